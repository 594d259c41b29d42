"""Who does it, and whose it is.

`Player` phrases stand as subjects ("each player draws") and as objects ("in front of the next player").
`Owner` phrases stand before a hand or a deck ("your", "their"). "Their" is the subject of the sentence;
"that player" is the last one named.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Node, Number, Term
from holdout.language.printing import Printer

Way = Annotated[str, Term("way")]


class Player(Node, frozen=True):
    hint: ClassVar[str] = "a player"


class You(Player, frozen=True):
    reads: ClassVar[str] = "you"
    plural: ClassVar[bool] = True

    def say(self, printer: Printer) -> None:
        printer.word(printer.reader)


class EveryPlayer(Player, frozen=True):
    """All players of whom something is true, none of them chosen."""

    hint: ClassVar[str] = "players, such as each player"


class EachPlayer(EveryPlayer, frozen=True):
    reads: ClassVar[str] = "each player"


class EachOtherPlayer(EveryPlayer, frozen=True):
    reads: ClassVar[str] = "each other player"


class EachPlayerBut(EveryPlayer, frozen=True):
    """All but the player named last."""

    reads: ClassVar[str] = "each player other than that player"


class NextPlayer(Player, frozen=True):
    reads: ClassVar[str] = "the next player"


class PreviousPlayer(Player, frozen=True):
    """The player whose turn comes before: whoever sits to the right."""

    reads: ClassVar[str] = "the previous player"


class OnTheirLeft(Player, frozen=True):
    """The player after the one who does it: "each player gives a card ... to the player on their left"."""

    reads: ClassVar[str] = "the player on their left"


class OnTheirRight(Player, frozen=True):
    reads: ClassVar[str] = "the player on their right"


class ActivePlayer(Player, frozen=True):
    reads: ClassVar[str] = "the active player"


class ChosenPlayer(Player, frozen=True):
    reads: ClassVar[str] = "a player you choose"


class OtherChosenPlayer(Player, frozen=True):
    reads: ClassVar[str] = "another player you choose"


class AnyPlayer(Player, frozen=True):
    """Any player that it happens to: "when a player draws a Strike"."""

    reads: ClassVar[str] = "a player"


class AnyOtherPlayer(Player, frozen=True):
    """Any player but you that it happens to: "when another player would draw a Strike"."""

    reads: ClassVar[str] = "another player"


class ThatPlayer(Player, frozen=True):
    reads: ClassVar[str] = "that player"


class ItsOwner(Player, frozen=True):
    reads: ClassVar[str] = "its owner"


class Team(Player, frozen=True):
    """All players together: one decision, one payment."""

    reads: ClassVar[str] = "the team"


class YouAnd(Player, frozen=True):
    reads: ClassVar[str] = "you and {player} each"
    plural: ClassVar[bool] = True
    player: Player


class SeveralPlayers(Player, frozen=True):
    reads: ClassVar[str] = "{number} players you choose"
    plural: ClassVar[bool] = True
    number: Number


class UpToPlayers(Player, frozen=True):
    reads: ClassVar[str] = "up to {number} players you choose"
    plural: ClassVar[bool] = True
    number: Number


class PlayerChosenBy(Player, frozen=True):
    """The player most players vote for, or a random one. Of those with equal votes "you" choose one."""

    reads: ClassVar[str] = "a player chosen {way}"
    way: Way


class OtherPlayerChosenBy(Player, frozen=True):
    """The same, but not you."""

    reads: ClassVar[str] = "another player chosen {way}"
    way: Way


class Owner(Node, frozen=True):
    hint: ClassVar[str] = "whose it is"


class Your(Owner, frozen=True):
    reads: ClassVar[str] = "your"

    def say(self, printer: Printer) -> None:
        printer.word("your" if printer.reader == "you" else "their")


class Their(Owner, frozen=True):
    reads: ClassVar[str] = "their"

    def say(self, printer: Printer) -> None:
        printer.word("your" if printer.asked else "their")


class ThatPlayers(Owner, frozen=True):
    reads: ClassVar[str] = "that player's"


class ItsOwners(Owner, frozen=True):
    reads: ClassVar[str] = "its owner's"


class NextPlayers(Owner, frozen=True):
    reads: ClassVar[str] = "the next player's"


class PreviousPlayers(Owner, frozen=True):
    reads: ClassVar[str] = "the previous player's"


class ActivePlayers(Owner, frozen=True):
    reads: ClassVar[str] = "the active player's"


class AnyPlayers(Owner, frozen=True):
    reads: ClassVar[str] = "any player's"


class EachPlayers(Owner, frozen=True):
    reads: ClassVar[str] = "each player's"
