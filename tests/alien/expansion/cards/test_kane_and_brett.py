"""Two more of the crew of the Nostromo: Executive Officer Kane and Engineer Brett."""

import pytest

from tests.alien.cards.before import ENEMY, INTEL, LEADERSHIP, NOSTROMO, SURVIVAL, TECH, WEAK

# ---- Executive Officer Kane


@pytest.mark.card("Lowered on the Winch")
def test_lowered_on_the_winch_scans_the_nearest_hidden_card_when_it_is_wanted(expansion):
    hidden = {"the Crawlspace": ENEMY, "the Corridor": WEAK}
    table = expansion(hand=["Lowered on the Winch", "Grunt"], hidden=hidden)
    with table.changes(recruit=+2):
        table.play("Lowered on the Winch")
    table.play("Grunt").choose("Yes").answer("Activate Lowered on the Winch")
    assert table.position.up[table.number(WEAK)]
    assert not table.position.up[table.number(ENEMY)]


@pytest.mark.card("Asks to Go First")
def test_asks_to_go_first_hits_harder_when_something_is_at_the_airlock(expansion):
    table = expansion(hand=["Asks to Go First"], hidden={"the Airlock": WEAK})
    with table.changes(attack=+4):
        table.play("Asks to Go First")


@pytest.mark.card("Asks to Go First")
def test_asks_to_go_first_looks_into_a_room_while_the_airlock_is_clear(expansion):
    table = expansion(hand=["Asks to Go First"], hidden={"the Corridor": WEAK})
    with table.changes(attack=+2):
        table.play("Asks to Go First")
    assert table.position.seen[table.number(WEAK)]


@pytest.mark.card("Curious to a Fault")
@pytest.mark.parametrize(
    ("answers", "kept"),
    [(["Intel first", "Yes", "Specialist"], "Grunt"), (["Leadership first", "Yes"], "Specialist")],
)
def test_curious_to_a_fault_draws_before_or_after_it_discards(expansion, answers, kept):
    table = expansion(hand=[INTEL, LEADERSHIP, "Curious to a Fault", "Grunt"], deck=["Specialist"])
    table.play(INTEL).play(LEADERSHIP)
    with table.changes(attack=+4, hand=-1):
        table.choose(*answers).play("Curious to a Fault")
    assert table.cards("hand") == [kept]


@pytest.mark.card("What He Brought Back")
def test_what_he_brought_back_kills_in_the_complex_and_lets_something_in(expansion):
    table = expansion(hand=["What He Brought Back"], rooms={"the Corridor": WEAK}, hive=["Egg"])
    with table.changes(attack=+3, hand=0):
        table.play("What He Brought Back")
    with table.changes(dead_enemies=+1, the_hive=-1):
        table.choose("Yes").answer("Activate What He Brought Back")
    assert table.row() == ["Egg", "-", "-", "-", "-"]


@pytest.mark.card("What He Brought Back")
def test_what_he_brought_back_lets_nothing_in_when_nothing_dies(expansion):
    table = expansion(hand=["What He Brought Back"], rooms={"the Corridor": WEAK}, hive=["Egg"])
    with table.changes(dead_enemies=0, the_hive=0):
        table.play("What He Brought Back").choose("No").answer("Activate What He Brought Back")


# ---- Engineer Brett


@pytest.mark.card("Seconds the Motion")
def test_seconds_the_motion_copies_a_cheap_card_of_the_crew(expansion):
    table = expansion(hand=["Decode the Signal", "Seconds the Motion"])
    table.play("Decode the Signal").play("Seconds the Motion")
    with table.changes(recruit=+1):
        table.answer("Activate Seconds the Motion")


@pytest.mark.card("Seconds the Motion")
def test_seconds_the_motion_has_nobody_to_agree_with(expansion):
    table = expansion(hand=["Grunt", "Seconds the Motion"])
    with table.changes(recruit=+2):
        table.play("Grunt").play("Seconds the Motion")
    assert not table.offers("Activate Seconds the Motion")


@pytest.mark.card("Calling the Cat")
def test_calling_the_cat_looks_and_sends_back_what_it_finds(expansion):
    table = expansion(hand=["Calling the Cat"], hidden={"the Airlock": WEAK})
    with table.changes(attack=+2):
        table.play("Calling the Cat")
    table.choose("Yes").answer("Activate Calling the Cat")
    assert table.row() == ["-", "-", "-", WEAK, "-"]


@pytest.mark.card("Calling the Cat")
def test_calling_the_cat_can_be_lent(expansion):
    table = expansion(seats=2, hand={0: ["Grunt"], 1: ["Calling the Cat"]}, deck={1: ["Grunt"]})
    with table.changes(attack=+2):
        table.answer("Calling the Cat", seat=1).answer("Calling the Cat", verb="play-lent")


@pytest.mark.card("Water Off the Chains")
def test_water_off_the_chains_draws_first_and_then_kills_what_it_drew(expansion):
    table = expansion(hand=[TECH, SURVIVAL, "Water Off the Chains"], deck=["Grunt"])
    table.play(TECH).play(SURVIVAL)
    with table.changes(attack=+2, dead_characters=+1):
        table.choose("Survival first", "Yes").play("Water Off the Chains")
    assert table.cards("hand") == []


@pytest.mark.card("Patched Twice Over")
def test_patched_twice_over_brings_back_a_discarded_character(expansion):
    table = expansion(hand=["Patched Twice Over"], discard=[NOSTROMO, "Power Loader"])
    with table.changes(attack=+3):
        table.play("Patched Twice Over")
    table.answer("Activate Patched Twice Over")
    assert table.cards("hand") == [NOSTROMO]
