"""The small mistakes that can be made in a file: a fixed list of operators, each with all of its places.

A place is a piece of the text, and the mistake another text in its stead; the rest of the file stays as it
is. Messages, annotations and decorators are left alone: they are not rules.
"""

import ast
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

FLIPPED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
BOUNDARY: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
SUMS: Final[dict[type[ast.operator], type[ast.operator]]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
TWINS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
SIDES: Final = {"left": "right", "right": "left", "first": "last", "last": "first"}
Place = ast.expr | ast.stmt
Change = tuple[str, Place, Place]
"""The name of an operator, what stands there, and what it puts in its stead."""


class Mutant(NamedTuple):
    """One mistake: where it is, in which function and line, what stood there and what stands there now."""

    path: str
    line: int
    scope: str
    operator: str
    start: int
    end: int
    old: str
    new: str
    source: str
    nth: int
    """Which of several mistakes in one function that read alike."""

    @property
    def key(self) -> str:
        """The same as long as the line and its function are, wherever they stand in the file."""
        again = f" ({self.nth})" if self.nth > 1 else ""
        return f"{self.path} {self.scope}: {self.what}   in   {self.source}{again}"

    @property
    def what(self) -> str:
        """The mistake in one line."""
        return f"{self.operator}: {_short(self.old)} => {_short(self.new)}"

    def applied(self, text: bytes) -> bytes:
        """The file with the mistake in it."""
        return text[: self.start] + self.new.encode() + text[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.scope}: {self.what}   in   {self.source}"


def _short(text: str) -> str:
    return " ".join(text.split())


def mutants(path: str, text: bytes) -> list[Mutant]:
    """All mistakes of a file, in the order of the text."""
    finder = _Finder(path, text)
    finder.visit(ast.parse(text))
    alike: Counter[str] = Counter()
    numbered: list[Mutant] = []
    for mutant in sorted(set(finder.found), key=lambda mutant: (mutant.start, mutant.end, mutant.new)):
        alike[mutant.key] += 1
        numbered.append(mutant._replace(nth=alike[mutant.key]))
    return numbered


def sample(mutants: list[Mutant], size: int, seed: int) -> list[Mutant]:
    """The first so many of an order that a seed makes; what changes elsewhere in the code leaves it as it is.

    A line is drawn at most once, so that lines full of operators do not crowd out the others.
    """
    drawn: dict[tuple[str, int], Mutant] = {}
    for mutant in sorted(mutants, key=lambda mutant: _rank(mutant, seed)):
        drawn.setdefault((mutant.path, mutant.line), mutant)
    return list(drawn.values())[:size]


def _rank(mutant: Mutant, seed: int) -> bytes:
    return hashlib.sha256(f"{seed} {mutant.key}".encode()).digest()


class _Finder(ast.NodeVisitor):
    """Walks through a file and notes every place of every operator."""

    def __init__(self, path: str, text: bytes) -> None:
        self.path, self.text = path, text
        self.found: list[Mutant] = []
        self.scopes: list[str] = []
        self.functions: list[ast.FunctionDef | ast.AsyncFunctionDef] = []
        self.starts = list(accumulate(map(len, text.splitlines(keepends=True)), initial=0))

    # ---- what is walked through

    def generic_visit(self, node: ast.AST) -> None:
        for operator in OPERATORS:
            for change in operator(node):
                self.note(*change)
        super().generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Defaults count as the function's, since they matter to whoever calls it."""
        defaults = [value for value in [*node.args.defaults, *node.args.kw_defaults] if value is not None]
        self.functions.append(node)
        self.walk_into(node.name, [*defaults, *node.body], "<locals>")
        self.functions.pop()

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.walk_into(node.name, node.body)

    def walk_into(self, name: str, body: Sequence[ast.AST], *below: str) -> None:
        self.scopes += [name, *below]
        for part in body:
            self.visit(part)
        del self.scopes[-1 - len(below) :]

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and self.functions and _said(self.functions[-1].returns) == "bool":
            self.note("answer inverted", node.value, ast.UnaryOp(ast.Not(), node.value))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """Arguments are swapped if both may be of one type: who looks, and who is seen."""
        for at, (one, other) in enumerate(pairwise(node.args)):
            if self.type_of(one) == self.type_of(other) is not None:
                swapped = [*node.args[:at], other, one, *node.args[at + 2 :]]
                self.note("arguments swapped", node, ast.Call(node.func, swapped, node.keywords))
        self.generic_visit(node)

    def type_of(self, value: ast.expr) -> str | None:
        """The type that a function declares for a plain argument that it hands on; None if it is no such."""
        if not isinstance(value, ast.Name) or not self.functions:
            return None
        inner = self.functions[-1].args
        declared = [*inner.posonlyargs, *inner.args, *inner.kwonlyargs]
        return next((_said(known.annotation) for known in declared if known.arg == value.id), None)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) not in ("TYPE_CHECKING", "__name__ == '__main__'"):
            self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # of zip: the lengths are equal anyway
            self.generic_visit(node)

    def left_alone(self, node: ast.AST) -> None:
        """Messages and imports are not rules."""

    visit_JoinedStr = visit_Raise = left_alone  # noqa: N815
    visit_Assert = visit_Import = visit_ImportFrom = left_alone  # noqa: N815

    # ---- what is noted

    def note(self, operator: str, place: Place, new: Place) -> None:
        start = self.starts[place.lineno - 1] + place.col_offset
        end = self.starts[(place.end_lineno or 0) - 1] + (place.end_col_offset or 0)
        old, text = self.text[start:end].decode(), ast.unparse(new)
        if text == ast.unparse(place):
            return
        scopes = self.scopes[:-1] if self.scopes[-1:] == ["<locals>"] else self.scopes
        source = self.text[self.starts[place.lineno - 1] : self.starts[place.lineno]].decode().strip()
        self.found.append(
            Mutant(
                self.path,
                place.lineno,
                ".".join(scopes) or "<module>",
                operator,
                start,
                end,
                old,
                f"({text})" if isinstance(new, ast.expr) else text,
                source,
                1,
            )
        )


def _said(annotation: ast.expr | None) -> str | None:
    return annotation and ast.unparse(annotation)


# ---- the operators


def comparison(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        for at, sign in enumerate(node.ops):
            if type(sign) in FLIPPED:
                yield "comparison flipped", node, _with_sign(node, at, FLIPPED[type(sign)]())
            if type(sign) in BOUNDARY:
                yield "boundary moved", node, _with_sign(node, at, BOUNDARY[type(sign)]())


def _with_sign(node: ast.Compare, at: int, sign: ast.cmpop) -> ast.Compare:
    return ast.Compare(node.left, [*node.ops[:at], sign, *node.ops[at + 1 :]], node.comparators)


def number(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield "one more", node, ast.Constant(node.value + 1)
        if node.value > 0:
            yield "one less", node, ast.Constant(node.value - 1)


def truth(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield "truth inverted", node, ast.Constant(not node.value)


def both(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and for or", node, ast.BoolOp(other, node.values)
        if len(node.values) == 2:
            yield "first half only", node, node.values[0]
            yield "second half only", node, node.values[1]


def negation(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not removed", node, node.operand


def condition(node: ast.AST) -> Iterator[Change]:
    """A condition that is one call or name: comparisons and the like have operators of their own."""
    plain = (ast.Call, ast.Name, ast.Attribute, ast.NamedExpr)
    if isinstance(node, (ast.If, ast.While)) and isinstance(node.test, plain):
        yield "condition negated", node.test, ast.UnaryOp(ast.Not(), node.test)
    if isinstance(node, ast.IfExp):
        yield "branches swapped", node, ast.IfExp(node.test, node.orelse, node.body)


def filtering(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp)) and any(
        loop.ifs for loop in node.generators
    ):
        loops = [ast.comprehension(loop.target, loop.iter, [], loop.is_async) for loop in node.generators]
        yield "filter dropped", node, type(node)(node.elt, loops)


def statement(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Expr) and isinstance(node.value, (ast.Call, ast.YieldFrom)):
        yield "call deleted", node, ast.Pass()
    if isinstance(node, ast.Break):
        yield "loop goes on", node, ast.Continue()
    if isinstance(node, ast.Continue):
        yield "loop ends", node, ast.Break()


def sums(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.BinOp) and type(node.op) in SUMS and not _is_text(node):
        yield "plus for minus", node, ast.BinOp(node.left, SUMS[type(node.op)](), node.right)
    if isinstance(node, ast.AugAssign) and type(node.op) in SUMS and not _is_text(node.value):
        yield "plus for minus", node, ast.AugAssign(node.target, SUMS[type(node.op)](), node.value)


def _is_text(node: ast.AST) -> bool:
    return any(
        isinstance(part, (ast.JoinedStr, ast.List, ast.Tuple))
        or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in ast.walk(node)
    )


def ends(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range":
        at = min(len(node.args) - 1, 1)
        for name, sign in (("range longer", ast.Add()), ("range shorter", ast.Sub())):
            end = ast.BinOp(node.args[at], sign, ast.Constant(1))
            yield name, node, ast.Call(node.func, [*node.args[:at], end, *node.args[at + 1 :]], [])


def twin(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TWINS:
        yield "twin taken", node.func, ast.Name(TWINS[node.func.id])
    if isinstance(node, ast.Attribute) and node.attr in SIDES:
        yield "twin taken", node, ast.Attribute(node.value, SIDES[node.attr])


OPERATORS: Final[tuple[Callable[[ast.AST], Iterator[Change]], ...]] = (
    comparison,
    number,
    truth,
    both,
    negation,
    condition,
    filtering,
    statement,
    sums,
    ends,
    twin,
)
