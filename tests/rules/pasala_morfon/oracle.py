"""A second referee, slow and written apart from the engine: the match as one plain story.

It is a generator that asks for what it needs (a team's word, a card, two dice) and goes on with the answer,
so that its flow follows the rulebook's sentences and no flags are kept about windows or pending kicks. What
may be played is read from the rulebook's table, restated below as text. Cards are names, teams 0 and 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

COPIES = {
    "pass_ball": 11,
    "wall_pass": 4,
    "counter_attack": 4,
    "clearance": 6,
    "interception": 3,
    "sweep_tackle": 6,
    "free_kick": 4,
    "free_kick_yellow": 2,
    "free_kick_red": 1,
    "penalty": 1,
    "injury": 1,
    "substitution": 2,
}
LIMIT = {"five": 5, "seven": 7, "eleven": 11}

TABLE = """
                  A1  A2  B0  B1  B2  B3  B4  W1  W2  W3  W4
pass_ball         yes yes -   -   -   -   -   -   -   -   -
wall_pass         yes yes -   -   -   -   -   -   -   -   -
counter_attack    yes -   -   -   -   -   -   -   -   -   -
clearance         -   -   -   -   yes -   -   -   yes yes -
interception      -   -   -   -   yes -   -   -   yes yes -
sweep_tackle      -   -   -   yes -   -   -   -   -   -   -
free_kick         -   -   -   -   -   -   -   yes -   -   -
free_kick_yellow  -   -   -   -   -   -   -   yes -   -   -
free_kick_red     -   -   -   -   -   -   -   yes -   -   -
penalty           -   -   -   -   -   -   -   yes -   -   -
injury            -   -   -   -   -   -   yes -   -   yes yes
substitution      yes yes yes yes yes yes yes -   -   -   -
shoot             yes yes -   -   -   -   -   -   -   -   -
draw              yes yes yes yes yes yes yes -   -   -   -
discard           -   -   yes yes yes yes yes -   -   -   -
skip              yes yes yes yes yes yes yes -   -   -   -
accept            -   -   -   -   -   -   -   yes yes yes yes
"""


def read_table() -> dict[tuple[str, str], bool]:
    """By row and situation: whether the table says yes."""
    head, *rows = [line.split() for line in TABLE.strip().splitlines()]
    return {
        (name, situation): cell == "yes"
        for name, *cells in rows
        for situation, cell in zip(head, cells, strict=True)
    }


YES = read_table()


@dataclass
class Ask:
    """A team is asked; the answer is one of the words."""

    team: int
    situation: str
    words: list[str]


@dataclass
class Dice:
    """Two dice are needed; the answer is the pair."""

    why: str


@dataclass
class Draw:
    """The deck's top card is needed; the answer is its name."""

    team: int


Story = Generator[Any, Any, None]
"""Asks by yielding, and hears the answer."""


@dataclass
class Referee:
    """A match as the story goes on."""

    mode: str
    tie_break: str
    options: frozenset[str]
    deck_size: int = 45
    hands: list[list[str]] = field(default_factory=lambda: [[], []])
    chain: list[str] = field(default_factory=list[str])
    tracks: list[list[str]] = field(default_factory=lambda: [[], []])
    discard: list[str] = field(default_factory=list[str])
    face_down: list[list[str]] = field(default_factory=lambda: [[], []])
    removed: list[str] = field(default_factory=list[str])
    shot: str | None = None
    ball: int = -1
    goals: list[int] = field(default_factory=lambda: [0, 0])
    tally: list[int] = field(default_factory=lambda: [0, 0])
    before: str = ""
    """What the last action was, as far as somebody may answer it."""
    fresh: int | None = None
    """The team that has obtained the ball and not acted since."""
    keeper: bool = True
    actor_before: int = -1
    counted: int = 0
    """Actions that took a card from the deck or out of a hand, in this period."""
    skips: int = 0
    left: int | None = None
    """Actions until a sudden end."""

    # The frame

    def match(self) -> Story:
        yield from self.period()
        if self.level() and self.tie_break in ("extra_time", "extra_time_and_shootout"):
            for pile in (*self.hands, self.chain, self.discard, *self.face_down):
                pile.clear()
            self.deck_size = 15
            yield from self.period()
        if self.level() and self.tie_break in ("shootout", "extra_time_and_shootout"):
            yield from self.penalties()

    def level(self) -> bool:
        return self.goals[0] == self.goals[1]

    def period(self) -> Story:
        self.before, self.fresh, self.keeper, self.left = "", None, True, None
        self.counted = self.skips = 0
        team = yield from self.duel("kickoff_roll")
        self.ball = team
        self.actor_before = 1 - team
        while not self.period_over():
            yield from self.ordinary(1 - self.actor_before)
        self.discard += self.chain
        self.chain.clear()

    def period_over(self) -> bool:
        nothing_left = self.deck_size == len(self.hands[0]) == len(self.hands[1]) == 0
        return nothing_left or self.left == 0

    def duel(self, why: str, first: int = 0) -> Generator[Any, Any, int]:
        """Both roll until they differ; the team whose total is higher."""
        while True:
            dice = yield Dice(why)
            one, other = dice[0] - self.malus(first), dice[1] - self.malus(1 - first)
            if one != other:
                return first if one > other else 1 - first

    def malus(self, team: int) -> int:
        cards = Counter(self.tracks[team])
        return cards["free_kick_red"] + cards["free_kick_yellow"] // 2 + cards["injury"]

    # What may be done

    def targets(self, team: int) -> list[str]:
        cards = Counter(self.tracks[team])
        found = ["injury"] if cards["injury"] else []
        return found + (["free_kick_yellow"] if cards["free_kick_yellow"] == 1 else [])

    def plays(self, team: int, situation: str) -> list[str]:
        words: list[str] = []
        for card in set(self.hands[team]):
            if not YES[card, situation]:
                continue
            if card == "substitution":
                words += [f"play-substitution-{target}" for target in self.targets(team)]
            elif card.startswith("free_kick"):
                words += [f"play-{card}-direct", f"play-{card}-new_move"]
            else:
                words.append(f"play-{card}")
        return words

    def ordinary_words(self, team: int, situation: str) -> list[str]:
        hand = set(self.hands[team])
        words = self.plays(team, situation)
        if YES["shoot", situation]:
            words += [f"shoot-{card}" for card in hand]
        if YES["draw", situation] and self.deck_size and len(self.hands[team]) < LIMIT[self.mode]:
            words.append("draw")
        discards = [f"discard-{card}" for card in hand]
        if "free_discard" in self.options or (not words and YES["discard", situation]):
            words += discards
        if not self.deck_size and not hand:
            words.append("skip")
        return words

    def situation(self, team: int) -> str:
        if team == self.ball:
            return "A1" if self.fresh == team else "A2"
        return {"": "B0", "attacker drew": "B1", "pass": "B2", "counter-attack": "B3", "foul": "B4"}[
            self.before
        ]

    # Actions

    def acted(self, team: int, card: str | None = None) -> None:
        self.actor_before = team
        self.before = ""
        if self.fresh == team:
            self.fresh = None
        if self.left is not None:
            self.left = max(self.left - 1, 0)
        if card is not None:
            self.hands[team].remove(card)
            self.counted += 1

    def ordinary(self, team: int) -> Story:
        situation = self.situation(team)
        words = self.ordinary_words(team, situation)
        said = yield Ask(team, situation, words)
        verb, card, more = (*said.split("-"), "", "")[:3]
        if verb == "draw":
            self.acted(team)
            self.counted += 1
            self.hands[team].append((yield Draw(team)))
            self.deck_size -= 1
            self.before = "attacker drew" if team == self.ball else ""
            if not self.deck_size and "sudden_end" in self.options:
                self.left = 2
        elif verb == "skip":
            self.acted(team)
            self.skips += 1
        elif verb == "discard":
            self.acted(team, card)
            self.discard.append(card)
        elif verb == "shoot":
            self.acted(team, card)
            self.shot = card
            yield from self.shoot(team)
        else:
            self.acted(team, card)
            yield from self.played(team, card, more)

    def played(self, team: int, card: str, more: str) -> Story:
        if card in ("pass_ball", "wall_pass", "counter_attack"):
            self.chain.append(card)
            self.before = "counter-attack" if card == "counter_attack" else "pass"
        elif card == "substitution":
            self.discard.append(card)
            self.tracks[team].remove(more)
            self.removed.append(more)
        elif card == "injury":
            self.tracks[1 - team].append(card)
        else:
            self.discard.append(card)
            if card == "sweep_tackle":
                yield from self.tackled(1 - team)
            elif card == "interception":
                self.wins_ball(team)
            else:
                yield from self.loose_ball()

    def tackled(self, team: int) -> Story:
        tackler = 1 - team
        said = yield Ask(team, "W1", ["accept", *self.plays(team, "W1")])
        if said == "accept":
            self.let_go(team)
            self.wins_ball(tackler)
            return
        _, card, more = (*said.split("-"), "")[:3]
        self.acted(team, card)
        if "keep_chain_on_foul" not in self.options:
            self.discard += self.chain
            self.chain.clear()
        self.keeper = False
        booked = card in ("free_kick_yellow", "free_kick_red")
        (self.tracks[tackler] if booked else self.discard).append(card)
        if more == "new_move":
            self.before = "foul"
        elif more == "direct":
            yield from self.kick(team, "W3", 0)
        else:
            yield from self.kick(team, "W4", 2)

    def shoot(self, team: int) -> Story:
        extra = {"pass_ball": 1, "wall_pass": 2}.get(str(self.shot), 0)
        plus = extra if "pass_as_shot" in self.options else 0
        if "protected_counter_shot" in self.options and "counter_attack" in self.chain:
            yield from self.at_goal(team, plus)
        else:
            yield from self.kick(team, "W2", plus)

    def kick(self, team: int, window: str, plus: int) -> Story:
        """A kick that the defender may answer."""
        other = 1 - team
        said = yield Ask(other, window, ["accept", *self.plays(other, window)])
        if said == "accept":
            self.let_go(other)
        else:
            card = said.split("-")[1]
            self.acted(other, card)
            if card != "injury":
                self.discard.append(card)
            if card == "interception":
                self.wins_ball(other)
                return
            if card == "clearance":
                yield from self.loose_ball()
                return
            self.tracks[team].append(card)
        yield from self.at_goal(team, plus)

    def let_go(self, team: int) -> None:
        if "accept_costs_turn" in self.options:
            self.acted(team)

    # The ball

    def bonus(self) -> int:
        return sum(1 if card == "pass_ball" else 2 for card in self.chain)

    def at_goal(self, team: int, plus: int) -> Story:
        one, two = yield Dice("shot_roll")
        attack = one + self.bonus() + plus - self.malus(team)
        defence = two + 3 * self.keeper - self.malus(1 - team)
        if attack == defence:
            self.keeper = False
            yield from self.loose_ball()
            return
        self.goals[team] += attack > defence
        self.wins_ball(1 - team)

    def loose_ball(self) -> Story:
        self.move_over()
        winner = yield from self.duel("possession_roll", self.ball)
        if winner != self.ball:
            self.wins_ball(winner)

    def wins_ball(self, team: int) -> None:
        self.move_over()
        self.ball = self.fresh = team
        self.keeper = True

    def move_over(self) -> None:
        self.discard += self.chain
        self.chain.clear()
        if self.shot is not None:
            shown = "pass_as_shot" in self.options and self.shot in ("pass_ball", "wall_pass")
            hidden = "secret_discards" in self.options and not shown
            (self.face_down[self.ball] if hidden else self.discard).append(self.shot)
            self.shot = None

    # The shoot-out

    def penalties(self) -> Story:
        first = yield from self.duel("shootout_order_roll")
        kicks = [0, 0]
        team = first
        while not self.penalties_over(kicks):
            self.ball = team
            one, two = yield Dice("shootout_kick_roll")
            self.tally[team] += one + 2 - self.malus(team) > two - self.malus(1 - team)
            kicks[team] += 1
            team = 1 - team

    def penalties_over(self, kicks: list[int]) -> bool:
        if max(kicks) > 5 or kicks == [5, 5]:
            return kicks[0] == kicks[1] and self.tally[0] != self.tally[1]
        return any(self.tally[team] > self.tally[1 - team] + 5 - kicks[1 - team] for team in (0, 1))
