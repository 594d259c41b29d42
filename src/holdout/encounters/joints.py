"""The joints of a game in one match: what its rules hang there, without what no card of the match needs.

What each joint is for is told in hooks.py. What a match has no use for is told by `Rules.idle`, with the name
of the joint in the place of a happening.
"""

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Final

from holdout.encounters.catalogue import Catalogue

if TYPE_CHECKING:
    from holdout.encounters.hooks import EncounterRules, Needs, Strikers

KEPT: Final = "joints"
Hooks = list[Callable[..., Any]]


class Joints:
    """The hooks of a match, by joint."""

    def __init__(self, rules: "EncounterRules", idle: Collection[tuple[Any, Any]]) -> None:
        def used(name: str) -> list[Any]:
            hung: list[Any] = getattr(rules, name)
            self._hung.append((name, hung, len(hung)))
            return [hook for hook in hung if (hook, name) not in idle]

        self._rules: Final = rules
        self._hung: Final[list[tuple[str, list[Any], int]]] = []
        self.winners: Final[Callable[..., list[int]]] = rules.winners
        self.needs: Final[list[Needs]] = rules.needs
        self.steady: Final[Hooks] = used("steady")
        self.further_strikers: Final[list[Strikers]] = used("further_strikers")
        self.end_of_turn: Final[Hooks] = used("end_of_turn")
        self.waits_to_return: Final[Hooks] = used("waits_to_return")
        self.paid: Final[Hooks] = used("paid")
        self.as_played: Final[Hooks] = used("as_played")
        self.as_revealed: Final[Hooks] = used("as_revealed")
        self.as_scanned: Final[Hooks] = used("as_scanned")
        self.on_arrival: Final[Hooks] = used("on_arrival")
        self.as_added: Final[Hooks] = used("as_added")
        self.left_to_do: Final[Hooks] = used("left_to_do")
        self.row_entries: Final[Hooks] = used("row_entries")
        self.diverts: Final[Hooks] = used("diverts")
        self.strike_texts: Final[Hooks] = used("strike_texts")
        self.as_cancelled: Final[Hooks] = used("as_cancelled")
        self.picked_at_random: Final[Hooks] = used("picked_at_random")
        self.not_done: Final[Hooks] = used("not_done")
        self.defeats_in_order: Final[Hooks] = used("defeats_in_order")
        self.after_drawing: Final[Hooks] = used("after_drawing")
        self.new_hand: Final[Hooks] = used("new_hand")
        self.end_of_game: Final[Hooks] = used("end_of_game")

    def are_those_of(self, rules: "EncounterRules") -> bool:
        """True if these are the joints of these rules, and nothing was hung there since."""
        return rules is self._rules and all(
            getattr(rules, name) is hung and len(hung) == size for name, hung, size in self._hung
        )


def joints_of(rules: "EncounterRules", faces: Sequence[Any], catalogue: Catalogue) -> Joints:
    """The joints of a match with these faces, found once for the same rules."""
    found: Joints | None = catalogue.kept.get(KEPT)
    if found is None or not found.are_those_of(rules):
        found = catalogue.kept[KEPT] = Joints(rules, frozenset(rules.idle(faces)))
    return found
