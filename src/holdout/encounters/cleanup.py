"""Cleanup and the end of a turn: discard, draw a new hand, let what lasted a turn go."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.coordinate import return_lent
from holdout.encounters.decks import DiscardCard, discard_all, draw
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import has_keyword, with_keyword
from holdout.encounters.losing import end_if_dead
from holdout.encounters.standing_text import ANY_CARD
from holdout.encounters.values import hand_size
from holdout.kernel import EventKind, step
from holdout.language.standing.effects import KEYWORD, Key

STAYS: Final = EventKind("stays", ("card",), "{card} stays in play.", run="{cards} stay in play.")
UNSPENT: Final = EventKind("unspent", ("seat",), "What {seat} has not spent is lost.", quiet=True)
WORDS: Final = (STAYS, UNSPENT)
VIGILANT: Final[Key] = (KEYWORD, "vigilant")


@step("encounters.cleanup")
def cleanup(game: EncounterGame, seat: int) -> None:
    """Discard what was played and what was not, then draw a new hand."""
    discard_cards(game, seat)
    draw_hand(game, seat)


def discard_cards(game: EncounterGame, seat: int) -> None:
    """Discard the cards in play, unless they are Vigilant, and the hand; lent cards go back."""
    played = list(game.zones[board.PLAY[seat]])
    staying = with_keyword(game, played, "vigilant")
    if not staying and game.standing.is_silent(game, VIGILANT, ANY_CARD):
        discard_all(game, seat, played, "alien.cleanup.discard-played")
        played = []
    for card in played:
        if has_keyword(game, card, "vigilant"):
            game.tell(STAYS, card, rule="alien.vigilant.stays")
        else:
            game.do(DiscardCard(seat, card, "alien.cleanup.discard-played"))
    discard_all(game, seat, list(game.zones[board.HAND[seat]]), "alien.cleanup.discard-hand")
    return_lent(game)


def draw_hand(game: EncounterGame, seat: int) -> None:
    """Draw the hand for the next turn."""
    size = hand_size(game, seat)
    game.position.drawing_less[seat] = 0
    draw(game, seat, size, "alien.cleanup.draw-six" if size == 6 else "alien.cleanup.draw-count-modifiers")
    end_if_dead(game, seat)
    for noted in game.joints.new_hand:
        noted(game, seat)


@step("encounters.after-turn")
def after_turn(game: EncounterGame) -> None:
    """Return lent cards, also of a player who died in the turn, and clear its points and its history."""
    return_lent(game)
    position = game.position
    if position.recruit or position.attack:
        game.tell(UNSPENT, position.active, rule="alien.action-phase.pools-expire")
    position.recruit = position.attack = 0
    position.sources.clear()
    game.history.clear()
