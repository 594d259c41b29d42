"""The table of a deck builder on which every text can act: cards of every kind wherever they can lie.

The card that speaks is card 0. Whoever is asked does as much as possible: says yes, takes the most, and the
first card that is offered. What happens to the speaker is told in scenes.py.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.position import Table
from holdout.encounters.printed import Face
from holdout.kernel import Decision, Pick
from holdout.kernel.signals import Ended, Finished
from holdout.language.language import Language
from holdout.language.packs import Card
from holdout.language.values import Value

SEATS: Final = 3
RELUCTANT: Final = ("no", "done", "pass", "end")
Laid = Sequence[tuple[int, Face, int]]
"""Cards with their zones, each face up (1) or down (0)."""
PILES: Final = (board.HAND, board.DECK, board.DISCARD, board.PLAY)


def card_maker(
    face_of: Callable[[Card], Face], language: Language, values_of: Mapping[str, Mapping[str, Value]]
) -> Callable[..., Face]:
    """A function that makes cards of a game: (text, kind, deck, name, cost), each once."""

    @cache
    def card(text: str = "", kind: str = "character", deck: str = "", name: str = "", cost: int = 2) -> Face:
        called = name or f"A {kind}"
        values = dict(values_of.get(kind, {}))
        if "cost" in values:
            values["cost"] = cost
        named = (f"walk/{deck}/{called}", called, "walk", deck, kind, "original")
        return face_of(Card(*named, 1, "", text, values, (), (), language.parse(text)))

    return card


class EncounterTable:
    """The table. The first cards are who speaks and who does.

    `backwards`: whoever is asked takes the last card that is offered.
    """

    def __init__(self, rules: EncounterRules, laid: Laid, *, backwards: bool = False) -> None:
        faces = tuple(dict.fromkeys([face for _, face, _ in laid]))
        numbers = {face: number for number, face in enumerate(faces)}
        dealt = [numbers[face] for _, face, _ in laid]
        position = Table.fresh(seats=SEATS, zones=len(list(rules.zones)), faces=dealt, rng=12345)
        self.asked, self.backwards = 0, backwards
        self.over = False
        self.game: Any = EncounterGame(rules, _setup(rules), faces, position, players=[self._answer] * SEATS)
        for number, (zone, _, up) in enumerate(laid):
            self.lay(number, zone, up)
        position.phase, position.turn = "action", 1
        position.attack = position.recruit = 30

    def lay(self, number: int, zone: int, up: int = 1) -> None:
        """Put a card somewhere, as a table would have it."""
        position = self.game.position
        self.game.move(number, zone)
        position.up[number] = up
        for zones in PILES:
            if zone in zones:
                position.owner[number] = zones.index(zone) + 1
        if zone in board.PLAY:
            position.history.append((number, position.face[number], board.PLAY.index(zone)))

    def _answer(self, decision: Decision) -> Pick:
        self.asked += 1
        willing = [pick for pick in decision.picks if pick[0] not in RELUCTANT]
        if willing and willing[0][0] == "number":
            return willing[-1]
        if willing and willing[0][0] == "option":
            return willing[self.asked % len(willing)]
        return (willing or decision.picks)[-1 if self.backwards else 0]

    def let(self, happen: Callable[[Any], object]) -> None:
        """Let something happen, unless the game is over."""
        if not self.over:
            try:
                happen(self.game)
            except Ended:
                pass
            except Finished:
                self.over = True

    def seen(self) -> tuple[Any, ...]:
        """The visible effect so far: the position, the events, and the number of questions.

        Notes that a text was said, waits or was used are left out: something must follow from it.
        """
        plain = self.game.position.plain()
        plain["lasting"] = [row for row in plain["lasting"] if row[1] not in ("said", "delayed", "once")]
        plain["counts"] = [row for row in plain["counts"] if not _is_a_note(row)]
        events = [(one.kind, one.args, one.rule) for one in self.game.events if not _is_a_heading(one)]
        return msgspec.json.encode(plain), events, self.asked


@cache
def _setup(rules: EncounterRules) -> dict[str, Any]:
    return {**rules.prepare(SEATS, {}), "seats": SEATS}


def _is_a_note(row: Any) -> bool:
    return any(
        name in repr(row) for name in ("'used'", "'set off'", "'as soon as'", "'did'", "'class-ability'")
    )


def _is_a_heading(event: Any) -> bool:
    """Whether an event only says whose text follows."""
    return event.kind in ("ability", "copied-ability", "used") or str(event.args[:1]).startswith(
        "('Speaker: "
    )
