"""The computer players know what the box brings: the air, Activate, two classes, and cards that draw."""

from holdout.encounters import board
from holdout.players.encounters.greedy import advanced
from tests.alien.cards.before import ENEMY, WEAK
from tests.alien.rows import N, row
from tests.alien.test_greedy import advice


def test_an_enemy_in_the_air_is_as_near_as_one_in_the_room_below():
    assert [advanced(space) for space in board.AIR] == [advanced(room) for room in board.ROOMS]


def test_greedy_players_fight_enemies_in_the_air(trial):
    table = trial(hand={0: []}, air=row("-", "-", "Kite", "-", "-"), hidden={"the Crawlspace": N}, attack=5)
    assert advice(table) == "Fight Kite"


# --- rules of thumb for characters ---


def test_a_card_that_nobody_would_miss_is_killed_while_it_is_in_hand(expansion):
    table = expansion(hand=["Every Part Has a Use", "Grunt"], deck=["Old Shotgun"])
    assert advice(table.play("Every Part Has a Use")) == "Activate Every Part Has a Use"


def test_a_hand_of_good_cards_is_played_before_one_is_given_up(expansion):
    table = expansion(hand=["Every Part Has a Use", "Old Shotgun"], deck=["Old Shotgun"])
    assert advice(table.play("Every Part Has a Use")) == "Play Old Shotgun"


def test_as_many_cards_are_discarded_as_nobody_would_miss(expansion):
    table = expansion(hand=["Down to the Last Drum", "Grunt", "Old Shotgun"])
    table.play("Down to the Last Drum").answer("Activate Down to the Last Drum")
    assert advice(table.leaves_open(table.match.decision.rule)) == "Grunt"
    assert advice(table.answer("Grunt")) == "Done"


def test_a_kill_waits_until_its_victim_is_seen(expansion):
    given = {"hand": ["Hand Over Hand"], "hidden": {"the Airlock": WEAK}}
    assert advice(expansion(**given).play("Hand Over Hand")).startswith("Scan")
    seen = expansion(rooms={"the Corridor": WEAK}, **given).play("Hand Over Hand")
    assert advice(seen) == "Activate Hand Over Hand"


def test_a_card_for_one_recruit_point_is_drawn_before_anybody_is_recruited(expansion):
    table = expansion(hand=["A File on Everyone"], market=["Torch Detail"])
    assert advice(table.play("A File on Everyone")) == "Use A File on Everyone"


def test_safety_is_paid_for_only_when_somebody_strikes(expansion):
    struck = expansion(hand=["False Bottom"], market=["Torch Detail"], front=[ENEMY])
    assert advice(struck.play("False Bottom")) == "Use False Bottom"
    calm = expansion(hand=["False Bottom"], market=["Torch Detail"])
    assert advice(calm.play("False Bottom")).startswith("Recruit")


def test_enemies_do_not_trade_places_without_a_plan(expansion):
    table = expansion(hand=["Runs It in Circles"], front=[ENEMY], rooms={"the Crawlspace": WEAK})
    assert not advice(table.play("Runs It in Circles")).startswith("Activate")


def test_a_card_of_two_classes_is_played_after_those_that_wake_its_abilities(expansion):
    table = expansion(hand=["By the Regulations", "It Is in Her Blood"])
    assert advice(table) == "Play It Is in Her Blood"
    assert advice(expansion(hand=["By the Regulations", "Gun Under the Seat"])) == "Play By the Regulations"


def test_a_character_who_only_draws_is_recruited_before_a_sergeant(expansion):
    table = expansion(hand={0: []}, market=["Every Part Has a Use"], recruit=3)
    assert advice(table) == "Recruit Every Part Has a Use"
