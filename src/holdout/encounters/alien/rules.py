"""Legendary Encounters: Alien, put together: the shared rules and what is only Alien's."""

from typing import Final

from holdout.encounters import dying, fighting, market, playing, row, strikes
from holdout.encounters import rules as shared
from holdout.encounters.alien import (
    agendas,
    facehuggers,
    options,
    player_aliens,
    scoring,
    setup,
    threats,
    upgrading,
)
from holdout.encounters.alien.edition import EDITION
from holdout.encounters.alien.expansion import installing as expansion
from holdout.encounters.decks import DrawCard
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import Needs
from holdout.encounters.keywords import FINAL_ENEMY, has_keyword
from holdout.encounters.values import printed_defense
from holdout.kernel import Ability, Refusal

RULES: Final = shared.make(EDITION)
RULES.options = options.OPTIONS
RULES.upgrade = upgrading.upgrade
RULES.prepare = options.prepare
RULES.takes = options.takes
RULES.pools = setup.pools
RULES.has_secrets = options.has_secrets
RULES.winners = agendas.winners
RULES.end_of_turn.append(facehuggers.end_of_turn)
RULES.as_played.append(agendas.traitor_wins)
RULES.needs.append(Needs(agendas.traitor_wins, "as_played", kinds=("agenda",)))
RULES.new_hand.append(scoring.after_hand)
RULES.end_of_game += [agendas.come_to_light, scoring.tell_scores]
RULES.says(setup.ROLE)
for chapter in (setup, threats, facehuggers, agendas, player_aliens, scoring):
    RULES.says(*chapter.WORDS)
RULES.after(dying.Die)(player_aliens.after_death)
expansion.install(RULES)
RULES.after(DrawCard)(facehuggers.burst)
RULES.needs.append(Needs(facehuggers.burst, DrawCard, kinds=("chestburster",)))
RULES.forbids(strikes.Strike)(facehuggers.infected_are_not_struck)
RULES.forbids(row.MoveInRow)(facehuggers.player_effects_do_not_move)


@RULES.modifies("health")
def defense_as_health(game: EncounterGame, seat: int) -> tuple[tuple[int, str, int], ...]:
    """An easier game: Defense counts as extra Health."""
    if game.setup["defense-as-health"] and game.alive[seat]:
        return ((printed_defense(game, seat), "Defense as extra Health", -1),)
    return ()


RULES.steady.append(defense_as_health)


@RULES.forbids(fighting.Kill)
def no_early_kill(game: EncounterGame, kill: fighting.Kill) -> Refusal | None:
    """By table option, effects cannot kill a Final Enemy before its time either (ruling H1)."""
    early = game.position.objective < 3 and has_keyword(game, kill.card, FINAL_ENEMY)
    if early and game.setup["early-final-enemy-kill"] == "forbidden":
        return Refusal(
            "alien.objectives.final-enemy-fight-gate", "It cannot die before Objective 3.", kill.card
        )
    return None


@RULES.after(playing.PlayCard, market.Gain, fighting.Kill)
def look_for_achievements(game: EncounterGame, happened: object) -> tuple[Ability, ...]:
    """Achievements are noted as they come about."""
    if game.alive[game.position.active] and game.position.phase == "action":
        scoring.after_action(game, game.position.active)
    return ()
