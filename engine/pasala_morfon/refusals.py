"""Why a decision is refused, in a sentence that a player understands, with its clause."""

from __future__ import annotations

from engine.core.refusal import N_, Refusal
from engine.pasala_morfon import legal
from engine.pasala_morfon.actions import (
    EVERY_ACTION,
    FREE_KICKS,
    NO_CARD,
    REMOVE_RED,
    Action,
    How,
    Node,
    Verb,
)
from engine.pasala_morfon.cards import Card
from engine.pasala_morfon.state import Open, State

OVER = Refusal("PMF-21.1", N_("The match is over."))
NOT_ASKED = Refusal("PMF-5.1", N_("It is the other player's decision."))

_KNOWN = frozenset((*EVERY_ACTION, REMOVE_RED))
_ANSWERS = (Card.CLEARANCE, Card.INTERCEPTION)


def why_illegal(state: State, action: Action) -> Refusal | None:
    """Give why the actor may not decide this, or None when he may."""
    if state.node is Node.OVER:
        return OVER
    if state.actor < 0:
        return Refusal("PMF-5.5", N_("Nobody decides now: the dice or the deck do."))
    if action in legal.options(state):
        return None
    if action not in _KNOWN:
        return _odd(action)
    if action.verb is Verb.ACCEPT:
        return Refusal("PMF-5.6", N_("There is nothing to answer."))
    if action.card != NO_CARD and action.card not in state.hand[state.actor]:
        return Refusal("PMF-5.2", N_("You don't hold that card."))
    if state.node is not Node.CHOOSE_ACTION:
        return _window(state, action)
    match action.verb:
        case Verb.DRAW:
            return _draw(state)
        case Verb.SHOOT:
            return Refusal("PMF-9.1", N_("Only the team with the ball can shoot."))
        case Verb.DISCARD:
            return Refusal("PMF-5.3", N_("You may discard only when you can neither draw nor play a card."))
        case Verb.SKIP:
            return Refusal("PMF-5.2", N_("You skip only when the deck is empty and so is your hand."))
        case _:
            return _play(state, action)


def _odd(action: Action) -> Refusal:
    """A card that is played without what has to be said with it, or what this game doesn't know at all."""
    if action.verb is Verb.PLAY and action.card in FREE_KICKS:
        return Refusal("PMF-12.2", N_("Say whether you kick directly or begin a new move."))
    if action.verb is Verb.PLAY and action.card == Card.SUBSTITUTION:
        return Refusal("PMF-14.8", N_("Say whom you substitute: the injured man or the booked one."))
    return Refusal("PMF-5.2", N_("That is no action of this game."))


def _draw(state: State) -> Refusal:
    if not state.deck_size:
        return Refusal("PMF-5.2", N_("The deck is empty."))
    return Refusal(
        "PMF-3.2", N_("Your hand is full: it holds {limit} cards."), {"limit": int(state.setup.mode)}
    )


def _window(state: State, action: Action) -> Refusal:
    """An answer window takes its own answers alone."""
    answer = action.verb is Verb.PLAY
    match state.node:
        case Node.ANSWER_SWEEP:
            return Refusal("PMF-11.3", N_("Answer the tackle with a foul card, or let it go."))
        case Node.ANSWER_SHOT:
            return Refusal("PMF-9.4", N_("Clear or intercept the shot, or let it go."))
        case Node.ANSWER_PENALTY if answer and action.card in _ANSWERS:
            return Refusal("PMF-13.2", N_("A penalty kick can't be cleared or intercepted."))
        case Node.ANSWER_PENALTY:
            return Refusal("PMF-13.2", N_("Answer the penalty kick with an injury, or let it go."))
        case _:
            return Refusal(
                "PMF-12.3", N_("Clear or intercept the free kick, answer it with an injury, or let it go.")
            )


def _play(state: State, action: Action) -> Refusal:
    attacks = state.actor == state.attacker
    match action.card:
        case Card.PASS_BALL | Card.WALL_PASS:
            return Refusal("PMF-6.1", N_("Only the team with the ball can pass."))
        case Card.COUNTER_ATTACK if not attacks:
            return Refusal("PMF-6.3", N_("You don't have the ball."))
        case Card.COUNTER_ATTACK:
            return Refusal(
                "PMF-6.3", N_("A counter-attack is only for your very next action after winning the ball.")
            )
        case Card.CLEARANCE | Card.INTERCEPTION:
            return _no_pass(state, attacks)
        case Card.SWEEP_TACKLE if attacks:
            return Refusal("PMF-11.2", N_("You have the ball: there is nobody to tackle."))
        case Card.SWEEP_TACKLE:
            return Refusal(
                "PMF-11.1",
                N_("A sweep tackle only answers a card that the rival with the ball has just drawn."),
            )
        case Card.INJURY:
            return Refusal("PMF-11.9", N_("An injury only answers a foul that was just called against you."))
        case Card.SUBSTITUTION:
            return _no_substitution(state, action)
        case _:
            return Refusal("PMF-11.5", N_("A foul card only answers a sweep tackle."))


def _no_pass(state: State, attacks: bool) -> Refusal:
    if attacks:
        return Refusal("PMF-7.1", N_("You have the ball already."))
    last = state.chain[-1:]
    if last == bytes([Card.COUNTER_ATTACK]) and state.last == state.attacker and state.open is Open.NONE:
        # Whether the attacker has skipped or substituted since then, the state doesn't say.
        return Refusal(
            "PMF-6.5",
            N_("A counter-attack can't be answered; a pass can, but only right after it is played."),
        )
    return Refusal("PMF-7.4", N_("Only a pass that was just played can be cleared or intercepted."))


def _no_substitution(state: State, action: Action) -> Refusal:
    track = state.track[state.actor]
    if action.how is How.INJURY:
        return Refusal("PMF-14.7", N_("Nobody of your team is injured."))
    if action.how is How.RED:
        return Refusal("PMF-14.7", N_("A red card stays for good."))
    if track.count(Card.FREE_KICK_YELLOW) == 2:
        return Refusal("PMF-14.7", N_("Two yellow cards count as a red one and stay."))
    return Refusal("PMF-14.7", N_("Nobody of your team has a yellow card."))
