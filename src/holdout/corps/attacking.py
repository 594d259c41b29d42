"""Attacks: one Weapon, a target in sight, a roll against the Aim Dial; Full Auto bursts and area attacks.

An Attack Action of an activation, a Free Attack Action and Defensive Fire are all an `Attack`; what it may
be aimed at is asked of the same gate. What a Weapon's text adds after an attack is set off by that
happening.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from holdout.corps import dials, moments, places
from holdout.corps.dice import marine_roll, needed_to_hit
from holdout.corps.equipping import weapons
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import bits, blocker, slips_through_corner
from holdout.corps.losses import DestroyBlip, HitAlien, KillCharacter
from holdout.corps.paying import pay
from holdout.corps.pieces import (
    aliens,
    barricaded_doors,
    blips,
    characters,
    doors_shut,
    gear,
    is_told_why_not,
    next_to_any,
    printed,
    seen_from,
    sight_now,
    space_of,
)
from holdout.corps.ranges import within
from holdout.corps.ranks import player_of
from holdout.kernel import Choice, EventKind, Happening, Pick, Question, Refusal

SHOTS = ("fired", "fired-at")
FIRED = EventKind(
    "fired",
    ("card", "weapon_card", "target_card", "space"),
    "{card} fires {weapon_card} at {target_card} in {space}.",
)
FIRED_AT = EventKind("fired-at", ("card", "weapon_card", "space"), "{card} fires {weapon_card} at {space}.")
IN_AREA = EventKind(
    "in-area",
    ("cards", "space"),
    "On {space} and next to it: {cards}.",
    joins={"fired-at": (", reaching {cards}", "space")},
)
HIT = EventKind(
    "hit",
    ("card", "number", "needed"),
    "{card} hits: {number} against {needed}.",
    joins=dict.fromkeys(SHOTS, (": rolls {number} and hits (needs {needed} or less)", "card")),
)
MISSED = EventKind(
    "missed",
    ("card", "number", "needed"),
    "{card} misses: {number} against {needed}.",
    joins=dict.fromkeys(SHOTS, (": rolls {number} and misses (needs {needed} or less)", "card")),
)
ATTACK = Choice(
    "attack",
    ("card", "space", "weapon_card", "number"),
    "Attack {card} on {space} with {weapon_card}: hits on {number} or less",
    group="Attack",
)
BLAST = Choice(
    "blast",
    ("space", "weapon_card", "number"),
    "Fire {weapon_card} at {space}: hits on {number} or less",
    group="Fire at a space",
)
KEEP_FIRING = Choice(
    "keep-firing", ("card", "space", "number"), "Fire at {card} on {space}: hits on {number} or less"
)
CEASE = Choice("cease", (), "Cease fire", declines=True)
WORDS = (FIRED, FIRED_AT, IN_AREA, HIT, MISSED, ATTACK, BLAST, KEEP_FIRING, CEASE)
FULL_AUTO = Question("Exhaust a card to attack again?", "corps.attack.full-auto-optional")
WHICH_ATTACK = Question("Which attack does {0} make?", "corps.attack.free-weapon-after", ("card",))
SAME_WEAPON = Question("At whom does {0} fire once more?", "corps.attack.pistol-sequence", ("card",))


class Attack(Happening):
    """An Attack Action with one Weapon: at an Alien, or with an area Weapon at a space.

    `provoker`: the Alien that drew Defensive Fire. `free`: it comes on top of the Actions of an activation.
    `granted_by`: the Weapon whose text gives it; to that text it is no new Attack Action.
    """

    __slots__ = ("character", "free", "granted_by", "hits", "provoker", "space", "target", "weapon")
    rule = "corps.los.any-part-to-any-part"

    def __init__(
        self,
        character: int,
        weapon: int,
        target: int = -1,
        space: int = -1,
        *,
        provoker: int = -1,
        free: bool = False,
    ) -> None:
        self.character, self.weapon, self.target, self.space = character, weapon, target, space
        self.provoker, self.free, self.hits, self.granted_by = provoker, free, 0, -1

    def refuse(self, game: CorpsGame) -> Refusal | None:
        refusal = self._why_not_with_it(game)
        if refusal is not None:
            return refusal
        if is_area(game, self.weapon):
            return self._why_not_there(game)
        return self._why_not_at_it(game)

    def _why_not_with_it(self, game: CorpsGame) -> Refusal | None:
        if self.weapon not in gear(game, self.character):
            if game.where[self.weapon] in places.HAND:
                return Refusal("corps.hand.unplayed-gear-inert", "It does nothing in a hand.", self.weapon)
            return Refusal("corps.attack.one-weapon", "That Weapon is not equipped.", self.weapon)
        defensive = self.provoker >= 0
        if game.down[self.character]:
            rule = "corps.defensive-fire.knocked-down-barred" if defensive else "corps.down.no-actions"
            return Refusal(rule, "That Character is Knocked Down.", self.character)
        if defensive and "cumbersome" in printed(game, self.weapon).keywords:
            return Refusal(
                "corps.defensive-fire.cumbersome-barred", "That Weapon is Cumbersome.", self.weapon
            )
        return None

    def _why_not_at_it(self, game: CorpsGame) -> Refusal | None:
        if game.where[self.target] == places.BLIPS:
            return Refusal("corps.attack.blips-not-direct-targets", "A Blip cannot be aimed at.")
        if game.where[self.target] != places.ALIENS:
            return Refusal("corps.attack.target-in-sight", "Only an Alien can be attacked.")
        if self.provoker not in (-1, self.target):
            return Refusal(
                "corps.defensive-fire.target-fixed", "Only the Alien that drew the fire is fired at."
            )
        return self._why_out_of_sight(game, space_of(game, self.target))

    def _why_not_there(self, game: CorpsGame) -> Refusal | None:
        if self.space < 0:
            return Refusal("corps.area.pick-space", "An area Weapon is aimed at a space.", self.weapon)
        if self.provoker >= 0 and not area_around(game, self.space) >> space_of(game, self.provoker) & 1:
            return Refusal(
                "corps.defensive-fire.target-fixed", "The area must include the Alien that drew the fire."
            )
        return self._why_out_of_sight(game, self.space)

    def _why_out_of_sight(self, game: CorpsGame, space: int) -> Refusal | None:
        view = view_of(game, self.character)
        if not view.seen >> space & 1:
            return _why_unseen(game, self.character, space, self.target < 0)
        if not view.reach(game, self.weapon) >> space & 1:
            return Refusal("corps.keyword.close", "It is out of the Weapon's range.", self.weapon)
        return None

    def happen(self, game: CorpsGame) -> None:
        area = is_area(game, self.weapon)
        price = "corps.area.one-action-one-cost" if area else "corps.attack.exhaust-to-attack"
        pay(game, self.weapon, game.value("fire", self.weapon), price)
        if area:
            game.tell(FIRED_AT, self.character, self.weapon, self.space, rule="corps.area.pick-space")
            self.hits = blast(game, self.character, self.weapon, self.space)
        else:
            here, there = space_of(game, self.character), space_of(game, self.target)
            rule = "corps.attack.target-in-sight"
            game.tell(FIRED, self.character, self.weapon, self.target, there, rule=rule)
            if slips_through_corner(game.board, sight_now(game), here, there):
                game.cite("corps.los.corner-rule")
            self._burst(game)

    def _burst(self, game: CorpsGame) -> None:
        """One shot, and with Full Auto another after each hit, for a card each."""
        aimed_at = self.target
        while shoot(game, self.character, self.weapon, aimed_at):
            self.hits += 1
            if "full-auto" not in printed(game, self.weapon).keywords:
                return
            moments.pause(game, moments.BURST)
            targets = [alien for alien in aliens(game) if game.can(self._at(alien))]
            needed = needed_to_hit(game, self.character, self.weapon)
            picks = {KEEP_FIRING(alien, space_of(game, alien), needed): alien for alien in targets}
            if not picks:
                return
            pick = game.ask(player_of(game, self.character), FULL_AUTO, [*picks, CEASE()], public=True)
            if pick == CEASE():
                return
            aimed_at = picks[pick]
            pay(game, self.weapon, 1, "corps.attack.full-auto-always-one-card")
            rule = "corps.attack.full-auto-new-target"
            game.tell(FIRED, self.character, self.weapon, aimed_at, space_of(game, aimed_at), rule=rule)

    def _at(self, alien: int) -> "Attack":
        return Attack(self.character, self.weapon, alien, provoker=self.provoker, free=self.free)


# --- shots ---


def shoot(game: CorpsGame, character: int, weapon: int, target: int) -> bool:
    """One attack roll at an Alien; the dial goes down by one, hit or miss. Whether it hits."""
    needed = needed_to_hit(game, character, weapon)
    rolled = marine_roll(game, "attack", character, needed)
    hit = tell_shot(game, character, rolled, needed)
    dials.after_roll(game, character)
    if hit:
        game.do(HitAlien(target))
    return hit


def tell_shot(game: CorpsGame, character: int, rolled: int, needed: int) -> bool:
    """Whether a roll hits, and by which rule."""
    if rolled > needed:
        game.tell(MISSED, character, rolled, needed, rule="corps.attack.miss")
        return False
    by_dial = rolled <= game.dial[character]
    rule = "corps.aim-dial.hit-at-or-below" if by_dial else "corps.attack.always-hits-on"
    game.tell(HIT, character, rolled, needed, rule=rule)
    return True


def blast(game: CorpsGame, character: int, weapon: int, space: int) -> int:
    """An area attack: dice for everything in the space and next to it, the dial down once. How many hit.

    All dice are rolled before anybody falls, so that nobody comes into sight in between.
    """
    needed = needed_to_hit(game, character, weapon)
    hits: list[tuple[int, int]] = []
    targets = in_area(game, space)
    game.tell(IN_AREA, tuple(targets), space, rule="corps.area.affects-space-and-neighbours")
    for target in targets:
        dice = 1 + game.swarm[target]
        rolls = [marine_roll(game, "attack", character, needed) for _ in range(dice)]
        hits.append((target, sum(tell_shot(game, character, rolled, needed) for rolled in rolls)))
    dials.after_roll(game, character, "corps.area.dial-down-once")
    for target, count in hits:
        for _ in range(count):
            harm(game, target)
    return sum(count for _, count in hits)


def harm(game: CorpsGame, target: int) -> None:
    """Carry out one hit of an area attack on an Alien, a Blip or a Character (ruling D11)."""
    where = game.where[target]
    if where == places.ALIENS:
        rule = "corps.area.swarm-one-die-each" if game.swarm[target] else "corps.area.single-model-one-die"
        game.do(HitAlien(target, rule))
    elif where == places.BLIPS:
        game.cite("corps.area.affects-blips")
        game.do(DestroyBlip(target, "corps.area.blip-killed-whole"))
    elif where == places.SQUAD:
        game.do(KillCharacter(target, "corps.area.affects-characters"))


def is_area(game: CorpsGame, weapon: int) -> bool:
    """Whether a Weapon attacks a space and what is next to it."""
    return "area" in printed(game, weapon).keywords


def area_around(game: CorpsGame, space: int) -> int:
    """A space and those next to it; walls and shut doors part them (ruling C18)."""
    return 1 << space | next_to_any(game, 1 << space, doors_shut(game))


def in_area(game: CorpsGame, space: int) -> list[int]:
    """Everything that an area attack on a space rolls for."""
    area = area_around(game, space)
    there = [*aliens(game), *blips(game), *characters(game)]
    return [piece for piece in there if area >> space_of(game, piece) & 1]


# --- what may be attacked ---


class View(NamedTuple):
    """The spaces that a shooter sees and the space it stands on, kept while options are listed."""

    seen: int
    space: int

    def reach(self, game: CorpsGame, weapon: int) -> int:
        """The spaces in a Weapon's range: all, where none is printed (corps.attack.no-range-limit)."""
        memo = game.memo
        if memo is not None and ("reach", weapon, self.space) in memo:
            return memo["reach", weapon, self.space]
        number = game.value("range", weapon)
        reach = within(game, self.space, number) if number else -1
        if memo is not None:
            memo["reach", weapon, self.space] = reach
        return reach


def view_of(game: CorpsGame, character: int) -> View:
    """Return what a Character sees now; remembered while options are listed."""
    memo = game.memo
    if memo is not None and ("view", character) in memo:
        return memo["view", character]
    space = space_of(game, character)
    view = View(seen_from(game, space), space)
    if memo is not None:
        memo["view", character] = view
    return view


def _why_unseen(game: CorpsGame, character: int, space: int, at_space: bool) -> Refusal:
    """Return the refusal that names what blocks sight between a shooter and a space."""
    found = blocker(game.board, sight_now(game), space_of(game, character), space)
    if found is not None and found.kind == "character":
        rule = "corps.los.characters-block" if at_space else "corps.attack.not-through-characters"
        return Refusal(rule, "A Character stands in the way.")
    if found is not None and found.kind == "door":
        if barricaded_doors(game) >> found.number & 1:
            return Refusal("corps.barricaded-door.permanently-closed", "A Barricaded door is in the way.")
        return Refusal("corps.door.closed-is-wall", "A shut door is in the way.")
    return Refusal("corps.wall.blocks-sight", "A wall is in the way.")


def attacks(
    game: CorpsGame,
    character: int,
    *,
    among: Sequence[int] | None = None,
    provoker: int = -1,
    free: bool = False,
) -> Iterator[tuple[Pick, Attack]]:
    """Every attack that a Character might make, with its odds in the label; the gate decides."""
    for weapon in weapons(game, character) if among is None else among:
        needed = needed_to_hit(game, character, weapon)
        for attack in attacks_with(game, character, weapon, provoker=provoker, free=free):
            if attack.target < 0:
                yield BLAST(attack.space, weapon, needed), attack
            else:
                yield ATTACK(attack.target, space_of(game, attack.target), weapon, needed), attack


def attacks_with(
    game: CorpsGame, character: int, weapon: int, *, provoker: int = -1, free: bool = False
) -> Iterator[Attack]:
    """Every attack that a Character might make with one Weapon: at a space in its reach, or at an Alien."""
    if is_area(game, weapon):
        view = view_of(game, character)
        for space in bits(view.seen & view.reach(game, weapon)):
            yield Attack(character, weapon, space=space, provoker=provoker, free=free)
    elif provoker >= 0:
        yield Attack(character, weapon, provoker, provoker=provoker, free=free)
    else:
        in_view = -1 if free or is_told_why_not(game) else view_of(game, character).seen
        for alien in aliens(game):
            if in_view >> space_of(game, alien) & 1:
                yield Attack(character, weapon, alien, free=free)


def attack_freely(
    game: CorpsGame, seat: int, character: int, among: Sequence[int], granted_by: int = -1
) -> bool:
    """A Free Attack Action with one of these Weapons, at a target of the player's choice. Whether one was
    made."""
    possible = dict(attacks(game, character, among=among, free=True))
    offered, _ = game.sift(possible.items())
    if not offered:
        return False
    question = SAME_WEAPON if granted_by in among else WHICH_ATTACK
    attack = possible[game.ask(seat, question, offered, args=(character,), public=True)]
    attack.granted_by = granted_by
    return game.do(attack)
