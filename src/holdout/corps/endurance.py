"""The Endurance Deck: drawing, exhausting, recycling, revealing, discarding, and the Reshuffle card.

The deck is two piles: what lies above the Reshuffle card (`DECK`) and what lies beneath it (`UNDER`). The
moment nothing is above it, what is beneath is shuffled and becomes the deck, but a card that lies revealed
goes beneath first (ruling B1). When deck and Exhaust Pile are both empty, the squad has lost at once.
"""

from holdout.corps.game import CorpsGame
from holdout.corps.pieces import printed
from holdout.corps.places import DECK, DISCARD, EXHAUST, GEAR, HAND, REVEALED, SQUAD, UNDER
from holdout.kernel import EventKind, Happening, Refusal

DREW = EventKind("drew", ("seat", "card"), "{seat} draws {card}.", run="{seat} draws {cards:card}.")
EXHAUSTED = EventKind(
    "exhausted",
    ("card",),
    "{card} is exhausted.",
    run="{cards} are exhausted.",
    joins={"price": ("",), "played": ("", "card"), "hazard": ("", "card")},
)
SHORT = EventKind(
    "short",
    ("card",),
    "The deck is empty: {card} goes from the Exhaust Pile to the Discard Pile.",
    run="The deck is empty: from the Exhaust Pile to the Discard Pile go {cards}.",
    joins={"price": ("",)},
)
RECYCLED = EventKind(
    "recycled",
    ("card",),
    "{card} is recycled under the deck.",
    run="{cards} are recycled under the deck.",
    joins={"turned-up": (" and recycled under the deck", "card")},
)
PUT_UNDER = EventKind("put-under", ("card",), "{card} is recycled under the deck.", quiet=True)
TURNED_UP = EventKind("turned-up", ("card",), "{card} is revealed.")
DISCARDED = EventKind("discarded", ("card",), "{card} is discarded.", run="{cards} are discarded.")
RESHUFFLED = EventKind(
    "reshuffled",
    ("number",),
    "The Reshuffle card is on top: {number:card} {number:becomes|become} the deck.",
    joins={"price": (", after a reshuffle",)},
)
WORDS = (DREW, EXHAUSTED, SHORT, RECYCLED, PUT_UNDER, TURNED_UP, DISCARDED, RESHUFFLED)


def left(game: CorpsGame) -> int:
    """How many cards the Endurance Deck holds, above and beneath the Reshuffle card."""
    return len(game.zones[DECK]) + len(game.zones[UNDER])


class DrawCard(Happening):
    """A player draws the top card of the Endurance Deck."""

    __slots__ = ("card", "seat")
    rule = "corps.hand.draw"

    def __init__(self, seat: int) -> None:
        self.seat, self.card = seat, -1

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if not left(game):
            return Refusal("corps.endurance.no-draw-when-empty", "The Endurance Deck is empty.")
        return None

    def happen(self, game: CorpsGame) -> None:
        bring_up(game)
        self.card = game.zones[DECK][-1]
        game.move(self.card, HAND[self.seat])
        if game.setup.get("hands") != "hidden":
            game.reveal(self.card)
        game.tell(DREW, self.seat, self.card, rule="corps.hand.draw")


class ExhaustCard(Happening):
    """The top card goes face down onto the Exhaust Pile.

    With no deck, one goes from there to the Discard Pile.
    """

    __slots__ = ("card",)
    rule = "corps.exhaust.top-to-top-face-down"

    def __init__(self) -> None:
        self.card = -1

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if not left(game) and not game.zones[EXHAUST]:
            return Refusal("corps.lose.deck-and-exhaust-empty", "There is no Endurance card left.")
        return None

    def happen(self, game: CorpsGame) -> None:
        zones = game.zones
        bring_up(game)
        if zones[DECK]:
            self.card = zones[DECK][-1]
            game.move(self.card, EXHAUST)
            game.tell(EXHAUSTED, self.card, rule="corps.exhaust.top-to-top-face-down")
        else:
            self.card = zones[EXHAUST][-1]
            game.move(self.card, DISCARD)
            game.tell(SHORT, self.card, rule="corps.exhaust.shortfall-discards-from-exhaust")


class RecycleCard(Happening):
    """A card of the Exhaust Pile or of a hand goes face down beneath the Reshuffle card."""

    __slots__ = ("card",)
    rule = "corps.recycle.under-reshuffle"

    def __init__(self, card: int) -> None:
        self.card = card

    def happen(self, game: CorpsGame) -> None:
        from_hand = game.where[self.card] in HAND
        game.move(self.card, UNDER)
        rule = "corps.recycle.from-hand" if from_hand else "corps.recycle.top-exhaust-to-deck-bottom"
        game.tell(RECYCLED, self.card, rule=rule)


class DiscardCard(Happening):
    """A card goes face up onto the Discard Pile. `seat`: who discards it, and so meets a Hazard."""

    __slots__ = ("card", "seat", "was")

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card, self.was = seat, card, -1

    def happen(self, game: CorpsGame) -> None:
        self.was = game.where[self.card]
        game.move(self.card, DISCARD)
        game.tell(DISCARDED, self.card, rule=self._why(game))

    def _why(self, game: CorpsGame) -> str:
        if self.was in GEAR and game.where[self.was - GEAR[0]] != SQUAD:
            return "corps.hero-loss.discard-equipped"
        if self.was in GEAR and "grenade" in printed(game, self.card).keywords:
            return "corps.attack.grenade-discarded"
        rules = {DECK: "corps.discard.deck-top-face-up", EXHAUST: "corps.discard.fallback-exhaust"}
        return rules.get(self.was, "corps.discard.from-hand-or-deck")


def exhaust(game: CorpsGame, count: int) -> None:
    """Exhaust so many cards, the deck first."""
    if 0 < left(game) < count:
        game.cite("corps.exhaust.deck-first")
    for _ in range(count):
        game.do(ExhaustCard())


def draw(game: CorpsGame, seat: int, count: int) -> list[int]:
    """Draw so many cards as far as the deck goes; a Hazard among them must be played right then."""
    drawn: list[int] = []
    for _ in range(count):
        drawing = DrawCard(seat)
        if not game.do(drawing):
            break
        drawn.append(drawing.card)
    return drawn


def recycle_exhausted(game: CorpsGame, count: int) -> None:
    """Recycle from the top of the Exhaust Pile as many as there are."""
    for _ in range(min(count, len(game.zones[EXHAUST]))):
        game.do(RecycleCard(game.zones[EXHAUST][-1]))


def turn_up(game: CorpsGame) -> tuple[int, int] | None:
    """Reveal the top card of the deck, or of the Exhaust Pile if the deck is empty.

    The card, and where it was.
    """
    zones = game.zones
    bring_up(game)
    pile = DECK if zones[DECK] else EXHAUST
    if not zones[pile]:
        return None
    card = zones[pile][-1]
    game.move(card, REVEALED)
    rule = "corps.reveal.flip-top" if pile == DECK else "corps.reveal.empty-deck-uses-exhaust"
    game.tell(TURNED_UP, card, rule=rule)
    return card, pile


def put_back(game: CorpsGame, card: int, pile: int) -> None:
    """A revealed card goes beneath the Reshuffle card, or under the Exhaust Pile if it came from there."""
    if game.where[card] != REVEALED:
        return
    if pile == DECK:
        game.move(card, UNDER)
        game.tell(PUT_UNDER, card, rule="corps.reveal.then-under-reshuffle")
    else:
        game.move(card, EXHAUST, 0)
        game.tell(EXHAUSTED, card, rule="corps.reveal.exhaust-card-returns-to-its-bottom")
    game.settle()


def check_reshuffle(game: CorpsGame) -> bool:
    """Standing check: with nothing above the Reshuffle card, what is beneath it becomes the deck.

    A Reveal is finished first, so that its card is shuffled in as well (ruling B1).
    """
    return not game.zones[REVEALED] and bring_up(game)


def bring_up(game: CorpsGame) -> bool:
    """Reshuffle if nothing is above the Reshuffle card: also before a text goes on to take another card of
    the deck while one lies revealed."""
    zones = game.zones
    if zones[DECK] or not zones[UNDER]:
        return False
    for card in list(zones[UNDER]):
        game.move(card, DECK)
    game.shuffle(zones[DECK])
    game.tell(RESHUFFLED, len(zones[DECK]), rule="corps.reshuffle.trigger-on-top")
    return True


def check_loss(game: CorpsGame) -> bool:
    """Standing check: with deck and Exhaust Pile empty, everyone loses at once.

    A revealed card still belongs to its pile (ruling B4); an Event being played belongs to none.
    """
    zones = game.zones
    under_way = game.position.phase not in ("", "setup")
    if under_way and not zones[DECK] and not zones[UNDER] and not zones[EXHAUST] and not zones[REVEALED]:
        game.finish("The squad has nothing left to give.", (), "corps.lose.deck-and-exhaust-empty")
    return False
