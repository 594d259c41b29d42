"""Discarding and recycling as a player chooses: card by card, from hand, deck or Exhaust Pile.

The piles themselves are told in endurance.py. A Grunt has no hand, so for a Grunt it is always the deck
(ruling B11).
"""

from holdout.corps import places
from holdout.corps.endurance import DiscardCard, RecycleCard, bring_up
from holdout.corps.game import CorpsGame
from holdout.kernel import Choice, Pick, Question, target

DISCARD_HELD = Choice("discard-held", ("card",), "Discard {card} from your hand")
DISCARD_TOP = Choice("discard-top", (), "Discard the top card of the Endurance Deck")
RECYCLE_HELD = Choice("recycle-held", ("card",), "Recycle {card} from your hand")
RECYCLE_TOP = Choice("recycle-top", (), "Recycle the top card of the Exhaust Pile")
ENOUGH = Choice("enough", (), "Recycle no more", declines=True)
WORDS = (DISCARD_HELD, DISCARD_TOP, RECYCLE_HELD, RECYCLE_TOP, ENOUGH)
WHAT_TO_DISCARD = Question("What do you discard?", "corps.discard.from-hand-or-deck")
FROM_BOTH = Question("What do you recycle? Up to {0} more.", "corps.recycle.mixed-sources")
WHAT_TO_RECYCLE = Question("What do you recycle? Up to {0} more.", "corps.rest.hero-then-recycle-up-to-three")


def discard(
    game: CorpsGame, seat: int, count: int, *, has_hand: bool = True, hand_only: bool = False
) -> list[int]:
    """A player discards so many cards. `has_hand`: not for a Grunt. The cards that went."""
    gone: list[int] = []
    for _ in range(count):
        card = _next_discard(game, seat, has_hand, hand_only)
        if card is None:
            break
        game.do(DiscardCard(seat, card))
        gone.append(card)
    return gone


def _next_discard(game: CorpsGame, seat: int, has_hand: bool, hand_only: bool) -> int | None:
    zones = game.zones
    hand = zones[places.HAND[seat]] if has_hand else []
    picks: list[Pick] = DISCARD_HELD.each(hand)
    if hand_only and not picks:
        game.cite("corps.discard.hand-only-when-said")
        return None
    if not hand_only:
        bring_up(game)
    if not hand_only and zones[places.DECK]:
        picks.append(DISCARD_TOP())
    if not picks:
        return zones[places.EXHAUST][-1] if zones[places.EXHAUST] else None
    pick = game.ask(seat, WHAT_TO_DISCARD, picks)
    return zones[places.DECK][-1] if pick == DISCARD_TOP() else target(pick)


def recycle(game: CorpsGame, seat: int, most: int, *, hand: bool = True, pile: bool = True) -> None:
    """A player recycles up to so many cards, from hand and Exhaust Pile as they like (corps.recycle.mixed-
    sources)."""
    zones = game.zones
    for left in range(most, 0, -1):
        held: list[Pick] = [RECYCLE_HELD(card) for card in zones[places.HAND[seat]]] if hand else []
        top: list[Pick] = [RECYCLE_TOP()] if pile and zones[places.EXHAUST] else []
        if not held and not top:
            return
        question = FROM_BOTH if held and top else WHAT_TO_RECYCLE
        pick = game.ask(seat, question, [*held, *top, ENOUGH()], args=(left,))
        if pick == ENOUGH():
            return
        game.do(RecycleCard(zones[places.EXHAUST][-1] if pick == RECYCLE_TOP() else target(pick)))
