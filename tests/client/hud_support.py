"""The whole HUD of the match screen, filled with the longest texts that may come."""

from __future__ import annotations

from dataclasses import replace

from game.hud.hud import Hud
from game.hud.models import (
    BannerModel,
    ChipModel,
    ChoiceModel,
    ChoicesModel,
    ClubName,
    ContestModel,
    DuelCard,
    DuelModel,
    DuelRow,
    DuelSide,
    FootballerModel,
    HandCard,
    HandModel,
    LogLine,
    OwnModel,
    PickCard,
    PickerModel,
    PointsModel,
    RivalChip,
    RivalModel,
    ScoreModel,
    StatModel,
    StatsBoxModel,
    TipModel,
    Token,
    ToolModel,
)
from game.layout import Layout

KINDS = (
    "pass_plus",
    "three",
    "cambio",
    "adivinar",
    "stress",
    "energy",
    "lightning",
    "run_plus",
    "four",
    "tiro_largo",
)
TEN = Token(1, 10, "midfielder")
STATS = tuple(StatModel(key, 6) for key in ("run", "dribble", "shot", "tackle", "pass"))
BALDOSA = FootballerModel(TEN, "Mandolinagarrido Etchegoyen", STATS, "dribble", "Una amarilla más y se va")
CLUBS = (
    ClubName("DPQ", "Deportivo Puente Quemado", "Puente Quemado"),
    ClubName("BLO", "Bahía Lobera Fútbol Club", "Bahía Lobera"),
)
ORDER = "Cerrá el turno: gastá o enfriá una energía, o cambiá dos cartas de tu mano por otras dos del mazo"
ACTIONS = (
    ChoiceModel("run", "Correr", "action-run", "C"),
    ChoiceModel("pass", "Pasar", "action-pass", "P"),
    ChoiceModel(
        "tackle", "Salir a marcar", "action-tackle", "Q", enabled=False, reason="La pelota ya es tuya."
    ),
    ChoiceModel("shoot", "Patear al arco", "action-shot", "T"),
    ChoiceModel("substitute", "Hacer un cambio", "swap", "S"),
    ChoiceModel("none", "No hacer nada", "skip", "N"),
)


def tools(compact: bool) -> tuple[ToolModel, ...]:
    """The row of tools; the log only has a button when there is no panel."""
    every = (
        ToolModel(
            "undo", "undo", "Deshacer", "U", enabled=False, reason="Hasta acá: después salió una carta"
        ),
        ToolModel("influence", "influence", "Influencia", "I"),
        ToolModel("zones", "zones", "Zonas de tiro", "Z", on=True),
        ToolModel("camera", "camera", "Cámara", "C"),
        ToolModel("log", "list", "Relato", "L"),
        ToolModel("pause", "pause", "Pausa", "Esc"),
    )
    return tuple(tool for tool in every if compact or tool.id != "log")


def hand(count: int = 7, *, lowered: bool = False) -> HandModel:
    """A hand with two chosen cards and one that can't be."""
    cards = tuple(
        HandCard(
            slot,
            kind,
            chosen={2: 1, 3: 2}.get(slot, 0) if count > 3 and not lowered else 0,
            possible=slot != 5,
            reason="" if slot != 5 else "Ya elegiste dos cartas. Sacá una para cambiarla.",
            known=slot == 6,
        )
        for slot, kind in enumerate(KINDS[:count])
    )
    return HandModel(1, cards, lowered)


def show_table(hud: Hud, frame: Layout, *, actions: bool = False, cards: int = 7) -> None:
    """Everything of the table, with long texts."""
    hud.banner.show(BannerModel(ORDER, "Cerrá el turno", "Fase 3 · Reagrupar la defensa", "phase-4-closing"))
    hud.score.show(ScoreModel(CLUBS, (10, 11), 36, 0, "Tiempo suplementario", 3, 1, 1, RivalChip(10, 3)))
    hud.chip.show(ChipModel(TEN, "Le toca a Maximiliano Ezequiel", "Atacás hacia la izquierda ←"))
    hud.tools.show(tools(frame.compact))
    hud.own.show(OwnModel(1, 3, 22, 12, "three", ("one", "two")))
    hud.footballer.show(BALDOSA)
    rival = tuple("mirar" if slot == 3 else None for slot in range(cards))
    hud.rival.show(RivalModel(2, "Bahía Lobera", "Computadora · Clásico", rival, 3, 21, 13))
    hud.log.show(
        tuple(
            LogLine(
                f"T{turn}",
                "*¡Gol!* Mandolinagarrido Etchegoyen, 11 a 9: *5 + 4 + 2 − 1 = 10* contra 9.",
                "FIF-10.4",
            )
            for turn in range(1, 19)
        )
    )
    hud.points.show(
        None
        if actions
        else PointsModel(
            "Puntos para salir a marcar",
            "action-tackle",
            (6, 4, None, 12, -2, 1),
            None,
            "Quite 6 · Barrida 4 · Estrés ? · Distancia −2 · Presión 1",
            "De 10 a 14 puntos · 12 o más: >99 %",
        )
    )
    hud.hand.show(hand(cards, lowered=actions))
    hud.choices.show(
        ChoicesModel(ACTIONS)
        if actions
        else ChoicesModel(
            (),
            ChoiceModel("play", "Jugar las dos cartas", "confirm", "Enter"),
            ChoiceModel("back", "Volver a elegir", "undo", "Esc"),
            12,
        )
    )


def duel(*, choosing: bool = False, tackle: bool = False) -> DuelModel:
    """A duel with six rows a side."""
    rows = (
        DuelRow("action-shot", "Tiro", 6, first=True),
        DuelRow("deck", "Cartas: 4 + 4", 8),
        DuelRow("zones", "Zona de tiro amarilla", 1, cancelled=True),
        DuelRow("phase-3-defence-regroup", "Tres rivales tapan el tiro", -3, cancelled=True),
    )
    left = DuelSide(
        replace(TEN, position="forward"),
        "Mandolinagarrido Etchegoyen",
        "Delantero · Deportivo Puente Quemado",
        "Regateo",
        6,
        (DuelCard("shot_plus", id="slot:0"), DuelCard("stress", number=4)),
        rows,
        None if choosing else 11,
        "left",
        None if choosing else "won",
        not tackle,
    )
    right = DuelSide(
        Token(2, 99, "goalkeeper"),
        "Bartolomé Tapialgrande",
        "Arquero · Bahía Lobera Fútbol Club",
        "Atajada",
        6,
        (DuelCard("three") if not choosing else DuelCard(), DuelCard(put=False, id="slot:1")),
        rows[:3],
        None if choosing else 9,
        None if choosing else "left",
        None if choosing else "lost",
        not tackle,
    )
    note = "Los dos eligieron ~izquierda~, pero el Tiro Largo no mira palos."
    if choosing:
        return DuelModel(
            "tackle" if tackle else "shot",
            (left, right),
            choosing=True,
            ball="left",
            pick_side=not tackle,
            steps=3,
            pressure=True,
            odds=(
                "*Seguís con ella 100 %* · la perdés 100 %\n"
                "Rebote 100 %: ganarías el 100 %\nSi elige cartas y palo al azar"
            ),
        )
    return DuelModel(
        "tackle" if tackle else "shot",
        (left, right),
        ball="left",
        glove="left",
        steps=3,
        pressure=True,
        note=note,
        word="¡Atajó!",
        primary=ChoiceModel("go", "Seguir", "confirm", "Enter"),
        secondary=ChoiceModel("again", "Ver de nuevo", "replay"),
    )


def show_duel(hud: Hud, frame: Layout, model: DuelModel) -> None:
    """A duel over the table, as the match screen shows it."""
    show_table(hud, frame)
    hud.points.show(None)
    hud.hand.show(hand(lowered=True) if model.choosing else None)
    hud.choices.show(
        ChoicesModel(
            (),
            ChoiceModel(
                "play", "Jugar las dos cartas", "confirm", "Enter", enabled=False, reason="Falta una carta"
            ),
            ChoiceModel("back", "Volver a elegir", "undo", "Esc"),
        )
        if model.choosing
        else None
    )
    hud.duel.show(model)


def contest() -> ContestModel:
    """A rebound that was tied twice."""
    return ContestModel(
        "¡Rebote!",
        ("Deportivo Puente Quemado", "Bahía Lobera Fútbol Club"),
        (1, 2),
        (("stress", "stress"), ("energy", "lightning"), ("four", "one")),
        0,
        "Gana Deportivo Puente Quemado: la pelota es de Mandolinagarrido Etchegoyen, el más cercano.",
        ChoiceModel("go", "Seguir", "confirm", "Enter"),
    )


def picker(count: int = 16) -> PickerModel:
    """A long list of cards."""
    kinds = (KINDS * 3)[:count]
    return PickerModel(
        "Elegí una carta de tu descarte para llevarla a la mano",
        tuple(
            PickCard(f"pick:{slot}", kind, kind != "stress", "No se puede", 3)
            for slot, kind in enumerate(kinds)
        ),
        "La carta vuelve a tu mano y el descarte queda como está.",
        1,
        ChoiceModel("take", "Llevarla", "confirm", "Enter"),
        ChoiceModel("leave", "No usar la habilidad", "cancel", "Esc"),
    )


def show_tips(hud: Hud, frame: Layout) -> None:
    """Boxes in the corners, where there is the least room."""
    hud.toast.say("Hay un rival en el medio del camino que elegiste. Buscá otro camino más largo.", "FIF-1.7")
    hud.hex_tip.show(
        TipModel("Cuesta ~12~ · sobran *12* · influencia de *3* rivales", (frame.width - 30, 200))
    )
    hud.stats.show(
        StatsBoxModel(BALDOSA, (frame.width * 0.97, frame.height * 0.9), 20, (frame.width * 0.9, 200))
    )
    hud.tip.show(
        TipModel("Deshacer lo último", (8, frame.height - 8), "Ctrl+Z", "Hasta acá: después salió una carta")
    )
