"""The Queen Mother: who she is at a table, what stands for her, and how she can be fought.

Her seat is the last one and opposes the players from the start. Her Avatar, hand, deck, discard pile and
Strikes lie where those of a player would; Nest and Lair are hers alone (piles.py). Her turn is told in
queen_turn.py.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.alien.expansion.options import has_queen
from holdout.encounters.cards import face, of_kind
from holdout.encounters.edition import Setup, Sight
from holdout.encounters.fighting import Fight, Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.revealing import HideCard, reveal
from holdout.encounters.seats import OPPOSES, players
from holdout.kernel import Refusal

QUEENS: Final = OPPOSES + 1
"""The Queen's number in `opposes`: the second sort of opponents of the edition."""
ENEMY_CARDS: Final = "queen-enemies"
DECKS: Final = ("queen-starting", "queen-roles", "nest")
"""The decks of her own characters; any other character of hers is a captured one."""
IN_PLAY: Final = (*board.ROOMS, *board.AIR, board.FRONT)
ENTERED: Final = "queen-entered"


def queen_of(game: EncounterGame) -> int | None:
    """The seat of the Queen while she lives; None at a table without her."""
    return game.opposes.index(QUEENS) if QUEENS in game.opposes else None


def seat_of_queen(game: EncounterGame) -> int | None:
    """The seat that is or was the Queen's."""
    return game.seats - 1 if has_queen(game.setup) else None


def is_her_turn(game: EncounterGame) -> bool:
    """True if the Queen has the turn."""
    return game.opposes[game.position.active] == QUEENS


def see_open_hands(setup: Setup) -> Sight | None:
    """Who sees the open hands of humans: everyone, where the Queen does not play."""
    return _humans if has_queen(setup) else None


def _humans(game: EncounterGame) -> int:
    """The seats, as bits, that do not play against the humans (expansion.queen-turn.human-hands-hidden)."""
    return sum([1 << seat for seat in range(game.seats - 1) if not game.opposes[seat]])


def is_enemy_card(game: EncounterGame, card: int) -> bool:
    """True if a card is one of the Queen Mother's Enemy cards."""
    return face(game, card).deck == ENEMY_CARDS


def enemy_card(game: EncounterGame, seat: int) -> int | None:
    """Her Enemy card while it is in play and face up: on it stand her Defense and Health.

    See expansion.queen-enemy.defense-and-health.
    """
    faces = of_kind(game, "queen")
    return next((card for card in in_play(game) if game.face[card] in faces and game.up[card]), None)


def in_play(game: EncounterGame) -> list[int]:
    """The cards in the rooms, in the air and in the Combat Zone."""
    return [card for zone in IN_PLAY for card in game.zones[zone]]


def turn_up(game: EncounterGame, card: int) -> None:
    """Her Enemy card is turned face up the moment it enters the Complex."""
    if game.where[card] in board.ROOMS and not game.up[card] and is_enemy_card(game, card):
        game.cite("expansion.queen-enemy.bottom-of-hive")
        reveal(game, card, "expansion.queen-enemy.revealed-on-entry")


def note_entry(game: EncounterGame, card: int) -> None:
    """Her Enemy card has been revealed in play: that counts for the score of the humans."""
    if is_enemy_card(game, card) and not game.count("game", ENTERED):
        game.count_up("game", ENTERED)
        game.cite("expansion.queen-enemy.before-first-reshuffle")
        if game.where[card] == board.FRONT:
            game.cite("expansion.queen-enemy.into-combat-zone-directly")


def note_who_is_meant(game: EncounterGame, card: int) -> None:
    """A card turned up on her turn means the next human, who also makes its choices."""
    if is_her_turn(game):
        game.cite("expansion.queen-misc.similar-effects")
        game.cite("expansion.queen-misc.human-decides")
        if not game.alive[0]:
            game.cite("expansion.queen-misc.dead-human-skipped")


def enters_by_effect(game: EncounterGame) -> bool:
    """Standing check: whatever has put her Enemy card into the Complex, it is turned up."""
    if not has_queen(game.setup) or game.count("game", ENTERED):
        return False
    hidden = [card for room in board.ROOMS for card in game.zones[room] if not game.up[card]]
    found = next((card for card in hidden if is_enemy_card(game, card)), None)
    if found is None:
        return False
    turn_up(game, found)
    return True


def not_fought_like_others(game: EncounterGame, fight: Fight) -> Refusal | None:
    """She has no Attack value: whoever fights her pays her Defense, and she draws a Strike."""
    if not is_enemy_card(game, fight.card):
        return None
    return Refusal("expansion.queen-enemy.defense-and-health", "She is attacked by her Defense.", fight.card)


def not_killed_by_effects(game: EncounterGame, kill: Kill) -> Refusal | None:
    """Nothing but damage kills her."""
    if not is_enemy_card(game, kill.card):
        return None
    return Refusal("expansion.queen-enemy.no-kill-by-effect", "Card effects cannot kill her.", kill.card)


def not_turned_down(game: EncounterGame, hiding: HideCard) -> Refusal | None:
    """She cannot be turned face down."""
    if not is_enemy_card(game, hiding.card):
        return None
    return Refusal("expansion.queen-enemy.no-face-down", "She cannot be turned face down.", hiding.card)


def next_human(game: EncounterGame) -> int:
    """The human who acts next after the current turn (expansion.queen-strikes.next-human-meaning)."""
    order = players(game)
    return order[1] if game.alive[game.position.active] and len(order) > 1 else order[0]
