"""Messages of a table in the language of whoever reads them.

What the table itself says (who sits down, why a command is refused) is written down in English, as everything
is; only the message that goes out to somebody who reads another language is put into it. Frames and hints are
made in it from the start (`frames.py`, `questions.py`).
"""

from typing import TypeVar

import msgspec

from holdout.kernel.tongue import SOURCE, Tongue
from holdout.table.messages import Bye, Chat, Parts, Refused, Said, TableState

M = TypeVar("M")


def read_in(message: M, tongue: Tongue) -> M:
    """A message as it is read: refusals, farewells, and what the table says in the chat."""
    if tongue.code == SOURCE:
        return message
    if isinstance(message, Refused | Bye):
        return msgspec.structs.replace(message, words=tongue.said(message.words)[0])
    if isinstance(message, Said):
        return msgspec.structs.replace(message, lines=[_chat_in(line, tongue) for line in message.lines])
    return message


def _chat_in(line: Chat, tongue: Tongue) -> Chat:
    """What the table tells is told in that language, what people say as they said it."""
    return line if line.person else msgspec.structs.replace(line, words=tongue.said(line.words)[0])


def parts_in(words: str, tongue: Tongue) -> Parts:
    """A sentence that names nothing, in parts that say their language."""
    return [("text", said, -1, language) for said, language in tongue.pieces(words)]


def state_in(state: TableState, tongue: Tongue) -> TableState:
    """The state of a table."""
    if tongue.code == SOURCE:
        return state
    motion = state.motion

    def said(words: str) -> str:
        return tongue.said(words)[0] if words else ""

    return msgspec.structs.replace(
        state,
        seats=[msgspec.structs.replace(seat, name=said(seat.name)) for seat in state.seats],
        motion=None if motion is None else msgspec.structs.replace(motion, words=said(motion.words)),
        notice=said(state.notice),
        modes=[said(mode) for mode in state.modes],
        side=said(state.side),
        silence=said(state.silence),
        campaign=said(state.campaign),
    )
