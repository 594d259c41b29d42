"""The kinds of card of The X-Files: where each rests, what its reveal does, where texts look for it."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.kinds import Kind, Rest
from holdout.encounters.xfiles import allies, end_game, enemies, events, leads, piles

DEFEATED: Final = Rest(board.DEAD_ENEMIES, "xfiles.defeat.conspiracy-destination")
STRIKE: Final = Rest(board.STRIKE_DISCARD, "xfiles.strike.healed-to-discarded-strikes")
OWNED: Final = (board.HAND, board.DECK, board.DISCARD, board.PLAY)
KINDS: Final = {
    "enemy": Kind(is_enemy=True, on_board=True, on_reveal=enemies.reveal_enemy),
    "syndicate-enemy": Kind(
        is_enemy=True,
        on_board=True,
        on_reveal=enemies.reveal_enemy,
        reveal_waits=True,
        rests=Rest(board.DEAD_ENEMIES, "xfiles.syndicate.defeated-to-conspiracy-pile"),
    ),
    "human": Kind(on_board=True),
    "creature": Kind(on_board=True),
    "alien": Kind(on_board=True),
    "construct": Kind(on_board=True),
    "spirit": Kind(on_board=True),
    "event": Kind(rests=DEFEATED, on_reveal=events.resolve_event, on_board=True),
    "ally": Kind(on_reveal=allies.meet_ally, on_board=True),
    "informant": Kind(rests=DEFEATED, on_board=True),
    "lead": Kind(rests=DEFEATED, on_reveal=leads.meet_lead, on_board=True),
    "end-game": Kind(
        on_reveal=end_game.reveal_end_game,
        on_board=True,
        strikes=True,
        pushes_stationary="xfiles.stationary.end-game-pushes-it",
    ),
    "avatar": Kind(rests=Rest(board.GONE, "xfiles.player-defeat.avatar-removed")),
    "evidence": Kind(lies_in=piles.EVIDENCE),
    "belief": Kind(
        is_played=True,
        rests=Rest(piles.BELIEFS, "xfiles.defeat.beliefs-destination"),
        held_in=OWNED,
        supply=piles.BELIEFS,
    ),
    "doubt": Kind(
        rests=Rest(piles.DOUBTS, "xfiles.defeat.doubts-destination"), held_in=OWNED, supply=piles.DOUBTS
    ),
    "strike": Kind(rests=STRIKE, held_in=(board.WOUNDS,)),
    "cliffhanger": Kind(rests=Rest(board.BOX, "xfiles.defeat.cliffhangers-to-box")),
    "scar": Kind(held_in=(piles.SCARS,)),
    "special-agent": Kind(supply=board.RESERVE),
}
