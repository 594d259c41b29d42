"""Losses on both sides: hits on Aliens and Blips, Characters Knocked Down, Captured and Killed, lost Heroes.

Whoever harms somebody does it through the happenings here, be it a shot, an Alien, a Sentry Gun or a
card. Who is hit and why is told elsewhere: attacking.py, defense.py, sentries.py.
"""

from holdout.corps.endurance import DiscardCard
from holdout.corps.game import CorpsGame
from holdout.corps.missions import mission_of
from holdout.corps.pieces import (
    NOWHERE,
    characters,
    gear,
    heroes_of,
    kind_of,
    printed,
    put_on_space,
    seat_of,
    space_of,
    turn_side,
)
from holdout.corps.places import ALIENS, BLIPS, BOX, CAPTURED, EXITED, HAND, KILLED, POOL, SQUAD, SUPPLY
from holdout.kernel import Choice, EventKind, Happening, Question, Refusal, target

TOKEN_SHOT = EventKind(
    "token-shot",
    ("card", "number"),
    "{card} loses a token; {number} {number:is|are} left.",
    joins={"hit": ("; the Alien is left with {number:token}",)},
)
ALIEN_KILLED = EventKind(
    "alien-killed",
    ("card", "space"),
    "{card} in {space} is killed.",
    joins={"hit": ("; {cards} {cards:is|are} killed",), "gun-hit": ("; {cards} {cards:is|are} killed",)},
)
BLIP_KILLED = EventKind(
    "blip-killed",
    ("space",),
    "The Blip in {space} is destroyed unseen.",
    joins={"hit": ("; the Blip is destroyed unseen",)},
)
KNOCKED_DOWN = EventKind(
    "knocked-down",
    ("card",),
    "{card} is Knocked Down.",
    joins={"overcome": ("; {card} is Knocked Down", "card")},
)
STOOD_UP = EventKind("stood-up", ("card",), "{card} stands up.")
CHARACTER_KILLED = EventKind("character-killed", ("card",), "{card} is Killed.")
CHARACTER_CAPTURED = EventKind(
    "character-captured", ("card", "alien_card"), "{card} is Captured and carried off by {alien_card}."
)
PROMOTED = EventKind("promoted", ("seat", "card"), "{seat} plays on with {card}.")
ELIMINATED = EventKind("eliminated", ("seat",), "{seat} has no Character left and is out of the mission.")
TAKE = Choice("take", ("card",), "Play on with {card}")
STAY_OUT = Choice("stay-out", (), "Take no Grunt and leave the mission", declines=True)
WORDS = (
    TOKEN_SHOT, ALIEN_KILLED, BLIP_KILLED, KNOCKED_DOWN, STOOD_UP, CHARACTER_KILLED, CHARACTER_CAPTURED,
    PROMOTED, ELIMINATED, TAKE, STAY_OUT,
)  # fmt: skip
WHICH_GRUNT = Question("Your Hero is lost. Which Grunt do you take?", "corps.hero-loss.take-grunt")
UNDER_WAY = ("marine", "alien", "finish")


# --- Aliens and Blips ---


class HitAlien(Happening):
    """A hit on an Alien model: it loses a token, and without one it is killed.

    `whole`: everything in its space is killed, swarm and all.
    """

    __slots__ = ("alien", "rule_id", "space", "whole")
    rule = "corps.attack.killed-back-to-supply"

    def __init__(self, alien: int, rule: str = "", *, whole: bool = False) -> None:
        self.alien, self.rule_id, self.whole, self.space = alien, rule, whole, -1

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if game.where[self.alien] != ALIENS:
            return Refusal("corps.attack.hit-kills-alien", "It is not on the board.", self.alien)
        return None

    def happen(self, game: CorpsGame) -> None:
        self.space = space_of(game, self.alien)
        if game.swarm[self.alien] and not self.whole:
            game.swarm[self.alien] -= 1
            rule = self.rule_id or "corps.attack.hit-swarm-removes-token"
            game.tell(TOKEN_SHOT, self.alien, game.swarm[self.alien], rule=rule)
            return
        rule = self.rule_id or "corps.attack.hit-kills-alien"
        game.tell(ALIEN_KILLED, self.alien, self.space, rule=rule)
        take_off(game, self.alien)


class DestroyBlip(Happening):
    """A Blip is killed unseen and shuffled back into the pool (ruling D12)."""

    __slots__ = ("blip", "rule_id", "space")

    def __init__(self, blip: int, rule: str = "corps.area.blip-killed-whole") -> None:
        self.blip, self.rule_id, self.space = blip, rule, -1

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if game.where[self.blip] != BLIPS:
            return Refusal("corps.area.blip-killed-whole", "It is not on the board.")
        return None

    def happen(self, game: CorpsGame) -> None:
        self.space = space_of(game, self.blip)
        game.tell(BLIP_KILLED, self.space, rule=self.rule_id)
        take_off(game, self.blip)


def take_off(game: CorpsGame, piece: int) -> None:
    """An Alien model goes back to the supply (corps.attack.killed-back-to-supply), a Blip into the pool."""
    game.space[piece] = game.swarm[piece] = game.activated[piece] = 0
    kind = kind_of(game, piece)
    if kind == "blip":
        game.move(piece, POOL)
        game.shuffle(game.zones[POOL])
    else:
        game.move(piece, BOX if kind == "mission-blip" else SUPPLY)


# --- Characters ---


class KnockDown(Happening):
    """A Character falls. One who is down already stays so (ruling D7)."""

    __slots__ = ("character", "rule_id")

    def __init__(self, character: int, rule: str = "corps.defense.fail-knocked-down") -> None:
        self.character, self.rule_id = character, rule

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if not game.space[self.character]:
            return Refusal(self.rule_id, "That Character is not on the board.", self.character)
        if game.down[self.character]:
            return Refusal("corps.down.still-defends", "That Character is down already.", self.character)
        return None

    def happen(self, game: CorpsGame) -> None:
        game.down[self.character] = 1
        game.tell(KNOCKED_DOWN, self.character, rule=self.rule_id)


class StandUp(Happening):
    """A Knocked Down Character gets up."""

    __slots__ = ("character",)
    rule = "corps.down.stand-up-start-alien-phase"

    def __init__(self, character: int) -> None:
        self.character = character

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if not game.down[self.character]:
            return Refusal(self.rule, "That Character is standing.", self.character)
        return None

    def happen(self, game: CorpsGame) -> None:
        game.down[self.character] = 0
        game.tell(STOOD_UP, self.character, rule=self.rule)


class KillCharacter(Happening):
    """A Character is Killed and leaves the game."""

    __slots__ = ("character", "rule_id")

    def __init__(self, character: int, rule: str = "corps.defense.fail-10-plus-killed") -> None:
        self.character, self.rule_id = character, rule

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if not game.space[self.character]:
            return Refusal(self.rule_id, "That Character is not on the board.", self.character)
        return None

    def happen(self, game: CorpsGame) -> None:
        game.tell(CHARACTER_KILLED, self.character, rule=self.rule_id)
        lose(game, self.character, KILLED)


class Capture(Happening):
    """A Knocked Down Character leaves the board with one Alien next to it and all tokens of that Alien."""

    __slots__ = ("alien", "character")
    rule = "corps.capture.when"

    def __init__(self, character: int, alien: int) -> None:
        self.character, self.alien = character, alien

    def happen(self, game: CorpsGame) -> None:
        game.tell(CHARACTER_CAPTURED, self.character, self.alien, rule="corps.capture.removed-with-one-alien")
        if game.where[self.alien] == ALIENS:
            take_off(game, self.alien)
        lose(game, self.character, CAPTURED)


def lose(game: CorpsGame, character: int, heap: int) -> None:
    """A Character leaves the mission: gear, hand and Hero side are lost with it."""
    seat = seat_of(game, character)
    game.move(character, heap)
    put_on_space(game, character, NOWHERE)
    game.down[character] = 0
    carried = gear(game, character)
    if carried:
        game.cite("corps.hero-loss.discard-equipped")
    for card in carried:
        game.do(DiscardCard(game.position.active if seat is None else seat, card))
    turn_side(game, character, 0)
    if seat is not None:
        lose_hero(game, seat)


def lose_hero(game: CorpsGame, seat: int) -> None:
    """Discard the hand of a player without a Hero and offer a Grunt; a second Hero plays on (ruling B15).

    The last player in the game cannot leave it while there is a Grunt to take.
    """
    last = not heroes_of(game, seat)
    if last or game.setup.get("ripley-newt-shared-hand-lost-on-first") == "yes":
        game.cite("corps.hero-loss.discard-hand")
        for card in list(game.zones[HAND[seat]]):
            game.do(DiscardCard(seat, card))
    if not last:
        game.cite("corps.newt.shared-hand")
        return
    picks = TAKE.each(free_grunts(game))
    others_play = any(not out for other, out in enumerate(game.position.out) if other != seat)
    if others_play or not picks:
        picks.append(STAY_OUT())
    pick = game.ask(seat, WHICH_GRUNT, picks, public=True)
    if pick == STAY_OUT():
        game.position.out[seat] = 1
        game.tell(ELIMINATED, seat, rule="corps.hero-loss.eliminated")
    else:
        promote(game, seat, target(pick))


def free_grunts(game: CorpsGame) -> list[int]:
    """The Grunts that a player may take: Newt only if there is no Ripley to follow
    (corps.newt.follows-ripley-grunt)."""
    grunts = [card for card in characters(game) if not game.hero[card]]
    names = [printed(game, card).name for card in grunts]
    return [card for card, name in zip(grunts, names, strict=True) if name != "Newt" or "Ripley" not in names]


def promote(game: CorpsGame, seat: int, grunt: int) -> None:
    """A Grunt is flipped to its Hero side and keeps its Aim Dial; Newt follows Ripley."""
    turn_side(game, grunt, seat + 1)
    game.tell(PROMOTED, seat, grunt, rule="corps.hero-loss.take-grunt")
    newt_follows_ripley(game)
    game.cite("corps.hero-loss.dial-kept-on-flip")


def newt_follows_ripley(game: CorpsGame) -> None:
    """Newt on the board becomes the second Hero of whoever plays Ripley as a Hero."""
    named = {printed(game, card).name: card for card in characters(game)}
    if "Ripley" not in named or "Newt" not in named:
        return
    ripley, newt, hero = named["Ripley"], named["Newt"], game.hero
    if hero[ripley] and not hero[newt]:
        turn_side(game, newt, hero[ripley])
        game.tell(PROMOTED, hero[ripley] - 1, newt, rule="corps.newt.follows-ripley-hero")


def check_squad(game: CorpsGame) -> bool:
    """Standing check: the mission is lost at once when nobody is left on the board (ruling A6).

    Where somebody has got out, the mission decides in the Finish Phase (ruling C19).
    """
    zones = game.zones
    if game.position.phase in UNDER_WAY and not characters(game) and not zones[EXITED]:
        game.finish("Nobody of the squad is left.", (), rule_of_defeat(game))
    return False


def is_there(game: CorpsGame, character: int) -> bool:
    """Whether a Character is still on the board."""
    return game.where[character] == SQUAD and bool(game.space[character])


def rule_of_defeat(game: CorpsGame) -> str:
    """Return the rule by which the squad has lost (ruling F14)."""
    hunt = mission_of(game.setup["scenario"]).is_bug_hunt
    return "corps.bug-hunt.lose" if hunt else "corps.finish.defeat-all-out"
