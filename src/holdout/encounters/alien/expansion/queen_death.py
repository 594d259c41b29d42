"""The death of the Queen Mother, what it takes to win against her, and Strikes of hers that reach humans."""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.expansion.grabbing import is_alien_now
from holdout.encounters.alien.expansion.options import has_queen
from holdout.encounters.alien.expansion.queen import (
    in_play,
    is_enemy_card,
    is_her_turn,
    next_human,
    queen_of,
    seat_of_queen,
)
from holdout.encounters.cards import face
from holdout.encounters.decks import put_on_discard
from holdout.encounters.dying import Die
from holdout.encounters.game import EncounterGame
from holdout.encounters.market import GAINED
from holdout.encounters.objectives import LAST, win
from holdout.encounters.seats import is_opponent, players
from holdout.encounters.strikes import draw_strike, refill_strikes, suffer
from holdout.kernel import Ability, EventKind

QUEEN_GONE: Final = EventKind("queen-gone", ("seat",), "Lair, Nest and Enemy card of {seat} leave the game.")
NO_MORE_WOUNDS: Final = EventKind("no-more-wounds", ("seat",), "There is no Flesh Wound left for {seat}.")
WORDS: Final = (QUEEN_GONE, NO_MORE_WOUNDS)
FLESH_WOUND: Final = "Flesh Wound"


def after_death(game: EncounterGame, death: Die) -> tuple[Ability, ...]:
    """When the Queen has died all that is hers leaves the game; the humans may have won."""
    if not death.opponent or death.seat != seat_of_queen(game):
        return ()
    for card in [
        *[card for card in in_play(game) if is_enemy_card(game, card)],
        *game.zones[piles.NEST],
        *[card for space in piles.LAIR for card in game.zones[space]],
    ]:
        game.move(card, board.GONE)
    game.tell(QUEEN_GONE, death.seat, rule="expansion.queen-enemy.removed-on-death")
    for rule in ("strikes-on-death", "either-order"):
        game.cite(f"expansion.queen-enemy.{rule}")
    if any(is_alien_now(game, card) for card in in_play(game)):
        game.cite("expansion.grab.survives-queen-death")
    if game.position.objective > LAST:
        game.cite("expansion.queen-enemy.win-at-once")
        win(game)
    game.cite("expansion.queen-enemy.game-goes-on-after-queen")
    return ()


def note_death_of_human(game: EncounterGame, death: Die) -> tuple[Ability, ...]:
    """A human who dies on her turn is out at once; later effects of the turn find the human after them."""
    if is_her_turn(game) and not death.opponent:
        game.cite("expansion.queen-misc.death-on-her-turn")
    return ()


def still_lives(game: EncounterGame) -> bool:
    """To win the humans must kill the Queen too: while she lives, the third Objective does not end it."""
    if queen_of(game) is None:
        if has_queen(game.setup):
            game.cite("expansion.queen-enemy.win-at-once")
        return False
    game.cite("expansion.queen-enemy.win-needs-both")
    game.cite("expansion.queen-enemy.game-goes-on-after-final-enemy")
    return True


def note_nobody_wins(game: EncounterGame, winners: Sequence[int]) -> None:
    """The last human has died after the Queen: nobody wins."""
    if has_queen(game.setup) and not winners and queen_of(game) is None:
        game.cite("expansion.queen-enemy.nobody-wins")


def instead_of_text(game: EncounterGame, seat: int, card: int) -> bool:
    """Carry out one of the three named Strikes if the Queen has drawn it. True if this was one of them.

    If its damage has killed her and the game goes on, the humans take their share all the same.
    """
    if seat != seat_of_queen(game):
        return False
    does = _NAMED.get(face(game, card).name)
    if does is not None:
        game.cite("expansion.queen-strikes.her-share-first")
        does(game, seat, card)
        return True
    game.cite("expansion.queen-strikes.unlike-alien-player")
    return False


def _splash(game: EncounterGame, seat: int, card: int) -> None:
    """The next human draws a Strike as well."""
    game.cite("expansion.queen-strikes.splash-damage")
    game.cite("expansion.queen-strikes.next-human-meaning")
    draw_strike(game, next_human(game))


def _tail_whip(game: EncounterGame, seat: int, card: int) -> None:
    """A Flesh Wound for her, then for every human, the active one first (her share comes first)."""
    game.cite("expansion.queen-strikes.tail-whip")
    hers = [seat] if is_opponent(game, seat) else []
    for target in (*hers, *players(game)):
        wound = _flesh_wound(game)
        if wound is None:
            game.tell(NO_MORE_WOUNDS, target, rule="expansion.queen-strikes.tail-whip")
            break
        game.move(wound, board.LIMBO)
        game.up[wound] = 1
        suffer(game, target, wound)


def _flesh_wound(game: EncounterGame) -> int | None:
    """A Flesh Wound from the discarded Strikes, else from the Strike deck, which is then shuffled."""
    for zone in (board.STRIKE_DISCARD, board.STRIKES):
        found = [card for card in game.zones[zone] if face(game, card).name == FLESH_WOUND]
        if found:
            if zone == board.STRIKES:
                game.move(found[0], board.LIMBO)
                game.shuffle(game.zones[zone])
                refill_strikes(game)
            return found[0]
    return None


def _slow_gestation(game: EncounterGame, seat: int, card: int) -> None:
    """The next human gains it: it goes to that player's discard pile."""
    victim = next_human(game)
    game.owner[card] = victim + 1
    put_on_discard(game, victim, card)
    game.tell(GAINED, victim, card, rule="expansion.queen-strikes.slow-gestation")


_NAMED: Final = {"Splash Damage": _splash, "Tail Whip": _tail_whip, "Slow Gestation": _slow_gestation}
