"""The Action Phase: play, recruit, scan, fight, use abilities, in any order, until the player is done."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from holdout.encounters import board, coordinate, fighting, market, playing, revealing, uses
from holdout.encounters.cards import enemies_in_play, is_hidden
from holdout.encounters.game import EncounterGame
from holdout.encounters.listing import listed
from holdout.encounters.losing import end_if_dead
from holdout.encounters.row import rooms
from holdout.encounters.seats import are_hands_closed
from holdout.encounters.targets import is_there, target_cards
from holdout.kernel import Choice, EventKind, Happening, Pick, Question, Refusal, cite, step

END: Final = Choice("end-actions", (), "End the Action Phase", ends=True)
UNPLAYED: Final = EventKind("unplayed", ("seat", "number"), "{seat} leaves {number:card} unplayed.")
WORDS: Final = (END, UNPLAYED)
DONE_ACTING: Final = END()
WHAT_TO_DO: Final = Question("What do you do?", "alien.action-phase.interleave")

MAKE: Final[dict[str, Callable[..., Happening]]] = {
    "play": playing.PlayCard,
    "play-lent": coordinate.PlayLent,
    "coordinate-alone": coordinate.CoordinateAlone,
    "recruit": market.Recruit,
    "reserve": market.RecruitFromReserve,
    "sergeant": market.RecruitFromReserve,  # in the steps of older saves
    "scan": revealing.Scan,
    "fight": fighting.Fight,
    "attack": fighting.AttackPlayer,
    "attack-card": fighting.AttackCard,
    **uses.MAKE,
}


@step("encounters.action-phase")
def action_phase(game: EncounterGame, seat: int) -> None:
    """The player acts until they are done."""
    game.then(act, seat)


@step("encounters.act")
def act(game: EncounterGame, seat: int) -> None:
    """One decision of the Action Phase. Others may coordinate beside it."""
    pick = game.known(seat) if game.given else None
    if pick is None:
        picks: list[Pick]
        refused: Sequence[tuple[Pick, Refusal]]
        lends = coordinate.is_of_use(game)
        if game.brief and cite.witness is None:
            picks, refused = listed(game, seat, lends), ()
        else:
            picks, refused = game.sift(possible(game, seat))
        picks.append(DONE_ACTING)
        pick = game.ask(
            seat,
            WHAT_TO_DO,
            picks,
            hidden=are_hands_closed(game),
            openings=(lambda: coordinate.openings(game)) if lends else None,
            refused=refused,
        )
    if pick != DONE_ACTING:
        game.then(perform, seat, pick)
        game.then(act, seat)
    else:
        uses.cite_unused(game, seat)
    if pick == DONE_ACTING and cards_left(game, seat):
        game.tell(UNPLAYED, seat, cards_left(game, seat), rule="alien.action-phase.play-optional")


def cards_left(game: EncounterGame, seat: int) -> int:
    """The number of cards that a player still has in hand."""
    return len(game.zones[board.HAND[seat]])


@step("encounters.perform")
def perform(game: EncounterGame, seat: int, pick: Pick) -> None:
    """Do what was chosen."""
    if len(pick) == 2:  # as most deeds name one thing: nothing is put together for the call
        game.do(MAKE[str(pick[0])](seat, pick[1]))
    else:
        game.do(MAKE[str(pick[0])](seat, *pick[1:]))
    end_if_dead(game, seat)


def possible(game: EncounterGame, seat: int) -> Iterator[tuple[Pick, Happening]]:
    """Everything that a player might think of; the gate decides. For programs see listing.py."""
    for card in game.zones[board.HAND[seat]]:
        yield playing.PLAY(card), playing.PlayCard(seat, card)
    yield from coordinate.lent(game, seat)
    yield from dear(game, seat)
    yield from uses.offered(game, seat)


def dear(game: EncounterGame, seat: int) -> Iterator[tuple[Pick, Happening]]:
    """Yield every action that costs points: recruiting, scanning, fighting enemies and players."""
    for card in market.in_market(game):
        yield market.RECRUIT(card), market.Recruit(seat, card)
    if game.edition.reserve_cost is not None:
        yield market.RESERVE(), market.RecruitFromReserve(seat)
    for room in (*rooms(game), *(board.MARKET if game.has_hidden_market else ())):
        if any(is_hidden(game, card) for card in game.zones[room]):
            yield revealing.SCAN(room), revealing.Scan(seat, room)
    for enemy in enemies_in_play(game):
        yield fighting.FIGHT(enemy), fighting.Fight(seat, enemy)
    for other in range(game.seats) if not game.edition.fought_by_effect else ():
        if other != seat and is_there(game, other):
            yield fighting.ATTACK(other), fighting.AttackPlayer(seat, other)
    for card in target_cards(game):
        yield fighting.ATTACK_CARD(card), fighting.AttackCard(seat, card)


def choices() -> tuple[Any, ...]:
    """The wordings of all choices and events of the Action Phase."""
    return (
        *WORDS,
        *coordinate.WORDS,
        *market.WORDS,
        *fighting.WORDS,
        *playing.WORDS,
        *revealing.WORDS,
        *uses.WORDS,
    )
