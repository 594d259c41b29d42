"""Spotting: the instant a Blip is in some Character's sight it is turned over and Aliens take its place.

It is a standing check, so that it interrupts whatever movement caused it. What a Spotted Blip does that was
moving is told in blips.py.
"""

from collections.abc import Sequence
from functools import lru_cache

from holdout.corps.game import CorpsGame
from holdout.corps.geometry import Board, State, bits, layers, open_doors, seen_among, sees, shut_doors
from holdout.corps.geometry.doors import beside as doors_beside
from holdout.corps.losses import take_off
from holdout.corps.pieces import (
    BITS,
    around,
    barricaded_doors,
    characters,
    kind_of,
    opening,
    printed,
    sight_from,
    sight_now,
    sight_with,
    space_of,
)
from holdout.corps.places import ALIENS, BLIPS, SQUAD, SUPPLY, TOKENS
from holdout.corps.vacancies import decide_model, decide_space, vacant
from holdout.kernel import EventKind, Happening, Question, Refusal

SPOTTED = EventKind("spotted", ("card", "space", "number"), "The Blip in {space} is Spotted: {number:Alien}.")
FOUND = EventKind("found", ("card", "space"), "The Mission Blip in {space} is turned over: {card}.")
ALIENS_APPEAR = EventKind(
    "alien-appears",
    ("card", "space", "number"),
    "{card} with {number:token} is in {space}.",
    joins={"spotted": (", as one swarm", "space")},
)
ALIEN_APPEARS = EventKind(
    "lone-alien-appears", ("card", "space"), "{card} is in {space}.", joins={"spotted": ("", "space")}
)
BACK = EventKind("blip-back", (), "The Blip is shuffled back into the pool.", quiet=True)
WORDS = (SPOTTED, FOUND, BACK, ALIENS_APPEAR, ALIEN_APPEARS)
WHICH_BLIP = Question(
    "Several Blips come into sight. Which is Spotted first?",
    "corps.choice.highest-rank-decides",
    routine=True,
)
WHERE_TO_STAND = Question(
    "Where does the next Alien of the Blip stand?", "corps.many-models.choice-highest-rank", routine=True
)


class SpotBlip(Happening):
    """A Blip is turned over; what it hides comes onto the board. A Mission Blip stays (ruling E14)."""

    __slots__ = ("alien", "blip", "rule_id")
    rule = "corps.spot.flip"

    def __init__(self, blip: int, rule: str = "corps.spot.flip") -> None:
        self.blip, self.rule_id, self.alien = blip, rule, -1

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if game.where[self.blip] != BLIPS:
            return Refusal("corps.spot.when-in-sight", "It is not on the board.")
        return None

    def happen(self, game: CorpsGame) -> None:
        game.reveal(self.blip)
        space, shown = space_of(game, self.blip), printed(game, self.blip)
        if shown.kind == "mission-blip":
            game.move(self.blip, TOKENS)
            game.tell(FOUND, self.blip, space, rule=self.rule_id)
        else:
            game.tell(SPOTTED, self.blip, space, shown.number, rule=self.rule_id)
            self.alien = turn_into_aliens(game, self.blip, shown.number, space)


def turn_into_aliens(game: CorpsGame, blip: int, number: int, space: int) -> int:
    """The Aliens of a Blip take its place; the first of them."""
    if game.setup.get("many-models") == "yes":
        watching = watched(game)
        game.cite("corps.many-models.optional")
        first = put_alien(game, blip, space, 0)
        for _ in range(number - 1):
            stand_near(game, space, watching)
        return first
    return put_alien(game, blip, space, number - 1)


def put_alien(game: CorpsGame, blip: int, space: int, tokens: int) -> int:
    """An Alien model replaces a Blip, which goes back into the pool.

    With no model left the Blip lies there face up and acts as one (ruling E5).
    """
    model = free_model(game)
    if model is None:
        model = blip
    else:
        take_off(game, blip)
        game.tell(BACK, rule="corps.spot.token-back-to-pool")
    add_alien(game, model, space, tokens)
    return model


def add_alien(game: CorpsGame, model: int, space: int, tokens: int = 0, rule: str = "corps.spot.one") -> None:
    """An Alien model comes onto a space; with tokens beneath it, it is a swarm."""
    game.move(model, ALIENS)
    game.space[model] = space + 1
    game.swarm[model] = tokens
    if tokens:
        game.tell(ALIENS_APPEAR, model, space, tokens, rule="corps.spot.more-makes-swarm")
    else:
        game.tell(ALIEN_APPEARS, model, space, rule=rule)


def free_model(game: CorpsGame) -> int | None:
    """An Alien model of the supply."""
    for card in reversed(game.zones[SUPPLY]):
        if kind_of(game, card) == "alien":
            return card
    return None


# --- one model for each Alien (corps.many-models.optional) ---


def stand_near(game: CorpsGame, space: int, watching: int) -> None:
    """One more model goes to the closest empty space that nobody saw, next to the first if there is one."""
    model = free_model(game)
    spaces = closest_unseen(game, space, vacant(game) & ~watching)
    if model is None or not spaces:
        return
    near = spaces & around(game, space)
    rule = "corps.many-models.extra-adjacent-unseen" if near else "corps.many-models.overflow"
    game.cite(rule)
    place = decide_space(game, WHERE_TO_STAND, spaces)
    add_alien(game, model, place, rule="corps.many-models.one-per-alien")


def closest_unseen(game: CorpsGame, space: int, allowed: int) -> int:
    """Of the allowed spaces those with the fewest steps, but none where an Alien would open a door onto a
    watched space and be seen (corps.many-models.door-would-open)."""
    over_white = game.over_white
    board, shut = game.board, barricaded_doors(game)
    for layer in layers(board, 1 << space, barricaded=shut, over_white=over_white):
        for place in bits(layer & allowed):
            if would_be_seen(game, place):
                allowed &= ~(1 << place)
                game.cite("corps.many-models.door-would-open")
        if found := layer & allowed:
            return found
    return 0


def would_be_seen(game: CorpsGame, space: int) -> bool:
    """Whether a model would be in sight on a space because its being there opens a door."""
    board, barricaded = game.board, barricaded_doors(game)
    if not doors_beside(board, space) & ~open_doors(board, opening(game), barricaded):
        return False
    state = sight_with(game, shut_doors(board, opening(game) | 1 << space, barricaded))
    return any(sees(board, state, space_of(game, character), space) for character in characters(game))


# --- sight of the squad ---


def watched(game: CorpsGame) -> int:
    """The spaces that some Character sees."""
    board, state = game.board, sight_now(game)
    seen = 0
    for character in characters(game):
        seen |= sight_from(board, state, space_of(game, character))
    return seen


class Lookout:
    """What is known of the sight of some viewers: the spaces that were asked about, and those they see.

    Both stand in one place, so that two threads may ask at once.
    """

    __slots__ = ("board", "known", "state", "viewers")

    def __init__(self, board: Board, state: State, viewers: tuple[int, ...]) -> None:
        self.board, self.state, self.viewers = board, state, viewers
        self.known: tuple[int, int] = (0, 0)

    def sees(self, spaces: int) -> int:
        """Return which of some spaces are seen by any of the viewers. What was asked before is not looked at
        again: while Blips move, most of them stand where they stood."""
        asked, seen = self.known
        more = spaces & ~asked
        if more:
            for viewer in self.viewers:
                seen |= seen_among(self.board, self.state, viewer, more & ~seen)
            self.known = asked | spaces, seen
        return seen & spaces


@lru_cache(maxsize=512)
def _lookout(board: Board, state: State, viewers: tuple[int, ...]) -> Lookout:
    return Lookout(board, state, viewers)


def in_sight(game: CorpsGame) -> list[int]:
    """The Blips that some Character sees."""
    lying = game.zones[BLIPS]
    if not lying:
        return []
    space = game.space
    where = 0
    for blip in lying:
        where |= BITS[space[blip]]
    viewers = tuple([space[character] - 1 for character in game.zones[SQUAD] if space[character]])
    seen = _lookout(game.board, sight_now(game), viewers).sees(where)
    return [blip for blip in lying if seen >> space[blip] - 1 & 1] if seen else []


def check_spotting(game: CorpsGame) -> bool:
    """Standing check: Blips in sight are Spotted, once the setup is complete (ruling E10)."""
    if game.position.phase in ("", "setup"):
        return False
    seen = in_sight(game)
    if not seen:
        return False
    blip = first_of(game, seen)
    return game.do(SpotBlip(blip, "corps.spot.when-in-sight"))


def first_of(game: CorpsGame, seen: Sequence[int]) -> int:
    """Return the Blip that is turned over first (ruling E11); asked only where models crowd each other."""
    if len(seen) > 1 and game.setup.get("many-models") == "yes":
        return decide_model(game, WHICH_BLIP, seen)
    return seen[0]


def check_models(game: CorpsGame) -> bool:
    """Standing check: a face-up Blip that acts as an Alien is replaced as soon as a model is free."""
    if game.setup.get("component-limits") != "yes":
        return False
    for card in game.zones[ALIENS]:
        if kind_of(game, card) == "blip" and (model := free_model(game)) is not None:
            space, tokens = space_of(game, card), game.swarm[card]
            acted = game.activated[card]
            take_off(game, card)
            add_alien(game, model, space, tokens)
            game.activated[model] = acted
            return True
    return False
