"""Verbs about the board: spawning, placing, barricading, harming and helping models, ending the mission."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, ClassVar

from holdout.corps import losses, objectives, spawning
from holdout.corps.aliens import alien_activates
from holdout.corps.barricades import LayBarricade
from holdout.corps.blips import blip_activates
from holdout.corps.dice import alien_roll
from holdout.corps.facehuggers import AddFacehugger
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import bits
from holdout.corps.laying import in_box, lay
from holdout.corps.meaning import anchors
from holdout.corps.meaning.amounts import count_of
from holdout.corps.meaning.cards import ask, choose
from holdout.corps.meaning.do_all import do_all
from holdout.corps.meaning.labels import DOOR as THE_DOOR
from holdout.corps.meaning.labels import REMOVED, TOKEN_REMOVED, WHERE
from holdout.corps.meaning.places import point_of
from holdout.corps.meaning.walking import ready
from holdout.corps.pieces import DOOR, barricaded_doors, beside, printed, remark, space_of
from holdout.corps.places import ALIENS, BLIPS, BOX, SQUAD, TOKENS
from holdout.corps.speaking import Context
from holdout.corps.spotting import SpotBlip
from holdout.corps.vacancies import decide_space, vacant
from holdout.corps.words import ALIENS as OF_ALIENS
from holdout.corps.words import SQUAD as OF_SQUAD
from holdout.kernel import Happening, Pick, Refusal, RuleError
from holdout.kernel.rules import DONE
from holdout.language.meaning.amounts import bounds
from holdout.language.nodes import Term, Verb
from holdout.language.phrases.amounts import Count
from holdout.language.phrases.cards import Cards, Some
from holdout.language.phrases.places import Place


class Spawn(Verb, frozen=True):
    """New Blips come onto the board."""

    reads: ClassVar[str] = "spawn^ {count} Blip# at {place}"
    example: ClassVar[str] = 'Spawn 2 Blips at Spawn Point "A".'
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"place": ("point",)}
    watches: ClassVar[tuple[type, ...]] = (spawning.PlaceBlip,)
    count: Count
    place: Place

    def do(self, game: CorpsGame, context: Context) -> bool:
        point = point_of(game, context, self.place)
        if point is None:
            remark(game, "corps.tracker.card-location", "There is no such place on the board.")
            return False
        placed = spawning.spawn(game, count_of(game, context, self, self.count), point)
        context.cards = [placing.blip for placing in placed]
        context.count = len(placed)
        return bool(placed)


class SpawnNear(Verb, frozen=True):
    """New tokens come onto the board next to a model."""

    reads: ClassVar[str] = "add^ a {token} beside {cards}"
    example: ClassVar[str] = "Add a Tunnel beside this Character."
    token: Annotated[str, Term("token")]
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        added = [self._add(game, context, card) for card in choose(game, context, self, self.cards)]
        return any(added)

    def _add(self, game: CorpsGame, context: Context, card: int) -> bool:
        """Beside a Character that is gone nothing comes up."""
        if not game.space[card]:
            return False
        if self.token == "tunnel":
            is_drawn = printed(game, context.card).deck == "tracker"
            return spawning.dig_tunnel(game, context.seat, -1 if is_drawn else card)
        if self.token == "facehugger":
            return game.do(AddFacehugger(space_of(game, card)))
        spare, room = in_box(game, self.token), beside(game, card) & vacant(game)
        if spare and room:
            lay(game, spare[-1], decide_space(game, WHERE, room, args=(printed(game, spare[-1]).name,)))
        return bool(spare and room)


class Spot(Verb, frozen=True):
    """Turn Blips over and put the Aliens they hide onto the board."""

    reads: ClassVar[str] = "spot^ {cards}"
    example: ClassVar[str] = "Spot a Blip within 12 spaces of this Character."
    takes: ClassVar[tuple[str, ...]] = ("blip", "mission-blip")
    watches: ClassVar[tuple[type, ...]] = (SpotBlip,)
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        """Spot the Blips; what came to light, Alien or Mission Blip, is "it" from now on."""
        spotted = [SpotBlip(blip) for blip in choose(game, context, self, self.cards)]
        for spotting in spotted:
            game.do(spotting)
        context.cards = [one.alien if one.alien >= 0 else one.blip for one in spotted]
        return bool(spotted)


class Activate(Verb, frozen=True):
    """Aliens or Blips act once more."""

    reads: ClassVar[str] = "activate^ {cards}"
    example: ClassVar[str] = "Activate each Alien within 6 spaces of this Character."
    takes: ClassVar[tuple[str, ...]] = OF_ALIENS
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        """They act one after the other before the text goes on; a Blip rolls for its Speed."""
        chosen = choose(game, context, self, self.cards)
        for card in ready(game, self.cards, chosen):
            if game.where[card] == ALIENS:
                game.at_once(alien_activates, card)
            elif game.where[card] == BLIPS:
                speed = alien_roll(game, "corps.blip.speed-alien-die-per-board")
                game.at_once(blip_activates, card, speed)
        return bool(chosen)


class Barricade(Verb, frozen=True):
    """Lay Barricades on doors without a test."""

    reads: ClassVar[str] = "barricade^ {cards}"
    example: ClassVar[str] = "Barricade a door next to this Character."
    takes: ClassVar[tuple[str, ...]] = ("door",)
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": ()}
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        left, laid = self._doors(game, context), 0
        least, most = bounds(context, self._phrase().quantity, len(left))
        while left and laid < most:
            picks = [self._option(game, number) for number in left]
            pick = ask(game, context, self, [*picks, DONE()] if laid >= least else picks)
            if pick == DONE():
                break
            number = left.pop(picks.index(pick))
            laid += game.do(LayBarricade(DOOR, number))
        return laid > 0

    def unable(self, game: CorpsGame, context: Context) -> Refusal | None:
        if self._doors(game, context):
            return None
        return Refusal("corps.barricade.targets", "There is no door for it.", context.card)

    def _doors(self, game: CorpsGame, context: Context) -> list[int]:
        """The doors that are meant and not Barricaded."""
        group = self._phrase().group
        if any(kind.kind != "door" for kind in group.kinds) or not group.qualities:
            raise RuleError("Only doors that a text describes can be Barricaded by it.")
        found = -1
        for quality in group.qualities:
            found &= anchors.doors_by(game, context, quality)
        return [
            number for number in bits(found & ~barricaded_doors(game)) if game.can(LayBarricade(DOOR, number))
        ]

    def _phrase(self) -> Some:
        if not isinstance(self.cards, Some):
            raise RuleError("Only doors that a text describes can be Barricaded by it.")
        return self.cards

    def _option(self, game: CorpsGame, number: int) -> Pick:
        door = game.board.doors[number]
        return THE_DOOR(number, door.first, door.second)


class Kill(Verb, frozen=True):
    """Take models off the board."""

    reads: ClassVar[str] = "kill^ {cards}"
    example: ClassVar[str] = "Kill an Alien next to this Character."
    takes: ClassVar[tuple[str, ...]] = (*OF_SQUAD, *OF_ALIENS)
    watches: ClassVar[tuple[type, ...]] = (losses.HitAlien, losses.DestroyBlip, losses.KillCharacter)
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards)
        return do_all(game, [_death_of(game, card) for card in chosen])


class KnockDown(Verb, frozen=True):
    """Lay Characters down."""

    reads: ClassVar[str] = "knock^ down {cards}"
    example: ClassVar[str] = "Knock down a Character next to this Character."
    takes: ClassVar[tuple[str, ...]] = OF_SQUAD
    watches: ClassVar[tuple[type, ...]] = (losses.KnockDown,)
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        allows = _may_happen(game, losses.KnockDown)
        chosen = choose(game, context, self, self.cards, allows=allows)
        return do_all(game, [losses.KnockDown(card) for card in chosen])


class StandUp(Verb, frozen=True):
    """Put Knocked Down Characters back on their feet."""

    reads: ClassVar[str] = "help^ up {cards}"
    means: ClassVar[str] = "stand^ {cards} up"
    example: ClassVar[str] = "Help up a Character next to this Character."
    takes: ClassVar[tuple[str, ...]] = OF_SQUAD
    watches: ClassVar[tuple[type, ...]] = (losses.StandUp,)
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        allows = _may_happen(game, losses.StandUp)
        chosen = choose(game, context, self, self.cards, allows=allows)
        return do_all(game, [losses.StandUp(card) for card in chosen])

    def allows(self, game: CorpsGame, context: Context, card: int) -> bool:
        return game.can(losses.StandUp(card))


class CompleteMission(Verb, frozen=True):
    """The mission is over and won."""

    reads: ClassVar[str] = "complete^ the mission"
    example: ClassVar[str] = "As soon as there are no Characters on the board, complete the mission."

    def do(self, game: CorpsGame, context: Context) -> None:
        objectives.complete(game)


class FailMission(Verb, frozen=True):
    """The mission is over and lost."""

    reads: ClassVar[str] = "fail^ the mission"
    example: ClassVar[str] = 'When "Newt" dies, fail the mission.'

    def do(self, game: CorpsGame, context: Context) -> None:
        objectives.fail(game)


class Remove(Verb, frozen=True):
    """Take cards or tokens out of the mission."""

    reads: ClassVar[str] = "remove^ {cards}"
    example: ClassVar[str] = "Remove this card."
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards)
        for card in chosen:
            told = TOKEN_REMOVED if game.where[card] == TOKENS else REMOVED
            game.space[card] = 0
            game.move(card, BOX)
            game.tell(told, card, rule="corps.interact.mission-defines")
        game.settle()
        return bool(chosen)


def _death_of(game: CorpsGame, card: int) -> Happening:
    """Return the happening by which a text kills a model or a Blip."""
    where = game.where[card]
    if where == SQUAD:
        return losses.KillCharacter(card)
    return losses.DestroyBlip(card) if where == BLIPS else losses.HitAlien(card, whole=True)


def _may_happen(game: CorpsGame, kind: Callable[[int], Happening]) -> Callable[[int], bool]:
    return lambda card: game.can(kind(card))
