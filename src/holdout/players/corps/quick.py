"""The rules of thumb of the tactical game for imagined missions: they read a guess where it lies.

They decide as greedy.py does and know as little, but spare the making of a view at every decision. A
guess may be read like this, since no truth is in it; a real game is never handed to them.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from holdout.corps import places
from holdout.corps.missions import Mission
from holdout.corps.printed import Face
from holdout.corps.showing import SHOWN
from holdout.kernel import Decision, Frame, Pick
from holdout.players.corps.greedy import GreedyCorps, score
from holdout.players.corps.stances import Stance
from holdout.players.corps.table import FACINGS, Model, Table, covered_from
from holdout.players.corps.thought import Thought

MODELS: Final = frozenset((places.SQUAD, places.ALIENS, places.BLIPS, places.TOKENS))


class QuickCorps(GreedyCorps):
    """One seat's rules of thumb inside a guess, in a stance: the one that served best if none is named."""

    def __init__(self, frame: Frame[Any], seat: int, stance: Stance | None = None) -> None:
        super().__init__(frame, seat, 0)
        if stance is not None:
            self.stance = stance

    def __call__(self, decision: Decision) -> Pick:
        picks = decision.picks
        if len(picks) == 1:
            return picks[0]
        scores = self.scores(decision)
        return picks[scores.index(max(scores))]

    def scores(self, decision: Decision) -> list[float]:
        """A score for each option."""
        table = GuessedTable(decision.game, self.mission, self.seat)
        thought = Thought(table, decision, self.stance)
        return [score(thought, pick) for pick in decision.picks]


class GuessedTable(Table):
    """The table as a seat would see it in a guess, read on demand."""

    def __init__(self, game: Any, mission: Mission, seat: int) -> None:
        self.game, self.position = game, game.position
        self.view: Any = GuessedView(game)
        self.mission, self.captured, self.seat = mission, game.setup["captured"], seat

    def count(self, zone: int) -> int:
        return len(self.position.zones[zone])

    def face(self, card: int) -> Face | None:
        """The face of a card, or None if the seat does not know it."""
        position = self.position
        return self.game.faces[position.face[card]] if position.seen[card] >> self.seat & 1 else None

    def cards(self, zone: int) -> dict[int, Face]:
        position, faces, seat = self.position, self.game.faces, self.seat
        seen, face = position.seen, position.face
        return {card: faces[face[card]] for card in position.zones[zone] if seen[card] >> seat & 1}

    @cached_property
    def known(self) -> Mapping[int, Face]:
        return KnownFaces(self)

    def models(self, zone: int) -> list[Model]:
        space = self.position.space
        return [self._standing(card) for card in self.position.zones[zone] if space[card]]

    def _standing(self, card: int) -> Model:
        position = self.position
        return Model(
            card,
            self.face(card),
            position.space[card] - 1,
            position.dial[card],
            position.hero[card],
            position.down[card],
            position.swarm[card],
        )

    def model(self, card: int) -> Model | None:
        position = self.position
        on_board = position.space[card] and position.where[card] in MODELS
        return self._standing(card) if on_board else None

    @cached_property
    def covered(self) -> int:
        position, found = self.position, 0
        for card in position.zones[places.TOKENS]:
            if position.space[card] and position.ammunition[card]:
                facing = FACINGS[position.facing[card]]
                found |= covered_from(self.board, position.space[card] - 1, facing)
        return found


class KnownFaces(Mapping[int, Face]):
    """Every card whose face a seat knows, looked up one by one."""

    def __init__(self, table: GuessedTable) -> None:
        self.table = table

    def __getitem__(self, card: int) -> Face:
        face = self.table.face(card)
        if face is None:
            raise KeyError(card)
        return face

    def get(self, card: int, default: Any = None) -> Any:
        return self.table.face(card) or default

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __iter__(self) -> Any:
        cards = range(len(self.table.position.face))
        return (card for card in cards if self.table.face(card) is not None)


class GuessedView:
    """The other fields of a view, read from a guess."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def __getitem__(self, name: str) -> Any:
        if hasattr(self.game.position, name):
            return getattr(self.game.position, name)
        return SHOWN[name](self.game)
