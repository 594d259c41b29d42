"""Facehuggers and Chestbursters: whom they land on, how long there is to kill them, and what follows.

What a Facehugger does when it is revealed and when its time is up is printed on it. Here is whom it passes
by, and its timer: the turn in which it was placed and the whole turn after it. Timers are rows of (card,
victim, turn at whose end it is up).
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.cards import face, flags_of_kind, of_kind, owned_by, remark
from holdout.encounters.decks import DrawCard
from holdout.encounters.dying import Die
from holdout.encounters.fighting import BY_ITSELF, Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.market import refill
from holdout.encounters.row import MoveInRow
from holdout.encounters.seats import is_opponent, is_player, next_player, opponents_of, players, you
from holdout.encounters.speaking import fire
from holdout.encounters.strikes import Strike
from holdout.kernel import Ability, EventKind, Refusal

PLACED: Final = EventKind("facehugger", ("card", "seat"), "{card} lands in front of {seat}.")
PASSED_ON: Final = EventKind(
    "passed-on", ("card", "seat"), "{card} passes {seat} by, who is already infected."
)
CHANCES: Final = EventKind(
    "chances",
    ("card", "seat"),
    "{card} must die before the end of {seat}'s next turn.",
    joins={"facehugger": ("; it must die before the end of {seat}'s next turn", "card")},
)
TIME_UP: Final = EventKind(
    "time-up", ("card",), "The time in which {card} could be killed is up.", quiet=True
)
IMPREGNATED: Final = EventKind("impregnated", ("seat",), "{seat} is impregnated.")
NESTS: Final = (piles.HATCHERY, *board.DISCARD, *board.DECK, *board.HAND, board.GONE)
WORDS: Final = (PLACED, PASSED_ON, CHANCES, TIME_UP, IMPREGNATED)
STANDS_STILL: Final = -1
"""The time of a Facehugger whose victim's own turn has still to come (expansion.queen-misc)."""
LANDS, PASSED_BY = "facehugger-lands", "facehugger-passes"
"""Rules of opponents (`Opponents.cited`): where a Facehugger of their turn lands, and one that is theirs."""
UNCOUNTED, DELAYED = "facehugger-uncounted", "facehugger-delayed"
"""The rules by which the timer leaves their turn out, and begins with the victim's own turn."""
BURST: Final = "burst"
"""The cause of a death by a Chestburster."""


def is_infected(game: EncounterGame, seat: int) -> bool:
    """True if a player has a Chestburster anywhere. It is looked up, never stored (ruling F3)."""
    if game.standing.can_clone(game) and any(game.guise):
        return any(face(game, card).kind == "chestburster" for card in owned_by(game, seat))
    copies, owned, zones, shown = game.catalogue.copies, seat + 1, game.zones, game.face
    unseen = 0
    for number in of_kind(game, "chestburster"):
        unseen += copies[number]
    bursts = flags_of_kind(game, "chestburster")
    for zone in NESTS:  # one after the other, until none is left to be found
        if not unseen:
            return False
        for card in zones[zone]:
            if bursts[shown[card]]:
                if game.owner[card] == owned:
                    return True
                unseen -= 1
    return any(bursts[shown[card]] for card in owned_by(game, seat))


def place_facehugger(game: EncounterGame, card: int, victim: int) -> None:
    """A Facehugger lands in front of a player, wherever it comes from. The infected are passed by."""
    first = seat = victim if is_player(game, victim) else next_player(game, victim)
    opponents = opponents_of(game, victim)
    if "bitten-facehugger" in game.setup and is_opponent(game, game.position.active):  # ruling H8
        first = seat = next_player(game)
    if opponents is not None:
        game.cite(opponents.cited[PASSED_BY])
        if DELAYED in opponents.cited:  # the one who acts next, whoever sits next to the opponent
            first = seat = next_player(game)
    for _ in players(game):
        if not is_infected(game, seat):
            return _land(game, card, seat, passed_on=seat != first)
        game.tell(PASSED_ON, card, seat, rule="alien.facehugger.infected-pass-on")
        seat = next_player(game, seat)
    remark(game, "alien.facehugger.nobody-left", "There is nobody it could pass to: it dies.")
    game.do(Kill(card, game.position.active, BY_ITSELF))
    return None


def _land(game: EncounterGame, card: int, seat: int, passed_on: bool) -> None:
    """An Alien Player's turn does not count: the two chances begin with the next player (ruling F6).

    The timer of such a turn is put off as it ends, like every other. Where the clock begins with the victim's
    own turn, it stands still until then.
    """
    position = game.position
    opponents = opponents_of(game, position.active)
    revealed = game.where[card] in board.ROOMS or game.where[card] == board.FRONT
    game.move(card, board.BEFORE[seat])
    game.up[card] = 1
    waits = opponents is not None and DELAYED in opponents.cited
    position.timers.append((card, seat, STANDS_STILL if waits else position.turn + 1))
    rule = "alien.facehugger.placement" if revealed else "alien.facehugger.any-source"
    game.tell(PLACED, card, seat, rule=rule)
    if opponents is not None:
        game.cite(opponents.cited[LANDS])
    if waits and opponents is not None:
        game.tell(CHANCES, card, next_player(game, seat), rule=opponents.cited[DELAYED])
    else:
        last = next_player(game, you(game) if is_opponent(game, position.active) else None)
        game.tell(CHANCES, card, last, rule=_why_so_long(game, passed_on))
    refill(game)


def _why_so_long(game: EncounterGame, passed_on: bool) -> str:
    """The rule that gives this turn and the next one for killing a Facehugger."""
    if sum(game.alive) == 1:
        return "alien.facehugger.single-player"
    return "alien.facehugger.pass-on-timer" if passed_on else "alien.facehugger.who-may-fight"


def end_of_turn(game: EncounterGame) -> None:
    """Facehuggers whose time is up impregnate, after Cleanup (ruling E4).

    Alien Players' turns do not count.
    """
    position = game.position
    if not position.timers:
        return
    opponents = opponents_of(game, position.active)
    if opponents is not None and is_opponent(game, position.active):
        if UNCOUNTED in opponents.cited:
            game.cite(opponents.cited[UNCOUNTED])
        position.timers = [
            (card, seat, due if due == STANDS_STILL else due + 1) for card, seat, due in position.timers
        ]
        return
    starts = (position.active, STANDS_STILL)
    position.timers = [
        (card, seat, position.turn + 1 if (seat, due) == starts else due)
        for card, seat, due in position.timers
    ]
    due = [row for row in position.timers if STANDS_STILL < row[2] <= position.turn]
    position.timers = [row for row in position.timers if row not in due]
    if due:
        game.cite("alien.cleanup.end-of-turn-effects")
    for seat in range(game.seats):
        cards = [row[0] for row in due if row[1] == seat and game.where[row[0]] == board.BEFORE[seat]]
        if cards:
            impregnate(game, seat, cards)


def impregnate(game: EncounterGame, seat: int, cards: list[int]) -> None:
    """One Facehugger does what it says of this moment; the others die and give nothing more."""
    for card in cards:
        game.tell(TIME_UP, card, rule="alien.facehugger.timer")
    game.tell(IMPREGNATED, seat, rule="alien.facehugger.impregnate")
    if len(cards) > 1:
        game.cite("alien.facehugger.multiple-same-time")
    for card in cards[1:]:
        game.do(Kill(card, seat, BY_ITSELF))
    fire(game, cards[0], "next-turn", seat=seat, rule="alien.chestburster.gain")


def infected_are_not_struck(game: EncounterGame, strike: Strike) -> Refusal | None:
    """Enemies do not strike a player who has a Chestburster."""
    if is_infected(game, strike.seat):
        return Refusal("alien.chestburster.no-enemy-strikes", "Enemies do not strike an infected player.")
    return None


def player_effects_do_not_move(game: EncounterGame, move: MoveInRow) -> Refusal | None:
    """Player effects cannot move a Facehugger. While it is hidden nobody knows that it is one."""
    known = game.up[move.card] and face(game, move.card).kind == "facehugger"
    if known and move.by_player:
        return Refusal("alien.facehugger.immovable", "A Facehugger cannot be moved.", move.card)
    return None


def burst(game: EncounterGame, drawing: DrawCard) -> tuple[Ability, ...]:
    """The moment a Chestburster is drawn its owner dies, and everybody sees why."""
    if drawing.card < 0:
        return ()
    if face(game, drawing.card).kind == "chestburster" and game.alive[drawing.seat]:
        game.reveal(drawing.card)
        game.count_up("game", "burst", drawing.seat)
        game.do(Die(drawing.seat, BURST, "alien.chestburster.drawn-kills"))
        if not game.setup["player-aliens"]:
            game.cite("alien.chestburster.standard-death")
    return ()
