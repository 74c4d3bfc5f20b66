"""What can be said for certain of a decision: the rules' own outcomes, all of them, enumerated.

Nothing of the computer player is asked here. A decision's chance lies between two bounds: whatever the
rival holds and does, and whatever nobody can know, it is at least the lower and at most the upper one.
Sides of a shot are averaged: who chooses his by lot meets the rival's once in three, whatever the rival does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, product

from engine.core.bits import Mask, mask_of, members
from engine.core.cards import Cards, subtract
from engine.core.pairs import put
from engine.fifes import duels, insight, regroup, rules
from engine.fifes.actions import CARD, SIDE, Action, Node, Verb
from engine.fifes.cards import VALUE, Card, Stat, counts
from engine.fifes.events import Contest, Deed, Mode
from engine.fifes.pitch import GOAL_MOUTH, SHOT_FROM, between, walk
from engine.fifes.procedure import STEP_MASK, Step
from engine.fifes.state import LAST_TURN, OFF, TURNS, State
from engine.fifes.view import view

Bounds = tuple[float, float]
Worth = Callable[["Prover", State, Cards], Bounds]
"""Values a state in which the action is over; the cards are those drawn for it."""

_DECLARING = frozenset(
    (Node.ACTION, Node.RUNNER, Node.TACKLER, Node.TACKLE_HEX, Node.CARD, Node.SIDE, Node.LIGHTNING)
)
_TIES = 2
"""Comparisons after which the outcome counts as open."""


@dataclass
class Prover:
    """One question as a seat meets it, with what counts as success."""

    state: State
    seat: int
    worth: Worth
    place_matters: bool = False
    """Whether it matters where a run or a pass ends, and with which cards; otherwise the first will do."""
    only_certain: bool = False
    """Whether nobody asks for more than what is certain to succeed."""
    kept: dict[object, Bounds] = field(default_factory=dict[object, Bounds])

    def __post_init__(self) -> None:
        self.rival = 1 - self.seat
        seen = view(self.state, self.seat)
        self.goals = self.state.score
        face_down = bool(self.state.play[self.rival]) and not self.state.opened
        self.face_down = face_down
        held = seen.rival_hand_size + (seen.rival_play_size if face_down else 0)
        self.fair = len(seen.rival_known) == held
        """Whether the rival's cards are all known, and with them what is in his deck."""
        self.known, self.held = seen.rival_known, held
        self.blind = bytes(sorted(subtract(seen.unseen(self.rival), self.known)))

    # ---------------------------------------------------------------- decisions

    def all(self) -> dict[tuple[Action, ...], Bounds]:
        """Give every decision that is possible at the root, each with its bounds."""
        return {row: self.of(row) for row in self.decisions(self.state)}

    def decisions(self, state: State, before: tuple[Action, ...] = ()) -> Iterator[tuple[Action, ...]]:
        """Yield all that may be decided before anything is shown; one side stands for all."""
        if before and (state.actor != self.seat or state.opened or not self._declares(state)):
            yield before
            return
        done: set[object] = set()
        legal = rules.legal(state)
        if state.node == Node.CARD and state.deed in (Deed.RUN, Deed.PASS) and not self.place_matters:
            legal = legal[:1]
        for action in legal:
            if action.verb in (Verb.SUBSTITUTE, Verb.SIDE) and action != SIDE[0]:
                continue
            if action.verb == Verb.CARD and len(state.play[self.seat]) == 1 and self._twice(state, action):
                continue
            if not before and state.node not in _DECLARING and state.node != Node.CLOSING:
                yield (action,)
                continue
            after = state.clone()
            rules.apply(after, action)
            if action.verb in (Verb.COOL, Verb.SWAP, Verb.NONE, Verb.NO, Verb.YES):
                yield (*before, action)
                continue
            for row in self.decisions(after, (*before, action)):
                if row not in done:
                    done.add(row)
                    yield row

    def _twice(self, state: State, action: Action) -> bool:
        """Whether this pair is told the other way round, too."""
        return action.value < state.play[self.seat][0]

    def _declares(self, state: State) -> bool:
        if state.node == Node.ACTION:
            return state.mode != Mode.NORMAL and state.phase == self.state.phase
        return state.node in _DECLARING and state.node != Node.LIGHTNING and state.todo != ()

    def of(self, row: tuple[Action, ...]) -> Bounds:
        """Give the bounds of a row of decisions, against all that the rival may hold and play."""
        low, high = 1.0, 0.0
        for pair in self._pairs(row):
            state = self._world(pair)
            for action in row:
                rules.apply(state, action)
            a, b = self._rest(state, pair, b"")
            low, high = min(low, a), max(high, b)
            if (low == 0.0 and high == 1.0) or (self.only_certain and low < 1.0):
                break
        return low, high

    # ---------------------------------------------------------------- the rival's cards

    def _pairs(self, row: tuple[Action, ...]) -> list[Cards]:
        """Give the pairs that the rival may play, one for all that count and do the same."""
        if not self._is_duel(row):
            return [b""]
        stat = self._rival_stat(row)
        # Plain cards first: they stand for abilities, which would ask and change nothing.
        source = [*((card, True) for card in self.known), *((card, False) for card in self.blind)]
        source.sort(key=lambda entry: (entry[0] == Card.STRESS, -counts(entry[0], stat), -entry[0]))
        most_blind = self.held - len(self.known)
        found: dict[object, Cards] = {}
        for pair in combinations(source, min(2, self.held)):
            if sum(not known for _, known in pair) <= most_blind:
                cards = bytes(sorted(card for card, _ in pair))
                found.setdefault(tuple(sorted(_face(card, stat) for card in cards)), cards)
        return list(found.values())

    def _is_duel(self, row: tuple[Action, ...]) -> bool:
        if self.state.node in (Node.CARD, Node.SIDE):
            return self.state.deed in (Deed.SHOT, Deed.TACKLE)
        return any(action.verb in (Verb.SHOOT, Verb.TACKLE) for action in row)

    def _rival_stat(self, row: tuple[Action, ...]) -> Stat:
        if self.state.node in (Node.CARD, Node.SIDE):
            acting = self.state.act_seat == self.seat
            if self.state.deed == Deed.SHOT:
                return Stat.SAVE if acting else Stat.SHOT
            return Stat.DRIBBLE if acting else Stat.TACKLE
        return Stat.SAVE if any(action.verb == Verb.SHOOT for action in row) else Stat.DRIBBLE

    def _world(self, pair: Cards) -> State:
        """Give a state in which the rival holds that pair and the rest of his unseen cards is his deck.

        That deck holds all that any deck of his can hold, so its reveals are all there can be.
        """
        state = self.state.clone()
        if self.face_down:
            state.play = put(state.play, self.rival, pair)
            if self.fair:
                state.hand = put(state.hand, self.rival, subtract(bytes(sorted(self.known)), pair))
        elif not self.fair:
            state.hand = put(state.hand, self.rival, bytes(sorted(pair)))
        if not self.fair:
            rest = subtract(view(self.state, self.seat).unseen(self.rival), pair)
            state.deck = put(state.deck, self.rival, bytes(sorted(rest)))
            state.top, state.bottom = put(state.top, self.rival, b""), put(state.bottom, self.rival, b"")
            if self.face_down:
                state.hand = put(state.hand, self.rival, b"")
        return state

    # ---------------------------------------------------------------- what follows

    def _rest(self, state: State, pair: Cards, drawn: Cards) -> Bounds:
        while state.node == Node.CHANCE and state.todo[-1] & STEP_MASK in (Step.DREW, Step.DROPPED):
            # What is drawn for an action counts for nothing: one card stands for all that would be.
            state.todo = tuple(
                each for each in state.todo if each & STEP_MASK not in (Step.DRAW, Step.REFILL)
            )
            card = rules.chance_cards(state)[0]
            if state.chance_seat == self.seat and not state.chance_hand:
                drawn += bytes((card,))
            rules.apply_chance(state, card)
        shown = state.node == Node.CHANCE and state.todo[-1] & STEP_MASK == Step.SHOWN
        if shown and self.only_certain:
            # With both decks in an unknown order no comparison is sure to be won.
            return 0.0, 1.0
        if shown and state.contest == Contest.REBOUND and self.worth in _BLIND_TO_REBOUNDS:
            # Whoever wins the rebound has the ball and no goal; of the last action nothing else is asked.
            return _certain(self.worth is no_goal) if self.worth is not result else _by_score(self, state)
        if state.node == Node.CHANCE:
            return self._chance(state, pair, drawn)
        if state.actor == self.seat and state.node == Node.ACTION and state.mode == Mode.LIGHTNING:
            return self._best(state)
        if self._ended(state):
            return self.worth(self, state, drawn)
        if state.actor == self.rival and state.node == Node.CARD:
            card = pair[len(state.play[self.rival])] if pair else rules.legal(state)[0].value
            return self._after(state, CARD[card], pair, drawn)
        found = [self._after(state, action, pair, drawn) for action in self._worth_trying(state)]
        lows, highs = [low for low, _ in found], [high for _, high in found]
        if state.node == Node.SIDE:
            return sum(lows) / len(lows), sum(highs) / len(highs)
        if state.actor == self.seat:
            return max(lows), max(highs)
        return min(lows), max(highs)

    def _after(self, state: State, action: Action, pair: Cards, drawn: Cards) -> Bounds:
        after = state.clone()
        rules.apply(after, action)
        return self._rest(after, pair, drawn)

    def _best(self, state: State) -> Bounds:
        """Give bounds of the action that a lightning won: of a duel, what its highest cards are sure of."""
        key = (state.hand, state.pos)
        if key in self.kept:
            return self.kept[key]
        inner = Prover(state, self.seat, self.worth, self.place_matters)
        inner.goals = self.goals
        rows = list(inner.decisions(state))
        tried = [row for row in rows if any(a.verb in (Verb.SHOOT, Verb.TACKLE) for a in row)]
        if not tried:
            # Of a run nothing but who runs can matter, where places don't.
            runs = {row[:2]: row for row in rows}
            found = [inner.of(row) for row in (rows if self.place_matters else runs.values())]
            bounds = max(low for low, _ in found), max(high for _, high in found)
            self.kept[key] = bounds
            return bounds
        stat = Stat.SHOT if state.possession == self.seat else Stat.TACKLE

        def total(row: tuple[Action, ...]) -> int:
            return sum(counts(action.value, stat) for action in row if action.verb == Verb.CARD)

        most = max(total(row) for row in tried)
        bounds = max(inner.of(row)[0] for row in tried if total(row) == most), 1.0
        if self.worth in _BLIND_TO_REBOUNDS and Card.STRESS not in self.known and self.fair:
            # The highest cards aren't stress either, so that no deck has a say.
            self.kept[key] = bounds
        return bounds

    def _ended(self, state: State) -> bool:
        if state.node in (Node.RUN_TO, Node.CARRY_TO, Node.PASS_TO, Node.FETCH, Node.RECEIVER):
            return False
        return state.node not in (Node.BOTTOM, Node.RECOVER, Node.CHANGE, Node.CARD, Node.SIDE, Node.THROW)

    def _worth_trying(self, state: State) -> list[Action]:
        legal = rules.legal(state)
        if state.node == Node.RUN_TO and state.carrier == OFF:
            # Who has the ball then depends on nothing but whether he takes it.
            return [a for a in legal if a.value == state.ball] or legal[:1]
        if state.node in (Node.RUN_TO, Node.CARRY_TO, Node.PASS_TO) and not self.place_matters:
            return legal[:1]
        if state.node in (Node.RUN_TO, Node.PASS_TO) and self.worth is next_goal:
            # Next is a shot: the ball must be where one is possible, and the others' runs don't move it.
            if state.node == Node.RUN_TO and state.doer != state.carrier:
                return legal[:1]
            return [a for a in legal if SHOT_FROM[self.seat] >> a.value & 1] or legal[:1]
        return legal

    def _chance(self, state: State, pair: Cards, drawn: Cards) -> Bounds:
        if len(state.aside[0]) + len(state.aside[1]) > 2 * _TIES and state.todo[-1] & STEP_MASK == Step.SHOWN:
            return 0.0, 1.0
        cards = rules.chance_cards(state)
        by_value: dict[int, list[int]] = {}
        for card in cards:
            by_value.setdefault(VALUE[card], []).append(card)
        found: list[tuple[float, Bounds]] = []
        for alike in by_value.values():
            after = state.clone()
            rules.apply_chance(after, alike[0])
            found.append((len(alike) / len(cards), self._rest(after, pair, drawn)))
        if state.chance_seat == self.seat or self.fair:
            return sum(p * low for p, (low, _) in found), sum(p * high for p, (_, high) in found)
        return min(low for _, (low, _) in found), max(high for _, (_, high) in found)


def _face(card: int, stat: Stat) -> tuple[int, bool, bool]:
    """Give what tells cards apart in a duel: abilities other than Tiro Largo change no sum."""
    return counts(card, stat), card == Card.TIRO_LARGO, card == Card.STRESS


# -------------------------------------------------------------------- what counts


def goal(prover: Prover, state: State, _drawn: Cards) -> Bounds:
    """Success: the action brings a goal."""
    return _certain(state.score[prover.seat] > prover.goals[prover.seat])


def no_goal(prover: Prover, state: State, _drawn: Cards) -> Bounds:
    """Success: the action brings the rival no goal."""
    return _certain(state.score[prover.rival] == prover.goals[prover.rival])


def ball(prover: Prover, state: State, _drawn: Cards) -> Bounds:
    """Success: the action leaves the own side with the ball."""
    return _certain(state.carrier != OFF and state.possession == prover.seat)


def result(prover: Prover, state: State, _drawn: Cards) -> Bounds:
    """Success: the match is won with what can still happen in it; a draw is half of it.

    The action must be the last that can be done. Raises AssertionError when it isn't.
    """
    assert state.node == Node.OVER or is_last(state, prover.seat), "something can still happen"
    return _by_score(prover, state)


def _by_score(prover: Prover, state: State) -> Bounds:
    lead = state.score[prover.seat] - state.score[prover.rival]
    worth = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return worth, worth


_BLIND_TO_REBOUNDS = (goal, no_goal, result)


def win(prover: Prover, state: State, _drawn: Cards) -> Bounds:
    """Success: the match is over and won."""
    return _certain(state.node == Node.OVER and state.score[prover.seat] > state.score[prover.rival])


def is_last(state: State, seat: int) -> bool:
    """Whether nobody can score any more but the match isn't over yet."""
    if state.node == Node.STOP_PLAY:
        # The rival can't win the ball without the match being over (FIF-11.4).
        return state.score[seat] != state.score[1 - seat]
    ends = state.turn == LAST_TURN or (state.turn >= TURNS and state.possession != state.began_with)
    closed = not state.bank[state.active] or state.mode == Mode.EXTRA
    # A lightning of who hasn't the ball can't score.
    struck = state.phase == 4 or Card.LIGHTNING not in state.hand[1 - state.active]
    return ends and closed and (struck or state.possession == state.active)


def next_goal(prover: Prover, state: State, drawn: Cards) -> Bounds:
    """Success: a goal, or a shot that is sure to be one, next thing.

    Next is the new turn that a duel gave, or the extra action that the bank pays for. The lower bound lets
    the rivals who get there block, the own side standing still; the upper one keeps them where they are.
    """
    seat = prover.seat
    if state.score[seat] > prover.goals[seat]:
        return 1.0, 1.0
    has_ball = state.carrier != OFF and state.possession == seat and state.carrier not in state.goalkeepers
    if not has_ball or not SHOT_FROM[seat] >> state.ball & 1:
        return 0.0, 0.0
    before = state.clone()
    before.hand = put(before.hand, seat, subtract(before.hand[seat], drawn))
    if state.node == Node.ACTION and state.actor == seat:
        sure = _sure_goal(prover, before)
        return sure, sure
    if state.active != seat or not state.bank[seat] or not prover.fair:
        return 0.0, 1.0
    now = _closing(before)
    return min(_sure_goal(prover, _closing(each)) for each in blocked(now, seat)), _sure_goal(prover, now)


def _certain(whether: bool) -> Bounds:
    return (1.0, 1.0) if whether else (0.0, 0.0)


def _closing(state: State) -> State:
    """Give the state at the extra action of its turn."""
    state = state.clone()
    state.phase, state.mode, state.node, state.actor = 4, Mode.EXTRA, Node.ACTION, state.active
    state.todo = state.todo[:1]
    state.opened = False
    return state


def _sure_goal(prover: Prover, state: State) -> float:
    """Give 1 when some pair is sure to score here, else 0; asked once for all that comes to the same."""
    attack, defence = insight.shot_sums(view(state, prover.seat))
    key = (attack, defence, state.hand, state.deck[prover.rival])
    if key not in prover.kept:
        inner = Prover(state, prover.seat, goal)
        inner.goals = state.score
        rows = [row for row in inner.decisions(state) if any(a.verb == Verb.SHOOT for a in row)]
        sure = any(inner.of(row)[0] == 1.0 for row in rows)
        prover.kept[key] = _certain(sure)
    return prover.kept[key][0]


# -------------------------------------------------------------------- blocking a shot


def blocked(state: State, seat: int) -> list[State]:
    """Give the ways in which a seat's rivals may close the way to goal by one regroup."""
    rival = 1 - seat
    spots = [h for h in members(between(seat, state.ball)) if not state.men[seat] >> h & 1]
    keeper = state.goalkeeper(rival)
    men = [f for f in state.team(rival) if f != keeper]
    able = {f: [h for h in spots if _reach(state, f) >> h & 1] for f in men}
    able = {f: hexes for f, hexes in able.items() if hexes}
    homes = [state.pos[keeper]] if keeper != OFF else [OFF]
    if keeper != OFF:
        homes += list(members(_reach(state, keeper) & GOAL_MOUTH[rival] & ~state.men[seat]))
    found: list[State] = []
    for home in dict.fromkeys(homes):
        for ends in product(*([state.pos[f], *hexes] for f, hexes in able.items())):
            places = list(state.pos)
            for f, h in zip(able, ends, strict=True):
                places[f] = h
            if keeper != OFF:
                places[keeper] = home
            standing = [h for h in places if h != OFF]
            if len(set(standing)) == len(standing):
                after = state.clone()
                after.set_positions(tuple(places))
                found.append(after)
    return found


def _reach(state: State, footballer: int) -> Mask:
    """Give where a footballer may end a regroup, team-mates left out of account."""
    seat = 0 if footballer < len(state.pos) // 2 else 1
    reached = 0
    for layer in walk(state.pos[footballer], regroup.STEPS, state.men[1 - seat]):
        reached |= layer
    return reached


def best_chance(state: State, shooter: int) -> float:
    """Give a shooter's chance of a goal now: his best pair against the keeper's best reply to it.

    Both hands must be known to both; a tie counts half.
    """
    attack, save = insight.shot_sums(view(state, shooter))
    lead = attack.total - save.total
    flat = _stat_of(attack.lines) - _stat_of(save.lines)
    return max(
        min(_chance(lead, flat, mine, theirs) for theirs in _pairs_of(state.hand[1 - shooter]))
        for mine in _pairs_of(state.hand[shooter])
    )


def _stat_of(lines: tuple[object, ...]) -> int:
    return sum(line.value for line in lines if getattr(line, "label", "") == "stat")  # type: ignore[attr-defined]


def _chance(lead: int, flat: int, mine: Cards, theirs: Cards) -> float:
    cards = sum(counts(c, Stat.SHOT) for c in mine) - sum(counts(c, Stat.SAVE) for c in theirs)
    if Card.TIRO_LARGO in mine + theirs:
        leads = [(1.0, flat + cards)]
    else:
        leads = [(1 / 3, lead + cards - duels.SIDE_MATCH), (2 / 3, lead + cards - duels.SIDE_MISS)]
    return sum(p * (1.0 if by > 0 else 0.5 if by == 0 else 0.0) for p, by in leads)


def _pairs_of(hand: Cards) -> list[Cards]:
    assert Card.STRESS not in hand, "stress is left to the prover"
    kinds = sorted(set(hand))
    return [bytes((a, b)) for a in kinds for b in kinds if a < b or (a == b and hand.count(a) > 1)]


def regroups(state: State, movers: list[int], alike: Mask = 0) -> Iterator[tuple[int, ...]]:
    """Yield everybody's places after every regroup of these footballers, the others staying.

    Of hexes in `alike`, where it makes no difference who stands, a footballer goes to one for all.
    """
    seat = state.actor
    staying = mask_of([state.pos[f] for f in state.team(seat) if f not in movers])
    reach = [
        [h for h in members(regroup.reach(state, f) | 1 << state.pos[f]) if not staying >> h & 1]
        for f in movers
    ]
    used: set[int] = set()
    for at, f in enumerate(movers):
        spare = [h for h in reach[at] if alike >> h & 1 and h not in used]
        stays = state.pos[f] if state.pos[f] in spare else next(iter(spare), OFF)
        used.add(stays)
        reach[at] = [h for h in reach[at] if h == stays or not alike >> h & 1]
    for ends in product(*reach):
        if len(set(ends)) == len(ends):
            places = list(state.pos)
            for f, h in zip(movers, ends, strict=True):
                places[f] = h
            yield tuple(places)


def chance_after(state: State, seat: int, *, attacks: bool, kept: dict[object, float]) -> float:
    """Give the shooter's chance of a goal once a regroup is done.

    A seat that defends is the last to move; after the attackers' regroup the rival still closes the way as
    well as he can. Asked once (`kept`) for all that comes to the same.
    """
    shooter = seat if attacks else 1 - seat

    def of(after: State) -> float:
        keeper = after.goalkeeper(1 - shooter)
        home = keeper != OFF and duels.keeper_at_home(after, 1 - shooter)
        key = (duels.blockers(after, shooter, after.ball), home, after.ball)
        if key not in kept:
            kept[key] = best_chance(after, shooter)
        return kept[key]

    if not attacks:
        return of(state)
    return min(of(each) for each in blocked(state, seat))


def others_are_idle(state: State, seat: int, movers: list[int], *, attacks: bool) -> None:
    """Raise AssertionError if somebody but the movers could make a difference by his regroup."""
    shooter = seat if attacks else 1 - seat
    spots = between(shooter, state.ball)
    for f in state.team(seat):
        if f in movers or f == state.carrier:
            continue
        here = 1 << state.pos[f]
        assert not _reach(state, f) & spots or here & spots, "somebody else could come between"
    keeper = state.goalkeeper(seat)
    if not attacks and keeper != OFF and keeper not in movers:
        assert duels.keeper_at_home(state, seat), "the goalkeeper could go home"
