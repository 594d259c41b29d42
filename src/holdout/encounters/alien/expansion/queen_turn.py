"""The Queen's turn: an Action Phase in which she plays, recruits, looks, bites, grabs, hunts and rushes.

She has no Hive Phase and no Strike Phase; her Cleanup is like a player's.
"""

from collections.abc import Callable, Iterator
from typing import Final

from holdout.encounters import board, cleanup, uses
from holdout.encounters.action import END
from holdout.encounters.alien import facehuggers, threats
from holdout.encounters.alien.expansion import biting, grabbing, hunting, lair, looking, rushing, unlocking
from holdout.encounters.alien.expansion.queen import enemy_card
from holdout.encounters.cards import in_air, in_row, is_hidden, is_up
from holdout.encounters.edition import Opponents, Sort
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import with_keyword
from holdout.encounters.losing import end_if_dead
from holdout.encounters.market import RECRUIT, in_market
from holdout.encounters.phases import Phase
from holdout.encounters.playing import PLAY, PlayCard
from holdout.encounters.ranged import ranged_enemies
from holdout.encounters.row import rooms
from holdout.encounters.runners import RUNNER
from holdout.encounters.seats import is_opponent, players
from holdout.kernel import EventKind, Happening, Pick, Question, step

TURN_OF_QUEEN: Final = EventKind("queen-turn", ("seat",), "{seat} is the Queen Mother: she acts.", quiet=True)
WORDS: Final = (TURN_OF_QUEEN,)
WHAT_TO_DO: Final = Question("What does the Queen Mother do?", "expansion.queen-turn.phases")
RULES: Final = ("phases", "no-hive-phase", "no-strike-phase")
"""What her turn is and is not, cited as it begins."""
QUEEN_WINS: Final = "queen-wins"
MAKE: Final[dict[str, Callable[..., Happening]]] = {
    "play": PlayCard,
    "recruit": lair.RecruitFromLair,
    "look": looking.Look,
    "bite": biting.Bite,
    "grab": grabbing.Grab,
    "grab-sergeant": grabbing.GrabSergeant,
    "hunt": hunting.Hunt,
    "rush": rushing.Rush,
    **uses.MAKE,
}
"""What she may do. There is no fighting among it (expansion.queen-turn.no-fighting)."""


@step("expansion.queen-action")
def queen_action(game: EncounterGame, seat: int) -> None:
    """Her Action Phase begins; of Hive Phase and Strike Phase she has none."""
    game.tell(TURN_OF_QUEEN, seat, rule="expansion.queen-turn.once-per-round")
    for rule in RULES:
        game.cite(f"expansion.queen-turn.{rule}")
    if in_air(game) or with_keyword(game, [card for card in in_row(game) if is_up(game, card)], RUNNER):
        game.cite("expansion.queen-turn.hive-phase-keywords-idle")
    if ranged_enemies(game):
        game.cite("expansion.queen-turn.no-ranged-strikes")
    game.then(queen_act, seat)


@step("expansion.queen-act")
def queen_act(game: EncounterGame, seat: int) -> None:
    """One decision of her Action Phase."""
    if not is_opponent(game, seat):
        return
    picks, refused = game.sift(possible(game, seat))
    pick = game.ask(seat, WHAT_TO_DO, [*picks, END()], refused=refused, hidden=True)
    if pick != END():
        game.then(queen_perform, seat, pick)
        game.then(queen_act, seat)
    elif any(unlocking.left(game, ability) for ability in unlocking.ABILITIES):
        game.cite("expansion.queen-turn.unused-instances-lapse")


@step("expansion.queen-perform")
def queen_perform(game: EncounterGame, seat: int, pick: Pick) -> None:
    """Do what she chose."""
    game.do(MAKE[str(pick[0])](seat, *pick[1:]))
    end_if_dead(game, seat)


def possible(game: EncounterGame, seat: int) -> Iterator[tuple[Pick, Happening]]:
    """Everything that she might think of; the gate decides."""
    for card in game.zones[board.HAND[seat]]:
        yield PLAY(card), PlayCard(seat, card)
    for card in lair.in_lair(game):
        yield RECRUIT(card), lair.RecruitFromLair(seat, card)
    for room in rooms(game):
        if any(is_hidden(game, card) for card in game.zones[room]):
            yield looking.LOOK(room), looking.Look(seat, room)
    yield from _abilities(game, seat)
    for pick, use in uses.offered(game, seat):
        if not isinstance(use, uses.Use) or game.where[use.card] in (board.PLAY[seat], board.AVATAR[seat]):
            yield pick, use


def _abilities(game: EncounterGame, seat: int) -> Iterator[tuple[Pick, Happening]]:
    """Yield every bite, grab, hunt and rush that the cards she has played have unlocked."""
    if unlocking.left(game, unlocking.BITE):
        for other in players(game):
            yield biting.DO_BITE(other), biting.Bite(seat, other)
    if unlocking.left(game, unlocking.GRAB):
        for card in in_market(game):
            yield grabbing.DO_GRAB(card), grabbing.Grab(seat, card)
        yield grabbing.DO_GRAB_SERGEANT(), grabbing.GrabSergeant(seat)
    if unlocking.left(game, unlocking.HUNT):
        for other in players(game):
            yield hunting.DO_HUNT(other), hunting.Hunt(seat, other)
    if unlocking.left(game, unlocking.RUSH):
        yield rushing.DO_RUSH(), rushing.Rush(seat)


QUEEN: Final = Opponents(
    sort=Sort(
        attacked="expansion.queen-enemy.fight-cost",
        keeps="expansion.queen-enemy.strikes-tracked-on-avatar",
        dies="expansion.queen-enemy.dies-at-health",
        leaves="expansion.queen-enemy.removed-on-death",
        absent="expansion.queen-enemy.safe-until-revealed",
    ),
    phases=(
        Phase("action", (grabbing.place_held, queen_action)),
        Phase("cleanup", (cleanup.cleanup,)),
    ),
    outcome=QUEEN_WINS,
    card=enemy_card,
    wins=True,
    this_turn="expansion.queen-misc.this-turn-effects",
    order="expansion.queen-misc.each-player-order",
    cited={
        facehuggers.LANDS: "expansion.queen-misc.facehugger-on-her-turn",
        facehuggers.PASSED_BY: "expansion.queen-strikes.facehugger",
        facehuggers.UNCOUNTED: "expansion.queen-misc.queen-turn-not-counted",
        facehuggers.DELAYED: "expansion.queen-misc.facehugger-timer-delayed",
        threats.MEANS_NEXT_PLAYER: "expansion.queen-misc.events-hit-next-human",
    },
)
