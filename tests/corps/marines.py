"""A table for tests of the Marine Phase: the first Hero is being activated, piles have the sizes that a test
names.

Options are taken by their verb and what they point at: `take("attack", "c6")`, `take("go", "d7")`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from holdout.corps import pieces, places
from holdout.corps.activation import act
from holdout.kernel import Happening, Match, Pick, Refusal, moment
from holdout.testing.corps import CorpsWorld, marine
from holdout.testing.naming import NameFault

PILES = {
    "deck": places.DECK,
    "under": places.UNDER,
    "exhaust": places.EXHAUST,
    "discard": places.DISCARD,
}


class MarineWorld(CorpsWorld):
    """A table in the Marine Phase. `rolls`: the next Marine dice.

    `acting`: who is in the middle of an activation by the first seat; `start`: the step that is run instead.
    """

    def __init__(
        self,
        *,
        heroes: Sequence[str] = ("Hicks",),
        hand: Sequence[str] = (),
        deck: Sequence[str] = (),
        holds: Mapping[str, int] | None = None,
        rolls: Sequence[int] = (),
        acting: str | None = None,
        start: Sequence[Any] | None = None,
        **given: Any,
    ) -> None:
        hands = given.pop("hands", {0: list(hand)} if hand else {})
        super().__init__(heroes=heroes, hands=hands, dice=marine(*rolls), phase="marine", **given)
        active = self.number(heroes[0] if acting is None else acting) if start is None else -1
        self._stack(deck, holds or {}, active)
        start = (act, 0, active) if start is None else start
        self.home = ""
        if start:
            self.run(*start)
            self.home = "" if self.match.decision is None else self.match.decision.rule

    def _stack(self, deck: Sequence[str], holds: Mapping[str, int], active: int) -> None:
        """Piles get their sizes, and the deck these cards on top, the first one topmost."""
        position = self.match.moment.rest.clone()
        position.acting, position.actions, position.active = active, 2 if active >= 0 else 0, 0
        if position.hero[self.number("Ripley")] and position.space[self.number("Newt")]:
            position.hero[self.number("Newt")] = position.hero[self.number("Ripley")]
        zones = position.zones
        on_top = [self._of_name(position, name) for name in deck]
        for card in on_top:
            _move(position, card, places.BOX)
        for name in holds:
            for card in list(zones[PILES[name]]):
                _move(position, card, places.BOX)
        self._deck_is_laid = "deck" in holds
        for name, size in holds.items():
            for _ in range(size - (len(deck) if name == "deck" else 0)):
                _move(position, self._spare(position, on_top), PILES[name])
        for card in reversed(on_top):
            _move(position, card, places.DECK)
        self.match = Match(self.frame, moment.begin(self.frame, position))

    def _of_name(self, position: Any, name: str) -> int:
        face = self.faces[name]
        free = [card for card in zones_of(position) if position.face[card] == face]
        if not free:
            raise NameFault(f"There is no {name!r} in the box or the deck.")
        return free[0]

    def _spare(self, position: Any, but: Sequence[int]) -> int:
        """An Endurance card that does no harm when it is drawn."""
        for card in zones_of(position):
            face: Any = self.frame.faces[position.face[card]]
            in_use = position.where[card] == places.DECK and self._deck_is_laid
            if face.deck == "endurance" and face.kind != "hazard" and card not in but and not in_use:
                return card
        raise NameFault("There are not that many harmless Endurance cards.")

    # --- what a player does ---

    def take(self, verb: str, *things: str) -> Self:
        """Choose the option of this verb that points at these spaces, cards or seats."""
        found = [pick for pick in self._picks() if self._fits(pick, verb, things)]
        if not found:
            raise NameFault(f"{verb} {things} is not offered: {self.option_labels}.")
        return self.answer(":".join(map(str, found[0])))

    def can_take(self, verb: str, *things: str) -> bool:
        """Whether such an option is offered."""
        return any(self._fits(pick, verb, things) for pick in self._picks())

    def refused(self, verb: str, *things: str) -> Refusal:
        """Why such an option is not offered."""
        asked = self.match.decision
        assert asked is not None
        found = [refusal for pick, refusal in asked.refused if self._fits(pick, verb, things)]
        if not found:
            raise NameFault(f"{verb} {things} is not refused.")
        return found[0]

    def move(self, *ways: str) -> Self:
        """Take a Move Action and go to these spaces one after the other."""
        self.take("move")
        for space in ways:
            self.take("go", space)
        return self

    def end(self) -> Self:
        """End the activation."""
        return self.take("end-activation")

    def why_not(self, happening: Happening) -> Refusal | None:
        """What the gate says to something."""
        return self.match.moment.game.why_not(happening)

    def _picks(self) -> Sequence[Pick]:
        return () if self.match.decision is None else self.match.decision.picks

    def _fits(self, pick: Pick, verb: str, things: Sequence[str]) -> bool:
        points = self.match.rules.wordings[str(pick[0])].points(pick[1:])
        return pick[0] == verb and all(self._is_meant(points, thing) for thing in things)

    def _is_meant(self, points: list[tuple[str, int]], thing: str) -> bool:
        for kind, number in points:
            if kind == "space" and self.board.name(number) == thing:
                return True
            if kind == "card" and self._name(number) == thing:
                return True
            if kind == "seat" and thing == f"Player {number + 1}":
                return True
        return False

    # --- what a test looks at ---

    def goes_to(self) -> set[str]:
        """Where a walk that is asked about may go."""
        return {self.board.name(int(str(pick[1]))) for pick in self._picks() if pick[0] == "go"}

    def dial(self, name: str = "Hicks") -> int:
        """What an Aim Dial shows."""
        return self.position.dial[self.number(name)]

    def swarms(self) -> dict[str, int]:
        """The Aliens on the board: their spaces, and how many tokens lie beneath."""
        return {self.where(card): self.position.swarm[card] for card in self.position.zones[places.ALIENS]}

    def size(self, pile: str) -> int:
        """How many cards a pile holds."""
        return len(self.position.zones[PILES[pile]])

    def hand(self, seat: int = 0) -> list[str]:
        """The names of the cards in a hand."""
        return self.cards("hand", seat)

    def carries(self, name: str = "Hicks") -> list[str]:
        """The names of what a Character has equipped."""
        return [self._name(card) for card in pieces.gear(self.match.moment.game, self.number(name))]

    def card(self, name: str) -> int:
        """The number of the only card of this name that lies neither in the box nor in a pile."""
        position, rules = self.position, self.match.rules
        out = [card for card, zone in enumerate(position.where) if zone and not rules.zones[zone].pile]
        (found,) = [card for card in out if self._name(card) == name]
        return found

    def rules_told(self) -> list[str]:
        """The rules that the log names, in order."""
        return [event.rule for event in self.match.events]


def zones_of(position: Any) -> list[int]:
    """The cards of the box and of the deck."""
    return [*position.zones[places.BOX], *position.zones[places.DECK]]


def _move(position: Any, card: int, zone: int) -> None:
    position.zones[position.where[card]].remove(card)
    position.zones[zone].append(card)
    position.where[card] = zone
    position.seen[card] = 0
