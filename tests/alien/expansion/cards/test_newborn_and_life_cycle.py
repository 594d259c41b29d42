"""The Newborn and Life Cycle, played by the Queen Mother."""

import pytest

from tests.alien.expansion.cards.hers import after, verbs

# ---- The Newborn


@pytest.mark.card("Tilts Its Head")
@pytest.mark.parametrize(("earlier", "attack"), [([], 0), (["Holds On Too Tight"], 1)])
def test_tilts_its_head_hunts_and_is_stronger_after_strength(queens, earlier, attack):
    table = after(queens(hand=[*earlier, "Tilts Its Head"], attack=1), *earlier)
    with table.changes(recruit=+1, attack=attack):
        table.play("Tilts Its Head")
    assert "hunt" in verbs(table)


@pytest.mark.card("Holds On Too Tight")
@pytest.mark.parametrize(
    ("humans", "earlier", "attack"), [(2, [], 0), (2, ["Tilts Its Head"], 2), (3, ["Tilts Its Head"], 3)]
)
def test_holds_on_too_tight_grabs_harder_the_more_humans_there_are_after_a_look(
    queens, humans, earlier, attack
):
    table = after(queens(humans=humans, hand=[*earlier, "Holds On Too Tight"], attack=3), *earlier)
    with table.changes(attack=attack):
        table.play("Holds On Too Tight")
    assert "grab-sergeant" in verbs(table)


@pytest.mark.card("Turns on Its Mother")
@pytest.mark.parametrize(("answers", "attack", "dead"), [(["Yes", "Create"], 3, 1), (["No"], 1, 0)])
def test_turns_on_its_mother_trades_a_card_for_attack(queens, answers, attack, dead):
    table = queens(hand=["Turns on Its Mother", "Create"])
    with table.changes(attack=attack, hand=-1 - dead, dead_characters=dead):
        table.choose(*answers).play("Turns on Its Mother")


@pytest.mark.card("Wants a Family")
@pytest.mark.rule("expansion.grab.cost")
def test_wants_a_family_grabs_for_two_less(queens):
    table = queens(
        hand=["Tilts Its Head", "Wants a Family"], deck=["Create"], market=["Power Loader"], attack=2
    ).play("Tilts Its Head")
    with table.changes(attack=+4, deck=-1, hand=0):
        table.play("Wants a Family")
    assert "hunt" in verbs(table)
    with table.changes(attack=-6, discard_pile=+1):
        table.answer("Power Loader", verb="grab")


# ---- Life Cycle


@pytest.mark.card("Egg in the Mist")
def test_egg_in_the_mist_is_worth_more_among_its_own(queens):
    hand = ["Leap From the Egg", "Destroy", "Egg in the Mist", "Egg in the Mist"]
    table = after(queens(hand=hand), "Leap From the Egg", "Destroy")
    with table.changes(recruit=+2):
        table.play("Egg in the Mist")
    with table.changes(recruit=+3):
        table.play("Egg in the Mist")


@pytest.mark.ruling("expansion.ruling.h24-keywords-on-nest-cards")
@pytest.mark.card("Leap From the Egg")
@pytest.mark.rule("expansion.queen-misc.facehugger-on-her-turn")
def test_leap_from_the_egg_gives_itself_up_for_a_facehugger_on_the_next_human(queens):
    table = queens(hand=["Leap From the Egg"])
    with table.changes(attack=+1):
        table.play("Leap From the Egg")
    with table.changes(dead_characters=+1, **{"the Hatchery": -1}):
        table.answer("Leap From the Egg", verb="sacrifice")
    assert table.cards("in front", 0) == ["Facehugger"]


@pytest.mark.card("Sheds Its First Skin")
def test_sheds_its_first_skin_trades_a_card_for_a_new_one(queens):
    hand = ["Leap From the Egg", "Sheds Its First Skin", "Create"]
    table = queens(hand=hand, deck=["Destroy"]).play("Leap From the Egg")
    with table.changes(recruit=+2, deck=-1, dead_characters=+1):
        table.choose("Yes", "Create").play("Sheds Its First Skin")


@pytest.mark.card("Full Grown by Morning")
def test_full_grown_by_morning_calls_another_stage_back_and_grows_by_each(queens):
    earlier = ["Leap From the Egg", "Egg in the Mist"]
    table = queens(hand=[*earlier, "Full Grown by Morning"], discard=["Egg in the Mist", "Create"], attack=9)
    after(table, *earlier)
    with table.changes(attack=+7, hand=0, discard_pile=-1):
        table.play("Full Grown by Morning")
    assert table.cards("hand") == ["Egg in the Mist"]
    assert "bite" in verbs(table)
