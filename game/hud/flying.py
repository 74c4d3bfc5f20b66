"""Cards on their way over the table: dealt, played, discarded, turned over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.artwork import Face
from game.card_art import PLAYED, CardSize
from game.hud.canvas import Canvas, Group
from game.hud.cards import CardBody, Place
from game.hud.ease import FADE_SECONDS, Curve, out3
from game.layout import Layout

_KEEP = object()


@dataclass(slots=True)
class Flight:
    """A card under way.

    Attributes:
        over: whether it has arrived.
    """

    group: Group
    body: CardBody
    start: Place
    end: Place
    seconds: float
    curve: Curve
    delay: float
    flips: bool
    face: str | None
    lift: float
    stay: bool
    done: Callable[[], None] | None
    gone: float = 0.0
    over: bool = False

    @property
    def place(self) -> Place:
        """Where it is now."""
        part = min(1.0, max(0.0, self.gone / self.seconds)) if self.seconds else 1.0
        return self.start.towards(self.end, self.curve(part))


class FlyingCards:
    """All cards that are not in their places.

    Args:
        canvas: where they are drawn; better its own, over that of the hand.
        reduced_motion: whether a card fades in at its end instead of moving and turning.
    """

    def __init__(self, canvas: Canvas, *, reduced_motion: bool = False) -> None:
        self._canvas = canvas
        self._flights: list[Flight] = []
        self._frame: Layout | None = None
        self.reduced_motion = reduced_motion

    def layout(self, frame: Layout) -> None:
        """Take the window's measures; cards under way arrive at once."""
        self.finish()
        self.clear()
        self._frame = frame

    def fly(
        self,
        kind: str | None,
        start: Place,
        end: Place,
        seconds: float,
        curve: Curve = out3,
        *,
        flip: str | object | None = _KEEP,
        seat: int = 1,
        size: CardSize = "duel",
        delay: float = 0.0,
        lift: float = 0.0,
        stay: bool = False,
        done: Callable[[], None] | None = None,
    ) -> Flight:
        """Send a card.

        Args:
            kind: what it shows at first; None for its back.
            start: where it leaves.
            end: where it arrives.
            seconds: how long it takes.
            curve: of its motion.
            flip: what it shows after turning over on the way (None for its back); left out: it doesn't turn.
            seat: whose back it has.
            size: the artwork's size it is drawn with; near the largest width of the way.
            delay: seconds before it leaves; it is not seen until then.
            lift: how far it rises over the straight way in the middle, in logical pixels.
            stay: whether it stays at the end until `clear` or `land`.
            done: called when it arrives.

        Raises:
            RuntimeError: no measures were given yet.
        """
        if self._frame is None:
            raise RuntimeError("cards can't fly before the first layout")
        group = Group(self._canvas)
        body = CardBody(group, size, self._frame.scale, kind, seat)
        face = flip if isinstance(flip, str) else None
        if self.reduced_motion:
            seconds = min(seconds, FADE_SECONDS)
        flight = Flight(
            group, body, start, end, seconds, curve, delay, flip is not _KEEP, face, lift, stay, done, -delay
        )
        self._flights.append(flight)
        self._put(flight)
        return flight

    def faces(self, frame: Layout) -> Iterator[Face]:
        """The cards that may come to fly."""
        return (Face(kind, "duel", frame.scale) for kind in PLAYED)

    @property
    def animating(self) -> bool:
        """Whether a card is under way."""
        return any(not flight.over for flight in self._flights)

    def update(self, seconds: float) -> None:
        """Let time pass. Cards that arrive vanish unless they were to stay."""
        for flight in tuple(self._flights):
            if flight.over:
                continue
            flight.gone += seconds
            self._put(flight)
            if flight.gone >= flight.seconds:
                self._arrive(flight)

    def finish(self) -> None:
        """Let all arrive at once, in the order of their arrival."""
        left = [flight for flight in self._flights if not flight.over]
        for flight in sorted(left, key=lambda flight: flight.seconds - flight.gone):
            flight.gone = flight.seconds
            self._put(flight)
            self._arrive(flight)

    def land(self, flight: Flight) -> None:
        """Take a card that stayed off the table."""
        if flight in self._flights:
            self._flights.remove(flight)
            flight.group.clear()

    def clear(self) -> None:
        """Take all cards off the table; those under way don't call back."""
        for flight in self._flights:
            flight.over = True
            flight.group.clear()
        self._flights.clear()

    def _arrive(self, flight: Flight) -> None:
        flight.over = True
        if not flight.stay:
            self.land(flight)
        if flight.done:
            flight.done()

    def _put(self, flight: Flight) -> None:
        if flight.gone < 0:
            flight.body.put(flight.start, alpha=0.0)
            return
        part = min(1.0, flight.gone / flight.seconds) if flight.seconds else 1.0
        if self.reduced_motion:
            if flight.flips and flight.body.kind != flight.face:
                flight.body.turn(flight.face)
            flight.body.put(flight.end, alpha=part)
            return
        bent = flight.curve(part)
        place = flight.start.towards(flight.end, bent)
        if flight.lift:
            place = place._replace(y=place.y + flight.lift * 4 * part * (1 - part))
        turned = 0.0
        if flight.flips:
            turned = 180 * bent
            if turned >= 90 and flight.body.kind != flight.face:
                flight.body.turn(flight.face)
        flight.body.put(place, turned=turned)
