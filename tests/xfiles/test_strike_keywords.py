"""Keywords of what strikes: Ambush, Elude, Ferocious, Lethal, Ravage; and text for the first time."""

import pytest

from holdout.encounters import board
from holdout.encounters.revealing import HideCard
from holdout.encounters.strikes import enemy_strikes
from holdout.encounters.xfiles import piles
from holdout.kernel import step
from tests.xfiles.own import enemy

EMPTY = ["the Conspiracy Deck"]


@step("tests.xfiles.hide")
def hide(game, card):
    game.do(HideCard(0, card))


@pytest.mark.rule("xfiles.ambush.moves-to-field-on-reveal")
def test_an_enemy_with_ambush_comes_into_the_field_when_it_is_scanned(xfiles):
    table = xfiles(hidden={5: "Risen Member"}, attack=1, hand=["Field Agent"])
    table.scan("Shadows 5")
    assert table.field() == ["Risen Member"]
    assert table.row()[4] == "-"


@pytest.mark.ruling("xfiles.ruling.c28-ambush-and-reveal")
@pytest.mark.parametrize(
    ("answer", "order"), [("No", ["points", "left-row"]), ("Yes", ["left-row", "points"])]
)
def test_the_current_player_says_whether_reveal_text_or_ambush_comes_first(own_cards, answer, order):
    lurker = enemy("Lurker", "Ambush.\nShadows: Reveal: You get +2 Recruit.")
    table = own_cards(lurker, hidden={5: "Lurker"}, attack=1, hand=["Field Agent"])
    with table.changes(recruit=+2):
        table.scan("Shadows 5").answer(answer)
    assert table.field() == ["Lurker"]
    assert [event.kind for event in table.match.events if event.kind in order] == order


@pytest.mark.parametrize(("answer", "order"), [("No", ["2", "3"]), ("Yes", ["3", "2"])])
def test_after_ambush_it_is_still_asked_whether_the_end_or_reveal_text_comes_first(own_cards, answer, order):
    lurker = enemy("Lurker", "Ambush.\nReveal: You get +2 Recruit.\nThe End: You get +3 Recruit.")
    table = own_cards(lurker, hidden={5: "Lurker"}, attack=1, hand=["Field Agent"], the_end=True)
    with table.changes(recruit=+5):
        table.scan("Shadows 5").answer("Yes").answer(answer)
    assert table.field() == ["Lurker"]
    assert [str(event.args[1]) for event in table.match.events if event.kind == "points"] == order


@pytest.mark.ruling("xfiles.ruling.h73-eluding-is-not-defeat")
@pytest.mark.rule("xfiles.elude.leaves-at-end-of-turn-from-field", "xfiles.elude.text-on-escape")
def test_an_enemy_that_eludes_leaves_the_field_after_its_text(xfiles):
    table = xfiles(turn=True, field=["The New Spartans"], empty=EMPTY, strikes=["Miss", "Flesh Wound"])
    table.done()
    assert table.names(board.DEAD_ENEMIES) == ["The New Spartans"]
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"]


@pytest.mark.rule("xfiles.elude.not-in-shadows")
def test_elude_does_nothing_in_the_shadows(xfiles):
    table = xfiles(turn=True, shadows={2: "The New Spartans"}, empty=EMPTY)
    table.done()
    assert table.row()[1] == "The New Spartans"


def test_bernard_oates_comes_back_to_do_it_all_again(xfiles):
    table = xfiles(turn=True, field=["Bernard Oates"], strikes=["Miss"] * 4)
    table.done()
    assert table.names(board.DEAD_ENEMIES) == []
    assert "Bernard Oates" in [*table.row(), *table.names(board.THREATS)]


@pytest.mark.rule("xfiles.ferocious.restrikes-on-miss", "xfiles.ferocious.repeats-until-not-miss")
def test_a_ferocious_enemy_strikes_until_it_does_not_miss(xfiles):
    table = xfiles(field=["Jersey Devil"], strikes=["Miss", "Miss", "Trauma", "Shock"])
    table.run(enemy_strikes, 0, table.number("Jersey Devil"))
    assert table.names(board.WOUNDS[0]) == ["Trauma"]
    assert table.names(board.STRIKE_DISCARD) == ["Miss", "Miss"]


@pytest.mark.rule("xfiles.lethal.any-damage-defeats", "xfiles.player-defeat.by-effect-counts-too")
def test_any_damage_of_a_lethal_enemy_defeats(xfiles):
    table = xfiles(seats=2, the_end=True, field=["Chester Banton"], strikes=["Miss", "Flesh Wound"])
    banton = table.number("Chester Banton")
    table.run(enemy_strikes, 0, banton)
    assert list(table.position.alive)[:2] == [1, 1]
    table.run(enemy_strikes, 0, banton)
    assert list(table.position.alive)[:2] == [0, 1]


@pytest.mark.rule("xfiles.ravage.strikes-on-entering-field", "xfiles.ravage.even-if-entered-hidden")
def test_an_enemy_with_ravage_strikes_as_it_enters_the_field_hidden(xfiles):
    table = xfiles(
        turn=True,
        hidden=dict(enumerate(["Tony Reed", "Golem", "Rob Roberts", "Maitreya", "Moth Men"], 1)),
        strikes=["Flesh Wound"],
    )
    assert table.field() == ["Moth Men"]
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"]


@pytest.mark.rule("xfiles.timing.first-defeat-once-per-game", "xfiles.fight.first-defeat-once")
def test_billy_miles_gets_up_once(xfiles):
    table = xfiles(shadows={5: "Billy Miles"}, attack=30, hand=["Field Agent"])
    table.fight("Billy Miles")
    assert table.names(board.THREATS)[-1] == "Billy Miles"


@pytest.mark.rule("xfiles.timing.first-reveal-once-per-game", "xfiles.enemy.first-reveal-only-first-time")
def test_john_lee_roche_is_a_shock_only_the_first_time(xfiles):
    table = xfiles(hidden={5: "John Lee Roche"}, attack=2, hand=["Field Agent"])
    table.scan("Shadows 5")
    assert table.names(board.DISCARD[0]) == ["Doubt"]
    table.run(hide, table.number("John Lee Roche"))
    table.scan("Shadows 5")
    assert table.names(board.DISCARD[0]) == ["Doubt"]


@pytest.mark.rule("xfiles.maul.scar-instead-of-strike")
def test_an_enemy_with_maul_gives_a_scar_unseen(xfiles):
    table = xfiles(field=["Golem"], strikes=["Mortal Wound"])
    table.run(enemy_strikes, 0, table.number("Golem"))
    assert table.names(board.WOUNDS[0]) == []
    assert table.names(piles.SCARS[0]) == ["Mortal Wound"]


def test_a_ferocious_enemy_does_not_strike_for_ever_where_only_misses_are_left(xfiles):
    table = xfiles(
        turn=True, field=["Jersey Devil"], strikes=["Miss"], empty=["the Strike deck", "Discarded Strikes"]
    )
    table.done()
    assert table.cards("Strikes on the Avatar") == []
