"""What the HUD's parts answer when they are pointed at, pressed, focused and left to time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import app
from game.hud.cards import Place
from game.hud.hud import TIP_AFTER, Hud
from game.hud.lettering import plain, spans, wrap
from game.hud.models import BannerModel, HandCard, HandModel, LogLine, duel_steps
from game.hud.places import LOWERED
from game.hud.tips import TOAST_SECONDS
from game.layout import Layout
from game.theme import BODY
from tests.client.hud_support import contest, duel, hand, picker, show_duel, show_table

REGULAR, COMPACT = Layout(1600, 900), Layout(1024, 640)


@pytest.fixture
def hud(window: app.PotreroWindow) -> Hud:
    del window
    made = Hud()
    made.layout(REGULAR)
    return made


def middle_of(hud: Hud, name: str) -> tuple[float, float]:
    left, bottom, width, height = next(each.box for each in hud.focusables() if each.id == name)
    return left + width / 2, bottom + height / 2


def card_shown(hud: Hud) -> tuple[str, str]:
    """Kind and reason of the full card over the hand."""
    return hud.card_tip.model[:2] if hud.card_tip.model else ("", "")


def test_a_click_is_a_press_and_a_release_on_the_same_thing(hud: Hud) -> None:
    show_table(hud, REGULAR)
    x, y = middle_of(hud, "play")
    assert hud.hit(x, y) == "play"
    assert hud.press(x, y) == "play"
    assert hud.release(x, y) == "play"
    assert hud.press(x, y) == "play"
    assert hud.release(0, 450) is None
    assert hud.release(x, y) is None, "nothing went down before"


def test_the_pitch_can_be_reached_between_the_panels(hud: Hud) -> None:
    show_table(hud, REGULAR)
    assert hud.hit(800, 500) is None
    assert not hud.covers(800, 500)
    assert hud.covers(100, 700), "the own panel hides what is below"
    assert hud.hit(100, 700) is None


def test_a_choice_that_is_not_possible_answers_all_the_same(hud: Hud) -> None:
    show_table(hud, REGULAR, actions=True)
    target = hud.choices.target("tackle")
    assert target
    x, y = target.box.center
    assert hud.hover(x, y) == "tackle"
    assert hud.hit(x, y) == "tackle"  # the rules are asked, and say why not
    hud.update(TIP_AFTER)
    assert hud.tip.model
    assert hud.tip.model.text == "La pelota ya es tuya."
    hud.hover(800, 500)
    assert hud.tip.model is None


def test_the_full_card_shows_after_a_while_with_its_reason(hud: Hud) -> None:
    show_table(hud, REGULAR)
    hud.hover(*middle_of(hud, "card:5"))
    assert card_shown(hud) == ("", "")
    assert hud.waiting
    hud.update(TIP_AFTER)
    kind, reason = card_shown(hud)
    assert kind == "energy"
    assert reason.startswith("Ya elegiste")
    hud.leave()
    assert card_shown(hud) == ("", "")


def test_a_face_down_card_tells_nothing(hud: Hud) -> None:
    hud.hand.show(HandModel(2, (HandCard(0, None),)))
    hud.hover(*middle_of(hud, "card:0"))
    hud.update(TIP_AFTER)
    assert hud.card_tip.model is None


def test_focus_goes_round_and_shows_its_tip(hud: Hud) -> None:
    show_table(hud, REGULAR)
    names = [each.id for each in hud.focusables()]
    assert {"play", "back", "card:0", "card:6", "discard", "influence", "pause", "log:17"} <= set(names)
    assert "undo" not in names, "a disabled tool is left out"
    assert hud.focus("card:4")
    assert hud.focused == "card:4"
    assert hud.card_tip.model
    assert hud.focus("influence")
    assert hud.tip.model
    assert hud.tip.model.key == "I"
    assert not hud.focus("nothing")
    assert hud.focused == ""


def test_the_focus_stays_over_a_new_layout(hud: Hud) -> None:
    show_table(hud, REGULAR)
    hud.focus("play")
    hud.layout(COMPACT)
    assert hud.focused == "play"


def test_under_a_sign_nothing_else_answers(hud: Hud) -> None:
    show_table(hud, REGULAR)
    x, y = middle_of(hud, "play")
    hud.picker.show(picker(7))
    assert hud.hit(x, y) != "play"
    names = [each.id for each in hud.focusables()]
    assert "pick:0" in names
    assert "card:0" not in names
    hud.picker.show(None)
    hud.contest.show(contest())
    assert hud.hit(*middle_of(hud, "go")) == "go"


def test_a_long_order_loses_its_kicker_then_size_then_length(hud: Hud) -> None:
    def shown(text: str, short: str = "Corta") -> tuple[list[str], float]:
        hud.banner.show(None)
        hud.banner.show(BannerModel(text, short, "Fase 1 · Acción"))
        lines = hud.banner.written()
        return [line.text for line in lines], max(
            line.size for line in lines if line.text != "Fase 1 · Acción"
        )

    word = "Elegí "
    texts, size = shown(word * 5)
    assert "Fase 1 · Acción" in texts
    assert size == 23
    texts, size = shown(word * 13)
    assert texts == [word * 13]
    assert size == 23
    texts, size = shown(word * 15)
    assert texts == [word * 15]
    assert size == pytest.approx(20, abs=0.5)
    texts, size = shown(word * 20)
    assert texts == ["Corta"]
    texts, size = shown(word * 20, word * 30)
    assert len(texts) == 1
    assert texts[0].endswith("…")


def test_the_banner_changes_in_a_sixth_of_a_second(hud: Hud) -> None:
    hud.banner.show(BannerModel("Uno"))
    assert not hud.animating
    hud.banner.show(BannerModel("Otro"))
    assert hud.animating
    hud.update(0.17)
    assert not hud.animating
    assert [line.text for line in hud.banner.written()] == ["Otro"]


def test_the_pill_slides_and_a_goal_swells(hud: Hud) -> None:
    show_table(hud, REGULAR)
    model = hud.score.model
    assert model
    assert not hud.score.animating
    hud.score.show(replace(model, phase=4))
    assert hud.score.animating
    hud.update(0.25)
    assert not hud.score.animating
    hud.score.show(replace(model, phase=4, goals=(11, 11)))
    assert hud.score.animating
    hud.update(0.4)
    assert not hud.score.animating
    hud.set_reduced_motion(True)
    hud.score.show(replace(model, phase=1, goals=(12, 11)))
    assert not hud.score.animating


def test_cards_glide_to_their_new_places(hud: Hud) -> None:
    hud.hand.show(hand(5))
    start = hud.hand.card_place(0)
    hud.hand.show(hand(6))
    assert hud.hand.card_place_now(0) == start
    end = hud.hand.card_place(0)
    assert end
    assert start
    assert end.x < start.x, "a sixth card makes the fan wider"
    hud.update(0.1)
    now = hud.hand.card_place_now(0)
    assert now
    assert end.x < now.x < start.x
    hud.update(0.3)
    assert hud.hand.card_place_now(0) == end
    assert not hud.animating


def test_the_hand_makes_room(hud: Hud) -> None:
    hud.hand.show(hand(3))
    before = hud.hand.card_place(1)
    hud.hand.lower(True)
    after = hud.hand.card_place(1)
    assert before
    assert after
    assert before.y - after.y == pytest.approx(REGULAR.px(LOWERED))


def test_cards_chosen_for_a_duel_are_on_its_table_alone_when_compact(hud: Hud) -> None:
    model = replace(hand(5), tabled=True)
    chosen = [f"card:{card.slot}" for card in model.cards if card.chosen]
    for frame, there in ((REGULAR, True), (COMPACT, False)):
        hud.layout(frame)
        hud.hand.show(model)
        hud.update(1)
        names = [each.id for each in hud.hand.focusables()]
        assert [name in names for name in chosen] == [there, there]
        at = hud.hand.card_place(model.cards[3].slot)
        assert at
        assert (hud.hit(at.x, at.y + 20) == chosen[1]) is there


def test_a_card_turns_over_in_flight(hud: Hud) -> None:
    arrived: list[str] = []
    start, end = Place(100, 100, 0, 60), Place(500, 300, 10, 120)
    flight = hud.cards.fly(None, start, end, 0.4, flip="four", done=lambda: arrived.append("four"), stay=True)
    hud.update(0.02)
    assert flight.body.kind is None
    hud.update(0.3)
    assert flight.body.kind == "four"
    assert not arrived
    hud.update(0.2)
    assert arrived == ["four"]
    assert flight.place == end
    assert not hud.animating
    hud.cards.land(flight)


def test_flights_are_skipped_in_the_order_of_their_arrival(hud: Hud) -> None:
    order: list[int] = []
    for number, delay in enumerate((0.3, 0.0, 0.1)):
        hud.cards.fly(
            None,
            Place(0, 0, 0, 60),
            Place(9, 9, 0, 60),
            0.2,
            delay=delay,
            done=lambda n=number: order.append(n),
        )
    hud.cards.finish()
    assert order == [1, 2, 0]
    assert not hud.cards.animating


def test_with_reduced_motion_cards_fade_in_at_their_place(window: app.PotreroWindow) -> None:
    del window
    hud = Hud(reduced_motion=True)
    hud.layout(REGULAR)
    end = Place(500, 300, 0, 120)
    flight = hud.cards.fly(None, Place(0, 0, 0, 60), end, 1.0, flip="one")
    hud.update(0.06)
    assert flight.body.kind == "one"
    assert flight.body.face.position == (500, 300)
    hud.update(0.07)
    assert flight.over
    hud.hand.show(hand(5))
    hud.hand.show(hand(6))
    assert hud.hand.card_place_now(0) == hud.hand.card_place(0)


def test_a_duel_is_revealed_step_by_step(hud: Hud) -> None:
    model = duel()
    steps = duel_steps(model)
    assert steps == (
        "cards 0",
        "cards 1",
        "sides",
        "rows 0",
        "rows 1",
        "rows 2",
        "rows 3",
        "cancel",
        "totals",
        "word",
    )

    def texts(revealed: int | None) -> list[str]:
        show_duel(hud, REGULAR, replace(model, revealed=revealed))
        hud.update(1)
        return [line.text for line in hud.duel.written()]

    assert texts(0).count("?") == 2
    assert "Cartas: 4 + 4" not in texts(0)
    assert "Cartas: 4 + 4" in texts(5)
    assert "cancelled" not in texts(7)
    assert texts(8).count("cancelled") == 3
    assert "11" in texts(9)
    assert "¡Atajó!" not in texts(9)
    assert texts(10) == texts(None)


def test_only_what_is_new_in_a_duel_moves(hud: Hud) -> None:
    model = duel()
    show_duel(hud, REGULAR, replace(model, revealed=3))
    hud.update(1)
    assert not hud.duel.animating
    hud.duel.show(replace(model, revealed=4))
    assert hud.duel.animating
    hud.update(0.15)
    assert not hud.duel.animating
    hud.layout(COMPACT)
    assert not hud.duel.animating, "another size moves nothing"


def test_the_sides_of_the_goal_can_be_picked(hud: Hud) -> None:
    show_duel(hud, REGULAR, duel(choosing=True))
    for side in ("left", "centre", "right"):
        x, y = middle_of(hud, f"side:{side}")
        assert hud.hover(x, y) == f"side:{side}"
        assert hud.hit(x, y) == f"side:{side}"
    assert hud.duel.card_place(0, 0) != hud.duel.card_place(1, 0)
    hud.duel.show(None)
    assert hud.duel.card_place(0, 0) is None


def test_the_log_scrolls_and_comes_back_with_news(hud: Hud) -> None:
    lines = tuple(LogLine("T1", f"Línea {number}") for number in range(30))
    hud.log.show(lines)
    assert hud.log.box
    x, y = hud.log.box.center
    assert "Línea 29" in [line.text for line in hud.log.written()]
    assert hud.scroll(x, y, 100)
    assert "Línea 0" in [line.text for line in hud.log.written()]
    assert not hud.scroll(800, 500, 1), "the wheel over the pitch belongs to the camera"
    hud.log.show((*lines, LogLine("T2", "Lo último")))
    assert "Lo último" in [line.text for line in hud.log.written()]


def test_a_refusal_goes_by_itself(hud: Hud) -> None:
    hud.toast.say("No llega.", "FIF-6.2")
    assert hud.animating
    hud.update(0.5)
    assert not hud.animating
    assert hud.waiting
    hud.update(TOAST_SECONDS)
    assert hud.toast.box is None
    assert not hud.waiting


def test_texts_may_hold_strong_words() -> None:
    assert [(span.text, span.strong, span.accent) for span in spans("a *b* ~c~ d")] == [
        ("a ", False, False),
        ("b", True, False),
        (" ", False, False),
        ("c", True, True),
        (" d", False, False),
    ]
    assert plain("*¡Gol!* de ~Tito~") == "¡Gol! de Tito"


def test_wrapped_lines_keep_to_their_room(window: app.PotreroWindow) -> None:
    del window
    lines = wrap("Quite de Baldosa: 9 a 7. *La pelota es tuya.* " * 4, BODY, 18, 160, most=3)
    assert len(lines) == 3
    assert lines[-1][-1].text.endswith("…")
    assert len(wrap("una\ndos", BODY, 18, 400)) == 2
