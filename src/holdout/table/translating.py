"""Messages of a table in the language of whoever reads them.

What the table itself says (who sits down, why a command is refused) is written down in English, as everything
is; only the message that goes out to somebody who reads another language is put into it. Frames and hints are
made in it from the start (`frames.py`, `questions.py`).
"""

from typing import Any, Final, TypeVar

import msgspec

from holdout.kernel.tongue import SOURCE, Tongue
from holdout.table.layouts import Layout
from holdout.table.messages import Bye, Chat, Parts, Refused, Said, TableState

M = TypeVar("M")
WORDS: Final = (
    "title", "calm", "price_title", "hidden", "where", "scene_title", "lost", "changed_title", "now", "next",
    "later",
)  # fmt: skip
"""The fields of a layout that hold words."""


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
    if line.person:
        return line
    words, language = tongue.said(line.words)
    return msgspec.structs.replace(line, words=words, lang=language)


def parts_in(words: str, tongue: Tongue) -> Parts:
    """A sentence that names nothing, in parts that say their language."""
    return [("text", said, -1, language) for said, language in tongue.pieces(words)]


def layout_in(layout: Layout | None, tongue: Tongue) -> Layout | None:
    """What is written on a table's places."""
    if layout is None or tongue.code == SOURCE:
        return layout
    return msgspec.convert(_told(msgspec.to_builtins(layout), tongue), Layout)


def _told(drawn: Any, tongue: Tongue) -> Any:
    """The fields of a layout that hold words, in the language; the others name keys and stay."""
    if isinstance(drawn, list | tuple):
        return [_told(one, tongue) for one in drawn]
    if not isinstance(drawn, dict):
        return drawn
    return {name: _field(name, value, tongue) for name, value in drawn.items()}


def _field(name: str, value: Any, tongue: Tongue) -> Any:
    if name in WORDS and isinstance(value, str):
        return tongue.said(value)[0] if value else ""
    if name == "wound":
        return [tongue.said(one)[0] for one in value]
    if name == "offers":
        return {verb: tongue.said(words)[0] for verb, words in value.items()}
    return _told(value, tongue)


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
