"""Setting up a mission: squad and Heroes, gear, decks, tokens, Characters, Sentry Guns, in the book's order.

What lies where is told by missions.py; choosing Heroes, gear and places are decisions like any other.
Everything random is shuffled here, by the kernel.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from holdout.corps import dials, gear, places
from holdout.corps.debriefing import debrief
from holdout.corps.enough import warning
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import Facing, bits, called
from holdout.corps.laying import STARTS, heroes_in_box, in_box, lay
from holdout.corps.mission_card import goal
from holdout.corps.missions import Mission, mission_of
from holdout.corps.options import NEWT, available
from holdout.corps.pieces import printed, put_on_space, remark, seat_of, space_of, turn_side
from holdout.corps.ranks import decide, decider
from holdout.corps.turns import game_turn
from holdout.kernel import Choice, EventKind, Question, step, target

SET_UP = EventKind("set-up", ("words",), "{words}")
TAKES_HERO = EventKind("takes-hero", ("seat", "card"), "{seat} plays {card}.", run="{seat} plays {cards}.")
GRUNTS = EventKind("grunts", ("number",), "{number:Grunt} {number:goes|go} along.")
WITHOUT_HERO = EventKind("without-hero", ("seat",), "No Character is left for {seat}.")
TOKEN_TO = EventKind(
    "token-to", ("seat",), "The Activation token lies beside the Hero of {seat}.", quiet=True
)
AT = Choice("at", ("space",), "{space}", group="Spaces")
FACE = Choice("face", ("way",), "Facing {way}")
WORDS = (SET_UP, TAKES_HERO, GRUNTS, WITHOUT_HERO, TOKEN_TO, AT, FACE)
WHICH_HERO = Question("Whom do you play as your Hero?", "corps.setup.03-choose-heroes")
WHERE_TO_START = Question("Where does {0} start?", "corps.setup.characters-anywhere-in-area", ("card",))
WHERE_TO_GUARD = Question("Where does the Sentry Gun stand?", "corps.sentry.placement")
WHICH_WAY = Question("Which way does the Sentry Gun in {0} face?", "corps.sentry.placement", ("space",))
FACINGS: Final = tuple(Facing)
AMMUNITION: Final = 450
ENDURANCE: Final = ("weapon", "equipment", "event", "hazard")


@step("corps.setup")
def set_up(game: CorpsGame) -> None:
    """The whole setup. Between two missions of a campaign there is a debriefing instead (campaign.py)."""
    game.position.phase = "setup"
    if game.setup["after"] is not None:
        game.then(debrief)
        return
    for chapter in (
        choose_mission, choose_heroes, gear.gear_up, build_decks,
        lay_tokens, place_characters, place_guns, begin,
    ):  # fmt: skip
        game.then(chapter)


def mission(game: CorpsGame) -> Mission:
    """The mission being played."""
    return mission_of(game.setup["scenario"])


def _tell(game: CorpsGame, rule: str, words: str) -> None:
    game.tell(SET_UP, words, rule=rule)


# --- mission, squad, Heroes ---


@step("corps.choose-mission")
def choose_mission(game: CorpsGame) -> None:
    """The Mission card, its boards, and who is there: neither the dead nor the Captured."""
    for card in in_box(game, "mission"):
        game.move(card, places.MISSION)
    here = mission(game)
    _tell(game, "corps.setup.01-choose-mission", f"{here.card}: {here.about}")
    _tell(game, "corps.mission.victory-in-game-over-man", f"Goal: {goal(game)}")
    game.cite("corps.mission.card-drives-setup")
    boards = ", ".join(map(called, here.board.regions))
    _tell(game, "corps.setup.02-lay-boards", f"Boards: {boards}.")
    game.cite("corps.board.layout-by-mission")
    _tell_what_it_is_part_of(game, here)
    squad = available(game.setup)
    for card in heroes_in_box(game):
        name = printed(game, card).name
        game.position.gear_of[card] = card
        game.move(card, places.SQUAD if name in squad else _heap(game, name))
    if NEWT not in squad and here.is_bug_hunt:
        _tell(game, "corps.bug-hunt.no-newt", "Newt is not used in a Bug Hunt.")
    elif here.key == "newt":
        _tell(game, "corps.newt.unavailable-before-mission-1", "Newt has to be found first.")
    _lay_out_endurance_cards(game)


def _tell_what_it_is_part_of(game: CorpsGame, here: Mission) -> None:
    if here.is_bug_hunt:
        game.cite("corps.bug-hunt.standalone")
    elif game.setup["campaign"]:
        _tell(game, "corps.overview.standalone-or-campaign", "The mission is part of a campaign.")
    else:
        game.cite("corps.overview.standalone-or-campaign")
    for name in game.setup["killed"]:
        _tell(game, "corps.campaign.killed-are-out", f"{name} is dead and cannot be used.")
    words, rule = warning(game.setup, here.key)
    if words:
        _tell(game, rule, words)


def _heap(game: CorpsGame, name: str) -> int:
    """Return the zone of a Character who is not in the squad."""
    if name in game.setup["killed"]:
        return places.KILLED
    return places.CAPTURED if name in game.setup["captured"] else places.BOX


def _lay_out_endurance_cards(game: CorpsGame) -> None:
    """The Endurance cards are laid out for gear-up, but for those that the campaign has lost."""
    lost: Counter[str] = Counter(game.setup["lost"])
    for card in [card for kind in ENDURANCE for card in in_box(game, kind)]:
        name = printed(game, card).name
        game.move(card, places.LOST_CARDS if lost[name] > 0 else places.REVEALED)
        lost[name] -= 1
    if game.setup["lost"]:
        remark(game, "corps.campaign.carry-over", f"{len(game.setup['lost'])} Endurance cards are lost.")


@step("corps.choose-heroes")
def choose_heroes(game: CorpsGame) -> None:
    """Each player takes a Hero; the rest are Grunts. Newt goes with Ripley."""
    free = list(game.zones[places.SQUAD])
    names = {printed(game, card).name: card for card in free}
    if "Ripley" in names and NEWT in names:
        free.remove(names[NEWT])
    for seat in range(game.position.seats):
        if not free:
            game.position.out[seat] = 1
            game.tell(WITHOUT_HERO, seat, rule="corps.hero-loss.eliminated")
            continue
        listed = game.setup["heroes"]
        hero = names[listed[seat]] if listed else game.ask_card(seat, WHICH_HERO, free, public=True)
        free.remove(hero)
        turn_side(game, hero, seat + 1)
        game.tell(TAKES_HERO, seat, hero, rule="corps.setup.03-choose-heroes")
    if NEWT in names and "Ripley" in names:
        _newt_follows(game, names[NEWT], seat_of(game, names["Ripley"]))
    game.cite("corps.hero.one-per-player")
    game.cite("corps.character.hero-or-grunt-side")
    grunts = sum(not game.hero[card] for card in game.zones[places.SQUAD])
    game.tell(GRUNTS, grunts, rule="corps.setup.04-rest-are-grunts")


def _newt_follows(game: CorpsGame, newt: int, seat: int | None) -> None:
    if seat is None:
        remark(game, "corps.newt.follows-ripley-grunt", "Ripley is a Grunt, and so is Newt.")
    else:
        turn_side(game, newt, seat + 1)
        game.tell(TAKES_HERO, seat, newt, rule="corps.newt.follows-ripley-hero")


# --- decks and piles ---


@step("corps.build-decks")
def build_decks(game: CorpsGame) -> None:
    """The Endurance Deck over the Reshuffle card, the dials, the Motion Tracker Deck, Blips and Aliens."""
    left = gear.stack(game)
    _pile(game, left, places.DECK)
    game.cite("corps.setup.06-build-endurance-deck")
    game.cite("corps.setup.06-reshuffle-card-under")
    game.cite("corps.setup.piles-start-empty")
    for character in game.zones[places.SQUAD]:
        dials.set_to_aim(game, character)
    game.cite("corps.setup.07-aim-dials")
    _stack_tracker(game)
    _pile(game, in_box(game, "blip"), places.POOL)
    for model in [*in_box(game, "alien"), *in_box(game, "facehugger")]:
        game.move(model, places.SUPPLY)
    game.cite("corps.setup.10-alien-supply")


def _pile(game: CorpsGame, cards: Iterable[int], zone: int) -> None:
    for card in cards:
        game.move(card, zone)
    game.shuffle(game.zones[zone])


def _stack_tracker(game: CorpsGame) -> None:
    """As many cards of each threat as the mission says for so many players, drawn by chance; the lowest
    threat lies on top."""
    for threat, number in sorted(mission(game).tracker_for(game.position.seats).items(), reverse=True):
        cards = [card for card in in_box(game, "tracker") if printed(game, card).threat == threat]
        game.shuffle(cards)
        for card in cards[:number]:
            game.move(card, places.TRACKER)
    number = len(game.zones[places.TRACKER])
    game.cite("corps.setup.08-motion-tracker-deck")


# --- tokens ---


@step("corps.lay-tokens")
def lay_tokens(game: CorpsGame) -> None:
    """Spawn Points, Blips and everything else that the mission shows."""
    here = mission(game)
    for kind, marked in (("spawn", here.spawn), ("exit", here.exits)):
        for token in in_box(game, kind):
            if printed(game, token).spawn in marked:
                lay(game, token, marked[printed(game, token).spawn])
    for kind, spaces in (("crate", here.crates), ("computer", here.computers)):
        for token, space in zip(in_box(game, kind), spaces, strict=False):
            lay(game, token, space)
    _lay_blips(game, here)
    for captive, space in zip(list(game.zones[places.CAPTURED]), here.captives, strict=False):
        lay(game, captive, space)
    if here.computers:
        game.cite("corps.token.computers-by-mission")
    if here.crates:
        game.cite("corps.token.crates-by-mission")
    game.cite("corps.setup.09-place-mission-tokens")
    if here.exits:
        game.cite("corps.setup.13-exit-token")


def _lay_blips(game: CorpsGame, here: Mission) -> None:
    """Blips from the shuffled pool, and the four Mission Blips shuffled among themselves."""
    mission_blips = in_box(game, "mission-blip")
    game.shuffle(mission_blips)
    pool = game.zones[places.POOL]
    drawn = [pool[-1 - number] for number in range(len(here.blips))]
    marked = [*zip(drawn, here.blips, strict=True), *zip(mission_blips, here.mission_blips, strict=False)]
    for blip, space in marked:
        game.move(blip, places.BLIPS)
        game.space[blip] = space + 1
    game.cite("corps.setup.09-blip-pool")


# --- Characters and Sentry Guns ---


@step("corps.place-characters")
def place_characters(game: CorpsGame) -> None:
    """Everyone starts anywhere in the start area; players place their Heroes, the highest rank the Grunts."""
    squad = game.zones[places.SQUAD]
    for character in gear.in_order(game):
        seat = seat_of(game, character)
        taken = {game.space[other] - 1 for other in squad}
        spaces = [space for space in mission(game).start if space not in taken]
        space = spaces[0]
        if game.setup["placing"] == "players":
            who = gear.commander(game) if seat is None else seat
            picks = [AT(one) for one in spaces]
            space = target(game.ask(who, WHERE_TO_START, picks, args=(character,), public=True))
        put_on_space(game, character, space)
        game.tell(STARTS, character, space, rule="corps.setup.11-place-characters")


@step("corps.place-guns")
def place_guns(game: CorpsGame) -> None:
    """Players place each Sentry Gun anywhere on the board, facing any way."""
    here = mission(game)
    for number, gun in enumerate(in_box(game, "sentry-gun")[: here.guns]):
        if game.setup["placing"] == "players":
            lay(game, gun, _choose_post(game))
            facing = _choose_facing(game, gun)
        else:
            space, facing = here.posts[number]
            lay(game, gun, space)
        game.facing[gun] = FACINGS.index(facing)
        game.ammunition[gun] = AMMUNITION
        game.cite("corps.sentry.ammo-450")


def _choose_post(game: CorpsGame) -> int:
    held = {space - 1 for space in game.space if space}
    picks = [AT(space) for space in bits(mission(game).board.spaces) if space not in held]
    return target(decide(game, WHERE_TO_GUARD, picks))


def _choose_facing(game: CorpsGame, gun: int) -> Facing:
    ways = [FACE(way.name.lower()) for way in FACINGS]
    return FACINGS[ways.index(decide(game, WHICH_WAY, ways, args=(space_of(game, gun),)))]


# --- and off we go ---


@step("corps.begin")
def begin(game: CorpsGame) -> None:
    """The Turn Dial and the Activation token; Blips in sight are Spotted now that all is laid out (ruling
    E10); then the first turn."""
    position = game.position
    if mission(game).dial:
        position.turn_dial = 1
        game.cite("corps.setup.12-turn-dial")
    position.active = position.leader = decider(game)
    game.tell(TOKEN_TO, position.active, rule="corps.setup.14-activation-token")
    position.phase = "marine"
    game.settle()
    game.then(game_turn)
