"""Setting up a game of Alien: decks, roles, the Hive from three mini-decks with Drones, the HQ, first hands.

Choosing roles is a decision like any other. Everything random is shuffled here, by the kernel.
"""

from typing import Any, Final

from holdout.encounters import board, market
from holdout.encounters.alien import agendas, piles
from holdout.encounters.alien.drones import CHARTS, EXPANSION, chart_of, drones_in, rounds
from holdout.encounters.alien.expansion import setting_up as expansion
from holdout.encounters.alien.expansion.boxes import PACK, is_location, is_objective, stage_name
from holdout.encounters.alien.expansion.options import has_queen, humans
from holdout.encounters.alien.expansion.queen import ENEMY_CARDS
from holdout.encounters.alien.expansion.queen_setup import open_lair, queen_comes, queen_hides
from holdout.encounters.alien.options import is_a_film
from holdout.encounters.cards import face
from holdout.encounters.decks import draw
from holdout.encounters.game import EncounterGame
from holdout.encounters.objectives import begin_objective
from holdout.encounters.threats import add_threats
from holdout.encounters.turns import turn
from holdout.kernel import Choice, EventKind, Question, step, target

TAKES_ROLE: Final = EventKind("takes-role", ("seat", "card"), "{seat} plays the {card}.")
ADDS_ROLE: Final = EventKind(
    "adds-role",
    ("seat", "name"),
    "{name} goes into the deck of {seat}.",
    joins={"takes-role": (" with {name}", "seat")},
)
SET_UP: Final = EventKind("set-up", ("words",), "{words}")
LOCATION: Final = EventKind("location", ("card",), "The Location is {card}.")
OBJECTIVES: Final = EventKind("objectives", ("cards",), "The Objectives are {cards}.")
ROLE: Final = Choice("role", ("card",), "{card}")
FIRST_PLAYER: Final = Question("Who goes first?", "alien.setup.first-player")
WHICH_ROLE: Final = Question("Which role do you take?", "alien.setup.choose-role")
WORDS: Final = (TAKES_ROLE, ADDS_ROLE, SET_UP, LOCATION, OBJECTIVES)
ROLES_TAKEN: Final = {
    "free": "Roles are picked freely.",
    "random": "Roles are dealt at random.",
    "two": "Each player is dealt two roles and takes one.",
}
DEALT: Final = {"random": 1, "two": 2}
CHART_RULES: Final = {
    1: "expansion.drone-chart.one-player",
    2: "expansion.drone-chart.two-players",
    3: "expansion.drone-chart.three-players",
    4: "expansion.drone-chart.four-players",
    5: "expansion.drone-chart.five-players",
}
CHOICES: Final = (ROLE,)

SPECIALISTS, GRUNTS = 7, 5
PILES: Final = {
    "drones": piles.DRONES,
    "agendas": piles.AGENDAS,
    "alien-avatars": piles.ALIEN_AVATARS,
    "alien-deck": piles.ALIEN_DECK,
}


@step("alien.setup")
def set_up(game: EncounterGame) -> None:
    """The decks of the table, then the seats one by one."""
    decks = box(game)
    _decks(game, decks)
    _location_and_objectives(game, decks)
    with_queen = has_queen(game.setup)
    if with_queen:
        game.then(queen_comes)
    game.then(deal_roles)
    game.then(deal_to_players)
    game.then(build_hive)
    if with_queen:
        game.then(queen_hides)
    game.then(open_table)


def box(game: EncounterGame) -> dict[str, list[int]]:
    """The cards that are still in the box, by their decks."""
    decks, number = game.catalogue.decks, game.face
    found: dict[str, list[int]] = {}
    last, pile = "", list[int]()
    for card in game.zones[board.BOX]:  # one deck after the other, as they were packed
        deck = decks[number[card]]
        if deck is not last:
            last, pile = deck, found.setdefault(deck, [])
        pile.append(card)
    return found


def in_box(game: EncounterGame, deck: str) -> list[int]:
    """The cards of a deck that are still in the box."""
    decks, number = game.catalogue.decks, game.face
    return [card for card in game.zones[board.BOX] if decks[number[card]] == deck]


def _those_of(game: EncounterGame, cards: list[int], name: str) -> list[int]:
    """Those cards that belong to somebody or something by name."""
    faces, number = game.faces, game.face
    return [card for card in cards if faces[number[card]].of == name]


def _decks(game: EncounterGame, decks: dict[str, list[int]]) -> None:
    for deck, zone in (("sergeants", board.RESERVE), ("strikes", board.STRIKES)):
        _pile(game, decks.get(deck, []), zone)
    game.cite("alien.setup.sergeant-stack")
    game.cite("alien.setup.strike-deck")
    game.move_all(decks.get("hatchery", []), piles.HATCHERY)
    for card in game.zones[piles.HATCHERY]:
        game.up[card] = 1
    game.cite("alien.setup.hatchery")
    for deck, zone in PILES.items():
        _pile(game, decks.get(deck, []), zone)
    if game.setup["player-aliens"]:
        words = "The Alien deck lies ready for whoever a Chestburster kills."
        game.tell(SET_UP, words, rule="alien.player-aliens.optional-rule")
    characters = decks.get("barracks", [])
    barracks = [card for name in game.setup["characters"] for card in _those_of(game, characters, name)]
    _pile(game, barracks, board.MARKET_DECK)
    game.cite("alien.setup.barracks")
    expansion.tell_decks(game)


def _pile(game: EncounterGame, cards: list[int], zone: int) -> None:
    game.move_all(cards, zone)
    game.shuffle(game.zones[zone])


def _location_and_objectives(game: EncounterGame, decks: dict[str, list[int]]) -> None:
    for card in decks.get("locations", []):
        if is_location(face(game, card), game.setup):
            game.move(card, board.LOCATION)
            game.up[card] = 1
    game.tell(LOCATION, game.zones[board.LOCATION][0], rule="alien.setup.location")
    if not is_a_film(game.setup):
        game.tell(SET_UP, "Cards of several films are mixed.", rule="alien.overview.mix-and-match")
    for name in reversed(game.setup["objectives"]):
        for card in decks.get("objectives", []):
            printed = face(game, card)
            if stage_name(printed) == name and is_objective(printed, game.setup):
                game.move(card, board.OBJECTIVES)
                game.up[card] = 1
    stacked = tuple(reversed(game.zones[board.OBJECTIVES]))
    game.tell(OBJECTIVES, stacked, rule="alien.setup.objectives-one-of-each")
    game.cite("alien.setup.objective-stack-order")
    expansion.tell_stages(game)


@step("alien.roles")
def deal_roles(game: EncounterGame) -> None:
    """Roles and their cards are open to all; each player is dealt one, two, or the choice of those left."""
    how = game.setup["role-choice"]
    avatars = in_box(game, "role-avatars")
    if how in DEALT:
        game.shuffle(avatars)
        avatars = avatars[: DEALT[how] * humans(game.setup)]
    if how in ROLES_TAKEN:
        game.tell(SET_UP, ROLES_TAKEN[how], rule="alien.setup.role-selection-methods")
    for card in [*avatars, *in_box(game, "roles")]:
        game.reveal(card)
    for seat in range(humans(game.setup)):
        game.then(take_role, seat)


@step("alien.role")
def take_role(game: EncounterGame, seat: int) -> None:
    """A player takes a role: as listed, or one of those that they may choose from."""
    how = game.setup["role-choice"]
    left = in_box(game, "role-avatars")
    if how == "listed":
        left = [card for card in left if face(game, card).name == game.setup["roles"][seat]]
    elif how in DEALT:  # whoever has chosen before has left all but one of their own behind
        first = seat * (DEALT[how] - 1)
        left = left[first : first + DEALT[how]]
    pick = game.ask(seat, WHICH_ROLE, ROLE.each(left), public=True)
    _take_role(game, seat, target(pick))


def _take_role(game: EncounterGame, seat: int, avatar: int) -> None:
    game.move(avatar, board.AVATAR[seat])
    game.up[avatar] = 1
    game.owner[avatar] = seat + 1
    game.tell(TAKES_ROLE, seat, avatar, rule="alien.setup.choose-role")
    if face(game, avatar).pack == PACK:
        game.cite("expansion.avatars.mix-and-match")
    roles = _those_of(game, in_box(game, "roles"), face(game, avatar).name)
    _own(game, seat, roles)
    two = len(roles) > 1
    rule = "expansion.avatars.two-role-avatar" if two else "alien.setup.role-card-added"
    for role in roles:
        game.tell(ADDS_ROLE, seat, face(game, role).name, rule=rule)


def _own(game: EncounterGame, seat: int, cards: list[int]) -> None:
    for card in cards:
        game.owner[card] = seat + 1
    game.move_all(cards, board.DECK[seat])


@step("alien.deal")
def deal_to_players(game: EncounterGame) -> None:
    """Seven Specialists, five Grunts and the role card for each; Agendas where they are played with."""
    specialists, grunts = in_box(game, "specialists"), in_box(game, "grunts")
    for seat in range(humans(game.setup)):
        first, second = seat * SPECIALISTS, seat * GRUNTS
        _own(game, seat, [*specialists[first : first + SPECIALISTS], *grunts[second : second + GRUNTS]])
        game.shuffle(game.zones[board.DECK[seat]])
    game.cite("alien.setup.starting-deck")
    if agendas.in_use(game):
        agendas.deal(game)


@step("alien.hive")
def build_hive(game: EncounterGame) -> None:
    """Each mini-deck with its Drones is shuffled on its own; the first lies on top."""
    soldiers = expansion.soldiers_in(game)
    added = drones_in(game)
    hive = in_box(game, "hive")
    for number in (3, 2, 1):
        name = game.setup["objectives"][number - 1]
        cards = [*_those_of(game, hive, name), *soldiers[number - 1], *added[number - 1]]
        game.position.note_origin(cards, number)
        game.move_all(cards, board.THREATS)
        game.shuffle(cards)
    _tell_drones(game)
    game.cite("alien.setup.hive-minidecks")
    game.cite("alien.setup.hive-shuffle-separately")
    game.cite("alien.setup.hive-stack-order")


def _tell_drones(game: EncounterGame) -> None:
    chart, people = chart_of(game.setup, game.seats)
    if chart in CHARTS:
        words = "Drones are shuffled in by the expansion's chart."
        game.tell(SET_UP, words, rule="expansion.drone-chart.replaces-base")
        first, second, third = CHARTS[chart][people]
        words = f"Drones in mini-decks 1, 2 and 3: {first}, {second} and {third}."
        rule = CHART_RULES[people] if chart == EXPANSION else "expansion.queen-scoring.difficulty-options"
        game.tell(SET_UP, words, rule=rule)
    else:
        game.cite("alien.setup.drones-per-minideck")
    if agendas.in_use(game):
        words = "A Secrets Revealed for each player takes the place of a Drone."
        game.tell(SET_UP, words, rule="alien.hidden-agendas.secrets-count")
        if chart in CHARTS:
            game.cite("expansion.drone-chart.secrets-revealed")
    extra = game.setup["extra-drones"]
    if extra > 0:
        words = f"Easier: {extra} more in each mini-deck."
        game.tell(SET_UP, words, rule="alien.difficulty.easier-drones")
    elif extra < 0:
        words = f"Harder: {-extra} fewer in each mini-deck."
        game.tell(SET_UP, words, rule="alien.difficulty.harder-drones")


def _tell_difficulty(game: EncounterGame) -> None:
    extra, health = game.setup["extra-drones"], game.setup["defense-as-health"]
    easier = [extra > 0, health, game.setup["preparation"] > 0]
    harder = [extra < 0, game.setup["preload"] > 0]
    if health:
        game.tell(SET_UP, "Easier: Defense is extra Health.", rule="alien.difficulty.easier-health")
    if has_queen(game.setup) and any([*easier, *harder]):
        game.cite("expansion.queen-scoring.difficulty-options")
    if sum(easier) > 1 or sum(harder) > 1:
        game.tell(SET_UP, "The changes are combined.", rule="alien.difficulty.combinable")


@step("alien.open")
def open_table(game: EncounterGame) -> None:
    """The HQ is filled, everyone draws six cards, the first Objective begins, and the first turn starts."""
    market.refill(game, "alien.setup.hq-fill")
    _tell_difficulty(game)
    preparing = game.setup["preparation"] * humans(game.setup)
    game.position.preparing = preparing + rounds(game.setup) * humans(game.setup)
    for seat in range(game.seats):
        draw(game, seat, 6, "alien.setup.starting-hand")
    open_lair(game)
    game.position.active = first = _first_player(game)
    begin_objective(game)
    if game.setup["preload"]:
        add_threats(game, game.setup["preload"], rule="alien.difficulty.harder-preload")
    game.then(turn, first)


def _first_player(game: EncounterGame) -> int:
    """The players settle who goes first; on the Queen's left sits the first of them."""
    if game.seats == 1 or has_queen(game.setup):
        return 0
    return game.ask_seat(0, FIRST_PLAYER, range(game.seats))


def pools(game: Any) -> list[list[int]]:
    """Groups of unseen cards that could be one another: a player's own, each pile, each mini-deck.

    Drones also with the box and with Secrets Revealed; Agendas as told in agendas.py.
    """
    position = game.position
    found: dict[tuple[object, ...], list[int]] = {}
    drones: list[int] = []
    added: list[int] = []
    for card, number in enumerate(game.face):
        deck = game.faces[number].deck
        if deck == "agendas" and not game.owner[card]:
            continue
        if game.owner[card]:
            key: tuple[object, ...] = ("owner", game.owner[card])
        elif deck == ENEMY_CARDS:  # its back tells it apart from the rest of the Hive
            key = ("deck", deck)
        else:
            key = ("hive", position.origin[card]) if position.origin[card] else ("deck", deck)
        found.setdefault(key, []).append(card)
        if deck == "drones":
            drones.append(card)
        if deck in ("drones", "secrets") and position.origin[card]:
            added.append(card)
    return [drones, added, *found.values(), *agendas.pools(game), *expansion.pools(game)]
