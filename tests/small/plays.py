"""What event cards do when they are played as an action.

The card lies among the discards already, open to all. Gear does nothing when it is laid down; what it does
from there is told in effects.py.
"""

from collections.abc import Callable

from holdout.kernel import CARD, ZONE, Question, target
from tests.small import words
from tests.small.happenings import Charge, Discard, Draw, Enter, Repair, Wound
from tests.small.table import DECK, ROLE, ROOMS, Game, before_turn_of, hand, leaks_in, living

Effect = Callable[[Game, int], None]
PLAYS: dict[str, Effect] = {}

WHERE_TO_REPAIR = Question("Where do you put the next part?", "small.cards.spare-parts")
WHOM_TO_SCAN = Question("Whose role do you look at?", "small.cards.scanner")
WHICH_ORDER = Question("In which order do they lie, the top one first?", "small.cards.survey")
WHAT_TO_LOCK = Question("Which room do you lock?", "small.cards.lockdown")
HOW_MUCH = Question("How far do you push the beacon?", "small.cards.overload")
WHAT_TO_BARTER = Question("Which cards do you give away?", "small.cards.barter")
WHOM_TO_TOW = Question("Whom do you pull over?", "small.cards.tow-line")


def plays(key: str) -> Callable[[Effect], Effect]:
    """Register what the event card of this name does."""

    def register(effect: Effect) -> Effect:
        PLAYS[key] = effect
        return effect

    return register


@plays("adrenaline")
def adrenaline(game: Game, seat: int) -> None:
    game.last("adrenaline", seat, until="turn")
    game.position.actions += 1
    game.tell(words.HURRIED, seat, rule="small.cards.adrenaline")


@plays("spare-parts")
def spare_parts(game: Game, seat: int) -> None:
    room = {ZONE(room): leaks_in(game, room) for room in ROOMS if leaks_in(game, room)}
    for pick, amount in game.ask_distribution(seat, WHERE_TO_REPAIR, 3, room).items():
        if amount:
            game.do(Repair(target(pick), amount))


@plays("scanner")
def scanner(game: Game, seat: int) -> None:
    other = game.ask_seat(seat, WHOM_TO_SCAN, [other for other in living(game) if other != seat])
    role = game.position.zones[ROLE[other]][0]
    game.show(role, seat)
    game.tell(words.SCANNED, seat, other, role, rule="small.cards.scanner")


@plays("survey")
def survey(game: Game, seat: int) -> None:
    top = game.position.zones[DECK][:-4:-1]
    for card in top:
        game.show(card, seat)
    game.tell(words.SURVEYED, seat, len(top), rule="small.cards.survey")
    game.tell(words.SAW, tuple(top), rule="small.cards.survey", to=1 << seat)
    for pick in reversed(game.ask_order(seat, WHICH_ORDER, [CARD(card) for card in top])):
        game.move(target(pick), DECK)


@plays("lockdown")
def lockdown(game: Game, seat: int) -> None:
    room = game.ask_zone(seat, WHAT_TO_LOCK, ROOMS)
    game.last("locked", room, until=before_turn_of(seat))
    game.tell(words.LOCKED, seat, room, rule="small.cards.lockdown")


@plays("overload")
def overload(game: Game, seat: int) -> None:
    amount = game.ask_number(seat, HOW_MUCH, 1, 3)
    game.do(Charge(amount))
    game.do(Wound(seat, amount))


@plays("barter")
def barter(game: Game, seat: int) -> None:
    given = game.ask_cards(seat, WHAT_TO_BARTER, hand(game, seat), 1, 2, hidden=True)
    for card in given:
        game.do(Discard(seat, card))
    for _ in given:
        game.do(Draw(seat))


@plays("tow-line")
def tow_line(game: Game, seat: int) -> None:
    here = game.position.room[seat]
    others = [other for other in living(game) if game.position.room[other] != here]
    towable = [other for other in others if game.can(Enter(other, here))]
    if towable:
        game.do(Enter(game.ask_seat(seat, WHOM_TO_TOW, towable), here))
