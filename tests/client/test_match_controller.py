"""From picks to decisions: drafts, refusals, regroup plans and taking back, without a window."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

from engine.core.bits import members
from engine.core.refusal import Refusal
from engine.fifes import insight
from engine.fifes.actions import Node
from engine.fifes.pitch import GRID
from game.match.controller import Controller
from game.match.draft import Draft
from game.present.table import HeldCard, Table
from game.session import Players, Session
from tests.client.match_positions import HANDS, STOPS
from tests.client.match_support import AGAINST_THE_COMPUTER, HOT_SEAT, QuickThinker, match_at

BY_NAME = {stop.name: stop for stop in STOPS}


@dataclass
class Person:
    """A controller at a question, and what it said."""

    control: Controller
    session: Session
    table: Table
    refused: list[Refusal] = field(default_factory=list[Refusal])
    decided: int = 0
    taken_back: int = 0

    @property
    def node(self) -> Node:
        return self.control.view.node

    def card(self, place: int) -> HeldCard:
        return self.table.hand[place]


def at(name: str, players: Players | None = None) -> Person:
    """A person at a question of a match."""
    stop = BY_NAME[name]
    session = Session(
        stop.match(), players or (HOT_SEAT if stop.hot_seat else AGAINST_THE_COMPUTER), QuickThinker()
    )
    session.viewer = stop.viewer
    person: Person

    def refuse(refusal: Refusal) -> None:
        person.refused.append(refusal)

    def decide() -> None:
        person.decided += 1
        person.table.reset(session.view())

    def take_back() -> None:
        person.taken_back += 1
        person.table.reset(session.view())

    person = Person(Controller(session, refuse, decide, take_back), session, Table(session.view()))
    return person


# ---------------------------------------------------------------------- cards


def test_cards_are_picked_put_back_and_replaced() -> None:
    person = at("run-cards")
    control, draft = person.control, person.control.draft
    one, two, three = (person.card(place) for place in range(3))
    assert control.pick_card(one)
    assert control.pick_card(two)
    assert control.ready
    assert control.pick_card(three)
    assert draft.held == [two, three]
    assert control.pick_card(three)
    assert draft.held == [two]
    assert not control.ready
    assert person.decided == 0


def test_too_few_cards_are_refused() -> None:
    person = at("run-cards")
    person.control.pick_card(person.card(0))
    assert not person.control.play()
    assert [refusal.clause for refusal in person.refused] == ["FIF-3.11"]
    assert person.node == Node.CARD


def test_played_cards_are_decided_together() -> None:
    person = at("run-cards")
    person.control.pick_card(person.card(1))
    person.control.pick_card(person.card(2))
    assert person.control.play()
    assert person.decided == 1
    assert person.refused == []
    assert person.node != Node.CARD
    assert person.control.draft.held == []


def test_a_shot_needs_a_side_too() -> None:
    person = at("shot-cards")
    person.control.pick_card(person.card(0))
    person.control.pick_card(person.card(1))
    assert not person.control.play()
    assert [refusal.clause for refusal in person.refused] == ["FIF-10.2"]
    assert person.control.pick_side(2)
    assert person.control.pick_side(0)
    assert person.control.play()
    assert person.session.match.actor == 1
    assert person.session.match.view(0).side == 0


def test_without_cards_in_hand_a_duel_takes_none() -> None:
    person = at("receiver")
    assert person.control.prompt.needed == 0
    assert not person.control.pick_card(HeldCard(1, 1))


# ---------------------------------------------------------------------- footballers and hexes


def test_a_footballer_picked_before_the_action_runs_at_once() -> None:
    person = at("with-the-ball")
    control = person.control
    assert control.pick_footballer(9)
    assert control.prompt.hexes
    assert control.choose("run")
    assert person.node == Node.CARD
    assert control.view.doer == 9


def test_a_footballer_picked_twice_is_let_go() -> None:
    person = at("with-the-ball")
    person.control.pick_footballer(9)
    person.control.pick_footballer(9)
    assert person.control.draft.footballer is None
    assert not person.control.prompt.hexes


def test_a_rival_is_never_picked() -> None:
    for name in ("with-the-ball", "attack-regroups", "runner", "shot-cards"):
        person = at(name)
        person.control.pick_footballer(24)
        assert person.control.draft.footballer is None
        assert person.decided == 0 or person.refused


@pytest.mark.parametrize("name", ["run-to", "pass-to", "tackle-from"])
def test_a_hex_out_of_reach_is_refused_and_nothing_is_decided(name: str) -> None:
    person = at(name)
    far = next(h for h in reversed(range(GRID.size)) if h not in person.control.prompt.hexes)
    assert person.control.pick_hex(far)
    assert len(person.refused) == 1
    assert person.refused[0].clause.startswith("FIF-")
    assert person.node == BY_NAME[name].node


@pytest.mark.parametrize("name", ["run-to", "carry-to", "pass-to", "tackle-from"])
def test_every_hex_offered_has_a_way_that_costs_what_it_says(name: str) -> None:
    control = at(name).control
    for h, cost in control.prompt.hexes.items():
        route = control.route_to(h)
        if route is None:
            assert cost == 0
            continue
        assert route.path[-1] == h
        assert (route.costs[-1] if route.costs else 0) == cost
        assert route.left >= 0
        assert list(route.costs) == sorted(route.costs)
        assert all(b in GRID.neighbours[a] for a, b in zip(route.path, route.path[1:], strict=False))


def test_where_nothing_is_asked_nothing_can_be_done() -> None:
    person = at("with-the-ball")
    person.session.decide([person.session.view().legal[0]])
    stop = BY_NAME["own-lightning"]
    session = Session(stop.match(), AGAINST_THE_COMPUTER, QuickThinker())
    session.viewer = 1
    control = Controller(session, lambda _: None, lambda: None, lambda: None)
    assert not control.asked
    assert not control.pick_footballer(20)
    assert not control.pick_hex(30)
    assert not control.choose("yes")
    assert not control.play()
    assert "Jarillas" in control.prompt.text


# ---------------------------------------------------------------------- regroups


def test_a_plan_is_checked_step_by_step() -> None:
    person = at("attack-regroups")
    control, draft = person.control, person.control.draft
    luck = Random(3)
    for _ in range(60):
        footballer = luck.choice(sorted(control.prompt.footballers))
        control.draft.footballer = None
        control.pick_footballer(footballer)
        hexes = sorted(control.prompt.hexes) or [0]
        control.pick_hex(luck.choice(hexes))
        assert not isinstance(insight.regroup_decisions(control.view, draft.plan), Refusal)
    assert draft.plan
    plan = dict(draft.plan)
    assert control.choose("done")
    view = person.session.match.view(0)
    assert all(view.pos[footballer] == h for footballer, h in plan.items())


def test_every_hex_offered_to_a_lone_mover_is_allowed() -> None:
    person = at("defence-regroups")
    control = person.control
    for footballer in sorted(control.prompt.footballers):
        control.draft.footballer = None
        control.pick_footballer(footballer)
        for h in control.prompt.hexes:
            checked = insight.regroup_decisions(control.view, {footballer: h})
            assert not isinstance(checked, Refusal), (footballer, h, checked)


def test_a_plan_is_taken_back_move_by_move() -> None:
    person = at("attack-regroups")
    control, draft = person.control, person.control.draft
    plans = [dict(draft.plan)]
    for footballer in sorted(control.prompt.footballers)[:3]:
        control.draft.footballer = None
        control.pick_footballer(footballer)
        home = control.view.pos[footballer]
        control.pick_hex(next(h for h in control.prompt.hexes if h != home))
        plans.append(dict(draft.plan))
    assert [len(plan) for plan in plans] == [0, 1, 2, 3]
    for plan in reversed(plans[:-1]):
        assert control.back()
        assert draft.plan == plan
    control.back()
    assert person.decided == 0


def test_two_change_places() -> None:
    person = at("attack-regroups")
    control = person.control
    pairs = [
        (one, other)
        for one in sorted(control.prompt.footballers)
        for other in sorted(control.prompt.footballers)
        if one < other and control.view.pos[other] in set(members(insight.regroup_hexes(control.view, one)))
    ]
    assert pairs
    one, other = pairs[0]
    control.pick_footballer(one)
    assert control.choose("exchange")
    assert control.draft.swapping
    assert control.pick_footballer(other)
    home = control.view.pos
    allowed = not person.refused
    assert control.draft.plan == ({one: home[other], other: home[one]} if allowed else {})
    assert not control.draft.swapping


def test_one_too_far_away_is_refused() -> None:
    person = at("attack-regroups")
    person.control.pick_footballer(3)
    person.control.pick_hex(GRID.index(17, 24))
    assert person.control.draft.plan == {}
    assert [refusal.clause for refusal in person.refused] == ["FIF-5.4"]


def test_the_tackler_who_is_held_back_says_why() -> None:
    stop = BY_NAME["defence-regroups"]
    match = match_at(stop.position + 'tackled = "A.5"\n' + HANDS)
    session = Session(match, AGAINST_THE_COMPUTER, QuickThinker())
    refused: list[Refusal] = []
    control = Controller(session, refused.append, lambda: None, lambda: None)
    held = insight.held_back(control.view)
    assert held >= 0
    assert control.pick_footballer(held)
    assert [refusal.clause for refusal in refused] == ["FIF-5.4"]
    assert control.draft.footballer is None


# ---------------------------------------------------------------------- taking back


def test_back_goes_from_picks_to_decisions() -> None:
    person = at("runner")
    control = person.control
    control.pick_footballer(9)
    assert person.node == Node.CARD
    control.pick_card(person.card(0))
    assert control.back()
    assert control.draft == Draft()
    assert person.taken_back == 0
    assert control.back()
    assert person.node == Node.RUNNER
    assert person.taken_back == 1
    assert control.back()
    assert person.node == Node.ACTION
    assert not control.can_go_back
    assert not control.back()


def test_what_was_revealed_stays() -> None:
    for name in ("tackle-cards", "shot-cards"):
        person = at(name)
        control = person.control
        control.pick_card(person.card(0))
        control.pick_card(person.card(1))
        control.pick_side(1)
        control.play()
        assert person.session.match.actor == 1
        assert not control.can_go_back
        assert not control.undo()


# ---------------------------------------------------------------------- lightning


@pytest.mark.rule("FIF-12.2")
def test_against_the_computer_a_window_without_a_lightning_passes_by_itself() -> None:
    stop = BY_NAME["own-lightning"]
    for card, passes in (("lightning", False), ("one", True)):
        hands = f'A.hand = "four three {card}"\nB.hand = "three three"\n'
        session = Session(match_at(stop.position + hands), AGAINST_THE_COMPUTER, QuickThinker())
        control = Controller(session, lambda _: None, lambda: None, lambda: None)
        assert control.passes_by_itself is passes
        yes = next(choice for choice in control.prompt.choices if choice.id == "yes")
        assert yes.enabled is not passes


def test_the_other_persons_window_can_only_be_declined() -> None:
    person = at("other-lightning")
    assert person.control.asks_other
    assert not person.control.choose("yes")
    assert person.decided == 0
    assert person.control.choose("no")
    assert person.decided == 1
    assert person.node == Node.REGROUP
