"""A player's own teams: their files, and what the editor's draft asks for."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core.errors import DataError
from engine.fifes.squads import SQUAD_BUDGET, XI_BUDGET, Squad, clubs
from game import i18n, teams
from game.match.club_cards import club_card
from game.notice import shown
from game.settings import write_atomic
from game.team_draft import Draft

pytestmark = pytest.mark.rule("FIF-2.4")


def team(code: str = "PIB", name: str = "Los Pibes") -> Squad:
    return replace(clubs()[0], code=code, name=name, style=teams.OWN_STYLE)


def test_without_a_folder_there_are_no_teams_and_no_complaints() -> None:
    assert teams.load() == teams.OwnTeams((), ())


def test_what_was_saved_comes_back_sorted_by_name() -> None:
    mine, other = team(), team("ABC", "Barrio Norte")
    teams.save(mine)
    teams.save(other)
    assert teams.load() == teams.OwnTeams((other, mine), ())
    assert teams.find("PIB") == mine


def test_clubs_are_found_by_their_code_too_and_nothing_by_an_unknown_one() -> None:
    assert teams.find(clubs()[3].code) is clubs()[3]
    with pytest.raises(DataError):
        teams.find("ZZZ")


def test_a_file_is_a_club_as_the_engine_writes_it() -> None:
    teams.save(team())
    assert json.loads(teams.path_of("PIB").read_text(encoding="utf-8")) == team().to_data()


def test_saving_again_keeps_the_previous_copy_and_leaves_nothing_else() -> None:
    teams.save(team())
    teams.save(team(name="Los Otros"))
    kept = json.loads((teams.folder() / "team-PIB.json.bak").read_text(encoding="utf-8"))
    assert kept["name"] == "Los Pibes"
    assert sorted(each.name for each in teams.folder().iterdir()) == ["team-PIB.json", "team-PIB.json.bak"]
    assert [each.name for each in teams.load().teams] == ["Los Otros"]


def test_a_write_that_fails_leaves_the_old_team(monkeypatch: pytest.MonkeyPatch) -> None:
    teams.save(team())

    def fail(*_args: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        teams.save(team(name="Los Otros"))
    with pytest.raises(OSError, match="disk full"):
        teams.save(team("NEW"), was="PIB")
    assert teams.load() == teams.OwnTeams((team(),), ())
    assert [each.name for each in teams.folder().iterdir()] == ["team-PIB.json"]


def test_a_new_code_moves_the_file() -> None:
    teams.save(team())
    teams.save(team("NEW"), was="PIB")
    assert [each.code for each in teams.load().teams] == ["NEW"]


def test_a_deleted_team_is_kept_beside() -> None:
    teams.save(team())
    teams.delete("PIB")
    assert teams.load() == teams.OwnTeams((), ())
    assert (teams.folder() / "team-PIB.json.bak").exists()


def damaged(**changes: object) -> str:
    return json.dumps(team("BAD").to_data() | changes)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "table"),
        ("\x00", "not JSON"),
        ('{"name": ' + "1" * 5000 + "}", "not JSON"),
        (damaged(footballers=[]), "footballers"),
        (damaged(code="JAR"), "code"),
        (damaged(code="../"), "code"),
        (damaged(formation="1-1-8"), "formation"),
        (damaged(name="n" * 25), "too long"),
        (damaged(name="M" * 24), "too long"),
        (damaged(footballers=[team().to_data()["footballers"][0]] * 15), "worn twice"),
    ],
)
def test_a_damaged_file_is_named_kept_and_hides_no_other(content: str, says: str) -> None:
    teams.save(team())
    path = teams.path_of("BAD")
    path.write_text(content, encoding="utf-8")
    loaded = teams.load()
    assert loaded.teams == (team(),)
    problem = str(*loaded.problems)
    assert shown(path) in problem
    assert says in problem
    assert "\n" not in problem
    i18n.set_language("es")
    assert str(*loaded.problems) != problem
    i18n.set_language("en")
    assert path.read_text(encoding="utf-8") == content
    assert teams.is_taken("BAD"), "a new team must not take the place of what can still be mended"


def test_a_file_that_is_not_text_is_named_too() -> None:
    teams.save(team())
    teams.path_of("BAD").write_bytes(b"\xff\xfe\x80")
    loaded = teams.load()
    assert len(loaded.teams) == len(loaded.problems) == 1


def test_a_clubs_code_in_a_file_is_refused() -> None:
    code = clubs()[2].code
    write_atomic(teams.path_of(code), json.dumps(team(code).to_data()))
    loaded = teams.load()
    assert not loaded.teams
    assert "is a club's" in str(loaded.problems[0])
    assert teams.find(code) is clubs()[2]


def test_names_have_as_much_room_as_the_clubs_names() -> None:
    assert all(teams.has_room(each.name) for each in clubs())
    assert teams.has_room("Sociedad de Amigos")
    assert not teams.has_room("M" * 20)
    assert not teams.has_room("i" * 25)
    wide = Draft.of(team(name="M" * 20))
    assert wide.lacks() == ["The name is too long: some screens have no room for it."]


def test_codes_are_three_letters_and_nobody_elses() -> None:
    assert teams.is_code("ABC")
    assert not any(teams.is_code(text) for text in ("", "AB", "ABCD", "abc", "AÑB", "A1B", "..."))
    assert all(teams.is_taken(each.code) for each in clubs())
    first = teams.free_code("JAR")
    assert first == "JAA"
    teams.save(team(first))
    assert teams.free_code("JAR") == "JAB"


# What the editor's draft asks for


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.set_language("en")


def draft() -> Draft:
    return Draft.copy_of(clubs()[0])


def test_a_copy_is_ready_within_the_budget_and_unsaved() -> None:
    made = draft()
    assert made.lacks() == []
    assert made.saved_as == ""
    assert made.squad.balanced
    assert (made.eleven_total, made.total) <= (XI_BUDGET, SQUAD_BUDGET)
    teams.save(made.squad)
    again = Draft.of(teams.find(made.code))
    assert again.lacks() == []
    assert again.squad == made.squad


def test_over_the_budget_it_is_a_team_all_the_same_and_marked() -> None:
    made = draft()
    for index in range(15):
        made.set_stat(index, "run", 6)
    assert made.eleven_total > XI_BUDGET
    assert made.lacks() == []
    assert not made.squad.balanced
    teams.save(made.squad)
    assert not club_card(teams.find(made.code)).balanced
    assert club_card(clubs()[0]).balanced


@pytest.mark.rule("FIF-2.3")
def test_what_a_team_lacks_is_said() -> None:
    made = draft()
    made.name, made.code = "  ", "A1"
    made.change(0, name=" ")
    made.change(1, number=made.men[2].number)
    made.change(3, number=0)
    made.set_role(11, "forward")
    made.toggle_starter(5)
    said = made.lacks()
    assert said[:3] == [
        "Give the team a name.",
        "The code has three letters, A to Z.",
        "The footballer on line 1 has no name.",
    ]
    assert said[3].endswith("both wear number 2.")
    assert said[4].endswith("has no number: 1 to 99.")
    assert said[5:] == ["A squad has two goalkeepers at least. There is one.", "Eleven start: mark 1 more."]


@pytest.mark.rule("FIF-2.3")
def test_one_goalkeeper_starts() -> None:
    made = draft()
    made.toggle_starter(11)
    assert made.lacks() == ["Eleven start: 1 is too many.", "One goalkeeper starts. 2 are marked."]
    made.toggle_starter(0)
    assert made.lacks() == []
    made.toggle_starter(11)
    made.toggle_starter(12)
    assert made.lacks() == ["One goalkeeper has to start."]


def test_a_code_is_taken_by_another_team_but_not_by_itself() -> None:
    teams.save(team())
    made = Draft.of(team())
    assert made.lacks() == []
    made.code = clubs()[0].code
    assert made.lacks() == ["Another team has the code JAR. Choose another."]


def test_a_new_position_keeps_the_third_stat() -> None:
    made = draft()
    shot = made.men[9].shot
    made.set_role(9, "goalkeeper")
    assert (made.men[9].shot, made.men[9].save) == (0, shot)
    made.set_role(9, "midfielder")
    assert (made.men[9].shot, made.men[9].save) == (shot, 0)


def test_the_teams_live_in_the_users_folder(potrero_home: Path) -> None:
    assert teams.folder() == potrero_home / "teams"
