"""The words of The X-Files: defeat, Conspiracy, Shadows, Field, Bureau, Academy and five classes."""

from __future__ import annotations

from typing import Final

from holdout.encounters.vocabulary import ENCOUNTERS
from holdout.language.language import Language

CLASSES: Final = {
    "intellect": "Intellect",
    "leadership": "Leadership",
    "science": "Science",
    "tech": "Tech",
    "will": "Will",
}

VOCABULARY: Final = ENCOUNTERS.extended(
    "xfiles",
    words={
        "kill": "defeat",
        "perish": "be defeated",
        "room": "space",
        "threat": "Conspiracy card",
        "row": "the Shadows",
        "front": "the Field",
        "market": "Bureau",
        "market-deck": "Academy",
    },
    terms={
        "class": CLASSES,
        "class-keyword": {"immunity": "Immunity", "vulnerability": "Vulnerability"},
        "memory": {"belief": "Belief", "doubt": "Doubt"},
        "zone": {"row": "the Shadows", "front": "the Field", "market": "the Bureau"},
        "heap": {
            "threat-deck": "the Conspiracy Deck",
            "market-deck": "the Academy",
            "special-agents": "the Special Agent deck",
            "strike-deck": "the Strike deck",
            "defeated-conspiracy": "the Defeated Conspiracy pile",
            "defeated-characters": "the Defeated Characters pile",
            "discarded-strikes": "the Discarded Strikes pile",
            "beliefs": "the Belief stack",
            "doubts": "the Doubt stack",
            "box": "the box",
        },
        "kind": {
            "belief": "Belief",
            "doubt": "Doubt",
            "lead": "Lead",
            "evidence": "Evidence",
            "informant": "Informant",
            "ally": "Ally",
            "end-game": "End Game",
            "syndicate-enemy": "Syndicate enemy",
            "special-agent": "Special Agent",
            "starting-card": "Starting card",
            "scar": "Scar",
            "human": "Human",
            "creature": "Creature",
            "alien": "Alien",
        },
        "resolving": {"event": "Event"},
        "series": {"evidence": "Evidence"},
        "phase": {
            "threat": "the Conspiracy Phase",
            "action": "the Action Phase",
            "strike": "the Strike Phase",
        },
        "area": {"row": "Shadows", "front": "Field", "market": "Bureau"},
        "act": {"elude": "elude"},
        "participle": {"defeated": "defeated"},
        "span": {"start-of-action": "at the start of your Action Phase"},
        "trigger": {
            "first-reveal": "First Reveal",
            "the-end": "the End",
            "discover": "Discover",
            "collect": "Collect",
            "belief": "Belief",
            "doubt": "Doubt",
            "elude": "Elude",
            "defeat": "Defeat",
        },
        "trigger-means": {
            "first-reveal": "the first time it is revealed",
            "the-end": "from the reveal of the End Game on",
            "discover": "when this Lead is followed",
            "collect": "when this Lead is followed again",
            "belief": "when this avatar's Belief is resolved",
            "doubt": "when this avatar's Doubt is resolved",
            "elude": "when it leaves the Field at the end of a turn",
            "defeat": "when it is defeated",
        },
        "keyword": {
            "ambush": "Ambush",
            "apprehend": "Apprehend",
            "elude": "Elude",
            "ferocious": "Ferocious",
            "frightening": "Frightening",
            "lethal": "Lethal",
            "maul": "Maul",
            "range": "Range",
            "ravage": "Ravage",
            "stealth": "Stealth",
            "swift": "Swift",
        },
        "keyword-means": {
            "ambush": "moves to the Field when revealed",
            "apprehend": "is fought with Recruit instead of Attack",
            "elude": "leaves the Field at the end of the turn",
            "ferocious": "strikes again after a miss",
            "frightening": "you must discard a card to fight it",
            "lethal": "any damage it deals defeats the player",
            "maul": "gives a Scar instead of a Strike",
            "range": "strikes from the Shadows",
            "ravage": "strikes on entering the Field",
            "stealth": "cannot be fought in the Shadows",
            "swift": "strikes before a fight against it is decided",
        },
    },
)

LANGUAGE: Final = Language(
    VOCABULARY,
    ("holdout.encounters.phrases", "holdout.encounters.verbs", "holdout.encounters.xfiles.verbs"),
)
