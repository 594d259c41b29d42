"""What a question is about: its words for people, and the phrase itself for programs.

Rules of thumb read the phrase; they never look for words in a sentence.
"""

from typing import Self

from holdout.kernel import Decision
from holdout.language.nodes import Node


class Label(str):
    """The words of a phrase, with the phrase: an argument of questions. Events and saves hold plain words."""

    node: Node

    def __new__(cls, words: str, node: Node) -> Self:
        made = super().__new__(cls, words)
        made.node = node
        return made


def asked_about(decision: Decision) -> Node | None:
    """The phrase of a text that a decision is about; None if a rule asks by itself."""
    return next((told.node for told in decision.args if isinstance(told, Label)), None)
