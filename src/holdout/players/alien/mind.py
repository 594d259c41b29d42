"""What the searching player knows of Alien: rules of thumb, outlook, how far to look, words for reasons."""

from typing import Any, Final

from holdout.encounters.alien.expansion.options import has_queen
from holdout.encounters.alien.expansion.queen import seat_of_queen
from holdout.encounters.alien.expansion.scenarios import SCENARIOS as HIVES
from holdout.kernel import Frame
from holdout.players.alien.greedy import QuickAlien
from holdout.players.alien.learned import QuickLearnedAlien
from holdout.players.alien.outlook import FEATURES, LEARNED, counted, is_foe, number, outlook, weights
from holdout.players.alien.reasons import facts
from holdout.players.alien.values import READING, value
from holdout.players.calibration import calibration_of, seated
from holdout.players.encounters.thinking import mind
from holdout.players.plans import far_sighted
from holdout.players.reasons import Known, Marks, Phrase, Tried, differences, weighed

AGAINST_QUEEN, QUEENS = "humans against the Queen Mother", "the Queen Mother"
"""Kinds of seats whose hints are calibrated apart; so is each hive, by its name."""
PHRASES: Final = {
    "dead": Phrase("More of you are dead", "Fewer of you are dead"),
    "health": Phrase("You are all healthier", "You are all in worse health"),
    "front": Phrase("More enemies stand in the Combat Zone", "Fewer enemies stand in the Combat Zone"),
    "front attack": Phrase("The Combat Zone holds stronger enemies", "The Combat Zone holds weaker enemies"),
    "shown attack": Phrase("More is known to come through the Complex", "Less comes through the Complex"),
    "hidden": Phrase("More of the Complex stays unknown", "Less of the Complex stays unknown"),
    "clinging": Phrase("Something clings to a face", "Fewer faces have something clinging to them"),
    "operations": Phrase("More lies in Operations", "Less lies in Operations"),
    "goals": Phrase(
        "More of what the Objective speaks of is done", "Less of what the Objective asks is done"
    ),
    "killed": Phrase("More enemies are dead", "Fewer enemies are dead"),
    "worth": Phrase("Your decks become better", "Your decks stay lean"),
    "attack": Phrase("Your decks fight better from now on", "Your decks keep their balance"),
    "recruit": Phrase("Your decks recruit better from now on", "Your decks keep their balance"),
    "least health": Phrase("The weakest of you is healthier", "The weakest of you is in worse health"),
    "hazards": Phrase("More Hazards have come", "Fewer Hazards have come"),
    "in danger": Phrase("Somebody is close to death", "Nobody is so close to death"),
}


def heuristic(frame: Frame[Any], seat: int) -> QuickAlien:
    """The rules of thumb of a seat."""
    return QuickAlien(frame, seat, 0)


def taught(frame: Frame[Any], seat: int) -> QuickLearnedAlien:
    """The same rules of thumb with preferences learned from trials."""
    return QuickLearnedAlien(frame, seat, 0)


def because(known: Known, chosen: Tried, other: Tried, marks: Marks) -> list[str]:
    """Sentences that give the reasons for one option over another."""
    sign = -1 if is_foe(known.now, known.seat) else 1
    rows = [[facts(known, chosen.pick, sign, game) for game in tried.games] for tried in (chosen, other)]
    found = differences(rows[0], rows[1], marks)
    if found:
        return found
    signed = [sign * weight for weight in weights(known.now.position, known.now.faces)]
    looks = [[counted(game.position, game.faces) for game in tried.games] for tried in (chosen, other)]
    return weighed(looks[0], looks[1], FEATURES, signed, PHRASES, marks)


def told(game: Any, seat: int, odds: float) -> float:
    """The chance that a hint tells. A foe's is what the others are left without."""
    calibration, table = calibration_of("alien", kind_of(game, seat)), seated(game.position.seats)
    if is_foe(game, seat):
        return 1.0 - calibration.calibrated(group(game), table, 1.0 - odds)
    return calibration.calibrated(group(game), table, odds)


def kind_of(game: Any, seat: int) -> str:
    """Which calibration a seat has: a hive's, that of humans against the Queen Mother, hers, or Alien's."""
    if has_queen(game.setup):
        return QUEENS if seat == seat_of_queen(game) else AGAINST_QUEEN
    return game.setup["scenario"] if game.setup["scenario"] in HIVES else ""


def group(game: Any) -> str:
    """The group of positions for calibration: the number of the current Objective."""
    return f"Objective {number(game.position)}"


MIND: Final = mind(
    heuristic=heuristic, outlook=outlook, because=because, told=told, learned=LEARNED, group=group
)
THINKING: Final = MIND._replace(heuristic=taught, outlook=value, reading=READING, plan=far_sighted)
"""The mind of `search`: it imagines everybody buying as games have taught; a network values positions."""
