"""Legendary Encounters: The X-Files, put together: the shared rules and what is only its own."""

from typing import Final

from holdout.encounters import market, ranged
from holdout.encounters import rules as shared
from holdout.encounters.xfiles import (
    academy,
    activating,
    avoiding,
    beliefs,
    body_swap,
    bureau,
    card_rules,
    checks,
    cliffhangers,
    conspiracy_deck,
    defeat,
    defeated_pile,
    end_game,
    enemies,
    field,
    fight_keywords,
    informants,
    leads,
    options,
    run_out,
    scars,
    series_game,
    setup,
    solo,
    spending,
    strike_keywords,
    symptoms,
    syndicate,
    the_end,
)
from holdout.encounters.xfiles.edition import EDITION
from holdout.encounters.xfiles.progress import progress
from holdout.encounters.xfiles.timing import time_headings

RULES: Final = shared.make(EDITION)
RULES.options = options.OPTIONS
RULES.prepare = options.prepare
RULES.pools = setup.pools
RULES.progress = progress
RULES.has_secrets = options.has_secrets
time_headings(RULES)
ranged.install(RULES)
RULES.further_strikers.append(syndicate.IN_BUREAU)
RULES.as_revealed.append(syndicate.turned_up)
RULES.on_arrival.append(field.note_arrival)
for chapter in (setup, conspiracy_deck, academy, symptoms, body_swap, spending):
    RULES.says(*chapter.WORDS)
RULES.after(market.Recruit)(bureau.note_recruit)
RULES.after(market.Gain)(bureau.note_gain)
RULES.replaces(market.Gain)(bureau.enemies_stay)
RULES.check(checks.check_table)
RULES.end_of_turn.append(run_out.check_end)
FEATURES: Final = (
    end_game, beliefs, scars, enemies, fight_keywords, strike_keywords, leads, the_end, informants,
    card_rules, cliffhangers, activating, avoiding, defeated_pile,
    defeat, series_game, solo,
)  # fmt: skip
for feature in FEATURES:
    feature.install(RULES)
