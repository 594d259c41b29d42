"""Which rules were cited while somebody watched.

Every event, decision and refusal names the rule behind it. A test that wants to know puts a set into
`cite.witness`; in play it is None and costs one comparison.
"""

from typing import Final


class Citing:
    """The set that collects cited rule ids, while a test watches."""

    def __init__(self) -> None:
        self.witness: set[str] | None = None


cite: Final = Citing()
