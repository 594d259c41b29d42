"""Records which rules are cited, for tests.

Every event, decision and refusal names the rule behind it. A test that wants to know them puts a set into
`cite.witness`; in play it is None and costs one comparison. An id is the one that the game cites in its own
ledgers, whichever id the chapter names.
"""

from typing import Final


class Citing:
    """The set that collects cited rule ids, while a test watches, and the names of the games played."""

    def __init__(self) -> None:
        self.witness: set[str] | None = None
        self.played: set[str] = set()


cite: Final = Citing()
