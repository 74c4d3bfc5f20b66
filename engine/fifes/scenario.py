"""Scenario files: a position, a script of decisions and chance, and what must hold (see SCENARIOS.md)."""

from __future__ import annotations

import re
from typing import Any, cast

from engine.core.errors import DataError, IllegalDecision
from engine.core.refusal import Refusal
from engine.core.scenario import REFUSAL_KEYS, Result, Stuck, check_frame, finals_of, script_of
from engine.fifes import refusals, rules
from engine.fifes.actions import DONE, NO, NONE, YES, Action, Node
from engine.fifes.cards import Card
from engine.fifes.events import DeckShuffled
from engine.fifes.expectations import Scene, check
from engine.fifes.positions import GENERAL_KEYS, build, cards_of
from engine.fifes.procedure import STEP_MASK, Step
from engine.fifes.state import OFF
from engine.fifes.telling import SEATS, card_named, cards_words, seat_word
from engine.fifes.words import parse, word

_KEYS = GENERAL_KEYS | {"skip", *SEATS}

_LINE = re.compile(r"(chance\s+)?([AB])\s*:\s*(.*)")
_UNTIL = re.compile(r"until\s+(window [123]|phase [23]|closing|turn \d+|over)")


def run(data: dict[str, Any], where: str) -> Result:
    """Play a scenario of plain data; `where` is what its errors and failures begin with."""
    check_frame(data, _KEYS, where, "FIF")
    play = Play(data, where)
    failures: list[str] = []
    try:
        play.begin()
        for number, entry in enumerate(script_of(data, where), start=1):
            failures += play.do(entry, f"{where}, script {number}")
        for table in finals_of(data, where):
            failures += play.expect(table, f"{where}, expect")
        failures += play.leftovers()
    except Stuck as stuck:
        failures.append(str(stuck))
    return Result(str(data.get("title", where)), tuple(failures))


class Play:
    """A scenario being played: its position, what happened, and the chance that is still scripted."""

    def __init__(self, data: dict[str, Any], where: str) -> None:
        self.where = where
        self.skip = data.get("skip", True)
        if not isinstance(self.skip, bool):
            raise DataError(f"{where}, skip: must be true or false")
        position = {key: value for key, value in data.items() if key in GENERAL_KEYS or key in SEATS}
        self.state, self._order, self.events = build(position, where)
        self._scripted: tuple[list[int], list[int]] = ([], [])
        self._told = 0
        self.scene = Scene(self.state, self.events, self.refused)

    def begin(self) -> None:
        """Do what chance does before the first decision."""
        self._settle(f"{self.where}, start")

    def do(self, entry: object, where: str) -> list[str]:
        """Do one entry of the script; give what an expectation found wrong. Raises Stuck or DataError."""
        if isinstance(entry, dict) and entry:
            return self.expect(cast(dict[str, Any], entry), where)
        if not isinstance(entry, str) or not entry.strip():
            raise DataError(f"{where}: must be a text such as 'A: run #10' or a table of expectations")
        for text in filter(None, map(str.strip, entry.splitlines())):
            self._line(text, where)
        return []

    def expect(self, table: dict[str, Any], where: str) -> list[str]:
        """Check a table of expectations, its refused decision first. Raises Stuck or DataError."""
        others = {key: value for key, value in table.items() if key not in REFUSAL_KEYS}
        if len(others) == len(table):
            return check(self.scene, table, where)
        return self._refuse(table, where) + check(self.scene, others, where)

    def leftovers(self) -> list[str]:
        """Tell of scripted chance that nothing asked for."""
        return [
            f"{self.where}: chance {SEATS[seat]}: {' '.join(cards_words(cards))} was never asked for"
            for seat, cards in enumerate(self._scripted)
            if cards
        ]

    def refused(self, letter: str, text: str, where: str) -> Refusal | None:
        """Give why a seat may not decide this word now, or None. Raises DataError for a word that is none."""
        seat = SEATS.index(letter) if letter in SEATS else OFF
        if self.state.node == Node.OVER:
            return Refusal("FIF-11.3", "The match is over.")
        if self.state.actor != seat:
            return Refusal("FIF-5.1", "It is the other player's decision.")
        return refusals.why_illegal(self.state, self._parse(seat, text, where))

    def _line(self, text: str, where: str) -> None:
        until = _UNTIL.fullmatch(text)
        if until is not None:
            self._pass_until(until[1], f"{where} ({text})")
            return
        match = _LINE.fullmatch(text)
        if match is None:
            raise DataError(
                f"{where}: {text!r} must be 'A: run #10', 'chance A: three', or 'until' with "
                "window 1, phase 2, closing, turn 8 or over"
            )
        if not match[3].strip():
            raise DataError(f"{where}: {text!r} names nothing; write a word behind the colon")
        seat = SEATS.index(match[2])
        if match[1]:
            self._scripted[seat].extend(cards_of(match[3], where))
            return
        words = match[3].split()
        while words:
            self._go_to(seat, words[0])
            if self.state.node == Node.REGROUP and words[0].startswith("#"):
                words = self._in_order(seat, words, where)
            self._decide(seat, words.pop(0), where)

    def _go_to(self, seat: int, text: str) -> None:
        """Pass over lightning windows and regroups that the script has nothing to say to."""
        while self.skip and self.state.node in (Node.LIGHTNING, Node.REGROUP) and not self._meant(seat, text):
            self._apply(NO if self.state.node == Node.LIGHTNING else DONE, self.where)

    def _meant(self, seat: int, text: str) -> bool:
        if self.state.actor != seat:
            return False
        if self.state.node == Node.REGROUP:
            return text.startswith("#") or text in ("done", "restart")
        return text == "no" or (text == "yes" and YES in rules.legal(self.state))

    def _in_order(self, seat: int, words: list[str], where: str) -> list[str]:
        """Put the moves of a regroup in the order in which the rules hear them."""
        pairs: list[tuple[Action, list[str]]] = []
        rest = words
        while len(rest) > 1 and rest[0].startswith("#"):
            pairs.append((self._parse(seat, rest[0], where), rest[:2]))
            rest = rest[2:]
        return [text for _, pair in sorted(pairs, key=lambda pair: pair[0]) for text in pair] + rest

    def _pass_until(self, goal: str, where: str) -> None:
        answers = {
            Node.LIGHTNING: NO,
            Node.REGROUP: DONE,
            Node.CLOSING: NONE,
            Node.ACTION: NONE,
            Node.STOP_PLAY: NO,
        }
        while not self._reached(goal):
            answer = answers.get(self.state.node)
            if answer is None or refusals.why_illegal(self.state, answer) is not None:
                raise Stuck(f"{where}: can't pass over this: {self._asked()}")
            self._apply(answer, where)

    def _reached(self, goal: str) -> bool:
        node, (what, _, number) = self.state.node, goal.partition(" ")
        match what:
            case "window":
                return node == Node.LIGHTNING and self.state.phase == int(number)
            case "phase":
                return node == Node.REGROUP and self.state.phase == int(number)
            case "turn":
                return self.state.turn >= int(number)
            case _:
                return node == (Node.CLOSING if what == "closing" else Node.OVER)

    def _refuse(self, table: dict[str, Any], where: str) -> list[str]:
        if not isinstance(table.get("refuse"), str):
            raise DataError(f"{where}: write refuse = 'A: 9,23', clause = 'FIF-1.7'")
        text = str(table["refuse"])
        match = _LINE.fullmatch(text)
        letter, said = (match[2], match[3]) if match else (seat_word(self.state.actor), text)
        words = said.split()
        if not words:
            raise DataError(f"{where}, refuse: names no decision")
        for before in words[:-1]:
            self._line(f"{letter}: {before}", where)
        if letter in SEATS:
            self._go_to(SEATS.index(letter), words[-1])
        refusal = self.refused(letter, words[-1], where)
        if refusal is None:
            return [f"{where}, refuse: expected {words[-1]} to be refused, and it is legal ({self._asked()})"]
        wrong: list[str] = []
        if table.get("clause", refusal.clause) != refusal.clause:
            wrong.append(f"{where}, clause: expected {table['clause']}, got {refusal}")
        if str(table.get("reason", "")) not in str(refusal):
            wrong.append(f"{where}, reason: expected {table['reason']!r} in it, got {refusal}")
        return wrong

    def _decide(self, seat: int, text: str, where: str) -> None:
        refusal = self.refused(SEATS[seat], text, where)
        if refusal is not None:
            raise Stuck(f"{where}: {SEATS[seat]}'s {text!r} is refused: {refusal} {self._asked()}")
        self._apply(self._parse(seat, text, where), where)

    def _parse(self, seat: int, text: str, where: str) -> Action:
        card = card_named(text)
        try:
            return parse(self.state.setup, seat, text if card is None else card.word)
        except IllegalDecision as error:
            raise DataError(f"{where}: {error}") from error

    def _apply(self, action: Action, where: str) -> None:
        rules.apply(self.state, action, self.events)
        self._settle(where)

    def _settle(self, where: str) -> None:
        while self.state.node == Node.CHANCE:
            self._note_shuffles()
            rules.apply_chance(self.state, self._next_card(where), self.events)
        self._note_shuffles()

    def _note_shuffles(self) -> None:
        """A shuffle makes an end of the order that the position gave."""
        for event in self.events[self._told :]:
            if isinstance(event, DeckShuffled):
                self._order[event.seat].clear()
        self._told = len(self.events)

    def _next_card(self, where: str) -> int:
        seat, cards = self.state.chance_seat, rules.chance_cards(self.state)
        for source in (self._scripted[seat], [] if self.state.chance_hand else self._order[seat]):
            if source:
                card = source.pop(0)
                if card not in cards:
                    pile = f"{SEATS[seat]}'s {'hand' if self.state.chance_hand else 'deck'}"
                    raise Stuck(f"{where}: {Card(card).word} isn't in {pile}: {' '.join(cards_words(cards))}")
                return card
        compared = self.state.todo[-1] & STEP_MASK == Step.SHOWN
        if compared and seat == 1:
            # Otherwise two unscripted decks would tie for ever.
            return next((card for card in cards if card >= Card.ADIVINAR), cards[0])
        return cards[0]

    def _asked(self) -> str:
        if self.state.node == Node.OVER:
            return "The match is over."
        legal = [word(self.state.setup, action) for action in rules.legal(self.state)]
        several = f"{' '.join(legal[:12])}{' …' if len(legal) > 12 else ''}"
        return f"{seat_word(self.state.actor)} is asked: {self.state.node.name.lower()} ({several})."
