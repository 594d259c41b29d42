"""Which sentences stand and which happen, told by their form alone.

A sentence waits if it opens with "when", "as soon as" or the like; it is a rule if it tells how things are.
How one is taken apart is told in reading.py.
"""

from typing import Final

from holdout.language.lines import Line
from holdout.language.phrases import cards, times
from holdout.language.phrases import sentences as cores
from holdout.language.phrases.sentences import Sentence

DEPENDS: Final = frozenset({times.IfYouDo, times.IfTheyDo, times.Otherwise})
WATCHES: Final = frozenset({
    times.When, times.FirstTime, times.FirstTimeEachTurn, times.NextTime, times.AsSoonAs, times.IfPlayerWould,
    times.IfCardWould,
})  # fmt: skip
RULES: Final = frozenset({
    cores.Cannot, cores.NoPlayerMay, cores.CardHasMore, cores.CardHasEqualTo, cores.CardHasKeyword,
    cores.CardCosts, cores.CardCostsMore, cores.CardIsFree, cores.CardGivesNothing, cores.CardCannot,
    cores.CardCountsAs,
})  # fmt: skip
YOUR_TURN: Final = "your-turn"
WHILE_SPANS: Final = frozenset({YOUR_TURN, "each-turn"})
THIS_TURN: Final = frozenset({times.ThisTurn, times.FirstTime, times.NextTime})
COMES_THIS_TURN: Final = frozenset({cards.NextToCome, cards.FirstToCome})


def stands(line: Line) -> bool:
    """Whether a line only stands, so that nothing happens when its card is played."""
    waits = False
    for sentence in line.sentences:
        waits = waits or opens(sentence) or is_offer(sentence)
        if not waits and not is_rule(sentence):
            return False
    return True


def opens(sentence: Sentence) -> bool:
    """Whether a sentence waits for something. What follows it in its line belongs to it."""
    return any(type(prefix) in WATCHES for prefix in sentence.prefixes) and not passes(sentence)


def is_rule(sentence: Sentence) -> bool:
    """Whether a sentence holds instead of happening.

    That is a rule, a permission while something is so, or an offer that stands during each turn.
    """
    if passes(sentence):
        return False
    if type(sentence.core) is cores.May:
        return any(type(prefix) in (times.While, times.During) for prefix in sentence.prefixes)
    return type(sentence.core) in RULES


def is_offer(sentence: Sentence) -> bool:
    """Whether a sentence holds out an offer, turn after turn."""
    return type(sentence.core) is cores.May and any(
        type(prefix) is times.During and prefix.span in WHILE_SPANS for prefix in sentence.prefixes
    )


def depends(sentence: Sentence) -> bool:
    """Whether a sentence belongs to the offer or the condition before it."""
    return bool(sentence.prefixes) and type(sentence.prefixes[0]) in DEPENDS


def passes(sentence: Sentence) -> bool:
    """Whether a sentence says how long it lasts, so that it starts when it is spoken."""
    return comes_this_turn(sentence) or any(
        type(prefix) in THIS_TURN or (type(prefix) is times.During and prefix.span not in WHILE_SPANS)
        for prefix in sentence.prefixes
    )


def comes_this_turn(sentence: Sentence) -> bool:
    """Whether a sentence is about a card that is yet to come this turn."""
    waits = any(type(prefix) in WATCHES for prefix in sentence.prefixes)
    return not waits and type(cards.cards_of(sentence.core)) in COMES_THIS_TURN
