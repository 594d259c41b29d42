"""Files of rewriting rules: TOML, one theme a file, no code.

`[words]` names words that the language has nowhere, after the words that are put in their place; `[phrases]`
names alternatives that several patterns share (`@name`); each `[[rule]]` is a rule with its example (see
`rules`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from holdout.language.wordings.rules import Rule


@cache
def rules_in(file: Path) -> tuple[Rule, ...]:
    """The rules of one file, those for single words first."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    words: Mapping[str, list[str]] = data.get("words", {})
    phrases: Mapping[str, str] = data.get("phrases", {})
    return (
        *[_word(said, written) for written, all_said in words.items() for said in all_said],
        *[_rule(table, phrases) for table in data.get("rule", [])],
    )


def _word(said: str, written: str) -> Rule:
    """The rule for words that the game writes in another way."""
    return Rule(f'"{said}"', said.replace(" ", "_"), written, "", "", cost=1, always=True)


def _rule(table: dict[str, Any], phrases: Mapping[str, str]) -> Rule:
    reads, becomes = table.pop("reads"), table.pop("becomes")
    pattern = re.sub(r"@(\w+)", lambda found: phrases[found[1]], reads)
    return Rule(pattern=pattern, becomes=becomes if isinstance(becomes, str) else tuple(becomes), **table)
