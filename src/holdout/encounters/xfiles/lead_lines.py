"""A Lead's instruction made ready for play: a line that waits for the deed, or one that has it as a price.

"Discover: Defeat an enemy in the Shadows." waits for that, and the same deed done again collects. What a
player can only decide to do, to pay points or to give up cards of the hand, becomes the price of an ability.
"""

from typing import Any, Final

import msgspec

from holdout.encounters.verbs.points import Pay
from holdout.encounters.xfiles.verbs.evidence import FollowLead
from holdout.language.lines import PLAYED, Line, lines_of
from holdout.language.nodes import Verb
from holdout.language.phrases.abilities import Text
from holdout.language.phrases.amounts import ExactCount, One
from holdout.language.phrases.cards import Some, cards_of
from holdout.language.phrases.places import Pile
from holdout.language.phrases.players import You
from holdout.language.phrases.sentences import Do, Sentence, Stop
from holdout.language.phrases.times import PlayerDoes, When

DISCOVER: Final = "discover"


def lines_of_lead(tree: Text) -> tuple[Line, ...]:
    """The only line of a Lead in play; a Lead without an instruction has none."""
    return tuple([_line(line) for line in lines_of(tree) if line.trigger == DISCOVER])


def _line(line: Line) -> Line:
    core: Any = line.sentences[0].core
    verb, number = core.verbs[0], One()
    if is_paid(verb):
        follows = Sentence((), Do((FollowLead(number),)), Stop())
        return line._replace(number=0, trigger=PLAYED, price=verb, sentences=(follows,))
    meant = cards_of(verb)
    if isinstance(meant, Some) and isinstance(meant.quantity, ExactCount):
        verb, number = msgspec.structs.replace(verb, cards=Some(One(), meant.group)), meant.quantity
    waits = Sentence((When(PlayerDoes(You(), verb)),), Do((FollowLead(number),)), Stop())
    return line._replace(number=0, trigger="ongoing", sentences=(waits,))


def is_paid(verb: Verb) -> bool:
    """True if a player only does this by deciding to: paying points, or giving up cards of the hand."""
    meant = cards_of(verb)
    places = meant.group.where.places if isinstance(meant, Some) and meant.group.where else ()
    return isinstance(verb, Pay) or any(isinstance(place, Pile) and place.pile == "hand" for place in places)
