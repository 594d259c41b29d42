"""The rules of the Queen Mother hung on those of Alien. At a table without her they have nothing to do."""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters.alien.expansion import (
    biting,
    grabbing,
    hunting,
    lair,
    looking,
    queen,
    queen_death,
    queen_limits,
    queen_setup,
    queen_turn,
    rushing,
    unlocking,
)
from holdout.encounters.coordinate import Coordinate
from holdout.encounters.decks import DrawCard
from holdout.encounters.dying import Die
from holdout.encounters.fighting import AttackPlayer, Fight, Kill
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.market import Gain, Recruit, RecruitFromReserve
from holdout.encounters.playing import PlayCard
from holdout.encounters.revealing import HideCard
from holdout.encounters.row import MoveInRow
from holdout.encounters.strikes import AvoidStrike
from holdout.kernel.rules import CHECK

WITHOUT_HER: Final = (
    (queen.enters_by_effect, CHECK),
    (lair.after_gain, Gain),
    (grabbing.drawn, DrawCard),
    (queen_death.after_death, Die),
    (queen.not_fought_like_others, Fight),
    (queen.not_killed_by_effects, Kill),
    (queen.not_turned_down, HideCard),
    (grabbing.stays_face_up, HideCard),
    (grabbing.not_played_when_captured, PlayCard),
    (grabbing.note_move, MoveInRow),
    (queen_death.note_death_of_human, Die),
    (queen_limits.she_does_not_fight, Fight),
    (queen_limits.she_does_not_fight, AttackPlayer),
    (queen_limits.from_whom, Recruit),
    (queen_limits.no_sergeants, RecruitFromReserve),
    (queen_limits.no_help, Coordinate),
    (queen_limits.note_reaction, AvoidStrike),
    (unlocking.unlock, "as_played"),
    (queen.turn_up, "as_added"),
    (queen.note_entry, "as_revealed"),
    (queen.note_who_is_meant, "as_revealed"),
)
"""Hooks to skip in a match that has none of her cards."""


def has_her_cards(faces: Sequence[Any]) -> bool:
    """True if a match has cards of the Queen Mother."""
    return any(face.deck in (queen.ENEMY_CARDS, *queen.DECKS) for face in faces)


def install(rules: EncounterRules) -> None:
    """Hang the rules of the Queen Mother on a game's rules."""
    for chapter in (
        biting, grabbing, hunting, lair, looking, queen_death, queen_setup, queen_turn, rushing, unlocking
    ):  # fmt: skip
        rules.says(*chapter.WORDS)
    rules.as_played.append(unlocking.unlock)
    rules.as_added.append(queen.turn_up)
    rules.as_revealed += [queen.note_entry, queen.note_who_is_meant]
    rules.end_of_game.append(queen_death.note_nobody_wins)
    rules.left_to_do.append(queen_death.still_lives)
    rules.strike_texts.append(queen_death.instead_of_text)
    rules.diverts.append(grabbing.diverted)
    rules.check(queen.enters_by_effect)
    rules.after(Gain)(lair.after_gain)
    rules.after(DrawCard)(grabbing.drawn)
    rules.after(Die)(queen_death.after_death)
    rules.after(Die)(queen_death.note_death_of_human)
    rules.after(MoveInRow)(grabbing.note_move)
    rules.after(AvoidStrike)(queen_limits.note_reaction)
    rules.forbids(Fight, AttackPlayer)(queen_limits.she_does_not_fight)
    rules.forbids(Recruit)(queen_limits.from_whom)
    rules.forbids(RecruitFromReserve)(queen_limits.no_sergeants)
    rules.forbids(Coordinate)(queen_limits.no_help)
    rules.forbids(Fight)(queen.not_fought_like_others)
    rules.forbids(Kill)(queen.not_killed_by_effects)
    rules.forbids(HideCard)(queen.not_turned_down)
    rules.forbids(HideCard)(grabbing.stays_face_up)
    rules.forbids(PlayCard)(grabbing.not_played_when_captured)
