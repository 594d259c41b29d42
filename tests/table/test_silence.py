"""A table at which nobody may talk: while Fox Mulder's Doubt lasts the chat is closed, the log is not."""

from typing import Any

import pytest

from holdout.encounters.xfiles.beliefs import ResolveMemory
from holdout.kernel import Match, moment, step, steps
from holdout.kernel.randomness import Randomness
from holdout.table import messages as say
from holdout.table.frames import table_state
from holdout.table.room import Room
from tests.table.company import ADA, BEN, begun, do, next_answer, refused

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


@pytest.mark.rule("xfiles.card.mulder-doubt-bans-all-communication")
def test_nobody_says_a_word_while_trust_no_one_lasts_and_then_all_may_talk_again():
    assert do(begun(2, (ADA, BEN), game="xfiles", options=AVATARS), BEN, say.Say(id="say", words="Hello"))
    room, luck, number = silenced(), Randomness("silence"), 0
    for person in (ADA, BEN):
        assert "the chat is closed" in refused(room, person, say.Say(id="say", words="Scan 2")).words
    assert table_state(room).silence_rule == "xfiles.card.mulder-doubt-bans-all-communication"
    while table_state(room).silence:
        do(room, *next_answer(room, number, luck))
        number += 1
    assert number > 1
    assert not [line for line in room.state.chat if line.person]
    assert do(room, BEN, say.Say(id="again", words="Now I may."))
