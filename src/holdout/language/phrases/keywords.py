"""Keywords: one word for a rule of the rulebook.

A keyword stands on a line of its own ("Coordinate.") or is given to cards ("each Drone has Double Strike").
What it means is the game's business.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Node, Term
from holdout.language.printing import Printer


class Keyword(Node, frozen=True):
    hint: ClassVar[str] = "a keyword"

    @property
    def ident(self) -> str:
        """The id by which rules ask for it."""
        raise NotImplementedError


class Plain(Keyword, frozen=True):
    reads: ClassVar[str] = "{keyword}"
    keyword: Annotated[str, Term("keyword")]

    @property
    def ident(self) -> str:
        return self.keyword

    def plain(self, printer: Printer) -> None:
        word = printer.vocabulary.term("keyword", self.keyword)
        meaning = printer.vocabulary.meaning("keyword", self.keyword)
        printer.word(word if meaning == word else f"{word} : {meaning}")


class ToClass(Keyword, frozen=True):
    """A keyword about a class: Immunity to Strength."""

    reads: ClassVar[str] = "{keyword} to {klass}"
    keyword: Annotated[str, Term("class-keyword")]
    klass: Annotated[str, Term("class")]

    @property
    def ident(self) -> str:
        return f"{self.keyword}-{self.klass}"
