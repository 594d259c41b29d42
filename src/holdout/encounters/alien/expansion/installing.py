"""The rules of the Expansion hung on those of Alien. Without its cards they have nothing to do."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from holdout.encounters import ranged, turns
from holdout.encounters.alien.expansion import (
    all_or_nothing,
    enhancing,
    escaping,
    flying,
    queen_rules,
    setting_up,
    solo,
    subduing,
)
from holdout.encounters.cards import in_air
from holdout.encounters.coordinate import CoordinateAlone
from holdout.encounters.dying import Die
from holdout.encounters.fighting import Fight, Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules, Needs
from holdout.encounters.keywords import is_at_table
from holdout.encounters.market import Recruit
from holdout.encounters.phases import Mode
from holdout.encounters.revealing import HideCard
from holdout.encounters.row import EnterFront, MoveInRow
from holdout.encounters.runners import RUNNER, runners_run
from holdout.kernel.rules import CHECK


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
    for chapter in (all_or_nothing, setting_up, flying, escaping, subduing, enhancing):
        rules.says(*chapter.WORDS)
    queen_rules.install(rules)
    rules.as_revealed += [enhancing.place_cards, flying.take_off]
    rules.on_arrival.append(escaping.on_arrival)
    ranged.install(rules)
    rules.needs += [
        Needs(enhancing.place_cards, "as_revealed", (enhancing.ENHANCED, enhancing.MEGA)),
        Needs(flying.take_off, "as_revealed", (flying.FLYING,)),
        Needs(escaping.on_arrival, "on_arrival", heading=escaping.ESCAPE),
    ]
    rules.after(Fight)(flying.note_fight)
    rules.after(Die)(all_or_nothing.after_death)
    rules.end_of_turn.append(all_or_nothing.end_of_turn)
    rules.forbids(CoordinateAlone)(solo.single_avatar_only)
    rules.after(CoordinateAlone)(solo.cite_rules)
    rules.forbids(MoveInRow)(flying.nothing_moves_it)
    rules.forbids(HideCard)(flying.stays_face_up)
    rules.forbids(Kill)(subduing.no_second_time)
    rules.replaces(Kill)(enhancing.instead_of_dying)
    rules.replaces(Kill)(subduing.instead_of_dying)
    rules.replaces(Kill)(enhancing.about_to_die)
    rules.classes_under = enhancing.classes_under
    rules.after(Kill)(enhancing.after_death)
    rules.after(MoveInRow, EnterFront, flying.TakeFlight)(enhancing.note_travel)
    rules.forbids(Recruit)(enhancing.not_for_hire)
    rules.check(enhancing.check_leaving)
    shared = rules.idle
    rules.idle = lambda faces: [*shared(faces), *_idle(faces)]


ENHANCING: Final = (
    (enhancing.instead_of_dying, Kill),
    (enhancing.about_to_die, Kill),
    (enhancing.after_death, Kill),
    (enhancing.note_travel, MoveInRow),
    (enhancing.note_travel, EnterFront),
    (enhancing.note_travel, flying.TakeFlight),
    (enhancing.not_for_hire, Recruit),
    (enhancing.check_leaving, CHECK),
)


def _idle(faces: Sequence[Any]) -> Sequence[tuple[Callable[..., Any], Any]]:
    """Hooks to skip in a match because no card of it speaks of enhancements, or none is the Queen's."""
    speaks = any("nhanced" in face.text for face in faces)
    enhancements = () if speaks else ENHANCING
    return [*enhancements, *(() if queen_rules.has_her_cards(faces) else queen_rules.WITHOUT_HER)]
