"""Two decks turn their top cards over and the higher one wins (FIF-11.1, FIF-12.1, FIF-4.3)."""

from __future__ import annotations

from collections.abc import Iterator

from game import artwork
from game.artwork import Face
from game.card_art import PLAYED
from game.hud import lettering
from game.hud.canvas import Canvas, Group
from game.hud.cards import ASPECT, CardBody, Place
from game.hud.component import ButtonLook, Component, button, fit
from game.hud.ease import FADE_SECONDS, Clock, inout
from game.hud.models import ContestModel
from game.hud.places import places
from game.hud.shout import shout
from game.layout import Box, Layout
from game.theme import BODY, HEADING, PALETTE

FLIP_SECONDS = 0.32
_LOSER = 0.55
"""Light on the cards that lost."""
_GAP, _PEEK = 14, 34
"""Reference pixels between deck and first card, and from a tied card to the next one over it."""
_SHOWN = 3
"""Rounds beside each other; of more the last ones are shown."""


class ContestOverlay(Component[ContestModel]):
    """The decks, what they turned up, and the winner.

    Args:
        canvas: where it draws: under plate and banner, over the table.
        reduced_motion: whether cards fade instead of turning.
    """

    def __init__(self, canvas: Canvas, *, reduced_motion: bool = False) -> None:
        super().__init__(canvas)
        self.reduced_motion = reduced_motion
        self._bodies: list[Group] = []
        self._flips: list[tuple[CardBody, Place, str, Clock]] = []
        self._seen: tuple[tuple[str | None, str | None], ...] = ()

    def refresh(self) -> None:
        """Build everything anew; cards turned since the last time turn over."""
        for group in self._bodies:
            group.clear()
        self._bodies.clear()
        self._flips.clear()
        if self.model is None:
            self._seen = ()
        super().refresh()

    def layout(self, frame: Layout) -> None:
        """Take the window's measures; nothing moves."""
        super().layout(frame)
        self.update(10.0)

    def build(self, model: ContestModel, frame: Layout) -> None:
        """Veil, title, two rows of cards, note, button."""
        px = frame.px
        self.group.rect(frame.window, PALETTE.noche.alpha(0.62))
        self.box = _sign(frame)
        height = _card_height(frame)
        tall = min(px(150), self.box.height * 0.28) + px(40) + height + px(16) + px(64)
        inside = Box(self.box.left, self.box.center[1] - tall / 2, self.box.width, tall)
        head, rest = inside.cut_top(min(px(150), self.box.height * 0.28))
        shout(self.group, frame, head, model.title)
        note, rest = rest.cut_bottom(px(64), px(16))
        card = height / ASPECT
        half = min(2 * card + px(_GAP) + (_SHOWN - 1) * px(_PEEK), (rest.width - px(40)) / 2)
        middle = rest.center[0]
        left = Box(middle - px(20) - half, rest.bottom, half, rest.height)
        right = Box(middle + px(20), rest.bottom, half, rest.height)
        for index, place in enumerate((left, right)):
            self._side(index, model, frame, place, height)
        size = frame.font(19, reading=True)
        lines = lettering.wrap(model.note, BODY, size, note.width, most=2)
        self.group.paragraph(
            lines, BODY, size, PALETTE.papel, note.center[0], note.top, align=0.5, accent=PALETTE.cartel
        )
        self._seen = model.rounds
        if model.primary:
            wide = px(220)
            place = Box(round(self.box.center[0] - wide / 2), px(24), wide, px(48))
            look = ButtonLook("primary", 19, keys=not frame.compact)
            self.targets.append(button(self.group, frame, place, model.primary, look))

    def faces(self, frame: Layout) -> Iterator[Face]:
        """The cards that it may come to show."""
        return (Face(kind, "duel", _card_scale(frame)) for kind in PLAYED)

    def _side(self, index: int, model: ContestModel, frame: Layout, box: Box, height: float) -> None:
        px = frame.px
        seat = model.seats[index]
        lost = model.winner is not None and model.winner != index
        won = model.winner == index
        name = Box(box.left, box.top - px(34), box.width, px(34))
        ink = PALETTE.cartel if won else PALETTE.rotulo if lost else PALETTE.papel
        fit(self.group, model.names[index], HEADING, frame.font(24), ink, name, align=float(index))
        width, scale = height / ASPECT, _card_scale(frame)
        rounds = model.rounds[-_SHOWN:]
        first = len(model.rounds) - len(rounds)
        step = min(px(_PEEK), (box.width - 2 * width - px(_GAP)) / (_SHOWN - 1))
        y = name.bottom - px(10) - height / 2
        # The deck stands outside, the cards come towards the middle.
        towards = 1 if index == 0 else -1
        deck = Place(box.left + width / 2 if index == 0 else box.right - width / 2, y, 0.0, width)
        for lift in (2, 1, 0):
            body = CardBody(self._part(), "duel", scale, None, seat, shadow=lift == 2)
            body.put(Place(deck.x + px(2) * lift * -towards, deck.y - px(2) * lift, 0.0, width))
        for number, pair in enumerate(rounds):
            kind = pair[index]
            if kind is None:
                continue
            place = Place(deck.x + towards * (width + px(_GAP) + number * step), y, 0.0, width)
            body = CardBody(self._part(), "duel", scale, kind, seat)
            known = first + number < len(self._seen) and self._seen[first + number][index] is not None
            last = number == len(rounds) - 1
            if (lost and last) or not last:
                body.dim(_LOSER)
            if known and kind == "stress":
                body.number(0)
            elif not known:
                body.turn(None)
                self._flips.append((body, place, kind, Clock(self._time(), inout)))
            body.put(place)

    def _part(self) -> Group:
        group = Group(self.group.canvas)
        self._bodies.append(group)
        return group

    def _time(self) -> float:
        return FADE_SECONDS if self.reduced_motion else FLIP_SECONDS

    def covers(self, x: float, y: float) -> bool:
        """Everywhere: its veil lies over the whole window."""
        del x, y
        return self.box is not None

    def areas(self) -> list[Box]:
        """The sign and its button."""
        return [*self.boxes(), *(target.box for target in self.targets)]

    @property
    def animating(self) -> bool:
        """Whether a card turns."""
        return bool(self._flips)

    def update(self, seconds: float) -> None:
        """Turn the cards."""
        for flip in tuple(self._flips):
            body, place, kind, clock = flip
            part = clock.advance(seconds)
            if (self.reduced_motion or part >= 0.5) and body.kind != kind:
                body.turn(kind)
            body.put(
                place,
                turned=0.0 if self.reduced_motion else 180 * part,
                alpha=part if self.reduced_motion else 1.0,
            )
            if clock.over:
                if kind == "stress":
                    body.number(0)
                body.put(place)
                self._flips.remove(flip)


def _card_scale(frame: Layout) -> float:
    return _card_height(frame) / ASPECT / artwork.CARD_SIZES["duel"][0]


def _sign(frame: Layout) -> Box:
    """Where everything but the veil stands."""
    px = frame.px
    top = places(frame).banner.bottom - px(30 if not frame.compact else 10)
    width = min(frame.safe.width - 2 * px(16), px(960))
    bottom = px(110 if not frame.compact else 84)
    return Box(round(frame.safe.center[0] - width / 2), bottom, width, top - bottom)


def _card_height(frame: Layout) -> float:
    return min(frame.px(250), _sign(frame).height * 0.42)
