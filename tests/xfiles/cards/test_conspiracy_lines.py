"""Every line of every card of the Conspiracy is carried out at a table where it has something to do."""

import pytest

from holdout.encounters.printed import lines_of
from holdout.encounters.xfiles import piles
from holdout.language.standing.forms import stands
from tests.xfiles.box import designs
from tests.xfiles.cards.exercise import (
    busy,
    defeats,
    draws_strike,
    go_on,
    happens,
    live_through,
    reveals,
)
from tests.xfiles.cards.spoken import lines_spoken

SEASONS = [f"season-{number}" for number in range(1, 10)]
SEASON_CARDS = designs(*SEASONS)


def unspoken(card, spoken):
    said = {number for key, number in spoken if key == card.id}
    return [line.number for line in lines_of(card.tree) if not stands(line) and line.number not in said]


def of_kind(kind):
    return pytest.mark.parametrize(
        "card", [card for card in SEASON_CARDS if card.kind == kind], ids=lambda card: card.name
    )


@of_kind("event")
def test_an_event_is_carried_out_and_defeated(card, monkeypatch):
    spoken = lines_spoken(monkeypatch)
    table = busy(hidden={1: "Duffy Haskell", 4: card.name})
    happens(table, reveals, table.number(card.name))
    assert unspoken(card, spoken) == []
    assert table.where(card.name) == ["Defeated Conspiracy"]


@of_kind("ally")
def test_an_ally_found_in_the_shadows_is_gained_and_of_use(card, monkeypatch):
    spoken = lines_spoken(monkeypatch)
    table = busy(hand={0: [card.name, "Field Agent", "Belief"], 1: ["Field Agent"]})
    go_on(table.play(card.name))
    if f"Activate {card.name}" in table.option_labels:
        go_on(table.activate(card.name))
    elif table.offers(card.name, verb="sacrifice"):
        go_on(table.answer(card.name, verb="sacrifice"))
    assert unspoken(card, spoken) == []


@of_kind("enemy")
def test_every_line_of_an_enemy_is_carried_out(card, monkeypatch):
    spoken = lines_spoken(monkeypatch)
    table = busy(hidden={1: "Duffy Haskell", 4: card.name})
    number = table.number(card.name)
    live_through(table, number)
    happens(table, defeats, number)
    assert unspoken(card, spoken) == []


@pytest.mark.parametrize("card", designs("end-games"), ids=lambda card: card.name)
def test_every_line_of_an_end_game_is_carried_out(card, monkeypatch):
    spoken = lines_spoken(monkeypatch)
    table = busy(hidden={4: card.name}, shadows={5: "Crew Cut Man"})
    live_through(table, table.number(card.name))
    if table.offers(card.name, verb="use"):
        go_on(table.answer(card.name, verb="use"))
    assert unspoken(card, spoken) == []


@pytest.mark.parametrize("card", designs("strikes"), ids=lambda card: card.name)
def test_every_line_of_a_strike_is_carried_out(card, monkeypatch):
    spoken = lines_spoken(monkeypatch)
    table = busy(strikes=[card.name], wounds={0: [], 1: []})
    happens(table, draws_strike, 0)
    assert unspoken(card, spoken) == []


@pytest.mark.parametrize("card", designs("evidence"), ids=lambda card: card.name)
def test_evidence_that_was_not_collected_works_in_the_end(card, monkeypatch):
    spoken = lines_spoken(monkeypatch)
    table = busy(
        the_end=False,
        hidden={4: "Abduction"},
        shadows={5: "Crew Cut Man"},
        evidence={card.values["priority"]: card.name},
    )
    happens(table, reveals, table.number("Abduction"))
    assert card.name in table.names(piles.END_EVIDENCE)
    assert unspoken(card, spoken) == []
