"""Knocked Down: standing up again, or being carried off; and what becomes of a player who loses a Hero."""

import pytest

from holdout.corps import places
from holdout.corps.alien_phase import the_fallen
from holdout.corps.losses import Capture, KillCharacter, KnockDown

PAIR = {"squad": {"Hicks": "f6", "Hudson": "c6"}, "heroes": ("Hicks",)}


def kill(game, character):
    game.do(KillCharacter(character))


@pytest.mark.rule("corps.down.stand-up-start-alien-phase", "corps.down.rescue-window")
def test_a_fallen_character_with_no_alien_beside_it_stands_up(corps):
    table = corps(**PAIR, down=["Hudson"], aliens=["h6"]).run(the_fallen)
    assert table.position.where[table.number("Hudson")] == places.SQUAD
    assert not table.position.down[table.number("Hudson")]


@pytest.mark.rule(
    "corps.capture.when",
    "corps.capture.removed-with-one-alien",
    "corps.capture.can-be-rescued",
    "corps.down.one-check-two-outcomes",
)
def test_a_fallen_character_is_carried_off_by_an_alien_with_all_its_tokens(corps):
    table = corps(**PAIR, down=["Hudson"], aliens={"d6": 2, "l6": 0}).run(the_fallen)
    assert table.number("Hudson") in table.position.zones[places.CAPTURED]
    assert table.position.zones[places.KILLED] == []
    assert table.spaces() == ["l6"]
    assert all(not table.position.swarm[card] for card in table.position.zones[places.SUPPLY])


@pytest.mark.ruling("corps.ruling.d10-which-alien-captures")
@pytest.mark.rule("corps.capture.removed-with-one-alien")
def test_of_several_aliens_the_highest_ranking_player_chooses_the_captor(corps):
    table = corps(**PAIR, down=["Hudson"], aliens=["d6", "b6"]).run(the_fallen)
    assert table.asked == "corps.capture.removed-with-one-alien"
    table.answer(f"model:{table.at('b6')}:{table.board.space('b6')}")
    assert table.spaces() == ["d6"]


@pytest.mark.rule("corps.capture.blips-do-not-capture")
def test_a_blip_captures_nobody(corps):
    table = corps(squad={"Hicks": "f6", "Hudson": "c7"}, down=["Hudson"], phase="")
    blip = table.position.zones[places.POOL][-1]

    def lay(game):
        game.move(blip, places.BLIPS)
        game.position.space[blip] = table.board.space("c8") + 1

    table.let(lay).run(the_fallen)
    assert table.where("Hudson") == "c7"
    assert table.position.where[table.number("Hudson")] == places.SQUAD
    assert table.spaces(places.BLIPS) == ["c8"]
    assert not table.position.down[table.number("Hudson")]


@pytest.mark.ruling("corps.ruling.d10-which-alien-captures")
@pytest.mark.rule("corps.capture.when")
def test_two_fallen_beside_one_alien_are_captured_one_at_a_time(corps):
    squad = {"Hicks": "f6", "Hudson": "c6", "Frost": "c7"}
    table = corps(squad=squad, down=["Hudson", "Frost"], aliens=["d6"]).run(the_fallen)
    table.answer("Frost")
    assert table.position.zones[places.CAPTURED] == [table.number("Frost")]
    assert not table.position.down[table.number("Hudson")]


@pytest.mark.ruling("corps.ruling.d10-which-alien-captures=yes")
@pytest.mark.rule("corps.capture.when")
def test_by_option_all_captures_of_a_moment_happen_at_once(corps):
    squad = {"Hicks": "f6", "Hudson": "c6", "Frost": "c7"}
    options = {"capture-simultaneous": "yes"}
    table = corps(squad=squad, down=["Hudson", "Frost"], aliens=["d6"], options=options).run(the_fallen)
    assert len(table.position.zones[places.CAPTURED]) == 2


@pytest.mark.rule("corps.down.still-defends")
def test_who_is_down_cannot_be_knocked_down_again(corps):
    table = corps(**PAIR, down=["Hudson"])
    refusal = table.match.moment.game.why_not(KnockDown(table.number("Hudson")))
    assert refusal.rule == "corps.down.still-defends"


# --- losing a Hero ---


@pytest.mark.rule(
    "corps.hero-loss.discard-hand", "corps.hero-loss.discard-equipped", "corps.hero-loss.take-grunt"
)
def test_a_player_who_loses_a_hero_discards_everything_and_takes_a_grunt(corps):
    table = corps(**PAIR, gear={"Hicks": ["M41A Pulse Rifle"]}, hands={0: ["HK VP70 Pistol"]}, phase="marine")
    with table.changes(the_discard_pile=+2, hand=-1):
        table.let(kill, table.number("Hicks"))
    assert table.position.hero[table.number("Hudson")] == 1


@pytest.mark.ruling("corps.ruling.a1-aim-dial-reset")
@pytest.mark.rule("corps.hero-loss.dial-kept-on-flip", "corps.grunt.replacement-hero")
def test_the_new_hero_keeps_the_number_of_the_aim_dial(corps):
    table = corps(**PAIR, dials={"Hudson": 3}).let(kill, 0)
    assert table.position.dial[table.number("Hudson")] == 3
    assert table.match.moment.game.value("defense", table.number("Hudson")) == 6


@pytest.mark.rule("corps.hero-loss.eliminated")
def test_a_player_without_a_grunt_to_take_is_eliminated(corps):
    squad = {"Hicks": "f6", "Hudson": "c6"}
    table = corps(squad=squad, heroes=("Hicks", "Hudson"))
    with table.changes(cites="corps.hero-loss.eliminated"):
        table.let(kill, 0)
    assert table.position.out == [1, 0]
    assert "Player 1 has no Character left and is out of the mission." in table.log


@pytest.mark.rule("corps.hero-loss.take-grunt")
def test_a_player_may_choose_among_the_grunts_or_leave(corps):
    squad = {"Hicks": "f6", "Hudson": "c6", "Frost": "a6", "Vasquez": "a7"}
    table = corps(squad=squad, heroes=("Hicks", "Hudson")).let(kill, 0)
    assert table.asked == "corps.hero-loss.take-grunt"
    assert len(table.option_labels) == 3
    table.answer("Vasquez")
    assert table.position.hero[table.number("Vasquez")] == 1


@pytest.mark.ruling("corps.ruling.a6-defeat-check")
@pytest.mark.rule("corps.finish.defeat-all-out")
def test_the_mission_ends_at_once_when_nobody_is_left_on_the_board(corps):
    options = {"scenario": "resupply"}
    table = corps(squad={"Hicks": "f16"}, options=options).let(kill, 0)
    assert table.match.result.rule == "corps.finish.defeat-all-out"


@pytest.mark.rule("corps.bug-hunt.lose")
def test_a_bug_hunt_is_lost_when_nobody_is_left(corps):
    table = corps(squad={"Hicks": "f6"}).let(kill, 0)
    assert table.match.result.rule == "corps.bug-hunt.lose"


def test_a_captor_that_is_gone_already_is_not_taken_off_twice(corps):
    table = corps(**PAIR, down=["Hudson"], aliens=["d6"])
    alien = table.at("d6")

    def both(game):
        game.do(Capture(1, alien))

    table.let(both)
    assert table.spaces() == []


# --- Ripley and Newt (ruling B15) ---


def pair(corps, **options):
    """Ripley and Newt are the Heroes of one player, who holds a card; Frost is a Grunt."""
    squad = {"Ripley": "f9", "Newt": "f10", "Frost": "f11"}
    table = corps(
        squad=squad,
        heroes=("Ripley",),
        hands={0: ["HK VP70 Pistol"]},
        options={"scenario": "escape", **options},
    )

    def follow(game):
        game.position.hero[table.number("Newt")] = 1

    return table.let(follow)


@pytest.mark.ruling("corps.ruling.b15-losing-ripley-or-newt")
@pytest.mark.rule("corps.newt.shared-hand")
def test_the_hand_is_kept_while_the_other_of_ripley_and_newt_lives(corps):
    table = pair(corps)
    with table.changes(hand=0):
        table.let(kill, table.number("Ripley"))
    assert not table.position.hero[table.number("Frost")]
    with table.changes(hand=-1):
        table.let(kill, table.number("Newt"))
    assert table.position.hero[table.number("Frost")] == 1


@pytest.mark.ruling("corps.ruling.b15-losing-ripley-or-newt=yes")
def test_by_option_the_hand_is_lost_with_the_first_of_them(corps):
    table = pair(corps, **{"ripley-newt-shared-hand-lost-on-first": "yes"})
    with table.changes(hand=-1):
        table.let(kill, table.number("Newt"))


@pytest.mark.ruling("corps.ruling.b15-losing-ripley-or-newt")
@pytest.mark.rule("corps.newt.follows-ripley-hero")
def test_newt_follows_ripley_when_she_becomes_a_hero(corps):
    squad = {"Frost": "f9", "Ripley": "f10", "Newt": "f11"}
    table = corps(squad=squad, heroes=("Frost",), options={"scenario": "escape"})
    table.let(kill, table.number("Frost"))
    assert table.position.hero[table.number("Ripley")] == table.position.hero[table.number("Newt")] == 1
