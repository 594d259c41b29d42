"""The market (the HQ): recruiting, also from the reserve, gaining, Mobilize and refilling."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face_number, is_character, remark, spoken
from holdout.encounters.decks import put_in, put_on_discard
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.points import available, pay_for, too_few
from holdout.encounters.nouns import noun
from holdout.encounters.revealing import resolve
from holdout.encounters.speaking import fire
from holdout.encounters.values import cost_of, reserve_cost
from holdout.kernel import Choice, EventKind, Happening, Refusal

RECRUITED: Final = EventKind("recruited", ("seat", "card", "cost"), "{seat} recruits {card} for {cost}.")
GAINED: Final = EventKind(
    "gained",
    ("seat", "card"),
    "{seat} gains {card}.",
    joins={"recruited": ("", "seat", "card"), "lead-lost": (": {cards} for {seats}",)},
)
REFILLED: Final = EventKind(
    "refilled",
    ("card", "zone"),
    "{card} comes into {zone}.",
    run="{cards} come into the $market.",
    joins={"recruited": ("; {card} comes into {zone}",), "gained": ("; {card} comes into {zone}",)},
)
RECRUIT: Final = Choice("recruit", ("card",), "Recruit {card}", group="Recruit", spends=True)
RESERVE: Final = Choice(
    "reserve", (), "Recruit a $reserve", group="Recruit", spends=True, formerly="sergeant"
)
WORDS: Final = (RECRUITED, GAINED, REFILLED, RECRUIT, RESERVE)


class Gain(Happening):
    """A card comes to a player: into the discard pile unless an effect names another place.

    `is_paid`: the player has recruited it; else an effect gives it for nothing.
    """

    __slots__ = ("card", "is_paid", "rule_id", "seat", "to", "was")
    key = "Gain"

    def __init__(
        self,
        seat: int,
        card: int,
        to: int | None = None,
        rule: str = "alien.gain.to-discard",
        is_paid: bool = False,
    ) -> None:
        self.seat, self.card, self.to, self.rule_id, self.was = seat, card, to, rule, -1
        self.is_paid = is_paid

    def happen(self, game: EncounterGame) -> None:
        self.was = game.where[self.card]
        game.owner[self.card] = self.seat + 1
        if self.to is None:
            put_on_discard(game, self.seat, self.card)
        else:
            put_in(game, self.card, self.to)
        game.tell(GAINED, self.seat, self.card, rule=self.rule_id)
        if refill(game) and spoken(game, face_number(game, self.card), "mobilize"):
            game.cite("alien.mobilize.after-refill")
        fire(game, self.card, "mobilize", seat=self.seat, rule="alien.mobilize.on-gain")
        use_power(game, self.seat, self.was, gained=True)


class Recruit(Happening):
    """A player pays for a character in the market and gains it."""

    __slots__ = ("card", "seat", "was")
    key = "Recruit"
    rule = "alien.recruit.cost"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card, self.was = seat, card, -1

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not game.up[self.card] and game.where[self.card] in board.MARKET:
            return Refusal(game.edition.market.recruits_revealed, "That card lies face down.", self.card)
        if game.has_hidden_market and not is_character(game, self.card):
            return Refusal(game.edition.market.blocked, "An enemy holds that space.", self.card)
        cost = cost_of(game, self.card)
        if cost > game.position.recruit and cost > available(game, "recruit"):
            return too_few(game, "recruit", cost, "alien.recruit.cost", self.card)
        return None

    def happen(self, game: EncounterGame) -> None:
        self.was = game.where[self.card]
        cost = cost_of(game, self.card)
        pay_for(game, self, "recruit", cost)
        game.tell(RECRUITED, self.seat, self.card, cost, rule="alien.recruit.cost")
        game.do(Gain(self.seat, self.card, rule="alien.recruit.destination", is_paid=True))


class RecruitFromReserve(Happening):
    """A player pays for the top card of the reserve, whose class nobody knows before, and gains it."""

    __slots__ = ("card", "seat", "was")
    key = "RecruitSergeant"  # what saves count it under
    rule = "alien.sergeants.cost"

    def __init__(self, seat: int) -> None:
        self.seat, self.card, self.was = seat, -1, board.RESERVE

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not game.zones[board.RESERVE]:
            return Refusal("alien.decks.sergeants-empty", f"There is no {noun(game, 'reserve')} left.")
        cost = reserve_cost(game)
        if available(game, "recruit") < cost:
            return too_few(game, "recruit", cost, "alien.sergeants.cost")
        return None

    def happen(self, game: EncounterGame) -> None:
        cost = reserve_cost(game)
        self.card = game.zones[board.RESERVE][-1]
        game.reveal(self.card)
        pay_for(game, self, "recruit", cost)
        game.tell(RECRUITED, self.seat, self.card, cost, rule="alien.sergeants.top-card")
        game.do(Gain(self.seat, self.card, rule="alien.gain.recruit-is-gain", is_paid=True))


def refill(game: EncounterGame, rule: str = "alien.recruit.refill-immediately") -> bool:
    """Refill every empty space from the market deck, while there is one. True if any was.

    Where an edition's market waits for the end of the turn, nothing is refilled before.
    """
    market = game.edition.market
    if market.refills_at_end_of_turn and game.position.turn:
        return False
    return _fill(game, rule)


def _fill(game: EncounterGame, rule: str) -> bool:
    refilled, hidden = False, game.has_hidden_market
    for space in board.MARKET:
        while not game.zones[space] and game.zones[board.MARKET_DECK]:
            card = game.zones[board.MARKET_DECK][-1]
            game.move(card, space)
            game.up[card] = int(not hidden)
            game.tell(REFILLED, card, space, rule=rule)
            if not hidden and not is_character(game, card):  # a Facehugger (ruling C7)
                resolve(game, card)
            refilled = True
        if not game.zones[space] and not game.count("game", "market-deck-empty"):
            game.count_up("game", "market-deck-empty")
            words = (
                f"The {noun(game, 'market-deck')} is empty: the {noun(game, 'market')} is refilled no more."
            )
            remark(game, "alien.decks.barracks-empty", words)
    return refilled


def in_market(game: EncounterGame) -> list[int]:
    """The characters that can be recruited, in the order of their spaces."""
    cards = [card for space in board.MARKET for card in game.zones[space]]
    if game.has_hidden_market:
        return [card for card in cards if game.up[card] and is_character(game, card)]
    return cards


def use_power(game: EncounterGame, seat: int, space: int, gained: bool) -> None:
    """The power of a space of the market, for whoever has gained or killed the card that lay there."""
    powers = game.edition.market.powers
    if powers and space in board.MARKET and game.alive[seat]:
        power = powers[board.MARKET.index(space)]
        if power is not None:
            power(game, seat, gained)


def end_of_turn(game: EncounterGame) -> None:
    """The market is refilled as a turn ends, where it was not at once."""
    if game.edition.market.refills_at_end_of_turn:
        _fill(game, "alien.recruit.refill-immediately")
