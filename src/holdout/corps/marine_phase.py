"""The Marine Phase: dials are reset, the Activation token goes round, Heroes act and use Rank, then the other
Grunts.

What one Character does is told in activation.py.
"""

from holdout.corps import dials
from holdout.corps.activation import activate
from holdout.corps.game import CorpsGame
from holdout.corps.pieces import characters, heroes_of, seats_from
from holdout.corps.ranks import decide, decider, has_marine_hero, in_charge, in_play, is_marine, rank_of
from holdout.kernel import SEAT, Choice, EventKind, Happening, Question, Refusal, step, target

BEGINS = EventKind("marine-phase", (), "The Marine Phase begins.", quiet=True)
TOKEN = EventKind("activation-token", ("seat",), "{seat} has the Activation token.", quiet=True)
ACTIVATE = Choice("activate", ("card",), "Activate {card}", group="Activate")
NO_MORE = Choice("no-more-grunts", (), "Activate no more Grunts", declines=True)
WORDS = (BEGINS, TOKEN, ACTIVATE, NO_MORE)
WHO_FIRST = Question("Who goes first?", "corps.order.highest-rank-picks-first")
WHO_FIRST_TOGETHER = Question("Who goes first?", "corps.order.no-marine-hero")
WHICH_HERO = Question("Which of your Heroes do you activate?", "corps.order.several-heroes-own-order")
WHICH_GRUNT = Question(
    "Which Grunt does {0} activate? {1} more.", "corps.rank.after-marine-hero", ("card", "plain")
)
WHO_COMMANDS = Question("Who activates the remaining Grunts?", "corps.rank.remaining-no-marine-hero")
WHO_NEXT = Question("Which of the remaining Grunts do you activate?", "corps.rank.remaining-grunts")


@step("corps.marine-phase")
def marine_phase(game: CorpsGame) -> None:
    """Reset the dials, settle who begins, activate Heroes, activate the remaining Grunts."""
    position = game.position
    position.phase = "marine"
    position.acted = [0] * position.seats
    for character in characters(game):
        game.activated[character] = 0
    game.tell(BEGINS, rule="corps.turn.marine-phase-sequence")
    if not game.is_2020:
        dials.reset(game)
    game.then(settle_order)


@step("corps.settle-order")
def settle_order(game: CorpsGame) -> None:
    """The highest-ranking player hands the Activation token to whoever goes first."""
    seats = [seat for seat in sorted(in_play(game)) if heroes_of(game, seat)]
    if not seats:
        game.then(remaining_grunts)
        return
    question = WHO_FIRST if has_marine_hero(game) else WHO_FIRST_TOGETHER
    hand_over(game, target(decide(game, question, SEAT.each(seats))), question.rule)


def hand_over(game: CorpsGame, seat: int, rule: str) -> None:
    """The Activation token goes to a player, whose turn it is now."""
    game.position.active = seat
    game.tell(TOKEN, seat, rule=rule)
    game.then(heroes_turn, seat)


@step("corps.heroes-turn")
def heroes_turn(game: CorpsGame, seat: int) -> None:
    """A player activates each of their Heroes, in an order of choice, and passes the token to the left."""
    waiting = [hero for hero in heroes_of(game, seat) if not game.activated[hero]]
    if waiting:
        hero = target(game.ask(seat, WHICH_HERO, ACTIVATE.each(waiting), public=True))
        if len(heroes_of(game, seat)) > 1:
            game.cite("corps.newt.separate-activations")
        game.then(activate, seat, hero)
        game.then(use_rank, seat, hero, 0)
        game.then(heroes_turn, seat)
        return
    game.position.acted[seat] = 1
    following = _next_player(game, seat)
    if following is not None:
        hand_over(game, following, "corps.order.passes-left")
        return
    game.then(remaining_grunts)


def _next_player(game: CorpsGame, seat: int) -> int | None:
    """The next player to the left who has a Hero that has not acted, a new one included (ruling F3)."""
    for other in seats_from(game, seat)[1:]:
        if any(not game.activated[hero] for hero in heroes_of(game, other)):
            return other
    return None


# --- Grunts ---


class CommandGrunt(Happening):
    """A Marine Hero uses Rank to activate a Grunt."""

    __slots__ = ("grunt", "hero", "used")
    rule = "corps.rank.after-marine-hero"

    def __init__(self, hero: int, grunt: int, used: int) -> None:
        self.hero, self.grunt, self.used = hero, grunt, used

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if not is_marine(game, self.hero):
            return Refusal("corps.rank.civilians-cannot", "A Civilian commands nobody.", self.hero)
        rank = rank_of(game, self.hero)
        if self.used >= rank:
            return Refusal("corps.rank.count-equals-rank", f"Rank {rank} is used up.", self.hero)
        if game.activated[self.grunt]:
            return Refusal(
                "corps.rank.already-activated-excluded", "It has been activated already.", self.grunt
            )
        if rank_of(game, self.grunt) > rank:
            return Refusal("corps.rank.not-above-own-rank", "That Grunt has a higher Rank.", self.grunt)
        if not is_marine(game, self.grunt) and game.setup.get("rank-marine-grunts-only") == "yes":
            return Refusal(
                "corps.rank.after-marine-hero", "This table commands Marine Grunts only.", self.grunt
            )
        return None

    def happen(self, game: CorpsGame) -> None:
        game.then(activate, game.position.active, self.grunt)


def grunts(game: CorpsGame) -> list[int]:
    """The Grunts on the board."""
    return [character for character in characters(game) if not game.hero[character]]


@step("corps.use-rank")
def use_rank(game: CorpsGame, seat: int, hero: int, used: int) -> None:
    """A Marine Hero whose activation is done activates up to as many Grunts as its Rank says."""
    if game.hero[hero] != seat + 1 or not game.space[hero]:
        return
    commands = {ACTIVATE(grunt): CommandGrunt(hero, grunt, used) for grunt in grunts(game)}
    offered, refused = game.sift(commands.items())
    if not offered:
        return
    left = rank_of(game, hero) - used
    pick = game.ask(seat, WHICH_GRUNT, [*offered, NO_MORE()], args=(hero, left), public=True, refused=refused)
    if pick != NO_MORE():
        game.do(commands[pick])
        game.then(use_rank, seat, hero, used + 1)


@step("corps.remaining-grunts")
def remaining_grunts(game: CorpsGame) -> None:
    """Every player has acted: the token returns to the highest rank, who activates every Grunt left."""
    waiting = any(not game.activated[grunt] for grunt in grunts(game))
    if has_marine_hero(game) or not waiting:
        commander, rule = decider(game), "corps.activation.step6-token-to-highest"
    else:
        commander = target(decide(game, WHO_COMMANDS, SEAT.each(sorted(in_play(game)))))
        rule = "corps.rank.remaining-no-marine-hero"
    game.position.active = commander
    game.tell(TOKEN, commander, rule=rule)
    if waiting:
        game.cite("corps.rank.remaining-grunts")
    game.then(next_grunt, commander)


@step("corps.next-grunt")
def next_grunt(game: CorpsGame, seat: int) -> None:
    """One more of the remaining Grunts; the phase ends when all Characters have been activated."""
    waiting = [grunt for grunt in grunts(game) if not game.activated[grunt]]
    if not waiting:
        game.cite("corps.turn.each-character-once")
        game.cite("corps.turn.all-activated-ends-phase")
        return
    game.position.active = seat = in_charge(game, seat)
    grunt = target(game.ask(seat, WHO_NEXT, ACTIVATE.each(waiting), public=True))
    game.then(activate, seat, grunt)
    game.then(next_grunt, seat)
