"""Defense: the roll of a Character whom an Alien attacks, its counterattack, and what a failure does.

What it means to be Knocked Down or Killed is told in losses.py; the fire that comes before in
defensive_fire.py.
"""

from typing import Final

from holdout.corps.dice import marine_roll
from holdout.corps.facehuggers import Attach, is_facehugger
from holdout.corps.game import CorpsGame
from holdout.corps.losses import HitAlien, KillCharacter, KnockDown
from holdout.corps.pieces import around, space_of
from holdout.corps.places import ALIENS, SQUAD
from holdout.kernel import EventKind, Happening, Refusal

KILLS_FROM: Final = 10
ATTACKED: Final = 2
"""What the column `activated` shows of an Alien that has moved and attacked."""

WAITS: Final = 3
"""What it shows of an Alien that came to light when its Blip was placed, until the next Alien Phase."""

ATTACKS = EventKind(
    "attacked",
    ("card", "victim_card"),
    "{card} attacks {victim_card}.",
    joins={"alien-activated": (" and attacks {victim_card}", "card")},
)
SWARMED = EventKind(
    "swarmed",
    ("tokens", "result"),
    "{tokens:token} {tokens:makes|make} it {result}.",
    joins={"attacked": (" (+{tokens} for the swarm)",)},
)
DEFENDED = EventKind(
    "defended",
    ("card", "result", "defense"),
    "{card} holds with {result} against Defense {defense}.",
    joins={"attacked": (": the Defense Roll of {result} holds (needs {defense} or less)",)},
)
OVERCOME = EventKind(
    "overcome",
    ("card", "result", "defense"),
    "{card} fails with {result} against Defense {defense}.",
    joins={"attacked": (": the Defense Roll of {result} fails (needs {defense} or less)",)},
)
WORDS = (ATTACKS, SWARMED, DEFENDED, OVERCOME)


def waits(game: CorpsGame, alien: int) -> bool:
    """Whether an Alien neither moves nor attacks before the next Alien Phase."""
    return game.activated[alien] == WAITS


class AttackCharacter(Happening):
    """An Alien attacks a Character next to it: one Defense Roll, whatever the size of the swarm."""

    __slots__ = ("alien", "character", "result")
    rule = "corps.alien.move-then-attack"

    def __init__(self, alien: int, character: int) -> None:
        self.alien, self.character, self.result = alien, character, 0

    def refuse(self, game: CorpsGame) -> Refusal | None:
        position = game.position
        if game.where[self.alien] != ALIENS or game.where[self.character] != SQUAD:
            return Refusal("corps.alien.attack-adjacent-only", "One of them is not there.", self.alien)
        if not around(game, space_of(game, self.alien)) >> space_of(game, self.character) & 1:
            return Refusal("corps.alien.attack-adjacent-only", "They are not next to each other.", self.alien)
        if game.activated[self.alien] == ATTACKED:
            return Refusal("corps.alien.one-attack-per-activation", "It has attacked already.", self.alien)
        if waits(game, self.alien):
            words = "It came to light when it was placed."
            return Refusal("corps.spawn.spotted-on-placement-waits", words, self.alien)
        if position.phase == "marine":
            words = "In the Marine Phase no Alien attacks."
            return Refusal("corps.spot.marine-phase-no-attack", words, self.alien)
        return None

    def happen(self, game: CorpsGame) -> None:
        game.tell(ATTACKS, self.alien, self.character, rule="corps.defense.after-fire")
        if game.down[self.character]:
            game.cite("corps.down.still-defends")
        self.result = defense_roll(game, self.alien, self.character)
        defense = game.value("defense", self.character)
        if self.result <= defense:
            game.tell(
                DEFENDED, self.character, self.result, defense, rule="corps.defense.success-at-or-below"
            )
            counterattack(game, self.alien, self.character, self.result)
        else:
            rule = "corps.defense.success-at-or-below"
            game.tell(OVERCOME, self.character, self.result, defense, rule=rule)
            overcome(game, self.alien, self.character, self.result)


def defense_roll(game: CorpsGame, alien: int, character: int) -> int:
    """A Marine die, and 1 for every token the attacker has left (ruling D4)."""
    tokens = game.swarm[alien]
    rolled = marine_roll(game, "defense", character, game.value("defense", character), tokens)
    if tokens:
        game.tell(SWARMED, tokens, rolled + tokens, rule="corps.defense.swarm-adds-one-per-token")
    return rolled + tokens


def counterattack(game: CorpsGame, alien: int, character: int, result: int) -> None:
    """A result at or below Melee hits the attacker (rulings A3 and D6)."""
    if result <= game.value("melee", character):
        game.do(HitAlien(alien, "corps.defense.counterattack"))


def overcome(game: CorpsGame, alien: int, character: int, result: int) -> None:
    """A failed Defense Roll: a Facehugger clings, 10 or more kills, anything else knocks down."""
    if is_facehugger(game, alien):
        game.do(Attach(alien, character))
    elif result >= KILLS_FROM:
        game.do(KillCharacter(character, "corps.defense.fail-10-plus-killed"))
    elif not game.do(KnockDown(character)):
        game.cite("corps.down.still-defends")
