"""What a player may do in the Action Phase, listed at once for programs, which ask for no reasons.

Most of what a player might think of cannot be paid, and most of the rest nothing stands against. Where no
text has a say in prices, the printed ones decide, and what is left out needs no reason. What could be
forbidden goes through the gate like anything else. The whole list, with reasons, is told in action.py; both
must offer the same.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from holdout.encounters import board, coordinate, playing, uses
from holdout.encounters.catalogue import catalogue_of
from holdout.encounters.fighting import ATTACK, FIGHT, AttackPlayer, Fight
from holdout.encounters.market import RECRUIT, SERGEANT, SERGEANT_COST, Recruit, RecruitSergeant
from holdout.encounters.meaning.points import available
from holdout.encounters.position import EncounterGame
from holdout.encounters.printed import Face
from holdout.encounters.revealing import SCAN, Scan
from holdout.encounters.seats import is_alien_player
from holdout.encounters.standing.gates import forbids
from holdout.encounters.standing.lying import is_calm, is_plain, is_still, keep, own_faces
from holdout.encounters.standing.reading import FORBIDS, PERMITS, VALUE, Key
from holdout.encounters.values import (
    SCAN_COSTS,
    attack_of,
    cost_of,
    defense_of,
    printed_defense,
    scan_cost,
)
from holdout.kernel import Happening, Pick

Candidate = tuple[Pick, Happening | None]

OF_ENEMIES: Final[Key] = (VALUE, "attack")
OF_CHARACTERS: Final[Key] = (VALUE, "cost")
OF_PLAYERS: Final[Key] = (VALUE, "defense")
PRICES: Final = (OF_CHARACTERS, OF_ENEMIES, OF_PLAYERS)
DEEDS: Final = (Recruit, RecruitSergeant, Scan, Fight, AttackPlayer)
KEYS: Final = frozenset(
    [*PRICES, *[(topic, kind) for topic in (FORBIDS, PERMITS) for kind in (playing.PlayCard, *DEEDS)]]
)
NO_LIMIT: Final = 1_000
PLAY, RECRUITED, FOUGHT = playing.PLAY.name, RECRUIT.name, FIGHT.name
CALM: Final = "calm"
TEXTS_ONLY: Final[list[Callable[..., object]]] = [forbids]
ROOM_COSTS: Final = tuple(zip(board.ROOMS, reversed(SCAN_COSTS), strict=True))
FIELDS: Final = tuple(
    [(*reversed(board.ROOMS), board.FRONT, *board.BEFORE[:seats]) for seats in range(board.MOST_SEATS + 1)]
)


class Calm:
    """What no text has a say in until a card that speaks moves. What is not calm is asked for each time.

    First playing cards, then prices (PRICES), then deeds (DEEDS).
    """

    def __init__(self, plays: bool, prices: Sequence[bool], deeds: Sequence[bool]) -> None:
        self.plays = plays
        self.characters, self.enemies, self.players = prices
        self.recruiting, self.sergeants, self.scanning, self.fighting, self.attacking = deeds


NOTHING_CALM: Final = Calm(False, [False] * len(PRICES), [False] * len(DEEDS))


def calm_of(game: EncounterGame) -> Calm:
    """What is calm now."""
    if not is_calm(game, KEYS):
        return NOTHING_CALM
    found: Calm | None = game.kept.get(CALM)
    return keep(game, CALM, _calm(game)) if found is None else found


def _calm(game: EncounterGame) -> Calm:
    prices = [is_still(game, key) for key in PRICES]
    gates = [is_still(game, (PERMITS, kind)) and _is_free(game, kind) for kind in DEEDS]
    return Calm(_is_free(game, playing.PlayCard), prices, gates)


def _is_free(game: EncounterGame, kind: type[Happening]) -> bool:
    """Whether happenings of a kind are forbidden by nothing but what they know against themselves."""
    key = (FORBIDS, kind)
    return (
        game.rules.prohibitions.get(kind) == TEXTS_ONLY and is_still(game, key) and not own_faces(game, key)
    )


def listed(game: EncounterGame, seat: int) -> Iterator[Candidate]:
    """Everything that a player could do as far as can be told at once; None: nothing stands against it."""
    yield from _listed(game, seat)  # begun by the gate, while what is looked up is kept


def _listed(game: EncounterGame, seat: int) -> list[Candidate]:
    faces, position = game.faces, game.position
    face, guise = position.face, position.guise
    calm = calm_of(game)
    found: list[Candidate] = []
    for card in position.zones[board.HAND[seat]]:
        printed: Face = faces[guise[card] - 1 if guise[card] else face[card]]  # pyright: ignore[reportAssignmentType]
        is_sure = calm.plays and printed.cost is not None
        found.append(((PLAY, card), None if is_sure else playing.PlayCard(seat, card)))
    found += coordinate.lent(game, seat)
    recruit, attack = available(game, "recruit"), available(game, "attack")
    _recruits(game, seat, recruit, calm, found)
    _scans(game, seat, attack, calm, found)
    _fights(game, seat, attack, calm, found)
    found += uses.offered(game, seat, recruit, attack)
    return found


def _recruits(game: EncounterGame, seat: int, recruit: int, calm: Calm, found: list[Candidate]) -> None:
    """The characters of the market that can be paid, and a Sergeant."""
    costs, position = catalogue_of(game).costs, game.position
    zones, face, guise = position.zones, position.face, position.guise
    plain = calm.characters or is_plain(game, OF_CHARACTERS)
    special = own_faces(game, OF_CHARACTERS)
    limit = recruit if calm.recruiting else limit_of(game, Recruit, recruit)
    for space in board.MARKET:
        for card in zones[space]:
            number = guise[card] - 1 if guise[card] else face[card]
            cost = costs[number]
            if not plain or number in special:
                cost = cost_of(game, card)
            if cost <= limit:
                found.append(((RECRUITED, card), None if calm.recruiting else Recruit(seat, card)))
    limit = recruit if calm.sergeants else limit_of(game, RecruitSergeant, recruit)
    if limit >= SERGEANT_COST:
        found.append((SERGEANT(), RecruitSergeant(seat)))


def _scans(game: EncounterGame, seat: int, attack: int, calm: Calm, found: list[Candidate]) -> None:
    """The rooms with hidden cards that can be scanned. Texts about hidden cards change what that costs."""
    position = game.position
    plain = calm.characters or is_plain(game, OF_CHARACTERS)
    limit = attack if calm.scanning else limit_of(game, Scan, attack)
    for place, (room, printed) in enumerate(ROOM_COSTS):
        if printed > limit and plain:
            continue
        for card in position.zones[room]:
            if not position.up[card] and not position.blocked >> place & 1:
                if plain or scan_cost(game, room) <= limit:
                    found.append((SCAN(room), None if calm.scanning else Scan(seat, room)))
                break


def _fights(game: EncounterGame, seat: int, attack: int, calm: Calm, found: list[Candidate]) -> None:
    """The enemies and players that can be fought."""
    faces, position = game.faces, game.position
    zones, up, face, guise = position.zones, position.up, position.face, position.guise
    plain = calm.enemies or is_plain(game, OF_ENEMIES)
    special = own_faces(game, OF_ENEMIES)
    limit = attack if calm.fighting else limit_of(game, Fight, attack)
    for zone in FIELDS[position.seats]:
        for card in zones[zone]:
            if up[card]:
                number = guise[card] - 1 if guise[card] else face[card]
                printed: Face = faces[number]  # pyright: ignore[reportAssignmentType]
                if "enemy" in printed.kinds:
                    exact = not plain or number in special
                    if (attack_of(game, card) if exact else printed.attack or 0) <= limit:
                        found.append(((FOUGHT, card), Fight(seat, card)))
    plain = calm.players or is_plain(game, OF_PLAYERS)
    limit = attack if calm.attacking else limit_of(game, AttackPlayer, attack)
    for other in range(position.seats):
        there = other != seat and (position.alive[other] or is_alien_player(game, other))
        if there and (printed_defense(game, other) if plain else defense_of(game, other)) <= limit:
            found.append((ATTACK(other), AttackPlayer(seat, other)))


def limit_of(game: EncounterGame, kind: type[Happening], points: int) -> int:
    """The highest price within reach: the points, where no text permits what cannot be paid."""
    return points if is_plain(game, (PERMITS, kind)) else NO_LIMIT
