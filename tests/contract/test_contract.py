"""What every game's rules promise: copies, keys and data that miss nothing, words, views and worlds."""

from __future__ import annotations

import json
from contextlib import suppress
from enum import Enum
from importlib import import_module
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import DataError, IllegalDecision, RecordError
from engine.core.match import Match, state_hash
from engine.core.playout import pick
from engine.registry import GAMES
from tests.contract.games import TRIALS, Trial, moments

SEEDS = range(6)

ODD_VALUES: list[Any] = [None, "x", {}, [[[]]], 1.5]
ODD_SETUPS: list[Any] = [None, [], {}, {"squads": []}, {"squads": [1, 2], "cup": True}, {"squads": 3}]

games = pytest.mark.parametrize("trial", TRIALS.values(), ids=list(TRIALS))
seeds = pytest.mark.parametrize("seed", SEEDS)


def test_no_game_is_left_out() -> None:
    assert set(TRIALS) == set(GAMES)
    for name, trial in TRIALS.items():
        assert trial.rules is GAMES[name]
        assert trial.rules.name == name


def changed(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, Enum):
        members = list(type(value))
        return members[(members.index(value) + 1) % len(members)]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, bytes):
        return value + b"\x00"
    if isinstance(value, frozenset):
        return cast(frozenset[int], value) ^ {0}
    parts = cast(tuple[Any, ...], value)
    return (changed(parts[0]), *parts[1:]) if parts else (0,)


def slots(state: Any) -> dict[str, Any]:
    """A state's values by name, but for what follows from the set-up alone."""
    kind: Any = state.__class__
    slotted: Any = getattr(kind, "__slots__", ())
    names = cast(list[str], [*slotted] or [*vars(state)])
    return {name: getattr(state, name) for name in names if name not in ("setup", "stats", "goalkeepers")}


@games
@seeds
def test_a_clone_is_equal_and_independent(trial: Trial, seed: int) -> None:
    rules = trial.rules
    for state in moments(trial, f"clone {seed}", every=40):
        twin = rules.clone(state)
        assert twin == state
        assert twin.key() == state.key()
        assert hash(twin.key()) == hash(state.key())
        for name, value in slots(state).items():
            setattr(twin, name, changed(value))
            assert getattr(state, name) == value
            assert twin != state, f"{name} is not compared"
            assert twin.key() != state.key(), f"{name} is not in the key"
            assert rules.encode(twin) != rules.encode(state), f"{name} is not in the data"
            assert state_hash(rules, twin) != state_hash(rules, state)
            again = rules.clone(twin)
            assert getattr(again, name) == getattr(twin, name), f"{name} is not cloned"
            setattr(twin, name, value)
            assert twin == state


@games
@seeds
def test_everything_in_a_state_is_immutable(trial: Trial, seed: int) -> None:
    for state in moments(trial, f"immutable {seed}", every=40):
        # A list, a dict or a set has no hash.
        assert all(isinstance(hash(value), int) for value in slots(state).values())


@games
@seeds
def test_data_give_the_state_back(trial: Trial, seed: int) -> None:
    rules = trial.rules
    for state in moments(trial, f"data {seed}", every=25):
        text = json.dumps(rules.encode(state))
        back = rules.decode(state.setup, json.loads(text))
        assert back == state
        assert rules.legal(back) == rules.legal(state)
        assert rules.chance(back) == rules.chance(state)
        setup = rules.setup_from_data(json.loads(json.dumps(rules.setup_to_data(state.setup))))
        assert setup == state.setup


@games
def test_odd_data_are_refused(trial: Trial) -> None:
    rules = trial.rules
    state = next(iter(moments(trial, "odd data", every=60)))
    data = rules.encode(state)
    for name in data:
        for odd in ODD_VALUES:
            with pytest.raises(DataError) as caught:
                rules.decode(state.setup, data | {name: odd})
            assert name in str(caught.value)
            assert "\n" not in str(caught.value)
        with pytest.raises(DataError, match=name):
            rules.decode(state.setup, {key: value for key, value in data.items() if key != name})
    with pytest.raises(DataError, match="weather"):
        rules.decode(state.setup, data | {"weather": 1})
    for odd in ODD_SETUPS:
        with pytest.raises(DataError):
            rules.setup_from_data(odd)


@games
@seeds
def test_words_and_actions_are_inverse(trial: Trial, seed: int) -> None:
    rules = trial.rules
    for state in moments(trial, f"words {seed}", every=15):
        seat = rules.actor(state)
        legal = rules.legal(state)
        words = [rules.word(state, action) for action in legal]
        assert len(set(words)) == len(words)
        assert all(" " not in word and word for word in words)
        assert [rules.parse(state, cast(int, seat), word) for word in words] == legal
        for outcome, weight in rules.chance(state):
            assert weight > 0
            assert rules.parse_outcome(rules.outcome_word(outcome)) == outcome


@games
@given(text=st.one_of(st.text(), st.from_regex(r"#?\d{1,5}(,\d{1,5})?")))
def test_any_text_is_an_action_or_is_refused_by_name(trial: Trial, text: str) -> None:
    state = next(iter(moments(trial, "text", every=1)))
    for seat in (0, 1):
        with suppress(IllegalDecision):
            action = trial.rules.parse(state, seat, text)
            assert trial.rules.parse(state, seat, trial.rules.word(state, action)) == action
    with suppress(RecordError):
        assert trial.rules.outcome_word(trial.rules.parse_outcome(text)) == text


@pytest.mark.parametrize(
    "text", ["#²", "#٣", "²,³", "#" + "9" * 5000, "9" * 5000 + ",1", "9,14,2", "#-1", ""]
)
@games
def test_numbers_that_are_none(trial: Trial, text: str) -> None:
    state = next(iter(moments(trial, "text", every=1)))
    with pytest.raises(IllegalDecision):
        trial.rules.parse(state, 0, text)


@games
@seeds
def test_the_same_decision_leads_to_the_same_state_and_events(trial: Trial, seed: int) -> None:
    rules, luck = trial.rules, Random(seed)
    for state in moments(trial, f"same {seed}", every=10):
        outcomes, legal = rules.chance(state), rules.legal(state)
        if not outcomes and not legal:
            continue
        results: list[tuple[Any, list[Any]]] = []
        choice = pick(outcomes or legal, luck)
        for listen in (True, True, False):
            after, out = rules.clone(state), list[Any]()
            if outcomes:
                rules.apply_chance(after, choice[0], out if listen else None)
            else:
                rules.apply(after, choice, out if listen else None)
            results.append((after, out))
        first, second, unheard = results
        assert first == second
        assert unheard[0] == first[0], "listening changes nothing"
        assert all(hash(event) == hash(event) for event in first[1])


@games
@seeds
def test_impossible_chance_is_refused_without_a_trace(trial: Trial, seed: int) -> None:
    rules = trial.rules
    for state in moments(trial, f"chance {seed}", every=3):
        possible = {outcome for outcome, _ in rules.chance(state)}
        if not possible:
            continue
        before = rules.clone(state)
        for outcome in set(range(20)) - possible:
            with pytest.raises(ValueError):  # noqa: PT011 - whatever it says
                rules.apply_chance(state, outcome)
            assert state == before


@games
@seeds
def test_a_world_looks_as_the_view_it_is_made_of(trial: Trial, seed: int) -> None:
    rules: Any = trial.rules
    for state in moments(trial, f"worlds {seed}", every=7):
        for seat in (0, 1):
            seen = rules.view(state, seat)
            assert seen == rules.view(rules.clone(state), seat)
            for number in range(2):
                world = rules.determinize(seen, Random(f"{seed} {number}"))
                assert rules.view(world, seat) == seen


@games
@seeds
def test_a_world_can_be_played_to_its_end(trial: Trial, seed: int) -> None:
    rules, luck = cast(Any, trial.rules), Random(seed)
    for state in moments(trial, f"worlds to the end {seed}", every=37):
        seat = rules.actor(state)
        if seat is None:
            continue
        world = rules.determinize(rules.view(state, seat), luck)
        while not rules.is_over(world):
            if rules.actor(world) is None:
                rules.apply_chance(world, pick(rules.chance(world), luck)[0])
            else:
                rules.apply(world, pick(rules.legal(world), luck))


@games
@seeds
def test_what_can_be_taken_back_has_shown_nothing(trial: Trial, seed: int) -> None:
    """In every world that looks alike to the seat, such a decision shows it the same."""
    rules, luck = cast(Any, trial.rules), Random(f"taken back {seed}")
    for state in moments(trial, f"taken back {seed}", every=5):
        seat = rules.actor(state)
        if seat is None:
            continue
        action, seen = pick(rules.legal(state), luck), rules.view(state, seat)
        shown = _shown(rules, state, seat, action)
        if shown is not None:
            for _ in range(2):
                assert _shown(rules, rules.determinize(seen, luck), seat, action) == shown


def _shown(rules: Any, state: Any, seat: int, action: Any) -> tuple[Any, ...] | None:
    """What a seat sees of a decision and after it; None if it can't be taken back (see `Match.can_undo`)."""
    after, out = rules.clone(state), list[Any]()
    rules.apply(after, action, out)
    if rules.actor(after) != seat or any(rules.reveals(event) for event in out):
        return None
    return rules.view(after, seat), [rules.redact(event, seat) for event in out]


@games
def test_nothing_is_taken_back_once_chance_has_spoken(trial: Trial) -> None:
    luck = Random("luck stays")
    match: Match[Any, Any, Any, Any] = Match(trial.rules, trial.setup(luck), "luck stays")
    for _ in range(400):
        seat = match.actor
        if seat is None:
            break
        drawn = sum(entry.kind == "chance" for entry in match.entries)
        match.decide(seat, pick(match.view(seat).legal, luck))
        if sum(entry.kind == "chance" for entry in match.entries) > drawn:
            assert not match.can_undo(0)
            assert not match.can_undo(1)


@games
@seeds
def test_a_decision_that_no_word_says_is_refused(trial: Trial, seed: int) -> None:
    rules = trial.rules
    for state in moments(trial, f"unsayable {seed}", every=10):
        legal = rules.legal(state)
        if not legal:
            continue
        before = rules.clone(state)
        kind: Any = legal[0].__class__
        verbs: Any = legal[0].verb.__class__
        for verb in verbs:
            for odd in (-(2**40), -1, 999, 10**9):
                # What the clock on the wall shows is no player's decision, and may be much.
                if verb.name != "CLOCK" or odd < 0:
                    action = kind(verb, odd)
                    assert action in legal or rules.why_illegal(state, action) is not None
        assert state == before


@games
@seeds
def test_the_winner_is_who_the_last_event_says(trial: Trial, seed: int) -> None:
    rules, luck = trial.rules, Random(f"winner {seed}")
    for _ in range(5):
        match = Match(rules, trial.setup(luck), str(luck.random()))
        habits = [pick(trial.habits, luck) for _ in (0, 1)]
        while (seat := match.actor) is not None:
            assert match.winner is None
            match.decide(seat, habits[seat](match._state, rules.legal(match._state), luck))  # pyright: ignore[reportPrivateUsage]
        assert match.winner == match.events(0)[-1].winner
        picture = import_module(f"engine.{rules.name}.picture")
        told = picture.picture(match.view(0))
        assert told.count("the match is over: ") == 1
        end = told.split("the match is over: ")[1].split("\n")[0]
        assert end.startswith("drawn" if match.winner is None else f"{picture.SEATS[match.winner]} wins")
