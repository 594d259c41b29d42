"""The words of Alien and its expansion: kill, Hive, Complex, Barracks, five classes and five crews."""

from __future__ import annotations

from typing import Final

from holdout.encounters.vocabulary import ENCOUNTERS
from holdout.language.language import Language

CLASSES: Final = {
    "intel": "Intel",
    "leadership": "Leadership",
    "strength": "Strength",
    "survival": "Survival",
    "tech": "Tech",
}
CREWS: Final = {
    "nostromo": "Nostromo",
    "sulaco": "Sulaco",
    "fury-161": "Fury-161",
    "betty": "Betty",
    "marines": "Marine",
}

VOCABULARY: Final = ENCOUNTERS.extended(
    "alien",
    words={
        "kill": "kill",
        "perish": "die",
        "room": "room",
        "threat": "Hive card",
        "row": "the Complex",
        "front": "the Combat Zone",
        "market": "HQ",
        "market-deck": "Barracks",
    },
    terms={
        "class": CLASSES,
        "crew": CREWS,
        "room": {
            "ventilation-shafts": "the Ventilation Shafts",
            "crawlspace": "the Crawlspace",
            "med-lab": "the Med-Lab",
            "corridor": "the Corridor",
            "airlock": "the Airlock",
        },
        "zone": {
            "row": "the Complex",
            "front": "the Combat Zone",
            "market": "the HQ",
            "operations": "Operations",
            "air": "the air",
            "lair": "the Lair",
        },
        "heap": {
            "threat-deck": "the Hive",
            "market-deck": "the Barracks",
            "sergeants": "the Sergeant stack",
            "hatchery": "the Hatchery",
            "strike-deck": "the Strike deck",
            "drone-deck": "the Drone deck",
            "dead-enemies": "the Dead Enemies pile",
            "dead-characters": "the Dead Characters pile",
            "discarded-strikes": "the Discarded Strikes pile",
            "discarded-hazards": "the Discarded Hazards pile",
            "nest": "the Nest",
            "agendas": "the Agenda deck",
        },
        "kind": {
            "alien": "Alien",
            "hazard": "Hazard",
            "facehugger": "Facehugger",
            "chestburster": "Chestburster",
            "drone": "Drone",
            "soldier": "Soldier",
            "sergeant": "Sergeant",
            "specialist": "Specialist",
            "grunt": "Grunt",
            "agenda": "Agenda",
            "objective": "Objective",
            "final-enemy": "Final Enemy",
        },
        "resolving": {"hazard": "Hazard", "event": "Event"},
        "series": {"hazard": "Hazard"},
        "phase": {"threat": "the Hive Phase", "action": "the Action Phase", "strike": "the Strike Phase"},
        "area": {"row": "Complex", "front": "Combat Zone", "operations": "Operations", "air": "Air"},
        "act": {"die": "die", "escape": "escape"},
        "participle": {"dead": "killed"},
        "trigger-means": {
            "death": "when it dies",
            "event": "when an Event is revealed",
            "mobilize": "when you gain this card",
            "escape": "when it enters the Combat Zone",
            "desperation": "when things are bad",
            "vigilant": "while it stays in play",
        },
        "keyword-means": {
            "ranged": "strikes from the Complex",
            "subdue": "goes to Operations when it would die",
            "flying": "rises into the air when revealed in the Complex",
            "enhanced": "gets a Barracks card and its power",
            "final-enemy": "cannot be fought before Objective 3",
        },
        "trigger": {
            "death": "Death",
            "event": "Event",
            "mobilize": "Mobilize",
            "escape": "Escape",
            "desperation": "Desperation",
            "vigilant": "Vigilant",
        },
        "keyword": {
            "ranged": "Ranged",
            "subdue": "Subdue",
            "flying": "Flying",
            "enhanced": "Enhanced",
            "mega-enhanced": "Mega-Enhanced",
            "bite": "Bite",
            "grab": "Grab",
            "hunt": "Hunt",
            "rush": "Rush",
            "final-enemy": "Final Enemy",
        },
    },
)

LANGUAGE: Final = Language(
    VOCABULARY, ("holdout.encounters.phrases", "holdout.encounters.verbs", "holdout.encounters.alien.verbs")
)
