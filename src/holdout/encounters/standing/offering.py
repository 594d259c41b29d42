"""Offers that stand: "during each turn, the active player may pay 8 Recruit Points".

They are listed beside the other things that a player may do in the Action Phase (action.py), as often as
they can be taken.
"""

from collections.abc import Iterator
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.can_do import why_unable
from holdout.encounters.meaning.sentences import SENTENCES
from holdout.encounters.speaking import SPOKE, Context
from holdout.encounters.standing.active import Active, active_effects
from holdout.encounters.standing.standing import STANDING
from holdout.kernel import Choice, Happening, Pick, Refusal
from holdout.language.standing.effects import OFFERS, Key

TAKE_OFFER: Final = Choice("offer", ("card", "line", "sentence"), "Do what {card} offers")
WORDS: Final = (TAKE_OFFER,)
KEY: Final[Key] = (OFFERS, "")
_ON_BOARD: Final = frozenset(
    [*board.ROOMS, *board.ATTACHED, *board.AIR, board.FRONT, board.OPERATIONS, *board.BEFORE]
)


class TakeOffer(Happening):
    """A player takes an offer that a text holds out."""

    __slots__ = ("card", "line", "seat", "sentence")
    rule = "alien.pay.meaning"

    def __init__(self, seat: int, card: int, line: int, sentence: int) -> None:
        self.seat, self.card, self.line, self.sentence = seat, card, line, sentence

    def refuse(self, game: EncounterGame) -> Refusal | None:
        one = self._found(game)
        if one is None:
            return Refusal("alien.pay.meaning", "Nobody offers that now.", self.card)
        offer: Any = one.effect.spoken[0].core
        unable = why_unable(game, _context(one, self.seat), offer.verbs[0])
        if unable is not None:
            return unable
        return SENTENCES.why_in_vain(game, _context(one, self.seat), offer, one.effect.spoken[1:])

    def happen(self, game: EncounterGame) -> None:
        one = self._found(game)
        assert one is not None
        game.tell(SPOKE, self.card, rule="alien.pay.meaning", by=self.card)
        STANDING.accept(game, one, _context(one, self.seat))

    def _found(self, game: EncounterGame) -> Active | None:
        wanted = (self.card, self.line, self.sentence)
        return next((one for one in offered_to(game, self.seat) if _place_of(one) == wanted), None)


def offers(game: EncounterGame, seat: int) -> Iterator[tuple[Pick, Happening]]:
    """Every offer that a player might take now; the gate decides."""
    for one in offered_to(game, seat):
        place = _place_of(one)
        yield TAKE_OFFER(*place), TakeOffer(seat, *place)


def offered_to(game: EncounterGame, seat: int) -> list[Active]:
    """The offers that stand for a player. One about cards that have left the board is gone."""
    return [one for one in active_effects(game, KEY) if one.card >= 0 and _stands_for(game, one, seat)]


def _stands_for(game: EncounterGame, one: Active, seat: int) -> bool:
    where = game.where
    if one.bound and not any(where[card] in _ON_BOARD for card in one.bound):
        return False
    context = one.context()
    return STANDING.meets(game, context, one.effect.player, seat) and STANDING.holds(
        game, context, one.effect
    )


def _place_of(one: Active) -> tuple[int, int, int]:
    return one.card, one.effect.line.number, one.effect.number


def _context(one: Active, seat: int) -> Context:
    """The context of an offered text, with the seat that takes the offer as its subject."""
    context = one.context()
    context.subject = context.player = seat
    return context
