"""Rules of the tactical game that meet: piles that run short, Defensive Fire, those who fall, who decides."""

import pytest

from holdout.corps import places
from holdout.corps.alien_phase import the_fallen
from holdout.corps.aliens import alien_activates, aliens_activate
from holdout.corps.blips import blip_activates
from holdout.corps.discarding import discard
from holdout.corps.endurance import draw, exhaust, recycle_exhausted
from holdout.corps.finish_phase import victory_or_defeat
from holdout.corps.moving import LeaveBoard, StepTo
from holdout.corps.ranks import decider
from holdout.corps.tracker import drawers
from holdout.testing.corps import alien, answer_all, marine, shuffled

RIFLE, PISTOL, HELMET, ARMOR = "M41A Pulse Rifle", "HK VP70 Pistol", "M4 Helmet", "Body Armor"
GRENADES = "M40 Grenades"
HOPE, JAM = "Losing Hope", "Jammed Feed"
PILES = ("deck", "under", "exhaust", "discard")
FULL = {"deck": 20, "under": 0, "exhaust": 0, "discard": 0}


def exhausts(game, count):
    exhaust(game, count)


def recycles(game, count):
    recycle_exhausted(game, count)


def discards(game, seat, count):
    discard(game, seat, count)


def draws(game, seat, count):
    draw(game, seat, count)


def go(game, card, space):
    game.do(StepTo(card, space))


def leaves(game, character):
    game.do(LeaveBoard(character))


@pytest.fixture
def piled(marines):
    """A table with so many cards above and beneath the Reshuffle card, exhausted and discarded."""

    def lay(*sizes, **given):
        return marines(holds=dict(zip(PILES, sizes, strict=True)), start=(), **given)

    return lay


def sizes(table):
    return tuple([table.size(pile) for pile in PILES])


# --- Endurance ---


@pytest.mark.ruling("corps.ruling.b1-when-the-reshuffle-happens")
@pytest.mark.rule("corps.reshuffle.trigger-on-top")
def test_exhausting_across_the_reshuffle_card_goes_on_with_the_new_deck(piled):
    assert sizes(piled(1, 3, 0, 0).let(exhausts, 3)) == (1, 0, 3, 0)


@pytest.mark.ruling("corps.ruling.b2-cards-only-below")
@pytest.mark.rule("corps.exhaust.shortfall-discards-from-exhaust")
def test_cards_beneath_the_reshuffle_card_are_exhausted_before_any_is_discarded(piled):
    assert sizes(piled(1, 1, 2, 0).let(exhausts, 4)) == (0, 0, 2, 2)


@pytest.mark.ruling("corps.ruling.b3-recycling-into-an-empty-deck")
@pytest.mark.rule("corps.recycle.under-reshuffle")
def test_a_card_recycled_into_an_empty_deck_is_the_deck_at_once(piled):
    assert sizes(piled(0, 0, 3, 0).let(recycles, 1)) == (1, 0, 2, 0)


@pytest.mark.rule("corps.hazard.resolve-when-discarded", "corps.exhaust.hazards-inert")
def test_a_hazard_of_two_discards_happens_first_and_may_exhaust_the_next_hazard(piled):
    table = piled(12, 0, 0, 0, deck=[HOPE, JAM]).let(discards, 0, 2)
    assert (sizes(table), table.dial()) == ((7, 0, 3, 2), 7)


@pytest.mark.rule("corps.hazard.must-play-when-drawn")
def test_a_hazard_that_is_drawn_first_takes_three_cards_before_the_second_is_drawn(piled):
    table = piled(8, 0, 0, 0, deck=[HOPE, RIFLE, PISTOL, HELMET, ARMOR]).let(draws, 0, 2)
    assert (table.hand(), sizes(table)) == ([ARMOR], (3, 0, 4, 0))


@pytest.mark.rule("corps.lose.hands-do-not-count", "corps.lose.deck-and-exhaust-empty")
def test_a_hazard_being_played_does_not_save_a_squad_that_it_costs_its_last_cards(piled):
    table = piled(1, 0, 3, 0, deck=[HOPE]).let(draws, 0, 1)
    assert table.match.result.rule == "corps.lose.deck-and-exhaust-empty"


@pytest.mark.ruling("corps.ruling.b5-too-few-cards-to-recycle")
@pytest.mark.rule("corps.rest.grunt-recycles-three")
def test_a_resting_grunt_recycles_what_there_is(marines):
    squad = {"Hicks": "a12", "Frost": "f9"}
    table = marines(squad=squad, acting="Frost", holds={**FULL, "exhaust": 2}).take("rest")
    assert sizes(table) == (20, 2, 0, 0)


# --- Defensive Fire ---


@pytest.fixture
def fire(marines):
    """Hicks is about to be attacked and may fire back."""

    def lay(*gear, rolls, aliens, space="f6", **given):
        squad, gear = {"Hicks": space}, {"Hicks": list(gear)}
        table = marines(squad=squad, gear=gear, aliens=aliens, rolls=rolls, holds=FULL, start=(), **given)
        return table.run(alien_activates, table.at(next(iter(aliens))))

    return lay


@pytest.mark.ruling("corps.ruling.a5-free-actions-in-defensive-fire")
@pytest.mark.rule("corps.attack.full-auto-always-one-card", "corps.swarm.hit-removes-token")
def test_a_burst_takes_a_swarm_of_three_apart_for_a_card_a_shot(fire):
    table = fire(RIFLE, rolls=[7, 6, 5], aliens={"g6": 2})
    table.take("attack", "g6").take("keep-firing", "g6").take("keep-firing", "g6")
    assert (table.swarms(), table.dial(), sizes(table)) == ({}, 4, (17, 0, 3, 0))


@pytest.mark.ruling("corps.ruling.a5-free-actions-in-defensive-fire")
@pytest.mark.rule("corps.defensive-fire.normal-attack")
@pytest.mark.parametrize(("gear", "paid"), [((RIFLE, GRENADES), 1), ((PISTOL,), 0)])
def test_no_free_attack_follows_defensive_fire(fire, gear, paid):
    table = fire(*gear, rolls=[9, 3], aliens={"g6": 0}).take("attack", "g6", gear[0])
    assert (table.carries(), table.dial(), table.size("exhaust")) == (list(gear), 6, paid)


@pytest.mark.ruling("corps.ruling.d3-area-weapons-in-defensive-fire")
def test_the_area_of_grenades_reaches_further_than_the_alien_that_drew_the_fire(fire):
    table = fire(GRENADES, rolls=[3, 10, 10], aliens={"e6": 0, "g6": 1}, space="d7", dials={"Hicks": 3})
    table.take("blast", "f6")
    assert (table.swarms(), table.carries()) == ({"g6": 1}, [])


# --- Defense ---


@pytest.mark.rule("corps.defense.swarm-adds-one-per-token", "corps.defense.success-at-or-below")
def test_a_five_and_two_tokens_are_held_by_armor(corps):
    table = corps(squad={"Hicks": "f6"}, gear={"Hicks": [ARMOR]}, aliens={"g6": 2}, dice=marine(5))
    table.run(alien_activates, table.at("g6"))
    assert "Hicks holds with 7 against Defense 7." in table.log


@pytest.mark.rule("corps.reroll.replaces")
def test_tokens_are_added_to_the_second_roll_too(corps):
    table = corps(squad={"Hicks": "f6"}, gear={"Hicks": [HELMET]}, aliens={"g6": 1}, dice=marine(9, 4))
    table.run(alien_activates, table.at("g6")).answer("Use M4 Helmet").answer("Yes")
    assert "Hicks holds with 5 against Defense 6." in table.log


@pytest.mark.rule("corps.card-text.may-is-optional")
def test_whoever_may_pay_is_told_what_for(corps):
    table = corps(squad={"Hicks": "f6"}, gear={"Hicks": [HELMET]}, aliens={"g6": 1}, dice=marine(9, 4))
    table.run(alien_activates, table.at("g6")).answer("Use M4 Helmet")
    asked = table.match.decision
    assert asked is not None
    assert asked.words == "M4 Helmet: Exhaust a card? If you do, reroll a Defense roll."
    table.leaves_open(table.asked)


@pytest.mark.ruling("corps.ruling.d7-knocked-down-fails-again")
@pytest.mark.rule("corps.down.still-defends")
@pytest.mark.parametrize(("die", "aliens", "killed"), [(2, [], False), (10, ["g6"], True)])
def test_who_is_down_strikes_back_with_a_two_and_is_killed_by_a_ten(corps, die, aliens, killed):
    squad, heroes = {"Hicks": "a12", "Hudson": "f6"}, ["Hicks", "Hudson"]
    table = corps(squad=squad, heroes=heroes, down=["Hudson"], aliens=["g6"], dice=marine(die))
    answer_all(table.run(alien_activates, table.at("g6")))
    assert table.spaces() == aliens
    assert (table.number("Hudson") in table.position.zones[places.KILLED]) is killed


def test_who_falls_to_one_alien_may_be_killed_by_the_next(corps):
    table = corps(squad={"Hicks": "a12", "Hudson": "c6"}, aliens=["d6", "b6"], dice=marine(7, 10))
    answer_all(table.run(aliens_activate))
    assert table.log.count("Alien attacks Hudson.") == 2
    assert table.number("Hudson") in table.position.zones[places.KILLED]


@pytest.mark.rule("corps.capture.removed-with-one-alien")
def test_a_facehugger_carries_off_who_lies_beside_it_as_an_alien_would(corps):
    table = corps(squad={"Hicks": "a12", "Hudson": "c6"}, down=["Hudson"], facehuggers=["d6"]).run(the_fallen)
    assert table.position.zones[places.CAPTURED] == [table.number("Hudson")]
    assert table.spaces() == []


@pytest.mark.rule("corps.defense.counterattack")
def test_a_facehugger_that_is_beaten_in_melee_clings_to_nobody(corps):
    table = corps(squad={"Hicks": "f6"}, facehuggers=["g6"], dice=marine(3))
    table.run(alien_activates, table.at("g6"))
    assert (table.spaces(), table.position.hugged[table.number("Hicks")]) == ([], 0)


@pytest.mark.rule("corps.sentry.kills-whole-space", "corps.hero-loss.discard-equipped")
def test_a_hero_in_the_fire_of_a_gun_loses_hand_and_gear(marines):
    table = marines(
        squad={"Hicks": "h6", "Hudson": "a12"}, guns={"c6": "east"}, gear={"Hicks": [RIFLE, ARMOR]},
        hand=["Boot Knife"], rolls=[7, 9], holds={"discard": 0}, start=(),
    )  # fmt: skip
    answer_all(table.let(go, table.number("Hicks"), table.board.space("g6")))
    assert table.number("Hicks") in table.position.zones[places.KILLED]
    assert table.size("discard") == 3


def test_a_blip_breaks_a_barricade_and_goes_on_as_an_alien_with_what_is_left(corps):
    dice = [*alien(5), *shuffled(21), *marine(1)]
    table = corps(squad={"Hicks": "a11"}, blips={"i11": 2}, barricades=[("e11", "f11")], dice=dice)
    answer_all(table.run(blip_activates, table.at("i11", places.BLIPS), 6))
    kinds = [event.kind for event in table.match.events]
    assert (table.position.barricades, kinds.count("stepped"), kinds.count("spotted")) == ([], 6, 1)


# --- who decides, and the end ---


@pytest.mark.parametrize(
    ("heroes", "order"),
    [
        (["Hudson", "Hicks"], [1, 0, 1]),
        (["Hudson", "Hicks", "Vasquez"], [1, 2, 0]),
        (["Hudson", "Hicks", "Vasquez", "Frost"], [2, 3, 0]),
        (["Hudson", "Hicks", "Vasquez", "Frost", "Ripley"], [2, 3, 4, 0]),
        (["Hudson", "Gorman", "Vasquez", "Frost", "Ripley", "Hicks"], [3, 4, 5, 0]),
    ],
)
def test_who_draws_tracker_cards_where_the_highest_rank_sits_second(corps, heroes, order):
    squad = dict(zip(heroes, ["f6", "f7", "f9", "g9", "d6", "c6"], strict=False))
    assert drawers(corps(heroes=heroes, squad=squad).match.moment.game) == order


@pytest.mark.ruling("corps.ruling.f2-highest-rank-is-live")
def test_a_captured_lieutenant_decides_no_more_but_the_corporal_who_takes_over(corps):
    squad = {"Gorman": "c6", "Hudson": "f9", "Hicks": "g9"}
    table = corps(heroes=["Hudson", "Gorman"], squad=squad, down=["Gorman"], aliens=["d6"])
    assert decider(table.match.moment.game) == 1
    answer_all(table.run(the_fallen))
    assert table.number("Gorman") in table.position.zones[places.CAPTURED]
    assert decider(table.match.moment.game) == 1


@pytest.mark.ruling("corps.ruling.c19-exited-characters")
@pytest.mark.rule("corps.finish.otherwise-continue")
def test_a_friend_in_safety_saves_the_squad_from_defeat_while_the_last_one_is_down(corps):
    squad = {"Hicks": "f20", "Hudson": "f21"}
    table = corps(squad=squad, down=["Hicks"], options={"scenario": "resupply"})
    table.let(leaves, table.number("Hudson")).run(victory_or_defeat)
    assert not table.match.over
