"""Files: records (setup, seed, answers), saves (a record and the position at rest) and incidents.

All three are JSON with a checksum over the body, a format number and the versions of the rules and the
cards. A record replays to the same position on any machine; a save also goes on under later rules, from
the position itself or from the snapshot at the start of the turn.
"""

import traceback
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from holdout.kernel.decoding import from_json
from holdout.kernel.errors import BadSave, HoldoutError, NewerSave, TooMuchWork
from holdout.kernel.events import Event
from holdout.kernel.fields import Plain, Whole, frozen
from holdout.kernel.moment import Frame
from holdout.kernel.running import Answer
from holdout.kernel.wording import pick_id

if TYPE_CHECKING:
    from holdout.kernel.match import Match

FORMAT: Final = 1
LARGEST: Final = 32 * 1024 * 1024
Answered = tuple[int, str]


class Body(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The content of a file. A record ends after `notes`; an incident adds the error, a save the rest."""

    game: str
    version: str
    content: str
    setup: dict[str, Any]
    seed: str
    answers: list[Answered]
    notes: list[tuple[int, str]] = []
    failing: Answered | None = None
    error: str = ""
    where: list[str] = []
    rest: dict[str, Any] | None = None
    given: list[Answered] = []
    turn: dict[str, Any] | None = None
    turn_answers: int = 0
    events: list[list[Any]] = []
    event_counts: list[int] = []
    epoch: int = 0


class Envelope(msgspec.Struct):
    """The outside of a file. A newer format may have more fields here, and is recognized as newer."""

    holdout: str
    format: Whole
    check: str
    body: msgspec.Raw


def write_record(match: "Match[Any]") -> bytes:
    """A record: setup, seed and answers."""
    return _write("record", _whole_body(match))


def write_save(match: "Match[Any]") -> bytes:
    """A save: a record, the position at rest, the answers to the waiting step, the snapshot and the log."""
    at = match.moment
    body = _whole_body(match)
    body.rest, body.given, body.epoch = at.rest.plain(), _ids(at.given), match.epoch
    body.turn, body.turn_answers = at.turn.position.plain(), at.turn.past.length
    links = at.past.chain()
    body.events = [list(event) for link in links for event in link.events]
    body.event_counts = [len(link.events) for link in links]
    return _write("save", body)


def report(
    frame: Frame[Any], answers: list[Answer], failing: Answer | None, error: BaseException
) -> tuple[str, dict[str, Any]]:
    """The sentence and the replayable report for a failure inside a rule."""
    body = _body(frame, answers, [])
    body.failing = None if failing is None else _ids([failing])[0]
    body.error = f"{type(error).__name__}: {error}"
    body.where = [
        f"{f.filename.rsplit('/', 1)[-1]}:{f.lineno} {f.name}"
        for f in traceback.extract_tb(error.__traceback__)
    ]
    failed = (
        str(error)
        if isinstance(error, TooMuchWork)
        else f"A rule of {frame.rules.name} failed ({body.error})."
    )
    sentence = f"{failed} The game is as it was before."
    return sentence, {"sentence": sentence, "file": _write("incident", body)}


def read(data: bytes) -> tuple[str, Body]:
    """The kind of a file and its content. Raises BadSave for anything that is not a complete Holdout file."""
    if len(data) > LARGEST:
        raise BadSave(f"This file is too large: a save has at most {LARGEST} bytes.")
    try:
        envelope = from_json(data, Envelope)
        if envelope.holdout not in ("record", "save", "incident"):
            raise BadSave(f"This is not a Holdout file: it calls itself {envelope.holdout[:40]!r}.")
        if envelope.format > FORMAT:
            raise NewerSave(
                f"This file has format {envelope.format}; this version reads up to {FORMAT}. "
                "Update Holdout to open it."
            )
        if envelope.check != _check(bytes(envelope.body)):
            raise BadSave("This file has been altered or damaged: its checksum does not fit.")
        body = from_json(envelope.body, Body)
        if _write(envelope.holdout, body) != data.strip():
            raise BadSave("This file was not written by Holdout: it is not in the one form that saves have.")
        return envelope.holdout, body
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"This is not a whole Holdout file: {error}.") from error


def read_events(body: Body) -> list[tuple[Event, ...]]:
    """The log, one part for each answer."""
    try:
        events = [_event(*frozen(event)) for event in body.events]
    except (TypeError, ValueError, RecursionError) as error:
        raise BadSave(f"The log in this save cannot be read: {error}.") from error
    parts: list[tuple[Event, ...]] = []
    start = 0
    for count in body.event_counts:
        parts.append(tuple(events[start : start + count]))
        start += count
    if len(parts) != len(body.answers) + 1 or start != len(events):
        raise BadSave("The log in this save does not fit its answers.")
    return parts


def _event(kind: Any, args: Any, rule: Any, by: Any, faces: Any, to: Any) -> Event:
    numbers = [by, to, *[number for card, face, seen in faces for number in (card, face, seen)]]
    if not (isinstance(kind, str) and isinstance(rule, str) and isinstance(args, tuple)):
        raise ValueError("an event has no name, no rule or no arguments")
    if any(type(number) is not int for number in numbers):
        raise ValueError("an event has a text where a number belongs")
    return Event(kind, cast("tuple[Plain, ...]", args), rule, by, faces, to)


def _whole_body(match: "Match[Any]") -> Body:
    if not match.frame.seed:
        raise HoldoutError("A guess has no seed and no story: it cannot be recorded or saved.")
    return _body(match.frame, match.answers, match.notes)


def _body(frame: Frame[Any], answers: list[Answer], notes: list[tuple[int, str]]) -> Body:
    rules = frame.rules
    return Body(
        rules.name,
        rules.version,
        rules.content(frame.setup),
        frame.setup,
        frame.seed,
        _ids(answers),
        list(notes),
    )


def _ids(answers: Any) -> list[Answered]:
    return [(seat, pick_id(pick)) for seat, pick in answers]


def _write(kind: str, body: Body) -> bytes:
    raw = msgspec.json.encode(body)
    return msgspec.json.encode(Envelope(kind, FORMAT, _check(raw), msgspec.Raw(raw)))


def _check(raw: bytes) -> str:
    return blake2b(raw, digest_size=16).hexdigest()
