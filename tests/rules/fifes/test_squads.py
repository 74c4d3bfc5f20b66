"""Squads, line-ups and formations (FIF-2, 4.2)."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import DataError
from engine.fifes import rules
from engine.fifes.actions import FOOTBALLER, HEX, Node
from engine.fifes.pitch import GRID, PLACEMENT
from engine.fifes.squads import (
    CLUBS_FILE,
    ROLES,
    SQUAD_BUDGET,
    SQUAD_SIZE,
    XI_BUDGET,
    clubs,
    formations,
    line_up,
    load_clubs,
    load_formations,
    squad_from_data,
)
from engine.fifes.state import Setup
from game import theme

STATS = ("run", "dribble", "shot", "tackle", "pass", "save")


@pytest.mark.rule("FIF-2.1", "FIF-2.3")
@pytest.mark.parametrize("squad", clubs(), ids=lambda squad: squad.code)
def test_a_club_s_fifteen(squad: Any) -> None:
    assert len(squad.footballers) == 15
    assert len(squad.starters) == 11
    assert sum(man.is_goalkeeper for man in squad.footballers) >= 2
    assert sum(squad.footballers[i].is_goalkeeper for i in squad.starters) == 1
    for man in squad.footballers:
        run, dribble, shot, tackle, pass_, save = man.stats
        assert (shot, save)[not man.is_goalkeeper] == 0
        for stat in (run, dribble, tackle, pass_, save if man.is_goalkeeper else shot):
            assert 1 <= stat <= 6


@pytest.mark.rule("FIF-2.2")
def test_positions_have_three_colours() -> None:
    assert theme.POSITIONS._fields == ROLES
    keeper, defender, midfielder, forward = theme.POSITIONS
    assert keeper == defender
    red, green, blue = keeper[:3]
    assert green > red
    assert green > blue
    red, green, blue = midfielder[:3]
    assert min(red, green) > blue * 1.5
    red, green, blue = forward[:3]
    assert red > 1.5 * max(green, blue)
    assert {man.role for squad in clubs() for man in squad.footballers} == set(ROLES)


@pytest.mark.rule("FIF-2.4")
def test_eight_clubs_with_a_manner_of_their_own_on_one_budget() -> None:
    squads = clubs()
    assert len(squads) >= 8
    assert len({squad.name for squad in squads}) == len({squad.style for squad in squads}) == len(squads)
    assert (XI_BUDGET, SQUAD_BUDGET) == (190, 254)
    for squad in squads:
        assert sum(squad.footballers[i].total for i in squad.starters) == 190
        assert sum(man.total for man in squad.footballers) == 254
        assert squad.balanced


def data() -> dict[str, Any]:
    return clubs()[0].to_data()


@pytest.mark.rule("FIF-2.4")
def test_a_squad_above_the_budget_is_not_balanced_but_can_play() -> None:
    rich = data()
    next(man for man in rich["footballers"] if man["starter"] and man["run"] < 6)["run"] += 1
    assert not squad_from_data(rich, "here").balanced
    bench = data()
    next(man for man in bench["footballers"] if not man["starter"] and man["run"] < 6)["run"] += 1
    assert not squad_from_data(bench, "here").balanced


Spoil = Callable[[dict[str, Any]], object]


def change(**values: object) -> Spoil:
    return lambda squad: squad["footballers"][1].update(values)


def lose_a_footballer(squad: dict[str, Any]) -> None:
    squad["footballers"].pop()


def lose_the_style(squad: dict[str, Any]) -> None:
    del squad["style"]


def put_a_word_for_a_footballer(squad: dict[str, Any]) -> None:
    squad["footballers"][3] = "x"


def keep_one_goalkeeper(squad: dict[str, Any]) -> None:
    for man in squad["footballers"][1:]:
        if man["role"] == "goalkeeper":
            man.update(role="defender", shot=1)


def start_two_goalkeepers(squad: dict[str, Any]) -> None:
    squad["footballers"][1]["starter"] = False
    squad["footballers"][11]["starter"] = True


@pytest.mark.rule("FIF-2.3", "FIF-2.1")
@pytest.mark.parametrize(
    ("spoil", "cure"),
    [
        (change(run=0), "'run' must be a whole number 1 to 6"),
        (change(run=7), "'run' must be a whole number 1 to 6"),
        (change(run=2.5), "'run' must be a whole number 1 to 6"),
        (change(run=True), "'run' must be a whole number 1 to 6"),
        (change(shot=0), "'shot' must be a whole number 1 to 6"),
        (change(role="libero"), "role 'libero' must be one of goalkeeper"),
        (change(number=1), "number 1 is worn twice"),
        (change(number=0), "'number' must be a whole number 1 to 99"),
        (change(number=True), "'number' must be a whole number 1 to 99"),
        (change(name=" "), "'name' must be a text that isn't empty"),
        (change(name="\ud800"), "'name' holds a broken character"),
        (keep_one_goalkeeper, "at least 2 goalkeepers"),
        (start_two_goalkeepers, "one goalkeeper among them"),
        (lose_a_footballer, "must be a list of 15"),
        (lose_the_style, "'style' must be a text"),
        (put_a_word_for_a_footballer, "footballer 4: must be a table"),
    ],
)
def test_a_squad_that_can_t_be_is_refused_with_place_and_cure(spoil: Spoil, cure: str) -> None:
    squad = data()
    spoil(squad)
    with pytest.raises(DataError, match=cure) as caught:
        squad_from_data(squad, "my.json, club 1")
    assert str(caught.value).startswith("my.json, club 1")
    assert "\n" not in str(caught.value)


def test_a_squad_survives_being_written_and_read() -> None:
    for squad in clubs():
        assert squad_from_data(json.loads(json.dumps(squad.to_data())), "here") == squad


@pytest.mark.parametrize(
    ("text", "cure"),
    [("{", "is not JSON"), ("{}", "must be a list of clubs"), ("[7]", "club 1: must be a table")],
)
def test_a_file_of_clubs_that_can_t_be_read(tmp_path: Path, text: str, cure: str) -> None:
    path = tmp_path / "clubs.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=cure) as caught:
        load_clubs(path)
    assert str(path) in str(caught.value)
    with pytest.raises(DataError, match="can't be read"):
        load_clubs(tmp_path / "none.json")
    same = json.loads(CLUBS_FILE.read_text(encoding="utf-8"))[:1] * 2
    path.write_text(json.dumps(same), encoding="utf-8")
    with pytest.raises(DataError, match="is used twice"):
        load_clubs(path)


@pytest.mark.rule("FIF-4.2", "FIF-4.1", "FIF-4.5")
@pytest.mark.parametrize("name", ["4-4-2", "4-3-3", "3-5-2", "5-3-2", "4-2-3-1"])
def test_a_formation_fits_any_club_on_either_side(name: str) -> None:
    shape = formations()[name]
    assert sum(shape.lines) == 10
    for squad in clubs():
        for seat in (0, 1):
            placed = line_up(squad, shape, seat)
            assert len(placed) == len(set(placed.values())) == 11
            assert all(PLACEMENT[seat] >> h & 1 for h in placed.values())
            keeper = next(i for i in placed if squad.footballers[i].is_goalkeeper)
            assert GRID.place(placed[keeper])[1] == (1, 24)[seat]


@pytest.mark.parametrize(
    ("text", "cure"),
    [
        ("x", "is not TOML"),
        ('["4-4-2"]\nplaces = [[9, 1]]', "must be 11 different"),
        ('["4-4-2"]\nplaces = [[9, 30]]', "off the board"),
        ('["4-4-2"]\nplaces = ["9,1"]', r"must be \[row, column\]"),
        (
            '["4-4-2"]\nplaces = [' + ", ".join(f"[{row}, 12]" for row in range(1, 12)) + "]",
            "not in the left half",
        ),
    ],
)
def test_a_file_of_formations_that_can_t_be_read(tmp_path: Path, text: str, cure: str) -> None:
    path = tmp_path / "formations.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=cure) as caught:
        load_formations(path)
    assert str(path) in str(caught.value)


# The line-up's footballers are named in ascending order. Whatever has been named, exactly those may come next
# with whom eleven with one goalkeeper can still be had.


def can_be_completed(named: tuple[int, ...], keepers: frozenset[int]) -> bool:
    rest = range(named[-1] + 1 if named else 0, SQUAD_SIZE)
    missing = 11 - len(named)
    have = sum(f in keepers for f in named)
    more = [f for f in rest if f in keepers]
    others = len(rest) - len(more)
    return any(
        have + take == 1 and missing - take <= others and missing >= take for take in range(len(more) + 1)
    )


def next_ones(named: tuple[int, ...], keepers: frozenset[int]) -> set[int]:
    first = named[-1] + 1 if named else 0
    return {f for f in range(first, SQUAD_SIZE) if can_be_completed((*named, f), keepers)}


def squad_with_keepers(places: tuple[int, ...]) -> Any:
    squad = data()
    for index, man in enumerate(squad["footballers"]):
        keeper = index in places
        man["role"] = "goalkeeper" if keeper else "defender"
        man["shot"], man["save"] = (0, 3) if keeper else (3, 0)
        man["starter"] = False
    keeper = places[0]
    field = [i for i in range(SQUAD_SIZE) if i not in places][:10]
    for index in (keeper, *field):
        squad["footballers"][index]["starter"] = True
    return squad_from_data(squad, "here")


@pytest.mark.rule("FIF-2.3", "FIF-4.1")
@pytest.mark.parametrize(
    "keepers", [(0, 11), (0, 1), (13, 14), (0, 14), (5, 6, 7), (3, 9, 12, 14), (0, 1, 2, 3, 4)]
)
def test_a_line_up_has_eleven_with_one_goalkeeper(keepers: tuple[int, ...]) -> None:
    squad = squad_with_keepers(keepers)
    held = frozenset(keepers)
    start = rules.initial(Setup((squad, squad)))
    hexes = [HEX[h] for h in (0, 1, 2, 3, 24, 25, 26, 27, 48, 49, 50)]

    def allowed(chosen: tuple[int, ...]) -> bool:
        return sum(f in held for f in chosen) == 1

    for chosen in [c for c in combinations(range(SQUAD_SIZE), 11) if allowed(c)][::23]:
        state = start.clone()
        for count, f in enumerate(chosen):
            assert {action.value for action in rules.legal(state)} == next_ones(chosen[:count], held)
            rules.apply(state, FOOTBALLER[f])
            rules.apply(state, hexes[count])
        assert state.actor == 1
        assert state.node == Node.PLACE_FOOTBALLER
