"""The words of Lighthouse."""

from holdout.encounters.vocabulary import ENCOUNTERS
from holdout.encounters.words import FOES, FOUGHT_KINDS, HELD
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
    sets={
        FOES: ("ghost", "squall"),
        FOUGHT_KINDS: ("ghost",),
        HELD + "threat-deck": ("ghost", "squall"),
        HELD + "dead-enemies": ("ghost",),
        HELD + "market": ("enemy",),
    },
    terms={
        "class": CLASSES,
        "zone": {"row": "the Reefs", "front": "the Shore", "market": "the Harbour"},
        "heap": {"threat-deck": "the Sea", "market-deck": "the Fleet", "strike-deck": "the Strike deck"},
        "kind": {"ghost": "ghost", "squall": "squall"},
        "phase": {"threat": "the Sea Phase", "action": "the Action Phase", "strike": "the Strike Phase"},
        "target": {"storm": "the Storm"},
        "area": {"row": "Reefs", "front": "Shore"},
    },
)
LANGUAGE = Language(VOCABULARY, ("holdout.encounters.phrases", "holdout.encounters.verbs"))
