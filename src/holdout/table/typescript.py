"""The client's types, written from the server's: `python -m holdout.table.typescript`.

It writes `web/src/lib/types.ts` from the structs of `messages.py`, `company.py`, `layouts.py`, `signs.py`,
`listings.py`, `kernel/campaigns.py`, `api.py` and those that it names, with their own words as comments.
Nobody edits that file by hand; with `--check` nothing is written and a stale file is an error.
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect as types

from holdout.kernel import campaigns
from holdout.table import (
    api,
    company,
    drafting,
    hosting,
    layouts,
    listings,
    messages,
    myself,
    retelling,
    shelves,
    signs,
)

FILE: Final = Path("web/src/lib/types.ts")
HEADING: Final = (
    "// Written by `python -m holdout.table.typescript` from the structs of the server; change those instead."
)
PLAIN: Final[dict[type[types.Type], str]] = {
    types.AnyType: "any",
    types.BoolType: "boolean",
    types.FloatType: "number",
    types.IntType: "number",
    types.NoneType: "null",
    types.StrType: "string",
}
WIDTH: Final = 96
OVER_HTTP: Final = (
    layouts, signs, campaigns, listings, shelves, api, drafting, retelling, myself, hosting,
)  # fmt: skip


def text() -> str:
    """Return the whole file."""
    parts = [HEADING, _commented(_constant_words("VERSION"), f"export const VERSION = {messages.VERSION};")]
    parts += [interface(struct) for module in (messages, company) for struct in structs_of(module)]
    parts += [
        _union("ToServer", "Whatever a browser sends.", get_args(messages.ToServer)),
        _union("ToBrowser", "Whatever a browser is told.", get_args(messages.ToBrowser)),
    ]
    parts += [interface(struct) for module in OVER_HTTP for struct in structs_of(module)]
    return "\n\n".join(parts) + "\n"


def structs_of(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """The structs that a module defines and that can be sent, in its own order."""
    for value in vars(module).values():
        if (
            isinstance(value, type)
            and issubclass(value, msgspec.Struct)
            and value.__module__ == module.__name__
            and value not in (messages.Message, messages.Command, layouts.Strict)
        ):
            yield value


def interface(struct: type[msgspec.Struct]) -> str:
    """One struct as an interface. What a client may leave out when it sends is optional."""
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    words = _field_words(struct)
    lines = [f'  type: "{info.tag}";'] if isinstance(info.tag, str) else []
    for field in info.fields:
        mark = "?" if not field.required and _is_sent_by_clients(struct) else ""
        line = f"  {field.encode_name}{mark}: {written(field.type)};"
        lines.append(_commented(words.get(field.name, ""), line, "  "))
    body = "\n".join(lines)
    return _commented(
        inspect.cleandoc(struct.__doc__ or ""), f"export interface {struct.__name__} {{\n{body}\n}}"
    )


def _is_sent_by_clients(struct: type[msgspec.Struct]) -> bool:
    if issubclass(struct, messages.Message):
        return struct in get_args(messages.ToServer)
    if issubclass(struct, layouts.Strict):
        return False
    return struct.__struct_config__.forbid_unknown_fields


def written(kind: types.Type) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case types.Metadata():
            return written(kind.type)
        case types.StructType():
            return kind.cls.__name__
        case types.LiteralType():
            return " | ".join([f'"{value}"' for value in kind.values])
        case types.UnionType():
            return " | ".join([written(one) for one in kind.types])
        case types.ListType() | types.VarTupleType():
            inner = written(kind.item_type)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case types.TupleType():
            return f"[{', '.join([written(one) for one in kind.item_types])}]"
        case types.DictType():
            return f"Record<{written(kind.key_type)}, {written(kind.value_type)}>"
        case _:
            return _plain(kind)


def _plain(kind: types.Type) -> str:
    if type(kind) not in PLAIN:
        raise TypeError(f"{kind} cannot be written in TypeScript: add it to `written` in typescript.py.")
    return PLAIN[type(kind)]


def _union(name: str, words: str, members: Iterable[type[Any]]) -> str:
    names = "".join([f"\n  | {member.__name__}" for member in members])
    return _commented(words, f"export type {name} ={names};")


# --- words ---


def _commented(words: str, code: str, indent: str = "") -> str:
    if not words:
        return code
    lines = [line for part in words.split("\n") for line in textwrap.wrap(part, WIDTH) or [""]]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n{code}"
    return "\n".join(
        [f"{indent}/**", *[f"{indent} * {line}".rstrip() for line in lines], f"{indent} */", code]
    )


def _field_words(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The sentence that stands below a field, by the field's name."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(tree, ast.ClassDef)
    return _words_below(tree.body)


def _constant_words(name: str) -> str:
    return _words_below(ast.parse(inspect.getsource(messages)).body)[name]


def _words_below(body: list[ast.stmt]) -> dict[str, str]:
    found: dict[str, str] = {}
    for above, below in pairwise(body):
        target = above.target if isinstance(above, ast.AnnAssign) else None
        if isinstance(above, ast.Assign):
            target = above.targets[0]
        if (
            isinstance(target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            found[target.id] = inspect.cleandoc(str(below.value.value))
    return found


def main(arguments: list[str]) -> str:
    """Write the file, or with `--check` tell whether it is as it should be; what went wrong, or nothing."""
    if unknown := [word for word in arguments if word != "--check"]:
        return f"{unknown[0]!r} is not understood; the only word is --check."
    if "--check" not in arguments:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(text(), encoding="utf-8")
        return ""
    if FILE.exists() and FILE.read_text(encoding="utf-8") == text():
        return ""
    return f"{FILE} is not what the server's types say. Run: python -m holdout.table.typescript"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) or 0)
