"""A table at which nobody may talk, for the tests: Fox Mulder's player has just resolved a Doubt."""

from typing import Any

from holdout.encounters.xfiles.beliefs import ResolveMemory
from holdout.kernel import Match, moment, step, steps
from holdout.table.room import Room
from tests.table.company import ADA, BEN, begun

AVATARS = {"avatars": ["Fox Mulder", "Dana Scully"]}


@step("testing.table-doubts")
def doubts(game: Any) -> None:
    """Fox Mulder's player resolves a Doubt."""
    game.do(ResolveMemory(0, "doubt"))


def silenced() -> Room:
    """A table at which Ada, as Fox Mulder, has just resolved a Doubt."""
    room = begun(2, (ADA, BEN), game="xfiles", options=AVATARS)
    assert room.match is not None
    position = room.match.moment.rest.clone()
    position.agenda.append(steps.entry(doubts, ()))
    room.match = Match(room.match.frame, moment.begin(room.match.frame, position))
    return room
