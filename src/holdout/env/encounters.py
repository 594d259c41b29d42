"""What the fields of every deck builder mean to a learner."""

from collections.abc import Mapping
from typing import Any, Final

from holdout.env.learning import DESIGN, SEAT, Learning, Meaning


def meanings(rules: Any) -> Mapping[str, Meaning]:
    """Return the meanings of fields and columns; phases are those of the edition and of its opponents."""
    lists = [rules.edition.phases, *[opponent.phases for opponent in rules.edition.opponents]]
    phases = dict.fromkeys([phase.name for phases in lists for phase in phases])
    return {
        "active": SEAT,
        "phase": Meaning("text", choices=("", *phases)),
        "owner": Meaning("nothing"),
        "up": Meaning("zones"),
        "guise": DESIGN,
        "history": Meaning("rows", of="face", place=1),
        "timers": Meaning("rows", of="seat", place=1),
    }


LEARNING: Final = Learning(
    meanings=meanings, faces={"played-earlier": lambda game, pick: game.history[pick[1]][1]}
)
