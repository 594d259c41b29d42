"""The End Game: how it moves, that The End begins with its reveal, and that its defeat wins.

It is a target and no Enemy: whoever fights it pays its Defense, and the Strike that is drawn stays with it.
Nothing but damage defeats it (ruling M113). Replication has a second one behind it (replication.py).
"""

from typing import Final

from holdout.encounters import board, hooks
from holdout.encounters.cards import in_row, of_kind
from holdout.encounters.catalogue import NONE
from holdout.encounters.edition import Sort, Target
from holdout.encounters.fighting import AttackCard, Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.losing import end_if_dead
from holdout.encounters.market import Gain
from holdout.encounters.revealing import Scan
from holdout.encounters.row import EnterFront, MoveInRow
from holdout.encounters.speaking import fire
from holdout.encounters.strikes import Strike
from holdout.encounters.xfiles import piles, replication, the_end
from holdout.encounters.xfiles.evidence import THE_END, has_begun
from holdout.kernel import Ability, EventKind, Refusal, step

KIND: Final = "end-game"
COME_OUT: Final = "end games that have come out"
FOUGHT: Final = "end-game-fought"
WON: Final = "end-game-defeated"
BEGINS: Final = EventKind("the-end", ("card",), "{card} is revealed: The End begins.")
RETIRES: Final = EventKind("end-game-retires", ("card",), "{card} is out of the game; the other is not.")
WORDS: Final = (BEGINS, RETIRES)
MOVES: Final = "xfiles.end-game.moves-every-conspiracy-phase"
WINS: Final = "xfiles.end-game.win-at-health"
CLEAR: Final = "xfiles.end-game.no-cards-to-its-right"
NOT_AN_ENEMY: Final = "xfiles.end-game.not-an-enemy"
ON_BOARD: Final = (*board.ROOMS, board.FRONT)


def is_end_game(game: EncounterGame, card: int) -> bool:
    """True if a card is an End Game."""
    guise = game.guise[card]
    return (guise - 1 if guise else game.face[card]) in game.catalogue.of_kind.get(KIND, NONE)


def end_games(game: EncounterGame) -> list[int]:
    """The End Games in the Shadows and the Field, hidden or not, from the leftmost on; cached."""
    cache = game.cache
    if COME_OUT not in cache:
        faces, shown = of_kind(game, KIND), game.face
        lying = [*reversed(game.zones[board.FRONT]), *in_row(game)]
        cache[COME_OUT] = [card for card in lying if shown[card] in faces]
    found: list[int] = cache[COME_OUT]
    return found


def the_end_game(game: EncounterGame) -> int | None:
    """The End Game that has come out of the Conspiracy Deck; None before."""
    cache = game.cache
    for card in cache[COME_OUT] if COME_OUT in cache else end_games(game):
        if not replication.is_clone(game, card):
            return card
    return None


def clone(game: EncounterGame) -> int | None:
    """Clone, once it lies in the Shadows or the Field."""
    cache = game.cache
    for card in cache[COME_OUT] if COME_OUT in cache else end_games(game):
        if replication.is_clone(game, card):
            return card
    return None


# --- in the Shadows ---


@step("xfiles.end-game-moves")
def end_games_move(game: EncounterGame, seat: int) -> None:
    """Every End Game in the Shadows moves one space by itself, the leftmost first."""
    for card in end_games(game):
        if game.where[card] in board.ROOMS:
            game.then(end_game_moves, seat, card)


@step("xfiles.end-game-advances")
def end_game_moves(game: EncounterGame, seat: int, card: int) -> None:
    """An End Game moves one space toward the Field."""
    place = board.ROOMS.index(game.where[card]) + 1
    room = board.ROOMS[place] if place < len(board.ROOMS) else board.FRONT
    game.cite("xfiles.push.end-game-is-exception")
    if game.zones[room] and room != board.FRONT:
        game.cite("xfiles.end-game.pushes-cards-ahead")
    game.do(MoveInRow(card, room, by_player=False, pushed=True, by_rule=MOVES))
    end_if_dead(game, seat)


def note_entry(game: EncounterGame, card: int) -> None:
    """Cite that the End Game has come out of the Conspiracy Deck as any other card does."""
    if game.face[card] in game.catalogue.of_kind.get(KIND, NONE):
        game.cite("xfiles.end-game.enters-like-other-cards")


def leftmost(game: EncounterGame) -> int:
    """The place of the End Game in the Shadows that is farthest from the Conspiracy Deck; -1: none is there.

    It counts hidden too, for its back tells what it is (ruling 26).
    """
    where = [game.where[card] for card in end_games(game)]
    return max([board.ROOMS.index(room) for room in where if room in board.ROOMS], default=-1)


def never_behind(game: EncounterGame, card: int, place: int) -> int:
    """A card that would enter the Shadows behind an End Game comes in just before it (ruling 24)."""
    if not end_games(game):
        return place
    first = leftmost(game) + 1
    if place >= first or is_end_game(game, card):
        return place
    game.cite(CLEAR)
    return first


def check_behind(game: EncounterGame) -> bool:
    """Whatever has come to lie behind an End Game some other way goes before it."""
    deck = game.zones[board.THREATS]
    if not end_games(game) or (deck and game.face[deck[0]] in of_kind(game, KIND)):
        return False
    first = leftmost(game)
    behind = [card for room in board.ROOMS[: max(first, 0)] for card in game.zones[room]]
    for card in behind:
        if not is_end_game(game, card):
            room = board.ROOMS[first + 1] if first + 1 < len(board.ROOMS) else board.FRONT
            return game.do(MoveInRow(card, room, by_player=False, pushed=True, by_rule=CLEAR))
    return False


# --- its reveal ---


def reveal_end_game(game: EncounterGame, card: int) -> None:
    """The End begins; then the End Game's own Reveal text happens."""
    if not has_begun(game):
        game.count_up("game", THE_END)
        game.tell(BEGINS, card, rule="xfiles.overview.the-end-begins-when-end-game-revealed")
        the_end.begin(game)
    if replication.is_clone(game, card):
        replication.turn_up_evidence(game)
    fire(game, card, "reveal", rule="xfiles.timing.reveal-each-time")
    game.settle()


def note_scan(game: EncounterGame, scan: Scan) -> tuple[Ability, ...]:
    """Cite that a hidden End Game is scanned as any other card."""
    if game.face[scan.scanned] in game.catalogue.of_kind.get(KIND, NONE):
        game.cite("xfiles.end-game.scannable")
    return ()


def note_arrival(game: EncounterGame, entered: EnterFront) -> None:
    """Cite that an End Game which came hidden into the Field was revealed there."""
    if entered.revealed and is_end_game(game, entered.card):
        game.cite("xfiles.end-game.revealed-on-entering-field")


# --- strikes and fights ---


def note_strike(game: EncounterGame, strike: Strike) -> tuple[Ability, ...]:
    """Cite that an End Game strikes in the Field as an Enemy does."""
    if game.face[strike.enemy] in game.catalogue.of_kind.get(KIND, NONE):
        where = game.where[strike.enemy]
        rule = (
            "xfiles.end-game.strikes-in-field"
            if where == board.FRONT
            else "xfiles.range.enemies-and-end-games"
        )
        game.cite(rule)
    return ()


def note_fight(game: EncounterGame, fight: AttackCard) -> tuple[Ability, ...]:
    """Cite what a further fight against an End Game adds to."""
    game.count_up("turn", FOUGHT, fight.card)
    if game.count("turn", FOUGHT, fight.card) > 1:
        game.cite("xfiles.end-game.can-be-fought-repeatedly")
    if game.where[fight.card] in ON_BOARD:
        game.cite("xfiles.end-game.fought-wherever-revealed")
    strikes = piles.CLONE_STRIKES if replication.is_clone(game, fight.card) else piles.END_STRIKES
    if len(game.zones[strikes]) > 1:
        game.cite("xfiles.end-game.damage-accumulates")
    return ()


def only_damage_defeats(game: EncounterGame, kill: Kill) -> Refusal | None:
    """No effect defeats an End Game: it is no Enemy (ruling M113)."""
    if not is_end_game(game, kill.card):
        return None
    return Refusal(NOT_AN_ENEMY, "An End Game is no Enemy: only damage defeats it.", kill.card)


def nobody_gains(game: EncounterGame, gain: Gain) -> Refusal | None:
    """Nobody gains an End Game (ruling M113)."""
    return (
        Refusal(NOT_AN_ENEMY, "Nobody gains an End Game.", gain.card)
        if is_end_game(game, gain.card)
        else None
    )


def stays_on_board(game: EncounterGame, card: int, zone: int) -> int:
    """An effect moves an End Game within Shadows and Field only: it is not put back (ruling M113)."""
    was = game.where[card]
    if was not in ON_BOARD or zone in ON_BOARD or not is_end_game(game, card):
        return zone
    game.cite(NOT_AN_ENEMY)
    return was


def win(game: EncounterGame, card: int) -> None:
    """An End Game is defeated: the team has won, unless Replication and Clone are not both (ruling 99)."""
    waiting = [one for one in game.zones[board.THREATS] if replication.is_clone(game, one)]
    if [*end_games(game), *waiting] == [card]:
        game.cite("xfiles.overview.win-by-overcoming-end-game")
        hooks.end_by(game, WON, range(game.seats))
    game.tell(RETIRES, card, rule=WINS)
    replication.retire(game, card)


SORT: Final = Sort(
    attacked="xfiles.end-game.fight-costs-defense",
    keeps="xfiles.end-game.fight-draws-strike-for-it",
    dies=WINS,
    leaves=WINS,
    ignores="xfiles.end-game.strike-text-ignored",
    absent="xfiles.end-game.fought-wherever-revealed",
    keeps_misses=True,
)
"""A Miss stays with it too (ruling 87)."""
TARGETS: Final = (
    Target(wounds=piles.END_STRIKES, sort=SORT, dies=win, card=the_end_game),
    Target(wounds=piles.CLONE_STRIKES, sort=SORT, dies=win, card=clone),
)


def install(rules: EncounterRules) -> None:
    """Hang the End Game on the rules of the game."""
    rules.says(*WORDS, *replication.WORDS)
    rules.as_added.append(note_entry)
    rules.row_entries.append(never_behind)
    rules.diverts.append(stays_on_board)
    rules.on_arrival.append(note_arrival)
    rules.after(Scan)(note_scan)
    rules.after(Strike)(note_strike)
    rules.after(AttackCard)(note_fight)
    rules.forbids(Kill)(only_damage_defeats)
    rules.forbids(Gain)(nobody_gains)
