"""Loading: a match from a file.

A record is replayed. A save goes on from its position at rest. If the rules have changed so that its
answers no longer fit, it goes back to the start of the turn and says so in `match.notice`.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from holdout.kernel import moment, record
from holdout.kernel.errors import AnswersDoNotFit, BadSave
from holdout.kernel.events import REFEREE, Event, EventNamer, kind_of
from holdout.kernel.match import Match, framed, replay
from holdout.kernel.moment import Frame, Moment, Past, Turn
from holdout.kernel.options import checked
from holdout.kernel.position import Position
from holdout.kernel.record import Answered, Body
from holdout.kernel.rules import Rules
from holdout.kernel.wording import EventKind


def load(data: bytes, find: Callable[[str], Rules[Any]]) -> Match[Any]:
    """The match that a file holds. `find` gives the rules of a game by name."""
    kind, body = record.read(data)
    rules = find(body.game)
    frame = _frame(rules, body)
    if kind != "save":
        return load_record(frame, body, len(body.answers))
    same = body.version == rules.version and body.content == rules.content(frame.setup)
    match = _resumed(frame, body)
    if not same and not match.notice:
        match.notice = (
            f"This game was saved under version {body.version} and goes on under version {rules.version}."
        )
    return match


def load_record(frame: Frame[Any], body: Body, to: int) -> Match[Any]:
    """Replay the first `to` answers of a record."""
    try:
        match = replay(frame, body.answers[:to])
    except Exception as error:
        rules = frame.rules
        changed = (body.version, body.content) != (rules.version, rules.content(frame.setup))
        why = (
            f"it was made under version {body.version} and the rules are now {rules.version}"
            if changed
            else str(error)
        )
        raise AnswersDoNotFit(f"This record cannot be replayed: {why}.") from error
    match.notes = list(body.notes)
    return match


def open_record(data: bytes, find: Callable[[str], Rules[Any]]) -> tuple[Frame[Any], Body]:
    """A record, save or incident, ready to be replayed step by step."""
    _, body = record.read(data)
    return _frame(find(body.game), body), body


def _frame(rules: Rules[Any], body: Body) -> Frame[Any]:
    if body.game != rules.name:
        raise BadSave(f"This file is of the game {body.game[:40]!r}, not of {rules.name}.")
    seats = body.setup.get("seats")
    if type(seats) is not int or seats not in rules.seats:
        raise BadSave(f"The setup in this file is not one of {rules.name}: it has {str(seats)[:40]} seats.")
    try:
        for name, option in rules.options.items():
            checked(name, option, body.setup.get(name, option.default))
        return framed(rules, body.setup, body.seed)
    except Exception as error:
        raise BadSave(f"The setup in this file is not one of {rules.name}: {error}.") from error


def _resumed(frame: Frame[Any], body: Body) -> Match[Any]:
    pasts = _pasts(frame.rules, body)
    turn = Turn(_position(frame, body, body.turn), pasts[body.turn_answers])
    rest = _position(frame, body, body.rest)
    try:
        return _fitting(lambda: _at(frame, body, rest, body.given, pasts, turn))
    except AnswersDoNotFit:
        match = _fitting(lambda: _at_turn(frame, body, turn))
    match.notice = "The rules have changed since this game was saved: it goes on from the start of the turn."
    return match


def _at_turn(frame: Frame[Any], body: Body, turn: Turn[Any]) -> Match[Any]:
    return Match(frame, moment.begin(frame, turn.position, turn.past), body.epoch + 1, body.notes)


def _fitting(resume: Callable[[], Match[Any]]) -> Match[Any]:
    """The match, if it can go on and everything that has happened can be told; otherwise one error."""
    try:
        match = resume()
        game = match.moment.game
        for event in match.events:
            kind = kind_of(game, event)
            kind.parts(EventNamer(game, [event], REFEREE), event.args)
            kind.points(event.args)
    except Exception as error:
        raise AnswersDoNotFit(f"This save does not fit the rules as they are now: {error}.") from error
    return match


def _at(
    frame: Frame[Any], body: Body, rest: Position, given: list[Answered], pasts: list[Past], turn: Turn[Any]
) -> Match[Any]:
    """Run the waiting step and give it its answers again."""
    match = Match(frame, moment.begin(frame, rest, pasts[-1 - len(given)]))
    for seat, answer in given:
        match.answer(answer, seat=seat)
    at: Moment[Any] = match.moment
    at.past, at.turn, at.back = pasts[-1], turn, None
    at.barrier = "the game was loaded since"
    return Match(frame, at, body.epoch, body.notes)


def _pasts(rules: Rules[Any], body: Body) -> list[Past]:
    """The answers and events as the chain they were, without events that older rules told in another way."""
    parts = [
        tuple([event for event in part if _has_words(rules, event)]) for part in record.read_events(body)
    ]
    links = [Past(None, None, parts[0])]
    for (seat, answer), events in zip(body.answers, parts[1:], strict=True):
        if not 0 <= seat < body.setup["seats"]:
            raise BadSave(f"The answers in this save are of seats that it does not have: {str(seat)[:40]}.")
        links.append(Past(links[-1], (seat, (answer,)), events))
    if not 0 <= body.turn_answers < len(links) or len(body.given) >= len(links):
        raise BadSave("The answers in this save do not fit each other.")
    return links


def _has_words(rules: Rules[Any], event: Event) -> bool:
    """True if these rules have a sentence for an event of this kind with such values."""
    kind = rules.wordings.get(event.kind)
    if not isinstance(kind, EventKind) or len(kind.slots) != len(event.args):
        return False
    return not kind.summed or all(isinstance(event.args[place], int) for place in kind.summed)


def _with_new_zones(frame: Frame[Any], saved: dict[str, Any]) -> dict[str, Any]:
    """The same with the zones that rules have added at the end since it was saved: they lie empty."""
    if not isinstance(saved.get("zones"), list):
        return saved
    zones: list[Any] = saved["zones"]
    return {**saved, "zones": [*zones, *[[] for _ in range(len(zones), len(frame.rules.zones))]]}


def _position(frame: Frame[Any], body: Body, saved: dict[str, Any] | None) -> Position:
    if saved is None:
        raise BadSave("This save holds no position.")
    upgraded = saved if body.version == frame.rules.version else frame.rules.upgrade(body.version, saved)
    try:
        position = frame.rules.position.load(msgspec.json.encode(_with_new_zones(frame, upgraded)))
    except (RecursionError, TypeError, ValueError) as error:
        raise BadSave(f"The position in this save cannot be read: {error}.") from error
    known = (position.seats, len(position.zones), len(position.face))
    if known != (frame.setup["seats"], len(frame.rules.zones), len(frame.rules.cards(frame.setup))):
        raise BadSave("The position in this save does not fit its setup: its seats, zones or cards differ.")
    if any(not 0 <= face < len(frame.faces) for face in position.face):
        raise BadSave("The position in this save has cards that this game does not know.")
    return position
