"""Defensive Fire: an Alien that comes next to a Character may be fired at by everyone near who sees it.

Each shot is a normal attack (attacking.py) that costs no Action; the dials are not reset for it. Afterwards
the Alien attacks, if it lives (aliens.py).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from holdout.corps import moments
from holdout.corps.attacking import Attack, attacks, attacks_with
from holdout.corps.equipping import weapons
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import layers, sees
from holdout.corps.pieces import doors_shut, sight_now, space_of, spaces_of, standing
from holdout.corps.places import ALIENS
from holdout.corps.ranges import within
from holdout.corps.ranks import player_of
from holdout.corps.vacancies import decide_model
from holdout.kernel import Choice, EventKind, Pick, Question, step

REACH: Final = 4

DREW_FIRE = EventKind("drew-fire", ("card", "space"), "{card} in {space} draws Defensive Fire.", quiet=True)
MAY_FIRE = EventKind("may-fire", ("cards",), "Near enough and in sight: {cards}.", quiet=True)
FIRES_BACK = EventKind(
    "fires-back",
    ("card",),
    "{card} gives Defensive Fire.",
    leads={
        "price": (", in Defensive Fire",),
        "fired": (", in Defensive Fire", "card"),
        "fired-at": (", in Defensive Fire", "card"),
    },
)
HOLD_FIRE = Choice("hold-fire", (), "Hold fire", declines=True)
WORDS = (DREW_FIRE, MAY_FIRE, FIRES_BACK, HOLD_FIRE)
WHO_FIRES = Question("Who fires first?", "corps.defensive-fire.closest-first")
WHETHER = Question("Does {0} fire at the Alien?", "corps.defensive-fire.optional", ("card",))


@step("corps.defensive-fire")
def defensive_fire(game: CorpsGame, alien: int) -> None:
    """Everyone who may fire does so one after the other, the closest first, while the Alien lives."""
    if game.where[alien] != ALIENS:
        return
    near = shooters(game, alien, standing(game))
    if near:
        game.tell(DREW_FIRE, alien, space_of(game, alien), rule="corps.defensive-fire.trigger")
        game.tell(MAY_FIRE, tuple(near), rule="corps.defensive-fire.who")
        game.then(next_shooter, alien, tuple(near))


def shooters(game: CorpsGame, alien: int, among: Sequence[int]) -> list[int]:
    """Of some Characters those up to four spaces away who see the Alien and have something to fire with.

    Each is the viewer (ruling C16). Who is down does not fire (corps.defensive-fire.knocked-down-barred).
    """
    board, state, there = game.board, sight_now(game), space_of(game, alien)
    near = within(game, there, REACH) & spaces_of(game, among)
    seeing = [
        one
        for one in among
        if near >> space_of(game, one) & 1 and sees(board, state, space_of(game, one), there)
    ]
    shots = [((one,), attack) for one in seeing for attack in _shots(game, one, alien)]
    able, _ = game.sift(shots)
    return [one for one in seeing if (one,) in able]


def _shots(game: CorpsGame, shooter: int, alien: int) -> Iterator[Attack]:
    """Yield the attacks that a Character could make on an Alien, without their odds."""
    for weapon in weapons(game, shooter):
        yield from attacks_with(game, shooter, weapon, provoker=alien, free=True)


def _attacks(game: CorpsGame, shooter: int, alien: int) -> Iterator[tuple[Pick, Attack]]:
    """A normal attack that costs no Action, aimed at that Alien (corps.defensive-fire.is-free-action)."""
    return attacks(game, shooter, provoker=alien, free=True)


@step("corps.defensive-fire-of-one")
def next_shooter(game: CorpsGame, alien: int, waiting: tuple[int, ...]) -> None:
    """The closest of those who have not had their chance yet."""
    if game.where[alien] != ALIENS:
        if waiting:
            game.cite("corps.defensive-fire.cease-when-dead")
        return
    closest = closest_shooters(game, alien, [one for one in standing(game) if one in waiting])
    if not closest:
        return
    shooter = decide_model(game, WHO_FIRES, closest)
    fire(game, shooter, alien)
    game.then(next_shooter, alien, tuple([one for one in waiting if one != shooter]))


def closest_shooters(game: CorpsGame, alien: int, waiting: list[int]) -> list[int]:
    """Of those who can fire the ones with the fewest spaces between them and the Alien (ruling D1 orders
    equals)."""
    where = spaces_of(game, waiting)
    for layer in layers(game.board, 1 << space_of(game, alien), barricaded=doors_shut(game)):
        if layer & where:
            here = [one for one in waiting if layer >> space_of(game, one) & 1]
            if able := shooters(game, alien, here):
                return able
            where &= ~layer
        if not where:
            return []
    return shooters(game, alien, [one for one in waiting if where >> space_of(game, one) & 1])


def fire(game: CorpsGame, shooter: int, alien: int) -> None:
    """One Character fires at the Alien with a Weapon that is not Cumbersome, or holds fire."""
    possible = dict(_attacks(game, shooter, alien))
    offered, refused = game.sift(possible.items())
    if not offered:
        return
    seat = player_of(game, shooter)
    picks = [*offered, HOLD_FIRE()]
    pick = game.ask(seat, WHETHER, picks, args=(shooter,), public=True, refused=refused)
    if pick != HOLD_FIRE():
        game.tell(FIRES_BACK, shooter, rule="corps.defensive-fire.normal-attack")
        game.do(possible[pick])
        if game.where[alien] == ALIENS:
            moments.pause(game, moments.SHOT_FIRED)
