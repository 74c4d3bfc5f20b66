"""The own hand, fanned out at the bottom: rest, hover, chosen, not possible, face down, lowered."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

import arcade

from game import artwork, badge_art
from game.artwork import Face
from game.card_art import KINDS, CardSize, State
from game.hud.canvas import Canvas, Group
from game.hud.cards import CardBody, Place
from game.hud.component import Component, Target
from game.hud.ease import Clock, out3
from game.hud.models import Focusable, HandCard, HandModel
from game.hud.places import CARD, LOWERED, places
from game.layout import Box, Layout

STEP = {False: 112, True: 78}
"""Distance of the cards, regular and compact."""
TILT = 3.6
"""Degrees from card to card."""
SAG = 2.2
"""Reference pixels that a card is lower, times its distance from the middle squared."""
HOVER_RISE = 24
CHOSEN_RISE = 52
CHOSEN_GAP = 15
GLIDE_SECONDS = 0.26
_TURN_POINT = 0.7
"""From a card's middle down to the point it is turned about, in card heights."""


@dataclass(slots=True)
class _Held:
    """A card with where it is, was and goes."""

    card: HandCard
    body: CardBody
    now: Place
    start: Place
    end: Place
    clock: Clock | None = None


class HandFan(Component[HandModel]):
    """The fan. The id of a card is "card:<slot>".

    Args:
        canvas: where it draws; better its own, over that of the panels.
        under: where the shade below the hand is drawn; under the panels.
        reduced_motion: whether cards jump instead of gliding.
    """

    def __init__(self, canvas: Canvas, under: Canvas | None = None, *, reduced_motion: bool = False) -> None:
        super().__init__(canvas)
        self._shade = Group(under or canvas)
        self.reduced_motion = reduced_motion
        self._away: frozenset[int] = frozenset()
        """Chosen cards that lie on the table; their places stay free."""
        self._held_cards: dict[int, _Held] = {}
        self._before: dict[int, Place] = {}

    # What is shown

    def refresh(self) -> None:
        """Build everything anew; cards that stay glide from where they are."""
        self._before = {slot: held.now for slot, held in self._held_cards.items()}
        self._held_cards = {}
        self._shade.clear()
        super().refresh()
        self._glide()

    def layout(self, frame: Layout) -> None:
        """Take the window's measures; the cards are then at rest."""
        self._held_cards = {}
        super().layout(frame)

    def build(self, model: HandModel, frame: Layout) -> None:
        """The cards left to right."""
        place, px = places(frame), frame.px
        self.box = place.hand
        if not model.cards:
            return
        shade = Box(0, 0, frame.width, px(330 if not frame.compact else 150))
        self._shade.picture(artwork.picture("shade"), shade)
        on_table = frame.compact and model.tabled
        self._away = frozenset(card.slot for card in model.cards if card.chosen and on_table)
        for card in model.cards:
            body = CardBody(
                self.group,
                _size(frame),
                frame.scale,
                card.kind,
                model.seat,
                state="rest" if card.possible or card.kind is None else "dim",
            )
            end = self._place(card.slot, model, frame)
            now = self._before.get(card.slot, end)
            self._held_cards[card.slot] = _Held(card, body, now, now, end)
            self._dress(card, body, frame)
            tip = card.reason if not card.possible else ""
            self.targets.append(Target(f"card:{card.slot}", self.box, tip))
        self._settle()

    def faces(self, frame: Layout) -> Iterator[Face]:
        """The cards that it may come to hold."""
        states: tuple[State, ...] = ("rest", "dim")
        return (Face(kind, _size(frame), frame.scale, state) for state in states for kind in KINDS)

    def _dress(self, card: HandCard, body: CardBody, frame: Layout) -> None:
        """Outline, ordinal, the hint's mark, eye."""
        px, scale = frame.px, frame.scale
        if card.chosen or card.active or card.hinted:
            piece = "card_chosen" if card.chosen else "card_active"
            body.attach(artwork.piece_sprite(piece, 0, 0, body.width, body.height, scale=scale))
        if card.chosen:
            side = px(30) / badge_art.REACH
            ordinal = arcade.Sprite(artwork.ordinal_texture(card.chosen, side))
            ordinal.size = (side, side)
            body.attach(ordinal, 0, body.height / 2 + px(1))
        if card.hinted and not card.chosen:
            side = px(30) / badge_art.REACH
            bulb = arcade.Sprite(artwork.mark_texture("hint", side))
            bulb.size = (side, side)
            # At the left: above the card the row of choices may be, at its right the next card.
            down = body.height / 2 - body.width * (0.78 if card.known else 0.47)
            body.attach(bulb, body.width * 0.183 - body.width / 2, down)
        if card.known:
            side = px(26) / badge_art.REACH
            eye = arcade.Sprite(artwork.mark_texture("ability-mirar", side))
            eye.size = (side, side)
            # Below the number: the right edge lies under the next card, or bears the bonus.
            down = body.height / 2 - body.width * 0.47
            body.attach(eye, body.width * 0.183 - body.width / 2, down)

    # Where the cards are

    def card_place(self, slot: int) -> Place | None:
        """Where a card lies or will lie once everything is at rest; None if it is not in the hand."""
        held = self._held_cards.get(slot)
        return held.end if held else None

    def card_place_now(self, slot: int) -> Place | None:
        """Where a card is at this moment."""
        held = self._held_cards.get(slot)
        return held.now if held else None

    def _place(self, slot: int, model: HandModel, frame: Layout) -> Place:
        """The fan's arithmetic."""
        px, compact = frame.px, frame.compact
        area = places(frame).hand
        width, height = artwork.card_size("compact" if compact else "hand", frame.scale)
        count = len(model.cards)
        middle = area.center[0] if compact else round(frame.safe.center[0])
        half = min(middle - area.left, area.right - middle)
        raised = [i for i, card in enumerate(model.cards) if card.chosen and card.slot not in self._away]
        gaps = px(CHOSEN_GAP) if raised else 0.0
        # A turned card is a little wider than it is upright.
        lean = height * math.sin(math.radians(min(6, count) * TILT / 2)) * 0.9
        spare = 2 * (half - gaps) - width - lean
        step = min(px(STEP[compact]), spare / max(1, count - 1))
        index = next(i for i, card in enumerate(model.cards) if card.slot == slot)
        chosen = index in raised
        off = index - (count - 1) / 2
        tilt = min(TILT, 2 * 10.8 / max(1, count - 1)) if count > 7 else TILT
        angle = off * tilt * (0.5 if chosen else 1.0)
        spread = self._spread(raised, index, gaps)
        sag = SAG * off * off * (49 / max(49, count * count)) * (0.5 if compact else 1.0)
        top = area.top - px(1) * sag * 1.0 if sag else area.top
        rise = 0.0
        hot = self._hot == f"card:{slot}"
        if chosen:
            rise += px(CHOSEN_RISE if not compact else 30)
        elif hot:
            rise += px(HOVER_RISE)
            if compact:  # only its upper part shows at rest
                rise += px(CARD[True][1]) - area.height
        if model.lowered and not hot:
            rise -= px(LOWERED) * (0.5 if chosen else 1.0)
        turn = math.radians(angle)
        arm = _TURN_POINT * height
        x = middle + off * step + spread + arm * math.sin(turn)
        y = top + rise - height / 2 - arm * (1 - math.cos(turn))
        return Place(x, y, angle, width)

    @staticmethod
    def _spread(chosen: list[int], index: int, gap: float) -> float:
        """Chosen cards open a gap around themselves: those at their left move left, the others right."""
        if not chosen:
            return 0.0
        left = sum(1 for i in chosen if i < index)
        right = sum(1 for i in chosen if i > index)
        return gap * (left - right) / max(1, len(chosen))

    # Motion

    def _glide(self) -> None:
        for held in self._held_cards.values():
            if held.now != held.end:
                if self.reduced_motion:
                    held.now = held.end
                else:
                    held.start = held.now
                    held.clock = Clock(GLIDE_SECONDS, out3)
        self._settle()

    def _settle(self) -> None:
        for slot, held in self._held_cards.items():
            held.body.put(held.now, alpha=0.0 if slot in self._away else 1.0)

    @property
    def animating(self) -> bool:
        """Whether a card glides."""
        return any(held.clock for held in self._held_cards.values())

    def update(self, seconds: float) -> None:
        """Let the cards glide."""
        for slot, held in self._held_cards.items():
            if held.clock:
                held.now = held.start.towards(held.end, held.clock.advance(seconds))
                if held.clock.over:
                    held.clock, held.now = None, held.end
                held.body.put(held.now, alpha=0.0 if slot in self._away else 1.0)

    def hot(self, name: str) -> None:
        """Raise the card of that id, lower the one before."""
        if name == self._hot:
            return
        super().hot(name)
        if self.model is None or self.frame is None:
            return
        for slot, held in self._held_cards.items():
            held.end = self._place(slot, self.model, self.frame)
        self._glide()

    def lower(self, lowered: bool) -> None:
        """Make room for the pitch, or come back."""
        if self.model and self.model.lowered != lowered:
            self.show(replace(self.model, lowered=lowered))

    # Pointing

    def target_at(self, x: float, y: float) -> Target | None:
        """The uppermost card there; a raised one reaches down to the window's edge."""
        for target in reversed(self.targets):
            held = self._held_cards[int(target.id.split(":")[1])]
            if held.card.slot not in self._away and _on_card(held.end, x, y):
                return target
        return None

    def hit(self, x: float, y: float) -> str | None:
        """The id of the card there, also of one that can't be chosen now: the answer is its reason."""
        target = self.target_at(x, y)
        return target.id if target else None

    def covers(self, x: float, y: float) -> bool:
        """Whether a card is there."""
        return self.target_at(x, y) is not None

    def focusables(self) -> list[Focusable]:
        """The cards, left to right."""
        found: list[Focusable] = []
        for slot, held in self._held_cards.items():
            if slot not in self._away:
                found.append(Focusable(f"card:{slot}", _upright(held.end)))
        return found

    def card(self, name: str) -> HandCard | None:
        """The card of an id."""
        slot = int(name.split(":")[1]) if name.startswith("card:") else -1
        held = self._held_cards.get(slot)
        return held.card if held else None

    def boxes(self) -> list[Box]:
        """The cards' upright outlines at rest."""
        return [Box(*_upright(held.end)) for held in self._held_cards.values()]


def _upright(place: Place) -> tuple[float, float, float, float]:
    height = place.width * 1.4
    return place.x - place.width / 2, place.y - height / 2, place.width, height


def _on_card(place: Place, x: float, y: float) -> bool:
    """Whether a point is on the turned card, or on its way down out of the window."""
    turn = math.radians(place.angle)
    dx, dy = x - place.x, y - place.y
    along = dx * math.cos(turn) - dy * math.sin(turn)
    up = dx * math.sin(turn) + dy * math.cos(turn)
    return abs(along) <= place.width / 2 and up <= place.width * 0.7


def _size(frame: Layout) -> CardSize:
    return "compact" if frame.compact else "hand"
