"""What a player may do in the Action Phase, listed at once for programs, which ask for no reasons.

Most of what a player might think of cannot be paid, and most of the rest nothing stands against. Where no
text changes prices, the printed ones decide, and what is left out needs no reason. What could be
forbidden goes through the gate like anything else. The whole list, with reasons, is told in action.py; both
must offer the same.
"""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board, coordinate, playing, uses
from holdout.encounters.cards import enemies_in_play
from holdout.encounters.fighting import ATTACK, ATTACK_CARD, FIGHT, AttackCard, AttackPlayer, Fight
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import repriced_faces
from holdout.encounters.market import RECRUIT, RESERVE, Recruit, RecruitFromReserve
from holdout.encounters.meaning.points import available
from holdout.encounters.revealing import SCAN, Scan
from holdout.encounters.standing_text import StandingText
from holdout.encounters.targets import is_there, target_cards
from holdout.encounters.values import (
    attack_of,
    cost_of,
    defense_of,
    printed_defense,
    reserve_cost,
    scan_cost,
)
from holdout.kernel import Happening, Pick
from holdout.kernel.happening import NO_HOOKS
from holdout.language.standing.effects import FORBIDS, PERMITS, VALUE, Key

OF_ENEMIES: Final[Key] = (VALUE, "attack")
OF_CHARACTERS: Final[Key] = (VALUE, "cost")
OF_PLAYERS: Final[Key] = (VALUE, "defense")
OF_SCANS: Final[Key] = (VALUE, "scan")
PRICES: Final = (OF_CHARACTERS, OF_ENEMIES, OF_PLAYERS, OF_SCANS)
PLAYS: Final[Key] = (FORBIDS, playing.PlayCard)
DEEDS: Final = (Recruit, RecruitFromReserve, Scan, Fight, AttackPlayer)
FORBIDDEN: Final[tuple[Key, ...]] = tuple([(FORBIDS, kind) for kind in (playing.PlayCard, *DEEDS)])
PERMITTED: Final[tuple[Key, ...]] = tuple([(PERMITS, kind) for kind in DEEDS])
KEYS: Final = frozenset([*PRICES, *FORBIDDEN, *PERMITTED, (PERMITS, playing.PlayCard)])
NO_LIMIT: Final = 1_000
PLAY: Final = playing.PLAY.name
RECRUITED: Final = RECRUIT.name
FROM_RESERVE: Final = RESERVE()
SCANNED: Final = SCAN.name
FOUGHT: Final = FIGHT.name
ATTACKED: Final = ATTACK.name
CALM: Final = "calm"
NOT_CALM: Final = "not calm"
GROUNDS: Final = "grounds of calm"


class Calm:
    """Cached flags: which actions and prices no static text can change until a card with such text moves.

    First playing cards, then prices (PRICES), then deeds (DEEDS): those that are paid in full, as no text
    permits what cannot be paid, and those that nothing forbids either. Whatever is not flagged is asked for
    each time. `defenses` are those of the seats, where all are players and no text can change them.
    `own_plays`, `own_costs`, `own_attacks`: the faces whose own text changes the answer, flagged or not.
    """

    def __init__(
        self,
        plays: bool,
        prices: Sequence[bool],
        paid: Sequence[bool],
        deeds: Sequence[bool],
        own: Sequence[frozenset[int]],
        defenses: Sequence[int] = (),
    ) -> None:
        self.plays, self.defenses = plays, defenses
        self.own_plays, self.own_costs, self.own_attacks = own
        self.characters, self.enemies, self.players, self.scans = prices
        self.pays_recruits, self.pays_reserve, self.pays_scans, self.pays_fights, self.pays_attacks = paid
        self.recruiting, self.from_reserve, self.scanning, self.fighting, self.attacking = deeds


OWN: Final = (PLAYS, OF_CHARACTERS, OF_ENEMIES)
NOT_ONE: Final = [False] * len(DEEDS)


def calm_of(game: EncounterGame, standing: StandingText) -> Calm:
    """The flags that hold now; none while a copy or a lasting text could change an action or a price."""
    if not standing.is_calm(game, KEYS):
        kept: Calm | None = game.catalogue.kept.get(NOT_CALM)
        if kept is None:
            own = [standing.own_faces(game, key) for key in OWN]
            kept = game.catalogue.kept[NOT_CALM] = Calm(False, [False] * len(PRICES), NOT_ONE, NOT_ONE, own)
        return kept
    found: Calm | None = game.cache.get(CALM)
    if found is None:
        found = game.cache[CALM] = _calm(game, standing)
    return found


def _calm(game: EncounterGame, standing: StandingText) -> Calm:
    grounds: Grounds | None = game.catalogue.kept.get(GROUNDS)
    if grounds is None:
        grounds = game.catalogue.kept[GROUNDS] = Grounds(game, standing)
    topics = standing.topics(game)
    prices = [key not in topics for key in PRICES]
    paid = [key not in topics for key in PERMITTED]
    open_ones = [key not in topics for key in FORBIDDEN]
    gates = [
        full and free and calm for full, free, calm in zip(paid, grounds.free, open_ones[1:], strict=True)
    ]
    are_fought = not game.edition.fought_by_effect and max(game.opposes) == 0
    known = are_fought and prices[PRICES.index(OF_PLAYERS)]
    defenses = [printed_defense(game, seat) for seat in range(game.seats)] if known else []
    return Calm(grounds.plays and open_ones[0], prices, paid, gates, grounds.own, defenses)


class Grounds:
    """What the flags of a match rest on.

    `plays`, and `free` for each of DEEDS: no hook but standing text, nor a text of the very card to which it
    happens, forbids it in this match. `own` are the faces of OWN.
    """

    def __init__(self, game: EncounterGame, standing: StandingText) -> None:
        self.plays: Final = _is_open(game, standing, playing.PlayCard)
        self.free: Final = [
            _is_open(game, standing, kind) and not standing.own_faces(game, (FORBIDS, kind)) for kind in DEEDS
        ]
        self.own: Final = [standing.own_faces(game, key) for key in OWN]


def _is_open(game: EncounterGame, standing: StandingText, kind: type[Happening]) -> bool:
    """True if happenings of a kind are forbidden by nothing but standing text in this match."""
    return all(one == standing.forbids for one in game.hooks.get(kind, NO_HOOKS).prohibits)


def listed(game: EncounterGame, seat: int, lends: bool) -> list[Pick]:
    """Everything that a player can do. What certainly nothing stands against does not pass the gate.

    `lends`: somebody may have a card to lend.
    """
    game.memo = {}
    characters, face, guise = game.catalogue.characters, game.face, game.guise
    standing = game.standing
    calm = calm_of(game, standing)
    found: list[Pick] = []
    refused = calm.own_plays
    for card in game.zones[board.HAND[seat]]:
        number = guise[card] - 1 if guise[card] else face[card]
        is_sure = calm.plays and characters[number] and number not in refused
        if is_sure or game.why_not(playing.PlayCard(seat, card)) is None:
            found.append((PLAY, card))
    if lends:
        found += _allowed(game, coordinate.lent(game, seat))
    position = game.position
    recruit, attack = position.recruit, position.attack
    if game.effects:
        recruit, attack = available(game, "recruit"), available(game, "attack")
    _recruits(game, seat, recruit, standing, calm, found)
    _scans(game, seat, attack, standing, calm, found)
    if game.has_hidden_market:
        _market_scans(game, seat, recruit, standing, calm, found)
    _fights(game, seat, attack, recruit, standing, calm, found)
    able = uses.offered(game, seat, recruit, attack)
    if able:
        found += _allowed(game, able)
    game.memo = None
    return found


def _allowed(game: EncounterGame, candidates: Sequence[tuple[Pick, Happening]]) -> list[Pick]:
    """The candidates that nothing forbids."""
    return [pick for pick, happening in candidates if game.why_not(happening) is None]


def _recruits(
    game: EncounterGame, seat: int, recruit: int, standing: StandingText, calm: Calm, found: list[Pick]
) -> None:
    """The characters of the market that can be paid, and the top card of the reserve."""
    costs, characters = game.catalogue.costs, game.catalogue.characters
    zones, face, guise = game.zones, game.face, game.guise
    plain = calm.characters or standing.is_plain(game, OF_CHARACTERS)
    special = calm.own_costs
    least = 0 if plain else standing.least_change(game, OF_CHARACTERS)
    limit = recruit if calm.pays_recruits else limit_of(game, standing, Recruit, recruit)
    hidden = game.has_hidden_market
    for space in board.MARKET:
        for card in zones[space]:
            number = guise[card] - 1 if guise[card] else face[card]
            if hidden and not (game.up[card] and characters[number]):
                continue
            cost = costs[number]
            if number in special or (not plain and cost + least <= limit):
                cost = cost_of(game, card)
            if cost <= limit and (calm.recruiting or game.why_not(Recruit(seat, card)) is None):
                found.append((RECRUITED, card))
    limit = recruit if calm.pays_reserve else limit_of(game, standing, RecruitFromReserve, recruit)
    usual = game.edition.reserve_cost
    if usual is None or limit < (usual if plain else reserve_cost(game)):
        return
    if game.why_not(RecruitFromReserve(seat)) is None:
        found.append(FROM_RESERVE)


def _scans(
    game: EncounterGame, seat: int, attack: int, standing: StandingText, calm: Calm, found: list[Pick]
) -> None:
    """The rooms with hidden cards that can be scanned. Texts about hidden cards change what that costs."""
    position = game.position
    plain = calm.scans or standing.is_plain(game, OF_SCANS)
    limit = attack if calm.pays_scans else limit_of(game, standing, Scan, attack)
    for place, printed in enumerate(game.edition.scan_costs):
        if printed > limit and plain:
            continue
        room = board.ROOMS[place]
        for card in game.zones[room]:
            if not game.up[card] and not position.blocked >> place & 1:
                affordable = plain or scan_cost(game, room) <= limit
                if affordable and (calm.scanning or game.why_not(Scan(seat, room)) is None):
                    found.append((SCANNED, room))
                break


def _market_scans(
    game: EncounterGame, seat: int, recruit: int, standing: StandingText, calm: Calm, found: list[Pick]
) -> None:
    """The spaces of a hidden market that can be scanned."""
    plain = calm.scans or standing.is_plain(game, OF_SCANS)
    limit = recruit if calm.pays_scans else limit_of(game, standing, Scan, recruit)
    for place, printed in enumerate(game.edition.market.scan_costs):
        space = board.MARKET[place]
        lying = game.zones[space]
        if not lying or game.up[lying[0]] or (printed if plain else scan_cost(game, space)) > limit:
            continue
        if calm.scanning or game.why_not(Scan(seat, space)) is None:
            found.append((SCANNED, space))


def _fights(
    game: EncounterGame,
    seat: int,
    attack: int,
    recruit: int,
    standing: StandingText,
    calm: Calm,
    found: list[Pick],
) -> None:
    """The enemies, players and other targets that can be fought."""
    edition, enemies = game.edition, enemies_in_play(game)
    if enemies:
        points = attack if edition.recruit_fights is None else max(attack, recruit)
        _fights_against(game, seat, enemies, points, standing, calm, found)
    if not edition.fought_by_effect:
        _attacks_on_players(game, seat, attack, standing, calm, found)
    if not edition.targets:
        return
    found_by, kept = edition.lying_targets, game.cache.get(edition.targets_kept)
    if found_by is None or (found_by(game) if kept is None else kept):
        deeds = [(ATTACK_CARD(card), AttackCard(seat, card)) for card in target_cards(game)]
        found += _allowed(game, deeds)


def _fights_against(
    game: EncounterGame,
    seat: int,
    enemies: list[int],
    points: int,
    standing: StandingText,
    calm: Calm,
    found: list[Pick],
) -> None:
    """Those of the enemies in play that can be fought for so many points."""
    attacks, face, guise = game.catalogue.attacks, game.face, game.guise
    plain = calm.enemies or standing.is_plain(game, OF_ENEMIES)
    special = calm.own_attacks
    repriced = game.catalogue.repriced
    if repriced is None:
        repriced = repriced_faces(game)
    least = 0 if plain else standing.least_change(game, OF_ENEMIES)
    limit = points if calm.pays_fights else limit_of(game, standing, Fight, points)
    for card in enemies:
        number = guise[card] - 1 if guise[card] else face[card]
        price = attacks[number]
        if number in special or number in repriced or (not plain and price + least <= limit):
            price = attack_of(game, card)
        if price <= limit and game.why_not(Fight(seat, card)) is None:
            found.append((FOUGHT, card))


def _attacks_on_players(
    game: EncounterGame, seat: int, attack: int, standing: StandingText, calm: Calm, found: list[Pick]
) -> None:
    """The other players, and opponents, whose Defense can be paid."""
    plain = calm.players or standing.is_plain(game, OF_PLAYERS)
    limit = attack if calm.pays_attacks else limit_of(game, standing, AttackPlayer, attack)
    defenses = calm.defenses
    for other in range(game.seats):
        if other == seat or (defenses and defenses[other] > limit) or not is_there(game, other):
            continue
        needed = printed_defense(game, other) if plain else defense_of(game, other)
        if needed <= limit and game.why_not(AttackPlayer(seat, other)) is None:
            found.append((ATTACKED, other))


def limit_of(game: EncounterGame, standing: StandingText, kind: type[Happening], points: int) -> int:
    """The highest price within reach: the points, where no text permits what cannot be paid."""
    return points if standing.is_plain(game, (PERMITS, kind)) else NO_LIMIT
