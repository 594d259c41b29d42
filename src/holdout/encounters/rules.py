"""The shared rules of the deck builders put together: values, checks, gates and wordings.

A game makes its `EncounterRules` here and then adds what is its own.
"""

from holdout.encounters import (
    action,
    board,
    cards,
    cleanup,
    coordinate,
    decks,
    dying,
    market,
    objectives,
    ongoing,
    resolving,
    revealing,
    row,
    speaking,
    standing,
    strikes,
    threats,
    turns,
    values,
    wounds,
)  # fmt: skip
from holdout.encounters.edition import Edition
from holdout.encounters.fighting import Fight
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules, Needs, all_seats, no_classes
from holdout.encounters.keywords import FINAL_ENEMY
from holdout.encounters.meaning import labels
from holdout.encounters.nouns import worded
from holdout.encounters.position import Table


def make(edition: Edition) -> EncounterRules:
    """The shared rules with what an edition says of itself."""
    sights = {"market": board.NONE} if edition.market.is_hidden else {}
    zones = board.zones_named(edition.spots, edition.own_spots, sights)
    zones.watch(standing.watched(edition))
    zones.watch([*[target.wounds for target in edition.targets], *edition.scars])
    rules = EncounterRules(
        edition.name,
        version=edition.version,
        seats=range(1, board.MOST_SEATS + 1),
        position=Table,
        zones=zones,
        start=edition.start,
        faces=edition.faces,
        cards=edition.dealt,
    )
    rules.edition = edition
    rules.title = edition.title
    rules.game = EncounterGame
    rules.active = lambda game: game.position.active
    rules.opening = coordinate.WHETHER_TO_LEND
    rules.winners = all_seats
    rules.pools = cards.pools
    rules.progress = objectives.completed
    rules.as_played, rules.new_hand, rules.paid, rules.after_drawing = [], [], [], []
    rules.as_revealed, rules.as_scanned, rules.on_arrival, rules.further_strikers = [], [], [], []
    rules.classes_under = no_classes
    rules.as_added, rules.left_to_do, rules.diverts, rules.strike_texts = [], [], [], []
    rules.row_entries, rules.as_cancelled, rules.picked_at_random, rules.defeats_in_order = [], [], [], []
    rules.not_done, rules.steady = [], []
    rules.needs = [Needs(objectives.final_enemy_gate, Fight, (FINAL_ENEMY,))]
    rules.end_of_turn, rules.end_of_game, rules.waits_to_return = [market.end_of_turn], [], []
    words = [cards.REMARK, *action.choices(), *labels.WORDS]
    for chapter in (
        decks, row, threats, speaking, ongoing, strikes, resolving, dying, cleanup, turns, objectives,
    ):  # fmt: skip
        words += chapter.WORDS
    vocabulary = edition.language.vocabulary
    rules.says(*[worded(wording, vocabulary) for wording in words])
    rules.face_name = edition.called
    _values(rules, vocabulary.word("reserve"))
    rules.check(wounds.check_deaths)
    rules.after(row.EnterFront)(revealing.arrive)
    rules.forbids(Fight)(objectives.final_enemy_gate)
    standing.install(rules)
    return rules


def _values(rules: EncounterRules, reserve: str) -> None:
    rules.value("attack", "printed Attack", "alien.card-anatomy.enemy", least=0)(values.printed_attack)
    rules.value("cost", "printed cost", "alien.recruit.cost", least=0)(values.printed_cost)
    name = f"cost of a {reserve}"
    rules.value("reserve", name, "alien.sergeants.cost", least=0)(values.printed_reserve_cost)
    rules.value("scan", "printed Scan Cost", "alien.board.scan-cost", least=0)(values.printed_scan)
    rules.value("health", "printed Health", "alien.card-anatomy.avatar", least=1)(values.printed_health)
    rules.value("defense", "printed Defense", "alien.card-anatomy.avatar", least=0)(values.printed_defense)
    rules.value("damage", "damage of all Strikes", "alien.strikes.cumulative", least=0)(values.printed_damage)
    rules.value("hand", "a new hand", "alien.cleanup.draw-six", least=0)(values.printed_hand)
