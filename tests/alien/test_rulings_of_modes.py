"""Scenarios of rulings on Agendas and Player Aliens that no chapter's own tests play."""

import pytest

from holdout.encounters.alien.player_aliens import alien_turn
from holdout.encounters.dying import Die
from holdout.encounters.threats import add_threats
from holdout.encounters.turns import turn
from holdout.kernel import step
from tests.alien.rows import ROOMS, A
from tests.alien.test_hidden_agendas import SECRETS, die, sworn

FIND = "Find It and Kill It"
CRAWLSPACE, AIRLOCK = ROOMS[1], ROOMS[4]


@step("test.rulings-of-modes-die")
def dies(game, seat):
    """A player dies."""
    game.do(Die(seat))


@step("test.rulings-of-modes-add")
def one_more(game):
    """A Hive card is added."""
    add_threats(game, 1)


# --- Agendas ---


@pytest.mark.ruling("alien.ruling.i3-cards-returned-to-the-hive")
def test_cards_that_go_back_into_an_empty_hive_are_no_run_out(alien):
    table = sworn(alien, "Caring", "Ruthless", "Generous", rooms={CRAWLSPACE: A}, empty=["the Hive"])
    table.run(dies, 1).run(one_more)
    assert table.row()[0] == A
    assert table.position.emptied == 0
    assert table.match.result is None


@pytest.mark.ruling("alien.ruling.j3-hidden-traitor-alone")
def test_a_traitor_alone_whose_agenda_is_hidden_plays_on_until_it_is_revealed(alien):
    table = sworn(alien, attack=9, hidden={AIRLOCK: SECRETS})
    table.run(dies, 1).run(dies, 2)
    assert table.match.result is None
    table.scan(AIRLOCK)
    assert table.cards("discard pile") == ["Ruthless"]
    assert table.match.result is None


@pytest.mark.ruling("alien.ruling.j10-delayed-agenda-and-death")
def test_a_death_reveals_a_delayed_agenda_too(alien):
    table = alien(seats=2, options={"agendas": "delayed"}, Agenda={0: ["Ruthless"], 1: ["Caring"]})
    table.run(dies, 1)
    assert "The Agenda of Player 2 is revealed: Caring, which is good." in table.log(0)


# --- Player Aliens ---


def reborn(alien, *aliens, hands, **given):
    """A table of four at which these seats have come back as Aliens; the first of them is on turn."""
    begin = {"begin": (alien_turn, aliens[0]), "active": aliens[0]}
    return alien(
        seats=4, options={"player-aliens": True},
        alive=dict.fromkeys(aliens, 0), opposes=dict.fromkeys(aliens, 2), hand=hands,
        Avatar={seat: [name] for seat, name in zip(aliens, AVATARS, strict=False)},
        deck_holds=dict.fromkeys(aliens, 0), discard={seat: [] for seat in aliens}, **{**begin, **given},
    )  # fmt: skip


AVATARS = ["Warrior Xenomorph", "Stalker Xenomorph"]


@pytest.mark.ruling("alien.ruling.g7-no-coordinate-with-aliens")
@pytest.mark.parametrize("active", [0, 1])
def test_nobody_coordinates_with_an_alien_player_in_either_direction(alien, active):
    hands = {seat: [FIND] for seat in range(4)}
    table = reborn(alien, 1, hands=hands, **({} if active else {"begin": None, "active": 0}))
    lenders = [seat for seat in range(4) if table.offers(FIND, verb="lend", seat=seat)]
    assert lenders == ([] if active else [2, 3])
    if active:
        table.done()


@pytest.mark.ruling("alien.ruling.k1-second-alien-player")
def test_two_alien_players_share_a_deck_that_stays_until_the_last_of_them_dies(alien):
    table = reborn(
        alien, 1, 2, hands={0: ["Grunt"], 1: ["Slaughter"], 2: ["Answered Call"], 3: ["Grunt"]},
        empty=["the Alien discard pile"], begin=(turn, 1), turn=True,
    )  # fmt: skip
    with table.changes(the_Alien_deck=-12, the_Alien_discard_pile=+2):
        table.done().done()
    table.run(dies, 1)
    assert len(table.cards("the Alien deck")) > 0
    table.run(dies, 2)
    assert table.cards("the Alien deck") == table.cards("the Alien discard pile") == []
    table.leaves_open("alien.action-phase.interleave")


@pytest.mark.ruling("alien.ruling.k3-only-aliens-left")
def test_whoever_died_of_damage_does_not_count_where_only_an_alien_is_left(alien):
    table = reborn(alien, 1, hands={0: ["Grunt"], 1: ["Slaughter"], 2: ["Grunt"], 3: ["Grunt"]})
    table.run(dies, 2).run(dies, 3)
    assert table.match.result is None
    table.run(die, 0)
    assert table.match.result.winners == ()


@pytest.mark.ruling("alien.ruling.k5-alien-avatar-ability-optional")
def test_an_alien_player_need_not_use_the_ability_of_the_avatar(alien):
    table = reborn(alien, 1, hands={0: ["Grunt"], 1: ["Answered Call"], 2: ["Grunt"], 3: ["Grunt"]})
    assert table.offers("Warrior Xenomorph", verb="use")
    with table.changes(strikes_on_the_avatar={0: 0, 2: 0, 3: 0}):
        table.done()


@pytest.mark.ruling("alien.ruling.k6-you-on-an-alien-turn")
def test_you_on_an_enemy_that_an_alien_player_brings_out_is_the_next_player(alien):
    table = reborn(
        alien, 1, hands={0: ["Grunt"], 1: ["Over the Threshold"], 2: ["Grunt"], 3: ["Grunt"]},
        hidden={AIRLOCK: "Tunnel Ambusher"}, strikes=["Flesh Wound"],
    )  # fmt: skip
    with table.changes(strikes_on_the_avatar={0: 0, 1: 0, 2: +1, 3: 0}):
        table.play("Over the Threshold")
    table.done()
