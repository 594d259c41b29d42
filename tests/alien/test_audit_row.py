"""Movement at its edges: Eggs in many rooms, gaps, rooms that are gone, chosen cards that are pushed on."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.threats import hidden_in_row
from tests.alien.rows import ROOMS, A, B, C, D, E, N, row

EVENT = "alien/hive/event-alien-1"
HAZARDS = ("alien/hive/hazard-alien-1", "alien/hive/hazard-alien-2")
LOCK = "Use Ventilation Lock"


def in_front(table):
    return table.cards("the Combat Zone")


@pytest.mark.ruling("alien.ruling.b2-several-immovable-cards")
@pytest.mark.rule("alien.does-not-move.skip", "alien.does-not-move.skip-to-combat")
@pytest.mark.parametrize(
    ("before", "after", "out"),
    [
        ((A, "Egg", C, "Egg", E), (N, "Egg", A, "Egg", C), [E]),
        (("Egg", "Egg", C, "-", "-"), ("Egg", "Egg", N, C, "-"), []),
        ((A, "Egg", "Egg", "Egg", "-"), (N, "Egg", "Egg", "Egg", A), []),
        ((A, B, C, D, "Egg"), (N, A, B, C, "Egg"), [D]),
        ((A, "-", "Egg", D, "Egg"), (N, A, "Egg", D, "Egg"), []),
    ],
    ids=["every-other", "first-two", "three-in-a-row", "airlock", "gap-before"],
)
def test_a_chain_passes_every_egg_on_its_way(alien, before, after, out):
    table = alien(turn=True, rooms=row(*before), hive=[N])
    assert table.row() == list(after)
    assert in_front(table) == out


@pytest.mark.rule("alien.does-not-move.entry-room", "alien.hive-phase.combat-zone-flip")
def test_with_eggs_in_four_rooms_and_a_hive_egg_in_the_fifth_a_new_card_goes_straight_out(alien):
    table = alien(turn=True, rooms=row("Egg", "Egg", "Egg", "Egg", "Hive Egg"), hive=[N])
    assert table.row() == ["Egg", "Egg", "Egg", "Egg", "Hive Egg"]
    assert in_front(table) == [N]
    assert table.position.up[table.number(N)]


@pytest.mark.rule("alien.hive-phase.push-only-if-needed")
@pytest.mark.parametrize("gap", range(5))
def test_wherever_the_first_gap_is_nothing_beyond_it_moves(alien, gap):
    held = [A, B, C, D, E]
    held[gap] = "-"
    table = alien(turn=True, rooms=row(*held), hive=[N])
    assert table.row() == [N, *held[:gap], *held[gap + 1 :]]
    assert in_front(table) == []


@pytest.mark.rule("alien.ventilation-lock.blocks", "alien.ventilation-lock.four-rooms")
@pytest.mark.parametrize(
    ("before", "after", "out"),
    [
        ((A, "-", C, "-", "-"), ("-", A, C, "-", "-"), []),
        ((A, B, "-", D, E), ("-", A, B, D, E), []),
        ((A, "Egg", C, D, E), ("-", "Egg", A, C, D), [E]),
        (("-", B, C, D, E), ("-", B, C, D, E), []),
    ],
    ids=["gap", "gap-in-the-middle", "full-with-an-egg", "nothing-there"],
)
def test_what_is_in_the_shafts_is_pushed_on_before_they_are_blocked(alien, before, after, out):
    table = alien(operations=["Ventilation Lock"], recruit=5, objective=2, rooms=row(*before))
    table.answer(LOCK)
    assert table.row() == list(after)
    assert in_front(table) == out


@pytest.mark.rule("alien.does-not-move.entry-room", "alien.hive-phase.entry-room")
def test_an_egg_in_the_new_first_room_is_skipped_too(alien):
    table = alien(turn=True, rooms=row("-", "Egg", C, "-", "-"), hive=[N], blocked=1)
    assert table.row() == ["-", "Egg", N, C, "-"]


@pytest.mark.rule("alien.scan.resolve-reveal", "alien.hive-phase.add-hive-card-effects")
def test_a_card_chosen_for_a_scan_is_scanned_wherever_it_was_pushed(alien):
    hidden = {ROOMS[0]: "Xenomorph Swarmer", ROOMS[1]: A}
    table = alien(hand=["Long-Range Sweep"], hidden=hidden, hive=[N])
    table.play("Long-Range Sweep").answer("Xenomorph Swarmer").answer(A)
    assert table.row() == [N, "Xenomorph Swarmer", A, "-", "-"]
    assert [table.position.where[card] for card in hidden_in_row(table.match.moment.game)] == [board.ROOMS[0]]


def test_pushing_each_enemy_begins_with_the_one_that_has_come_farthest(alien):
    table = alien(
        options={"scenario": "aliens"}, attack=2, objective=2,
        rooms=row(B, "-", "Ceiling Crawler", C, D), hidden={ROOMS[1]: EVENT},
    )  # fmt: skip
    table.scan(ROOMS[1])
    assert table.row() == ["-", B, "-", "Ceiling Crawler", C]
    assert in_front(table) == [D]


@pytest.mark.ruling("alien.ruling.c2-fourth-hazard")
@pytest.mark.rule("alien.reveal.hazard-ordinal", "alien.reveal.hazard-kept-on-board")
@pytest.mark.parametrize("where", ["scanned", "pushed out"])
def test_a_fourth_hazard_does_nothing_even_after_a_self_destruct_that_was_stopped(alien, where):
    table = alien(
        turn=True, hazards=2, attack=9, recruit=8, hive=[N, A, D],
        rooms=row("-", B, C, "-", "-"), hidden={ROOMS[3]: HAZARDS[0], ROOMS[4]: HAZARDS[1]},
        hand=["Grunt"],
    )  # fmt: skip
    table.scan(ROOMS[3]).answer("Use The Nostromo")
    with table.changes(strikes_on_the_avatar=0):
        if where == "scanned":
            table.scan(ROOMS[4])
        else:
            table.done().done()
    assert table.cards("Discarded Hazards and Events") == ["Hazard!", "Hazard!"]
    assert "Hazard!" not in table.row()
