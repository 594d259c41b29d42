"""Scars: Strikes that lie face down, worth one damage, and out of reach of healing."""

import pytest

from holdout.encounters import board
from holdout.encounters.values import damage_of
from holdout.encounters.xfiles.scars import GainScar, TurnIntoScar
from holdout.kernel import step


@step("testing.scarred")
def scarred(game, seat, number):
    for _ in range(number):
        game.do(GainScar(seat))


@step("testing.turned-into-scar")
def turned(game, seat, card):
    game.do(TurnIntoScar(seat, card))


@step("testing.known-to-live-and-turned-into-scar")
def last_one_turned(game, seat):
    """The last Strike of a player who is known to live becomes a Scar."""
    game.settle()
    game.do(TurnIntoScar(seat, game.zones[board.WOUNDS[seat]][-1]))


def damage(table, seat=0):
    return damage_of(table.match.moment.game, seat)


@pytest.mark.rule(
    "xfiles.scar.gain-unseen-from-top", "xfiles.scar.counts-one-damage", "xfiles.scar.is-face-down-strike"
)
def test_a_scar_is_the_top_strike_unseen_and_one_damage(xfiles):
    table = xfiles(hand=["Field Agent"], strikes=["Mortal Wound"])
    with table.changes(the_strike_deck=-1, scars=+1, strikes_on_the_avatar=0):
        table.run(scarred, 0, 1)
    (card,) = table.position.zones[table.zones["Scars"][0]]
    assert table.position.seen[card] == 0
    assert damage(table) == 1
    assert "Mortal Wound" not in " ".join(table.log())


@pytest.mark.rule("xfiles.scar.turning-strike-into-scar", "xfiles.scar.counts-one-damage")
def test_a_strike_that_becomes_a_scar_counts_one(xfiles):
    table = xfiles(hand=["Field Agent"], wounds=["Mortal Wound", "Flesh Wound"])
    before = damage(table)
    printed = table.frame.faces[table.faces["Mortal Wound"]].damage
    table.run(turned, 0, table.number("Mortal Wound"))
    assert damage(table) == before - printed + 1


@pytest.mark.rule("xfiles.scar.not-healable-normally", "xfiles.scar.ignored-for-oldest-and-newest")
@pytest.mark.card("Medical Opinion")
def test_healing_leaves_scars_alone(xfiles):
    science = "xfiles/special-agents/leyla-harrison-science"
    table = xfiles(hand=[science, "Medical Opinion"], wounds=["Flesh Wound"])
    table.run(scarred, 0, 1).play(science).play("Medical Opinion")
    with table.changes(strikes_on_the_avatar=-1, scars=0):
        table.activate("Medical Opinion")


@pytest.mark.rule("xfiles.scar.otherwise-like-strike", "xfiles.player-defeat.before-the-end-team-loses")
def test_scars_alone_can_defeat_a_player(xfiles):
    table = xfiles(hand=["Field Agent"])
    table.run(scarred, 0, 12)
    assert table.match.result is not None
    assert not table.match.result.winners


def test_a_strike_of_no_damage_that_becomes_a_scar_can_be_fatal(xfiles):
    """Health 12: 4 + 4 + 3, and one for the Scar."""
    table = xfiles(hand=["Field Agent"], wounds=["Mortal Wound", "Mortal Wound", "Trauma", "Miss"])
    table.run(last_one_turned, 0)
    assert table.match.result is not None
