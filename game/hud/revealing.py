"""What of a duel is shown while it is revealed step by step, and how its numbers are written."""

from __future__ import annotations

from dataclasses import replace

from game.hud.models import DuelModel, DuelRow, DuelSide, duel_steps


def shown_part(model: DuelModel) -> DuelModel:
    """The model without what is not revealed yet."""
    if model.revealed is None:
        return model
    done = set(duel_steps(model)[: model.revealed])
    sides = tuple(_shown_side(side, done) for side in model.sides)
    return replace(
        model,
        sides=(sides[0], sides[1]),
        ball=model.ball if "sides" in done else None,
        glove=model.glove if "sides" in done else None,
        word=model.word if "word" in done else "",
        note=model.note if "word" in done else "",
        revealed=None,
    )


def _shown_side(side: DuelSide, done: set[str]) -> DuelSide:
    cards = tuple(
        card if f"cards {index}" in done else replace(card, kind=None, number=None, revealing=False)
        for index, card in enumerate(side.cards)
    )
    rows = tuple(
        replace(row, cancelled=row.cancelled and "cancel" in done)
        for index, row in enumerate(side.rows)
        if f"rows {index}" in done
    )
    hidden = side.side if "sides" in done or side.side is None else "hidden"
    settled = "totals" in done
    return replace(
        side,
        cards=cards,
        rows=rows,
        side=hidden,
        total=side.total if settled else None,
        outcome=side.outcome if settled else None,
    )


def value_text(row: DuelRow) -> str:
    """The row's number with its sign."""
    if row.value is None:
        return "?"
    if row.first:
        return str(row.value)
    return f"+{row.value}" if row.value >= 0 else f"−{-row.value}"
