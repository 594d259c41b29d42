"""Another Glorious Day in the Corps, put together: phases, values, standing checks, what is set off, and
wordings.

Each chapter says its own words and knows its own rules; here they meet.
"""

from holdout.corps import (
    actions,
    activation,
    alien_phase,
    aliens,
    attacking,
    barricades,
    blips,
    debriefing,
    defense,
    defensive_fire,
    dials,
    dice,
    discarding,
    endurance,
    equipping,
    events,
    facehuggers,
    finish_phase,
    gear,
    hazards,
    laying,
    losses,
    marine_phase,
    mission_card,
    moments,
    moving,
    objectives,
    options,
    paying,
    pieces,
    places,
    routes,
    sentries,
    setup,
    showing,
    spawning,
    speaking,
    spotting,
    standing,
    tracker,
    turns,
    vacancies,
    values,
)  # fmt: skip
from holdout.corps.faces import dealt, faces
from holdout.corps.game import CorpsGame
from holdout.corps.hooks import CorpsRules
from holdout.corps.meaning import labels
from holdout.corps.meaning.sentences import SENTENCES
from holdout.corps.position import Field
from holdout.corps.progress import progress
from holdout.kernel import Question

CHAPTERS = (
    actions, activation, alien_phase, aliens, attacking, barricades, blips, debriefing, defense,
    defensive_fire, dials, dice, discarding, endurance, equipping, events, facehuggers, finish_phase, gear,
    hazards, laying, losses, marine_phase, moving, objectives, paying, routes, sentries, setup, spawning,
    speaking, spotting, tracker, turns, vacancies,
)  # fmt: skip

RULES = CorpsRules(
    "corps",
    version="2",
    seats=range(1, places.MOST_SEATS + 1),
    position=Field,
    zones=places.ZONES,
    start=setup.set_up,
    faces=faces,
    cards=dealt,
)
RULES.game = CorpsGame
RULES.title = "Aliens: Another Glorious Day in the Corps"
RULES.options = options.OPTIONS
RULES.prepare = options.prepare
RULES.phases = (marine_phase.marine_phase, alien_phase.alien_phase, finish_phase.finish_phase)
RULES.sentences = SENTENCES
RULES.active = lambda game: game.position.active
RULES.progress = progress
RULES.space_name = lambda game, space: game.board.name(space)
RULES.space_of = pieces.space_of
RULES.hidden_name = showing.hidden_name
RULES.more_view = showing.more_view
RULES.pools = showing.pools
RULES.has_secrets = lambda setup: setup["hands"] == "hidden"
RULES.order = Question(
    "Several abilities are set off. Which comes first?", "corps.activation.step1-order-free"
)
RULES.opening = Question("Play an Event, or pass.", "corps.event.any-time")
RULES.says(pieces.REMARK, *labels.WORDS)
for chapter in CHAPTERS:
    RULES.says(*chapter.WORDS)
values.install(RULES)
standing.install(RULES)
for moment, told in moments.MOMENTS.items():
    words = f"{told} Play an Event, or pass."
    RULES.window(moment, words, "corps.event.any-time")(events.offers_in_pause)
RULES.window("roll", "Change this roll, or let it stand.", "corps.reroll.replaces")(events.offers_at_roll)

RULES.check(endurance.check_reshuffle)
RULES.check(endurance.check_loss)
RULES.check(losses.check_squad)
RULES.check(spotting.check_spotting)
RULES.check(spotting.check_models)

RULES.after(endurance.DrawCard)(hazards.when_drawn)
RULES.after(endurance.DiscardCard)(hazards.when_discarded)
RULES.after(moving.StepTo)(objectives.follow)
RULES.after(moving.StepTo)(sentries.watch)
RULES.after(moving.LeaveBoard)(objectives.bring_out)
RULES.after(losses.KillCharacter, losses.Capture)(objectives.drop)
RULES.after(losses.KnockDown)(events.when_knocked_down)
RULES.after(spotting.SpotBlip)(mission_card.contact)
