"""Scars: Strikes that lie face down with an avatar, worth one damage each whatever their fronts say.

They lie in a place of their own, which nobody may look at, so that healing, texts that name the oldest or the
newest Strike, and whatever else speaks of Strikes on an avatar leave them alone.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.dying import Die, refill_strikes
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.strikes import Heal
from holdout.encounters.values import damage_of
from holdout.encounters.xfiles import piles
from holdout.kernel import Ability, EventKind, Happening, Refusal

SCARRED: Final = EventKind("scarred", ("seat",), "{seat} takes the top Strike unseen, as a Scar.")
TURNED: Final = EventKind("turned-into-scar", ("seat", "card"), "{card} of {seat} becomes a Scar.")
DAMAGE: Final = EventKind("scar-damage", ("seat", "damage"), "{seat} has {damage} damage in all.", quiet=True)
WORDS: Final = (SCARRED, TURNED, DAMAGE)


class GainScar(Happening):
    """A player takes the top Strike unseen and keeps it face down. It is not drawn: nothing cancels it."""

    __slots__ = ("seat",)
    key = "GainScar"
    rule = "xfiles.scar.gain-unseen-from-top"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not game.alive[self.seat]:
            return Refusal(self.rule, "The player is defeated.")
        if not game.zones[board.STRIKES]:
            return Refusal(self.rule, "There is no Strike left to take.")
        return None

    def happen(self, game: EncounterGame) -> None:
        _lay_down(game, game.zones[board.STRIKES][-1], self.seat)
        game.tell(SCARRED, self.seat, rule=self.rule)
        refill_strikes(game)
        _tell_damage(game, self.seat)


class TurnIntoScar(Happening):
    """A Strike with an avatar is turned face down: its text ends and its damage becomes 1 (ruling M139)."""

    __slots__ = ("card", "seat")
    key = "TurnIntoScar"
    rule = "xfiles.scar.turning-strike-into-scar"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card = seat, card

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if game.where[self.card] not in board.WOUNDS:
            return Refusal(self.rule, "Only a Strike on an avatar becomes a Scar.", self.card)
        return None

    def happen(self, game: EncounterGame) -> None:
        owner = board.WOUNDS.index(game.where[self.card])
        game.tell(TURNED, owner, self.card, rule=self.rule)
        _lay_down(game, self.card, owner)
        _tell_damage(game, owner)


def _lay_down(game: EncounterGame, card: int, seat: int) -> None:
    game.move(card, piles.SCARS[seat])
    game.up[card] = 0
    game.cite("xfiles.scar.is-face-down-strike")


def _tell_damage(game: EncounterGame, seat: int) -> None:
    game.tell(DAMAGE, seat, damage_of(game, seat), rule="xfiles.scar.counts-one-damage")
    game.settle()


def scar_damage(game: EncounterGame, target: int) -> tuple[tuple[int, str, int], ...]:
    """Each Scar of a player is one damage."""
    scars = len(game.zones[piles.SCARS[target]]) if target < board.MOST_SEATS else 0
    return ((scars, "Scars", -1),) if scars else ()


def after_defeat(game: EncounterGame, death: Die) -> tuple[Ability, ...]:
    """The Scars of a defeated player go to the discarded Strikes, as the Strikes do (ruling I85)."""
    for card in list(game.zones[piles.SCARS[death.seat]]):
        game.move(card, board.STRIKE_DISCARD)
        game.up[card] = 1
    refill_strikes(game)
    return ()


def note_healing(game: EncounterGame, healing: Heal) -> tuple[Ability, ...]:
    """Healing leaves Scars alone, and so does whatever picks the oldest or the newest Strike."""
    if game.zones[piles.SCARS[healing.seat]]:
        game.cite("xfiles.scar.not-healable-normally")
        game.cite("xfiles.scar.ignored-for-oldest-and-newest")
    return ()


def install(rules: EncounterRules) -> None:
    """Hang Scars on the rules of the game."""
    rules.says(*WORDS)
    rules.modifies("damage")(scar_damage)
    rules.steady.append(scar_damage)
    rules.after(Die)(after_defeat)
    rules.after(Heal)(note_healing)
