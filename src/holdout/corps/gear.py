"""Gear-up before a mission: Weapons and Equipment are handed out for free from the stack of Endurance cards.

Each player equips their own Hero, the highest-ranking player the Grunts. In a Bug Hunt everyone gets a
pistol and nothing else. Equipping in play is told in equipping.py; the slots are the same.
"""

from typing import Final

from holdout.corps import places
from holdout.corps.equipping import GEAR_KINDS, put_on, why_no_slot
from holdout.corps.game import CorpsGame
from holdout.corps.missions import mission_of
from holdout.corps.pieces import kind_of, printed, seat_of
from holdout.kernel import Choice, Happening, Pick, Question, Refusal, step
from holdout.kernel.rules import DONE

HAND_OUT = Choice("hand-out", ("card",), "{card}")
WORDS = (HAND_OUT,)
WHAT_GEAR = Question("What does {0} take along?", "corps.gear.campaign-free-equip", ("card",))
PISTOL: Final = "HK VP70 Pistol"
USUAL: Final = {
    "Hicks": ("M41A Pulse Rifle", "Ithaca 37 Shotgun", "M4 Helmet", "Body Armor"),
    "Hudson": ("M41A Pulse Rifle", "M40 Grenades", "Hand Welder", "Hand Tracker"),
    "Gorman": ("HK VP70 Pistol", "M4 Helmet"),
    "Vasquez": ("M56 Smart Gun", "Body Armor"),
    "Frost": ("M240 Flamethrower", "HK VP70 Pistol", "Body Armor"),
    "Ripley": ("M41A Pulse Rifle", "M40 Grenades", "Hand Tracker"),
    "Newt": ("Field Dressings",),
}


class HandOut(Happening):
    """A card of the stack becomes the gear of a Character, at no cost."""

    __slots__ = ("card", "character")
    rule = "corps.gear.campaign-free-equip"

    def __init__(self, character: int, card: int) -> None:
        self.character, self.card = character, card

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if mission_of(game.setup["scenario"]).is_bug_hunt and printed(game, self.card).name != PISTOL:
            words = "A Bug Hunt starts with a pistol alone."
            return Refusal("corps.gear.bug-hunt-pistol-only", words, self.card)
        if self.card not in stack(game) or kind_of(game, self.card) not in GEAR_KINDS:
            return Refusal(self.rule, "Only Weapons and Equipment of the stack are handed out.", self.card)
        return why_no_slot(game, self.character, self.card)

    def happen(self, game: CorpsGame) -> None:
        put_on(game, self.character, self.card, "corps.gear.campaign-free-equip")


def commander(game: CorpsGame) -> int:
    """Return who decides for Grunts before anyone is on the board: the player of the highest Rank."""
    heroes = [card for card in game.zones[places.SQUAD] if game.hero[card]]
    best = max(heroes, key=lambda card: (printed(game, card).rank, -game.hero[card]))
    return game.hero[best] - 1


def stack(game: CorpsGame) -> list[int]:
    """The Endurance cards laid out for everyone to choose from: all that the campaign has not lost."""
    return list(game.zones[places.REVEALED])


@step("corps.gear-up")
def gear_up(game: CorpsGame) -> None:
    """Heroes and Grunts take Weapons and Equipment out of the stack (corps.setup.05-gear-up)."""
    game.cite("corps.setup.05-gear-up")
    squad = list(game.zones[places.SQUAD])
    if mission_of(game.setup["scenario"]).is_bug_hunt:
        for character in squad:
            hand_out(game, character, (PISTOL,))
        game.cite("corps.gear.bug-hunt-pistol-only")
    elif game.setup["gear-up"] == "usual":
        for character in squad:
            hand_out(game, character, USUAL[printed(game, character).name])
    else:
        for character in in_order(game):
            game.then(choose_gear, character)


def in_order(game: CorpsGame) -> list[int]:
    """The squad, Heroes first by seat, then Grunts."""
    hero = game.hero
    return sorted(game.zones[places.SQUAD], key=lambda card: (not hero[card], hero[card], card))


def hand_out(game: CorpsGame, character: int, names: tuple[str, ...]) -> None:
    """The named cards as far as the stack still holds them."""
    for name in names:
        card = next((card for card in stack(game) if printed(game, card).name == name), None)
        if card is not None:
            game.do(HandOut(character, card))


@step("corps.choose-gear")
def choose_gear(game: CorpsGame, character: int) -> None:
    """A player hands out cards to a Character one by one until that is enough."""
    seat = seat_of(game, character)
    by_name = {printed(game, card).name: card for card in reversed(stack(game))}
    gear = [card for card in sorted(by_name.values()) if kind_of(game, card) in GEAR_KINDS]
    candidates: list[tuple[Pick, Happening]] = [(HAND_OUT(card), HandOut(character, card)) for card in gear]
    offered, refused = game.sift(candidates)
    pick = game.ask(
        commander(game) if seat is None else seat,
        WHAT_GEAR,
        [*offered, DONE()],
        args=(character,),
        public=True,
        refused=refused,
    )
    if pick != DONE():
        game.do(HandOut(character, int(str(pick[1]))))
        game.then(choose_gear, character)
