"""Questions to a table that change nothing: another pair of eyes, why a number is so, sight, hints.

They are answered from what is on disk and from what the asking eyes may know. Nothing of it is written
down. What the board answers is worked out in `presenting`, hints in another process.
"""

import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec

from holdout.kernel import HoldoutError, Match
from holdout.kernel.knowledge import packed
from holdout.table import presenting
from holdout.table.connection import Connection
from holdout.table.errors import TableError
from holdout.table.frames import numbers_of
from holdout.table.messages import Ask, Command, Done, Hint, Look, Refused, Told, Why, plain
from holdout.table.translating import parts_in

if TYPE_CHECKING:
    from holdout.table.actor import Table
    from holdout.table.frames import Scene

log = logging.getLogger("holdout.table")
QUESTIONS: Final = (Look, Why, Ask, Hint)


def ask(table: "Table", connection: Connection, command: Command) -> None:
    """Answer a question, now or when it has been thought about."""
    scene = table.scene
    assert scene is not None
    try:
        if isinstance(command, Look):
            _look(scene, connection, command)
        elif isinstance(command, Why):
            connection.reply(_why(scene, connection, command))
        elif isinstance(command, Ask):
            connection.reply(_asked(scene, connection, command))
        else:
            _hint(table, scene, connection, command)
    except TableError as error:
        connection.reply(Refused(command.id, error.code, error.words))  # pyright: ignore[reportArgumentType]


def _look(scene: "Scene", connection: Connection, command: Look) -> None:
    if command.seat is not None and command.seat not in scene.mine(connection.person):
        raise TableError("not-yours", "You look from your own seats only.")
    connection.viewer.look(command.seat)
    connection.reply(Done(command.id, scene.version))
    connection.tell(frozenset({"frame"}))


def _why(scene: "Scene", connection: Connection, command: Why) -> Told:
    match = _match(scene)
    eyes = scene.eyes(connection.viewer)
    seen = [number for number in numbers_of(match, eyes) if number[:2] == (command.value, command.subject)]
    if not seen:
        raise TableError("not-allowed", "You see no such number.")
    try:
        terms = match.terms(command.value, command.subject)
    except HoldoutError as error:
        raise TableError("not-allowed", str(error)) from error
    tongue = connection.tongue
    told = [(term.amount, tongue.said(term.why)[0], term.card) for term in terms]
    return Told(command.id, [plain(f"{amount:+d} {why}") for amount, why, _ in told], terms=told)


def _asked(scene: "Scene", connection: Connection, command: Ask) -> Told:
    try:
        told = presenting.ask(_match(scene), scene.eyes(connection.viewer), command)
    except HoldoutError as error:
        raise TableError("not-allowed", str(error)) from error
    tongue = connection.tongue
    lines = [[piece for part in line for piece in parts_in(part[1], tongue)] for line in told.lines]
    return msgspec.structs.replace(told, lines=lines)


def _hint(table: "Table", scene: "Scene", connection: Connection, command: Command) -> None:
    match = _match(scene)
    if scene.table.silence:  # a hint is advice like a teammate's
        raise TableError("not-allowed", scene.table.silence)
    mine = scene.mine(connection.person)
    asked = [decision.seat for decision in match.decisions if decision.seat in mine]
    if not asked:
        raise TableError("not-allowed", "You are not asked anything now.")
    if connection.person in table.hinting:
        raise TableError("slow-down", "A hint is being thought about already.")
    table.hinting.add(connection.person)
    eyes = scene.eyes(connection.viewer)
    seat = eyes if eyes in asked and eyes is not None else asked[0]
    table.aside(_hinted(table, connection, command.id, packed(match.knowledge(seat))))


async def _hinted(table: "Table", connection: Connection, name: str, knowledge: bytes) -> None:
    try:
        option, lines = await table.host.workers.hint(
            knowledge, connection.person, connection.viewer.language
        )
    except Exception as error:  # noqa: BLE001 - whatever went wrong there, the asker is told
        log.warning("A hint was not found: %s", error)
        connection.reply(Refused(name, "failed", "No hint was found in time."))
    else:
        connection.reply(Told(name, lines, option=option))
    finally:
        table.hinting.discard(connection.person)


def _match(scene: "Scene") -> Match[Any]:
    if scene.match is None:
        raise TableError("not-allowed", "The game has not begun yet.")
    return scene.match
