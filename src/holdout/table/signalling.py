"""Emotes and pings: what people show each other for a moment. Nothing of it is written down.

An emote is seen by everyone. A ping is seen by those who may see what is pointed at, and says no more than
where: a card that lies face down stays unnamed. What somebody of a side points at is for that side alone, so
that nothing that others are sent changes by it. Where nobody may talk, nobody signals either.
"""

import functools
from typing import TYPE_CHECKING, Final

from holdout.table.company import Emote, Ping, Signal
from holdout.table.connection import Connection
from holdout.table.errors import TableError
from holdout.table.messages import Command, Done, Refused

if TYPE_CHECKING:
    from holdout.table.actor import Table
    from holdout.table.frames import Scene

SIGNALS: Final = (Emote, Ping)


def signal(table: "Table", connection: Connection, command: Command) -> None:
    """Show an emote or a ping to all who may see it, or refuse it."""
    scene = table.scene
    assert scene is not None
    try:
        _insist_allowed(scene, connection, command)
        if not table.signals.take(connection.person):
            raise TableError("slow-down", "You point and wave too much at once: wait a little.")
        _show(table, scene, connection, command)
        connection.reply(Done(command.id, scene.version))
    except TableError as error:
        connection.reply(Refused(command.id, error.code, error.words))  # pyright: ignore[reportArgumentType]


def _insist_allowed(scene: "Scene", connection: Connection, command: Command) -> None:
    if scene.table.silence:
        raise TableError("not-allowed", scene.table.silence)
    if not isinstance(command, Ping):
        return
    if connection.person in scene.visitors and not scene.mine(connection.person):
        raise TableError("not-allowed", "Only those who were invited point at the table.")
    if not scene.sees(scene.eyes(connection.viewer), command.kind, command.number):
        raise TableError("not-allowed", "You see nothing of this kind on the table.")


def _show(table: "Table", scene: "Scene", connection: Connection, command: Command) -> None:
    person = connection.person
    name = next((one.name for one in scene.table.people if one.key == person), "")
    if isinstance(command, Emote):
        for other in table.connections:
            other.signal(Signal(person, name, emote=command.emote))
    elif isinstance(command, Ping):
        among = scene.is_of_side(person)
        # A view takes long to make, and a table has many more sockets than pairs of eyes.
        sees = functools.cache(lambda eyes: scene.sees(eyes, command.kind, command.number))
        shown = Signal(person, name, kind=command.kind, number=command.number)
        for other in table.connections:
            hears = not among or scene.is_of_side(other.person)
            if hears and sees(scene.eyes(other.viewer)):
                other.signal(shown)
