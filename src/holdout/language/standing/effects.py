"""`Effect`: one standing sentence taken apart, and the keys under which effects are looked up."""

from typing import Any, Final, NamedTuple

from holdout.language.lines import Line
from holdout.language.nodes import Verb
from holdout.language.phrases.amounts import Measure
from holdout.language.phrases.cards import Cards, Group, Kind
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.players import Player
from holdout.language.phrases.sentences import Sentence
from holdout.language.phrases.times import Deed

Key = tuple[str, Any]
"""A topic, and the name of a value or the kind of happening that it is about: ("after", Kill)."""

VALUE: Final = "value"
KEYWORD: Final = "keyword"
COUNTS_AS: Final = "counts as"
NO_POINTS: Final = "no points"
FORBIDS: Final = "forbids"
PERMITS: Final = "permits"
REPLACES: Final = "replaces"
BEFORE: Final = "before"
AFTER: Final = "after"
AS_SOON_AS: Final = "as soon as"
OFFERS: Final = "offers"
PAID_FOR: Final = "paid for"
WAITED_FOR: Final[Key] = (AS_SOON_AS, "")
POINTLESS: Final[Key] = (NO_POINTS, "")

FIRST: Final = "first"
NEXT: Final = "next"


class Effect(NamedTuple):
    """One standing sentence, taken apart.

    `player` does `verb`, or `cards` do or suffer `deed`. For a value `cards` have `amount` more, once for
    `every` so many cards of the group `per`, or as much as `measure`; `instead` says that the amount takes
    the place of the printed one. `span` is when it works, if not always; `spoken` is carried out when it
    is set off. `pile` is where its card must lie if that is not in play: "while this card is in your hand".
    `nth` says which time counts: "first" in the turn, "next" since it was said, any other if it is empty.
    `prechecks` and `reach` are shortcuts that a family may add when it makes its index.
    """

    line: Line
    number: int
    conditions: tuple[Condition, ...]
    per: Group | None
    span: str
    pile: str
    spoken: tuple[Sentence, ...]
    player: Player | None = None
    verb: Verb | None = None
    cards: Cards | None = None
    deed: Deed | None = None
    amount: int = 0
    instead: bool = False
    measure: Measure | None = None
    kind: Kind | None = None
    nth: str = ""
    prechecks: tuple[Any, ...] = ()
    reach: Any = None
    every: int = 1
