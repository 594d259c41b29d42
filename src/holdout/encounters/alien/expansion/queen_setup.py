"""Setting up the Queen Mother: her Role card and Enemy card, her deck, the Nest and the Lair."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.expansion import lair
from holdout.encounters.alien.expansion.options import has_queen, humans
from holdout.encounters.alien.expansion.queen import ENEMY_CARDS, QUEENS
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.kernel import EventKind, Question, step

IS_QUEEN: Final = EventKind("is-queen", ("seat",), "{seat} is the Queen Mother, against everyone else.")
QUEEN_ROLE: Final = EventKind("queen-role", ("seat", "card"), "{seat} adds {card} to her deck.")
QUEEN_HIDES: Final = EventKind(
    "queen-hides", ("seat",), "An Enemy card of {seat} lies face down beneath the whole Hive."
)
WORDS: Final = (IS_QUEEN, QUEEN_ROLE, QUEEN_HIDES)
WHICH_ROLE: Final = Question("Which Role card do you take?", "expansion.queen-setup.one-role")
WHICH_ENEMY: Final = Question("Which Enemy card lies under the Hive?", "expansion.queen-setup.enemy-card")
AVATAR, ROLES, STARTING, NEST = "queen", "queen-roles", "queen-starting", "nest"
RULES: Final = (
    "human-count", "goal", "components", "starting-deck", "starting-split", "all-nest-characters",
    "nest-and-lair", "six-characters",
)  # fmt: skip
"""What is so from the start, cited as she sits down."""


@step("expansion.queen-comes")
def queen_comes(game: EncounterGame) -> None:
    """The last seat is the Queen's: her Avatar, her deck with a Role card, her Nest."""
    seat = humans(game.setup)
    game.alive[seat], game.opposes[seat] = 0, QUEENS
    game.tell(IS_QUEEN, seat, rule="expansion.queen-setup.one-against-humans")
    if seat == 1:
        game.cite("expansion.queen-setup.one-human")
    for avatar in _in_box(game, AVATAR)[:1]:
        game.move(avatar, board.AVATAR[seat])
        game.up[avatar] = 1
        game.owner[avatar] = seat + 1
    game.cite("expansion.queen-setup.avatar")
    role = _take_role(game, seat)
    own = [*_in_box(game, STARTING), role]
    for card in own:
        game.owner[card] = seat + 1
    game.move_all(own, board.DECK[seat])
    game.shuffle(game.zones[board.DECK[seat]])
    game.move_all(_in_box(game, NEST), piles.NEST)
    game.shuffle(game.zones[piles.NEST])
    for rule in RULES:
        game.cite(f"expansion.queen-setup.{rule}")


def _take_role(game: EncounterGame, seat: int) -> int:
    """One of her Role cards, which everybody sees: at random or by choice."""
    roles = _in_box(game, ROLES)
    if game.setup.get("queen-role") == "chosen":
        for card in roles:
            game.reveal(card)
        chosen = game.ask_card(seat, WHICH_ROLE, roles, public=True)
    else:
        game.shuffle(roles)
        chosen = roles[0]
        game.reveal(chosen)
    game.tell(QUEEN_ROLE, seat, chosen, rule="expansion.queen-setup.one-role")
    return chosen


@step("expansion.queen-hides")
def queen_hides(game: EncounterGame) -> None:
    """One of her Enemy cards goes beneath the whole Hive, secretly: at random or by choice."""
    seat = humans(game.setup)
    cards = _in_box(game, ENEMY_CARDS)
    if game.setup.get("queen-enemy") == "chosen":
        for card in cards:
            game.show(card, seat)
        chosen = game.ask_card(seat, WHICH_ENEMY, cards, hidden=True)
    else:
        game.shuffle(cards)
        chosen = cards[0]
    game.move(chosen, board.THREATS, 0)
    game.tell(QUEEN_HIDES, seat, rule="expansion.queen-setup.enemy-card")
    for rule in ("role-enemy-unlinked", "secret-enemy", "queen-may-know"):
        game.cite(f"expansion.queen-setup.{rule}")
    if "queen-mode-drones" not in game.setup:
        game.cite("expansion.queen-setup.drone-count-by-humans")
    game.cite("expansion.queen-enemy.visible-back")


def open_lair(game: EncounterGame) -> None:
    """Five cards of the Nest are dealt face up into the Lair."""
    if has_queen(game.setup):
        lair.refill(game, "expansion.queen-setup.lair-deal")
        game.cite("expansion.queen-setup.first-player")
        game.cite("expansion.queen-setup.opening-hand")
        for rule in ("what-she-sees", "human-hands-hidden", "what-humans-see"):
            game.cite(f"expansion.queen-turn.{rule}")


def _in_box(game: EncounterGame, deck: str) -> list[int]:
    return [card for card in game.zones[board.BOX] if face(game, card).deck == deck]
