"""`python -m ai habits`: which cards good players keep, measured by letting a level play itself."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ai import players
from ai.arena import FifesMatch, play
from ai.arena_command import add_crew, positive
from ai.crew import crew
from ai.decision import Decision
from ai.games import fifes_set_up
from ai.habits import Habits
from ai.players import Seer, plain
from ai.progress import Progress
from engine.core.cards import Cards, subtract
from engine.core.errors import PotreroError
from engine.fifes.actions import Node
from engine.fifes.cards import Card
from engine.fifes.game import FIFES
from engine.fifes.view import View

_FIRST_TURN = 3
"""From which turn on hands are counted: both sides have chosen cards by then."""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:  # pyright: ignore[reportPrivateUsage]
    """Add `habits` to the computer player's command line; `run` does it."""
    parser = commands.add_parser(
        "habits",
        help="measure which cards good players keep",
        description="Let a level play itself, count what both sides hold and lay down, and write it as data.",
    )
    parser.add_argument("out", type=Path, metavar="FILE", help="where the shares go (JSON)")
    parser.add_argument("--level", default="club", help="who plays (default: %(default)s)")
    parser.add_argument("--matches", type=positive, default=100, metavar="N", help="(default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first deal (default: 1)")
    add_crew(parser)


def run(options: argparse.Namespace) -> int:
    """Measure. Raises PotreroError for an unknown level or a file that can't be written."""
    level = plain(options.level)
    players.level(level)
    made_by = f"python -m ai habits --level {level} --matches {options.matches} --seed {options.seed}"
    total = Count()
    deals = range(options.seed, options.seed + options.matches)
    with crew(options.jobs, options.dask) as at_work, Progress(options.matches) as progress:
        if at_work.executor is None:
            counts = (count(level, deal) for deal in deals)
        else:
            waiting = [at_work.executor.submit(count, level, deal) for deal in deals]
            counts = (each.result() for each in waiting)
        for number, each in enumerate(counts, 1):
            total.add(each)
            progress.step(f"match {number}")
    keep(options.out, total.habits(), made_by)
    print(f"{options.out}: habits of {options.matches} matches")
    return 0


class Count:
    """Cards found in hands and discards, and how many a blind draw would put there."""

    def __init__(self) -> None:
        size = len(Card)
        self.held, self.blind_held = [0.0] * size, [0.0] * size
        self.laid, self.blind_laid = [0.0] * size, [0.0] * size

    def note(self, view: View, rival_hand: Cards) -> None:
        """Count what a seat can't see of the rival's hand, and the rival's discard."""
        rival = 1 - view.seat
        pool = subtract(view.unseen(rival), view.rival_known)
        hidden = list(rival_hand)
        for card in view.rival_known:
            if card in hidden:
                hidden.remove(card)
        discard = view.discard[rival]
        deck = bytes([*pool, *view.rival_known, *discard])
        for card in set(deck):
            self.held[card] += hidden.count(card)
            self.blind_held[card] += len(hidden) * pool.count(card) / max(len(pool), 1)
            self.laid[card] += discard.count(card)
            self.blind_laid[card] += len(discard) * deck.count(card) / len(deck)

    def add(self, other: Count) -> None:
        """Add another count to this one."""
        for mine, theirs in (
            (self.held, other.held),
            (self.blind_held, other.blind_held),
            (self.laid, other.laid),
            (self.blind_laid, other.blind_laid),
        ):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]

    def habits(self) -> Habits:
        """Give what was found against what a blind draw gives; a card hardly met is as likely as any."""
        return Habits(
            *(
                tuple((found + 1) / (blind + 1) for found, blind in zip(founds, blinds, strict=True))
                for founds, blinds in ((self.held, self.blind_held), (self.laid, self.blind_laid))
            )
        )


def count(level: str, deal: int) -> Count:
    """Play one match of a level against itself, and count at the start of each action."""
    match = FifesMatch(FIFES, fifes_set_up(deal), f"habits {deal}")
    player, found = players.player(level), Count()

    def decide(view: View, other: View, seed: int) -> Decision:
        if view.node == Node.ACTION and view.turn >= _FIRST_TURN:
            found.note(view, other.hand)
        return player(view, seed)

    play(match, (Seer(decide), Seer(decide)), deal)
    return found


def keep(path: Path, habits: Habits, made_by: str) -> None:
    """Write habits as data, with the command that made them. Raises PotreroError when that can't be."""
    data = {
        "made_by": made_by,
        **{
            part: {card.name: round(share, 2) for card, share in zip(Card, shares, strict=True)}
            for part, shares in habits._asdict().items()
        },
    }
    try:
        path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise PotreroError(f"{path}: can't be written: {error.strerror}") from error
