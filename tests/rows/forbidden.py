"""D5: what rules and kernel may not use, found by reading their code and by watching them play.

A clock, chance from outside, `hash`, `id`, the order of a set and floats give another game on another day or
in another process. `findings` reads the code; `guarded` makes the sources themselves refuse while games are
played.
"""

import ast
import builtins
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from proofs import ROOT

PACKAGES = ("kernel", "language", "encounters", "corps")
MODULES = ("random", "secrets", "time", "datetime", "uuid", "tempfile", "threading")
CALLS = ("hash", "id", "float", "round", "input", "open")
ORDERED = ("sorted", "len", "any", "all", "sum", "min", "max", "set", "frozenset", "bool", "isdisjoint")
"""Functions that give the same for a set in whatever order it is walked."""
SETS = ("set", "frozenset", "AbstractSet", "Set")
KNOWN = Path(__file__).with_name("forbidden.toml")
"""What was looked at and is harmless, with the reason."""


class Finding(NamedTuple):
    """A forbidden source: where it stands and what it is."""

    file: str
    line: int
    function: str
    what: str

    @property
    def key(self) -> str:
        """The same as long as the function and what is in it stay."""
        return f"{self.file}:{self.function}: {self.what}"


class Reader(ast.NodeVisitor):
    """Reads one module."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.within: list[str] = []
        self.sets: list[set[str]] = [set()]
        self.ordered: set[int] = set()
        self.found: list[Finding] = []

    def note(self, node: ast.expr | ast.stmt, what: str) -> None:
        self.found.append(Finding(self.file, node.lineno, ".".join(self.within), what))

    # --- names ---

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            if alias.name.partition(".")[0] in MODULES:
                self.note(node, f"imports {alias.name}")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        if (node.module or "").partition(".")[0] in MODULES and not node.level:
            self.note(node, f"imports {node.module}")
        for alias in node.names:
            if alias.name == "urandom":
                self.note(node, "imports urandom")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr in ("urandom", "getrandbits", "perf_counter", "monotonic"):
            self.note(node, f"uses {node.attr}")
        self.generic_visit(node)

    # --- floats ---

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, float):
            self.note(node, f"the float {node.value}")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Div) and not (_is_path(node.left) or _is_path(node.right)):
            self.note(node, "divides with /")
        self.generic_visit(node)

    # --- functions and their sets ---

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.within.append(node.name)
        self.generic_visit(node)
        self.within.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.within.append(node.name)
        arguments = [*node.args.args, *node.args.posonlyargs, *node.args.kwonlyargs]
        self.sets.append({one.arg for one in arguments if _is_set_type(one.annotation)})
        for part in node.body:
            self.visit(part)
        self.sets.pop()
        self.within.pop()

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            if isinstance(target, ast.Name):
                (self.sets[-1].add if self.is_set(node.value) else self.sets[-1].discard)(target.id)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if isinstance(node.target, ast.Name) and _is_set_type(node.annotation):
            self.sets[-1].add(node.target.id)
        if node.value is not None:
            self.visit(node.value)

    def is_set(self, node: ast.expr) -> bool:
        """Whether an expression is plainly a set."""
        match node:
            case ast.Set() | ast.SetComp():
                return True
            case ast.Call(func=ast.Name(id="set" | "frozenset")):
                return True
            case ast.Name(id=name):
                return any(name in known for known in self.sets)
            case ast.BinOp(op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor()):
                return self.is_set(node.left) and self.is_set(node.right)
            case _:
                return False

    # --- walking a set ---

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in CALLS:
            self.note(node, f"calls {name}")
        if name in ORDERED:
            self.ordered.update([id(one) for one in node.args])
        if name in ("list", "tuple", "enumerate", "iter", "next", "zip", "map", "filter", "dict"):
            for argument in node.args:
                if self.is_set(argument):
                    self.note(node, f"walks a set: {name}({ast.unparse(argument)[:40]})")
        match node:
            case ast.Call(func=ast.Attribute(attr="pop", value=held), args=[]) if self.is_set(held):
                self.note(node, "takes any member of a set")
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        if self.is_set(node.iter):
            self.note(node, f"walks a set: for ... in {ast.unparse(node.iter)[:40]}")
        self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self._walked(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        self._walked(node)

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._walked(node)

    def _walked(self, node: ast.ListComp | ast.GeneratorExp | ast.DictComp) -> None:
        if id(node) not in self.ordered and self.is_set(node.generators[0].iter):
            self.note(node, f"walks a set: {ast.unparse(node.generators[0].iter)[:40]}")
        self.generic_visit(node)


def _is_set_type(annotation: ast.expr | None) -> bool:
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    return isinstance(annotation, ast.Name) and annotation.id in SETS


def _is_path(node: ast.expr) -> bool:
    text = ast.unparse(node).lower()
    return (isinstance(node, ast.Constant) and isinstance(node.value, str)) or any(
        word in text for word in ("path", "folder", "file", "files(", "root", "place")
    )


def read(source: str, file: str) -> list[Finding]:
    """The forbidden sources in one module."""
    reader = Reader(file)
    reader.visit(ast.parse(source))
    return reader.found


def findings() -> list[Finding]:
    """The forbidden sources in all rules and the kernel."""
    found: list[Finding] = []
    for package in PACKAGES:
        for path in sorted((ROOT / "src" / "holdout" / package).rglob("*.py")):
            found += read(path.read_text(encoding="utf-8"), path.relative_to(ROOT / "src/holdout").as_posix())
    return found


# --- watching ---


class Forbidden(AssertionError):
    """A rule has asked a source that gives something else every time."""


def _refusing(name: str, usual: Callable[..., Any]) -> Callable[..., Any]:
    """The usual function, which refuses whenever rules or kernel call it."""

    def refuse(*args: Any, **named: Any) -> Any:
        caller = sys._getframe(1).f_globals.get("__name__", "")
        if caller.startswith(tuple(f"holdout.{package}" for package in PACKAGES)):
            raise Forbidden(f"{caller} calls {name}")
        return usual(*args, **named)

    return refuse


@contextmanager
def guarded() -> Iterator[None]:
    """While this lasts rules and kernel cannot ask a clock, chance from outside, `hash` or `id`."""
    sources: list[tuple[Any, str]] = [
        *[
            (time, name)
            for name in ("time", "monotonic", "perf_counter", "time_ns", "process_time", "localtime")
        ],
        *[
            (random, name)
            for name in ("random", "randrange", "randint", "choice", "shuffle", "getrandbits", "Random")
        ],
        *[(os, name) for name in ("urandom", "getpid", "listdir")],
        *[(builtins, name) for name in ("hash", "id")],
    ]
    patches = [
        mock.patch.object(module, name, _refusing(name, getattr(module, name))) for module, name in sources
    ]
    for patch in patches:
        patch.start()
    try:
        yield
    finally:
        for patch in reversed(patches):
            patch.stop()


def floats_in(value: Any) -> Iterator[float]:
    """Every float in plain data."""
    if isinstance(value, float):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from floats_in(key)
            yield from floats_in(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from floats_in(each)
