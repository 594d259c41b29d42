"""What a table shows of the lines of a log: Strikes, shots and dice, and how much each line matters.

A game declares it by its kinds of event (`Shown`); a line takes it over for the events that it tells. Only
what these events say is sent, and a line has no others than those that its viewer noticed.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from holdout.kernel import Line
from holdout.kernel.wording import EventKind
from holdout.table.messages import Deed, LogLine


class Shown(NamedTuple):
    """How a kind of event is shown.

    `weight`: how much it matters to somebody who was away. `how`: the kind of deed; empty if words are
    enough. `points`: the fields that tell what does it and whom it meets. `number`: the field of its number.
    """

    weight: int = 1
    how: Any = ""
    points: tuple[str, ...] = ()
    number: str = ""


PLAINLY = Shown()


def log_line(game: Any, line: Line, shown: Mapping[str, Shown]) -> LogLine:
    """A line of the log as it is sent."""
    deeds = [
        _deed(game.rules.wordings[kind], args, shown[kind])
        for kind, args in line.told
        if _is_shown(shown, kind)
    ]
    return LogLine(
        parts=[(part.kind, part.words, part.number, part.language) for part in line.parts],
        rule=line.rule,
        rules=list(line.rules),
        kind=line.kind,
        kinds=list(line.kinds),
        points=list(line.points),
        heading=line.heading,
        deeds=deeds,
        weight=max([shown.get(kind, PLAINLY).weight for kind in line.kinds]),
    )


def _is_shown(shown: Mapping[str, Shown], kind: str) -> bool:
    return kind in shown and shown[kind].how != ""


def _deed(kind: EventKind, args: tuple[Any, ...], shown: Shown) -> Deed:
    """The deed by which an event is shown."""
    kinds = {slot.name: slot.kind for slot in kind.slots}
    points = [(kinds[field], kind.value(field, args)) for field in shown.points]
    return Deed(shown.how, points, kind.value(shown.number, args) if shown.number else 0)
