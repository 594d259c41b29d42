"""What a question is about: its words for people, and the phrase itself for programs.

Rules of thumb read the phrase; they never look for words in a sentence.
"""

from typing import Self

from holdout.kernel import Decision
from holdout.language.nodes import Node


class Label(str):
    """The words of a phrase, with the phrase: an argument of questions. Events and saves hold plain words.

    `card`: the card whose text it is, where the question is told with it; else -1.
    """

    node: Node
    card: int

    def __new__(cls, words: str, node: Node, card: int = -1) -> Self:
        made = super().__new__(cls, words)
        made.node, made.card = node, card
        return made


def asked_about(decision: Decision) -> Node | None:
    """The phrase of a text that a decision is about; None if a rule asks by itself."""
    return next((told.node for told in decision.args if isinstance(told, Label)), None)


def asking_card(decision: Decision) -> int | None:
    """The card whose text asks, where the question is told with it."""
    return next((told.card for told in decision.args if isinstance(told, Label) and told.card >= 0), None)
