"""`Game`: what a rule is handed. It is put together from the files that each tell one part.

running.py (agenda and steps), telling.py (events, cards, chance), asking.py (questions), doing.py
(happenings and windows), valuing.py (numbers, lasting effects, counters).
"""

from holdout.kernel.rules import P
from holdout.kernel.valuing import Valuing


class Game(Valuing[P]):
    """A position in play, with everything that its rules may call."""
