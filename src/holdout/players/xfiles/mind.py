"""What the searching player knows of The X-Files: rules of thumb, outlook, reach, words for reasons."""

from typing import Any, Final

from holdout.kernel import Frame
from holdout.players.calibration import calibration_of, seated
from holdout.players.encounters.thinking import mind
from holdout.players.plans import far_sighted
from holdout.players.reasons import Known, Marks, Phrase, Tried, differences, weighed
from holdout.players.xfiles.greedy import QuickXFiles
from holdout.players.xfiles.learned import ImaginedXFiles
from holdout.players.xfiles.outlook import FEATURES, LEARNED, counted, outlook, stage, weights
from holdout.players.xfiles.reasons import Facts
from holdout.players.xfiles.values import READING, value

PHRASES: Final = {
    "dead": Phrase("More of you are defeated", "Fewer of you are defeated"),
    "health": Phrase("You are all healthier", "You are all in worse health"),
    "least health": Phrase("The weakest of you is healthier", "The weakest of you is in worse health"),
    "in danger": Phrase("Somebody is close to defeat", "Nobody is so close to defeat"),
    "front": Phrase("More enemies stand in the Field", "Fewer enemies stand in the Field"),
    "front attack": Phrase("The Field holds stronger enemies", "The Field holds weaker enemies"),
    "shown attack": Phrase("More is known to come through the Shadows", "Less comes through the Shadows"),
    "hidden": Phrase("More of the Shadows stays unknown", "Less of the Shadows stays unknown"),
    "shut": Phrase("More of the Bureau is shut down", "More of the Bureau is open to you"),
    "open bureau": Phrase("More agents are known in the Bureau", "Fewer agents are known in the Bureau"),
    "attack": Phrase("Your decks fight better from now on", "Your decks keep their balance"),
    "recruit": Phrase("Your decks recruit better from now on", "Your decks keep their balance"),
    "worth": Phrase("Your decks become better", "Your decks stay lean"),
    "doubts": Phrase("More Doubts are in your decks", "Fewer Doubts are in your decks"),
    "beliefs": Phrase("More Beliefs are in your decks", "Fewer Beliefs are in your decks"),
    "leads": Phrase("More Leads are open", "Fewer Leads are open"),
    "discovered": Phrase("More Evidence is discovered", "Less Evidence lies open"),
    "collected": Phrase("More Evidence is collected", "Less Evidence is collected"),
    "blows": Phrase("The End Game can take more", "The End Game can take less"),
    "turns needed": Phrase("It takes longer to end it", "It takes fewer turns to end it"),
    "not enough time": Phrase("Time grows short", "You have more time for the End Game"),
    "symptoms": Phrase("Symptoms grow", "There are fewer Symptoms"),
}


def heuristic(frame: Frame[Any], seat: int) -> QuickXFiles:
    """The rules of thumb of a seat."""
    return QuickXFiles(frame, seat, 0)


def taught(frame: Frame[Any], seat: int) -> ImaginedXFiles:
    """The same rules of thumb with learned habits."""
    return ImaginedXFiles(frame, seat, 0)


def because(known: Known, chosen: Tried, other: Tried, marks: Marks) -> list[str]:
    """Sentences that give the reasons for one option over another."""
    rows = [[Facts(known, chosen.pick, 1, game).row for game in tried.games] for tried in (chosen, other)]
    found = differences(rows[0], rows[1], marks)
    if found:
        return found
    looks = [[counted(game) for game in tried.games] for tried in (chosen, other)]
    return weighed(looks[0], looks[1], FEATURES, weights(known.now), PHRASES, marks)


def group(game: Any) -> str:
    """The group of positions for calibration: the pile that is played, or The End."""
    found = stage(game)
    return f"Pile {found}" if found.isdigit() else found


def told(game: Any, seat: int, odds: float) -> float:
    """The chance that a hint tells."""
    return calibration_of("xfiles").calibrated(group(game), seated(game.position.seats), odds)


MIND: Final = mind(
    heuristic=heuristic, outlook=outlook, because=because, told=told, learned=LEARNED, group=group
)
THINKING: Final = MIND._replace(heuristic=taught, outlook=value, reading=READING, plan=far_sighted)
"""The mind of `search`: it imagines everybody with learned habits; a network values positions."""
