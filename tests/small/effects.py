"""What stands above single happenings: who forbids, permits and replaces them, what they set off, and the
numbers that cards change.

Gear is read from where it lies and is never registered or removed. What outlives its card is a lasting row
that ends with its scope.
"""

from collections.abc import Iterator

from holdout.kernel import Ability, Question, Refusal, Replacement, step
from tests.small import words
from tests.small.happenings import Charge, Close, Discard, Draw, Enter, Leak, Search, Wound
from tests.small.rules import RULES
from tests.small.table import Game, gear, leaks_in, living

BLAST = 3
HEALTH = 4

WHETHER_TO_SPEND_SUIT = Question("Discard the Suit instead of being wounded?", "small.cards.suit")

# --- numbers ---


@RULES.value("repair", "Everybody repairs 1", "small.repair.amount", least=0)
def repair(game: Game, seat: int) -> int:
    return 1


@RULES.modifies("repair")
def wrenches(game: Game, seat: int) -> Iterator[tuple[int, str, int]]:
    for card in gear(game, seat, "wrench"):
        yield 1, "Wrench", card


@RULES.modifies("repair")
def hurry(game: Game, seat: int) -> Iterator[tuple[int, str, int]]:
    for (who,) in game.lasting("adrenaline"):
        if who == seat:
            yield 1, "Adrenaline, this turn", -1


@RULES.modifies("repair")
def wounds(game: Game, seat: int) -> Iterator[tuple[int, str, int]]:
    if game.position.wounds[seat]:
        yield -game.position.wounds[seat], "Wounds", -1


@RULES.value("health", "Everybody dies of 4 wounds", "small.wounds.health")
def health(game: Game, seat: int) -> int:
    return HEALTH


@RULES.modifies("health")
def suits(game: Game, seat: int) -> Iterator[tuple[int, str, int]]:
    for card in gear(game, seat, "suit"):
        yield 1, "Suit", card


# --- what may not, and what may after all ---


@RULES.forbids(Enter)
def locked_rooms(game: Game, enter: Enter) -> Refusal | None:
    if (enter.room,) in game.lasting("locked"):
        return Refusal("small.cards.lockdown", "The room is locked.")
    return None


@RULES.permits(Enter)
def keycards(game: Game, enter: Enter) -> bool:
    return bool(gear(game, enter.seat, "keycard"))


@RULES.forbids(Search)
def searched_already(game: Game, search: Search) -> Refusal | None:
    if game.count("turn", "searched", search.seat):
        words = "{0} has opened a crate this turn."
        return Refusal("small.search.once", words, args=(search.seat,), kinds=("seat",))
    return None


# --- instead ---


@RULES.replaces(Leak)
def sealed_rooms(game: Game, leak: Leak, used: tuple[object, ...]) -> Replacement | None:
    if (leak.room,) in game.lasting("sealed"):
        return Replacement("sealed", None, "small.cards.sealant")
    return None


@RULES.replaces(Leak)
def loose_bolts(game: Game, leak: Leak, used: tuple[object, ...]) -> Replacement | None:
    for number, (room,) in enumerate(game.lasting("loose")):
        if room == leak.room and number not in used:
            return Replacement(number, Leak(leak.room, leak.amount + 1), "small.cards.loose-bolt")
    return None


@RULES.replaces(Wound)
def padding(game: Game, wound: Wound, used: tuple[object, ...]) -> Replacement | None:
    for card in gear(game, wound.seat, "padding"):
        if card not in used:
            less = Wound(wound.seat, wound.amount - 1) if wound.amount > 1 else None
            return Replacement(card, less, "small.cards.padding")
    return None


@RULES.replaces(Wound)
def suit(game: Game, wound: Wound, used: tuple[object, ...]) -> Replacement | None:
    for card in gear(game, wound.seat, "suit"):
        if game.ask_whether(wound.seat, WHETHER_TO_SPEND_SUIT):
            return Replacement(card, Discard(wound.seat, card), "small.cards.suit")
    return None


# --- what is set off ---


@RULES.after(Leak)
def blast(game: Game, leak: Leak) -> Iterator[Ability]:
    """Set off by a rule and not by cards, so nobody orders it: it goes in turn order."""
    if leaks_in(game, leak.room) >= BLAST:
        for seat in living(game):
            if game.position.room[seat] == leak.room:
                yield Ability(blown, (seat,))


def blown(game: Game, seat: int) -> None:
    if game.position.alive[seat]:
        game.do(Wound(seat, 1))


@RULES.after(Close)
def dynamos_and_relays(game: Game, close: Close) -> Iterator[Ability]:
    """Equal in rank: the active seat says which comes first."""
    for seat in living(game):
        for card in gear(game, seat, "dynamo"):
            yield Ability(whirr, (card,), card)
        for card in gear(game, seat, "relay"):
            yield Ability(click, (seat, card), card, later=True)


def whirr(game: Game, card: int) -> None:
    game.tell(words.WORKED, card, rule="small.cards.dynamo", by=card)
    game.do(Charge(1))


@step("small.relay")
def click(game: Game, seat: int, card: int) -> None:
    """A relay works only when the repair is done; by then its seat may be dead."""
    if game.position.alive[seat]:
        game.tell(words.WORKED, card, rule="small.cards.relay", by=card)
        game.do(Draw(seat))
