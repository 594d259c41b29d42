"""Messages of a table in the language of whoever reads them.

What the table itself says (who sits down, why a command is refused) is written down in English, as everything
is; only the message that goes out to somebody who reads another language is put into it. Frames and hints are
made in it from the start (`frames.py`, `questions.py`).
"""

from typing import Any, Final, TypeVar

import msgspec

from holdout.kernel.campaigns import campaigns_of
from holdout.kernel.decoding import from_plain
from holdout.kernel.tongue import SOURCE, Tongue, tongue_of
from holdout.table.api import CampaignPart
from holdout.table.layouts import Layout
from holdout.table.listings import LobbyTable, PlayedGame
from holdout.table.lobby_text import campaign_title, scenario_title
from holdout.table.messages import Bye, Chat, Parts, Refused, Said, SeatState, TableState

M = TypeVar("M")
Row = TypeVar("Row", LobbyTable, PlayedGame)
WORDS: Final = (
    "title", "calm", "price_title", "hidden", "where", "note", "scene_title", "lost", "changed_title", "now",
    "next", "later",
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
    """Translate a line if the table tells it; what people say stays as they said it."""
    if line.person:
        return line
    words, language = tongue.said(line.words)
    return msgspec.structs.replace(line, words=words, lang=language)


def parts_in(words: str, tongue: Tongue) -> Parts:
    """A sentence that names nothing, in parts that say their language."""
    return [("text", said, -1, language) for said, language in tongue.pieces(words)]


def layout_in(layout: Layout | None, tongue: Tongue) -> Layout | None:
    """Return a layout with the words on its places in a language."""
    if layout is None or tongue.code == SOURCE:
        return layout
    return from_plain(_told(msgspec.to_builtins(layout), tongue), Layout)


def _told(drawn: Any, tongue: Tongue) -> Any:
    """The fields of a layout that hold words, in the language; the others name keys and stay."""
    if isinstance(drawn, list | tuple):
        return [_told(one, tongue) for one in drawn]
    if not isinstance(drawn, dict):
        return drawn
    return {name: _field(name, value, tongue) for name, value in drawn.items()}


def _field(name: str, value: Any, tongue: Tongue) -> Any:
    if name in WORDS and isinstance(value, str):
        return _said(value, tongue)
    if name == "wound":
        return [tongue.said(one)[0] for one in value]
    if name == "offers":
        return {verb: tongue.said(words)[0] for verb, words in value.items()}
    return _told(value, tongue)


def row_in(row: Row, language: str) -> Row:
    """A table of the lobby, or a game of somebody's history."""
    tongue = tongue_of(language, row.game)
    if isinstance(row, PlayedGame):
        title = _title_in(row.title, row.game, row.scenario, tongue)
        return msgspec.structs.replace(row, title=title, result=_said(row.result, tongue))
    return msgspec.structs.replace(
        row,
        title=_title_in(row.title, row.game, row.scenario, tongue),
        seats=_seats_in(row.seats, tongue),
        campaign=_said(row.campaign, tongue),
        result=_said(row.result, tongue),
        modes=[_said(mode, tongue) for mode in row.modes],
    )


def _title_in(title: str, game: str, scenario: str, tongue: Tongue) -> str:
    """A title that somebody gave stays; else a table is called after its scenario or its campaign."""
    if title == scenario_title(game, scenario):
        return _said(title, tongue)
    played = campaigns_of(game)
    if played is not None and title == campaign_title(game, played.NOUN):
        return campaign_title(game, _said(played.NOUN, tongue))
    return title


def sheet_in(part: CampaignPart, language: str) -> CampaignPart:
    """The sheet of a campaign; names of cards, of missions and of people stay."""
    tongue, sheet = tongue_of(language, part.game), part.sheet
    return msgspec.structs.replace(
        part,
        noun=_said(part.noun, tongue),
        outcome=_said(part.outcome, tongue),
        log=[msgspec.structs.replace(note, words=_said(note.words, tongue)) for note in part.log],
        sheet=msgspec.structs.replace(
            sheet,
            columns=[_said(title, tongue) for title in sheet.columns],
            rows=[msgspec.structs.replace(row, title=_said(row.title, tongue)) for row in sheet.rows],
            total=_said(sheet.total, tongue),
            kept=[(_said(title, tongue), [_said(one, tongue) for one in kept]) for title, kept in sheet.kept],
        ),
    )


def _said(words: str, tongue: Tongue) -> str:
    return tongue.said(words)[0] if words else ""


def _seats_in(seats: list[SeatState], tongue: Tongue) -> list[SeatState]:
    return [msgspec.structs.replace(seat, name=_said(seat.name, tongue)) for seat in seats]


def state_in(state: TableState, tongue: Tongue) -> TableState:
    """The state of a table."""
    if tongue.code == SOURCE:
        return state
    motion = state.motion
    return msgspec.structs.replace(
        state,
        title=_title_in(state.title, state.game, str(state.setup.get("scenario", "")), tongue),
        seats=_seats_in(state.seats, tongue),
        motion=None if motion is None else msgspec.structs.replace(motion, words=_said(motion.words, tongue)),
        notice=_said(state.notice, tongue),
        modes=[_said(mode, tongue) for mode in state.modes],
        side=_said(state.side, tongue),
        silence=_said(state.silence, tongue),
        campaign=_said(state.campaign, tongue),
    )
