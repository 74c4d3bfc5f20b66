"""What a person is asked now: the banner's words, what can be clicked, and which buttons there are.

Built from the view and the draft of the decision alone; which things are possible comes from the view's
legal actions, why others aren't from the match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.core.bits import members
from engine.core.refusal import Refusal
from engine.fifes import insight
from engine.fifes.actions import (
    COOL,
    EXTRA,
    NO,
    NONE,
    PASS,
    RUN,
    SHOOT,
    SUBSTITUTE,
    SWAP,
    TACKLE,
    YES,
    Action,
    Node,
    Verb,
)
from engine.fifes.cards import Stat
from engine.fifes.events import Deed, Mode
from engine.fifes.view import View
from game import keys
from game.i18n import N_, _
from game.match import orders
from game.match.draft import Draft
from game.match.names import man

Why = Callable[[Action], Refusal | None]


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: its id, its words, and why it can't be pressed if it can't."""

    id: str
    label: str
    icon: str = ""
    key: str = ""
    reason: str = ""
    clause: str = ""
    primary: bool = False

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return not self.reason


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question to a person, ready to be shown."""

    icon: str
    text: str
    kicker: str = ""
    short: str = ""
    choices: tuple[Choice, ...] = ()
    footballers: frozenset[int] = frozenset()
    hexes: dict[int, int] = field(default_factory=dict[int, int])
    """Hexes that can be chosen, with what each costs (or how far it is)."""
    numbered: bool = True
    """Whether the hexes' costs are written on them."""
    cards: frozenset[int] = frozenset()
    """Kinds of card in the own hand that can be chosen."""
    needed: int = 0
    """How many cards are to be chosen before they are played."""
    sides: bool = False
    """Whether a side is to be chosen too."""
    pick: bytes = b""
    """Cards outside the hand to choose one of (the discard)."""
    bench: tuple[int, ...] = ()
    """Footballers off the pitch to choose one of."""
    points: int | None = None
    """The points that the chosen cards give as far as they are known; the most that they may give where
    the chances of a stress card are told."""
    sure: int | None = None
    """The points that they give for certain, where they may give more."""


ACTIONS: tuple[tuple[Action, str, str, str, str], ...] = (
    (RUN, "run", N_("Run"), "action-run", "run"),
    (PASS, "pass", N_("Pass"), "action-pass", "pass"),
    (SHOOT, "shoot", N_("Shoot"), "action-shot", "shoot"),
    (TACKLE, "tackle", N_("Tackle"), "action-tackle", "tackle"),
    (NONE, "none", N_("Do nothing"), "cancel", "no"),
    (SUBSTITUTE, "substitute", N_("Substitute"), "swap", "substitute"),
)
CLOSINGS: tuple[tuple[Action, str, str, str, str], ...] = (
    (EXTRA, "extra", N_("Spend an energy"), "energy", "extra"),
    (COOL, "cool", N_("Cool an energy"), "ability-enfriar", "cool"),
    (SWAP, "swap", N_("Swap two cards"), "ability-cambio", "swap"),
    (NONE, "none", N_("End the turn"), "phase-4-closing", "no"),
)
_DEED_ICONS = {
    Deed.RUN: "action-run",
    Deed.PASS: "action-pass",
    Deed.TACKLE: "action-tackle",
    Deed.SHOT: "action-shot",
    Deed.NONE: "phase-1-action",
}
_PHASES = (
    N_("Phase 1 · Action"),
    N_("Phase 2 · Attack regroups"),
    N_("Phase 3 · Defence regroups"),
    N_("Phase 4 · Closing"),
)


_BETWEEN_ACTIONS = (Node.REGROUP, Node.REGROUP_HEX, Node.LIGHTNING, Node.CLOSING, Node.THROW, Node.STOP_PLAY)


def number(view: View, footballer: int) -> int:
    """Give the number on a footballer's shirt."""
    return man(view.setup, footballer).number


def stat_of(view: View, footballer: int, stat: Stat) -> int:
    """Give a footballer's stat."""
    return man(view.setup, footballer).stats[stat]


def kicker_of(view: View) -> str:
    """Give the banner's small words: the phase, or by what right an action is done."""
    if view.node in (Node.SHOOTER,) or view.mode == Mode.SHOOTOUT:
        return _("Shoot-out")
    if view.node not in _BETWEEN_ACTIONS:
        if view.mode == Mode.LIGHTNING:
            return _("Lightning")
        if view.mode == Mode.EXTRA:
            return _("Extra action")
    return phase_words(view.phase)


def phase_words(phase: int) -> str:
    """Name a phase, 1 to 4; nothing before the first."""
    return _(_PHASES[phase - 1]) if 1 <= phase <= 4 else ""


def waiting(view: View, club: str) -> Prompt:
    """The prompt while the other side decides."""
    return Prompt("clock", _("{club} is thinking").format(club=club), kicker_of(view))


def ask_other(view: View) -> Prompt:
    """The question for the other person's lightning, asked alike whether or not he holds one (FIF-12.2)."""
    club = view.setup.squads[view.actor].name
    choices = (
        Choice("no", _("No lightning"), "cancel", keys.cap("no"), primary=True),
        Choice("look", _("Take the seat"), "lightning", keys.cap("yes")),
    )
    text = _("{club} may strike by lightning now: take the seat, or go on?").format(club=club)
    return Prompt("lightning", text, kicker_of(view), short=_("A lightning now?"), choices=choices)


def build(view: View, draft: Draft, why: Why) -> Prompt:
    """Give the prompt for the question that the view asks its seat."""
    kicker = kicker_of(view)
    legal = view.legal
    men = frozenset(a.value for a in legal if a.verb == Verb.FOOTBALLER)
    n = number(view, view.doer) if view.doer >= 0 else 0
    match view.node:
        case Node.PLACE_FOOTBALLER | Node.PLACE_HEX:
            return Prompt("ball", _("Place your eleven"), kicker)
        case Node.CHOOSE_KICKOFF:
            choices = (
                Choice("yes", _("I kick off"), "ball", keys.cap("yes"), primary=True),
                Choice("no", _("The rival kicks off"), "swap", keys.cap("no")),
            )
            return Prompt("ball", _("You won the draw: who kicks off?"), kicker, choices=choices)
        case Node.TAKER:
            return Prompt("ball", _("Who takes the kick-off?"), kicker, footballers=men)
        case Node.ACTION:
            return _action(view, draft, why, kicker)
        case Node.SUB_OUT:
            return Prompt("swap", _("Who comes off?"), kicker, footballers=men)
        case Node.SUB_IN:
            bench = tuple(sorted(men))
            choices = tuple(_substitute(view, f, key) for key, f in enumerate(bench, start=1))
            return Prompt("swap", _("Who comes on?"), kicker, choices=choices, bench=bench)
        case Node.SUB_COOL:
            return Prompt(
                "ability-enfriar",
                _("Cool an energy with the substitution?"),
                kicker,
                choices=_yes_no(_("Cool it"), _("No"), why),
            )
        case Node.RUNNER:
            return Prompt("action-run", _("Who runs?"), kicker, footballers=men)
        case Node.TACKLER:
            return Prompt("action-tackle", _("Who goes for the ball?"), kicker, footballers=men)
        case Node.TACKLE_HEX:
            far = insight.tackle_distances(view, view.doer)
            hexes = {a.value: far.get(a.value, 0) for a in legal}
            text = _("Where does {n} tackle from? Each step takes 1 off").format(n=n)
            return Prompt("action-tackle", text, kicker, hexes=hexes)
        case Node.CARD | Node.SIDE:
            return _cards(view, draft, kicker)
        case Node.RUN_TO | Node.CARRY_TO:
            costs = insight.run_costs(view, view.doer, view.points)
            hexes = {a.value: costs.get(a.value, 0) for a in legal}
            text = (
                _("Run: choose where to, {p} points left")
                if view.node == Node.RUN_TO
                else _("You have the ball: carry it on, {p} points left")
            ).format(p=view.points)
            stay = Choice("stay", _("Stay here"), "cancel", keys.cap("no"))
            return Prompt("action-run", text, kicker, hexes=hexes, choices=(stay,))
        case Node.PASS_TO:
            costs = insight.pass_costs(view, view.seat, view.points)
            hexes = {a.value: costs.get(a.value, 0) for a in legal}
            text, short = orders.pass_order(view, draft.spot, view.points)
            return Prompt("action-pass", text, kicker, short, hexes=hexes)
        case Node.FETCH:
            nobody = Choice("no", _("Nobody"), "cancel", keys.cap("no"))
            text, short = _("The ball stopped alone: choose who fetches it, or nobody"), _("Who fetches it?")
            return Prompt("ball", text, kicker, short, footballers=men, choices=(nobody,))
        case Node.BOTTOM:
            choices = (
                Choice("no", _("Leave it on top"), "deck", keys.cap("no"), primary=True),
                Choice("yes", _("To the bottom"), "discard", keys.cap("yes")),
            )
            return Prompt(
                "ability-adivinar", _("This is your next card"), kicker, choices=choices, pick=view.top
            )
        case Node.RECOVER:
            pick = view.discard[view.seat]
            return Prompt("ability-recupero", _("Take a card from your discard"), kicker, pick=pick)
        case Node.CHANGE:
            text = _("Discard a card and draw another")
            return Prompt("ability-cambio", text, kicker, cards=_kinds(view), needed=1)
        case Node.THROW:
            text = _("Choose the cards to swap")
            return Prompt("ability-cambio", text, kicker, cards=_kinds(view), needed=min(2, view.points))
        case Node.RECEIVER:
            return Prompt("ball", _("The ball is yours: who gets it?"), kicker, footballers=men)
        case Node.REGROUP | Node.REGROUP_HEX:
            return _regroup(view, draft, kicker)
        case Node.LIGHTNING:
            choices = _yes_no(_("Play it"), _("Not now"), why)
            text, short = _("A lightning may strike now: play one, or go on?"), _("Play a lightning now?")
            return Prompt("lightning", text, kicker, short, choices=choices)
        case Node.CLOSING:
            text = _("Close the turn: spend or cool an energy, swap two cards, or end it")
            choices = tuple(_choice(entry, why) for entry in CLOSINGS)
            short = _("Close the turn, or end it")
            return Prompt("phase-4-closing", text, kicker, short, choices)
        case Node.STOP_PLAY:
            choices = (
                Choice("yes", _("End the match"), "whistle", keys.cap("yes"), primary=True),
                Choice("no", _("Play on"), "ball", keys.cap("no")),
            )
            return Prompt("whistle", _("You lead and have the ball: end the match?"), kicker, choices=choices)
        case Node.SHOOTER:
            return Prompt("action-shot", _("Who shoots?"), kicker, footballers=men)
        case _:
            return Prompt("clock", "", kicker)


def _action(view: View, draft: Draft, why: Why, kicker: str) -> Prompt:
    choices = tuple(
        _choice(entry, why)
        for entry in ACTIONS
        if entry[0] != SUBSTITUTE or (view.mode == Mode.NORMAL and not view.subbed[view.seat])
    )
    team = frozenset(f for f in insight.own_footballers(view.seat) if view.pos[f] >= 0)
    hexes: dict[int, int] = {}
    if view.kickoff:
        text = _("Kick-off: a pass is due")
    elif view.carrier < 0:
        text = _("The ball is loose: run to it, or wait")
    elif view.possession == view.seat:
        text = _("Choose: run, pass or shoot")
    else:
        text = _("Choose: run or tackle")
    if draft.footballer is not None and not view.kickoff:
        # Before cards are chosen, the reach is what the two best numbers in hand would give.
        best = sorted((insight.card_value(c, Stat.RUN) or 0 for c in view.hand), reverse=True)[:2]
        hexes = insight.run_costs(
            view, draft.footballer, stat_of(view, draft.footballer, Stat.RUN) + sum(best)
        )
    icon = "phase-1-action"
    return Prompt(icon, text, kicker, choices=choices, footballers=team, hexes=hexes)


def _cards(view: View, draft: Draft, kicker: str) -> Prompt:
    needed = min(2 - len(view.play), len(view.hand)) if view.node == Node.CARD else 0
    icon = _DEED_ICONS[view.deed]
    if view.deed in (Deed.RUN, Deed.PASS):
        points = orders.card_points(view, draft)
        hexes = reach(view, points)
        text, short = orders.points_order(view, draft, needed, points)
        kinds = _kinds(view)
        return Prompt(icon, text, kicker, short, cards=kinds, needed=needed, hexes=hexes, points=points)
    sides = view.deed == Deed.SHOT
    text, short = orders.cards_order(view, draft, needed, sides=sides)
    return Prompt(icon, text, kicker, short, cards=_kinds(view), needed=needed, sides=sides)


def reach(view: View, points: int) -> dict[int, int]:
    """Give what each hex costs that the run or pass under way can get to with so many points."""
    if view.deed == Deed.RUN:
        return insight.run_costs(view, view.doer, points)
    return insight.pass_costs(view, view.seat, points)


def _regroup(view: View, draft: Draft, kicker: str) -> Prompt:
    held = insight.held_back(view)
    team = frozenset(f for f in insight.own_footballers(view.seat) if view.pos[f] >= 0 and f != held)
    hexes: dict[int, int] = {}
    if draft.footballer is not None and draft.footballer in team:
        taken = {draft.plan.get(f, view.pos[f]) for f in team | {held} if f >= 0 and f != draft.footballer}
        reach = insight.regroup_hexes(view, draft.footballer)
        hexes = {h: 0 for h in members(reach) if h not in taken}
        hexes[view.pos[draft.footballer]] = 0
    text = _("Regroup attack: up to 3 each") if view.phase == 2 else _("Regroup defence: up to 3 each")
    icon = "phase-2-attack-regroup" if view.phase == 2 else "phase-3-defence-regroup"
    done = Choice(
        "done", _("Confirm") if draft.plan else _("Nobody moves"), "confirm", _("Enter"), primary=True
    )
    return Prompt(icon, text, kicker, choices=(done,), footballers=team, hexes=hexes, numbered=False)


def _choice(entry: tuple[Action, str, str, str, str], why: Why) -> Choice:
    action, name, label, icon, command = entry
    key = keys.cap(command)
    refusal = why(action)
    if refusal is None:
        return Choice(name, _(label), icon, key)
    return Choice(name, _(label), icon, key, _(refusal.reason).format(**refusal.values), refusal.clause)


def _substitute(view: View, footballer: int, key: int) -> Choice:
    person = man(view.setup, footballer)
    return Choice(f"bench:{footballer}", f"{person.number} {person.name}", "swap", str(key))


def _yes_no(yes: str, no: str, why: Why) -> tuple[Choice, ...]:
    refusal = why(YES)
    reason = "" if refusal is None else _(refusal.reason).format(**refusal.values)
    clause = "" if refusal is None else refusal.clause
    return (
        Choice("yes", yes, "confirm", keys.cap("yes"), reason, clause),
        Choice("no", no, "cancel", keys.cap("no"), primary=True),
    )


def _kinds(view: View) -> frozenset[int]:
    return frozenset(view.hand)


DECISIONS: dict[str, Action] = {
    "run": RUN,
    "pass": PASS,
    "shoot": SHOOT,
    "tackle": TACKLE,
    "none": NONE,
    "substitute": SUBSTITUTE,
    "extra": EXTRA,
    "cool": COOL,
    "swap": SWAP,
    "yes": YES,
    "no": NO,
}
"""What a button of that id decides."""
COMMANDS = {
    "yes": "yes",
    "look": "yes",
    "no": "no",
    "stay": "no",
    **{name: command for _action, name, _label, _icon, command in (*ACTIONS, *CLOSINGS)},
}
"""The command whose key presses a button of that id."""
