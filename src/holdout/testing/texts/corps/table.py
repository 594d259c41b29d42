"""The table of the tactical game on which every text can act: a mission in the middle of an activation.

A base position is laid out once; for each text the face of one card of it is exchanged. Whoever is asked does
as much as possible. What happens to the card is told in scenes.py.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec

from holdout.corps import actions, equipping, events, places
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import bits, next_to
from holdout.corps.printed import keywords_of, lines_of, rerolled_by
from holdout.corps.rules import RULES
from holdout.corps.standing import VALUES
from holdout.corps.vocabulary import LANGUAGE
from holdout.kernel import Decision, Pick, steps
from holdout.kernel.running import MARK
from holdout.kernel.signals import Ended, Finished
from holdout.testing.corps import CorpsWorld

SEATS: Final = 2
RELUCTANT: Final = ("no", "done", "pass", "end-activation", "stop", "cease-fire")
HERO, PARTNER, FALLEN = "Hicks", "Vasquez", "Hudson"
FIRST_CARDS: Final = ("weapon", "equipment", "event", "hazard", "tracker", "mission")


class Base:
    """A position in the middle of an activation of Hicks, and the cards in it that can speak."""

    def __init__(self) -> None:
        world = CorpsWorld(
            heroes=(HERO, PARTNER),
            squad={HERO: "g10", PARTNER: "g8", FALLEN: "f10", "Frost": "f8"},
            down=[FALLEN],
            aliens={"e9": 1, "c6": 0, "a12": 0},
            blips={"k10": 2, "a1": 1},
            tokens={"b9": "Crate", "f4": "Computer", "a9": "Tunnel"},
            dials={HERO: 5, PARTNER: 5, FALLEN: 5, "Frost": 5},
            phase="marine",
        )
        self.frame, self.board = world.frame, world.board
        self.position: Any = world.match.moment.rest.clone()
        self.hero, self.partner = world.number(HERO), world.number(PARTNER)
        self.fallen = world.number(FALLEN)
        self._deal()
        self.position.acting, self.position.actions, self.position.active = self.hero, 2, 0
        self.speakers = {"hero": self.hero, **{kind: self._first(kind) for kind in FIRST_CARDS}}
        self._place()
        self._in_sight()
        self._gather(world.number("Frost"))

    def _gather(self, friend: int) -> None:
        """A friend and an Alien next to Hicks, and a space that is free."""
        near = next_to(self.board, 1 << self.board.space("g10"), 0)
        free = [space for space in bits(near) if space + 1 not in self.position.space]
        self.position.space[friend] = free[-1] + 1
        self.position.space[self.position.zones[places.ALIENS][-1]] = free[-2] + 1
        self.position.space[self.position.zones[places.ALIENS][-2]] = free[-3] + 1
        self.free = free[0]

    def _in_sight(self) -> None:
        """A Blip that somebody is about to see."""
        blip = self.position.zones[places.BLIPS][-1]
        self.position.space[blip] = self.board.space("d9") + 1

    def _deal(self) -> None:
        """Piles that are not empty, hands with something in them, gear for two Characters."""
        deck = [card for card in self.position.zones[places.DECK] if self._kind(card) != "hazard"]
        ways = [places.EXHAUST] * 4 + [places.DISCARD] * 4 + [places.HAND[0]] * 3 + [places.HAND[1]] * 3
        for card, zone in zip(deck, ways, strict=False):
            self._move(card, zone)
        weapons = [card for card in self.position.zones[places.DECK] if self._kind(card) == "weapon"]
        self._move(weapons[0], places.GEAR[self.partner])
        self._move(weapons[1], places.HAND[0])
        events_left = [card for card in self.position.zones[places.DECK] if self._kind(card) == "event"]
        for card in events_left[:-1]:
            self._move(card, places.HAND[1])
        self.spare = weapons[1]
        self.thrown = next(card for card in weapons[2:] if "grenade" in self._face(card).keywords)
        self._move(self.thrown, places.GEAR[self.hero])
        captive = next(card for card in range(places.CHARACTERS) if not self.position.space[card])
        self._move(captive, places.TOKENS)
        self.position.space[captive] = self.board.space("h10") + 1
        saved = next(card for card in range(places.CHARACTERS) if not self.position.space[card])
        self._move(saved, places.EXITED)

    def _place(self) -> None:
        for kind, zone in {
            "weapon": places.GEAR[self.hero],
            "equipment": places.GEAR[self.hero],
            "event": places.HAND[0],
            "hazard": places.HAND[0],
        }.items():
            self._move(self.speakers[kind], zone)

    def _move(self, card: int, zone: int) -> None:
        self.position.zones[self.position.where[card]].remove(card)
        self.position.zones[zone].append(card)
        self.position.where[card] = zone

    def _face(self, card: int) -> Any:
        return self.frame.faces[self.position.face[card]]

    def _kind(self, card: int) -> str:
        return self._face(card).kind

    def _first(self, kind: str) -> int:
        zones = (places.MISSION,) if kind == "mission" else (places.TRACKER, places.DECK)
        lying = [card for zone in zones for card in self.position.zones[zone] if self._kind(card) == kind]
        return next((card for card in lying if not self._face(card).keywords), lying[0])


@cache
def base() -> Base:
    """The position, laid out once."""
    return Base()


class CorpsTable:
    """The position with a card that says a text."""

    def __init__(self, kind: str, text: str, keyword: str, backwards: bool) -> None:
        laid = base()
        self.laid, self.kind, self.backwards = laid, kind, backwards
        self.speaker = laid.speakers[kind]
        position = laid.position.clone()
        faces: list[Any] = list(laid.frame.faces)
        faces[position.face[self.speaker]] = _saying(faces[position.face[self.speaker]], text)
        if keyword:
            line = f"{LANGUAGE.vocabulary.terms['keyword'][keyword]}."
            faces[position.face[laid.spare]] = _saying(faces[position.face[laid.spare]], line)
        if backwards:
            self._unarm(position)
        self.asked, self.over = 0, False
        players = [self._answer] * SEATS
        self.game: Any = CorpsGame(RULES, laid.frame.setup, tuple(faces), position, players=players)

    def _unarm(self, position: Any) -> None:
        """Hicks carries nothing but the card that speaks: there is room for more. No Alien is near."""
        carried = position.zones[places.GEAR[self.laid.hero]]
        for card in [card for card in carried if card != self.speaker]:
            carried.remove(card)
            position.zones[places.DECK].append(card)
            position.where[card] = places.DECK
        position.space[position.zones[places.ALIENS][-1]] = self.laid.board.space("h9") + 1

    def _answer(self, decision: Decision) -> Pick:
        self.asked += 1
        willing = [pick for pick in decision.picks if pick[0] not in RELUCTANT]
        if willing and willing[0][0] == "option":
            return willing[self.asked % len(willing)]
        return (willing or decision.picks)[-1 if self.backwards else 0]

    def let(self, happen: Callable[[Any], object]) -> None:
        """Let something happen, with the steps that follow from it, unless the mission is over."""
        if self.over:
            return
        try:
            happen(self.game)
            self._go_on()
        except Ended:
            self.game.later.clear()
        except Finished:
            self.over = True

    def _go_on(self) -> None:
        waiting = list(self.game.later)
        self.game.later.clear()
        for entry in waiting:
            if entry[0] != MARK:
                steps.by_name[str(entry[0])](self.game, *entry[1])
                self._go_on()

    def seen(self) -> Any:
        """The visible effect so far, without the notes that a text was said, waits or was used."""
        plain = self.game.position.plain()
        plain["lasting"] = [row for row in plain["lasting"] if row[1] != "said"]
        plain["counts"] = [row for row in plain["counts"] if "as soon as" not in repr(row)]
        events = [(one.kind, one.args) for one in self.game.events if one.kind != "ability"]
        squad = self.game.zones[places.SQUAD]
        values = [self.game.value(name, card) for name in VALUES for card in (*squad, self.speaker)]
        return msgspec.json.encode(plain), events, self.asked, values, self._allowed()

    def _allowed(self) -> list[Any]:
        """The options now: Actions, Events, equipping."""
        hero = self.laid.hero
        if not self.game.position.space[hero]:
            return []
        offered = [*actions.possible(self.game, 0, hero), *equipping.possible(self.game, 0, hero)]
        held = self.game.zones[places.HAND[0]]
        may = [self.game.can(events.PlayEvent(0, card)) for card in held]
        return [pick for pick, one in offered if self.game.can(one)] + may


def _saying(face: Any, text: str) -> Any:
    tree = LANGUAGE.parse(text)
    lines = lines_of(tree)
    said = {"lines": lines, "keywords": keywords_of(tree), "text": text, "rerolls": rerolled_by(lines)}
    return msgspec.structs.replace(face, **said)
