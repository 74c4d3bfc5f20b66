"""What a rival's play tells of his hand: measured, read strictly, believed as far as he plays so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ai import __main__ as command_line
from ai import habits_command, odds
from ai.belief import Belief
from ai.habits import BLIND, HABITS, leaning, read_habits
from ai.habits_command import Count
from ai.levels import LEVELS
from engine.core.cards import subtract
from engine.core.errors import DataError, PotreroError
from engine.core.pairs import put
from engine.fifes.cards import Card, Stat
from tests.ai.positions import asked, set_up

LOW = bytes([Card.ADIVINAR, Card.DESCARTE, Card.RECUPERO, Card.ENFRIAR, Card.ONE])
GOOD = bytes([Card.SHOT_PLUS, Card.TACKLE_PLUS, Card.SAVE_PLUS, Card.THREE, Card.FOUR])


def test_good_players_keep_what_wins_duels() -> None:
    assert HABITS.kept[Card.SAVE_PLUS] > 1 > HABITS.kept[Card.ONE]
    assert HABITS.laid[Card.ONE] > 1 > HABITS.laid[Card.SAVE_PLUS]


def test_who_lays_down_low_cards_is_believed_to_keep_good_ones() -> None:
    careful, unknown, careless = leaning(LOW), leaning(b""), leaning(GOOD)
    assert careful[Card.SAVE_PLUS] > unknown[Card.SAVE_PLUS] > careless[Card.SAVE_PLUS] > 1
    assert careful[Card.ONE] < unknown[Card.ONE] < careless[Card.ONE] < 1
    assert leaning(GOOD * 6) == pytest.approx(BLIND, abs=0.05)


def test_the_belief_in_a_rivals_sums_follows_it() -> None:
    state = set_up(turn=8, active=0, carrier=8, spot=(9, 6))
    state.deck = put(state.deck, 1, subtract(state.deck[1], LOW))
    state.discard = put(state.discard, 1, LOW)
    view = asked(state)
    blind, reading = Belief(view), Belief(view, reads_play=True)
    for stat in Stat:
        assert odds.mean(reading.rival_sums(stat)[0]) > odds.mean(blind.rival_sums(stat)[0])
    assert reading.own_best(Stat.SHOT) == blind.own_best(Stat.SHOT)


def test_the_upper_levels_read_play() -> None:
    assert [budget.reads_play for budget in LEVELS.values()] == [False, False, True, True]


def test_a_count_tells_found_from_blind() -> None:
    count, other = Count(), Count()
    for each in (count, other):
        each.held[Card.FOUR], each.blind_held[Card.FOUR] = 29.0, 19.0
        each.laid[Card.FOUR], each.blind_laid[Card.FOUR] = 9.0, 19.0
    assert count.habits().kept[Card.FOUR] == pytest.approx(30 / 20)
    assert count.habits().laid[Card.FOUR] == pytest.approx(10 / 20)
    assert count.habits().kept[Card.ONE] == 1
    count.add(other)
    assert count.habits().kept[Card.FOUR] == pytest.approx(59 / 39)


def test_the_command_measures_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "habits.json"
    arguments = ["habits", str(path), "--level", "amateur", "--matches", "1", "--jobs", "1"]
    assert command_line.main(arguments) == 0
    assert "habits of 1 matches" in capsys.readouterr().out
    found = read_habits(path)
    assert found.kept[Card.ONE] < 1
    assert json.loads(path.read_text())["made_by"].startswith("python -m ai habits --level amateur")
    again = habits_command.count("amateur", 1).habits()
    assert found.kept == pytest.approx(again.kept, abs=0.006)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no habits"),
        ("[]", "holds no habits"),
        ('{"kept": {}, "laid": {}}', "holds no habits"),
        (json.dumps({part: {card.name: -1 for card in Card} for part in ("kept", "laid")}), "above 0"),
    ],
)
def test_bad_habits_are_told_in_one_line(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "habits.json"
    path.write_text(text)
    with pytest.raises(DataError, match=said) as error:
        read_habits(path)
    assert "\n" not in str(error.value)


def test_a_missing_file_and_a_bad_place_are_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="can't be read"):
        read_habits(tmp_path / "none.json")
    with pytest.raises(PotreroError, match="can't be written"):
        habits_command.keep(tmp_path / "no" / "where.json", HABITS, "a test")
