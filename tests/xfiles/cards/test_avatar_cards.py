"""The five avatars: what each Belief gives and each Doubt takes."""

import pytest

from holdout.encounters.xfiles.beliefs import ResolveMemory
from holdout.kernel import step
from tests.xfiles.cards.eager import take_offers


@step("testing.resolves-memory")
def resolves(game, seat, memory):
    game.do(ResolveMemory(seat, memory))


def played_by(xfiles, name, **given):
    given.setdefault("hand", ["Field Agent", "Field Agent", "Assault Team"])
    seats = given.setdefault("seats", 1)
    others = [one for one in ("Fox Mulder", "Dana Scully", "Monica Reyes") if one != name][: seats - 1]
    return xfiles(options={"avatars": [name, *others]}, **given)


@pytest.mark.card("Fox Mulder")
def test_mulder_believes_doubts_away_for_everybody(xfiles):
    table = played_by(xfiles, "Fox Mulder", seats=2, discard={0: ["Doubt"], 1: ["Doubt"]})
    with table.changes(the_Doubt_stack=+2):
        take_offers(table.run(resolves, 0, "belief"))


@pytest.mark.card("Dana Scully")
def test_scully_heals_by_faith_and_doubts_what_she_saw(xfiles):
    table = played_by(xfiles, "Dana Scully", wounds=["Flesh Wound"], shadows={3: "Jersey Devil"})
    with table.changes(hand=+1, strikes_on_the_avatar=-1):
        take_offers(table.run(resolves, 0, "belief"))
    table.run(resolves, 0, "doubt")
    assert not table.position.up[table.number("Jersey Devil")]


@pytest.mark.card("Walter Skinner")
def test_skinner_backs_an_agent_and_is_held_back_by_orders(xfiles):
    table = played_by(xfiles, "Walter Skinner", seats=2, bureau={1: "Take Charge"})
    with table.changes(hand={1: +2}):
        table.choose("Player 2").run(resolves, 0, "belief")
    table.run(resolves, 0, "doubt").play("Field Agent").play("Field Agent")
    assert not table.offers("Take Charge", verb="recruit")


@pytest.mark.card("John Doggett")
def test_doggett_works_the_case_and_loses_his_cards_to_grief(xfiles):
    table = played_by(xfiles, "John Doggett")
    with table.changes(hand=+1, attack=+2):
        table.run(resolves, 0, "belief")
    with table.changes(hand=-2):
        take_offers(table.run(resolves, 0, "doubt"))


@pytest.mark.card("Monica Reyes")
def test_reyes_heals_everybody_and_loses_what_she_was_about_to_see(xfiles):
    table = played_by(xfiles, "Monica Reyes", seats=2, wounds={0: ["Flesh Wound"], 1: ["Flesh Wound"]})
    with table.changes(strikes_on_the_avatar={0: -1, 1: -1}):
        take_offers(table.run(resolves, 0, "belief"))
    with table.changes(deck=-2):
        table.run(resolves, 0, "doubt")
