"""What was done with each card in one game: how often it was offered, chosen, played and gained.

Chances to take a card are read from decisions, what came of them from events. What counts as playing,
gaining and dying has a name of its own in each game (metrics.py).
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from holdout.kernel import Decision, Event, Face, Frame, Pick, Player
from holdout.lab.metrics import metrics_of


class CardNote(NamedTuple):
    """One design in one game. `offered` and `chosen` count decisions, `played` and `gained` count events.

    `early` is how often it was gained (in a game without gains: played) in the game's first part, if that has
    an end: what a card is worth is told from it (worth.py).
    """

    key: str
    name: str
    offered: int
    chosen: int
    played: int
    gained: int
    early: int | None = None


class Notebook:
    """Watches one game."""

    def __init__(self, frame: Frame[Any]) -> None:
        self.metrics = metrics_of(frame.rules.name)
        self.faces: tuple[Face, ...] = frame.faces
        self.first_part = self.metrics.first_part(frame.setup["seats"])
        self.offered: dict[int, int] = {}
        self.chosen: dict[int, int] = {}

    def watching(self, player: Player) -> Player:
        """The same player, with every card noted that it could take and every one that it took."""
        takes, offered, chosen = self.metrics.takes, self.offered, self.chosen

        def answer(decision: Decision) -> Pick:
            pick, column = player(decision), decision.game.position.face
            for face in {column[taken[1]] for taken in decision.picks if taken[0] in takes}:
                offered[face] = offered.get(face, 0) + 1
            if pick[0] in takes:
                face = column[pick[1]]
                chosen[face] = chosen.get(face, 0) + 1
            return pick

        return answer

    def deaths(self, events: Sequence[Event]) -> int:
        """The number of Characters that died or were lost."""
        died = self.metrics.died
        return len([True for event in events if event[0] in died])

    def cards(self, events: Sequence[Event]) -> tuple[CardNote, ...]:
        """The notes, for every watched design of the game, by key; also for those that nobody touched."""
        played = self._told(events, self.metrics.played)
        gained = self._told(events, self.metrics.gained)
        early = self._told(self._beginning(events), self.metrics.gained or self.metrics.played)
        notes = [
            CardNote(
                face.key,
                face.name,
                self.offered.get(number, 0),
                self.chosen.get(number, 0),
                played.get(number, 0),
                gained.get(number, 0),
                early.get(number, 0) if self.first_part else None,
            )
            for number, face in enumerate(self.faces)
            if self.metrics.watched(face)
        ]
        return tuple(sorted(notes))

    def _beginning(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of the game's first part."""
        turns = 0
        for at, event in enumerate(events):
            turns += event.kind in self.metrics.turns
            if turns > self.first_part:
                return events[:at]
        return events

    @staticmethod
    def _told(events: Sequence[Event], kinds: frozenset[str]) -> dict[int, int]:
        """How often each face was the last card of such an event: the gear, not its wearer."""
        counted: dict[int, int] = {}
        for event in events:
            if event.kind in kinds and event.faces:
                face = event.faces[-1][1]
                counted[face] = counted.get(face, 0) + 1
        return counted
