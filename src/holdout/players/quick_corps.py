"""The rules of thumb of the tactical game for imagined missions: they read a guess where it lies.

They decide as greedy_corps.py does and know as little, but spare the making of a view at every decision. A
guess may be read like this, since no truth is in it; a real game is never handed to them.
"""

from typing import Any

from holdout.corps.showing import more_view
from holdout.kernel import Decision, Pick
from holdout.players.corps_table import Table
from holdout.players.corps_thought import Thought
from holdout.players.greedy_corps import GreedyCorps, score

COLUMNS = ("space", "dial", "hero", "down", "activated", "swarm", "ammunition", "facing", "hugged")


class QuickCorps(GreedyCorps):
    """One seat's rules of thumb inside a guess."""

    def __call__(self, decision: Decision) -> Pick:
        picks = decision.picks
        if len(picks) == 1:
            return picks[0]
        scores = self.scores(decision)
        return picks[scores.index(max(scores))]

    def scores(self, decision: Decision) -> list[float]:
        """How good each option looks."""
        view: Any = GuessedView(decision.game, self.seat)
        table = Table(view, self.faces, self.mission, self.captured, self.seat)
        thought = Thought(table, decision)
        return [score(thought, pick) for pick in decision.picks]


class GuessedView:
    """What a view shows, made only when it is asked for."""

    def __init__(self, game: Any, seat: int) -> None:
        self.game, self.seat = game, seat

    def __getitem__(self, name: str) -> Any:
        if name == "zones":
            zones = range(len(self.game.position.zones))
            return [GuessedZone(self.game, number, self.seat) for number in zones]
        if hasattr(self.game.position, name):
            return getattr(self.game.position, name)
        return more_view(self.game, self.seat)[name]


class GuessedZone:
    """One zone of a view."""

    def __init__(self, game: Any, number: int, seat: int) -> None:
        self.game, self.number, self.seat = game, number, seat
        self.made: list[dict[str, Any]] | None = None

    def __getitem__(self, name: str) -> Any:
        if name == "zone":
            return self.number
        if name == "count":
            return len(self.game.position.zones[self.number])
        if self.made is None:
            self.made = self.cards()
        return self.made

    def cards(self) -> list[dict[str, Any]]:
        position, faces = self.game.position, self.game.faces
        pile, bit = self.game.rules.zones[self.number].pile, 1 << self.seat
        shown: list[dict[str, Any]] = []
        for card in position.zones[self.number]:
            seen = position.seen[card] & bit
            if seen or not pile:
                about: dict[str, Any] = {name: getattr(position, name)[card] for name in COLUMNS}
                about["card"] = card
                if seen:
                    about["face"] = faces[position.face[card]].key
                shown.append(about)
        return shown
