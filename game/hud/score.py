"""The score plate at the top, and the chip that says whose turn it is."""

from __future__ import annotations

from game.hud import art, lettering
from game.hud.component import Component, Target, fit
from game.hud.models import ChipModel, ClubName, ScoreModel
from game.hud.places import places
from game.hud.words import PHASE_ICONS, PHASES
from game.i18n import _
from game.layout import MINIMUM_TEXT, Box, Layout
from game.theme import COUNT, NAME, PALETTE, SCORE, SMALL, TextRole

_TURN = TextRole(NAME.family, 17, bold=True)


class ScorePlate(Component[ScoreModel]):
    """Crests, clubs, goals, turn and phase. When compact it also holds the rival's cards and energy."""

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
        for seat, place, piece, ink in (
            (1, left_goal, "score_dark", PALETTE.tinta_esmalte),
            (2, right_goal, "score_light", PALETTE.tinta_marfil),
        ):
            self.group.plate(piece, place, frame.scale)
            size = frame.font(30 if frame.compact else SCORE.size)
            self.group.label(str(model.goals[seat - 1]), SCORE, size, ink, place, align=0.5)
        left = Box(box.left, inner.bottom, left_goal.left - box.left, inner.height)
        right = Box(right_goal.right, inner.bottom, box.right - right_goal.right, inner.height)
        self._club(model, frame, 1, left)
        self._club(model, frame, 2, right)
        self._middle(model, frame, middle)

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
            now, done = index + 1 == model.phase, index + 1 < model.phase
            self.group.plate("pip_on" if now else "pip_done" if done else "pip", place, frame.scale)
            ink = PALETTE.tinta if now else PALETTE.hecho if done else PALETTE.rotulo
            self.group.icon(icon, place.center, px(18), ink)
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
