"""What the chapters ask of standing text, besides what it is asked in every family.

They ask through the game (`game.standing`) and never import the package `standing`, which knows
what happens in them. It answers there (standing/standing.py).
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from holdout.language.standing.effects import Key
from holdout.language.standing.standing import Standing

ANY_CARD: Final = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class StandingText(Standing):
    """The standing text of a deck builder: whether it must be asked at all.

    `asks` are the hooks by which its texts are asked about happenings.
    """

    def __init__(self, scope: str) -> None:
        super().__init__(scope)
        self.asks: list[Callable[..., Any]] = []

    def index_for(self, faces: Sequence[Any]) -> Any:
        """Sort what these faces say, once. A game has it at hand (`game.index`)."""
        raise NotImplementedError

    def is_never_said(self, game: Any, key: Key) -> bool:
        """True if no text of this match has a say under a key, neither standing nor once it is spoken."""
        raise NotImplementedError

    def is_silent(self, game: Any, key: Key, card: int = -1) -> bool:
        """True if no text says anything under a key now, neither another's nor this card's of itself.

        Of `ANY_CARD` no card of this match may say anything of itself.
        """
        raise NotImplementedError

    def are_silent(self, game: Any, keys: frozenset[Key]) -> bool:
        """True if no text says anything of other cards under any of these keys now."""
        raise NotImplementedError

    def is_plain(self, game: Any, key: Key) -> bool:
        """True if no active text has a say under a key, apart from texts of cards about themselves."""
        raise NotImplementedError

    def least_change(self, game: Any, key: Key) -> int:
        """The most that active texts can take off a value of any card, as 0 or less.

        Texts of cards about themselves do not count.
        """
        raise NotImplementedError

    def is_calm(self, game: Any, keys: frozenset[Key]) -> bool:
        """True if only cards in play can have a say under some keys: no copy and no lasting text."""
        raise NotImplementedError

    def is_fixed(self, game: Any, key: Key) -> bool:
        """True if only cards that are never played can have a say under a key: no copy, no lasting text."""
        raise NotImplementedError

    def topics(self, game: Any) -> Collection[Key]:
        """The keys under which texts have a say now, except of their own cards."""
        raise NotImplementedError

    def own_faces(self, game: Any, key: Key) -> frozenset[int]:
        """The faces that have a say under a key about the very card on which they are printed."""
        raise NotImplementedError

    def usable(self, game: Any) -> Sequence[bool]:
        """By the number of a face: True if its card can have an ability for a moment of choice."""
        raise NotImplementedError

    def can_clone(self, game: Any) -> bool:
        """True if a card of this match can come to show another face than its own."""
        raise NotImplementedError
