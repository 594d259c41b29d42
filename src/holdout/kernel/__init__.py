"""The kernel: positions, steps, happenings, decisions, events, views and records. It knows nothing of
aliens.

A caller needs `Match` (match.py) and the functions below; an author of a game starts at `Rules`
(rules.py) and `Game` (game.py). docs/tutorial.md makes a whole game in one page.
"""

from holdout.kernel.choices import Choice
from holdout.kernel.citing import cite
from holdout.kernel.decision import Decision, Opening, Option, Question, Refusal
from holdout.kernel.errors import (
    AnswersDoNotFit,
    BadSave,
    CannotUndo,
    GameOver,
    GuessFailed,
    HoldoutError,
    Incident,
    NewerSave,
    NotYourDecision,
    RuleError,
    SetupError,
    StaleDecision,
    UnknownOption,
)
from holdout.kernel.events import REFEREE, Event, Line, Viewer
from holdout.kernel.fields import number, numbers, per_card, per_place, per_seat, row, rows, tally, text
from holdout.kernel.game import Game
from holdout.kernel.happening import Ability, Happening, Replacement
from holdout.kernel.inline import (
    drive,
    offer_of_openings,
    opening_seats,
    play_out,
    simulate,
    simulate_frame,
)
from holdout.kernel.library import find, known, register
from holdout.kernel.loading import load, load_record, open_record
from holdout.kernel.match import Match, Result, framed, new
from holdout.kernel.moment import Frame
from holdout.kernel.options import TableOption, chosen
from holdout.kernel.position import EVERYONE, Position
from holdout.kernel.randomness import Randomness
from holdout.kernel.rules import CARD, SEAT, ZONE, Act, Rules
from holdout.kernel.running import Player
from holdout.kernel.steps import step
from holdout.kernel.valuing import Term
from holdout.kernel.wording import EventKind, Face, Pick, pick_id, target
from holdout.kernel.zones import Sight, Zone, Zones

__all__ = [
    "CARD",
    "EVERYONE",
    "REFEREE",
    "SEAT",
    "ZONE",
    "Ability",
    "Act",
    "AnswersDoNotFit",
    "BadSave",
    "CannotUndo",
    "Choice",
    "Decision",
    "Event",
    "EventKind",
    "Face",
    "Frame",
    "Game",
    "GameOver",
    "GuessFailed",
    "Happening",
    "HoldoutError",
    "Incident",
    "Line",
    "Match",
    "NewerSave",
    "NotYourDecision",
    "Opening",
    "Option",
    "Pick",
    "Player",
    "Position",
    "Question",
    "Randomness",
    "Refusal",
    "Replacement",
    "Result",
    "RuleError",
    "Rules",
    "SetupError",
    "Sight",
    "StaleDecision",
    "TableOption",
    "Term",
    "UnknownOption",
    "Viewer",
    "Zone",
    "Zones",
    "chosen",
    "cite",
    "drive",
    "find",
    "framed",
    "known",
    "load",
    "load_record",
    "new",
    "number",
    "numbers",
    "offer_of_openings",
    "open_record",
    "opening_seats",
    "per_card",
    "per_place",
    "per_seat",
    "pick_id",
    "play_out",
    "register",
    "row",
    "rows",
    "simulate",
    "simulate_frame",
    "step",
    "tally",
    "target",
    "text",
]
