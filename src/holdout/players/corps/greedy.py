"""Rules of thumb for the tactical game: shoot what is near, keep together, head for the objective, rest in
calm.

It reads only what its seat may know (table.py) and what is printed on cards. Each rule of thumb is a short
function that scores an option (actions.py, cards.py); the highest score wins, and the order of
the options breaks ties. Where the squad is heading is told in heading.py.
"""

from collections.abc import Callable
from typing import Any

from holdout.corps.missions import mission_of
from holdout.kernel import Decision, Frame, Pick
from holdout.players.corps import actions, cards
from holdout.players.corps.stances import Stance, stances_of
from holdout.players.corps.table import Table
from holdout.players.corps.thought import Thought


class GreedyCorps:
    """One seat's rules of thumb, in a stance: the one that served best in the mission if none is named."""

    def __init__(
        self, frame: Frame[Any], seat: int, seed: int | str = 0, stance: Stance | None = None
    ) -> None:
        self.seat = seat
        self.stance: Stance = stance or stances_of(frame.setup["scenario"])[0]
        self.mission = mission_of(frame.setup["scenario"])

    def __call__(self, decision: Decision) -> Pick:
        picks = decision.picks
        if len(picks) == 1:
            return picks[0]
        scores = self.scores(decision)
        return picks[scores.index(max(scores))]

    def scores(self, decision: Decision) -> list[float]:
        """A score for each option."""
        game: Any = decision.game
        thought = Thought(Table(game, self.mission, self.seat), decision, self.stance)
        return [score(thought, pick) for pick in decision.picks]


def score(thought: Thought, pick: Pick) -> float:
    """A score for an option; 1 for an option that no rule of thumb covers."""
    rule = THUMBS.get(str(pick[0]))
    return 1.0 if rule is None else rule(thought, pick)


THUMBS: dict[str, Callable[[Thought, Pick], float]] = {
    "attack": actions.attack,
    "blast": actions.blast,
    "keep-firing": actions.keep_firing,
    "cease": lambda thought, pick: 10.0,
    "hold-fire": lambda thought, pick: 20.0,
    "aim": actions.aim,
    "move": actions.move,
    "go": actions.go,
    "stand": actions.stand,
    "at": actions.start,
    "face": actions.face,
    "rest": actions.rest,
    "barricade-door": actions.barricade_door,
    "barricade": actions.barricade,
    "clear-door": actions.clear,
    "clear": lambda thought, pick: -5.0,
    "interact": actions.interact,
    "card-action": lambda thought, pick: 15.0,
    "equip": cards.equip,
    "unequip": lambda thought, pick: -10.0,
    "hand-out": cards.hand_out,
    "play": cards.play,
    "use": cards.use,
    "use-ability": cards.ability,
    "end-activation": lambda thought, pick: 0.0,
    "pass": lambda thought, pick: 0.0,
    "yes": cards.yes,
    "no": lambda thought, pick: 0.0,
    "done": lambda thought, pick: 0.0,
    "number": cards.some,
    "recycle-top": lambda thought, pick: 3.0,
    "recycle-held": cards.recycle_held,
    "enough": lambda thought, pick: 2.0,
    "discard-held": cards.discard_held,
    "discard-top": lambda thought, pick: 3.0,
    "card": cards.card,
    "model": cards.model,
    "space": cards.space,
    "activate": cards.activate,
    "no-more-grunts": lambda thought, pick: 0.0,
    "stay-out": lambda thought, pick: 0.0,
}
