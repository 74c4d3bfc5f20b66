"""The score plate at the top, and the chip that says whose turn it is."""

from __future__ import annotations

from game.hud import art, lettering
from game.hud.canvas import Canvas, Group, Written
from game.hud.component import Component, Target, fit
from game.hud.ease import Clock, back, inout
from game.hud.models import ChipModel, ClubName, ScoreModel
from game.hud.places import places
from game.hud.words import PHASE_ICONS, PHASES
from game.i18n import _
from game.layout import MINIMUM_TEXT, Box, Layout
from game.theme import COUNT, NAME, PALETTE, SCORE, SMALL, TextRole

_TURN = TextRole(NAME.family, 17, bold=True)


PHASE_SECONDS = 0.22
GOAL_SECONDS = 0.38
_GOAL_SWELL = 0.22


class ScorePlate(Component[ScoreModel]):
    """Crests, clubs, goals, turn and phase. When compact it also holds the rival's cards and energy.

    The yellow pill slides from phase to phase, and a new goal swells up.

    Args:
        canvas: where it draws.
        reduced_motion: whether everything changes at once.
    """

    def __init__(self, canvas: Canvas, *, reduced_motion: bool = False) -> None:
        super().__init__(canvas)
        self.reduced_motion = reduced_motion
        self._pill = Group(canvas)
        self._goals = (Group(canvas), Group(canvas))
        self._sliding: tuple[float, Clock] | None = None
        self._swelling: tuple[Group, Clock] | None = None

    def changed(self, old: ScoreModel | None, new: ScoreModel | None) -> None:
        """Move on to another phase, count another goal."""
        before = self.target(f"phase:{old.phase}") if old else None
        self.refresh()
        if old is None or new is None or self.reduced_motion:
            return
        after = self.target(f"phase:{new.phase}")
        if before and after and before is not after:
            self._sliding = before.box.left - after.box.left, Clock(PHASE_SECONDS, inout)
        for side in range(2):
            if new.goals[side] > old.goals[side]:
                self._swelling = self._goals[side], Clock(GOAL_SECONDS, back)
        self.update(0)

    def refresh(self) -> None:
        """Build everything anew."""
        self._sliding = self._swelling = None
        for group in (self._pill, *self._goals):
            group.clear()
            group.settle()  # they must come to lie over the rest again
        super().refresh()

    @property
    def animating(self) -> bool:
        """Whether the pill slides or a goal swells."""
        return self._sliding is not None or self._swelling is not None

    def update(self, seconds: float) -> None:
        """Let them move on."""
        if self._sliding:
            way, clock = self._sliding
            self._pill.shift(round(way * (1 - clock.advance(seconds))), 0)
            if clock.over:
                self._sliding = None
        if self._swelling:
            group, clock = self._swelling
            part = clock.advance(seconds)
            group.swell(1.0 if clock.over else 1 + _GOAL_SWELL * (1 - part))
            if clock.over:
                self._swelling = None

    def written(self) -> list[Written]:
        """Its texts."""
        return [line for group in (self.group, *self._goals) for line in group.texts]

    def build(self, model: ScoreModel, frame: Layout) -> None:
        """Left half, middle, right half."""
        self.box = box = places(frame).plate
        px = frame.px
        self.group.plate("score_plate", box, frame.scale)
        inner = Box(box.left, box.bottom + px(1), box.width, box.height - 2 * px(1))
        goal = px(44 if frame.compact else 58)
        middle_width = px(220 if frame.compact else 190)
        middle = Box(round(box.center[0] - middle_width / 2), inner.bottom, middle_width, inner.height)
        if frame.compact and model.rival:
            shift = round((goal + px(84)) / 2) if model.own == 1 else -round((goal + px(84)) / 2)
            middle = middle.moved(-shift)
        left_goal = Box(middle.left - goal, inner.bottom, goal, inner.height)
        right_goal = Box(middle.right, inner.bottom, goal, inner.height)
        left = Box(box.left, inner.bottom, left_goal.left - box.left, inner.height)
        right = Box(right_goal.right, inner.bottom, box.right - right_goal.right, inner.height)
        self._club(model, frame, 1, left)
        self._club(model, frame, 2, right)
        self._middle(model, frame, middle)
        for group, place, piece, number, ink in (
            (self._goals[0], left_goal, "score_dark", model.goals[0], PALETTE.tinta_esmalte),
            (self._goals[1], right_goal, "score_light", model.goals[1], PALETTE.tinta_marfil),
        ):
            group.plate(piece, place, frame.scale)
            size = frame.font(30 if frame.compact else SCORE.size)
            group.label(str(number), SCORE, size, ink, place, align=0.5)

    def _club(self, model: ScoreModel, frame: Layout, seat: int, half: Box) -> None:
        """Crest outside, name towards the middle's goals."""
        px = frame.px
        club: ClubName = model.clubs[seat - 1]
        side = px(30 if frame.compact else 40)
        room = half.inset(px(12 if not frame.compact else 8), 0)
        crest = Box(
            room.left if seat == 1 else room.right - side, round(room.center[1] - side / 2), side, side
        )
        self.group.picture(art.crest(club.code, side), crest)
        if seat == 1:
            words = Box(crest.right + px(10), room.bottom, room.right - crest.right - px(10), room.height)
        else:
            words = Box(room.left, room.bottom, crest.left - px(10) - room.left, room.height)
        if frame.compact and model.rival and seat != model.own:
            words = self._rival_chip(model, frame, seat, words)
        size = frame.font(NAME.size if not frame.compact else 17)
        name = next(
            (text for text in (club.name, club.short) if lettering.width(text, NAME, size) <= words.width),
            club.code,
        )
        if frame.compact:
            name = club.code
        colour = PALETTE.papel if model.active in (0, seat) else PALETTE.hueso
        fit(self.group, name, NAME, size, colour, words, align=0.0 if seat == 1 else 1.0)
        if model.active == seat:
            line = Box(half.left + px(8), half.bottom, half.width - px(16), max(1.0, px(3)))
            self.group.rect(line, PALETTE.laton_luz)

    def _rival_chip(self, model: ScoreModel, frame: Layout, seat: int, room: Box) -> Box:
        """Cards and energy of the rival; returns what is left for the name."""
        px = frame.px
        assert model.rival
        size, icon = frame.font(16), px(18)
        entries = (("deck", model.rival.cards), ("energy", model.rival.energy))
        widths = [icon + px(3) + lettering.width(str(number), COUNT, size) for _icon, number in entries]
        total = sum(widths) + px(8)
        x = room.right - total if seat == 1 else room.left
        for (name, number), wide in zip(entries, widths, strict=True):
            self.group.icon(name, (x + icon / 2, room.center[1]), icon, PALETTE.laton_luz)
            place = Box(x + icon + px(3), room.bottom, wide - icon - px(3) + 0.5, room.height)
            self.group.label(str(number), COUNT, size, PALETTE.papel, place)
            x += wide + px(8)
        self.targets.append(
            Target(
                "rival",
                Box(room.left, room.bottom, room.width, room.height),
                _("Rival: cards {cards}, energy {energy}").format(
                    cards=model.rival.cards, energy=model.rival.energy
                ),
                press=False,
            )
        )
        if seat == 1:
            return Box(room.left, room.bottom, room.width - total - px(8), room.height)
        return Box(room.left + total + px(8), room.bottom, room.width - total - px(8), room.height)

    def _middle(self, model: ScoreModel, frame: Layout, box: Box) -> None:
        px = frame.px
        count = str(model.turn) if not model.turns else f"{model.turn} / {model.turns}"
        pip_height = px(28)
        if frame.compact:
            pip_width, gap = px(26), px(3)
            row = 4 * pip_width + 3 * gap
            text = Box(box.left + px(8), box.bottom, box.width - row - px(20), box.height)
            short = _("T{turn}").format(turn=count.replace(" ", ""))
            fit(self.group, short, _TURN, frame.font(17), PALETTE.papel, text, align=0.5)
            start, y = box.right - px(6) - row, box.center[1] - pip_height / 2
        else:
            pip_width, gap = px(36), px(5)
            text = Box(box.left + px(4), box.top - px(26), box.width - px(8), px(22))
            turn = _("Turn {turn}").format(turn=model.turn)
            count = f" / {model.turns}" if model.turns else ""
            rest = f"{count} · {model.period}" if model.period else count
            if lettering.width(turn + rest, _TURN, MINIMUM_TEXT) > text.width:
                rest = count
            size = lettering.fitting(turn + rest, _TURN, frame.font(17), text.width, MINIMUM_TEXT)
            wide = lettering.width(turn + rest, _TURN, size)
            x = text.center[0] - wide / 2
            baseline = text.bottom + (text.height - lettering.cap_height(_TURN, size)) / 2
            first = self.group.line(turn, _TURN, size, PALETTE.papel, x, baseline)
            self.group.line(rest, _TURN, size, PALETTE.rotulo, first.right, baseline)
            row = 4 * pip_width + 3 * gap
            start, y = box.center[0] - row / 2, box.bottom + px(3)
        for index, icon in enumerate(PHASE_ICONS):
            place = Box(round(start + index * (pip_width + gap)), round(y), pip_width, pip_height)
            done = index + 1 < model.phase
            self.group.plate("pip_done" if done else "pip", place, frame.scale)
            ink = PALETTE.hecho if done else PALETTE.rotulo
            self.group.icon(icon, place.center, px(18), ink)
            if index + 1 == model.phase:
                self._pill.plate("pip_on", place, frame.scale)
                self._pill.icon(icon, place.center, px(18), PALETTE.tinta)
            self.targets.append(Target(f"phase:{index + 1}", place, _(PHASES[index]), press=False))


class TurnChip(Component[ChipModel]):
    """Whose turn it is and which way he attacks; left out when compact."""

    def build(self, model: ChipModel, frame: Layout) -> None:
        """Token, title, note."""
        if frame.compact:
            return
        self.box = box = places(frame).chip
        px = frame.px
        words = box
        if model.token:
            side = px(50)
            place = Box(box.left, round(box.center[1] - side / 2), side, side)
            self.group.picture(*art.token(model.token, place))
            words = Box(place.right + px(10), box.bottom, box.right - place.right - px(10), box.height)
        upper, lower = words.inset(0, px(4)).rows(2)
        if not model.note:
            upper = words
        fit(self.group, model.title, NAME, frame.font(NAME.size), PALETTE.papel, upper)
        if model.note:
            fit(self.group, model.note, SMALL, frame.font(SMALL.size), PALETTE.hueso, lower)
