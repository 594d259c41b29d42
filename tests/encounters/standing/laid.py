"""A table laid out card by card for the tests of standing effects.

Each card is made of a few printed values and its text. Answers are scripted; a question that nobody
scripted fails.
"""

from collections import deque
from itertools import count
from typing import Any

from holdout.encounters import board
from holdout.encounters import rules as shared
from holdout.encounters.alien.edition import EDITION
from holdout.encounters.alien.vocabulary import LANGUAGE
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import labels
from holdout.encounters.position import Table
from holdout.encounters.printed import Face, keywords_of, lines_of
from holdout.kernel import Decision, Event, Pick, pick_id, step
from holdout.kernel.zones import Zones

ENEMY = {"kind": "enemy", "kinds": frozenset({"enemy"}), "attack": 3}
CHARACTER = {"kind": "character", "cost": 2}
STRIKE = {"kind": "strike", "damage": 1}
AVATAR = {"kind": "avatar", "health": 9, "defense": 4}
_numbers = count()


def face(text: str = "", **printed: Any) -> Face:
    """A card of a few printed values and its text."""
    tree = LANGUAGE.parse(text)
    number = next(_numbers)
    values = {"name": f"Card {number}", "back": "card", "deck": "", **printed}
    return Face(key=f"card-{number}", text=text, lines=lines_of(tree), keywords=keywords_of(tree), **values)


def enemy(text: str = "", **printed: Any) -> Face:
    return face(text, **{**ENEMY, **printed})


def character(text: str = "", **printed: Any) -> Face:
    return face(text, **{**CHARACTER, **printed})


def objective(text: str) -> Face:
    return face(text, kind="objective")


def strike(text: str = "", **printed: Any) -> Face:
    return face(text, **{**STRIKE, **printed})


@step("tests.nothing")
def nothing(game: Any) -> None:
    """These tables are laid out by hand and never started."""


def made() -> Any:
    """The shared rules for such tables: those of a game without cards of its own."""
    empty = EDITION._replace(spots={}, start=nothing, faces=lambda setup: (), dealt=lambda setup: [])
    rules = shared.make(empty)
    for words in labels.WORDS:
        rules.wordings.setdefault(words.name, words)
    return rules


RULES = made()
ZONES: Zones = RULES.zones


class Laid:
    """A game whose cards lie where the test has put them."""

    def __init__(
        self, *lying: tuple[int, Face] | tuple[int, Face, str], seats: int = 2, **setup: Any
    ) -> None:
        faces = tuple([one[1] for one in lying])
        position = Table.fresh(seats=seats, zones=len(list(ZONES)), faces=list(range(len(faces))), rng=12345)
        self.script: deque[str] = deque()
        players = [self._answer] * seats
        self.game: Any = EncounterGame(RULES, {"seats": seats, **setup}, faces, position, players=players)
        for card, (zone, *rest) in enumerate(lying):
            self.game.move(card, zone)
            position.up[card] = "down" not in rest
            for seat in range(seats):
                if zone in (board.HAND[seat], board.DECK[seat], board.DISCARD[seat], board.PLAY[seat]):
                    position.owner[card] = seat + 1
                if zone == board.PLAY[seat] and seat == 0:
                    position.history.append((card, card, seat))
        position.phase, position.turn = "action", 1

    @property
    def position(self) -> Table:
        return self.game.position

    def answers(self, *script: str) -> "Laid":
        """What the seats will answer, by the ids of options."""
        self.script.extend(script)
        return self

    def _answer(self, decision: Decision) -> Pick:
        offered = {pick_id(pick): pick for pick in decision.picks}
        assert self.script, f"Nobody scripted {decision.question.words!r} with {sorted(offered)}."
        answer = self.script.popleft()
        assert answer in offered, f"{answer!r} is not among {sorted(offered)}."
        return offered[answer]

    def rules_told(self) -> list[str]:
        """The rules of everything that was told."""
        events: list[Event] = self.game.events
        return [event.rule for event in events]

    def where(self, card: int) -> int:
        return self.position.where[card]
