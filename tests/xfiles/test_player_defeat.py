"""Defeated players: before The End the team loses, afterwards the others go on; and what makes it easier."""

import pytest

from holdout.encounters import board
from holdout.encounters.decks import DiscardCard
from holdout.encounters.dying import BY_TEXT, Die
from holdout.encounters.seats import next_player
from holdout.encounters.values import damage_of
from holdout.encounters.xfiles import leads, piles
from holdout.kernel import step
from tests.xfiles.own import avatar

EASIER = {"no-loss-on-defeat": True}
FATAL = ["Mortal Wound", "Mortal Wound", "Trauma"]


@step("tests.xfiles.defeat")
def defeat(game, seat):
    """An effect defeats a player."""
    game.do(Die(seat, BY_TEXT))


def result(table):
    return table.match.result


@pytest.mark.rule(
    "xfiles.player-defeat.before-the-end-team-loses", "xfiles.player-defeat.by-effect-counts-too"
)
def test_before_the_end_one_defeated_player_loses_the_game(xfiles):
    table = xfiles(seats=2)
    table.run(defeat, 1)
    assert result(table).winners == ()


@pytest.mark.rule(
    "xfiles.player-defeat.after-the-end-others-continue", "xfiles.player-defeat.all-cards-defeated",
    "xfiles.player-defeat.avatar-removed",
)  # fmt: skip
def test_after_the_end_all_cards_of_a_defeated_player_go_to_their_piles(xfiles):
    table = xfiles(
        seats=2, the_end=True, hand={1: ["Field Agent", "Take Charge"]}, deck={1: ["Belief", "Doubt"]},
        deck_holds={1: 2}, discard={1: ["Assault Team"]}, wounds={1: ["Flesh Wound"]},
    )  # fmt: skip
    with table.changes(
        defeated_characters=+3,
        the_belief_stack=+1,
        the_doubt_stack=+1,
        discarded_strikes=+1,
        out_of_the_game=+1,
    ):
        table.run(defeat, 1)
    assert result(table) is None
    assert table.position.alive == [1, 0]


@pytest.mark.rule("xfiles.player-defeat.after-the-end-others-continue")
def test_the_turn_passes_over_a_defeated_player(xfiles):
    table = xfiles(seats=3, turn=True, the_end=True, conspiracy_holds=0)
    table.run(defeat, 1).done()
    assert table.position.active == 2


@pytest.mark.rule("xfiles.player-defeat.all-or-nothing-after-the-end")
def test_after_the_end_the_game_is_lost_with_the_last_player(xfiles):
    table = xfiles(seats=2, turn=True, the_end=True, conspiracy_holds=0)
    table.run(defeat, 1)
    assert result(table) is None
    table.run(defeat, 0)
    assert result(table).winners == ()


# --- the easier option ---


@pytest.mark.rule(
    "xfiles.difficulty.easier-no-loss-on-defeat", "xfiles.difficulty.easier-many-scars-may-still-be-fatal"
)
def test_easier_fatal_damage_becomes_scars_and_costs_a_turn(xfiles):
    """Health 12, Strikes 4+4+3 and one more: as many Scars, that much damage, one turn skipped."""
    table = xfiles(
        seats=2, turn=True, options=EASIER, wounds=FATAL, field=["Lyle Parker"], strikes=["Flesh Wound"],
        conspiracy_holds=0,
    )  # fmt: skip
    table.done()
    assert result(table) is None
    assert len(table.position.zones[piles.SCARS[0]]) == 4
    assert damage_of(table.match.moment.game, 0) == 4
    assert table.position.active == 1
    turn = table.position.turn
    table.done()
    assert (table.position.active, table.position.turn) == (1, turn + 1)
    table.done()
    assert table.position.active == 0


@pytest.mark.rule("xfiles.difficulty.easier-non-damage-defeat-still-counts")
def test_easier_an_effect_still_defeats(xfiles):
    table = xfiles(seats=2, options=EASIER)
    table.run(defeat, 1)
    assert result(table) is not None


@pytest.mark.rule("xfiles.difficulty.easier-death-final-in-the-end")
def test_easier_death_is_final_during_the_end(xfiles):
    table = xfiles(
        seats=2, turn=True, the_end=True, options=EASIER, wounds=FATAL, field=["Lyle Parker"],
        strikes=["Flesh Wound"], conspiracy_holds=0,
    )  # fmt: skip
    table.done()
    assert table.position.alive == [0, 1]


@pytest.mark.ruling("xfiles.ruling.l105-scars-reach-health")
def test_easier_scars_alone_can_still_be_fatal(xfiles):
    table = xfiles(
        seats=2, turn=True, options=EASIER, scars=["Miss"] * 9 + ["Shock"] * 2, field=["Lyle Parker"],
        strikes=["Flesh Wound"], conspiracy_holds=0,
    )  # fmt: skip
    table.done()
    assert result(table).winners == ()


LEAD = "Walking Deeper into Darkness"
NO_LOSS = "xfiles.difficulty.easier-no-loss-on-defeat"


@pytest.mark.ruling("xfiles.ruling.m155-until-the-player-rejoins")
@pytest.mark.rule(NO_LOSS)
def test_easier_no_effect_reaches_a_player_who_waits_to_rejoin(xfiles):
    """Two of three players are in the game: a lost Lead costs two Doubts, and turns go on between them."""
    table = xfiles(
        seats=3, turn=True, options=EASIER, wounds=FATAL, field=["Lyle Parker"],
        strikes=["Flesh Wound"] + ["Miss"] * 9, shadows={4: LEAD},
        conspiracy_holds=0, hand={0: ["Field Agent"], 1: ["Field Agent"], 2: ["Field Agent"]},
    )  # fmt: skip
    table.done()
    assert (table.position.active, len(table.names(board.HAND[0]))) == (1, 6)
    assert next_player(table.match.moment.game, 2) == 1
    with table.changes(the_Doubt_stack=-2):
        table.run(lead_is_lost, table.number(LEAD))
    table.done()
    assert table.position.active == 2
    table.done()
    assert table.position.active == 1
    assert list(table.position.alive) == [1, 1, 1]


@step("tests.xfiles.lead-is-lost")
def lead_is_lost(game, card):
    """A Lead that has discovered nothing is lost."""
    leads.lose(game, card)


@pytest.mark.ruling("xfiles.ruling.m155-until-the-player-rejoins")
@pytest.mark.rule(NO_LOSS)
def test_easier_a_lone_player_goes_on_with_the_next_turn(xfiles):
    table = xfiles(
        turn=True, options=EASIER, wounds=FATAL, field=["Lyle Parker"], strikes=["Flesh Wound"],
        conspiracy=["Jersey Devil", "Virgil Incanto"], hand=["Field Agent"],
    )  # fmt: skip
    turn = table.position.turn
    table.done()
    assert result(table) is None
    assert (list(table.position.alive), table.position.turn) == ([1], turn + 1)
    assert len(table.names(board.HAND[0])) == 6


@pytest.mark.rule(NO_LOSS)
def test_easier_the_event_that_hurt_a_player_is_defeated_before_the_turn_ends(xfiles):
    """Exhumed Alive gives the last Scar: it is done to its end, and the turn goes straight to its own."""
    table = xfiles(
        seats=2, turn=True, options=EASIER, wounds=FATAL, hidden={5: "Exhumed Alive"},
        conspiracy_holds=0, attack=1, hand=["Field Agent"], field=["Lyle Parker"],
    )  # fmt: skip
    table.scan("Shadows 5")
    assert table.where("Exhumed Alive") == ["Defeated Conspiracy"]
    assert table.position.active == 1
    assert len(table.position.zones[piles.SCARS[0]]) == 4


@pytest.mark.rule("xfiles.informant.defeated-in-field-at-end-of-any-turn")
def test_a_turn_whose_player_is_defeated_ends_like_any_other(xfiles):
    """In The End a player is defeated on their own turn: the Informant in the Field is gone all the same."""
    table = xfiles(
        seats=2, turn=True, the_end=True, wounds=FATAL, field=["Deep Throat", "Lyle Parker"],
        strikes=["Flesh Wound"], conspiracy_holds=0,
    )  # fmt: skip
    table.done()
    assert list(table.position.alive) == [0, 1]
    assert table.where("Deep Throat") == ["Defeated Conspiracy"]
    assert table.position.active == 1


STUBBORN = avatar("Stubborn One", 8, 2, "If you have a card in your hand, this card has +3 Health.")
FRAIL = avatar("Frail One", 9, 3)


@step("tests.xfiles.struck-together")
def struck_together(game):
    """Two Flesh Wounds and a Mortal Wound come to two avatars at once; then the first player discards."""
    game.settle()
    for seat, name in ((0, "Flesh Wound"), (0, "Flesh Wound"), (1, "Mortal Wound")):
        strikes = game.zones[board.STRIKES]
        card = next(one for one in strikes if game.faces[game.face[one]].name == name)
        game.move(card, board.WOUNDS[seat])
        game.up[card] = 1
    game.settle()
    game.do(DiscardCard(0, game.zones[board.HAND[0]][0]))
    game.settle()


def test_what_saves_an_avatar_by_its_own_text_is_asked_again_after_another_was_defeated(own_cards):
    table = own_cards(
        STUBBORN + FRAIL, {**EASIER, "avatars": ["Stubborn One", "Frail One"]}, seats=2, turn=True,
        hand=["Field Agent"],
    )  # fmt: skip
    table.run(struck_together)
    assert table.position.alive == [0, 0]
