"""Building LALR tables with Lark, which proves a grammar free of conflicts.

It is imported only if the tables of a language are not stored yet: Lark takes a while to import.
"""

from collections.abc import Mapping
from typing import Any, Protocol, cast

from lark import GrammarError, Lark
from lark.grammar import Rule as LarkRule
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import Action, Shift

from holdout.language.tables import Ambiguous, Rule, Tables


class LarkTable(Protocol):
    """As much of Lark's parse table as is read here. A move shifts to a state or reduces a rule."""

    states: Mapping[int, Mapping[str, tuple[Action, Any]]]
    start_states: Mapping[str, int]
    end_states: Mapping[str, int]


class NoLexer(Lexer):
    """Lark asks for a lexer class; ours works before the parser and this one reads nothing."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any) -> Any:
        return iter(())


def build(grammar: str) -> Tables:
    """The tables of a grammar in Lark's notation; raises Ambiguous if something could be read in two ways."""
    try:
        parser = Lark(grammar, parser="lalr", lexer=NoLexer, strict=True)
    except GrammarError as conflict:
        raise Ambiguous(str(conflict)) from None
    table = _table(parser)
    rules: list[Rule] = []
    numbers: dict[LarkRule, int] = {}
    rows: list[dict[str, int]] = [{} for _ in table.states]
    for state, moves in table.states.items():
        for symbol, (action, target) in moves.items():
            if action is Shift:
                rows[state][str(symbol)] = 2 * target
            else:
                if target not in numbers:
                    numbers[target] = len(rules)
                    rules.append(_rule(target))
                rows[state][str(symbol)] = 2 * numbers[target] + 1
    return Tables(rows, rules, table.start_states["start"], table.end_states["start"])


def _table(parser: Lark) -> LarkTable:
    """The tables of a parser, which Lark keeps to itself and does not type."""
    table: LarkTable = cast("Any", parser.parser).parser._parse_table  # noqa: SLF001
    return table


def _rule(rule: LarkRule) -> Rule:
    kept = tuple(place for place, symbol in enumerate(rule.expansion) if not symbol.name.startswith("_"))
    return Rule(str(rule.origin.name), len(rule.expansion), kept, str(rule.alias or ""))
