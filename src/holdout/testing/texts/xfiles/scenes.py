"""What happens to the cards of The X-Files that speak."""

from typing import Any, Final

from holdout.encounters import board, decks, strikes
from holdout.encounters.speaking import speak
from holdout.encounters.xfiles import beliefs, bureau, cliffhangers, piles, the_end, timing
from holdout.encounters.xfiles.end_of_turn import end_of_turn
from holdout.encounters.xfiles.enemies import Elude
from holdout.encounters.xfiles.rules import RULES
from holdout.encounters.xfiles.symptoms import add_symptoms
from holdout.language.phrases.sentences import Do, Sentence, Stop
from holdout.language.phrases.times import When
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
from holdout.testing.texts.xfiles.deeds import everything
from holdout.testing.texts.xfiles.table import LAID, card

STARTS: Final = {
    "character": board.MARKET_DECK,
    "enemy": board.ROOMS[3],
    "syndicate-enemy": board.MARKET[3],
    "informant": board.ROOMS[3],
    "ally": board.ROOMS[3],
    "event": board.ROOMS[3],
    "lead": board.ROOMS[3],
    "end-game": board.ROOMS[3],
    "evidence": piles.EVIDENCE[0],
    "strike": board.LIMBO,
    "avatar": board.AVATAR[0],
    "belief": piles.BELIEFS,
    "doubt": board.DECK[0],
    "cliffhanger": piles.CLIFFHANGER[0],
    "bureau-space": piles.POWERS[0],
}


def _strike(game: Any) -> None:
    strikes.strike(game, SPEAKER, 0)


def _turn_ends(game: Any) -> None:
    end_of_turn(game, 0)
    _cleaned_up(game)


def _cleaned_up(game: Any) -> None:
    for point in timing.AT_POINT:
        timing.cleanup_abilities(game, 0, point, game.zones[board.PLAY[0]])


def _drawn(game: Any) -> None:
    game.move(SPEAKER, board.DECK[0])
    game.do(decks.DrawCard(0))


def _held(game: Any) -> None:
    beliefs.resolve_held_doubt(game, 0, "xfiles.doubt.not-optional")


def _remembered(game: Any) -> None:
    """Resolve what the speaker says under Belief and Doubt."""
    for memory in (beliefs.BELIEF, beliefs.DOUBT):
        game.do(beliefs.ResolveMemory(0, memory))


def _alone(game: Any) -> None:
    """The speaker is the only avatar of its player."""
    for number in list(game.zones[board.AVATAR[0]]):
        if number != SPEAKER:
            game.move(number, board.BOX)


def _followed(game: Any) -> None:
    """Somebody does what the Lead waits for."""
    for line in game.faces[game.face[SPEAKER]].lines:
        for prefix in line.sentences[0].prefixes:
            if isinstance(prefix, When):
                happening: Any = prefix.happening
                said = line._replace(trigger="play", sentences=(Sentence((), Do((happening.verb,)), Stop()),))
                speak(game, 0, 1, game.face[1], said)


def _eluded(game: Any) -> None:
    game.move(SPEAKER, board.FRONT)
    game.do(Elude(SPEAKER))


def _met_the_end(game: Any) -> None:
    game.move(SPEAKER, board.ROOMS[3])
    game.up[SPEAKER] = 1
    the_end.begin(game)


def _tucked(game: Any) -> None:
    """A speaker that lies beneath another card lies under a Syndicate enemy."""
    if game.where[SPEAKER] == piles.BENEATH:
        game.position.put_under(SPEAKER, game.zones[board.FRONT][2])


def _infected(game: Any) -> None:
    for seat in range(game.seats):
        add_symptoms(game, seat, 6)


FOUGHT: Final = (revealed, _strike, keywords_act, _turn_ends)
SCENES: Final[dict[str, tuple[Happen, ...]]] = {
    "character": (_drawn, gained_and_played, _cleaned_up),
    "enemy": FOUGHT,
    "syndicate-enemy": FOUGHT,
    "informant": (revealed, _turn_ends),
    "ally": (revealed, gained_and_played),
    "event": (revealed,),
    "lead": (revealed, _followed),
    "end-game": (revealed, _strike, _turn_ends),
    "evidence": (the_end.begin,),
    "strike": (lambda game: strikes.suffer(game, 0, SPEAKER),),
    "avatar": (_alone, _remembered),
    "belief": (_drawn, gained_and_played),
    "doubt": (_drawn, _held),
    "cliffhanger": (cliffhangers.begin, _remembered),
    "bureau-space": (lambda game: bureau.use_power(0, game, 0, True),),
}
ENDINGS: Final[dict[str, tuple[Happen, ...]]] = {
    "character": (sacrificed,),
    "ally": (sacrificed,),
    "enemy": (comes_out, killed, _eluded, _met_the_end),
    "syndicate-enemy": (killed, _met_the_end),
    "informant": (killed,),
}
SCENERY: Final = Scenery(
    name="xfiles",
    rules=RULES,
    laid=LAID,
    card=card,
    starts=STARTS,
    scenes=SCENES,
    endings=ENDINGS,
    everything=everything,
    spaces=(
        board.ROOMS[4], board.FRONT, board.MARKET[1], board.HAND[0], board.MARKET[0], board.DISCARD[0],
        board.WOUNDS[0],
    ),
    positions=(0, POOR, EARLY, LATE, ALOFT),
    beneath=piles.BENEATH,
    before=(_infected, _tucked),
)  # fmt: skip
