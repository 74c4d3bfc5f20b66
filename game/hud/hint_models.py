"""What the hint's panel shows: ready words and figures, like the other models of the HUD."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HintFigure:
    """A line with a number at its end.

    Attributes:
        label: what is counted.
        value: such as "31 %"; empty where no figures are shown.
    """

    label: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class HintModel:
    """The hint.

    Attributes:
        title: whose advice it is, in a few words.
        plan: what to do; empty while it is thought about.
        cards: kinds of the cards to do it with.
        figures: what that is worth.
        reasons: what speaks for it, the most important first.
        others: what was weighed, too.
        others_title: the heading of those.
        note: a line instead of all this: that it is being thought about, or why no hint came.
        thinking: whether dots run beside the note.
        left: whether the panel stands at the left, so that what it is about isn't covered.
        close: what the cross at its corner does.
    """

    title: str
    plan: str = ""
    cards: tuple[str, ...] = ()
    figures: tuple[HintFigure, ...] = ()
    reasons: tuple[str, ...] = ()
    others: tuple[HintFigure, ...] = ()
    others_title: str = ""
    note: str = ""
    thinking: bool = False
    left: bool = False
    close: str = ""
