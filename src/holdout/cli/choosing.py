"""The numbered list of what may be chosen: options and what others may do out of turn.

Cards of a hand or a pile that are alike share a line, and a game's picture may add a note to an option. It
knows no rules.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from holdout.cli.pictures import picture_of
from holdout.cli.tables import seat_name
from holdout.kernel import Decision, Match, Option
from holdout.kernel.tongue import ENGLISH, Tongue

PILES: Final = frozenset(
    {
        "seat.hand", "seat.discard", "seat.play", "seat.lent", "seat.wounds", "dead-characters",
        "dead-enemies", "strike-discard", "discard", "exhaust", "revealed", "lost",
    }
)  # fmt: skip
"""Places where it makes no difference which of two equal cards is taken. On a board it may: there each stands
somewhere else, and may be wounded or carry something.
"""


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
    """Cards of one pile by what is seen of them: those that look the same are the same choice."""
    return {
        ("card", card["card"]): (
            zone["key"],
            zone["seat"],
            *[(name, card[name]) for name in card if name not in ("card", "place")],
        )
        for zone in match.view(seat)["zones"]
        if zone["key"] in PILES
        for card in zone["cards"]
        if "face" in card
    }
