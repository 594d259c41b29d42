"""The words of Lighthouse."""

from holdout.encounters.vocabulary import ENCOUNTERS
from holdout.language.language import Language

CLASSES = {"keeper": "Keeper", "sailor": "Sailor", "smith": "Smith"}
REEFS = ("the Teeth", "the Anvil", "the Widow", "the Shoal", "the Pier")
VOCABULARY = ENCOUNTERS.extended(
    "lighthouse",
    words={
        "kill": "sink",
        "perish": "vanish",
        "room": "reef",
        "threat": "Sea card",
        "row": "the Reefs",
        "front": "the Shore",
        "market": "Harbour",
        "market-deck": "Fleet",
        "threat-deck": "Sea",
    },
    terms={
        "class": CLASSES,
        "zone": {"row": "the Reefs", "front": "the Shore", "market": "the Harbour"},
        "heap": {"threat-deck": "the Sea", "market-deck": "the Fleet", "strike-deck": "the Strike deck"},
        "kind": {"ghost": "ghost", "squall": "squall"},
        "phase": {"threat": "the Sea Phase", "action": "the Action Phase", "strike": "the Strike Phase"},
        "area": {"row": "Reefs", "front": "Shore"},
    },
)
LANGUAGE = Language(VOCABULARY, ("holdout.encounters.phrases", "holdout.encounters.verbs"))
