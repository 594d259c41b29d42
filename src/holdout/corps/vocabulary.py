"""The words of the tactical game: Characters and Aliens, the Endurance Deck, Actions, tokens and dice."""

from __future__ import annotations

from typing import Final

from holdout.corps.missions import LETTERS
from holdout.language.language import Language
from holdout.language.phrases import abilities, cards, conditions, players, sentences, times
from holdout.language.unplayed import Unplayed
from holdout.language.values import CardKind, Entry, Line, OneOf, Whole
from holdout.language.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary(
    "corps",
    words={},
    terms={
        "stat": {
            "aim": "Aim",
            "defense": "Defense",
            "melee": "Melee",
            "speed": "Speed",
            "tech": "Tech",
            "cost": "cost",
        },
        "pile": {"hand": "hand"},
        "heap": {
            "endurance": "the Endurance Deck",
            "exhaust": "the Exhaust Pile",
            "discard": "the Discard Pile",
            "tracker": "the Motion Tracker Deck",
        },
        "zone": {"safety": "safety"},
        "series": {"turn": "Turn"},
        "point": {"tunnel": "Tunnel", "spawn": "Spawn Point"},
        "state": {"knocked-down": "fallen", "hidden": "hidden", "rescued": "rescued"},
        "side": {"marine": "Marine", "civilian": "Civilian"},
        "kind": {
            "card": "card",
            "weapon": "Weapon",
            "equipment": "Equipment card",
            "event": "Event",
            "hazard": "Hazard",
            "character": "Character",
            "hero": "Hero",
            "grunt": "Grunt",
            "alien": "Alien",
            "blip": "Blip",
            "mission-blip": "Mission Blip",
            "captive": "Captive",
            "model": "model",
            "barricade": "Barricade",
            "door": "door",
            "crate": "Crate",
            "computer": "Computer",
            "tunnel": "Tunnel",
            "facehugger": "Facehugger",
            "sentry-gun": "Sentry Gun",
        },
        "order": {"closest": "closest", "farthest": "farthest"},
        "end": {"top": "top", "bottom": "bottom"},
        "parity": {"odd": "odd", "even": "even"},
        "extent": {"highest": "highest", "lowest": "lowest"},
        "way": {"vote": "by vote", "random": "at random"},
        "extreme": {"most": "most", "fewest": "fewest"},
        "often": {
            "turn": "once each turn",
            "activation": "once each activation",
            "mission": "once each mission",
        },
        "action": {
            "move": "Move",
            "attack": "Attack",
            "aim": "Aim",
            "rest": "Rest",
            "barricade": "Barricade",
            "interact": "Interact",
        },
        "die": {"marine": "a Marine die", "alien": "an Alien die"},
        "roll": {"attack": "an Attack roll", "defense": "a Defense roll", "tech": "a Tech Test"},
        "token": {"tunnel": "Tunnel", "crate": "Crate", "facehugger": "Facehugger"},
        "act": {"move": "move", "attack": "attack", "die": "die"},
        "participle": {
            "drawn": "drawn",
            "discarded": "discarded",
            "spotted": "spotted",
            "spawned": "spawned",
            "attacked": "attacked",
            "killed": "killed",
            "equipped": "equipped",
        },
        "span": {
            "turn-end": "until the end of the turn",
            "activation": "until the end of this activation",
            "alien-phase": "during the Alien Phase",
            "mission": "for the rest of the mission",
            "after-attack": "after each Attack Action",
            "after-hit": "after each hit",
            "after-this-attack": "after each Attack Action with this card",
        },
        "area": {"equipped": "Equipped", "hand": "Hand"},
        "trigger": {
            "on-activation": "on Activation",
            "during-activation": "during Activation",
            "end-of-activation": "end of Activation",
            "passive": "Passive",
            "finish": "start of Finish Phase",
            "setup": "Setup",
            "active-threat": "Active Threat",
            "hidden-threat": "Hidden Threat",
            "tunnel": "Tunnel",
            "drone": "Drone",
            "contact": "Contact",
            "found": "Find",
            "computer": "Computer",
            "crate": "Crate",
            "captive": "Captive",
            "victory": "Game Over Man",
        },
        "trigger-means": {
            "on-activation": "when this Character is activated",
            "during-activation": "once in each of this Character's activations",
            "end-of-activation": "when this Character's activation ends",
            "passive": "at all times",
            "finish": "when the Finish Phase begins",
            "setup": "when the mission is set up",
            "active-threat": "when its Blips come up in sight of a Character",
            "hidden-threat": "when its Blips come up out of sight of all Characters",
            "tunnel": "after its Blips are placed",
            "drone": "after its Blips are placed",
            "contact": "when a Mission Blip is spotted",
            "found": "when a Character interacts with a Mission Blip that was spotted",
            "computer": "when a Character interacts with a Computer",
            "crate": "when a Character interacts with a Crate",
            "captive": "when a Character interacts with a Captive",
            "victory": "in the second step of the Finish Phase",
        },
        "keyword": {
            "action": "Action",
            "free-action": "Free Action",
            "backup": "Backup",
            "bulky": "Bulky",
            "close": "Close",
            "cumbersome": "Cumbersome",
            "full-auto": "Full Auto",
            "grenade": "Grenade",
            "area": "Area",
        },
        "keyword-means": {
            "action": "playing it takes one of a Character's Actions",
            "free-action": "playing it in a Character's activation takes no Action",
            "backup": "may be carried as a second Weapon",
            "bulky": "leaves no hand for a Backup Weapon",
            "close": "how it fires is told on the card",
            "cumbersome": "cannot be used for Defensive Fire",
            "grenade": "other cards refer to it",
            "full-auto": "after each hit you may exhaust a card to attack again",
            "area": "attacks everything in a space and next to it",
        },
    },
)

GEAR_VALUES: Final = {"cost": Whole(0, 9), "fire": Whole(0, 9), "hits": Whole(1, 10), "range": Whole(1, 30)}
PERSON_VALUES: Final = {
    "side": Entry("side"),
    "title": Line(),
    "rank": Whole(1, 3),
    "speed": Whole(1, 12),
    "aim": Whole(1, 10),
    "melee": Whole(1, 10),
    "defense": Whole(1, 10),
    "tech": Whole(1, 10),
}

IN_ACTIVATION: Final = ("on-activation", "during-activation", "end-of-activation", "passive", "finish")
BY_TOKENS: Final = ("contact", "found", "computer", "crate", "captive")
PERSON: Final = ("speed", "aim", "melee", "defense", "tech")
ENDURANCE: Final = ("endurance",)

CARD_KINDS: Final = {
    "weapon": CardKind("A Weapon", GEAR_VALUES, ("cost",), ENDURANCE, IN_ACTIVATION),
    "equipment": CardKind("Equipment", {"cost": Whole(0, 9)}, ("cost",), ENDURANCE, IN_ACTIVATION),
    "event": CardKind("An Event", {"cost": Whole(0, 9)}, ("cost",), ENDURANCE, ("play",), tone="hazard"),
    "hazard": CardKind("A Hazard", {}, (), ENDURANCE, ("play",), tone="hazard"),
    "hero": CardKind("A Hero", PERSON_VALUES, PERSON, ("characters",), IN_ACTIVATION),
    "grunt": CardKind("A Grunt", PERSON_VALUES, PERSON, ("characters",), IN_ACTIVATION),
    "tracker": CardKind(
        "A Motion Tracker card",
        {
            "blips": Whole(1, 2),
            "threat": Whole(1, 3),
            "spawn": OneOf(LETTERS),
            "type": OneOf(("tunnel", "hidden-threat", "active-threat", "drone")),
        },
        ("blips", "threat", "spawn", "type"),
        ("tracker",),
        ("tunnel", "hidden-threat", "active-threat", "drone"),
    ),
    "mission-blip": CardKind("A Mission Blip", {}, (), ("mission-blips",), tone="place"),
    "mission": CardKind(
        "A mission",
        {
            "number": Whole(1, 9),
            "sort": OneOf(("campaign", "optional", "bug-hunt")),
            "goal": Line(160),
        },
        ("sort", "goal"),
        ("missions",),
        (*BY_TOKENS, "victory", "turn"),
        tone="place",
    ),
}

UNPLAYED: Final = Unplayed(
    words={"trigger": ("setup",)},
    phrases=(
        abilities.InArea, abilities.Price, cards.EachOtherPlayerWith, cards.EachOtherPlayerWithout,
        cards.EachPlayerWith, cards.EachPlayerWithout, cards.PlayedThisTurn, cards.PlayerWithMost, cards.Rest,
        cards.SharingClass, conditions.DidNotThisTurn, conditions.DidThisTurn, conditions.HasCounters,
        conditions.HasMost, players.AnyOtherPlayer,
        players.SeveralPlayers, players.UpToPlayers, players.YouAnd, sentences.CardCountsAs,
        sentences.CardGivesNothing, sentences.CardHasEqualTo, sentences.CardHasKeyword, times.CardWould,
        times.Enter, times.FirstTime, times.FirstTimeEachTurn, times.IfCardWould, times.IfPlayerWould,
        times.ForEachTime, times.Leave, times.NextTime, times.PlayerWould,
    ),
)  # fmt: skip
"""What the shared phrases can say and only the deck builders carry out."""

LANGUAGE: Final = Language(
    VOCABULARY,
    ("holdout.corps.phrases", "holdout.corps.verbs", "holdout.corps.texts"),
    UNPLAYED,
    wordings=("holdout.corps:wordings.toml",),
)
