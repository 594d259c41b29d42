"""A table of the tactical game on which a card that is being written is soon at hand."""

from typing import Any

from holdout.table.presenting import Prepared


def prepared(card: dict[str, Any]) -> Prepared | None:
    """Half of the Endurance Deck, so that it is soon in hand."""
    if card["deck"] != "endurance":
        return None
    options: dict[str, Any] = {"scenario": "bug-hunt-1", "heroes": ["Hicks"], "placing": "usual"}
    return Prepared(options, [{**card, "copies": 60}])
