"""What the laboratory counts in the deck builder, who has won it, and where the cards of a pack go."""

from typing import Any, Final

from holdout.encounters.alien import agendas
from holdout.lab.metrics import EARLY, Metrics
from holdout.lab.sides import ALIENS, NOBODY, PLAYERS, TRAITOR
from holdout.language.packs import Pack


def side(game: Any, winners: tuple[int, ...]) -> str:
    """A traitor wins alone; whoever came back as an Alien, or is about to, has won where nobody else has.

    The Queen Mother and those with her are among the winners.
    """
    opposes = game.position.opposes
    if not winners:
        return ALIENS if any(opposes) else NOBODY
    if any(opposes[seat] for seat in winners):
        return ALIENS
    evil = agendas.traitor(game) if agendas.in_use(game) else None
    return TRAITOR if evil in winners else PLAYERS


def placed(pack: Pack, setup: dict[str, Any]) -> dict[str, Any]:
    """Setup options that put the pack's Location, Objectives and characters in place of the scenario's."""
    found: dict[str, Any] = {}
    places = [card.name for card in pack.cards if card.deck == "locations"]
    if places:
        found["location"] = places[0]
    ways = {card.values.get("number"): card.name for card in pack.cards if card.deck == "objectives"}
    if ways:
        usual: list[str] = setup["objectives"]
        found["objectives"] = [ways.get(number, name) for number, name in enumerate(usual, start=1)]
    own = list(dict.fromkeys([card.of for card in pack.cards if card.deck == "barracks" and card.of]))
    if own:
        usual = setup["characters"]
        found["characters"] = [*usual[: max(0, len(usual) - len(own))], *own][: len(usual)]
    return found


def against(setup: dict[str, Any]) -> tuple[int, ...]:
    """The seat of the Queen Mother, if there is one: the last."""
    return (setup["seats"] - 1,) if setup.get("queen-mother") else ()


METRICS: Final = Metrics(
    takes=frozenset({"play", "play-lent", "recruit"}),
    gained=frozenset({"gained"}),
    died=frozenset({"died"}),
    first_part=lambda seats: EARLY * (33 + 3 * seats),  # the Hive has so many cards
    watched=lambda face: face.cost is not None,
    side=side,
    placed=placed,
    against=against,
)
