"""Nothing is decided by the id of a rule: another game of the same chapters cites another one."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "holdout"
ROOMS = ("kernel", "language", "encounters", "corps", "players")
IDS = ("rule", "rule_id")
"""Attributes that hold the id of a rule."""


def compared(source: str) -> list[int]:
    """The lines on which the id of a rule is compared, searched or asked for its beginning."""
    lines: list[int] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            parts = [node.func.value]
        else:
            continue
        if any(isinstance(part, ast.Attribute) and part.attr in IDS for part in parts):
            lines.append(node.lineno)
    return lines


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_is_decided_by_the_id_of_a_rule(room: str):
    found = {
        f"{path.relative_to(SOURCE)}:{line}"
        for path in sorted((SOURCE / room).rglob("*.py"))
        for line in compared(path.read_text(encoding="utf-8"))
    }
    assert found == set(), "ask for a cause instead (docs/how-to-add-a-rule.md)"


@pytest.mark.parametrize(
    "source",
    [
        'death.rule_id == "alien.chestburster.drawn-kills"',
        "refusal.rule != ONLY_OWN",
        '"heroes" in thought.rule',
        'thought.rule.startswith("corps.defensive-fire")',
    ],
)
def test_a_comparison_with_an_id_is_found(source: str):
    assert compared(source) == [1]
