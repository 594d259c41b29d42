"""The words of The X-Files: defeat, Conspiracy, Shadows, Field, Bureau, Academy and five classes."""

from __future__ import annotations

from typing import Final

from holdout.encounters.verbs.threats import Keep, Resolve
from holdout.encounters.vocabulary import ENCOUNTERS
from holdout.encounters.words import (
    DECKS,
    FOES,
    FOUGHT_KINDS,
    FOUGHT_PLACES,
    HELD,
    RECRUITED_KINDS,
    SCANNED_PLACES,
)
from holdout.language.language import Language
from holdout.language.unplayed import Unplayed
from holdout.language.values import CardKind, Entry, Line, OneOf, Whole

CLASSES: Final = {
    "intellect": "Intellect",
    "leadership": "Leadership",
    "science": "Science",
    "tech": "Tech",
    "will": "Will",
}

TYPES: Final = ("human", "creature", "alien", "construct", "spirit")
ENEMIES: Final = ("enemy", "syndicate-enemy", *TYPES)
CONSPIRACY: Final = (*ENEMIES, "event", "informant", "lead", "ally", "end-game")
SERVING: Final = ("starting-card", "special-agent", "ally")
MEMORIES: Final = ("belief", "doubt")

VOCABULARY: Final = ENCOUNTERS.extended(
    "xfiles",
    sets={
        FOES: CONSPIRACY,
        FOUGHT_KINDS: (*ENEMIES, "end-game"),
        FOUGHT_PLACES: ("market",),
        SCANNED_PLACES: ("market",),
        RECRUITED_KINDS: ("special-agent",),
        DECKS: ("special-agents", "box"),
        **dict.fromkeys([HELD + place for place in ("hand", "deck", "discard", "play")], SERVING + MEMORIES),
        **dict.fromkeys([HELD + place for place in ("market", "market-deck")], ENEMIES),
        **dict.fromkeys([HELD + place for place in ("threat-deck", "dead-enemies")], CONSPIRACY),
        HELD + "special-agents": ("character", "special-agent"),
        HELD + "dead-characters": SERVING,
        HELD + "beliefs": ("belief",),
        HELD + "doubts": ("doubt",),
    },
    words={
        "kill": "defeat",
        "perish": "be defeated",
        "dies": "is defeated",
        "die": "are defeated",
        "kills": "defeats",
        "dead": "defeated",
        "room": "space",
        "threat": "Conspiracy card",
        "row": "the Shadows",
        "front": "the Field",
        "market": "Bureau",
        "market-deck": "Academy",
        "threat-deck": "Conspiracy Deck",
        "reserve": "Special Agent",
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
            "dead-enemies": "the Defeated Conspiracy pile",
            "dead-characters": "the Defeated Characters pile",
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
            "construct": "Construct",
            "spirit": "Spirit",
        },
        "rank": {"rank": "Rank"},
        "resolving": {"event": "Event"},
        "series": {"evidence": "Evidence"},
        "phase": {
            "threat": "the Conspiracy Phase",
            "action": "the Action Phase",
            "strike": "the Strike Phase",
        },
        "area": {"row": "Shadows", "front": "Field", "market": "Bureau", "beneath": "Beneath"},
        "act": {"elude": "elude"},
        "participle": {"dead": "defeated"},
        "span": {"start-of-action": "at the start of your Action Phase"},
        "titled-trigger": {"belief": "Belief", "doubt": "Doubt"},
        "trigger": {
            "first-reveal": "First Reveal",
            "first-defeat": "First Defeat",
            "end-of-turn": "End of Turn",
            "the-end": "the End",
            "discover": "Discover",
            "collect": "Collect",
            "belief": "Belief",
            "doubt": "Doubt",
            "elude": "Elude",
            "held": "Held",
            "draw": "Draw",
            "cleanup-discarded": "Cleanup after Discarding",
            "cleanup-drawn": "Cleanup after Drawing",
            "death": "Defeat",
        },
        "trigger-means": {
            "first-reveal": "the first time it is revealed",
            "first-defeat": "the first time it is defeated",
            "draw": "when it is drawn",
            "cleanup-discarded": "in Cleanup, before the new hand is drawn",
            "cleanup-drawn": "in Cleanup, when the new hand is drawn",
            "end-of-turn": "at the end of each turn",
            "the-end": "from the reveal of the End Game on",
            "discover": "to discover a piece of Evidence, do this after the Lead is revealed",
            "collect": "to collect the Evidence that it discovered, do it once more",
            "belief": "when this avatar's Belief is resolved",
            "doubt": "when this avatar's Doubt is resolved",
            "elude": "when it leaves the Field at the end of a turn",
            "held": "in your Action Phase, as soon as you have it in hand, once a turn",
            "death": "when it is defeated",
        },
        "keyword": {
            "ambush": "Ambush",
            "apprehend": "Apprehend",
            "elude": "Elude",
            "ferocious": "Ferocious",
            "frightening": "Frightening",
            "lethal": "Lethal",
            "maul": "Maul",
            "ranged": "Range",
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
            "ranged": "strikes from the Shadows",
            "ravage": "strikes on entering the Field",
            "stealth": "cannot be fought in the Shadows",
            "swift": "strikes before a fight against it is decided",
        },
    },
)

CHARACTER_VALUES: Final = {
    "number": Line(12),
    "class": Entry("class", several=True),
    "cost": Whole(0, 15),
    "recruit": Whole(0, 15),
    "attack": Whole(0, 15),
    "points": Whole(0, 15),
    "starts": Whole(1, 13),
}
ENEMY_VALUES: Final = {
    "number": Line(12),
    "attack": Whole(0, 30),
    "types": Entry("kind", several=True),
    "season": Whole(1, 9),
    "label": OneOf(("A", "B", "C")),
    "case": Line(40),
}
PLAIN_VALUES: Final = {
    "number": Line(12),
    "season": Whole(1, 9),
    "label": OneOf(("A", "B", "C")),
    "case": Line(40),
}

CLEANUP: Final = ("cleanup", "cleanup-discarded", "cleanup-drawn")
PLAYED: Final = ("play", "draw", *CLEANUP, "sacrifice", "ongoing")
MET: Final = ("reveal", "end-of-turn", *CLEANUP, "ongoing")
FOUGHT: Final = (*MET, "strike", "death", "first-reveal", "first-defeat", "elude", "the-end")

SEASONS: Final = {
    f"season-{season}": {"season": season, "label": "CAB"[season % 3]} for season in range(1, 10)
}
"""The decks of the seasons, with what each settles for its cards; the labels go A, B, C, A, B, ..."""
OF_A_SEASON: Final = tuple(SEASONS)

CARD_KINDS: Final = {
    "character": CardKind(
        "A character", CHARACTER_VALUES, ("cost", "class"), decks=("academy",), headings=PLAYED, used=True
    ),
    "starting": CardKind(
        "A Starting card", CHARACTER_VALUES, decks=("starting",), headings=PLAYED, used=True
    ),
    "special-agent": CardKind(
        "A Special Agent",
        CHARACTER_VALUES,
        ("cost", "class"),
        decks=("special-agents",),
        headings=PLAYED,
        used=True,
    ),
    "ally": CardKind(
        "An Ally",
        {**CHARACTER_VALUES, "season": Whole(1, 9), "label": OneOf(("A", "B", "C")), "case": Line(40)},
        ("cost",),
        decks=OF_A_SEASON,
        by_deck=SEASONS,
        headings=PLAYED,
        used=True,
    ),
    "avatar": CardKind(
        "An avatar",
        {"number": Line(12), "rank": Whole(1, 20), "defense": Whole(0, 15), "health": Whole(1, 30)},
        ("rank", "defense", "health"),
        decks=("avatars",),
        unique=("rank",),
        headings=("belief", "doubt"),
    ),
    "belief": CardKind("A Belief", PLAIN_VALUES, decks=("beliefs",), headings=("play", "draw"), used=True),
    "doubt": CardKind("A Doubt", PLAIN_VALUES, tone="hazard", decks=("doubts",), headings=("held", "draw")),
    "enemy": CardKind(
        "An enemy",
        ENEMY_VALUES,
        ("attack",),
        tone="hostile",
        decks=OF_A_SEASON,
        by_deck=SEASONS,
        headings=FOUGHT,
        used=True,
        placed=True,
    ),
    "syndicate-enemy": CardKind(
        "A Syndicate enemy",
        ENEMY_VALUES,
        ("attack",),
        tone="hostile",
        decks=("syndicate",),
        headings=FOUGHT,
        used=True,
        placed=True,
    ),
    "event": CardKind(
        "An Event", PLAIN_VALUES, tone="hazard", decks=OF_A_SEASON, by_deck=SEASONS, headings=("play",)
    ),
    "informant": CardKind(
        "An Informant", PLAIN_VALUES, decks=("informants",), headings=MET, used=True, placed=True
    ),
    "lead": CardKind(
        "A Lead", PLAIN_VALUES, tone="place", decks=("leads",), headings=("discover", "collect"), placed=True
    ),
    "evidence": CardKind(
        "Evidence",
        {**PLAIN_VALUES, "priority": Whole(1, 3)},
        ("priority",),
        tone="place",
        decks=("evidence",),
        headings=("the-end",),
    ),
    "strike": CardKind(
        "A Strike",
        {"number": Line(12), "damage": Whole(0, 9), "case": Line(40)},
        ("damage",),
        tone="strike",
        decks=("strikes",),
        headings=("play", "ongoing"),
        used=True,
    ),
    "end-game": CardKind(
        "An End Game",
        {"number": Line(12), "defense": Whole(0, 30), "health": Whole(1, 60)},
        ("defense", "health"),
        tone="hostile",
        decks=("end-games",),
        headings=(*MET, "strike"),
        used=True,
        placed=True,
    ),
    "cliffhanger": CardKind(
        "A Cliffhanger",
        {"number": Line(12), "after": OneOf(("won", "lost")), "avatar": Line()},
        tone="place",
        decks=("cliffhangers",),
        headings=("setup", "belief", "ongoing"),
        used=True,
    ),
    "bureau-space": CardKind(
        "The power of a Bureau space",
        {"space": Whole(1, 5)},
        ("space",),
        tone="place",
        decks=("bureau",),
        unique=("space",),
        headings=("play",),
    ),
    "unsorted": CardKind("A card whose kind no source tells", {"number": Line(12)}),
}

LANGUAGE: Final = Language(
    VOCABULARY,
    ("holdout.encounters.phrases", "holdout.encounters.verbs", "holdout.encounters.xfiles.verbs"),
    Unplayed(phrases=(Keep, Resolve)),
    wordings=("holdout.encounters:xfiles/wordings.toml", "holdout.encounters:wordings"),
)
