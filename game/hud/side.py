"""Banks, decks and discards: the own ones at the left, the rival's hand and the rest at the right."""

from __future__ import annotations

from collections.abc import Iterator

from game import artwork
from game.artwork import Face
from game.card_art import PLAYED
from game.hud import art, lettering
from game.hud.canvas import Canvas, Group
from game.hud.component import Component, Target, caption, fit
from game.hud.models import OwnModel, RivalModel
from game.hud.places import places
from game.hud.thinking import ThinkingDots
from game.i18n import _
from game.layout import Box, Layout
from game.theme import COUNT, HEADING, LABEL, PALETTE, SMALL

PADDING = 14
_COIN = 32


def own_height(frame: Layout) -> float:
    """Height of the own panel in the regular layout."""
    px = frame.px
    return 2 * px(12) + px(20) + px(6) + px(36) + 2 * px(10) + 1 + px(90) + px(24) + _label_height(frame)


def rival_height(frame: Layout) -> float:
    """Height of the rival's panel in the regular layout."""
    px = frame.px
    return 2 * px(12) + px(22) + px(6) + px(58) + px(8) + px(36) + px(6) + px(26)


def _label_height(frame: Layout) -> float:
    return max(frame.px(18), frame.font(13) * 1.2)


def coins(
    group: Group, frame: Layout, right: float | None, left: float, middle: float, model: tuple[int, int]
) -> None:
    """A row of sockets, the first ones lit.

    Args:
        group: where it is drawn.
        frame: the window's measures.
        right: the row's right end, or None to start from the left.
        left: its left end.
        middle: its height.
        model: how many are lit, and how many sockets there are.
    """
    lit, sockets = model
    count = max(lit, sockets)
    px = frame.px
    side, gap = px(_COIN), px(6 if count <= 3 else 2)
    start = left if right is None else right - count * side - (count - 1) * gap
    for index in range(count):
        x = start + index * (side + gap)
        group.picture(*art.coin(index < lit, side, (x + side / 2, middle)))


def pile(
    group: Group,
    frame: Layout,
    box: Box,
    count: int,
    back: int | None,
    top: str | None,
    below: tuple[str, ...] = (),
) -> None:
    """A deck or a discard as a few cards on one another.

    Args:
        group: where it is drawn.
        frame: the window's measures.
        box: where the top card lies.
        count: cards in it.
        back: seat whose back is shown; None for a face.
        top: kind of the face.
        below: kinds fanned out under it, to the right.
    """
    scale, px = frame.scale, frame.px
    if not count:
        group.plate("card_slot", box, scale)
        return
    if back is not None:
        texture = artwork.card_back(back, "thumb", scale=scale)
        for step in reversed(range(min(3, (count + 7) // 8))):
            group.picture(texture, box.moved(px(2) * step if step else 0, -px(2) * step if step else 0))
        return
    for index, kind in reversed(tuple(enumerate(below))):
        group.picture(artwork.card_texture(kind, "thumb", scale=scale), box.moved(px(24) * (index + 1), 0))
    # Of the cards below only a strip of paper shows, so they may be the same.
    face = artwork.card_texture(top or "one", "thumb", scale=scale)
    group.plate("card_shadow", box, scale)
    for step in reversed(range(0 if below else min(3, (count + 6) // 8) + 1)):
        group.picture(face, box.moved(px(2) * step, -px(2) * step) if step else box)
    group.picture(face, box)


class SidePanel(Component[OwnModel]):
    """Own energy, deck and discard. A press on the discard is "discard"."""

    def faces(self, frame: Layout) -> Iterator[Face]:
        """The cards that may come to lie on a discard."""
        return (Face(kind, "thumb", frame.scale) for kind in PLAYED)

    def build(self, model: OwnModel, frame: Layout) -> None:
        """The panel, or the rail when compact."""
        if frame.compact:
            self._rail(model, frame)
            return
        column, px = places(frame).left, frame.px
        self.box, _rest = column.cut_top(own_height(frame))
        self.group.plate("panel", self.box, frame.scale)
        inner = self.box.inset(px(PADDING), px(12))
        title, inner = inner.cut_top(px(20), px(6))
        caption(self.group, _("Energy bank"), frame, title)
        bank, inner = inner.cut_top(px(36), px(10))
        coins(self.group, frame, None, bank.left, bank.center[1], (model.energy, model.sockets))
        self.group.label(str(model.energy), HEADING, frame.font(26), PALETTE.papel, bank, align=1.0)
        self._bank_target(model, Box(bank.left, bank.bottom, bank.width, bank.height))
        line, inner = inner.cut_top(1, px(10))
        self.group.plate("line", line, frame.scale)
        cards, inner = inner.cut_top(px(90))
        card_width, card_height = artwork.card_size("thumb", frame.scale)
        gap = px(22)
        deck = Box(cards.left, cards.top - card_height, card_width, card_height)
        discard = deck.moved(card_width + gap)
        pile(self.group, frame, deck, model.deck, model.seat, None)
        below = model.discard_below if places(frame).wide else ()
        pile(self.group, frame, discard, model.discard, None, model.discard_top, below)
        for place, number, word in ((deck, model.deck, _("Deck")), (discard, model.discard, _("Discard"))):
            wide = Box(place.left - px(10), inner.bottom, place.width + px(20), inner.height)
            count, label = wide.cut_top(px(24))
            self.group.label(str(number), COUNT, frame.font(18), PALETTE.papel, count, align=0.5)
            wide = Box(label.left - px(4), label.bottom, label.width + px(8), label.height)
            caption(self.group, word, frame, wide, align=0.5)
        self._pile_targets(model, deck, discard)

    def _rail(self, model: OwnModel, frame: Layout) -> None:
        px = frame.px
        self.box = places(frame).left
        self.group.plate("panel", self.box, frame.scale)
        rows = self.box.inset(px(2), px(6)).rows(3, px(4))
        entries = (("energy", model.energy), ("deck", model.deck), ("discard", model.discard))
        for row, (icon, number) in zip(rows, entries, strict=True):
            upper, lower = row.cut_top(px(30))
            if icon == "energy":
                self.group.picture(*art.coin(number > 0, px(28), upper.center))
            else:
                self.group.icon(icon, upper.center, px(24), PALETTE.laton_luz)
            self.group.label(str(number), COUNT, frame.font(18), PALETTE.papel, lower, align=0.5)
        self._bank_target(model, rows[0])
        self._pile_targets(model, rows[1], rows[2])

    def _bank_target(self, model: OwnModel, box: Box) -> None:
        tip = _("Energy banked: {count}").format(count=model.energy)
        self.targets.append(Target("bank", box, tip, press=False))

    def _pile_targets(self, model: OwnModel, deck: Box, discard: Box) -> None:
        tip = _("Cards in your deck: {count}").format(count=model.deck)
        self.targets.append(Target("deck", deck, tip, press=False))
        tip = _("Cards in your discard: {count}").format(count=model.discard)
        self.targets.append(Target("discard", discard, tip, enabled=model.discard > 0))

    def place_of(self, name: str) -> Box | None:
        """Where deck, discard or bank are, for cards that fly there."""
        target = self.target(name)
        return target.box if target else None


class RivalPanel(Component[RivalModel]):
    """The rival's hand, energy, deck and discard; left out when compact. A press is "rival-discard".

    Args:
        canvas: where it draws.
    """

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self.dots = ThinkingDots(canvas)
        self.hand_box: Box | None = None
        """Where the fanned backs are."""

    def refresh(self) -> None:
        """Build everything anew."""
        self.dots.hide()
        self.hand_box = None
        super().refresh()

    def build(self, model: RivalModel, frame: Layout) -> None:
        """Name, backs, energy, counts."""
        if frame.compact:
            return
        column, px = places(frame).right, frame.px
        self.box, _rest = column.cut_top(rival_height(frame))
        self.group.plate("panel", self.box, frame.scale)
        inner = self.box.inset(px(PADDING), px(12))
        head, inner = inner.cut_top(px(22), px(6))
        self._head(model, frame, head)
        fan, inner = inner.cut_top(px(58), px(8))
        self.hand_box = fan
        self._fan(model, frame, fan)
        bank, inner = inner.cut_top(px(36), px(6))
        sockets = max(model.sockets, model.energy)
        taken = sockets * px(_COIN) + (sockets - 1) * px(6)
        fit(
            self.group,
            _("Energy"),
            SMALL,
            frame.font(SMALL.size, reading=True),
            PALETTE.papel,
            Box(bank.left, bank.bottom, bank.width - taken - px(6), bank.height),
        )
        coins(self.group, frame, bank.right, bank.left, bank.center[1], (model.energy, model.sockets))
        self._counts(model, frame, inner)

    def _head(self, model: RivalModel, frame: Layout, head: Box) -> None:
        px = frame.px
        size = frame.font(15, reading=True)
        note = min(lettering.width(model.note, SMALL, size), head.width * 0.55)
        name = Box(head.left, head.bottom, head.width - note - px(10), head.height)
        wide = lettering.width(model.name.upper(), LABEL, frame.font(13)) > name.width
        caption(self.group, model.code if wide and model.code else model.name, frame, name)
        right = Box(head.right - note - 0.5, head.bottom, note + 0.5, head.height)
        if model.thinking:
            self.dots.show(Box(head.right - px(44), head.bottom, px(44), head.height), frame)
        else:
            fit(self.group, model.note, SMALL, size, PALETTE.hueso, right, align=1.0)

    def _fan(self, model: RivalModel, frame: Layout, fan: Box) -> None:
        scale = frame.scale
        width, height = artwork.card_size("mini", scale)
        count = len(model.hand)
        if not count:
            fit(self.group, _("No cards"), SMALL, frame.font(SMALL.size), PALETTE.hueso, fan)
            return
        step = min(width * 0.62, (fan.width - width) / max(1, count - 1))
        for index, kind in enumerate(model.hand):
            box = Box(
                round(fan.left + index * step), fan.bottom + round((fan.height - height) / 2), width, height
            )
            self.group.plate("card_shadow", box, scale * 0.6)
            if kind is None:
                self.group.picture(artwork.card_back(model.seat, "mini", scale=scale), box)
                continue
            self.group.picture(artwork.card_texture(kind, "mini", scale=scale), box)
            eye = frame.px(24)
            spot = Box(box.left - frame.px(1), box.bottom - frame.px(2), eye, eye)
            self.group.picture(artwork.mark_texture("ability-mirar", eye), spot)
            seen = Box(box.left, box.bottom, step if index < count - 1 else width, height)
            self.targets.append(Target(f"known:{index}", seen, f"card:{kind}", press=False))
        if count > 7 or step < width * 0.5:
            badge = frame.px(22)
            spot = Box(fan.right - badge, fan.bottom, badge, badge)
            self.group.picture(art.disc(badge), spot, PALETTE.noche)
            self.group.label(str(count), COUNT, frame.font(14), PALETTE.papel, spot, align=0.5)

    def _counts(self, model: RivalModel, frame: Layout, row: Box) -> None:
        px = frame.px
        x = row.left
        entries = (
            ("rival-deck", "deck", model.deck, _("Cards in the rival's deck: {count}")),
            ("rival-discard", "discard", model.discard, _("Cards in the rival's discard: {count}")),
        )
        for name, icon, number, tip in entries:
            size = frame.font(19)
            self.group.icon(icon, (x + px(10), row.center[1]), px(20), PALETTE.laton_luz)
            wide = lettering.width(str(number), COUNT, size)
            self.group.label(
                str(number), COUNT, size, PALETTE.papel, Box(x + px(26), row.bottom, wide + 1, row.height)
            )
            box = Box(x - px(4), row.bottom - px(6), px(34) + wide, row.height + px(12))
            press = name == "rival-discard"
            self.targets.append(
                Target(name, box, tip.format(count=number), enabled=press and number > 0, press=press)
            )
            x += px(26) + wide + px(18)

    def set_visible(self, visible: bool) -> None:
        """Show the panel, or hide it without forgetting it."""
        super().set_visible(visible)
        self.dots.set_visible(visible)

    def update(self, seconds: float) -> None:
        """Let the dots run."""
        self.dots.update(seconds)

    @property
    def animating(self) -> bool:
        """Whether the dots run."""
        return self.dots.running

    def place_of(self, name: str) -> Box | None:
        """Where hand, rival-deck or rival-discard are, for cards that fly there."""
        if name == "hand":
            return self.hand_box
        target = self.target(name)
        return target.box if target else None
