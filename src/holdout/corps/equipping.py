"""Equipping: what a Character may carry, putting cards on from a hand, taking them off again.

A Character has room for a main Weapon, one Backup Weapon and two Equipment cards. What gear does is told by
its text; gear-up before a mission (gear.py) uses the same slots and pays nothing.
"""

from collections.abc import Iterator
from typing import Final

from holdout.corps import places
from holdout.corps.game import CorpsGame
from holdout.corps.paying import pay
from holdout.corps.pieces import characters, gear, gear_zone, kind_of, printed, seat_of, space_of
from holdout.corps.printed import Face
from holdout.corps.ranges import is_within, within
from holdout.kernel import Choice, EventKind, Happening, Pick, Refusal

EQUIPPED = EventKind(
    "equipped",
    ("card", "gear_card"),
    "{card} is equipped with {gear_card}.",
    run="{card} is equipped with {gear_cards}.",
)
UNEQUIPPED = EventKind("unequipped", ("card", "gear_card"), "{card} takes off {gear_card}.")
EQUIP = Choice(
    "equip", ("gear_card", "card", "cost"), "Equip {gear_card} on {card} (cost {cost})", group="Gear"
)
UNEQUIP = Choice("unequip", ("gear_card",), "Unequip {gear_card}", group="Gear")
UNDER_PILE = EventKind("under-exhaust", ("card",), "A Grunt has no hand: {card} goes under the Exhaust Pile.")
WORDS = (EQUIPPED, UNEQUIPPED, UNDER_PILE, EQUIP, UNEQUIP)

GEAR_KINDS: Final = ("weapon", "equipment")
TYPES: Final = {"weapon": "corps.card-type.weapon", "equipment": "corps.card-type.equipment"}
MOST_EQUIPMENT: Final = 2
REACH: Final = 2
WITHOUT_WEAPONS: Final = "Newt"


def weapons(game: CorpsGame, character: int) -> list[int]:
    """The Weapons that a Character has equipped."""
    return [card for card in gear(game, character) if kind_of(game, card) == "weapon"]


def why_no_slot(game: CorpsGame, character: int, card: int) -> Refusal | None:
    """The rule against a Character's carrying this card as well, or None if there is an empty slot for it."""
    face = printed(game, card)
    worn = [printed(game, other) for other in gear(game, character)]
    if face.kind == "equipment":
        if sum(other.kind == "equipment" for other in worn) >= MOST_EQUIPMENT:
            return Refusal("corps.gear.equipment-slots-two", "Both Equipment slots are full.", card)
        return None
    if printed(game, character).name == WITHOUT_WEAPONS:
        return Refusal("corps.newt.no-weapons", "Newt carries no Weapons.", card)
    return _why_no_weapon_slot(face, [other for other in worn if other.kind == "weapon"], card)


def _why_no_weapon_slot(face: Face, carried: list[Face], card: int) -> Refusal | None:
    if len(carried) >= 2:
        return Refusal("corps.gear.weapon-slots-two", "Both Weapon slots are full.", card)
    for other in carried:
        if "backup" in face.keywords and "backup" in other.keywords:
            return Refusal("corps.keyword.backup", "Only one Backup Weapon can be carried.", card)
        if "backup" not in face.keywords and "backup" not in other.keywords:
            return Refusal(
                "corps.gear.second-weapon-must-be-backup", "A second Weapon must have Backup.", card
            )
        if "bulky" in face.keywords | other.keywords:
            return Refusal("corps.keyword.bulky", "A Bulky Weapon leaves no hand for a Backup Weapon.", card)
    return None


class EquipCard(Happening):
    """A player puts a Weapon or Equipment from hand onto a Character and pays for it."""

    __slots__ = ("card", "character", "seat")
    rule = "corps.equip.any-order"

    def __init__(self, seat: int, character: int, card: int) -> None:
        self.seat, self.character, self.card = seat, character, card

    def refuse(self, game: CorpsGame) -> Refusal | None:
        position = game.position
        if kind_of(game, self.card) not in GEAR_KINDS:
            return Refusal(
                "corps.equip.needs-empty-slot", "Only Weapons and Equipment are equipped.", self.card
            )
        if game.where[self.card] != places.HAND[self.seat]:
            return Refusal("corps.equip.pay-cost", "It is not in that player's hand.", self.card)
        if position.acting < 0 or game.count("activation", "begun"):
            return Refusal("corps.hand.equip-only-in-activation", "It is not the equip step.", self.card)
        if seat_of(game, position.acting) != self.seat:
            return Refusal("corps.grunt.no-hand", "A Grunt has no hand to equip from.", self.card)
        if self.character != position.acting and not is_within(game, position.acting, self.character, REACH):
            return Refusal("corps.equip.others-within-two", "That Character is more than two spaces away.")
        return why_no_slot(game, self.character, self.card)

    def happen(self, game: CorpsGame) -> None:
        equip(game, self.character, self.card)


class EquipByText(Happening):
    """A text has a Character equipped with a card, whatever step of the activation it is."""

    __slots__ = ("card", "character")
    rule = "corps.equip.needs-empty-slot"

    def __init__(self, character: int, card: int) -> None:
        self.character, self.card = character, card

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if kind_of(game, self.card) not in GEAR_KINDS:
            return Refusal(self.rule, "Only Weapons and Equipment are equipped.", self.card)
        return why_no_slot(game, self.character, self.card)

    def happen(self, game: CorpsGame) -> None:
        equip(game, self.character, self.card)


def equip(game: CorpsGame, character: int, card: int) -> None:
    """Pay for a card, then put it on."""
    pay(game, card, game.value("cost", card), "corps.equip.pay-cost")
    put_on(game, character, card, TYPES[kind_of(game, card)])


def put_on(game: CorpsGame, character: int, card: int, rule: str) -> None:
    """A card joins the gear of a Character."""
    game.move(card, gear_zone(character))
    game.tell(EQUIPPED, character, card, rule=rule)


class UnequipCard(Happening):
    """A Character takes a card off; it goes back to the hand and costs nothing."""

    __slots__ = ("card", "character")
    rule = "corps.equip.any-order"

    def __init__(self, character: int, card: int) -> None:
        self.character, self.card = character, card

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if self.card not in gear(game, self.character):
            return Refusal("corps.equip.unequip-to-hand", "That Character does not carry it.", self.card)
        return None

    def happen(self, game: CorpsGame) -> None:
        game.tell(UNEQUIPPED, self.character, self.card, rule="corps.equip.unequip-to-hand")
        to_hand(game, self.character, self.card)


def to_hand(game: CorpsGame, character: int, card: int) -> None:
    """A card goes to the hand of a Character's player; a Grunt's goes under the Exhaust Pile instead."""
    seat = seat_of(game, character)
    if seat is not None:
        game.move(card, places.HAND[seat])
        return
    game.move(card, places.EXHAUST, 0)
    game.tell(UNDER_PILE, card, rule="corps.grunt.hand-card-goes-under-exhaust")


def possible(game: CorpsGame, seat: int, character: int) -> Iterator[tuple[Pick, Happening]]:
    """Yield everything that a player might equip or take off; the gate decides."""
    near = within(game, space_of(game, character), REACH)
    for card in game.zones[places.HAND[seat]]:
        if kind_of(game, card) in GEAR_KINDS:
            cost = game.value("cost", card)
            for other in characters(game):
                if near >> space_of(game, other) & 1:
                    yield EQUIP(card, other, cost), EquipCard(seat, other, card)
    for card in gear(game, character):
        yield UNEQUIP(card), UnequipCard(character, card)
