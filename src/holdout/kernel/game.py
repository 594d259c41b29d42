"""`Game`: the object that rules are called with. It is composed of one class from each of these files:

running.py (agenda and steps), telling.py (events, cards, chance), asking.py (questions), doing.py (happenings
and windows), valuing.py (values, lasting effects, counters).
"""

from holdout.kernel.rules import C, P
from holdout.kernel.valuing import Valuing


class Game(Valuing[P, C]):
    """A position in play, with everything that its rules may call: `Game[position, face]`."""
