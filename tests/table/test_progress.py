"""What is aimed at tells how far it has come: Objectives, Leads and missions."""

from typing import Any

import pytest

from holdout.table import presenting
from holdout.testing import tables
from holdout.testing.alien import AlienWorld
from holdout.testing.corps import CorpsWorld
from holdout.testing.xfiles import XFilesWorld
from tests.corps.test_objectives import leave, with_a_crate

alien = tables(AlienWorld)
corps = tables(CorpsWorld)
xfiles = tables(XFilesWorld)


def told(table: Any) -> list[tuple[int, int]]:
    """What is done and what is needed, of each card that tells it to everyone."""
    return [(done, needed) for _, done, needed in presenting.view(table.match, None)["progress"]]


@pytest.mark.parametrize(
    ("scenario", "objective", "operations", "far"),
    [
        ("alien", 1, [], [(0, 2)]),
        ("alien", 1, ["S.O.S. Marker"], [(1, 2)]),
        ("alien", 2, [], []),
        ("aliens", 1, ["Colony Record"], [(1, 2)]),
        ("alien3", 1, [], [(0, 3)]),
        ("resurrection", 3, [], [(0, 2)]),
    ],
)
def test_an_objective_tells_how_much_of_it_is_done(alien, scenario, objective, operations, far):
    options = {"scenario": scenario}
    assert told(alien(options=options, objective=objective, operations=operations)) == far


def test_a_lead_tells_how_many_of_its_deeds_are_done(xfiles):
    table = xfiles(shadows={3: "Lights Over the Pines"}, hidden={4: "Ice Core Worm"}, attack=20)
    assert told(table) == [(0, 2)]
    table.scan("Shadows 4")
    assert told(table) == [(1, 2)]


def test_a_mission_tells_how_many_crates_have_left_the_board(corps):
    table, _ = with_a_crate(corps)
    assert told(table) == [(0, 3)]
    table.let(leave, table.number("Hicks"))
    assert told(table) == [(1, 3)]
