"""What the log tells: one line for one thing that a person did, and everything that a player would ask."""

from holdout.encounters import board
from holdout.encounters.fighting import Kill
from holdout.encounters.strikes import strike_phase
from holdout.kernel import step

EGG, HUNTER = "Egg", "Hunting Xenomorph"


def lines(table, seat=0):
    return [line.words for line in table.match.log(seat)]


def test_cards_that_are_played_one_after_another_are_told_with_their_points(alien):
    table = alien(hand=["Grunt", "Specialist", "Grunt"])
    table.play("Grunt").play("Specialist").play("Grunt")
    assert lines(table) == ["Player 1 plays Grunt ×2 and Specialist: 2 Attack, 1 Recruit."]


def test_a_recruit_is_one_line_with_what_takes_its_place(alien):
    table = alien(recruit=4, market=["Captain of the Ship"])
    table.answer("Captain of the Ship", verb="recruit")
    (line,) = table.match.log(0)
    assert line.words.startswith("Player 1 recruits Captain of the Ship for 4; ")
    assert line.words.endswith(" comes into HQ space 1.")
    assert line.kinds == ("recruited", "gained", "refilled")


def test_a_fight_tells_where_the_enemy_was(alien):
    table = alien(attack=5, rooms={"the Crawlspace": EGG})
    table.answer(EGG, verb="fight")
    assert lines(table)[0] == "Player 1 fights Egg in the Crawlspace for 2 Attack and kills it."
    assert "alien.kill.enemy-destination" in table.match.log(0)[0].rules


def test_a_sergeant_is_told_with_its_class(alien):
    table = alien(hand=["alien/sergeants/sergeant-intel"])
    table.play("alien/sergeants/sergeant-intel")
    assert lines(table) == ["Player 1 plays Sergeant (Intel): 2 Recruit."]


@step("testing.kill-a-card")
def kill_a_card(game, card):
    game.do(Kill(card, 0))


def test_it_is_told_whose_card_died(alien):
    table = alien(seats=2, hand={1: ["Grunt"]})
    card = table.position.zones[board.HAND[1]][0]
    table.run(kill_a_card, card)
    assert lines(table) == ["Grunt of Player 2 dies."]


def test_a_strike_is_one_line_from_the_enemy_to_the_damage(alien):
    table = alien(front=[HUNTER], strikes=["Flesh Wound"])
    table.run(strike_phase, 0)
    assert lines(table)[0] == f"{HUNTER} strikes Player 1: Flesh Wound, 1 damage."


def test_it_is_told_why_an_enemy_does_not_strike_an_infected_player(alien):
    table = alien(front=[HUNTER], discard=["Chestburster"])
    table.run(strike_phase, 0)
    assert lines(table) == [f"{HUNTER} does not strike Player 1. Enemies do not strike an infected player."]


def test_ongoing_text_is_told_when_it_begins_to_hold(alien):
    table = alien(front=[HUNTER], strikes=["Shattered Forearm"])
    table.run(strike_phase, 0)
    told = lines(table)[0]
    assert told.startswith(f"{HUNTER} strikes Player 1: Shattered Forearm, ")
    assert told.endswith(" (During your turn, each enemy in the Combat Zone has +1 Attack).")


def test_an_event_is_told_with_the_objective_that_says_what_happens(alien):
    table = alien(attack=9, hidden={"the Crawlspace": "alien/hive/event-alien-1"})
    table.answer("the Crawlspace", verb="scan")
    assert lines(table)[0] == "Player 1 scans the Crawlspace: Event (The S.O.S.)."


def test_a_hidden_card_has_no_name_before_it_is_revealed(alien):
    table = alien(seats=2, attack=9, hidden={"the Crawlspace": EGG}, hive=[HUNTER], turn=True)
    assert not any(EGG in line or HUNTER in line for line in lines(table, None))


def test_what_comes_out_of_the_vents_is_named_once(alien):
    full = dict.fromkeys(("the Airlock", "the Corridor", "the Med-Lab", "the Crawlspace"), HUNTER)
    table = alien(hidden=full | {"the Ventilation Shafts": "Pipe-Nest Xenomorph"}, hive=[EGG], turn=True)
    assert f"{HUNTER} comes to the Combat Zone and is revealed." in lines(table)
