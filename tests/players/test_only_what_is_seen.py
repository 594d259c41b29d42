"""The rules of thumb of the Corps read nothing of a game but what lies open to their seat.

They read the position piece by piece, since a view takes longer to make than they think. So in place of the
game each is handed one that gives out open columns, faces that the seat has seen and the sizes of piles, and
that fails on anything else.
"""

from typing import Any

import pytest

from holdout import kernel
from holdout.corps.missions import MISSIONS
from holdout.players import table_of
from holdout.players.corps.table import Table

OPEN = {
    "ammunition", "barricades", "dial", "down", "faces", "facing", "hero", "seen", "space", "swarm", "where",
}  # fmt: skip
OPEN_OF_POSITION = {"acting", "lasting"}


class Faces:
    """The faces that a seat has seen."""

    def __init__(self, game: Any, seat: int) -> None:
        self.game, self.seat = game, seat

    def __getitem__(self, card: int) -> int:
        assert self.game.seen[card] >> self.seat & 1, f"Seat {self.seat} has not seen card {card}."
        return self.game.face[card]


class Pile:
    """A pile, of which only the size is known."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def __len__(self) -> int:
        return len(self.cards)


class Zones:
    """The zones, with piles closed."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def __getitem__(self, zone: int) -> Any:
        cards = self.game.zones[zone]
        return Pile(cards) if self.game.rules.zones.all[zone].pile else cards


class Open:
    """A game that gives out only what lies open to a seat."""

    def __init__(self, game: Any, seat: int) -> None:
        self._game = game
        self.face, self.zones = Faces(game, seat), Zones(game)
        self.setup = {"captured": game.setup["captured"]}

    @property
    def position(self) -> Any:
        return OpenPosition(self._game.position)

    def __getattr__(self, name: str) -> Any:
        assert name in OPEN, f"{name!r} of a game is not open to a seat."
        return getattr(self._game, name)


class OpenPosition:
    def __init__(self, position: Any) -> None:
        self._position = position

    def __getattr__(self, name: str) -> Any:
        assert name in OPEN_OF_POSITION, f"{name!r} of a position is not open to a seat."
        return getattr(self._position, name)


@pytest.mark.parametrize("hands", ["open", "hidden"])
@pytest.mark.parametrize("mission", sorted(MISSIONS))
def test_a_squad_reads_only_what_lies_open_to_each_seat(mission, hands, monkeypatch):
    made = Table.__init__
    monkeypatch.setattr(
        Table, "__init__", lambda self, game, mission, seat: made(self, Open(game, seat), mission, seat)
    )
    rules = kernel.find("corps")
    frame = kernel.framed(rules, rules.set_up(3, {"scenario": mission, "hands": hands}), "open")
    kernel.simulate_frame(frame, table_of(("greedy", "learned", "greedy"), frame, 5), frozenset())
