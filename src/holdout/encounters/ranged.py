"""Ranged enemies strike from the row, after everyone in the Combat Zone has struck.

An edition whose cards strike so calls `install`.
"""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules, Needs, Strikers
from holdout.encounters.keywords import with_keyword
from holdout.encounters.row import strikers

KEYWORD: Final = "ranged"


def ranged_enemies(game: EncounterGame) -> list[int]:
    """The face-up Ranged enemies of the row, the most advanced first (expansion.ranged.left-to-right)."""
    up, strikes, zones = game.up, game.catalogue.strikers, game.zones
    face, guise = game.face, game.guise
    shown: list[int] = []
    for room in reversed(board.ROOMS):
        for card in zones[room]:
            if up[card] and strikes[guise[card] - 1 if guise[card] else face[card]]:
                shown.append(card)  # noqa: PERF401 - asked at each strike
    return with_keyword(game, shown, KEYWORD) if shown else shown


def note(game: EncounterGame, enemy: int, struck: Sequence[int], first: Sequence[int]) -> None:
    """Cite what decides who strikes next, as far as it can be seen on the table."""
    front = strikers(game)
    if enemy in front and enemy not in first:
        game.cite("expansion.strike-phase.newcomers")
    if struck:
        again = set(front).intersection(struck)
        if again and with_keyword(game, sorted(again), KEYWORD):
            game.cite("expansion.strike-phase.once-each")
        return
    ranged = ranged_enemies(game)
    if ranged and front:
        game.cite("expansion.ranged.after-combat-zone")
        game.cite("expansion.strike-phase.order")
    if len(ranged) > 1:
        game.cite("expansion.ranged.left-to-right")
    zones, up = game.zones, game.up
    hidden = 0
    for room in board.ROOMS:
        for card in zones[room]:
            hidden += not up[card]
    if hidden:
        game.cite("expansion.ranged.hidden-does-not-strike")


RANGED: Final = Strikers(ranged_enemies, "expansion.ranged.strikes-from-complex", note, only_cites=True)


def install(rules: EncounterRules) -> None:
    """Let Ranged enemies strike after those of the Combat Zone, in matches that have any."""
    rules.further_strikers.append(RANGED)
    rules.needs.append(Needs(RANGED, "further_strikers", (KEYWORD,)))
