"""Spawning: Blips drawn from the pool come onto the board at a Spawn Point or a Tunnel, and Tunnels are dug.

Motion Tracker cards do it (tracker.py), and other cards by their text. A Blip placed in sight is Spotted at
once, by the standing check of spotting.py.
"""

from holdout.corps.barricades import ClearBarricade
from holdout.corps.blips import all_blips_move
from holdout.corps.defense import WAITS
from holdout.corps.dice import alien_roll
from holdout.corps.game import CorpsGame
from holdout.corps.losses import take_off
from holdout.corps.pieces import (
    SPACE,
    beside,
    heroes_of,
    kind_of,
    opening,
    printed,
    remark,
    space_of,
    spaces_of,
    tokens,
)
from holdout.corps.places import ALIENS, BLIPS, BOX, POOL, TOKENS
from holdout.corps.routes import needed_to_break
from holdout.corps.spotting import in_sight
from holdout.corps.vacancies import MODEL, closest, decide_space, vacant
from holdout.kernel import EventKind, Happening, Question, Refusal, target

SPAWNED = EventKind(
    "spawned",
    ("space",),
    "A Blip is placed in {space}.",
    run="Blips are placed in {spaces}.",
    joins={"tracker-drawn": (": {spaces:a Blip|Blips} in {spaces}",)},
)
HELD_BACK = EventKind("held-back", ("space",), "The Barricade in {space} holds; the Blip is discarded.")
DUG = EventKind("dug", ("card", "space"), "A Tunnel opens in {space}.")
WORDS = (SPAWNED, HELD_BACK, DUG)
WHERE_BLIP = Question("Where is the Blip placed?", "corps.spawn.choice-highest-rank", routine=True)
WHERE_TUNNEL = Question("Where does the Tunnel open?", "corps.tunnel.next-to-drawers-hero")
WHICH_HERO = Question("Next to which of your Heroes?", "corps.tunnel.next-to-drawers-hero")


class PlaceBlip(Happening):
    """The top Blip of the shuffled pool comes onto a space, face down. `seen`: it is in sight there."""

    __slots__ = ("blip", "seen", "space")
    rule = "corps.spawn.place-at-location"

    def __init__(self, space: int) -> None:
        self.space, self.blip, self.seen = space, -1, False

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if not game.zones[POOL]:
            return Refusal("corps.spawn.no-more-blips", "The pool is empty.")
        if opening(game) >> self.space & 1:
            return Refusal("corps.spawn.one-per-space", "Somebody is in that space.")
        return None

    def happen(self, game: CorpsGame) -> None:
        self.blip = game.zones[POOL][-1]
        game.move(self.blip, BLIPS)
        game.space[self.blip] = self.space + 1
        game.tell(SPAWNED, self.space, rule="corps.spawn.draw-random")
        self.seen = self.blip in in_sight(game)


def spawn(game: CorpsGame, count: int, point: int) -> list[PlaceBlip]:
    """Place so many Blips at a space, or as near to it as possible, and return the placements.

    With too few in the pool every Blip on the board moves for each that is missing; then the pool may hold
    more (ruling E6).
    """
    missing = count - len(game.zones[POOL])
    for _ in range(missing):
        remark(game, "corps.spawn.no-more-blips", "The pool is too small: every Blip on the board moves.")
        all_blips_move(game)
    placed: list[PlaceBlip] = []
    if count > 1 and (SPACE, point) in game.barricades:
        game.cite("corps.barricade.spawn-multiple-in-turn")
    for _ in range(min(count, len(game.zones[POOL]))):
        if not gets_past_barricade(game, point):
            continue
        spaces = closest(game, point, vacant(game))
        if not spaces:
            break
        if not spaces >> point & 1:
            game.cite("corps.spawn.overflow-closest-empty")
        placing = PlaceBlip(decide_space(game, WHERE_BLIP, spaces))
        before = list(game.zones[ALIENS])
        if game.do(placing):
            placed.append(placing)
            keep_waiting(game, [alien for alien in game.zones[ALIENS] if alien not in before])
    return placed


def keep_waiting(game: CorpsGame, aliens: list[int]) -> None:
    """Aliens that came to light when a Blip was placed do nothing before the next Alien Phase."""
    for alien in aliens:
        game.activated[alien] = WAITS
    if aliens:
        game.cite("corps.spawn.spotted-on-placement-waits")


def gets_past_barricade(game: CorpsGame, point: int) -> bool:
    """Whether the next Blip comes in: at a Barricaded point it has to break the Barricade first."""
    if (SPACE, point) not in game.barricades:
        return True
    if alien_roll(game, "corps.barricade.spawn-roll") >= needed_to_break(game):
        return game.do(ClearBarricade(SPACE, point, "corps.barricade.spawn-success"))
    discarded = game.zones[POOL][-1]
    take_off(game, discarded)
    game.tell(HELD_BACK, point, rule="corps.barricade.spawn-fail-discards-blip")
    return False


# --- points of entry ---


def spawn_point(game: CorpsGame, letter: str) -> int | None:
    """The space of a Spawn Point, or None if the mission has none of that letter."""
    for token in tokens(game, "spawn"):
        if printed(game, token).spawn == letter:
            return space_of(game, token)
    return None


def tunnels(game: CorpsGame) -> list[int]:
    """The spaces of the Tunnels."""
    return [space_of(game, token) for token in tokens(game, "tunnel")]


class DigTunnel(Happening):
    """A Tunnel marker is laid next to a Hero of the drawing player, one for each player and turn.

    A text other than a Motion Tracker card's may name the Character beside whom it is laid.
    """

    __slots__ = ("character", "seat", "space")
    rule = "corps.tunnel.next-to-drawers-hero"

    def __init__(self, seat: int, character: int = -1) -> None:
        self.seat, self.character, self.space = seat, character, -1

    def possible(self, game: CorpsGame) -> list[int]:
        """Return those Heroes beside whom there is room for it."""
        meant = heroes_of(game, self.seat) if self.character < 0 else [self.character]
        return [one for one in meant if room_for_tunnel(game, one)]

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if game.position.tunnels_placed[self.seat]:
            return Refusal("corps.tunnel.one-per-player-per-turn", "That player has placed one this turn.")
        if spare_tunnel(game) is None:
            return Refusal("corps.components.tunnels-4", "No Tunnel is left.")
        if not self.possible(game):
            return Refusal("corps.tunnel.not-on-tunnel-or-spawn", "There is no space for a Tunnel.")
        return None

    def happen(self, game: CorpsGame) -> None:
        picks = [MODEL(one, space_of(game, one)) for one in self.possible(game)]
        character = target(game.ask(self.seat, WHICH_HERO, picks, public=True))
        self.space = decide_space(game, WHERE_TUNNEL, room_for_tunnel(game, character))
        token = spare_tunnel(game)
        assert token is not None
        game.move(token, TOKENS)
        game.space[token] = self.space + 1
        game.position.tunnels_placed[self.seat] = 1
        game.tell(DUG, token, self.space, rule="corps.tunnel.next-to-drawers-hero")


def dig_tunnel(game: CorpsGame, seat: int, character: int = -1) -> bool:
    """A Tunnel card's marker; where it cannot be laid, the rest of the card is followed (ruling E7)."""
    digging = DigTunnel(seat, character)
    refusal = game.why_not(digging)
    if refusal is not None:
        remark(game, refusal.rule, f"No Tunnel is placed: {refusal.words}")
        return False
    return game.do(digging)


def room_for_tunnel(game: CorpsGame, character: int) -> int:
    """The spaces next to a Character for a Tunnel: empty ones, else those that a model holds (ruling E8)."""
    marked = spaces_of(game, [*tokens(game, "tunnel"), *tokens(game, "spawn")])
    near = beside(game, character) & game.board.spaces & ~marked
    return near & ~opening(game) or near


def spare_tunnel(game: CorpsGame) -> int | None:
    """A Tunnel token that is still in the box."""
    return next((card for card in game.zones[BOX] if kind_of(game, card) == "tunnel"), None)
