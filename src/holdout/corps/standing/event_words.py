"""What texts call the happenings of the chapters: "an Alien dies" is a HitAlien that took it off the board.

Verbs name the happenings they mean themselves (`watches`); here are the deeds of cards, and what can be asked
of any happening: which card, which Character, whose.
"""

from collections.abc import Callable
from typing import Any, Final

from holdout.corps import (
    actions,
    endurance,
    equipping,
    events,
    losses,
    moving,
    objectives,
    spawning,
    spotting,
)
from holdout.corps.attacking import Attack
from holdout.corps.defense import AttackCharacter
from holdout.corps.dials import TurnDial
from holdout.corps.dice import Reroll
from holdout.corps.game import CorpsGame
from holdout.corps.pieces import seat_of as seat_of_hero
from holdout.corps.places import ALIENS
from holdout.kernel import Happening, RuleError
from holdout.language.meaning.tables import meaning_of
from holdout.language.nodes import Verb
from holdout.language.phrases.times import Acts, Deed, IsDone

Kinds = tuple[type[Happening], ...]

DEATHS: Final[Kinds] = (losses.KillCharacter, losses.HitAlien, losses.DestroyBlip)
ACTS: Final[dict[str, Kinds]] = {
    "move": (moving.StepTo,),
    "attack": (Attack, AttackCharacter),
    "die": DEATHS,
}
IS_DONE: Final[dict[str, Kinds]] = {
    "drawn": (endurance.DrawCard,),
    "discarded": (endurance.DiscardCard,),
    "spotted": (spotting.SpotBlip,),
    "spawned": (spawning.PlaceBlip,),
    "attacked": (AttackCharacter,),
    "killed": DEATHS,
    "equipped": (equipping.EquipCard, equipping.EquipByText),
}
ACTIONS: Final[Kinds] = (
    actions.MoveAction, actions.AttackAction, actions.BarricadeAction, actions.AimAction,
    actions.InteractAction, actions.RestAction,
)  # fmt: skip
ALL: Final[Kinds] = (
    *ACTIONS, *DEATHS, Attack, AttackCharacter, Reroll, TurnDial, endurance.DiscardCard, endurance.DrawCard,
    endurance.ExhaustCard, endurance.RecycleCard, equipping.EquipByText, equipping.EquipCard,
    events.PlayEvent, losses.KnockDown, losses.StandUp, moving.StepTo, objectives.SetCaptiveFree,
    objectives.TakeTokenAlong, spawning.PlaceBlip, spotting.SpotBlip,
)  # fmt: skip

CARDS: Final[dict[type[Happening], str]] = {
    losses.HitAlien: "alien",
    losses.DestroyBlip: "blip",
    losses.KillCharacter: "character",
    losses.KnockDown: "character",
    losses.StandUp: "character",
    Attack: "character",
    TurnDial: "character",
    spotting.SpotBlip: "blip",
    spawning.PlaceBlip: "blip",
    objectives.SetCaptiveFree: "captive",
    objectives.TakeTokenAlong: "token",
}
"""The attribute that holds the card to which something happens, where it is not `card`."""


def kinds_of(deed: Deed) -> Kinds:
    """The happenings that a card's deed can be."""
    return meaning_of(_KINDS, deed, "which happenings {} means")(deed)


_KINDS: Final[dict[type[Deed], Callable[[Any], Kinds]]] = {
    Acts: lambda deed: ACTS[deed.act],
    IsDone: lambda deed: IS_DONE[deed.participle],
}


def watched_by(verb: Verb) -> Kinds:
    """The happenings that a verb means when a text watches for it or forbids it."""
    kinds: Kinds = verb.watches
    if not kinds:
        raise RuleError(f"{type(verb).__name__} cannot be watched for or forbidden: it has no `watches`.")
    return kinds


def card_of(happening: Happening, deed: Deed | None = None) -> int:
    """The card to which it happens, or that does it; -1 where there is none."""
    if type(happening) is AttackCharacter:
        suffers = type(deed) is IsDone
        return happening.character if suffers else happening.alien
    return getattr(happening, CARDS.get(type(happening), "card"), -1)


def seat_of(game: CorpsGame, happening: Any) -> int:
    """The player to whom it happens, or who does it: the player of the Character, else whoever is active."""
    seat: int | None = getattr(happening, "seat", None)
    if seat is None and getattr(happening, "character", -1) >= 0:
        seat = seat_of_hero(game, happening.character)
    return game.position.active if seat is None else seat


def came_true(game: CorpsGame, happening: Any) -> bool:
    """Whether a hit on an Alien was its death: a swarm may live on."""
    return type(happening) is not losses.HitAlien or game.where[happening.alien] != ALIENS
