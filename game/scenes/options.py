"""The options: tabs at the left, rows at the right, each with what it does. Every change holds at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game import i18n, keys
from game.i18n import N_, _
from game.layout import Box, Layout, window_size
from game.scenes.option_texts import LANGUAGE_NAMES, ODDS_NAMES
from game.scenes.options_input import KeysPage, add_pad_rows
from game.settings import (
    CAMERA_ELEVATIONS,
    ODDS,
    QUALITIES,
    SPEEDS,
    TABS,
    TEXT_SIZES,
    UI_SCALES,
    VOLUMES,
    WINDOW_SIZES,
)
from game.theme import NAME, PALETTE, SMALL
from game.ui.backdrop import MENU_PICTURE, Backdrop
from game.ui.buttons import Button
from game.ui.choosers import Segmented, Slider, Toggle
from game.ui.logo import screen_title
from game.ui.overlays import Confirm
from game.ui.page import page
from game.ui.root import Root
from game.ui.scene import Scene, Shortcut
from game.ui.widgets import Line, Panel, Paragraph, Rule, paragraph_needs

if TYPE_CHECKING:
    from game.shell import Shell

REGULAR = (1320, 800)
COMPACT = (1016, 632)

_TABS = (
    ("screen", N_("Screen"), "zones"),
    ("sound", N_("Sound"), "sound"),
    ("play", N_("Match"), "whistle"),
    ("access", N_("Ease of use"), "influence"),
    ("keys", N_("Keys"), "keyboard"),
    ("gamepad", N_("Gamepad"), "dice"),
    ("language", N_("Language"), "globe"),
)
_QUALITY_NAMES = {"auto": N_("Automatic"), "high": N_("High"), "medium": N_("Medium"), "low": N_("Low")}
_HEARD = {"volume_effects": "kick", "volume_crowd": "gasp", "volume_interface": "button", "mute": "button"}
"""What is heard when a volume is changed: something that has it."""


class OptionsScene(Scene):
    """Change what the program does.

    Args:
        shell: the running program.
        tab: key of the tab that is open at first.
    """

    shortcuts = (Shortcut(N_("Left, right"), N_("Change the option in focus")),)

    def __init__(self, shell: Shell, tab: str = "screen") -> None:
        super().__init__(shell)
        self.backdrop = Backdrop(shell.window, MENU_PICTURE, "even", 0.15)
        self.tab = tab
        self.keys_page = KeysPage(self)

    def open_tab(self, tab: str) -> None:
        """Show another group of options."""
        self.tab = tab
        self.rebuild()

    def build(self, root: Root, layout: Layout) -> None:
        """Header, tabs, the rows of the open tab."""
        layout = layout.fitted(*(COMPACT if layout.compact else REGULAR))
        px, small = layout.px, layout.compact
        rest, area = page(root, layout, self.back)
        screen_title(root, layout, rest, _("Options"))
        left, right = area.cut_left(px(220 if small else 270), px(12 if small else 20))
        self._tabs(root, layout, left)
        root.add(Panel(layout, right))
        self._rows(root, layout, right.inset(px(20 if small else 32), px(12 if small else 24)))

    def _tabs(self, root: Root, layout: Layout, box: Box) -> None:
        px = layout.px
        height, gap = px(50 if layout.compact else 56), px(6)
        for place, (key, label, icon) in zip(box.stacked([height] * len(_TABS), gap), _TABS, strict=True):
            root.add(
                Button(
                    layout,
                    place,
                    _(label),
                    self._opener(key),
                    kind="tab",
                    icon=icon,
                    name=f"tab-{key}",
                    chosen=key == self.tab,
                    role=NAME,
                )
            )
        place = box.placed(box.width, height, y=0.0)
        root.add(
            Button(layout, place, _("Restore everything"), self._ask_defaults, kind="ghost", name="defaults")
        )
        place = place.moved(0, height + gap)
        root.add(
            Button(
                layout, place, _("Restore this page"), self._ask_restore, kind="ghost", name="restore-page"
            )
        )

    def _opener(self, key: str) -> Callable[[], None]:
        return lambda: self.open_tab(key)

    def _rows(self, root: Root, layout: Layout, box: Box) -> None:
        if self.tab == "keys":
            self.keys_page.build(root, layout, box)
            return
        rows = {
            "screen": self._screen_rows,
            "sound": self._sound_rows,
            "play": self._play_rows,
            "access": self._access_rows,
            "gamepad": self._gamepad_rows,
            "language": self._language_rows,
        }[self.tab]()
        if self.tab == "gamepad":
            top, bottom = box.cut_top(box.height * 0.36)
            add_pad_rows(root, layout, bottom)
            box = top
        px, small = layout.px, layout.compact
        least = len(rows) if self.tab == "gamepad" else 5
        height = min(px(92 if small else 104), box.height / max(least, len(rows)))
        for index, (place, (name, label, note, add)) in enumerate(
            zip(box.stacked([height] * len(rows)), rows, strict=True)
        ):
            if index:
                root.add(Rule(layout, Box(place.left, place.top - 1, place.width, 2)))
            words, control = place.cut_left(place.width * (0.45 if small else 0.5), px(16))
            head = px(30)
            taken = min(words.height, head + paragraph_needs(layout, note, SMALL, words.width))
            title, about = words.placed(words.width, taken).cut_top(head)
            root.add(Line(layout, title, label, NAME, PALETTE.papel))
            root.add(Paragraph(layout, about, note, SMALL, PALETTE.rotulo))
            add(root, layout, control.placed(control.width, px(46)), name)

    def _screen_rows(self) -> list[Row]:
        sizes = [("auto", _("Automatic")), *((each, each.replace("x", "×")) for each in self._sizes())]
        return [
            self._choice(
                "quality",
                _("Quality"),
                _("Shadows, smooth edges; low for slow computers"),
                [(each, _(_QUALITY_NAMES[each])) for each in QUALITIES],
            ),
            self._choice("window_size", _("Window"), _("Its size while it doesn't cover the screen"), sizes),
            self._flag(
                "fullscreen",
                _("Full screen"),
                _("{key} does the same").format(key=key) if (key := keys.cap("fullscreen")) else "",
            ),
            self._flag("vsync", _("Wait for the screen"), _("No torn pictures")),
            self._scale(
                "ui_scale", _("Size of the interface"), _("As large as the window allows"), UI_SCALES, "{n} %"
            ),
            self._scale(
                "camera_elevation",
                _("View of the pitch"),
                _("75 is the flat tactics board"),
                CAMERA_ELEVATIONS,
                "{n}°",
            ),
        ]

    def _sizes(self) -> list[str]:
        """The window sizes that the screen has room for, and the one that is set."""
        screen = self.window.screen
        set_to = self.shell.settings.window_size
        fitting = [
            each
            for each in WINDOW_SIZES[1:]
            if window_size(each, (screen.width, screen.height)) == _pair(each)
        ]
        return [each for each in WINDOW_SIZES[1:] if each in fitting or each == set_to]

    def _sound_rows(self) -> list[Row]:
        return [
            self._flag(
                "mute",
                _("Silence"),
                _("{key} does the same").format(key=key) if (key := keys.cap("mute")) else "",
            ),
            self._scale(
                "volume_effects",
                _("Ball, buttons and cards"),
                _("What is touched on the table"),
                VOLUMES,
                "{n} %",
            ),
            self._scale(
                "volume_crowd", _("People"), _("The room: louder as a goal comes near"), VOLUMES, "{n} %"
            ),
            self._scale(
                "volume_interface",
                _("Interface"),
                _("What is pressed, and what doesn't go"),
                VOLUMES,
                "{n} %",
            ),
        ]

    def _play_rows(self) -> list[Row]:
        return [
            self._choice(
                "speed",
                _("Speed"),
                _("Of everything that moves in a match"),
                [
                    (each, f"×{each:g}".replace(".", "," if i18n.language() == "es" else "."))
                    for each in SPEEDS
                ],
            ),
            self._choice(
                "odds_shown",
                _("Before a duel, show"),
                _("Chances, only the known sums, or nothing"),
                [(each, _(ODDS_NAMES[each])) for each in ODDS],
            ),
            self._flag("confirm", _("Ask first"), _("Show a pass to an empty hex before it is made")),
            self._flag("hints", _("Hints"), _("The computer's advice can be asked for")),
            self._flag("auto_end", _("Pass by itself"), _("Where there is only one thing to do, it is done")),
        ]

    def _access_rows(self) -> list[Row]:
        return [
            self._choice(
                "text_size",
                _("Reading text"),
                _("Rules, explanations, the account of the match"),
                [(each, f"+{each} %" if each else _("Normal")) for each in TEXT_SIZES],
            ),
            self._flag("reduced_motion", _("Less movement"), _("Short fades in place of clips")),
            self._flag("high_contrast", _("High contrast"), _("Darker felt, white chalk, solid panels")),
            self._flag(
                "colour_marks",
                _("Told apart without colour"),
                _("Larger patterns, safer colours, numbers on the shot zones"),
            ),
            self._flag("captions", _("Sounds in words"), _("Such as [whistle], during a match")),
        ]

    def _gamepad_rows(self) -> list[Row]:
        names = ", ".join(self.shell.gamepad.names)
        about = _("Connected: {names}").format(names=names) if names else _("None is connected now")
        return [
            self._flag("gamepad", _("Gamepad"), about),
            self._choice(
                "gamepad_confirm",
                _("Confirm with"),
                _("The lower or the right one of the four buttons"),
                [("a", "A"), ("b", "B")],
            ),
        ]

    def _language_rows(self) -> list[Row]:
        choices = [(each, _(name)) for each, name in LANGUAGE_NAMES.items()]
        return [self._choice("language", _("Language"), _("Changes at once, during a match too"), choices)]

    def _choice(self, name: str, label: str, note: str, choices: list[tuple[Any, str]]) -> Row:
        def add(root: Root, layout: Layout, box: Box, key: str) -> None:
            value = getattr(self.shell.settings, key)
            root.add(Segmented(layout, box, choices, value, lambda new: self._set(key, new), name=key))

        return name, label, note, add

    def _flag(self, name: str, label: str, note: str) -> Row:
        def add(root: Root, layout: Layout, box: Box, key: str) -> None:
            value = bool(getattr(self.shell.settings, key))
            words = (_("Off"), _("On"))
            place = box.placed(min(box.width, layout.px(170)), box.height, x=0.0)
            root.add(Toggle(layout, place, value, words, lambda new: self._set(key, new), name=key))

        return name, label, note, add

    def _scale(self, name: str, label: str, note: str, values: tuple[int, ...], text: str) -> Row:
        def add(root: Root, layout: Layout, box: Box, key: str) -> None:
            value = getattr(self.shell.settings, key)
            root.add(
                Slider(
                    layout,
                    box,
                    values,
                    value,
                    lambda n: text.format(n=n),
                    lambda new: self._set(key, new),
                    name=key,
                )
            )

        return name, label, note, add

    def _set(self, name: str, value: Any) -> None:
        if name == "language":
            self.shell.set_language(value)
        elif name == "fullscreen":
            self.shell.toggle_fullscreen()
        elif name == "window_size":
            self.shell.set_window_size(value)
        else:
            setattr(self.shell.settings, name, value)
            self.shell.settings_changed(rebuild=name in ("ui_scale", "text_size", "high_contrast"))
            if name in _HEARD:
                self.shell.sounds.play(_HEARD[name])

    def on_muted(self) -> None:
        """The switch follows the key."""
        self.rebuild()

    def _ask_restore(self) -> None:
        page = _(next(label for key, label, _icon in _TABS if key == self.tab))
        self.open(
            Confirm(
                self,
                N_("Restore this page?"),
                _("Everything on the page “{page}” goes back to what it was at the first start.").format(
                    page=page
                ),
                N_("Restore"),
                lambda: self.shell.restore([self.tab]),
            )
        )

    def _ask_defaults(self) -> None:
        self.open(
            Confirm(
                self,
                N_("Restore everything?"),
                N_("Every option goes back to what it was at the first start."),
                N_("Restore"),
                lambda: self.shell.restore(TABS),
            )
        )


def _pair(size: str) -> tuple[int, int]:
    width, height = size.split("x")
    return int(width), int(height)


Row = tuple[str, str, str, Callable[[Root, Layout, Box, str], None]]
"""Name of the setting, its label, what it does, and what puts its control into a box."""
