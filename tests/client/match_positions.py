"""A position for every question that a person can be asked, written as in a scenario file."""

from __future__ import annotations

from dataclasses import dataclass

from engine.fifes.actions import Node
from game.session import FifesMatch
from tests.client.match_support import decide, match_at

CLUBS = 'A.club = "JAR"\nA.formation = "4-3-3"\nB.club = "MOL"\nB.formation = "4-4-2"\n'
HANDS = """
A.hand = "four three run_plus mirar stress energy lightning"
B.hand = "three three two tiro_largo shot_plus one lightning"
"""
PILES = """
A.discard = "two three save_plus shot_plus energy"
B.discard = "four stress"
"""
NORMAL = "turn = 7\nscore = [1, 2]\n" + CLUBS + PILES
CARRIED = NORMAL + 'ball = "A.10"\nA.10 = [9, 15]\n'
LOOSE = NORMAL + 'ball = [10, 14]\nactive = "A"\n'
DEFENDING = NORMAL + 'ball = "B.9"\nB.9 = [9, 12]\nA.5 = [10, 10]\n'
SHOOTING = NORMAL + 'ball = "A.9"\nA.9 = [9, 20]\nB.1 = [9, 24]\n'
KEEPING = NORMAL + 'active = "B"\nball = "B.9"\nB.9 = [9, 5]\nA.1 = [9, 1]\n'
TACKLED = NORMAL + 'active = "B"\nball = "A.9"\nA.9 = [9, 16]\nB.5 = [9, 18]\n'


@dataclass(frozen=True, slots=True)
class Stop:
    """A question and how to come to it.

    Attributes:
        name: for the picture's file.
        node: what is asked.
        position: where it begins, with cards unless it says which.
        words: the decisions that lead to the question.
        seat: who is asked.
        viewer: whose screen it is.
        hot_seat: whether two people play.
    """

    name: str
    node: Node
    position: str
    words: str = ""
    seat: int = 0
    viewer: int = 0
    hot_seat: bool = False

    def match(self) -> FifesMatch:
        """A match that asks the question; luck is tried out until it does."""
        text = self.position if ".hand" in self.position else self.position + HANDS
        for seed in range(60):
            match = match_at(text, str(seed))
            decide(match, *self.words.split())
            if match.actor == self.seat and match.view(self.seat).node == self.node:
                return match
        raise AssertionError(f"{self.name}: no luck leads to {self.node.name}")


N = Node
_ABILITIES = 'A.hand = "adivinar recupero cambio descarte one two three"\nB.hand = "three two one"\n'
STOPS: tuple[Stop, ...] = (
    Stop("placement", N.PLACE_FOOTBALLER, 'start = "placement"\nA.club = "JAR"\nB.club = "MOL"\n'),
    Stop("replacement", N.PLACE_HEX, NORMAL + 'start = "replacement"\n'),
    Stop("draw", N.CHOOSE_KICKOFF, 'start = "draw"\n' + CLUBS),
    Stop("taker", N.TAKER, NORMAL + 'start = "kickoff"\nball = [9, 12]\n'),
    Stop("kickoff", N.ACTION, NORMAL + 'kickoff = true\nball = "A.9"\nA.9 = [9, 12]\n'),
    Stop("with-the-ball", N.ACTION, CARRIED),
    Stop("without-the-ball", N.ACTION, DEFENDING),
    Stop("loose-ball", N.ACTION, LOOSE),
    Stop("before-goal", N.ACTION, SHOOTING),
    Stop("extra-action", N.ACTION, CARRIED + 'start = "extra"\n'),
    Stop("lightning-action", N.ACTION, CARRIED + 'start = "lightning 1"\nactive = "B"\n'),
    Stop("comes-off", N.SUB_OUT, CARRIED, "substitute"),
    Stop("comes-on", N.SUB_IN, CARRIED, "substitute #9"),
    Stop("cools-with-it", N.SUB_COOL, CARRIED, "substitute #9 #15"),
    Stop("runner", N.RUNNER, CARRIED, "run"),
    Stop("run-cards", N.CARD, CARRIED, "run #10"),
    Stop("run-to", N.RUN_TO, CARRIED, "run #10 four three"),
    Stop("carry-to", N.CARRY_TO, LOOSE, "run #10 four run_plus 10,14"),
    Stop("pass-cards", N.CARD, CARRIED, "pass"),
    Stop("pass-to", N.PASS_TO, CARRIED, "pass four three"),
    Stop("fetch", N.FETCH, CARRIED, "pass four three 9,17"),
    Stop("tackler", N.TACKLER, DEFENDING, "tackle"),
    Stop("tackle-from", N.TACKLE_HEX, DEFENDING, "tackle #5"),
    Stop("tackle-cards", N.CARD, DEFENDING, "tackle #5 10,12"),
    Stop("dribble-cards", N.CARD, TACKLED, "tackle #5 9,17 three two"),
    Stop("shot-cards", N.CARD, SHOOTING, "shoot"),
    Stop("shot-side", N.SIDE, SHOOTING, "shoot four three"),
    Stop("save-cards", N.CARD, KEEPING, "shoot three two left"),
    Stop("save-side", N.SIDE, KEEPING, "shoot three two left four three"),
    Stop("adivinar", N.BOTTOM, CARRIED + _ABILITIES, "run #10 adivinar one"),
    Stop("recupero", N.RECOVER, CARRIED + _ABILITIES, "run #10 recupero one"),
    Stop("cambio", N.CHANGE, CARRIED + _ABILITIES, "run #10 cambio one"),
    Stop("cambio-in-a-tackle", N.CHANGE, DEFENDING + _ABILITIES, "tackle #5 10,12 cambio one three two"),
    Stop("recupero-in-a-shot", N.RECOVER, SHOOTING + _ABILITIES, "shoot recupero one left three two left"),
    Stop(
        "receiver",
        N.RECEIVER,
        'ball = "B.9"\nA.4 = [7, 7]\nA.5 = { at = [9, 6], tackle = 3 }\nA.6 = [11, 7]\nA.7 = [12, 7]\n'
        'B.9 = { at = [9, 7], dribble = 3 }\nA.hand = "three two"\nB.hand = "three two"\n',
        "tackle #5 9,6 three two three two",
    ),
    Stop("attack-regroups", N.REGROUP, CARRIED + 'start = "phase 2"\n'),
    Stop("attack-regroups-one", N.REGROUP_HEX, CARRIED + 'start = "phase 2"\n', "#8"),
    Stop("defence-regroups", N.REGROUP, DEFENDING + 'start = "phase 3"\nactive = "A"\n'),
    Stop("own-lightning", N.LIGHTNING, CARRIED + 'start = "window 1"\nactive = "B"\n'),
    Stop(
        "other-lightning",
        N.LIGHTNING,
        CARRIED + 'start = "window 1"\n',
        seat=1,
        hot_seat=True,
    ),
    Stop("closing", N.CLOSING, CARRIED + 'start = "closing"\n'),
    Stop("throw", N.THROW, CARRIED + 'start = "closing"\n', "swap"),
    Stop("throw-second", N.THROW, CARRIED + 'start = "closing"\n', "swap three"),
    Stop(
        "stop-play",
        N.STOP_PLAY,
        CARRIED.replace("turn = 7", "turn = 18").replace("[1, 2]", "[2, 1]")
        + 'start = "closing"\nactive = "B"\n',
        "none",
    ),
    Stop("shooter", N.SHOOTER, NORMAL.replace("[1, 2]", "[1, 1]") + 'cup = true\nstart = "shootout"\n'),
    Stop(
        "shootout-shot",
        N.CARD,
        NORMAL.replace("[1, 2]", "[1, 1]") + 'cup = true\nstart = "shootout"\nshots = [2, 2]\n'
        "shootout = [1, 2]\n",
        "#9",
    ),
)
