"""The computer player of ¡Pasala Morfón!: legal whatever is asked, repeatable, blind, and sensible."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from ai import games, pasala_morfon
from ai.arena import fixtures, series
from ai.pasala_morfon import LEVELS, PLAYERS, answer, chance, is_known
from ai.pasala_morfon_value import value
from engine.core.errors import PotreroError
from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import NO_CARD, Node
from engine.pasala_morfon.game import PASALA_MORFON
from engine.pasala_morfon.kicks import attack_bonus
from engine.pasala_morfon.state import OFF, Period, State
from engine.pasala_morfon.view import View, view
from engine.pasala_morfon.words import word
from engine.pasala_morfon.worlds import determinize
from tests.rules.pasala_morfon.book import moments, table

NAME = PASALA_MORFON.name
QUICK, TOP = LEVELS["club"], LEVELS["world-class"]
CALM = pytest.mark.parametrize("level", ["first-division", "world-class"])


@cache
def met() -> tuple[State, ...]:
    """Moments of random matches under any options at which somebody has a choice, some of every question."""
    found: dict[Node, list[State]] = {}
    for seed in range(60):
        for state in moments(f"met {seed}"):
            row = found.setdefault(state.node, [])
            if len(rules.options(state)) > 1 and len(row) < 24 and (len(row) < 6 or not seed % 7):
                row.append(state)
    return tuple(state for row in found.values() for state in row)


def asked(state: State) -> View:
    return view(state, state.actor)


def says(level: str, seed: int = 1, **position: object) -> str:
    """The word of a level's answer in a position; what the seat doesn't see is dealt anew."""
    return decided(table(**position).state, level, seed)


def decided(state: State, level: str, seed: int = 1) -> str:
    return word(answer(asked(state), LEVELS[level], seed).actions[0])


# Whatever is asked


@pytest.mark.parametrize("name", PLAYERS)
def test_every_question_has_a_legal_answer(name: str) -> None:
    asked_for = Counter(state.node for state in met())
    assert set(asked_for) == {
        Node.CHOOSE_ACTION,
        Node.ANSWER_SWEEP,
        Node.ANSWER_SHOT,
        Node.ANSWER_FREE_KICK,
        Node.ANSWER_PENALTY,
    }
    for number, state in enumerate(met()[:: 3 if name == "world-class" else 1]):
        (action,) = PLAYERS[name](asked(state), number).actions
        assert action in rules.options(state), f"{state.node.name}: {action}"


def test_the_same_view_and_seed_give_the_same_answer() -> None:
    for number, state in enumerate(met()[::3]):
        for level in (QUICK, LEVELS["first-division"]):
            # A forced answer's value is no number, and no number equals itself.
            assert repr(answer(asked(state), level, number)) == repr(answer(asked(state), level, number))


def test_what_is_hidden_changes_nothing() -> None:
    for number, state in enumerate(met()[::2]):
        other = determinize(asked(state), Random(number))
        given = answer(asked(state), QUICK, number).actions
        assert answer(asked(other), QUICK, number).actions == given
    for number, state in enumerate(met()[::9]):
        other = determinize(asked(state), Random(number))
        assert answer(asked(other), TOP, 1).actions == answer(asked(state), TOP, 1).actions


def test_asking_whoever_is_not_asked_is_an_error() -> None:
    state = table().state
    with pytest.raises(ValueError, match="nothing is asked"):
        answer(view(state, 1 - state.actor), QUICK, 1)


# What it reckons with


def ends(state: State, outcomes: list[tuple[int, int]]) -> Counter[tuple[object, ...]]:
    """What follows from chance, in parts of all that counts: rolls that are thrown again left out."""
    found: Counter[tuple[object, ...]] = Counter()
    for outcome, weight in outcomes:
        after = state.clone()
        rules.apply_chance(after, outcome)
        if after.key() != state.key():
            found[after.key()] += weight
    whole = sum(found.values())
    return Counter({key: round(weight / whole * 10**9) for key, weight in found.items()})


def test_rolls_told_as_one_end_as_all_of_them_do() -> None:
    seen: Counter[Node] = Counter()
    edges: set[int] = set()
    for seed in range(60):
        for state in moments(f"rolls {seed}"):
            if state.node in (Node.SHOT_ROLL, Node.POSSESSION_ROLL) and seen[state.node] < 200:
                seen[state.node] += 1
                edges.add(attack_bonus(state))
                assert ends(state, chance(state)) == ends(state, rules.chance(state))
    assert min(seen.values()) > 50
    assert len(edges) > 5


def test_a_match_is_worth_the_same_from_both_sides() -> None:
    for seed in range(12):
        for state in moments(f"sides {seed}", every=3):
            assert abs(value(state, 0) + value(state, 1)) < 1e-9
            if state.node is Node.OVER:
                goals, kicks = state.goals, state.shootout
                more = (goals[0] > goals[1]) - (goals[0] < goals[1])
                more = more or (kicks[0] > kicks[1]) - (kicks[0] < kicks[1])
                assert (value(state, 0) > 0) - (value(state, 0) < 0) == more


# Sense


def shot(level: str, chain: str, hand: str, **more: object) -> str:
    """What away answers to home's shot after a chain."""
    start = table(home="substitution", away=hand, chain=chain, **more)
    return decided(start.say("shoot-substitution").state, level)


@CALM
def test_a_shot_that_is_all_but_in_is_stopped(level: str) -> None:
    assert shot(level, "wall_pass wall_pass wall_pass", "interception pass_ball") == "play-interception"
    assert shot(level, "wall_pass wall_pass wall_pass", "clearance pass_ball") == "play-clearance"


@CALM
def test_a_hopeless_shot_is_let_go(level: str) -> None:
    assert shot(level, "", "interception clearance pass_ball") == "accept"


@CALM
def test_a_penalty_is_taken(level: str) -> None:
    home = table(home="penalty pass_ball", away="sweep_tackle clearance", act="away", open="draw")
    assert decided(home.say("play-sweep_tackle").state, level) == "play-penalty"


@CALM
def test_the_ball_is_not_given_away(level: str) -> None:
    # The tackle is let go only by who can't call a foul; a free kick keeps the ball and is half a goal.
    home = table(home="free_kick wall_pass", away="sweep_tackle", act="away", open="draw")
    assert decided(home.say("play-sweep_tackle").state, level).startswith("play-free_kick-")


@CALM
def test_a_long_chain_is_shot_with_the_card_that_is_worth_least(level: str) -> None:
    said = says(
        level,
        home="sweep_tackle interception",
        away="pass_ball pass_ball",
        chain="wall_pass wall_pass wall_pass",
        deck="none",
        discard="interception interception clearance clearance clearance clearance clearance clearance",
    )
    assert said == "shoot-sweep_tackle"


def test_at_the_end_all_passes_are_laid_before_the_shot() -> None:
    said = says("world-class", home="wall_pass wall_pass sweep_tackle", chain="pass_ball", deck="none")
    assert said == "play-wall_pass"


def test_an_injured_man_is_replaced_while_it_matters() -> None:
    said = says(
        "world-class",
        home="substitution pass_ball sweep_tackle",
        home_track="injury",
        away="sweep_tackle",
        ball="away",
    )
    assert said == "play-substitution-injury"


# Levels


def test_the_arena_knows_them() -> None:
    assert list(games.game(NAME).players) == ["random", "greedy", *LEVELS]
    assert list(LEVELS) == ["amateur", "club", "first-division", "world-class"]
    for name in PLAYERS:
        assert games.game(NAME).entrant(name) is not None
    with pytest.raises(PotreroError, match="there are random, greedy, amateur"):
        games.game("pasala_morfon").entrant("nobody")


def looked_at(state: State, level: str, patch: pytest.MonkeyPatch) -> tuple[int, int]:
    """In how many worlds a level looks, and how many states it values, before it decides."""
    seen: Counter[str] = Counter()

    def world(view: View, luck: Random) -> State:
        seen["worlds"] += 1
        return determinize(view, luck)

    def worth(state: State, seat: int) -> float:
        seen["states"] += 1
        return value(state, seat)

    patch.setattr(pasala_morfon, "BRAIN", replace(pasala_morfon.BRAIN, world=world, value=worth))
    answer(asked(state), LEVELS[level], 1)
    patch.undo()
    return seen["worlds"], seen["states"]


def test_a_stronger_level_looks_at_more(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(home="pass_ball wall_pass sweep_tackle", away="interception pass_ball clearance").state
    work = [looked_at(state, level, monkeypatch) for level in LEVELS]
    for weaker, stronger in pairwise(work):
        assert weaker[0] < stronger[0]
        assert weaker[1] < stronger[1]


@pytest.mark.rule("PMF-19.1")
def test_in_extra_time_an_empty_deck_tells_nobody_s_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    position = {"home": "pass_ball sweep_tackle", "away": "injury", "deck": "none"}
    extra = table(**position, period="extra_time").state
    # In regulation with all other cards discarded, the rival has what is left.
    others = b"".join(bytes([card]) for card in extra.pool)
    regulation = extra.clone()
    regulation.period, regulation.pool, regulation.discard = Period.REGULATION, b"", others
    for name, level in LEVELS.items():
        assert looked_at(extra, name, monkeypatch)[0] == level.effort.worlds
        assert looked_at(regulation, name, monkeypatch)[0] == 1


def test_what_is_known_is_the_same_in_all_worlds() -> None:
    met: Counter[tuple[Period, bool]] = Counter()
    for seed in range(40):
        for state in moments(f"known {seed}", every=3):
            if state.actor == OFF or state.deck_size:
                continue
            seen = asked(state)
            known = is_known(seen)
            met[state.period, known] += 1
            usual = not (state.setup.secret_discards or state.setup.pass_as_shot)
            if usual and state.period is Period.REGULATION:
                assert known
            if state.pool:
                assert not known
            if not known:
                continue
            luck = Random(seed)
            for world in (determinize(seen, luck) for _ in range(5)):
                # Which of his last cards the rival shot with may be open.
                assert held(world, 1 - seen.seat) == held(state, 1 - seen.seat)
                assert (world.buried, world.pool) == (state.buried, b"")
    # In extra time there are always cards out of play.
    assert set(met) == {(Period.REGULATION, True), (Period.REGULATION, False), (Period.EXTRA_TIME, False)}


def held(state: State, seat: int) -> list[int]:
    """A seat's hand, with its shot card if one lies there."""
    lies = state.shot != NO_CARD and state.attacker == seat
    return sorted([*state.hand[seat], *([state.shot] if lies else [])])


def test_the_best_beats_random() -> None:
    # Dice weigh so much that a few matches say little: goals tell more than points.
    results = list(series(fixtures(("greedy", "random"), 60, 1, NAME), None))
    results += series(fixtures(("world-class", "random"), 4, 30, NAME), None)
    goals = [sum(played.result.goals[who] for played in results) for who in (0, 1)]
    assert goals[0] > 1.5 * goals[1]


def test_nobody_is_asked_where_only_chance_is_left() -> None:
    assert not chance(rules.initial(games.game(NAME).set_up(1)))
    for state in moments("asked"):
        assert state.actor != OFF or state.node is Node.OVER or rules.chance(state)
