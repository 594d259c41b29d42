"""The one error by which a table refuses something: a code for programs and a sentence for people.

Over a socket it becomes `messages.Refused`, whose codes are listed there; over HTTP `api.Problem`.
"""

from typing import Final

NO_TABLE: Final = "There is no such table, or you need its invite."


class TableError(Exception):
    """A command or request is refused, and nothing has changed."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code, self.words = code, words
