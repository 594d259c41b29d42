"""The X-Files as an edition: its spaces, kinds, classes, costs, phases, outcomes; rules.py adds the rest."""

from typing import Final

from holdout.encounters import action, board, hooks, strikes, turns
from holdout.encounters.edition import Bar, Edition, FromTop, Heap, Names, Outcome, RecruitFights, Sort, Yours
from holdout.encounters.kinds import Rest
from holdout.encounters.phases import Phase
from holdout.encounters.runners import runners_run
from holdout.encounters.xfiles import (
    beliefs,
    conspiracy_phase,
    defeat,
    end_game,
    faces,
    piles,
    run_out,
    scars,
    setup,
    spending,
    timing,
)
from holdout.encounters.xfiles.bureau import BUREAU
from holdout.encounters.xfiles.closed_hands import CLOSED
from holdout.encounters.xfiles.end_of_turn import end_of_turn
from holdout.encounters.xfiles.enemies import Elude
from holdout.encounters.xfiles.fight_keywords import VULNERABILITY, immune_to
from holdout.encounters.xfiles.kinds import KINDS
from holdout.encounters.xfiles.vocabulary import CLASSES, LANGUAGE

SCAN_COSTS: Final = (3, 2, 2, 1, 1)
"""Designed: what it costs in Attack to scan each space of the Shadows, from the Conspiracy Deck on.

The playmat prints these costs, and no source tells them.
"""
S_ORDER: Final = (*board.MARKET, board.FRONT, *reversed(board.ROOMS), *reversed(board.ATTACHED))
"""Bureau from left to right, Field from right to left, Shadows from left to right (xfiles.timing.s-order)."""
PHASES: Final = (
    Phase(
        "threat",
        (end_game.end_games_move, conspiracy_phase.add_conspiracy_card, runners_run),
        turns.no_threat_phase,
    ),
    Phase("action", (beliefs.face_doubt, action.action_phase)),
    Phase("strike", (strikes.strike_phase,)),
    Phase("cleanup", (end_of_turn, timing.cleanup)),
)
PLAYERS: Final = Sort(
    attacked="xfiles.fight-player.pay-defense",
    draws="xfiles.fight-player.target-draws-strike",
    keeps="xfiles.strike.damage-card-kept-by-avatar",
    dies="xfiles.overview.damage-at-or-above-health-is-defeat",
    leaves="xfiles.player-defeat.all-cards-defeated",
    dies_by_text="xfiles.player-defeat.by-effect-counts-too",
)
OUTCOMES: Final = {
    hooks.ALL_DEAD: Outcome(
        "Every player is defeated. The truth stays hidden.",
        "xfiles.player-defeat.all-or-nothing-after-the-end",
    ),
    defeat.TOO_EARLY: Outcome(
        "A player was defeated before The End. The truth stays hidden.",
        "xfiles.player-defeat.before-the-end-team-loses",
    ),
    run_out.NO_STRIKES: Outcome(
        "No Strike is left anywhere. The truth stays hidden.", "xfiles.run-out.no-strikes-anywhere-loses"
    ),
    run_out.ONLY_MISSES: Outcome(
        "For five rounds only Misses were left: nothing can hurt the End Game. The truth stays hidden.",
        "xfiles.run-out.no-strikes-anywhere-loses",
    ),
    run_out.ENDLESS: Outcome(
        "The End has gone on for sixty rounds: nobody can end it any more. The truth stays hidden.",
        "xfiles.run-out.no-strikes-anywhere-loses",
    ),
    end_game.WON: Outcome("The End Game is defeated: the truth is out.", end_game.WINS),
}
SHADOWS: Final = tuple([f"Shadows {number}" for number in range(1, board.SPACES + 1)])
SPOTS: Final[Names] = {
    "rooms": SHADOWS,
    "attached": tuple([f"attached to {space}" for space in SHADOWS]),
    "air": "",
    "operations": "",
    "discarded": "",
    "location": "",
    "objectives": "",
    "completed": "",
    "front": "the Field",
    "market": "Bureau",
    "market-deck": "the Academy",
    "threats": "the Conspiracy Deck",
    "reserve": "the Special Agents",
    "dead-enemies": "Defeated Conspiracy",
    "dead-characters": "Defeated Characters",
}
EDITION: Final = Edition(
    name="xfiles",
    version="1",
    title="Legendary Encounters: The X-Files",
    language=LANGUAGE,
    spots=SPOTS,
    own_spots=piles.SPOTS,
    heaps={
        "special-agents": Heap(board.RESERVE, face_down=True),
        "beliefs": Heap(piles.BELIEFS),
        "doubts": Heap(piles.DOUBTS),
        "box": Heap(board.BOX, face_down=True),
    },
    order=S_ORDER,
    speaking=(piles.END_EVIDENCE, piles.CLONE_EVIDENCE, piles.BENEATH),
    beneath=piles.BENEATH,
    secret_zones=piles.EVIDENCE,
    speaks_before=(piles.CLIFFHANGER,),
    kinds=KINDS,
    dead_characters=Rest(board.DEAD_CHARACTERS, "xfiles.defeat.characters-destination"),
    dead_enemies=Rest(board.DEAD_ENEMIES, "xfiles.fight.defeated-to-conspiracy-pile"),
    classes=tuple(CLASSES),
    scan_costs=SCAN_COSTS,
    hand_size=6,
    reserve_cost=3,
    market=BUREAU,
    misses_return=True,
    fought_by_effect="xfiles.fight-player.only-if-effect-says",
    dead_face_up="xfiles.defeat.always-face-up",
    barred=Bar(
        immune_to,
        "xfiles.immunity.class-points-unusable",
        "xfiles.immunity.applies-if-payment-type-changes",
        spending.in_order,
    ),
    instead_of_striking="xfiles.strike.instead-of-striking-no-draw",
    yours=Yours(
        "xfiles.your.characters-scope",
        "xfiles.your.cards-scope",
        kept="xfiles.vigilant.counts-among-your-cards",
    ),
    from_top=FromTop("xfiles.top.search-until-found", "xfiles.top.rest-shuffled-back"),
    recruit_fights=RecruitFights("apprehend", "xfiles.apprehend.pay-recruit"),
    acts={"elude": Elude},
    ranks="xfiles.avatar.rank-may-be-referenced",
    fights_oneself="xfiles.solo.paranoid-delusions-self",
    empty_deck_adds="xfiles.conspiracy-phase.empty-deck-adds-nothing",
    players=PLAYERS,
    closes_hands=CLOSED,
    turn_is_left_at="strike",
    dead_cards_rest=True,
    targets=end_game.TARGETS,
    lying_targets=end_game.end_games,
    targets_kept=end_game.COME_OUT,
    scars=piles.SCARS,
    price_keywords=VULNERABILITY,
    deeds=(beliefs.ResolveMemory, beliefs.Discuss, scars.GainScar, scars.TurnIntoScar),
    phases=PHASES,
    outcomes=OUTCOMES,
    start=setup.set_up,
    faces=faces.faces,
    dealt=faces.dealt,
)
