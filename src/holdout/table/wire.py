"""The base of all messages over a socket, and the ranges of their fields. The messages are in messages.py."""

from typing import Annotated

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=-(2**31), le=2**31)]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all messages; `tag` says which one it is."""


class Command(Message, frozen=True):
    """A command, carried out once: `id` is made by the client, and the same id again changes nothing."""

    id: Id
