"""The pitch of the match screen: pieces, marks and costs from table, prompt and pointer."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache

from engine.core.bits import members
from engine.fifes import insight
from engine.fifes.actions import Node
from engine.fifes.pitch import SHOT_ZONES, ZONE_BONUS
from game.clubs import Kit
from game.match.controller import Controller, Route
from game.match.hint import NOTHING, Marks
from game.match.names import man
from game.pitch import grid
from game.pitch.camera import PitchCamera
from game.pitch.grid import Side
from game.pitch.scene import PitchScene
from game.pitch.state import (
    HOVER_LIFT,
    RESTING_LIGHT,
    SELECTED_LIFT,
    BallState,
    HexLabel,
    NetState,
    Overlay,
    PathState,
    Position,
    TokenShape,
    TokenState,
    ghost_of,
)
from game.present.stage import Pieces, beside
from game.present.table import Table

_POSITIONS = {
    "goalkeeper": Position.GOALKEEPER,
    "defender": Position.DEFENDER,
    "midfielder": Position.MIDFIELDER,
    "forward": Position.FORWARD,
}
_ACTING = (Node.CARD, Node.RUN_TO, Node.CARRY_TO, Node.PASS_TO, Node.TACKLE_HEX)
"""Questions in which the footballer who acts stands out."""
_WHO = (
    Node.TAKER,
    Node.SUB_OUT,
    Node.RUNNER,
    Node.TACKLER,
    Node.FETCH,
    Node.RECEIVER,
    Node.SHOOTER,
)
"""Questions that a footballer answers: the hexes of those who can be chosen glow."""
_IN_NET = 1.9
_CARRIER_HALO = 0.45


@dataclass(slots=True)
class Pointer:
    """What is pointed at on the pitch, by mouse or by the keyboard's cursor."""

    hex: int | None = None
    footballer: int | None = None
    by_keyboard: bool = False


class Board:
    """Fills the pitch scene.

    Args:
        scene: what draws.
        kits: the colours of both sides' buttons.
    """

    def __init__(self, scene: PitchScene, kits: tuple[Kit, Kit]) -> None:
        self.scene = scene
        self.show_influence = False
        self.show_zones = False
        self.zone_numbers = False
        """Whether the zones say in numbers what they add (an option)."""
        self._kits = kits
        self._shown: tuple[object, ...] = ()
        self.route: Route | None = None
        """The way to the hex pointed at, if one is being chosen."""

    def refresh(
        self,
        table: Table,
        pieces: Pieces,
        control: Controller,
        pointer: Pointer,
        hint: Marks = NOTHING,
        *,
        idle: bool,
    ) -> None:
        """Show everything as it is now. `idle` says that no clip plays and the person may choose."""
        asking = idle and control.asked
        now = (
            table.version,
            pieces.version,
            control.view,
            control.prompt,
            control.draft.picked,
            replace(pointer),
            hint,
            asking,
            self.show_influence,
            self.show_zones,
            self.zone_numbers,
        )
        if now == self._shown:
            return
        self._shown = now
        self.route = control.route_to(pointer.hex) if asking and pointer.hex is not None else None
        tokens = self._tokens(table, pieces, control, pointer, hint, asking=asking)
        self.scene.set_tokens([*tokens, *self._ghosts(table, control, hint)])
        self.scene.set_ball(self._ball(table, pieces, control))
        self._marks(table, control, pointer, hint, asking=asking)

    def footballer_at(self, table: Table, control: Controller, h: int) -> int | None:
        """Give who stands on a hex as it is shown, planned regroups included."""
        plan = control.draft.plan
        for footballer, start in enumerate(table.pos):
            if start >= 0 and plan.get(footballer, start) == h:
                return footballer
        return None

    def token_at(self, camera: PitchCamera, x: float, y: float) -> int | None:
        """Give the footballer whose button is under a point of the window."""
        return self.scene.token_at(camera, x, y)

    def _tokens(
        self,
        table: Table,
        pieces: Pieces,
        control: Controller,
        pointer: Pointer,
        hint: Marks,
        *,
        asking: bool,
    ) -> list[TokenState]:
        prompt = control.prompt if asking else None
        draft = control.draft
        choosing = prompt is not None and bool(prompt.footballers)
        held = insight.held_back(control.view) if self._regrouping(control, asking=asking) else -1
        shown: list[TokenState] = []
        for footballer, h in enumerate(table.pos):
            if h < 0:
                continue
            planned = draft.plan.get(footballer, h) if asking else h
            x, y = grid.centre_of(planned)
            z = 0.0
            if footballer in pieces.moving:
                x, y, z = pieces.moving[footballer]
            selected = asking and draft.footballer == footballer
            if selected:
                z += SELECTED_LIFT
            elif asking and pointer.footballer == footballer:
                z += HOVER_LIFT
            possible = prompt is not None and footballer in prompt.footballers
            dim = footballer == held or (choosing and not possible and footballer // 15 == table.seat)
            acting = asking and control.view.node in _ACTING and footballer == control.view.doer
            halo = 1.0 if selected or acting or footballer in hint.footballers else 0.0
            if footballer == table.carrier:
                halo = max(halo, _CARRIER_HALO)
            token = self._token(control, footballer, x, y)
            shown.append(
                TokenState(
                    token.id,
                    token.x,
                    token.y,
                    token.shape,
                    token.number,
                    token.position,
                    token.body,
                    token.ink,
                    z=z,
                    light=RESTING_LIGHT if dim else 1.0,
                    halo=halo,
                    moved=planned != h,
                )
            )
            if planned != h:
                shown.append(ghost_of(token, *grid.centre_of(h)))
        return shown

    def _ghosts(self, table: Table, control: Controller, hint: Marks) -> list[TokenState]:
        """Where the hint's regroup would send whom, unless he stands there already."""
        plan = control.draft.plan
        return [
            ghost_of(self._token(control, footballer, 0, 0), *grid.centre_of(end))
            for footballer, end in hint.ghosts
            if plan.get(footballer, table.pos[footballer]) != end
        ]

    def _token(self, control: Controller, footballer: int, x: float, y: float) -> TokenState:
        person = man(control.view.setup, footballer)
        seat = footballer // 15
        kit = self._kits[seat]
        shape = TokenShape.ROUND if seat == 0 else TokenShape.HEXAGON
        return TokenState(
            footballer, x, y, shape, person.number, _POSITIONS[person.role], kit.body[:3], kit.ink[:3]
        )

    @staticmethod
    def _ball(table: Table, pieces: Pieces, control: Controller) -> BallState:
        if pieces.ball is not None:
            return pieces.ball
        turned = pieces.rotation
        if table.in_net is not None:
            x, y = grid.centre(9, grid.COLUMNS if table.in_net == 0 else 1)
            return BallState(x + (_IN_NET if table.in_net == 0 else -_IN_NET), y, rotation=turned)
        if table.carrier >= 0:
            h = control.draft.plan.get(table.carrier, table.pos[table.carrier])
            x, y = beside(h)
            return BallState(x, y, rotation=turned)
        x, y = grid.centre_of(table.ball)
        return BallState(x, y, rotation=turned, halo=1.0 if table.turn else 0.0)

    @staticmethod
    def _regrouping(control: Controller, *, asking: bool) -> bool:
        return asking and control.view.node in (Node.REGROUP, Node.REGROUP_HEX)

    def _marks(
        self, table: Table, control: Controller, pointer: Pointer, hint: Marks, *, asking: bool
    ) -> None:
        prompt = control.prompt
        hexes = prompt.hexes if asking else {}
        path = frozenset(self.route.path[1:-1]) if self.route else frozenset[int]()
        target = frozenset({self.route.path[-1]}) if self.route else frozenset[int]()
        influence = frozenset[int]()
        if self.show_influence or (asking and hexes and prompt.numbered):
            influence = frozenset(insight.influence(control.view, table.seat))
            if not self.show_influence:
                influence &= frozenset(hexes)
        sure = prompt.sure
        reach = _rings(control, table, {h: c for h, c in hexes.items() if sure is None or c <= sure})
        if asking and control.view.node in _WHO and not control.asks_other:
            reach = {table.pos[footballer]: 0 for footballer in prompt.footballers}
        attacking = Side.RIGHT if table.possession == 0 else Side.LEFT
        overlay = Overlay(
            reach=reach,
            path=path or frozenset(hint.path[1:-1]),
            targets=(target if prompt.numbered else frozenset[int]()) | hint.hexes,
            influence=influence,
            zones=attacking if self.show_zones else None,
            hover=pointer.hex if asking and pointer.hex in hexes else None,
            cursor=pointer.hex if pointer.by_keyboard else None,
        )
        self.scene.set_overlay(overlay)
        on_path = set(self.route.path if self.route else hint.path)
        plan = control.draft.plan
        standing = {plan.get(f, start) for f, start in enumerate(table.pos) if start >= 0}
        labels = [
            HexLabel(h, str(cost))
            for h, cost in hexes.items()
            if prompt.numbered and h not in on_path and h not in standing
        ]
        if self.show_zones and self.zone_numbers:
            named = {*hexes, *on_path, *standing}
            labels += [label for label in _zone_labels(table.possession) if label.index not in named]
        self.scene.set_labels(labels)
        if self.route is not None:
            self.scene.set_path(PathState(self.route.path, self.route.costs))
        elif hint.path:
            self.scene.set_path(PathState(hint.path, hint.costs))
        else:
            self.scene.set_path(None)

    def shake_net(self, seat: int, stretch: float) -> None:
        """Bulge the net of the goal that `seat` attacks."""
        self.scene.set_net(Side.RIGHT if seat == 0 else Side.LEFT, NetState(stretch))


@cache
def _zone_labels(seat: int) -> tuple[HexLabel, ...]:
    """What each hex of a seat's shot zones adds to its shots."""
    return tuple(
        HexLabel(h, f"{ZONE_BONUS[colour]:+d}".replace("-", "−") if ZONE_BONUS[colour] else "0")
        for colour, mask in SHOT_ZONES[seat].items()
        for h in members(mask)
    )


def _rings(control: Controller, table: Table, hexes: dict[int, int]) -> dict[int, int]:
    """Give for each hex its distance from where the reach spreads."""
    if not hexes:
        return {}
    view, draft = control.view, control.draft
    if draft.footballer is not None:
        middle = draft.plan.get(draft.footballer, view.pos[draft.footballer])
    elif view.node in (Node.PASS_TO,) or (view.doer >= 0 and view.doer == view.carrier):
        middle = table.ball
    elif view.doer >= 0 and view.pos[view.doer] >= 0:
        middle = view.pos[view.doer]
    else:
        middle = table.ball
    x0, y0 = grid.centre_of(middle)
    rings: dict[int, int] = {}
    for h in hexes:
        x, y = grid.centre_of(h)
        rings[h] = round(math.hypot(x - x0, y - y0) / grid.SQRT3)
    return rings
