"""A tackle or a shot over the darkened table: both sums side by side, the goal or the two tokens between.

It shows what the model knows. While it is chosen the hand stays below and the panels are shorter. What a new
model adds comes in by motion: cards turn over, rows appear, struck rows are struck, the winner's sum swells.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from game.artwork import Face
from game.card_art import PLAYED, SIDES
from game.hud import lettering
from game.hud.canvas import Canvas, Group, Written
from game.hud.cards import ASPECT, CardBody, Place
from game.hud.component import ButtonLook, Component, Target, button
from game.hud.duel_half import draw_card, draw_head, draw_row, draw_slot, draw_strike, draw_total
from game.hud.duel_middle import draw_goal, draw_meeting
from game.hud.duel_places import DuelPlaces, duel_places
from game.hud.ease import FADE_SECONDS, Clock, back, inout, out3
from game.hud.models import DuelModel, DuelRow, DuelSide
from game.hud.revealing import shown_part
from game.hud.shout import shout
from game.layout import Box, Layout
from game.theme import BODY, PALETTE

FLIP_SECONDS = 0.32
ROW_SECONDS = 0.14
STRIKE_SECONDS = 0.24
POP_SECONDS = 0.38
WORD_SECONDS = 0.3
_SWELL = 0.12
_HAND_PART = 138 / 132
"""A side card is drawn as one of the hand, in a slot of the duel's measure."""


@dataclass(slots=True)
class _Piece:
    """What is drawn for a part of the model."""

    value: Hashable
    group: Group


@dataclass(slots=True)
class _Flip:
    """A card that turns over."""

    body: CardBody
    place: Place
    kind: str
    clock: Clock


class DuelOverlay(Component[DuelModel]):
    """Both halves and the middle. Ids: those of the cards, "side:left|centre|right", those of the buttons.

    Args:
        canvas: where it draws: under plate and banner, over the table.
        reduced_motion: whether everything fades instead of turning and swelling.
    """

    def __init__(self, canvas: Canvas, *, reduced_motion: bool = False) -> None:
        super().__init__(canvas)
        self.reduced_motion = reduced_motion
        self._pieces: dict[str, _Piece] = {}
        self._wanted: set[str] = set()
        self._fixed: Hashable = None
        self._before: DuelModel | None = None
        self._flips: list[_Flip] = []
        self._fades: list[tuple[Group, Clock]] = []
        self._swelling: tuple[Group, Clock] | None = None

    # Building

    def refresh(self) -> None:
        """Draw what is not drawn yet; what is new since the last model comes in by motion."""
        if self.model is None or self.frame is None:
            self._wipe()
            self._before = None
            super().refresh()
            return
        shown = shown_part(self.model)
        fixed = (self.frame, _fixed_part(shown))
        if fixed != self._fixed:
            self._wipe()
            self.group.clear()
            self._fixed = fixed
            at = duel_places(self.frame, choosing=shown.choosing)
            self.group.rect(self.frame.window, PALETTE.noche.alpha(0.62))
            for side, box in zip(shown.sides, at.halves, strict=True):
                draw_head(self.group, self.frame, at, box, side)
        self.targets.clear()
        self.build(shown, self.frame)
        self._before = shown
        self._repaint()

    def hot(self, name: str) -> None:
        """Light the target of that id; a side of the goal too."""
        goal = name.startswith("side:") or self._hot.startswith("side:")
        super().hot(name)
        if goal:
            self.refresh()

    def layout(self, frame: Layout) -> None:
        """Take the window's measures; everything is drawn anew, and nothing moves."""
        self._fixed = None
        super().layout(frame)
        self.update(10.0)

    def build(self, model: DuelModel, frame: Layout) -> None:
        """Cards, rows, sums, middle and buttons."""
        at = duel_places(frame, choosing=model.choosing)
        self.box = frame.window
        self._wanted = set()
        for half, side in enumerate(model.sides):
            self._cards(half, side, frame, at)
            if side.takes_side:
                self._side_card(half, side, frame, at)
            for number, (row, box) in enumerate(zip(side.rows, at.rows(half, len(side.rows)), strict=True)):
                self._row(half, number, row, frame, box)
            self._total(half, side, at)
        self._middle(model, frame, at)
        for option, place, piece in (
            (model.primary, at.primary, "primary"),
            (model.secondary, at.secondary, "ghost"),
        ):
            if option:
                small = at.small_secondary and piece == "ghost"
                look = ButtonLook(piece, 19, keys=not frame.compact, icon_only=small)
                group = self._piece(f"button {piece}", option, lambda _group: None).group
                group.clear()
                self.targets.append(button(group, frame, place, option, look))
        for name in set(self._pieces) - self._wanted:
            self._pieces.pop(name).group.clear()

    def _cards(self, half: int, side: DuelSide, frame: Layout, at: DuelPlaces) -> None:
        for slot, card in enumerate(side.cards):
            place = at.card(half, slot)
            name, seat = f"card {half} {slot}", side.token.seat
            box = Box(place.x - place.width / 2, place.y - at.card_height / 2, place.width, at.card_height)
            if not card.put:

                def empty(group: Group, place: Place = place) -> None:
                    draw_slot(group, frame, place, at.card_height)

                self._piece(name, card, empty)
            elif not self._is(name, card):
                group = self._piece(name, card, lambda _group: None).group
                body = draw_card(group, at, place, card, seat)
                old = self._old_half(half)
                was = old.cards[slot] if old and slot < len(old.cards) else None
                if card.kind and was is not None and was.put and was.kind is None:
                    self._turn(body, place, card.kind)
            else:
                self._wanted.add(name)
            if card.id:
                self.targets.append(Target(card.id, box))

    def _side_card(self, half: int, side: DuelSide, frame: Layout, at: DuelPlaces) -> None:
        place, name = at.side_card(half), f"side {half}"

        def line(group: Group) -> None:
            group.rect(at.separator(half), PALETTE.laton.alpha(0.27))

        self._piece(f"line {half}", True, line)
        if self._is(name, side.side):
            self._wanted.add(name)
            return
        group = self._piece(name, side.side, lambda _group: None).group
        if side.side is None:
            draw_slot(group, frame, place, place.width * ASPECT)
            return
        kind = None if side.side == "hidden" else side.side
        body = CardBody(group, "hand", _side_scale(at), kind, side.token.seat)
        body.put(place)
        old = self._old_half(half)
        if kind and old and old.side == "hidden":
            self._turn(body, place, kind)

    def _row(self, half: int, number: int, row: DuelRow, frame: Layout, box: Box) -> None:
        old = self._old_half(half)
        known = old is not None and number < len(old.rows)
        piece = self._piece(
            f"row {half} {number}", (row, box), lambda group: draw_row(group, frame, box, row)
        )
        if old is not None and not known:
            self._fade_in(piece.group, ROW_SECONDS)
        if not row.cancelled:
            return
        was_struck = known and old is not None and old.rows[number].cancelled
        struck = self._piece(
            f"strike {half} {number}", (row, box), lambda group: draw_strike(group, frame, box, row)
        )
        if old is not None and not was_struck:
            self._fade_in(struck.group, STRIKE_SECONDS)

    def _total(self, half: int, side: DuelSide, at: DuelPlaces) -> None:
        won = side.outcome == "won"
        old = self._old_half(half)
        piece = self._piece(
            f"total {half}", (side.total, won), lambda group: draw_total(group, at, half, side.total, won=won)
        )
        if won and old is not None and old.outcome is None:
            self._swelling = (piece.group, Clock(self._time(POP_SECONDS), back))

    def _middle(self, model: DuelModel, frame: Layout, at: DuelPlaces) -> None:
        hot = self._hot.removeprefix("side:")
        value = (
            model.kind,
            model.ball,
            model.glove,
            model.pick_side,
            model.steps,
            model.tackler,
            model.pressure,
            hot,
        )
        if model.kind == "shot":
            group = self._piece("middle", value, lambda _group: None).group
            group.clear()
            self.targets += draw_goal(group, frame, at.goal, model, hot)
        else:
            self._piece("middle", value, lambda group: draw_meeting(group, frame, at.goal, model))
        size = frame.font(19 if not frame.compact else 16, reading=True)
        lines: list[lettering.Line] = []
        for text in (model.note, model.odds):
            if text:
                lines += lettering.wrap(text, BODY, size, at.middle.width, most=3)

        def note(group: Group) -> None:
            x = at.middle.center[0]
            group.paragraph(
                lines, BODY, size, PALETTE.hueso, x, at.note_top, align=0.5, accent=PALETTE.cartel
            )

        self._piece("note", (model.note, model.odds), note)
        if model.word:
            top = at.note_top - lettering.line_height(size) * max(2, len(lines)) - frame.px(8)
            high = min(frame.px(170), top - at.word_bottom)
            room = Box(at.middle.left, top - high, at.middle.width, high)
            word = model.word
            piece = self._piece("word", (word, room), lambda group: shout(group, frame, room, word))
            if self._before is not None and not self._before.word:
                self._fade_in(piece.group, WORD_SECONDS)

    def faces(self, frame: Layout) -> Iterator[Face]:
        """The cards that it may come to show."""
        for choosing in (False, True):
            at = duel_places(frame, choosing=choosing)
            yield from (Face(kind, at.size, at.card_scale) for kind in PLAYED)
            yield Face("stress", at.size, at.card_scale, "revealing")
            yield from (Face(kind, "hand", _side_scale(at)) for kind in SIDES)

    # Pieces

    def _is(self, name: str, value: Hashable) -> bool:
        """Whether a piece shows that value already."""
        piece = self._pieces.get(name)
        return piece is not None and piece.value == value

    def _piece(self, name: str, value: Hashable, draw: Callable[[Group], None]) -> _Piece:
        """The piece of a name, drawn anew if its value has changed."""
        self._wanted.add(name)
        piece = self._pieces.get(name)
        if piece is None:
            piece = self._pieces[name] = _Piece(value, Group(self.group.canvas))
        elif piece.value == value:
            return piece
        piece.value = value
        self._forget(piece.group)
        piece.group.clear()
        draw(piece.group)
        return piece

    def _forget(self, group: Group) -> None:
        """A group is drawn anew, so what moved in it is over."""
        self._flips = [flip for flip in self._flips if flip.body.group is not group]
        self._fades = [fade for fade in self._fades if fade[0] is not group]
        if self._swelling and self._swelling[0] is group:
            self._swelling = None

    def _wipe(self) -> None:
        for piece in self._pieces.values():
            piece.group.clear()
        self._pieces.clear()
        self._flips.clear()
        self._fades.clear()
        self._swelling = None
        self._fixed = None

    def _old_half(self, half: int) -> DuelSide | None:
        return self._before.sides[half] if self._before else None

    # Motion

    def _time(self, seconds: float) -> float:
        return min(seconds, FADE_SECONDS) if self.reduced_motion else seconds

    def _fade_in(self, group: Group, seconds: float) -> None:
        group.fade(0)
        self._fades.append((group, Clock(self._time(seconds), out3)))

    def _turn(self, body: CardBody, place: Place, kind: str) -> None:
        body.turn(None)
        body.put(place)
        self._flips.append(_Flip(body, place, kind, Clock(self._time(FLIP_SECONDS), inout)))

    @property
    def animating(self) -> bool:
        """Whether something still comes in."""
        return bool(self._flips or self._fades or self._swelling)

    def update(self, seconds: float) -> None:
        """Turn cards, bring rows in, let the winner's sum swell."""
        for flip in tuple(self._flips):
            part = flip.clock.advance(seconds)
            if (self.reduced_motion or part >= 0.5) and flip.body.kind != flip.kind:
                flip.body.turn(flip.kind)
            still = self.reduced_motion or flip.clock.over
            flip.body.put(
                flip.place, turned=0 if still else 180 * part, alpha=part if self.reduced_motion else 1
            )
            if flip.clock.over:
                self._flips.remove(flip)
        for fade in tuple(self._fades):
            group, clock = fade
            group.fade(clock.advance(seconds))
            if clock.over:
                self._fades.remove(fade)
        if self._swelling:
            group, clock = self._swelling
            part = clock.advance(seconds)
            if not self.reduced_motion:
                group.swell(1 + _SWELL * (1 - part) if not clock.over else 1.0)
            if clock.over:
                self._swelling = None

    # For flights and tests

    def card_place(self, side: int, slot: int) -> Place | None:
        """Where a card of a side (0 left, 1 right) lies, slot 2 being the side card; None while hidden."""
        if self.model is None or self.frame is None:
            return None
        at = duel_places(self.frame, choosing=self.model.choosing)
        return at.side_card(side) if slot == 2 else at.card(side, slot)

    def written(self) -> list[Written]:
        """Its texts."""
        return [*self.group.texts, *(line for piece in self._pieces.values() for line in piece.group.texts)]

    def boxes(self) -> list[Box]:
        """Both halves, the middle and the buttons."""
        if self.model is None or self.frame is None:
            return []
        at = duel_places(self.frame, choosing=self.model.choosing)
        options = ((at.primary, self.model.primary), (at.secondary, self.model.secondary))
        return [*at.halves, at.middle, *(place for place, option in options if option)]

    def areas(self) -> list[Box]:
        """The same, and the sums' hexagons, which hang over the panels' edge."""
        if self.model is None or self.frame is None:
            return []
        at = duel_places(self.frame, choosing=self.model.choosing)
        sums = [at.total(half) for half in range(2)]
        return [*self.boxes(), *(Box(x - r, y - r * 0.87, 2 * r, 1.74 * r) for x, y, r in sums)]


def _side_scale(at: DuelPlaces) -> float:
    return at.card_scale * at.side_card(0).width / at.card_width * _HAND_PART


def _fixed_part(model: DuelModel) -> Hashable:
    """What can't change without everything being drawn anew."""
    heads = tuple(
        (side.token, side.name, side.role, side.stat, side.value, side.takes_side) for side in model.sides
    )
    return model.kind, model.choosing, heads
