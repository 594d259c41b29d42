"""What the searching player knows of the tactical game: rules of thumb, outlook, how far to look, reasons."""

from typing import Any, Final

from holdout.corps.activation import WHAT_TO_DO
from holdout.corps.missions import mission_of
from holdout.kernel import Decision, Frame, Pick
from holdout.players.calibration import EVERYWHERE, calibration_of
from holdout.players.corps.greedy import GreedyCorps
from holdout.players.corps.learned import LearnedCorps, stances_taught
from holdout.players.corps.outlook import FEATURES, LEARNED, counted, outlook, weights
from holdout.players.corps.reasons import Way, facts
from holdout.players.corps.stances import stances_of
from holdout.players.corps.table import Table
from holdout.players.corps.thought import Thought
from holdout.players.corps.values import READING, value
from holdout.players.minds import is_winner
from holdout.players.plans import near_sighted
from holdout.players.reasons import Known, Marks, Phrase, Tried, differences, weighed
from holdout.players.rollout import Mind

PHRASES: Final = {
    "standing": Phrase("More of the squad are on their feet", "Fewer of the squad are on their feet"),
    "safe": Phrase("More are in safety", "Fewer are in safety"),
    "gone": Phrase("More are lost", "Fewer are lost"),
    "endurance": Phrase("More Endurance is left", "Less Endurance is left"),
    "exhausted": Phrase("More is in the Exhaust Pile", "Less is in the Exhaust Pile"),
    "hand": Phrase("You hold more cards", "You hold fewer cards"),
    "weapons": Phrase("More Weapons are at hand", "Fewer Weapons are at hand"),
    "aliens": Phrase("More Aliens are about", "Fewer Aliens are about"),
    "blips": Phrase("More Blips are about", "Fewer Blips are about"),
    "close": Phrase("More of you have Aliens near", "Fewer of you have Aliens near"),
    "very close": Phrase("More of you are within their reach", "Fewer of you are within their reach"),
    "distance": Phrase("You are farther from the goal", "You are nearer to the goal"),
    "needed way": Phrase(
        "Those who must come out have farther to go", "Less way is left for who must come out"
    ),
    "last way": Phrase(
        "The last who must come out has farther to go", "The last who must come out is nearer"
    ),
    "farthest": Phrase("Somebody falls behind", "The last of you is nearer to the goal"),
    "carried": Phrase("You carry more of what you came for", "You carry less of what you came for"),
    "brought": Phrase("More is brought out", "Less is brought out"),
    "thin endurance": Phrase("Endurance runs thinner", "Endurance does not run so thin"),
    "hugged": Phrase("Facehuggers cling to more of you", "Facehuggers cling to fewer of you"),
    "pressure": Phrase("More Aliens press on the squad", "Fewer Aliens press on the squad"),
    "missing": Phrase("More of what the mission asks is missing", "Less of what the mission asks is missing"),
    "spare": Phrase("The squad can spare more of its own", "The squad can spare fewer of its own"),
    "breath": Phrase("More cards of Endurance are left in all", "Fewer cards of Endurance are left in all"),
    "unarmed": Phrase("More of you are unarmed", "Fewer of you are unarmed"),
}


OUT_OF_REACH: Final = 10
"""So far away is what comes near within a turn only by bad luck."""


def heuristic(frame: Frame[Any], seat: int) -> GreedyCorps:
    """The rules of thumb of a seat, in the stance that served best in the mission."""
    return GreedyCorps(frame, seat)


def stances(frame: Frame[Any], seat: int) -> list[GreedyCorps]:
    """The same in the other stances."""
    return [GreedyCorps(frame, seat, stance=stance) for stance in stances_of(frame.setup["scenario"])[1:]]


def taught(frame: Frame[Any], seat: int) -> LearnedCorps:
    """The rules of thumb of a seat, in the stance that games have taught."""
    return LearnedCorps(frame, seat)


def stances_of_taught(frame: Frame[Any], seat: int) -> list[GreedyCorps]:
    """The same, as eager to get on as in the other stances."""
    return [GreedyCorps(frame, seat, stance=stance) for stance in stances_taught(frame.setup["scenario"])[1:]]


def is_routine(asked: Decision) -> bool:
    """True for where to step and whom an Alien attacks: they matter little beside which Action to take."""
    return asked.question != WHAT_TO_DO


def is_plain(asked: Decision, best: Pick, score: float) -> bool:
    """True if rules of thumb are good enough: for routine questions, and while no enemy is in reach."""
    if is_routine(asked):
        return True
    game: Any = asked.game
    table = Table(game, mission_of(game.setup["scenario"]), asked.seat)
    return Thought(table, asked).threat > OUT_OF_REACH


def because(known: Known, chosen: Tried, other: Tried, marks: Marks) -> list[str]:
    """Sentences that give the reasons for one option over another."""
    way = Way(known)
    rows = [[facts(known, way, chosen.pick, game) for game in tried.games] for tried in (chosen, other)]
    found = differences(rows[0], rows[1], marks)
    if found:
        return found
    looks = [[counted(game) for game in tried.games] for tried in (chosen, other)]
    return weighed(looks[0], looks[1], FEATURES, weights(known.now), PHRASES, marks)


def turn(position: Any) -> object:
    """An imagined mission goes on to the next turn: the Aliens have struck by then, and more have come."""
    return position.turn


def told(game: Any, seat: int, odds: float) -> float:
    """The chance that a hint tells."""
    return calibration_of("corps").calibrated(EVERYWHERE, game.setup["scenario"], odds)


MIND: Final = Mind(
    heuristic, outlook, is_winner, turn, 1, is_plain, because, 400, stances, 2.5, 0.03, is_routine, told,
    reference_nodes=20, learned=LEARNED,
)  # fmt: skip
THINKING: Final = MIND._replace(
    heuristic=taught, stances=stances_of_taught, outlook=value, reading=READING, plan=near_sighted, nodes=200,
    sure=1.5, margin=0.02,
)  # fmt: skip
"""The mind of `search`: it imagines everybody in the taught stance; a network values positions."""
