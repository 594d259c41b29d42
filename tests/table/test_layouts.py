"""Layouts: whatever they name is in the game, nothing is forgotten, and a table is drawn from them alone."""

import msgspec
import pytest

from holdout import games, kernel
from holdout.cli import tables
from holdout.table import catalogue, layouts, presenting
from holdout.table.layouts import Layout, LayoutError, Place, layout_of
from tests.foreign.installed import harbour, lighthouse

__all__ = ["harbour", "lighthouse"]

LAID_OUT = [name for name, row in games.SHIPPED.items() if row.layout]


def places_of(layout: Layout) -> list[Place]:
    """The places of a whole table, those of seats as well."""
    areas = [area for row in layout.rows for area in row.areas]
    seat = layout.seat
    return [
        *[place for area in areas for place in (*area.places, *area.stacks)],
        *layout.piles, *seat.piles, *seat.laid, *seat.secrets,
    ]  # fmt: skip


def zones_of(layout: Layout) -> set[str]:
    """The key of every zone that a layout draws."""
    places, seat, goal = places_of(layout), layout.seat, layout.goal
    others = [seat.avatar, seat.wounds, seat.hand]
    others += [] if goal is None else [goal.goals, goal.done, goal.scene]
    others += [] if layout.beneath is None else [layout.beneath.key]
    return {*[place.key for place in places], *[place.attached for place in places], *others} - {""}


def fields_of(layout: Layout) -> set[str]:
    """Every field of a view that a layout reads."""
    areas = [area for row in layout.rows for area in row.areas]
    goal, seat = layout.goal, layout.seat
    words = [*layout.points, *layout.notices]
    found = {*[word.key for word in words], *[area.blocked for area in areas], seat.alive, seat.changed}
    found |= {goal.number} if goal else set()
    return (found | ({seat.timer.field} if seat.timer else set())) - {""}


@pytest.mark.parametrize("name", LAID_OUT)
def test_whatever_a_layout_names_is_in_every_view_of_the_game(name):
    layout, view = layout_of(name), presenting.view(kernel.new(kernel.find(name), seats=2, seed=1), 0)
    assert layout is not None
    assert zones_of(layout) - {zone["key"] for zone in view["zones"]} == set()
    assert fields_of(layout) - set(view) == set()


@pytest.mark.parametrize("name", LAID_OUT)
def test_a_layout_forgets_no_place_but_the_box(name):
    layout = layout_of(name)
    assert layout is not None
    assert {zone.key for zone in kernel.find(name).zones if zone.key} - zones_of(layout) == {"box"}


@pytest.mark.parametrize("name", LAID_OUT)
def test_what_a_pile_offers_is_an_option_of_the_game(name):
    layout, wordings = layout_of(name), kernel.find(name).wordings
    assert layout is not None
    offers = {option for place in places_of(layout) for option in place.offers}
    assert offers
    assert offers - set(wordings) == set()


def test_the_queen_mother_grabs_a_sergeant_where_the_sergeants_lie():
    layout = layout_of("alien")
    assert layout is not None
    [sergeants] = [place for place in places_of(layout) if place.key == "reserve"]
    assert sergeants.offers == {"reserve": "Recruit", "grab-sergeant": "Grab"}


def test_a_word_in_a_layout_that_nobody_reads_is_a_mistake_with_its_file(monkeypatch, tmp_path):
    (tmp_path / "layout.toml").write_text('phases = []\ncolour = "red"\n')
    monkeypatch.setattr(games, "file", lambda place: tmp_path / "layout.toml")
    layouts.layout_of.cache_clear()
    with pytest.raises(LayoutError, match=r"alien:layout.toml: .*colour"):
        layout_of("alien")
    layouts.layout_of.cache_clear()


def test_the_catalogue_tells_browsers_the_layout_of_a_game():
    [alien] = [game for game in catalogue.games() if game.name == "alien"]
    told = msgspec.json.decode(msgspec.json.encode(alien))["layout"]
    assert [area["key"] for row in told["rows"] for area in row["areas"]] == [
        "air", "front", "rooms", "lair", "operations", "market",
    ]  # fmt: skip


def test_a_deck_builder_with_other_spots_is_drawn_in_the_terminal_by_its_layout_alone(harbour):
    match = kernel.new(kernel.find(harbour), seats=1, seed=1)
    lines = [" ".join(line.split()) for line in tables.summary(match, 0)]
    begins = [
        "--- Turn",
        "Quay cost",
        "cost",
        "cost",
        "the Ships",
        "the Buoy scan 3 hidden card",
        "the Channel scan 2 -",
    ]
    begins += ["the Basin scan 2 -", "the Ocean", "the Pier -", "Player 1"]
    assert [line[: len(start)] for line, start in zip(lines, begins, strict=False)] == begins
    assert lines[-1] == "You have 0 Muscle to spend."
    assert not [line for line in lines if "HQ" in line or "Combat Zone" in line or "Recruit" in line]


def test_a_hidden_market_and_spots_of_an_edition_are_drawn_by_their_keys(lighthouse):
    match = kernel.new(kernel.find(lighthouse), seats=2, seed=1)
    lines = [" ".join(line.split()) for line in tables.summary(match, 0)]
    assert "the Teeth hidden card" in lines
    assert [line for line in lines if line.startswith("the Storm")] != []
    assert "Harbour hidden card" in lines
