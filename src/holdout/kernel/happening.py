"""Happenings: the one way in which things happen in a game.

A happening is a small class of the game: whether it may be (`refuse`) and what it does (`happen`) stand
side by side and share what they need. `game.do` carries it through the gate, replacements, abilities set
off and standing checks (doing.py).
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from mypy_extensions import mypyc_attr

from holdout.kernel.decision import Refusal
from holdout.kernel.fields import Plain


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening:
    """Something that is about to happen. Subclasses hold its particulars as attributes."""

    __slots__ = ()
    rule: ClassVar[str] = ""
    key: ClassVar[str] = ""  # its name in positions, for games that note what was done
    settles: ClassVar[bool] = True  # whether standing checks look after it; what cannot matter says no

    def refuse(self, game: Any) -> Refusal | None:
        """The rule that forbids it, or None. A permission may lift this refusal; a prohibition beats both."""
        return None

    def happen(self, game: Any) -> None:
        """Change the position and tell the event."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it does.")


class Ability(NamedTuple):
    """An ability triggered by a happening: a step, its arguments, and the card it comes from (-1: a rule).

    `order` is the place in the game's declared order; the active seat orders abilities of equal place.
    `later`: it runs after the present instruction instead of at once.
    """

    step: Callable[..., None]
    args: tuple[Plain, ...]
    card: int = -1
    order: int = 0
    later: bool = False


class Replacement(NamedTuple):
    """The happening that takes place instead, or None to prevent it. A `key` applies once per happening."""

    key: Plain
    instead: Happening | None
    rule: str


class Hooks:
    """All hooks of a game on one kind of happening: prohibitions, permissions, replacements, reactions."""

    __slots__ = ("permits", "prohibits", "reacts", "replaces")

    def __init__(
        self,
        prohibits: Sequence[Callable[..., Refusal | None]],
        permits: Sequence[Callable[..., bool]],
        replaces: Sequence[Callable[..., Replacement | None]],
        reacts: Sequence[Callable[..., Iterable[Ability]]],
    ) -> None:
        self.prohibits, self.permits = list(prohibits), list(permits)
        self.replaces, self.reacts = list(replaces), list(reacts)


NO_HOOKS: Final = Hooks((), (), (), ())
