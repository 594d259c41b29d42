"""What comes out of the Hive besides ordinary enemies: Events and Hazards.

Facehuggers, goal cards, friends and special cards follow their own Reveal text, which the shared rules carry
out.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import enemies_in_play, face_number, in_row, is_up, spoken
from holdout.encounters.game import EncounterGame
from holdout.encounters.objectives import current
from holdout.encounters.resolving import into_limbo, put_away
from holdout.encounters.seats import opponents_of, you
from holdout.encounters.speaking import fire, speak
from holdout.kernel import CARD, EventKind, Question, target

EVENT: Final = EventKind(
    "event",
    ("card", "other_card"),
    "An Event: {other_card} tells what happens.",
    joins={"revealed": (" ({other_card})", "card")},
)
HAZARD: Final = EventKind(
    "hazard",
    ("card", "number", "other_card"),
    "Hazard {number} of {other_card} happens.",
    joins={"revealed": (" (number {number} of {other_card})", "card")},
)
WORDS: Final = (EVENT, HAZARD)
MEANS_NEXT_PLAYER: Final = "threats-mean-next"
"""The rule (`Opponents.cited`) by which Events and Hazards of an opponent's turn mean the next player."""
WHICH_FIRST: Final = Question("Whose Event ability comes first?", "alien.timing.unclear-order")
HAZARDS: Final = 3


def resolve_event(game: EncounterGame, card: int) -> None:
    """An Event card brings an Event about. The card is in limbo meanwhile."""
    _on_an_opponents_turn(game)
    before = into_limbo(game, card)
    game.tell(EVENT, card, current(game), rule="alien.reveal.event-current-objective")
    have_event(game, card)
    put_away(game, card, before, "alien.reveal.event-discard")


def have_event(game: EncounterGame, card: int = -1) -> None:
    """The current Objective's Event ability, then those of enemies in play. `card` is the Event, or -1."""
    rule = "alien.reveal.event-current-objective"
    fire(game, current(game), "event", resolving=card, rule=rule)
    listening = listed_for_event(game)
    if hidden_in_row(game):
        game.cite("alien.event-ability.hidden-no")
    if listening:
        game.cite("alien.event-ability.order")
    if any(game.where[enemy] in board.AIR for enemy in listening):
        game.cite("expansion.flying.event-text")
    if len(listening) > 1 and game.setup.get("board-order") != "active-player-chooses":
        game.cite("alien.timing.board-order")
    for enemy in listening:
        fire(game, enemy, "event", resolving=card, rule="alien.event-ability.trigger")


def listed_for_event(game: EncounterGame) -> list[int]:
    """Face-up enemies with an Event ability, listed when the Objective has had its Event (ruling M3).

    They come in the order of the board, unless the table leaves it to the active player (ruling C9).
    """
    listed = [enemy for enemy in enemies_in_play(game) if spoken(game, face_number(game, enemy), "event")]
    if game.setup.get("board-order") == "active-player-chooses":
        picks = game.ask_order(you(game), WHICH_FIRST, CARD.each(listed))
        return [target(pick) for pick in picks]
    return listed


def resolve_hazard(game: EncounterGame, card: int) -> None:
    """The n-th Hazard of the game carries out the Location's Hazard ability n; a fourth does nothing."""
    _on_an_opponents_turn(game)
    position = game.position
    position.hazards += 1
    location = game.zones[board.LOCATION][0]
    before = into_limbo(game, card)
    game.tell(HAZARD, card, position.hazards, location, rule="alien.reveal.hazard-ordinal")
    told = spoken(game, face_number(game, location), "hazard")
    lines = [line for line in told if line.ordinal == position.hazards]
    if not lines:
        game.cite("alien.reveal.hazard-ordinal")
    for line in lines:
        speak(
            game, you(game), location, face_number(game, location), line, card, "alien.reveal.hazard-ordinal"
        )
    put_away(game, card, before, "alien.reveal.hazard-discard")


def _on_an_opponents_turn(game: EncounterGame) -> None:
    opponents = opponents_of(game, game.position.active)
    if opponents is not None:
        game.cite(opponents.cited[MEANS_NEXT_PLAYER])


def hidden_in_row(game: EncounterGame) -> list[int]:
    """The hidden cards of the row."""
    return [card for card in in_row(game) if not is_up(game, card)]
