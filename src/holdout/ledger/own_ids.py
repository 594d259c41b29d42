"""Which id a game cites where a shared chapter names a rule: that of its own ledger, if it has one.

A chapter that several games share names one id, mostly Alien's. The kernel looks every id up here when a
game tells, asks or refuses something; `joining` says which rules of different ledgers belong together.
"""

from collections.abc import Mapping

from holdout import games
from holdout.ledger.joining import translations
from holdout.ledger.library import library


class OwnIds(dict[str, str]):
    """The ids that one game cites, by the ids that its chapters name; filled as rules come up.

    The row of the game names its ledgers, the first one first. An id of these ledgers stays as it is, and so
    does one for which they have nothing. Ledgers are read when an id of another ledger first comes up.
    """

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.table: Mapping[str, str] | None = None

    def __missing__(self, rule_id: str) -> str:
        ledgers = games.of(self.game).ledgers
        own = rule_id
        if ledgers and rule_id.partition(".")[0] not in ledgers:
            if self.table is None:
                self.table = translations(ledgers, library().rules)
            own = self.table.get(rule_id, rule_id)
        self[rule_id] = own
        return own
