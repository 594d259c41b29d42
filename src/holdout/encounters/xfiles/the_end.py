"""The End: what happens as the End Game is revealed, in five steps, before its own Reveal text."""

from typing import Final

from holdout.encounters.cards import is_enemy
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.speaking import fire
from holdout.encounters.xfiles import evidence, leads, piles
from holdout.encounters.xfiles.defeated_pile import in_chosen_order
from holdout.encounters.xfiles.end_of_turn import in_s_order
from holdout.kernel import EventKind

THE_END: Final = "the-end"
"""The heading of what Evidence and Syndicate Enemies do in The End."""
TURNED_UP: Final = EventKind("evidence-turned-up", ("card",), "{card} was not discovered and is turned up.")
JOINS: Final = EventKind("evidence-joins", ("card",), "{card} becomes an ability of the End Game.")
WORDS: Final = (TURNED_UP, JOINS)
STEP_1: Final = "xfiles.the-end.step-1-defeat-leads"
STEP_2: Final = "xfiles.the-end.step-2-reveal-undiscovered-evidence"
STEP_3: Final = "xfiles.the-end.step-3-evidence-joins-end-game"
STEP_4: Final = "xfiles.the-end.step-4-syndicate-the-end-abilities"
STEP_5: Final = "xfiles.the-end.step-5-evidence-abilities-in-effect"


def begin(game: EncounterGame) -> None:
    """Carry out the five steps in their fixed order."""
    game.cite("xfiles.the-end.steps-in-fixed-order")
    _defeat_leads(game)
    _turn_up_evidence(game)
    placed = _place(game)
    _let_syndicate_act(game)
    _put_in_effect(game, placed)
    game.settle()


def _defeat_leads(game: EncounterGame) -> None:
    for lead in in_chosen_order(game, leads.leads_in_play(game)):
        game.cite(STEP_1)
        game.cite("xfiles.lead.defeated-when-end-game-revealed")
        if leads.connected_to(game, lead) is None:
            game.cite("xfiles.lead.end-game-defeat-of-undiscovered-gives-doubts")
        leads.lose(game, lead)


def _turn_up_evidence(game: EncounterGame) -> None:
    """Turn up Evidence; this does not discover it (xfiles.scoring.end-game-reveal-is-not-discovery)."""
    for card in evidence.undiscovered(game):
        game.up[card] = 1
        game.reveal(card)
        game.count_up("game", evidence.UNDISCOVERED)
        game.tell(TURNED_UP, card, rule=STEP_2)


def _place(game: EncounterGame) -> list[int]:
    """All Evidence that was not collected is laid above the Shadows; no more can be collected now."""
    placed = evidence.discovered(game)
    for card in placed:
        game.move(card, piles.PLACED)
        game.tell(JOINS, card, rule=STEP_3)
        game.cite("xfiles.evidence.grants-end-game-ability")
    if game.zones[piles.COLLECTED]:
        game.cite("xfiles.evidence.collected-not-added-to-end-game")
    game.cite("xfiles.evidence-state.locked-in-at-end-game-reveal")
    return placed


def _let_syndicate_act(game: EncounterGame) -> None:
    """Every face-up Syndicate Enemy does what it says of The End, in the S order."""
    for card in in_s_order(game):
        if is_enemy(game, card):
            fire(game, card, THE_END, rule=STEP_4)


def _put_in_effect(game: EncounterGame, placed: list[int]) -> None:
    """Let the text of the placed Evidence hold from now on, and carry out its effects one by one."""
    for card in placed:
        game.move(card, piles.END_EVIDENCE)
        game.cite(STEP_5)
    for card in placed:
        fire(game, card, THE_END, rule=STEP_5)


def install(rules: EncounterRules) -> None:
    """Hang The End on the rules of the game."""
    rules.says(*WORDS)
