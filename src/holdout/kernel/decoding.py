"""Decoders for typed data, made one at a time.

msgspec works out a type when its first decoder is made. Two threads that do so at once for types that share a
part read each other's half-made tables, and the process ends with a segmentation fault. So every decoder of
ours is made here, under one lock, and kept: to decode takes no lock.
"""

import threading
from typing import Any, Final, TypeVar, overload

import msgspec

T = TypeVar("T")

_lock: Final = threading.Lock()
_json: Final[dict[Any, msgspec.json.Decoder[Any]]] = {}
_msgpack: Final[dict[Any, msgspec.msgpack.Decoder[Any]]] = {}


@overload
def json_decoder(kind: type[T]) -> "msgspec.json.Decoder[T]": ...
@overload
def json_decoder(kind: Any) -> "msgspec.json.Decoder[Any]": ...
def json_decoder(kind: Any) -> "msgspec.json.Decoder[Any]":
    """The decoder of JSON for a type."""
    if kind not in _json:
        with _lock:
            _json[kind] = msgspec.json.Decoder(kind)
    return _json[kind]


@overload
def msgpack_decoder(kind: type[T]) -> "msgspec.msgpack.Decoder[T]": ...
@overload
def msgpack_decoder(kind: Any) -> "msgspec.msgpack.Decoder[Any]": ...
def msgpack_decoder(kind: Any) -> "msgspec.msgpack.Decoder[Any]":
    """The decoder of MessagePack for a type."""
    if kind not in _msgpack:
        with _lock:
            _msgpack[kind] = msgspec.msgpack.Decoder(kind)
    return _msgpack[kind]


def from_json(data: bytes | str, kind: type[T]) -> T:
    """Decode JSON as a type; raises `msgspec.MsgspecError` or `UnicodeDecodeError` for anything else."""
    return json_decoder(kind).decode(data)


def from_msgpack(data: bytes, kind: type[T]) -> T:
    """Decode MessagePack as a type; raises `msgspec.MsgspecError` for anything else."""
    return msgpack_decoder(kind).decode(data)


def from_plain(value: Any, kind: type[T]) -> T:
    """Turn dicts, lists and plain values into a type; raises `msgspec.ValidationError` for anything else."""
    with _lock:
        return msgspec.convert(value, kind)
