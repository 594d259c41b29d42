"""What happens to the cards of Alien that speak."""

from typing import Any, Final

from holdout.encounters import board, decks, objectives, strikes
from holdout.encounters.alien import facehuggers, threats
from holdout.encounters.alien.expansion import flying
from holdout.encounters.alien.player_aliens import PlayAlienCard
from holdout.encounters.alien.rules import RULES
from holdout.encounters.cards import in_air
from holdout.testing.texts.alien.deeds import everything
from holdout.testing.texts.alien.table import LAID, card
from holdout.testing.texts.encounters.scenes import (
    ALOFT,
    EARLY,
    LATE,
    POOR,
    SPEAKER,
    Happen,
    Scenery,
    comes_out,
    gained_and_played,
    keywords_act,
    killed,
    revealed,
    sacrificed,
)

STARTS: Final = {
    "character": board.MARKET_DECK,
    "enemy": board.ROOMS[3],
    "objective": board.OBJECTIVES,
    "location": board.LOCATION,
    "goal": board.ROOMS[3],
    "hazard": board.ROOMS[3],
    "strike": board.LIMBO,
    "avatar": board.AVATAR[0],
    "facehugger": board.ROOMS[3],
    "friend": board.ROOMS[3],
    "chestburster": board.DECK[0],
    "alien": board.HAND[0],
}


def _phases(game: Any) -> None:
    """Let keywords act in the Hive Phase and the Strike Phase."""
    flying.advance(game, in_air(game), "expansion.flying.air-moves-first")
    keywords_act(game)


def _event(game: Any) -> None:
    lying = [*game.zones[board.FRONT], *game.zones[board.DISCARDED]]
    threats.resolve_event(game, next(n for n in lying if game.faces[game.face[n]].kind == "event"))


def _hazards(game: Any) -> None:
    for number in list(game.zones[board.DISCARDED])[:3]:
        if game.faces[game.face[number]].kind == "hazard":
            threats.resolve_hazard(game, number)
    threats.resolve_hazard(game, game.zones[board.DISCARDED][0])


def _become_current(game: Any) -> None:
    game.move(SPEAKER, board.OBJECTIVES)
    objectives.begin_objective(game)


def _into_operations(game: Any) -> None:
    game.move(SPEAKER, board.OPERATIONS)


def _drawn(game: Any) -> None:
    game.do(decks.DrawCard(0))


def _become_an_alien(game: Any) -> None:
    game.alive[0], game.opposes[0] = 0, 2
    game.do(PlayAlienCard(0, SPEAKER))


SCENES: Final[dict[str, tuple[Happen, ...]]] = {
    "character": (gained_and_played,),
    "enemy": (
        revealed,
        lambda game: strikes.strike(game, SPEAKER, 0),
        _event,
        _phases,
        lambda game: game.settle(),
    ),
    "objective": (_become_current, _event, lambda game: game.settle()),
    "location": (_hazards,),
    "goal": (revealed, _into_operations),
    "hazard": (lambda game: game.settle(),),
    "strike": (lambda game: strikes.suffer(game, 0, SPEAKER),),
    "avatar": (lambda game: game.settle(),),
    "facehugger": (revealed, _event, lambda game: facehuggers.impregnate(game, 0, [SPEAKER])),
    "friend": (revealed, gained_and_played),
    "chestburster": (_drawn,),
    "alien": (_become_an_alien,),
}


ENDINGS: Final[dict[str, tuple[Happen, ...]]] = {
    "character": (sacrificed,),
    "friend": (sacrificed,),
    "enemy": (comes_out, killed),
    "facehugger": (killed,),
}


SCENERY: Final = Scenery(
    name="alien",
    rules=RULES,
    laid=LAID,
    card=card,
    starts=STARTS,
    scenes=SCENES,
    endings=ENDINGS,
    everything=everything,
    spaces=(
        board.ROOMS[4], board.FRONT, board.AIR[3], board.HAND[0], board.MARKET[0], board.DISCARD[0],
        board.WOUNDS[0],
    ),
    positions=(0, POOR, EARLY, LATE, ALOFT),
)  # fmt: skip
