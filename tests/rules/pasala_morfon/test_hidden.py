"""Nobody peeks: what is hidden from a seat never shows in its view, its events or its refusals (PMF-22)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random

import pytest

from engine.core.match import Match
from engine.core.playout import pick
from engine.pasala_morfon import rules
from engine.pasala_morfon.actions import ACCEPT, DRAW, EVERY_ACTION, NO_CARD, Action, Node, Verb
from engine.pasala_morfon.cards import DECK as DECK_OF_45
from engine.pasala_morfon.cards import Card
from engine.pasala_morfon.events import CardDrawn, Event, ShotCardDiscarded, ShotDeclared, redacted
from engine.pasala_morfon.game import PASALA_MORFON
from engine.pasala_morfon.picture import picture
from engine.pasala_morfon.playout import random_options
from engine.pasala_morfon.refusals import why_illegal
from engine.pasala_morfon.setup import Setup
from engine.pasala_morfon.state import NAMES, OFF, State
from engine.pasala_morfon.view import View, view
from engine.pasala_morfon.worlds import determinize
from tests.rules.pasala_morfon.book import Table, cards, moments, table

SEEDS = range(10)
DECK = "pass_ball wall_pass pass_ball wall_pass"


OPEN_TO_ALL = (
    *("node", "actor", "period", "turn", "attacker", "last", "open", "counter", "keeper", "kick", "closing"),
    *("deck_size", "chain", "track", "discard", "covered", "removed", "goals", "order", "kicks", "shootout"),
)


def decided(state: State, action: Action) -> tuple[State, list[Event]]:
    after, out = state.clone(), list[Event]()
    rules.apply(after, action, out)
    return after, out


def happened(state: State, outcome: int) -> tuple[State, list[Event]]:
    after, out = state.clone(), list[Event]()
    rules.apply_chance(after, outcome, out)
    return after, out


def seen_by(seat: int, step: tuple[State, list[Event]]) -> tuple[View, list[Event]]:
    after, events = step
    return view(after, seat), [redacted(event, seat) for event in events]


def shows_the_rival_s_shot(seat: int, step: tuple[State, list[Event]]) -> bool:
    """Whether a shot card of the rival was turned up, after which worlds may differ."""
    return any(
        isinstance(event, ShotCardDiscarded) and event.seat != seat and not event.hidden for event in step[1]
    )


def alike(
    seat: int, state: State, world: State, luck: Random
) -> Iterator[tuple[tuple[State, list[Event]], ...]]:
    """The same step in the match and in a world, as far as `seat` can tell that it is the same."""
    if state.actor == seat:
        for action in rules.legal(state):
            yield decided(state, action), decided(world, action)
    elif state.actor != OFF:
        here, there = rules.legal(state), rules.legal(world)
        yield from ((decided(state, action), decided(world, action)) for action in here if action in there)
        # Any two cards laid face down look the same.
        shots = [[action for action in legal if action.verb is Verb.SHOOT] for legal in (here, there)]
        if all(shots):
            yield decided(state, pick(shots[0], luck)), decided(world, pick(shots[1], luck))
    elif state.node is Node.DRAW_CARD and state.last != seat:
        yield happened(state, pick(state.pool, luck)), happened(world, pick(world.pool, luck))
    elif state.node is Node.DRAW_CARD:
        both = sorted(set(state.pool) & set(world.pool))
        yield from ((happened(state, card), happened(world, card)) for card in both)
    elif state.node is not Node.OVER:
        outcome = pick(rules.chance_outcomes(state), luck)
        yield happened(state, outcome), happened(world, outcome)


@pytest.mark.rule("PMF-22.1", "PMF-22.2", "PMF-22.4", "PMF-22.9", "PMF-23.16", "PMF-3.9")
@pytest.mark.parametrize("seed", SEEDS)
def test_worlds_that_differ_in_what_is_hidden_look_alike_and_go_on_alike(seed: int) -> None:
    luck = Random(f"leaks {seed}")
    differing = compared = 0
    for state in moments(f"leaks {seed}"):
        for seat in (0, 1):
            world = determinize(view(state, seat), luck)
            differing += world != state
            assert view(world, seat) == view(state, seat)
            assert picture(view(world, seat)) == picture(view(state, seat))
            if state.actor == seat:
                for action in luck.sample(EVERY_ACTION, 12):
                    assert why_illegal(world, action) == why_illegal(state, action)
            for here, there in alike(seat, state, world, luck):
                if shows_the_rival_s_shot(seat, here) or shows_the_rival_s_shot(seat, there):
                    continue
                assert seen_by(seat, here) == seen_by(seat, there)
                compared += 1
    assert differing > 50
    assert compared > 200


@pytest.mark.rule("PMF-22.2", "PMF-23.16")
def test_a_view_has_no_place_for_a_secret() -> None:
    names = {field.name for field in fields(View)}
    assert not names & {"pool", "deck", "rival_hand", "rival_shot", "rival_buried", "seed"}
    # Of a state, only these aren't in a view by their own name.
    assert set(NAMES) - names == {"pool"}
    state = table(home="injury penalty", away="clearance", deck=DECK).say("shoot-penalty").state
    home, away = view(state, 0), view(state, 1)
    assert (home.shot, home.hand, home.rival_hand_size, home.legal) == (Card.PENALTY, cards("injury"), 1, ())
    assert (away.shot, away.shot_lies, away.hand, away.rival_hand_size) == (
        NO_CARD,
        True,
        cards("clearance"),
        1,
    )
    assert away.legal == tuple(rules.legal(state))
    assert Card.PENALTY in away.unseen()
    assert Card.PENALTY not in home.unseen()


@pytest.mark.rule("PMF-22.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_lies_open_is_in_both_views(seed: int) -> None:
    for state in moments(f"open {seed}", every=3):
        views = [view(state, seat) for seat in (0, 1)]
        for name in (*OPEN_TO_ALL, "setup"):
            assert all(getattr(seen, name) == getattr(state, name) for seen in views)
        assert [len(seen.hand) for seen in views] == [seen.rival_hand_size for seen in reversed(views)]
        for seat, seen in enumerate(views):
            hidden = state.pool + state.hand[1 - seat] + state.buried[1 - seat]
            if state.shot != NO_CARD and state.attacker != seat:
                hidden += bytes([state.shot])
            assert seen.unseen() == bytes(sorted(hidden))
            assert seen.legal == (tuple(rules.legal(state)) if state.actor == seat else ())


@pytest.mark.rule("PMF-22.2")
def test_events_hide_the_card_drawn_and_the_shot_card() -> None:
    played = table(home="injury", deck=DECK).say("draw", "draw", "shoot-injury", "accept", "1+1")
    drawn, shot = played.happened("CardDrawn"), played.happened("ShotDeclared")
    for event in (*drawn, *shot):
        assert redacted(event, event.seat) == event
        assert isinstance(hidden := redacted(event, 1 - event.seat), CardDrawn | ShotDeclared)
        assert hidden.card is None
    assert [event.hand_size for event in drawn] == [2, 1]
    # Discarded, it is open to all.
    (gone,) = played.happened("ShotCardDiscarded")
    assert redacted(gone, 1) == gone
    assert gone.card == Card.INJURY
    secret = table(home="injury", deck=DECK, secret_discards=True).say("shoot-injury", "accept", "1+1")
    (gone,) = secret.happened("ShotCardDiscarded")
    assert redacted(gone, 0) == gone
    assert redacted(gone, 1) == ShotCardDiscarded(0, None, True)
    assert (view(secret.state, 0).buried, view(secret.state, 1).buried) == (cards("injury"), b"")
    assert view(secret.state, 1).rival_buried_size == 1
    assert Card.INJURY in view(secret.state, 1).unseen()


@pytest.mark.rule("PMF-3.9")
def test_whether_a_card_face_down_is_on_top_of_the_discard() -> None:
    met: set[tuple[bool, bool]] = set()
    for seed in range(20):
        before = State(Setup())
        for state in moments(f"top {seed}"):
            buried, buried_before = (sum(map(len, each.buried)) for each in (state, before))
            if buried > buried_before:
                top = True
            elif buried < buried_before or len(state.discard) != len(before.discard):
                top = False
            else:
                top = before.covered
            assert state.covered == top
            met.add((before.covered, top))
            before = state
    assert len(met) == 4


@pytest.mark.rule("PMF-3.9")
def test_of_a_secret_discard_the_picture_shows_the_top_alone() -> None:
    position = {"home": "injury", "chain": "pass_ball", "deck": DECK, "discard": "penalty clearance"}
    shown = picture(view(table(**position).state, 1))
    assert "discard 2: clearance penalty" in shown
    secret = table(**position, secret_discards=True)
    shown = picture(view(secret.state, 1))
    assert "discard 2, on top clearance" in shown
    assert "penalty" not in shown
    secret.say("shoot-injury", "accept", "1+1")
    assert "discard 4, on top a card face down" in picture(view(secret.state, 0))
    assert "discard 4, on top a card face down" in picture(view(secret.state, 1))
    assert "discard 0, on top nothing" in picture(view(table(secret_discards=True).state, 0))


@pytest.mark.rule("PMF-21.1")
def test_of_a_match_that_is_over_the_picture_claims_nothing_more() -> None:
    claims = ("may be answered", "may be a counter-attack", "more actions")
    left = dict.fromkeys(claims, 0)
    told = dict.fromkeys(claims, 0)
    for seed in range(60):
        for state in moments(f"over {seed}"):
            shown = picture(view(state, seed % 2))
            for claim, is_on in zip(
                claims, (bool(state.open), state.counter != OFF, state.closing != OFF), strict=True
            ):
                assert (claim in shown) == (is_on and state.node is not Node.OVER)
                told[claim] += is_on
                left[claim] += is_on and state.node is Node.OVER
    assert min(told.values()) > 0
    assert min(left.values()) > 0, "a state may end with any of them"


@pytest.mark.rule("PMF-22.4", "PMF-5.7")
def test_a_window_opens_whether_or_not_there_is_an_answer() -> None:
    looks: list[object] = []
    for away in ("clearance interception", "pass_ball injury"):
        shot = table(home="penalty", away=away, deck=DECK).say("shoot-penalty")
        assert shot.state.node is Node.ANSWER_SHOT
        assert ACCEPT in rules.legal(shot.state)
        looks.append((view(shot.state, 0), shot.events))
        let_go = Table(shot.state.clone(), []).say("accept")
        looks[-1] = (*looks[-1], view(let_go.state, 0), let_go.events)  # type: ignore[misc]
    assert looks[0] == looks[1]
    # With an empty hand too: passing it by is left to the screen.
    assert table(home="penalty", deck=DECK).say("shoot-penalty").legal == ["accept"]


@pytest.mark.rule("PMF-22.5")
def test_a_forced_discard_is_seen_and_says_what_it_says() -> None:
    forced = table(mode="five", act="away", away="pass_ball pass_ball penalty wall_pass injury", deck=DECK)
    forced.say("discard-penalty")
    (event,) = forced.happened("CardDiscarded")
    assert redacted(event, 0) == event
    assert forced.state.discard == cards("penalty")


@pytest.mark.rule("PMF-2.3", "PMF-22.1", "PMF-22.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_world_holds_each_card_once_and_any_unseen_card_may_be_the_rival_s(seed: int) -> None:
    luck = Random(seed)
    for state in moments(f"worlds {seed}", every=4):
        for seat in (0, 1):
            world = determinize(view(state, seat), luck)
            shot = b"" if world.shot == NO_CARD else bytes([world.shot])
            piles = (*world.hand, *world.track, *world.buried, world.chain, world.discard, world.removed)
            assert bytes(sorted(b"".join((*piles, world.pool, shot)))) == DECK_OF_45
            assert all(pile == bytes(sorted(pile)) for pile in (*world.hand, *world.buried, world.pool))
    shot_at = view(table(home="injury", away="clearance").say("shoot-injury").state, 1)
    assert {determinize(shot_at, luck).shot for _ in range(400)} == set(shot_at.unseen())
    held = view(table(home="injury", away="clearance").state, 1)
    assert {determinize(held, luck).hand[0] for _ in range(400)} == {bytes([card]) for card in held.unseen()}


@pytest.mark.rule("PMF-3.9")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_world_knows_which_shot_cards_would_have_been_turned_up(seed: int) -> None:
    for state in moments(f"face down {seed}", every=5):
        for seat in (0, 1):
            world = determinize(view(state, seat), Random(seed))
            for buried in (state.buried[1 - seat], world.buried[1 - seat]):
                assert not (state.setup.pass_as_shot and set(buried) & set(cards("pass_ball wall_pass")))


@pytest.mark.rule("PMF-22.6", "PMF-22.7", "PMF-22.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_behind_the_curtain_there_is_nothing_to_decide_and_no_hand(seed: int) -> None:
    """What a shared screen shows while the device is handed over comes from the view of who isn't asked."""
    for state in moments(f"curtain {seed}", every=4):
        if state.actor == OFF:
            continue
        other = view(state, 1 - state.actor)
        assert other.legal == ()
        assert other.actor == state.actor
        told = [redacted(event, 1 - state.actor) for event in decided(state, rules.legal(state)[0])[1]]
        assert not any(hasattr(event, "legal") or hasattr(event, "answers") for event in told)


@pytest.mark.rule("PMF-22.8")
def test_nothing_is_taken_back_after_a_card_or_a_die_or_a_window() -> None:
    taken_back = 0
    for number in range(30):
        luck = Random(f"undo {number}")
        match = Match(PASALA_MORFON, random_options(luck), f"undo {number}")
        while not match.is_over:
            seat = match.actor
            assert seat is not None
            since = match.event_count
            legal = match.view(seat).legal
            action = ACCEPT if ACCEPT in legal and luck.random() < 0.5 else pick(legal, luck)
            match.decide(seat, action)
            shown = {type(event).__name__ for event in match.events(seat, since)}
            if shown & {"CardDrawn", "KickRolled", "PossessionRolled", "WindowOpened", "ShotCardDiscarded"}:
                assert not match.can_undo(0)
                assert not match.can_undo(1)
            elif match.can_undo(seat):
                # Only a tackle let go: nothing was shown and nobody else was asked.
                assert action == ACCEPT
                assert "SweepTacklePlayed" not in shown
                before = match.hash()
                assert match.undo(seat)
                match.decide(seat, action)
                assert match.hash() == before
                taken_back += 1
    assert taken_back > 5


@pytest.mark.rule("PMF-22.9", "PMF-22.1")
def test_a_stream_of_events_tells_no_order_and_no_seed() -> None:
    streams: list[list[Event]] = []
    for seed in ("xyzzy", "plugh"):
        match = Match(PASALA_MORFON, Setup(), seed)
        first = match.actor
        assert first is not None
        match.decide(first, DRAW)
        streams.append(
            [event for event in match.events(1 - first) if type(event).__name__ != "KickoffDecided"]
        )
    for stream in streams:
        assert [event.card for event in stream if isinstance(event, CardDrawn)] == [None]
        assert "xyzzy" not in repr(stream)
        assert "plugh" not in repr(stream)
