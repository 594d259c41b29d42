"""A table at which a card from the workshop is at hand soon."""

from typing import Any

from holdout.encounters.xfiles.options import FIRST_ACADEMY
from holdout.table.presenting import Prepared


def prepared(card: dict[str, Any]) -> Prepared | None:
    """Most of an Academy without Syndicate whose first Bureau lies open; or often among the Strikes."""
    deck = card["deck"]
    if deck == "academy" and card.get("of"):
        whose = card["of"]
        agents = [whose, *[name for name in FIRST_ACADEMY if name != whose][:3]]
        options: dict[str, Any] = {"academy": agents, "syndicate": 0, "open-bureau": True}
        return Prepared(options, [{**card, "copies": 90}])
    if deck == "strikes":
        return Prepared({}, [{**card, "copies": 60}])
    return None
