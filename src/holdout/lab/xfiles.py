"""What the laboratory counts in The X-Files and tells of each game: its End Game, Evidence, seasons."""

from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.xfiles import evidence
from holdout.encounters.xfiles.faces import LETTERS, SEASON
from holdout.encounters.xfiles.replication import CLONE
from holdout.lab.metrics import EARLY, Metrics
from holdout.players.xfiles.outlook import THE_END, stage

REPLICATION: Final = "Replication"
"""It goes back to the box when it is defeated before Clone."""
PILES: Final = {"1": "the first pile", "2": "the second pile", "3": "the third pile", THE_END: THE_END}


def facts(game: Any) -> dict[str, str]:
    """The facts that a game reports: the End Game and how far it went, the Evidence found, the seasons."""
    numbers = range(len(game.face))
    deeds = {
        deed: sum([game.count("game", deed, card) > 0 for card in numbers])
        for deed in (evidence.DISCOVERED, evidence.COLLECTED)
    }
    dealt = [game.faces[number] for card, number in enumerate(game.face) if game.where[card] != board.BOX]
    return {
        "End Game": _end_game(dealt),
        "ended in": PILES[stage(game)],
        "Evidence discovered": str(deeds[evidence.DISCOVERED]),
        "Evidence collected": str(deeds[evidence.COLLECTED]),
        **{f"pile {letter}": season for letter, season in zip(LETTERS, _seasons(dealt), strict=True)},
    }


def _end_game(faces: list[Any]) -> str:
    """The name of the End Game of this table, whether or not it was ever seen."""
    names = [face.name for face in faces if face.kind == "end-game"]
    return next((name for name in names if name != CLONE), REPLICATION)


def _seasons(faces: list[Any]) -> list[str]:
    """The season of each pile; several where all are mixed."""
    found: dict[int, set[str]] = {letter: set() for letter in LETTERS.values()}
    for face in faces:
        if face.deck.startswith(SEASON):
            found[face.part].add(face.deck.removeprefix(SEASON))
    return [f"Season {min(names)}" if len(names) == 1 else "several" for names in found.values()]


METRICS: Final = Metrics(
    takes=frozenset({"play", "play-lent", "recruit"}),
    gained=frozenset({"gained"}),
    died=frozenset({"died"}),
    first_part=lambda seats: EARLY * (25 + 3 * seats),  # the Conspiracy Deck has so many cards
    watched=lambda face: face.cost is not None,
    facts=facts,
)
