"""The Strike Phase and Strikes: who strikes whom in which order, and what becomes of the Strike cards."""

import pytest

from holdout.encounters import board
from holdout.encounters.strikes import Heal, draw_strike
from holdout.kernel import step

A, B = "Jersey Devil", "Ice Core Worm"
NOTHING_NEW = ["the Conspiracy Deck"]
FOUR = ["Flesh Wound", "Flesh Wound", "Flesh Wound", "Flesh Wound"]


@step("tests.xfiles.draw-strike")
def strikes(game, seat):
    """A player draws a Strike."""
    draw_strike(game, seat)


@step("tests.xfiles.heal")
def heal(game, seat, card):
    """A player is healed of a Strike."""
    game.do(Heal(seat, card))


@pytest.fixture
def phase(xfiles):
    """A whole turn with nothing new in the Shadows; ending the Action Phase begins the Strike Phase."""
    return lambda **given: xfiles(turn=True, empty=NOTHING_NEW, **{"seats": 2, **given})


@pytest.mark.rule(
    "xfiles.strike-phase.right-to-left",
    "xfiles.strike-phase.oldest-first",
    "xfiles.strike-phase.every-field-enemy",
    "xfiles.strike-phase.targets-current-player",
)
def test_every_enemy_of_the_field_strikes_the_current_player_the_oldest_first(phase):
    """Field has 2 Enemies: the current player draws 2 Strikes, teammates none."""
    table = phase(field=[A, B], strikes=["Mortal Wound", "Flesh Wound"])
    assert table.field() == [B, A]
    table.done()
    assert table.names(board.WOUNDS[0]) == ["Mortal Wound", "Flesh Wound"]
    assert table.names(board.WOUNDS[1]) == []
    told = [line for line in table.log() if " strikes " in line]
    assert [A in told[0], B in told[1], len(told)] == [True, True, 2]


@pytest.mark.rule("xfiles.strike.draw-one-card", "xfiles.strike.damage-card-kept-by-avatar")
def test_a_strike_is_one_card_that_stays_with_the_avatar(phase):
    table = phase(field=[B], strikes=FOUR)
    with table.changes(the_strike_deck=-1, strikes_on_the_avatar=+1):
        table.done()


@pytest.mark.rule("xfiles.strike.order-kept")
def test_strikes_lie_in_the_order_in_which_they_were_drawn(xfiles):
    """Strikes received 1, 3, 2: oldest is the 1, most recent is the 2."""
    table = xfiles(strikes=["Flesh Wound", "Trauma", "Shock"], hand=["Field Agent"])
    for _ in range(3):
        table.run(strikes, 0)
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound", "Trauma", "Shock"]


@pytest.mark.rule("xfiles.strike.additional-effects")
def test_a_strike_that_says_something_does_it_besides_its_damage(xfiles):
    """Memory Loss: gain a Doubt."""
    table = xfiles(strikes=["Memory Loss"], hand=["Field Agent"])
    with table.changes(strikes_on_the_avatar=+1, discard_pile=+1):
        table.run(strikes, 0)
    assert table.names(board.DISCARD[0]) == ["Doubt"]


@pytest.mark.rule("xfiles.strike.miss-is-discarded")
def test_a_miss_does_nothing_and_is_discarded(xfiles):
    table = xfiles(strikes=["Miss"], hand=["Field Agent"])
    with table.changes(strikes_on_the_avatar=0, discarded_strikes=+1):
        table.run(strikes, 0)


@pytest.mark.rule("xfiles.strike.healed-to-discarded-strikes")
def test_a_healed_strike_goes_to_the_discarded_strikes(xfiles):
    table = xfiles(wounds=["Trauma"], hand=["Field Agent"])
    with table.changes(strikes_on_the_avatar=-1, discarded_strikes=+1):
        table.run(heal, 0, table.number("Trauma"))


@pytest.mark.rule("xfiles.strike.strike-ability-after-draw")
def test_what_an_enemy_says_of_its_strike_follows_the_strike_card(phase):
    """Donnie Pfaster: gain a Doubt."""
    table = phase(field=["Donnie Pfaster"], strikes=["Flesh Wound"])
    table.done()
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"]
    lines = table.log()
    drawn = next(number for number, line in enumerate(lines) if "draws the Strike" in line)
    assert any("Doubt" in line for line in lines[drawn:])
    assert not any("Doubt" in line for line in lines[:drawn])


@pytest.mark.rule("xfiles.triple-strike.strikes-three-times")
def test_an_enemy_with_triple_strike_strikes_three_times(phase):
    table = phase(field=["The Unholy Trinity"], strikes=FOUR)
    with table.changes(strikes_on_the_avatar=+3):
        table.done()


@pytest.mark.rule("xfiles.ravage.also-strikes-in-strike-phase")
def test_an_enemy_with_ravage_strikes_again_in_the_strike_phase(xfiles):
    """Enters in the Conspiracy Phase and is not defeated: two Strikes that turn."""
    row = dict(enumerate(["Tony Reed", "Golem", "Rob Roberts", "Maitreya", "Moth Men"], 1))
    table = xfiles(turn=True, seats=2, hidden=row, strikes=FOUR)
    assert len(table.names(board.WOUNDS[0])) == 1
    with table.changes(strikes_on_the_avatar=+1):
        table.done()


# --- Range ---


@pytest.mark.rule("xfiles.range.strikes-from-shadows", "xfiles.range.must-be-revealed")
def test_a_revealed_card_with_range_strikes_from_the_shadows_and_a_hidden_one_does_not(phase):
    """Revealed Range Enemy in S2, Field empty: 1 Strike. Hidden Range Enemy in S5: 0 Strikes."""
    table = phase(shadows={2: "Randall Cooper"}, hidden={5: "Augustus Cole"}, strikes=FOUR)
    with table.changes(strikes_on_the_avatar=+1):
        table.done()


@pytest.mark.rule("xfiles.range.after-field-left-to-right")
def test_ranged_strikes_come_after_the_field_from_left_to_right(phase):
    """Range cards in S4 and S1: S4 (further left) Strikes first."""
    table = phase(shadows={1: "Randall Cooper", 4: "Augustus Cole"}, field=[B], strikes=FOUR)
    table.done()
    told = [line for line in table.log() if " strikes " in line]
    assert [line.partition(" strikes ")[0] for line in told] == [B, "Augustus Cole", "Randall Cooper"]


@pytest.mark.rule("xfiles.range.no-effect-in-field")
def test_in_the_field_a_card_with_range_strikes_once(phase):
    table = phase(field=["Randall Cooper"], strikes=FOUR)
    with table.changes(strikes_on_the_avatar=+1):
        table.done()
