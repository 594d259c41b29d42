"""The words of Alien and its expansion: kill, Hive, Complex, Barracks, five classes and five crews."""

from __future__ import annotations

from typing import Final

from holdout.encounters.vocabulary import ENCOUNTERS
from holdout.encounters.words import DECKS, FOES, FOUGHT_KINDS, HELD, RECRUITED_KINDS
from holdout.language.language import Language
from holdout.language.unplayed import Unplayed
from holdout.language.values import CardKind, Entry, Flag, Line, OneOf, Whole

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

SERVING: Final = ("sergeant", "specialist", "grunt", "agenda")
"""Kinds of character."""
THREATS: Final = ("alien", "drone", "soldier", "facehugger", "final-enemy", "hazard")
FACEHUGGERS: Final = ("facehugger", "enemy", "alien")

VOCABULARY: Final = ENCOUNTERS.extended(
    "alien",
    sets={
        FOES: THREATS,
        FOUGHT_KINDS: ("alien", "drone", "soldier", "facehugger", "final-enemy"),
        RECRUITED_KINDS: ("sergeant",),
        DECKS: ("sergeants", "drone-deck"),
        **dict.fromkeys([HELD + place for place in ("market", "dead-characters", "play")], SERVING),
        **dict.fromkeys([HELD + place for place in ("sergeants", "agendas")], ("character", *SERVING)),
        **dict.fromkeys([HELD + place for place in ("hand", "deck", "discard")], (*SERVING, "chestburster")),
        **dict.fromkeys([HELD + place for place in ("threat-deck", "dead-enemies")], THREATS),
        HELD + "market-deck": (*SERVING, *FACEHUGGERS),
        HELD + "hatchery": ("chestburster", *FACEHUGGERS),
        HELD + "drone-deck": ("enemy", "alien", "drone"),
        HELD + "discarded-hazards": ("hazard", "event"),
    },
    words={
        "kill": "kill",
        "perish": "die",
        "room": "room",
        "threat": "Hive card",
        "row": "the Complex",
        "front": "the Combat Zone",
        "market": "HQ",
        "market-deck": "Barracks",
        "threat-deck": "Hive",
        "reserve": "Sergeant",
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
        "act": {"die": "die", "escape": "escape", "take-flight": "take flight"},
        "participle": {"dead": "killed"},
        "trigger-means": {
            "death": "when it dies",
            "event": "when an Event is revealed",
            "mobilize": "when you gain this card",
            "escape": "when it enters the Combat Zone",
            "desperation": "when this card is played",
            "vigilant": "while it stays in play",
            "next-turn": "when the turn after the one in which it appeared ends",
        },
        "keyword-means": {
            "bite": "the Queen may pay a player's Defense: that player draws the Strike she chooses of two",
            "grab": "the Queen may capture a character in the HQ, or a Sergeant, for its cost in Attack",
            "hunt": "the Queen may see a player's hand and discard a character of it that she has paid for",
            "rush": "the Queen may add a Hive card for 5 Attack",
            "ranged": "strikes from the Complex",
            "subdue": "goes to Operations when it would die",
            "flying": "rises into the air when revealed in the Complex",
            "enhanced": "when revealed gets the top Barracks card and the power of its class",
            "mega-enhanced": "when revealed gets five Barracks cards, one power at a time; a kill strips one",
            "final-enemy": "cannot be fought before Objective 3",
            "does-not-move": "is not moved by anything; other cards skip it",
            "does-not-strike": "gives nobody a Strike",
        },
        "enhancing": {"enhanced": "Enhanced", "mega-enhanced": "Mega-Enhanced"},
        "titled-trigger": {"event": "Event"},
        "trigger": {
            "death": "Death",
            "event": "Event",
            "mobilize": "Mobilize",
            "escape": "Escape",
            "desperation": "Desperation",
            "vigilant": "Vigilant",
            "next-turn": "End of Next Turn",
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
            "does-not-move": "Does Not Move",
            "does-not-strike": "Does Not Strike",
        },
    },
)

CHARACTER_VALUES: Final = {
    "class": Entry("class", several=True),
    "crew": Entry("crew", several=True),
    "cost": Whole(0, 15),
    "recruit": Whole(0, 15),
    "attack": Whole(0, 15),
    "plus": Entry("stat"),
    "starts": Whole(1, 13),
}
ENEMY_VALUES: Final = {"attack": Whole(0, 30), "type": Line(), "part": Whole(1, 3), "film": Line()}

PLAYED: Final = ("play", "desperation", "ongoing", "vigilant", "sacrifice", "mobilize")
MET: Final = ("reveal", "ongoing")
FOUGHT: Final = ("reveal", "strike", "death", "event", "escape", "ongoing")
PART: Final = {"part": Whole(1, 3), "film": Line()}
AVATAR_VALUES: Final = {"defense": Whole(0, 15), "health": Whole(1, 30)}
IN_BARRACKS: Final = ("barracks", "sergeants", "specialists", "grunts")

CARD_KINDS: Final = {
    "character": CardKind("A character", CHARACTER_VALUES, ("cost",), IN_BARRACKS, PLAYED, used=True),
    "role": CardKind(
        "A role card",
        {**CHARACTER_VALUES, "avatar": Line()},
        ("cost", "avatar"),
        ("roles",),
        PLAYED,
        used=True,
    ),
    "agenda": CardKind(
        "An Agenda",
        {**CHARACTER_VALUES, "side": OneOf(("good", "evil"))},
        ("cost", "side"),
        ("agendas",),
        PLAYED,
        used=True,
        tone="hazard",
    ),
    "avatar": CardKind(
        "An Avatar", AVATAR_VALUES, ("defense", "health"), ("role-avatars",), ("ongoing",), used=True
    ),
    "alien-avatar": CardKind(
        "An Alien Avatar",
        AVATAR_VALUES,
        ("defense", "health"),
        ("alien-avatars",),
        ("ongoing",),
        used=True,
        tone="hostile",
    ),
    "alien": CardKind("An Alien player's card", {}, (), ("alien-deck",), ("play",), tone="hostile"),
    "location": CardKind(
        "A Location",
        {"film": Line(), "hard": Flag()},
        (),
        ("locations",),
        ("hazard", "ongoing"),
        used=True,
        tone="place",
    ),
    "objective": CardKind(
        "An Objective",
        {"number": Whole(1, 3), "size": Whole(1, 40), "film": Line(), "hard": Flag()},
        ("number", "size"),
        ("objectives",),
        ("setup", "event", "ongoing"),
        tone="place",
    ),
    "enemy": CardKind(
        "An enemy", ENEMY_VALUES, ("attack",), ("hive",), FOUGHT, used=True, placed=True, tone="hostile"
    ),
    "drone": CardKind(
        "A Drone", ENEMY_VALUES, ("attack",), ("drones",), FOUGHT, used=True, placed=True, tone="hostile"
    ),
    "facehugger": CardKind(
        "A Facehugger",
        ENEMY_VALUES,
        ("attack",),
        ("hive", "hatchery"),
        (*FOUGHT, "next-turn"),
        used=True,
        placed=True,
        tone="hostile",
    ),
    "chestburster": CardKind("A Chestburster", {}, (), ("hatchery",), tone="hostile"),
    "event": CardKind("An Event", PART, (), ("hive",), ("ongoing",), used=True, placed=True, tone="hazard"),
    "hazard": CardKind("A Hazard", PART, (), ("hive",), ("ongoing",), used=True, placed=True, tone="hazard"),
    "goal": CardKind("A goal card", PART, (), ("hive",), MET, used=True, placed=True, tone="place"),
    "friend": CardKind(
        "A friend in the Hive",
        {**CHARACTER_VALUES, **PART},
        ("cost",),
        ("hive",),
        ("reveal", *PLAYED),
        used=True,
        placed=True,
    ),
    "special": CardKind("A special card", PART, (), ("hive",), MET, used=True, placed=True, tone="place"),
    "secrets": CardKind("A Secrets Revealed card", {}, (), ("secrets",), ("reveal",), tone="hazard"),
    "strike": CardKind(
        "A Strike",
        {"damage": Whole(0, 9)},
        ("damage",),
        ("strikes",),
        ("play", "ongoing"),
        used=True,
        tone="strike",
    ),
}
UNPLAYED: Final = Unplayed(
    words={
        "zone": ("lair",),
        "heap": ("nest",),
        "trigger": ("cleanup",),
    },
)  # fmt: skip
"""What only the cards of the expansion and of later games say."""

LANGUAGE: Final = Language(
    VOCABULARY,
    (
        "holdout.encounters.phrases",
        "holdout.encounters.verbs",
        "holdout.encounters.alien.verbs",
        "holdout.encounters.alien.expansion.verbs",
        "holdout.encounters.texts",
    ),
    UNPLAYED,
    wordings=("holdout.encounters:alien/wordings.toml", "holdout.encounters:wordings"),
)
