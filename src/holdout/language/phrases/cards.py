"""Which cards: quantity, kind, qualities, place and order.

`Some` is the common form ("up to 2 hidden cards in the Complex"). `Ordered` and `FromEnd` name cards by
their order, `It`, `They` and `That` refer back to cards named earlier in the same ability (see
`references`).
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Name, Node, Number, Term
from holdout.language.phrases.amounts import Measure, Parity, Quantity, Several, Stat
from holdout.language.phrases.places import Place, Where
from holdout.language.phrases.players import EveryPlayer, Owner, Player
from holdout.language.printing import Printer

KindName = Annotated[str, Term("kind", counted=True)]


class Cards(Node, frozen=True):
    hint: ClassVar[str] = "a card or cards"
    names: ClassVar[bool] = True  # "it" can refer to this


def cards_of(node: Node | None) -> Cards | None:
    """The cards that a verb, a condition or a sentence speaks of; None if it speaks of none."""
    found = None if node is None else node.field("cards")
    return found if isinstance(found, Cards) else None


class Anchor(Node, frozen=True):
    """A card that is already known: what other cards are described by ("next to this Character").

    Qualities use it instead of `Cards`, so that a second quality can never belong to the wrong card.
    """

    hint: ClassVar[str] = "a card already named"


class Adjective(Node, frozen=True):
    hint: ClassVar[str] = "a quality"


class InState(Adjective, frozen=True):
    reads: ClassVar[str] = "{state}"
    state: Annotated[str, Term("state")]


class OfClass(Adjective, frozen=True):
    reads: ClassVar[str] = "{klass}"
    klass: Annotated[str, Term("class")]


class OfCrew(Adjective, frozen=True):
    reads: ClassVar[str] = "{crew}"
    crew: Annotated[str, Term("crew")]


class OfName(Adjective, frozen=True):
    """A card of that character or with that name: a "Ripley" card."""

    reads: ClassVar[str] = "{name}"
    calls: ClassVar[str] = "part"
    name: Name


class Random(Adjective, frozen=True):
    reads: ClassVar[str] = "random"


class Kind(Node, frozen=True):
    reads: ClassVar[str] = "{adjectives*} {kind}"
    hint: ClassVar[str] = "a kind of card"
    adjectives: tuple[Adjective, ...]
    kind: KindName


class Quality(Node, frozen=True):
    hint: ClassVar[str] = "a quality"


class WithAtMost(Quality, frozen=True):
    reads: ClassVar[str] = "with {stat} {number} or less"
    stat: Stat
    number: Number


class WithAtLeast(Quality, frozen=True):
    reads: ClassVar[str] = "with {stat} {number} or more"
    stat: Stat
    number: Number


class WithExactly(Quality, frozen=True):
    reads: ClassVar[str] = "with {stat} {number}"
    stat: Stat
    number: Number


class WithParity(Quality, frozen=True):
    """Cards whose number is odd, or even: "a character with an odd cost"."""

    reads: ClassVar[str] = "with a {parity} {stat}"
    parity: Parity
    stat: Stat


class WithKeyword(Quality, frozen=True):
    reads: ClassVar[str] = "with {keyword}"
    keyword: Annotated[str, Term("keyword")]


class WithoutKeyword(Quality, frozen=True):
    reads: ClassVar[str] = "without {keyword}"
    keyword: Annotated[str, Term("keyword")]


class PlayedThisTurn(Quality, frozen=True):
    reads: ClassVar[str] = "you~played~this~turn"  # one word: "the next card you play this turn" is another


class SharingClass(Quality, frozen=True):
    reads: ClassVar[str] = "sharing a class with this card"


class OtherThanThis(Quality, frozen=True):
    reads: ClassVar[str] = "other than this card"


class OtherThan(Quality, frozen=True):
    """Cards of every kind but one: "an enemy other than a Final Enemy"."""

    reads: ClassVar[str] = "other than a {kind}"
    kind: Kind


class Group(Node, frozen=True):
    """Cards without a number: "hidden cards or enemies in the Complex"."""

    reads: ClassVar[str] = "{kinds|or} {qualities*} {where?}"
    kinds: tuple[Kind, ...]
    qualities: tuple[Quality, ...]
    where: Where | None


class Some(Cards, frozen=True):
    reads: ClassVar[str] = "{quantity} {group}"
    quantity: Quantity
    group: Group

    @property
    def is_plural(self) -> bool:
        return self.quantity.is_plural


def number_asked(phrase: Cards) -> int:
    """The least number of cards with which all that a phrase says can be done."""
    if type(phrase) is SeveralOfThem:
        return phrase.number
    return phrase.quantity.number if type(phrase) is Some and type(phrase.quantity) is Several else 1


class This(Cards, Anchor, frozen=True):
    reads: ClassVar[str] = "this card"


class It(Cards, Anchor, frozen=True):
    reads: ClassVar[str] = "it"
    names: ClassVar[bool] = False


class They(Cards, frozen=True):
    reads: ClassVar[str] = "they"
    plural: ClassVar[bool] = True
    names: ClassVar[bool] = False

    def say(self, printer: Printer) -> None:
        printer.word("them" if printer.taking else "they")


class That(Cards, Anchor, frozen=True):
    reads: ClassVar[str] = "that {kind}"
    names: ClassVar[bool] = False
    kind: KindName


class Ordered(Cards, frozen=True):
    reads: ClassVar[str] = "the {order} {group}"
    order: Annotated[str, Term("order")]
    group: Group


class Highest(Cards, frozen=True):
    """The one with the highest number; of equals one of choice."""

    reads: ClassVar[str] = "the {group} with~the~highest {stat}"
    group: Group
    stat: Stat


class Lowest(Cards, frozen=True):
    """The one with the lowest number; of equals one of choice."""

    reads: ClassVar[str] = "the {group} with~the~lowest {stat}"
    group: Group
    stat: Stat


class FromEnd(Cards, frozen=True):
    """The top card of a deck, or the top 3."""

    reads: ClassVar[str] = "the {end} {number?} {kind} of {places|or}"
    end: Annotated[str, Term("end")]
    number: Number | None
    kind: Kind
    places: tuple[Place, ...]

    @property
    def is_plural(self) -> bool:
        return self.number is not None

    def settle(self) -> FromEnd:
        return FromEnd(self.end, None, self.kind, self.places) if self.number == 1 else self


class OneOf(Cards, frozen=True):
    """One of your characters: from your hand, or played this turn."""

    reads: ClassVar[str] = "one of {owner} {kind}"
    owner: Owner
    kind: Kind

    def say(self, printer: Printer) -> None:
        printer.word("one of")
        printer.write(self.owner)
        printer.many = True
        printer.write(self.kind)


class OfThem(Cards, frozen=True):
    """Some of the cards just named."""

    names: ClassVar[bool] = False

    def asked(self, there: int) -> tuple[int, int]:
        """The least and the most that are chosen, of so many."""
        raise NotImplementedError


class OneOfThem(OfThem, frozen=True):
    """One of the cards just named."""

    reads: ClassVar[str] = "one of them"

    def asked(self, there: int) -> tuple[int, int]:
        return 1, 1


class SeveralOfThem(OfThem, frozen=True):
    reads: ClassVar[str] = "{number} of them"
    plural: ClassVar[bool] = True
    number: Number

    def settle(self) -> Cards:
        return OneOfThem() if self.number == 1 else self

    def asked(self, there: int) -> tuple[int, int]:
        return min(self.number, there), self.number


class UpToOfThem(OfThem, frozen=True):
    reads: ClassVar[str] = "up to {number} of them"
    plural: ClassVar[bool] = True
    number: Number

    def asked(self, there: int) -> tuple[int, int]:
        return 0, self.number


class AnyOfThem(OfThem, frozen=True):
    reads: ClassVar[str] = "any number of them"
    plural: ClassVar[bool] = True

    def asked(self, there: int) -> tuple[int, int]:
        return 0, there


class Named(Cards, Anchor, frozen=True):
    """The card of that name, wherever it is."""

    reads: ClassVar[str] = "{name}"
    calls: ClassVar[str] = "card"
    name: Name


class Rest(Cards, frozen=True):
    """The remaining cards of those just looked at."""

    reads: ClassVar[str] = "the rest"
    plural: ClassVar[bool] = True


class ToCome(Cards, frozen=True):
    """A card that is not known before you pay for it; until then only its price can be told."""

    names: ClassVar[bool] = False
    opening: ClassVar[str] = ""
    closing: ClassVar[str] = ""
    group: Group
    paid: Annotated[str, Term("paid", verb=True)]

    def say(self, printer: Printer) -> None:
        printer.word(self.opening)
        printer.write(self.group)
        printer.word(f"you {printer.vocabulary.term('paid', self.paid)} {self.closing}")


class NextToCome(ToCome, frozen=True):
    """The card that you pay for next until the turn ends. A price that is told of it holds once."""

    reads: ClassVar[str] = "the next {group} you {paid} this turn"
    opening: ClassVar[str] = "the next"
    closing: ClassVar[str] = "this turn"


class FirstToCome(ToCome, frozen=True):
    """The card that you pay for first this turn; none, if you have paid for one already."""

    reads: ClassVar[str] = "the first {group} you {paid} this turn"
    opening: ClassVar[str] = "the first"
    closing: ClassVar[str] = "this turn"


class FirstToComeEachTurn(ToCome, frozen=True):
    """The card that you pay for first in each turn."""

    reads: ClassVar[str] = "the first {group} you {paid} each turn"
    opening: ClassVar[str] = "the first"
    closing: ClassVar[str] = "each turn"


class NumberOf(Measure, frozen=True):
    reads: ClassVar[str] = "the number of {group}"
    group: Group

    def say(self, printer: Printer) -> None:
        printer.word("the number of")
        say_many(printer, self.group)


class NumberOfDifferent(Measure, frozen=True):
    """The number of different classes, costs or names; a card of two classes counts for both."""

    reads: ClassVar[str] = "the number of different {trait} among {group}"
    trait: Annotated[str, Term("trait")]
    group: Group

    def say(self, printer: Printer) -> None:
        printer.word(f"the number of different {printer.vocabulary.term('trait', self.trait)} among")
        say_many(printer, self.group)


class ExtremeAmong(Measure, frozen=True):
    """The highest or the lowest number among cards; 0 if there are none."""

    reads: ClassVar[str] = "the {extent} {stat} among {group}"
    extent: Annotated[str, Term("extent")]
    stat: Stat
    group: Group

    def say(self, printer: Printer) -> None:
        words = printer.vocabulary
        printer.word(f"the {words.term('extent', self.extent)} {words.term('stat', self.stat)} among")
        say_many(printer, self.group)


def say_many(printer: Printer, group: Group) -> None:
    """Name all cards of a group where they lie: "enemies in the Complex"."""
    printer.many = True
    with printer.counting():
        printer.write(group)


class PlayerWithMost(Player, frozen=True):
    """The player who has the most or the fewest; of equals the active player chooses one."""

    reads: ClassVar[str] = "the player with the {extreme} {kind}"
    extreme: Annotated[str, Term("extreme")]
    kind: Kind

    def say(self, printer: Printer) -> None:
        printer.word(f"the player with the {printer.vocabulary.term('extreme', self.extreme)}")
        printer.many = True
        printer.write(self.kind)


class EachPlayerWith(EveryPlayer, frozen=True):
    reads: ClassVar[str] = "each player with {cards}"
    cards: Cards


class EachPlayerWithout(EveryPlayer, frozen=True):
    reads: ClassVar[str] = "each player without {cards}"
    cards: Cards


class EachOtherPlayerWith(EveryPlayer, frozen=True):
    reads: ClassVar[str] = "each other player with {cards}"
    cards: Cards


class EachOtherPlayerWithout(EveryPlayer, frozen=True):
    reads: ClassVar[str] = "each other player without {cards}"
    cards: Cards


class NumberOfPlayers(Measure, frozen=True):
    reads: ClassVar[str] = "the number of players"


class StatOf(Measure, frozen=True):
    reads: ClassVar[str] = "the {stat} of {cards}"
    stat: Stat
    cards: Cards
