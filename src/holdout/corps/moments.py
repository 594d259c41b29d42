"""The moments at which everyone may play an Event: "at any time", listed once (ruling B16).

Beside these there are the decisions of an activation, where the one who acts is offered Events among the
options and the others as openings (activation.py), and the moment after a roll (dice.py). What may be played
is told in events.py.
"""

from typing import Final

from holdout.corps.game import CorpsGame
from holdout.corps.pieces import printed, seats_from
from holdout.corps.places import HAND
from holdout.corps.printed import Face

IN_ACTIVATION: Final = frozenset({"action", "free-action"})
"""The keywords of Events that are played between the Actions of an activation and at no other moment."""

FALLEN_ACTIVATES: Final = "fallen-activates"
ALIEN_PHASE: Final = "alien-phase"
ALIEN_ARRIVES: Final = "alien-arrives"
SHOT_FIRED: Final = "shot-fired"
BURST: Final = "burst"
FALLEN: Final = "fallen"
BLIP: Final = "blip"
TRACKER: Final = "tracker"
EFFECT: Final = "effect"
VERDICT: Final = "verdict"

MOMENTS: Final = {
    FALLEN_ACTIVATES: "A Character who is down is about to be activated.",
    ALIEN_PHASE: "The Alien Phase begins; the fallen are about to stand up or to be Captured.",
    ALIEN_ARRIVES: "An Alien is next to a Character; Defensive Fire and its attack are to come.",
    SHOT_FIRED: "Defensive Fire has been given; the next shooter or the Alien's attack is to come.",
    BURST: "A shot with Full Auto has hit; the next may follow.",
    FALLEN: "A Character has gone down.",
    BLIP: "A Blip is about to move.",
    TRACKER: "A Motion Tracker card is about to be drawn.",
    EFFECT: "An effect of the Finish Phase is about to happen.",
    VERDICT: "Victory or defeat is about to be decided.",
}
"""When: what everyone is told who holds an Event for it."""


def pause(game: CorpsGame, moment: str) -> None:
    """Everyone who holds an Event that could be played now may play it, round the table from the player on
    turn."""
    seats = holders(game)
    if seats:
        game.window(moment, seats=seats, hidden=game.setup.get("hands") == "hidden")


def holders(game: CorpsGame) -> list[int]:
    """Return the seats to ask. Where hands are secret, all who hold cards are asked."""
    position, hidden = game.position, game.setup.get("hands") == "hidden"
    found: list[int] = []
    for seat in seats_from(game, position.active):
        for card in game.zones[HAND[seat]]:
            if hidden or is_for_any_time(printed(game, card)):
                found.append(seat)
                break
    return found


def is_for_any_time(face: Face) -> bool:
    """Whether a card is an Event for any time: for no Action, no Free Action and no roll."""
    return face.kind == "event" and not face.rerolls and not face.keywords & IN_ACTIVATION
