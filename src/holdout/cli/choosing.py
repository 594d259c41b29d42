"""The numbered list of what may be chosen: options and what others may do out of turn.

Cards of a hand that are alike share a line, and a game's picture may add a note to an option. It knows no
rules.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from holdout.cli.pictures import picture_of
from holdout.cli.tables import seat_name
from holdout.kernel import Decision, Match, Option
from holdout.kernel.tongue import ENGLISH, Tongue


class Offer(NamedTuple):
    """One line of the list: what is chosen with it, and by whom."""

    option: Option
    seat: int
    words: str


def offers(
    match: Match[Any],
    decision: Decision,
    out_of_turn: Sequence[tuple[int, Option]],
    tongue: Tongue = ENGLISH,
) -> list[Offer]:
    """The numbered options: those of the asked seat first, then those that others may choose out of turn."""
    seat, note = decision.seat, picture_of(match).note
    alike = _alike(match, seat)
    options = decision.options_in(tongue)
    keys = [(option.label, *[alike.get(point, point) for point in option.points]) for option in options]
    count = Counter(keys)
    first = dict(zip(reversed(keys), reversed(options), strict=True))
    own = [
        Offer(option, seat, _words(option.label, _many(count[key]), note(match, seat, option)))
        for key, option in zip(keys, options, strict=True)
        if first[key] is option
    ]
    return [
        *own,
        *[
            Offer(option, other, f"({tongue.name(seat_name(match, other))[0]}) {option.label}")
            for other, option in out_of_turn
        ],
    ]


def numbered(listed: Sequence[Offer]) -> list[str]:
    """The list as lines, counted from 1."""
    return [f"  {number:>2}. {offer.words}" for number, offer in enumerate(listed, 1)]


def _words(label: str, *notes: str) -> str:
    told = "; ".join(filter(None, notes))
    return f"{label} ({told})" if told else label


def _many(count: int) -> str:
    return f"{count} of them" if count > 1 else ""


def _alike(match: Match[Any], seat: int) -> dict[tuple[str, int], object]:
    """The cards in a seat's hand by what is seen of them: those that look the same are the same choice."""
    hands = [zone for zone in match.view(seat)["zones"] if (zone["key"], zone["seat"]) == ("seat.hand", seat)]
    return {
        ("card", card["card"]): tuple([(name, card[name]) for name in card if name not in ("card", "place")])
        for hand in hands
        for card in hand["cards"]
        if "face" in card
    }
