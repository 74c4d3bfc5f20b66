"""A malformed scenario names file, place and cure in one line; one that fails says what it expected."""

from __future__ import annotations

import tomllib

import pytest

from engine.core.errors import DataError
from engine.fifes import scenario

MALFORMED = [
    ("turns = 3", "here, turns: unknown; there are"),
    ("turn = 0", "here, turn: must be a whole number 1 to 36"),
    ("turn = 37", "here, turn: must be a whole number 1 to 36"),
    ("turn = true", "here, turn: must be a whole number"),
    ('active = "C"', "here, active: 'C' must be A (player 1) or B (player 2)"),
    ('start = "phase 5"', "here, start: 'phase 5' is none of action"),
    ("cup = 1", "here, cup: must be true or false"),
    ("skip = 1", "here, skip: must be true or false"),
    ("score = [1]", "here, score: must be two whole numbers"),
    ("score = [1, -1]", "here, score: must be two whole numbers"),
    ('rules = ["9.2"]', "here, rules: must be a list of clauses such as 'FIF-9.2'"),
    ('rules = "9.2"', "here, rules: must be a list of clauses"),
    ('ball = "A.10"', "here, ball: A.10 is not on the pitch; give him 'at'"),
    ('ball = "A.99"', "here, ball: nobody of A wears number 99"),
    ("ball = [18, 1]", "here, ball: hex (18,1) is off the board"),
    ("ball = [1]", "here, ball: [1] must be a hex"),
    ("ball = true", "here, ball: True must be a hex"),
    (
        "ball = [9, 5]\nA.9 = [9, 5]",
        "here, ball: a loose ball lies where nobody stands (FIF-7.3); to give it",
    ),
    ('possession = "B"\nball = "A.9"\nA.9 = [9, 5]', "here, possession: the ball's carrier decides it"),
    ("kickoff = true", "here, kickoff: the active side's taker must have the ball"),
    (
        "kickoff = true\nstart = 'window 1'\nball = 'A.9'\nA.9 = [9, 12]",
        "here, kickoff: its pass is phase 1's action; leave 'start' or 'kickoff' out",
    ),
    ('tackled = "A.5"', "here, tackled: A.5 is not on the pitch"),
    ('tackled = "5"', "here, tackled: '5' must be a footballer such as 'A.10'"),
    ("A = 3", "here, A: must hold footballers and cards"),
    ("A.hands = 'one'", "here, A.hands: unknown; there are numbers, "),
    ("A.10 = { at = [9, 9], speed = 3 }", "here, A.10, speed: unknown; there are at, role, run"),
    ("A.10 = { at = [9, 9], run = 7 }", "here, A.10, run: must be a whole number 1 to 6 (FIF-2.3)"),
    ("A.10 = { at = [9, 9], save = 3, role = 'forward' }", "here, A.10: only a goalkeeper has 'save'"),
    ("A.1 = { at = [9, 9], shot = 3 }", "here, A.1: a goalkeeper has 'save' and no 'shot'"),
    ("A.10 = { role = 'libero' }", "here, A.10, role: 'libero' is none of goalkeeper"),
    ("A.100 = [9, 9]", "here, A.100: a footballer's number is 1 to 99"),
    ("A.7 = [9, 9]\nA.07 = [9, 8]", "here, A.07: a footballer's number is 1 to 99, written plainly"),
    (f"A.{'9' * 5000} = [9, 9]", "here, A.999999999: a footballer's number is 1 to 99"),
    (f"ball = 'A.{'9' * 5000}'", "here, ball: nobody of A wears number 999999999"),
    ("ball = 'A.10'\ntackled = 'AB.10'\nA.10 = [9, 9]", "here, tackled: 'AB.10' must be a footballer"),
    ("A.10 = [9, 25]", "here, A.10, at: hex (9,25) is off the board"),
    ("A.10 = '9;9'", "here, A.10, at: '9;9' must be a hex"),
    ("A.10 = [9, 9]\nB.10 = [9, 9]", "here: two footballers on hex (9, 9) (FIF-1.7); move one of them"),
    ("A.1 = [9, 1]\nA.12 = [9, 2]", "here, A: two goalkeepers on the pitch (FIF-5.14)"),
    (
        "\n".join(f"A.{n} = [1, {n}]" for n in range(2, 14)),
        "here, A: more than 11 are on the pitch; take 'at' from some",
    ),
    ("\n".join(f"A.{n} = {{ run = 3 }}" for n in range(2, 20)), "here, A: a squad has 15 footballers"),
    (
        "\n".join(f"A.{n} = {{ role = 'defender' }}" for n in range(1, 16)),
        "here, A: a squad has two goalkeepers (FIF-2.3)",
    ),
    ("A.club = 'XXX'", "here, A, club: no club 'XXX'; there are "),
    ("A.club = 'JAR'\nA.99 = [9, 9]", "here, A.99: nobody of Atlético Las Jarillas wears that number"),
    ("A.club = 'JAR'\nA.10 = { role = 'forward' }", "here, A.10, role: it is the club's; leave it out"),
    ("A.club = 'JAR'\nA.10 = { save = 3 }", "here, A.10, save: a midfielder has none (FIF-2.1)"),
    ("A.formation = '1-1-8'", "here, A: no formation '1-1-8'; there are"),
    ("A.formation = ['4-4-2']", "here, A: no formation ['4-4-2']; there are"),
    ("A.hand = 'joker'", "here, A, hand: no card 'joker'; there are pass_plus"),
    ("A.hand = 3", "here, A, hand: must be a list of cards or a text such as 'three energy'"),
    ("A.hand = 'one one one'", "here, A: 3 cards 'one', and a side has 2 (FIF-3.1); take some out"),
    ("A.hand = 'energy energy energy'\nA.bank = 1", "here, A: 4 cards 'energy'"),
    ("A.bank = 4", "here, A, bank: must be a whole number 0 to 3"),
    ("A.deck_only = true", "here, A, deck_only: say in 'deck' which cards are in it"),
    ("A.seen = 'one'", "here, A, seen: 'one' is not in the hand; put it there too"),
    ("A.shot_by = 'ten'", "here, A, shot_by: must be a list of numbers"),
    ("start = 'draw'", "here: before the draw eleven of each side have their place"),
    ("start = 'placement'\nA.discard = 'one'", "here, A: before the first turn only 'hand' and 'deck'"),
    ("start = 'placement'\nA.hand = 'one'", "here, A, hand: 7 cards are dealt; name them all, or none"),
    (
        "start = 'draw'\nA.formation = '4-4-2'\nA.1 = [9, 20]",
        "here, A: the placement can't be: Place your team in your own half. (FIF-4.1)",
    ),
    ("script = 3", "here, script: must be a list"),
    ("script = [3]", "here, script 1: must be a text such as 'A: run #10' or a table"),
    ("script = ['run #10']", "here, script 1: 'run #10' must be 'A: run #10', 'chance A: three', or 'until'"),
    ("script = ['until tomorrow']", "here, script 1: 'until tomorrow' must be"),
    ("script = ['A: jump']", "here, script 1: 'jump' is no decision"),
    ("script = ['A: none', 'A: #77']", "here, script 2: nobody of Side A wears number 77"),
    ("script = ['chance A: joker']", "here, script 1: no card 'joker'"),
    ("expect = 3", "here, expect: must be a table of expectations"),
    ("[expect]\nturns = 3", "here, expect, turns: no such expectation; there are A, B, active"),
    ("[expect]\nactive = 'C'", "here, expect, active: 'C' must be A, B or none"),
    ("[expect]\ncarrier = '10'", "here, expect, carrier: '10' must be a footballer"),
    ("[expect]\nquestion = 'who'", "here, expect, question: 'who' is none of place_footballer"),
    ("[expect]\nwinner = 'C'", "here, expect, winner: 'C' must be A, B or draw"),
    ("[expect]\ntackle = 'high'", "here, expect, tackle: must be a total, or a table"),
    ("[expect]\ntackle = { sum = 3 }", "here, expect, tackle: must be a total, or a table"),
    ("[expect]\nevents = ['Jumped']", "here, expect, events: 'Jumped' needs a 'type', one of TeamsPlaced"),
    ("[expect]\nevents = [{ seat = 'A' }]", "needs a 'type'"),
    ("[expect]\nevents = [{ type = ['Ran'] }]", "needs a 'type'"),
    (
        "script = ['A: none']\n[expect]\nevents = [{ type = 'ActionDeclared', who = 'A' }]",
        "here, expect, events: ActionDeclared has no 'who'; it has type, seat, deed",
    ),
    ("[expect]\nlegal = 3", "here, expect, legal: must be words"),
    ("[expect]\nA = 3", "here, expect, A: must be a table, such as A.hand_size = 7"),
    ("[expect]\nA.hands = 3", "here, expect, A.hands: unknown; there are footballers' numbers, bank"),
    ("[expect]\nclause = 'FIF-1.1'", "here, expect: write refuse = 'A: 9,23', clause = 'FIF-1.7'"),
    ("[expect]\n'' = { bank = 1 }", "here, expect, : no such expectation; there are A, B"),
    ("[expect]\nto = '9,9'", "here, expect, to: belongs to a 'cost'"),
    ("[expect]\ncost = 3", "here, expect, cost: say how with 'move', one of run, carry, pass"),
    ("[expect]\ncost = 3\nmove = 'run'", "here, expect, cost: say either 'path'"),
    (
        "[expect]\ncost = 3\nmove = 'run'\npath = '9,9 9,12'",
        "here, expect, cost path: name two hexes or more, each touching the one before it",
    ),
    ("[expect]\ncost = 3\nmove = 'run'\npath = 9", "here, expect, cost path: name two hexes or more"),
]


@pytest.mark.parametrize(("text", "message"), MALFORMED, ids=[message[:60] for _, message in MALFORMED])
def test_a_malformed_scenario_names_place_and_cure(text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        scenario.run(tomllib.loads(text), "here")
    assert message in str(caught.value)
    assert str(caught.value).startswith("here")
    assert "\n" not in str(caught.value)


MEN = "ball = 'A.9'\nA.9 = { at = [9, 5], run = 3 }\nB.5 = [9, 20]\nA.hand = 'one two three'\n"

FAILING = [
    ("[expect]\nturn = 2", ["here, expect, turn: expected 2, got 1"]),
    ("[expect]\nball = '9,6'", ["here, expect, ball: expected 9,6, got 9,5"]),
    ("[expect]\ncarrier = 'none'", ["here, expect, carrier: expected none, got A.9"]),
    ("[expect]\nA.9 = 'none'", ["here, expect, A.9: expected none, got 9,5"]),
    ("[expect]\nA.hand = 'one two'", ["here, expect, A.hand: expected one two, got one two three"]),
    ("[expect]\nA.hand_has = 'four'", ["here, expect, A.hand_has: expected four, got one two three"]),
    ("[expect]\nA.hand_lacks = 'two'", ["here, expect, A.hand_lacks: expected not two, got one two three"]),
    ("[expect]\nA.hand_size = 2", ["here, expect, A.hand_size: expected 2, got 3"]),
    ("[expect]\nA.deck_size = 2", ["here, expect, A.deck_size: expected 2, got 28"]),
    ("[expect]\nkickoff = 0", ["here, expect, kickoff: expected 0, got false"]),
    ("[expect]\nrun = 5", ["here, expect, run: expected total = 5, but there was no run"]),
    ("[expect]\nwinner = 'A'", ["here, expect, winner: expected A, but the match is not over"]),
    ("[expect]\nlegal = 'tackle run'", ["here, expect, legal: expected legal, got refused: tackle"]),
    ("[expect]\nnot_legal = 'tackle run'", ["here, expect, not_legal: expected refused, got legal: run"]),
    (
        "[expect]\nlegal_only = 'run'",
        ["here, expect, legal_only: expected run, got none pass run substitute"],
    ),
    (
        "[expect]\nrefuse = 'A: run'",
        ["here, expect, refuse: expected run to be refused, and it is legal (A is asked: action"],
    ),
    (
        "[expect]\nrefuse = 'A: tackle'\nclause = 'FIF-1.1'\nreason = 'rain'",
        [
            "here, expect, clause: expected FIF-1.1, got You have the ball",
            "here, expect, reason: expected 'rain'",
        ],
    ),
    ("[expect]\ncost = 3\nto = '9,9'\nmove = 'carry'", ["here, expect, cost: expected 3, got 4"]),
    ("[expect]\ncost = 3\nto = '9,20'\nmove = 'carry'", ["here, expect, cost: expected 3, got none"]),
    (
        "[expect]\ncost = 2\npath = '9,5 9,6 9,7'\nmove = 'run'\nsteps = [1, 2]",
        ["here, expect, cost: steps: expected 1 2, got 1 1"],
    ),
    ("script = ['A: tackle']", ["here, script 1: A's 'tackle' is refused: You have the ball"]),
    ("script = ['B: run']", ["here, script 1: B's 'run' is refused: It is the other player's decision."]),
    ("script = ['chance A: four']", ["here: chance A: four was never asked for"]),
    (
        "script = ['chance A: run_plus run_plus', 'A: run #9 three two 9,6']",
        ["here, script 2: run_plus isn't in A's deck: "],
    ),
    (
        "script = ['A: run #9', 'until closing']",
        ["here, script 2 (until closing): can't pass over this: A is asked: card"],
    ),
    (
        "script = ['A: run #9 one two', { run = 7 }, { run = { cards = [2, 1] } }, { run = { cards = 4 } }]",
        [
            "here, script 2, run: total: expected 7, got 6 (stat +3, cards +3 = 6)",
            "here, script 3, run: cards: expected 2 1, got 1 2 (stat +3, cards +3 = 6)",
            "here, script 4, run: cards: expected 4, got 3",
        ],
    ),
    (
        "script = ['A: none']\n[expect]\nevents = [{ type = 'ActionDeclared', deed = 'run' }]",
        ["here, expect, events: expected type = ActionDeclared, deed = run, in this order, and it didn't"],
    ),
    (
        "script = ['A: none']\n[expect]\nno_events = ['ActionDeclared']",
        ["here, expect, no_events: expected no type = ActionDeclared, got type = ActionDeclared, seat = A"],
    ),
    (
        "script = ['A: none', 'A: swap one two']\n[expect]\nevents = ['TurnEnded', 'CardDiscarded']",
        ["here, expect, events: expected type = CardDiscarded, in this order"],
    ),
]


@pytest.mark.parametrize(("text", "messages"), FAILING, ids=[messages[0][:60] for _, messages in FAILING])
def test_a_failing_scenario_says_which_expectation_and_what_there_was(text: str, messages: list[str]) -> None:
    head, table, tail = text.partition("[expect]")
    result = scenario.run(tomllib.loads(f"title = 'It fails'\n{MEN}{head}\n{table}{tail}"), "here")
    assert result.title == "It fails"
    assert len(result.failures) == len(messages), result.failures
    for failure, message in zip(result.failures, messages, strict=True):
        assert message in failure
        assert "\n" not in failure


def test_spanish_names_and_lists_and_texts_are_the_same() -> None:
    text = """
    ball = "A.9"
    A.9 = "9,5"
    A.hand = ["Corrida_Imparable", "relámpago", "dos"]
    A.deck = "estrés Energía"
    script = '''
      A: run #9 corrida_imparable relampago
      A: 9,6
    '''
    [[expect]]
    A.hand_has = "two stress energy"
    [[expect]]
    run = 10
    """
    assert scenario.run(tomllib.loads(text), "here").failures == ()


def test_without_skip_every_question_is_answered_by_the_script() -> None:
    text = "skip = false\nscript = ['A: none', 'A: none']"
    failures = scenario.run(tomllib.loads(text), "here").failures
    assert failures[0].startswith("here, script 2: A's 'none' is refused")
    text = "script = ['A: none', 'A: none']\n[expect]\nturn = 2"
    assert scenario.run(tomllib.loads(text), "here").failures == ()
