"""The table of the deck builders on which every text can act: cards of every kind wherever they can lie.

The card that speaks is card 0. Whoever is asked does as much as possible: says yes, takes the most, and the
first card that is offered. What happens to the speaker is told in scenes.py.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

import msgspec

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.faces import face_of
from holdout.encounters.alien.rules import RULES
from holdout.encounters.alien.vocabulary import LANGUAGE
from holdout.encounters.game import EncounterGame
from holdout.encounters.position import Table
from holdout.encounters.printed import Face
from holdout.kernel import Decision, Pick
from holdout.kernel.signals import Ended, Finished
from holdout.language.packs import Card
from holdout.language.values import Value

SEATS: Final = 3
CLASSES: Final = ("intel", "leadership", "strength", "survival", "tech")
CREWS: Final = ("nostromo", "sulaco", "fury-161", "betty", "marines")
SETUP: Final[dict[str, Any]] = {**RULES.prepare(SEATS, {}), "seats": SEATS}
RELUCTANT: Final = ("no", "done", "pass", "end")
HAZARDS: Final = "Hazard 1: Draw a card.\nHazard 2: Draw a card.\nHazard 3: Draw a card."
_VALUES: Final[dict[str, dict[str, Value]]] = {
    "character": {"class": CLASSES, "crew": CREWS, "cost": 2, "recruit": 1, "attack": 1},
    "friend": {"class": "tech", "cost": 2, "recruit": 1, "attack": 1},
    "agenda": {"class": "tech", "cost": 2, "side": "good"},
    "avatar": {"defense": 3, "health": 60},
    "enemy": {"attack": 2},
    "drone": {"attack": 2},
    "facehugger": {"attack": 2},
    "objective": {"number": 1, "size": 5},
    "strike": {"damage": 1},
}
Laid = list[tuple[int, Face, int]]


@cache
def card(text: str = "", kind: str = "character", deck: str = "", name: str = "", cost: int = 2) -> Face:
    """A card of a kind with a text."""
    called = name or f"A {kind}"
    values = dict(_VALUES.get(kind, {}))
    if "cost" in values:
        values["cost"] = cost
    named = (f"walk/{deck}/{called}", called, "walk", deck, kind, "original")
    return face_of(Card(*named, 1, "", text, values, (), (), LANGUAGE.parse(text)))


def _board() -> Laid:
    enemy, drone, hazard, event = (card(kind=kind) for kind in ("enemy", "drone", "hazard", "event"))
    strong = card("Double Strike.\nDoes Not Strike.", "enemy", name="A strong enemy")
    final = card("Final Enemy.\nTriple Strike.", "enemy", name="A Final Enemy")
    fixed = card("Does Not Move.", "enemy", name="A fixed enemy")
    flyer = card("Flying.", "enemy", name="A flyer")
    hugger = card(kind="facehugger")
    helper = card("Coordinate.", name="A helper")
    watchful = card("Vigilant.", name="A watchman")
    many = (card(), card(name="Somebody", cost=5), helper, watchful, card("Draw a card.", name="A reader"))
    grunt, specialist = card(deck="grunts", name="A Grunt"), card(deck="specialists", name="A Specialist")
    threats = (enemy, drone, hazard, event, hugger, strong, fixed, enemy)
    found: Laid = [(board.ROOMS[0], strong, 0), (board.ROOMS[1], enemy, 1), (board.ROOMS[2], hazard, 1)]
    found += [(board.AIR[2], flyer, 1), (board.AIR[4], enemy, 1)]
    found += [(board.ATTACHED[1], card(kind="special", name="A device"), 1)]
    found += [(board.FRONT, face, 1) for face in (enemy, strong, drone, final, fixed, event, hugger)]
    found += [(board.OPERATIONS, face, 1) for face in (card(kind="special"), hazard, enemy)]
    found += [(space, face, 1) for space, face in zip(board.MARKET, many, strict=True)]
    found += [(board.MARKET_DECK, face, 0) for face in (*many, *many)]
    found += [(board.THREATS, face, 0) for face in (*threats, *threats)]
    found += [(board.RESERVE, card("Draw a card.", deck="sergeants", name="A Sergeant"), 0)] * 3
    found += [(piles.HATCHERY, card(kind=kind), 1) for kind in ("chestburster", "facehugger") * 2]
    found += [(board.STRIKES, card(kind="strike"), 0)] * 9 + [
        (board.STRIKE_DISCARD, card(kind="strike"), 1)
    ] * 3
    found += [(board.DEAD_ENEMIES, face, 1) for face in (enemy, drone, strong, enemy)]
    found += [(board.DEAD_CHARACTERS, face, 1) for face in (*many, grunt, specialist)]
    found += [(board.DISCARDED, face, 1) for face in (hazard, event, hazard)]
    found += [(piles.DRONES, drone, 0)] * 2 + [(piles.AGENDAS, card(kind="agenda"), 0)] * 2
    found += [(board.LOCATION, card(HAZARDS, "location"), 1)]
    found += [(board.OBJECTIVES, card("Event: Each player draws a card.", "objective"), 1)] * 3
    for seat in range(SEATS):
        found += [(board.AVATAR[seat], card(kind="avatar"), 1), (board.BEFORE[seat], enemy, 1)]
        found += [(board.WOUNDS[seat], card(kind="strike"), 1)] * 2
        found += [(piles.AGENDA[seat], card(kind="agenda"), 0)]
        hand = () if seat == SEATS - 1 else (many[0], many[2], grunt, specialist)
        found += [(board.HAND[seat], face, 0) for face in hand]
        found += [(board.DECK[seat], face, 0) for face in (*many, *many)]
        found += [(board.DISCARD[seat], face, 1) for face in (*many, grunt)]
        found += [(board.PLAY[seat], face, 1) for face in (*many, grunt, specialist)]
    return found


LAID: Final = _board()
PILES: Final = (board.HAND, board.DECK, board.DISCARD, board.PLAY)


class EncounterTable:
    """The table. `first` are the cards that are numbered before all others: who speaks, who does.

    `backwards`: whoever is asked takes the last card that is offered.
    """

    def __init__(self, first: Iterable[tuple[int, Face]], *, backwards: bool = False) -> None:
        laid = [*[(zone, face, 1) for zone, face in first], *LAID]
        faces = tuple(dict.fromkeys([face for _, face, _ in laid]))
        numbers = {face: number for number, face in enumerate(faces)}
        dealt = [numbers[face] for _, face, _ in laid]
        position = Table.fresh(seats=SEATS, zones=len(list(RULES.zones)), faces=dealt, rng=12345)
        self.asked, self.backwards = 0, backwards
        self.over = False
        self.game: Any = EncounterGame(RULES, SETUP, faces, position, players=[self._answer] * SEATS)
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


def _is_a_note(row: Any) -> bool:
    return any(
        name in repr(row) for name in ("'used'", "'set off'", "'as soon as'", "'did'", "'class-ability'")
    )


def _is_a_heading(event: Any) -> bool:
    """Whether an event only says whose text follows."""
    return event.kind in ("ability", "copied-ability", "used") or str(event.args[:1]).startswith(
        "('Speaker: "
    )
