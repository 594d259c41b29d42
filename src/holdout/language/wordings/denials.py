"""What can be forbidden, told once for each verb: "This turn, you cannot draw a card."

The examples of verbs say what is done. Whoever writes what is not done is shown one of these instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from holdout.language.errors import TextErrors
from holdout.language.nodes import Verb, find
from holdout.language.phrases.amounts import One, Quantity
from holdout.language.phrases.cards import Some

if TYPE_CHECKING:
    from holdout.language.language import Language


def denials(language: Language) -> list[str]:
    """The texts that forbid what the examples of the verbs do; none for a verb that cannot be forbidden."""
    return [text for verb in language.verbs if (text := _denied(language, verb))]


def _denied(language: Language, verb: type[Verb]) -> str:
    try:
        node = next(find(language.parse(language.example(verb)), verb), None)
        text = "" if node is None else f"This turn, you cannot {language.phrase(_single(node))}."
        return text if text and language.print(language.parse(text)) == text else ""
    except TextErrors:
        return ""


def _single(verb: Verb) -> Verb:
    """The same done to one card: what is forbidden is never counted."""
    parts = msgspec.structs.asdict(verb)
    return msgspec.structs.replace(verb, **{name: _one(part) for name, part in parts.items()})


def _one(part: Any) -> Any:
    if isinstance(part, Quantity):
        return One()
    return Some(One(), part.group) if isinstance(part, Some) else part
