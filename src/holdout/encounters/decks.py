"""A player's own deck: drawing, discarding, shuffling, and every way in which it runs out."""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.noticing import noticed
from holdout.encounters.nouns import noun
from holdout.encounters.seats import acts, who_sees_hand
from holdout.kernel import EventKind, Happening, Refusal

DREW: Final = EventKind(
    "drew",
    ("seat", "card"),
    "{seat} draws {card}.",
    run="{seat} draws {cards:card}.",
    joins={"lent": (" and draws {card}", "seat")},
)
DISCARDED: Final = EventKind(
    "discarded", ("seat", "card"), "{seat} discards {card}.", run="{seat} discards {cards:card}."
)
RESHUFFLED: Final = EventKind(
    "reshuffled",
    ("seat",),
    "{seat} shuffles the discard pile into a new deck.",
    joins={"drew": (", after a shuffle", "seat")},
    leads={"drew": (", after a shuffle", "seat")},
)
SHUFFLED: Final = EventKind("shuffled", ("seat",), "{seat} shuffles the deck.")
WORDS: Final = (DREW, DISCARDED, RESHUFFLED, SHUFFLED)


class DrawCard(Happening):
    """A player draws the top card of their deck."""

    __slots__ = ("card", "rule_id", "seat")
    key = "DrawCard"
    settles = False

    def __init__(self, seat: int, rule: str = "alien.cleanup.draw-six") -> None:
        self.seat, self.rule_id, self.card = seat, rule, -1

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not game.alive[self.seat] and not acts(game, self.seat):
            return Refusal("alien.player-death.immediate", f"A {noun(game, 'dead')} player draws nothing.")
        if not game.zones[board.DECK[self.seat]]:
            return why_no_new_deck(game, self.seat)
        return None

    def happen(self, game: EncounterGame) -> None:
        """If a text makes something else of the shuffle that it takes, no card is drawn."""
        deck = game.zones[board.DECK[self.seat]]
        if not deck and not need_a_card(game, self.seat):
            return
        self.card = deck[-1]
        put_in_hand(game, self.card, self.seat)
        game.tell(DREW, self.seat, self.card, rule=self.rule_id)


class DiscardCard(Happening):
    """A card goes to its owner's discard pile."""

    __slots__ = ("card", "rule_id", "seat", "was")
    key = "DiscardCard"

    settles = False

    def __init__(self, seat: int, card: int, rule: str = "alien.cleanup.discard-hand") -> None:
        self.seat, self.card, self.rule_id, self.was = seat, card, rule, -1

    def happen(self, game: EncounterGame) -> None:
        self.was = game.where[self.card]
        put_on_discard(game, self.seat, self.card)
        game.tell(DISCARDED, self.seat, self.card, rule=self.rule_id)


class ShufflePile(Happening):
    """A player shuffles a deck or pile.

    Cards that `join` it are turned down and shuffled in; `beneath` what is left of it only they are shuffled.
    """

    __slots__ = ("beneath", "join", "seat", "zone")
    key = "ShufflePile"
    settles = False

    def __init__(self, seat: int, zone: int, join: Sequence[int] = (), beneath: bool = False) -> None:
        self.seat, self.zone, self.join, self.beneath = seat, zone, list(join), beneath

    def happen(self, game: EncounterGame) -> None:
        for card in self.join:
            game.up[card] = 0
        if not self.beneath:
            game.move_all(self.join, self.zone)
            game.shuffle(game.zones[self.zone])
            return
        for card in self.join:
            game.move(card, self.zone, 0)
        game.shuffle(self.join)


def deck_of(game: EncounterGame, seat: int) -> list[int]:
    """The cards of a seat's deck, the top one last."""
    return game.zones[board.DECK[seat]]


def discard_of(game: EncounterGame, seat: int) -> int:
    """The zone of a seat's discard pile."""
    return board.DISCARD[seat]


def put_in(game: EncounterGame, card: int, zone: int, at: int | None = None) -> None:
    """Put a card into a zone: at the end, or at an index."""
    if zone in board.HAND:
        put_in_hand(game, card, board.HAND.index(zone), at)
    else:
        game.move(card, zone, at)


def put_in_hand(game: EncounterGame, card: int, seat: int, at: int | None = None) -> None:
    """Put a card into a hand; everybody sees what comes to an open one (alien.information.open-talk)."""
    game.move(card, board.HAND[seat], at)
    game.seen[card] |= who_sees_hand(game, seat)


def put_on_discard(game: EncounterGame, seat: int, card: int) -> None:
    """Lay a card on a discard pile, face up and as itself again."""
    game.move(card, board.DISCARD[seat])
    game.up[card] = 1
    game.guise[card] = 0


def draw(
    game: EncounterGame, seat: int, count: int, rule: str = "alien.action-phase.draw-mid-turn"
) -> list[int]:
    """Draw so many cards, one by one; a death in between ends it (alien.chestburster.interrupts-draw).

    Cards to which no hook or text reacts are moved together, without asking any of them.
    """
    drawn: list[int] = []
    while len(drawn) < count:
        unheeded = _unheeded(game, seat, count - len(drawn))
        if unheeded:
            drawn += _take(game, seat, unheeded, rule)
            continue
        drawing = DrawCard(seat, rule)
        if not game.do(drawing) or drawing.card < 0:
            break
        drawn.append(drawing.card)
        if not game.alive[seat] and not acts(game, seat):
            game.cite("alien.chestburster.interrupts-draw")
            return drawn
    if drawn and not deck_of(game, seat) and game.zones[discard_of(game, seat)]:
        game.cite("alien.cleanup.no-early-reshuffle")
    for follows in game.joints.after_drawing if drawn else ():
        follows(game, seat)
    return drawn


def _unheeded(game: EncounterGame, seat: int, most: int) -> int:
    """The number of cards on top of a deck, up to `most`, whose draw nothing takes notice of."""
    deck = deck_of(game, seat)
    heeded = noticed(game, DrawCard) if deck and game.alive[seat] else None
    if heeded is None:
        return 0
    face, guise = game.face, game.guise
    number = 0
    for card in reversed(deck):
        if number == most or face[card] in heeded or guise[card]:
            break
        number += 1
    return number


def _take(game: EncounterGame, seat: int, number: int, rule: str) -> list[int]:
    """The top cards of a deck come to the hand."""
    game.spent += number
    cards = game.move_top(board.DECK[seat], number, board.HAND[seat])
    seers, seen = who_sees_hand(game, seat), game.seen
    for card in cards:
        seen[card] |= seers
    game.tell_each(DREW, seat, cards, rule=rule)
    return cards


def discard(game: EncounterGame, seat: int, card: int, rule: str = "alien.cleanup.discard-hand") -> None:
    """Discard one card."""
    game.do(DiscardCard(seat, card, rule))


def discard_all(game: EncounterGame, seat: int, cards: Sequence[int], rule: str) -> None:
    """Discard cards one by one; all at once where nothing takes notice of any of them."""
    if not cards:
        return
    up, guise, face = game.up, game.guise, game.face
    heeded = noticed(game, DiscardCard)
    for card in cards:
        if heeded is None or face[card] in heeded or guise[card]:
            for each in cards:
                game.do(DiscardCard(seat, each, rule))
            return
    game.spent += len(cards)
    game.move_all(cards, board.DISCARD[seat])
    for card in cards:
        up[card], guise[card] = 1, 0
    game.tell_each(DISCARDED, seat, cards, rule=rule)


def need_a_card(game: EncounterGame, seat: int, rule: str = "alien.cleanup.reshuffle-when-needed") -> bool:
    """An empty deck is made anew only when a card of it is needed (alien.cleanup.no-early-reshuffle)."""
    deck, pile = deck_of(game, seat), game.zones[board.DISCARD[seat]]
    if not deck and pile and game.do(ShufflePile(seat, board.DECK[seat], pile)):
        game.tell(RESHUFFLED, seat, rule=rule)
    return bool(game.zones[board.DECK[seat]])


def why_no_new_deck(game: EncounterGame, seat: int) -> Refusal | None:
    """Why an empty deck cannot be made anew: nothing is left, or a text forbids shuffling it."""
    if not game.zones[discard_of(game, seat)]:
        return Refusal("alien.cleanup.draw-short", "Deck and discard pile are both empty.")
    return game.why_not(ShufflePile(seat, board.DECK[seat]))


def need_cards(game: EncounterGame, seat: int, number: int) -> None:
    """Make the discard pile into a new deck beneath what is left, if the deck has too few cards."""
    pile = list(game.zones[board.DISCARD[seat]])
    if len(game.zones[board.DECK[seat]]) >= number or not pile:
        return
    if game.do(ShufflePile(seat, board.DECK[seat], pile, beneath=True)):
        game.tell(RESHUFFLED, seat, rule="alien.cleanup.reshuffle-for-reveal")
