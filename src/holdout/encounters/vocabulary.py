"""The words that all deck builders use; each game adds and replaces its own.

The ids on the left are what rules ask for; the words on the right are what cards print.
"""

from __future__ import annotations

from typing import Final

from holdout.encounters.words import (
    DECKS,
    FOES,
    FOUGHT_KINDS,
    FOUGHT_PLACES,
    HELD,
    IN_ROW,
    RECRUITED_KINDS,
    SCANNED_PLACES,
)
from holdout.language.vocabulary import Vocabulary

OWNED: Final = ("character",)

ENCOUNTERS: Final = Vocabulary(
    "encounters",
    sets={
        FOES: ("enemy", "event"),
        FOUGHT_KINDS: ("enemy", "card"),
        RECRUITED_KINDS: ("character", "card"),
        SCANNED_PLACES: IN_ROW,
        FOUGHT_PLACES: (*IN_ROW, "front"),
        DECKS: ("threat-deck", "market-deck", "strike-deck", "deck"),
        **dict.fromkeys([HELD + place for place in ("market", "market-deck", "dead-characters")], OWNED),
        **dict.fromkeys([HELD + place for place in ("hand", "deck", "discard", "play")], OWNED),
        **dict.fromkeys(
            [HELD + place for place in ("strike-deck", "discarded-strikes", "avatar")], ("strike",)
        ),
        HELD + "threat-deck": ("enemy", "event", "character"),
        HELD + "dead-enemies": ("enemy", "event"),
    },
    words={
        "strike": "Strike",
        "reserve": "reserve card",
        "dies": "dies",
        "die": "die",
        "kills": "kills",
        "dead": "dead",
    },
    terms={
        "stat": {
            "attack": "Attack",
            "recruit": "Recruit",
            "cost": "cost",
            "defense": "Defense",
            "health": "Health",
        },
        "pile": {"hand": "hand", "deck": "deck", "discard": "discard pile", "play": "play area"},
        "state": {"hidden": "hidden", "revealed": "revealed"},
        "order": {"leftmost": "leftmost", "rightmost": "rightmost", "newest": "newest", "oldest": "oldest"},
        "pool": {"attack": "Attack", "recruit": "Recruit"},
        "parity": {"odd": "odd", "even": "even"},
        "trait": {"class": "classes", "cost": "costs", "name": "names"},
        "extent": {"highest": "highest", "lowest": "lowest"},
        "way": {"vote": "by vote", "random": "at random"},
        "extreme": {"most": "most", "fewest": "fewest"},
        "end": {"top": "top", "bottom": "bottom"},
        "direction": {"left": "left", "right": "right"},
        "often": {
            "turn": "once this turn",
            "each-turn": "once each turn",
            "game": "once this game",
            "activate": "Activate",
        },
        "often-means": {"activate": "once, at any time this turn"},
        "act": {"move": "move", "strike": "strike"},
        "paid": {"recruit": "recruit", "fight": "fight", "scan": "scan"},
        "span": {
            "until-your-next-turn": "until your next turn",
            "game": "for the rest of the game",
            "end-of-turn": "at the end of the turn",
            "end-of-your-turn": "at the end of your turn",
            "end-of-your-next-turn": "at the end of your next turn",
            "start-of-your-turn": "at the start of your turn",
            "start-of-your-next-turn": "at the start of your next turn",
            "end-of-game": "at the end of the game",
            "each-turn": "during each turn",
            "your-turn": "during your turn",
        },
        "kind": {
            "card": "card",
            "character": "character",
            "enemy": "enemy",
            "strike": "Strike",
            "event": "Event",
        },
        "participle": {
            "revealed": "revealed",
            "fought": "fought",
            "recruited": "recruited",
            "gained": "gained",
            "played": "played",
            "discarded": "discarded",
            "drawn": "drawn",
            "healed": "healed",
            "scanned": "scanned",
            "hidden": "hidden",
            "moved": "moved",
        },
        "keyword": {
            "coordinate": "Coordinate",
            "vigilant": "Vigilant",
            "double-strike": "Double Strike",
            "triple-strike": "Triple Strike",
            "runner": "Runner",
            "stationary": "Stationary",
        },
        "trigger-means": {
            "reveal": "when revealed",
            "strike": "when it strikes",
            "cleanup": "at cleanup",
            "sacrifice": "you may kill this card for this",
            "setup": "when the game is set up",
            "ongoing": "while this card is in play",
        },
        "keyword-means": {
            "coordinate": "you may lend this card to another player on their turn",
            "vigilant": "stays in play until it is used",
            "double-strike": "strikes twice",
            "triple-strike": "strikes three times",
            "runner": "moves one more space at the end of the phase",
            "stationary": "is not pushed; other cards skip it",
        },
        "trigger": {
            "reveal": "Reveal",
            "strike": "Strike",
            "cleanup": "Cleanup",
            "sacrifice": "Sacrifice",
            "setup": "Setup",
            "ongoing": "Ongoing",
        },
    },
)
