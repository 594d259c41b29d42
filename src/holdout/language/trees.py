"""Trees as plain lists, for the cache: a node is its class name and its fields.

Reading them back needs the classes of the same language; a list that does not fit raises ValueError.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, get_origin

from holdout.language.nodes import Content, Node, fields_of

Plain = str | int | list[Any] | None
"""A field of a stored tree: a list is a node or several fields."""


def to_plain(value: Content) -> Any:
    if isinstance(value, Node):
        return [type(value).__name__, *(to_plain(getattr(value, name)) for name in value.__struct_fields__)]
    if isinstance(value, tuple):
        return [to_plain(item) for item in value]
    return value


def from_plain(plain: Any, classes: Mapping[str, type]) -> Any:
    name, *fields = plain
    cls = classes[name]
    return cls(
        *(_field(value, many, classes) for value, many in zip(fields, _which_are_many(cls), strict=True))
    )


def _field(value: Plain, many: bool, classes: Mapping[str, type]) -> Any:
    if not isinstance(value, list):
        return value
    if many:
        return tuple(from_plain(item, classes) if isinstance(item, list) else item for item in value)
    return from_plain(value, classes)


@cache
def _which_are_many(cls: type[Node]) -> tuple[bool, ...]:
    return tuple(get_origin(annotation) is tuple for annotation in fields_of(cls).values())
