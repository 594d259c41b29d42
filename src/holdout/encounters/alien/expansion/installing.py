"""The rules of the Expansion hung on those of Alien. Without its cards they have nothing to do."""

from typing import Final

from holdout.encounters import turns
from holdout.encounters.alien.expansion import all_or_nothing, escaping, flying, setting_up, solo, subduing
from holdout.encounters.cards import in_air
from holdout.encounters.coordinate import CoordinateAlone
from holdout.encounters.dying import Die
from holdout.encounters.fighting import Fight, Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.keywords import is_at_table
from holdout.encounters.phases import Mode
from holdout.encounters.ranged import RANGED
from holdout.encounters.revealing import HideCard
from holdout.encounters.row import MoveInRow
from holdout.encounters.runners import RUNNER, runners_run


def _has_air(game: EncounterGame) -> bool:
    return is_at_table(game, flying.FLYING) or bool(in_air(game))


def _has_runners(game: EncounterGame) -> bool:
    return is_at_table(game, RUNNER)


MODES: Final = (
    Mode(_has_air, before={turns.threat_phase: (flying.air_moves,)}),
    Mode(_has_runners, after={turns.threat_phase: (runners_run,)}),
)
"""The Hive Phase in three steps: the air, the new card, the Runners (expansion.hive-phase.order)."""
ACTS: Final = {"take-flight": flying.TakeFlight, "escape": escaping.Escape}
"""What only enemies of the Expansion do, by the words of texts."""


def install(rules: EncounterRules) -> None:
    """Hang the rules of the Expansion on a game's rules."""
    for chapter in (all_or_nothing, setting_up, flying, escaping, subduing):
        rules.says(*chapter.WORDS)
    rules.as_revealed.append(flying.take_off)
    rules.on_arrival.append(escaping.on_arrival)
    rules.further_strikers.append(RANGED)
    rules.after(Fight)(flying.note_fight)
    rules.after(Die)(all_or_nothing.after_death)
    rules.end_of_turn.append(all_or_nothing.end_of_turn)
    rules.forbids(CoordinateAlone)(solo.single_avatar_only)
    rules.after(CoordinateAlone)(solo.cite_rules)
    rules.forbids(MoveInRow)(flying.nothing_moves_it)
    rules.forbids(HideCard)(flying.stays_face_up)
    rules.forbids(Kill)(subduing.no_second_time)
    rules.replaces(Kill)(subduing.instead_of_dying)
