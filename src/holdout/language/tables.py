"""LALR tables: plain data, run by a loop of a few lines. Lark makes them (building.py).

They are stored as JSON rather than as Lark's own pickled cache, because reading a pickle can run code; and a
table in our hands tells exactly what could have stood where a text went wrong. Nothing here knows English.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from holdout.language.lexer import Token


class Rule(msgspec.Struct, frozen=True, array_like=True):
    """A rule of the grammar: how many symbols it takes, which are kept, what it becomes and who builds it."""

    symbol: str
    size: int
    kept: tuple[int, ...]
    alias: str


class Tables(msgspec.Struct, frozen=True):
    """States as rows from symbol to move: even numbers shift (or go) to state n // 2, odd ones reduce
    rule n // 2.
    """

    rows: list[dict[str, int]]
    rules: list[Rule]
    start: int
    end: int


class Ambiguous(Exception):
    """The grammar has a conflict; the message is Lark's."""


class Stuck(Exception):
    """The parser met a token that cannot stand there."""

    def __init__(self, token: Token, states: list[int]) -> None:
        super().__init__(token.text)
        self.token: Final = token
        self.states: Final = states


def run(tables: Tables, tokens: Sequence[Token], builders: Mapping[str, Callable[[list[Any]], Any]]) -> Any:
    """Read the tokens and return what the start rule built; raises Stuck at the first token that does
    not fit.
    """
    rows, rules = tables.rows, tables.rules
    states = [tables.start]
    values: list[Any] = []
    for place, token in enumerate(tokens):
        kind = _reading(tables, states, token, tokens[place + 1]) if token.other else token.kind
        while True:
            move = rows[states[-1]].get(kind)
            if move is None:
                raise Stuck(token, states)
            target = move >> 1
            if not move & 1:
                states.append(target)
                values.append(token.text)
                break
            rule = rules[target]
            children = values[len(values) - rule.size :]
            del values[len(values) - rule.size :], states[len(states) - rule.size :]
            kept = [children[place] for place in rule.kept]
            values.append(builders[rule.alias](kept) if rule.alias else kept[0])
            states.append(rows[states[-1]][rule.symbol] >> 1)
            if states[-1] == tables.end:
                return values[0]
    raise ValueError("The tokens of a text close with an end mark.")


def _reading(tables: Tables, states: list[int], token: Token, following: Token) -> str:
    """The kind of a capitalized word: a keyword in "Double Strike.", but not in "Double your Attack."."""
    kinds = [kind for kind in (token.kind, token.other) if accepts(tables, states, kind)]
    for kind in kinds:
        if accepts(tables, _after(tables, states, kind), following.kind):
            return kind
    return kinds[0] if kinds else token.other


def _after(tables: Tables, states: list[int], kind: str) -> list[int]:
    """The states after a token of a kind that can come next."""
    stack = list(states)
    while True:
        move = tables.rows[stack[-1]][kind]
        if not move & 1:
            return [*stack, move >> 1]
        rule = tables.rules[move >> 1]
        del stack[len(stack) - rule.size :]
        stack.append(tables.rows[stack[-1]][rule.symbol] >> 1)


def accepts(tables: Tables, states: list[int], kind: str) -> bool:
    """Whether a token of this kind could come next, after all the reductions that it would cause."""
    return reached(tables, states, kind) is not None


def reached(tables: Tables, states: list[int], kind: str) -> int | None:
    """The state in which a token of this kind would be taken; none if it could not come next."""
    stack = list(states)
    while True:
        move = tables.rows[stack[-1]].get(kind)
        if move is None:
            return None
        if not move & 1:
            return stack[-1]
        rule = tables.rules[move >> 1]
        del stack[len(stack) - rule.size :]
        stack.append(tables.rows[stack[-1]][rule.symbol] >> 1)
        if stack[-1] == tables.end:
            return stack[-1]
