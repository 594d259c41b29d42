"""Player Aliens: who comes back, as what, what such a turn is, and how it ends."""

import pytest

from holdout.encounters.alien import piles
from holdout.encounters.alien.facehuggers import BURST
from holdout.encounters.alien.player_aliens import alien_turn
from holdout.encounters.alien.rules import RULES
from holdout.encounters.decks import draw
from holdout.encounters.dying import BY_DAMAGE, Die
from holdout.encounters.turns import turn
from holdout.kernel import new, step

ALIENS = {"player-aliens": True}
WARRIOR = "Warrior Xenomorph"
HEALER = "Knit Shut"


@step("test.draw-one")
def draw_one(game, seat):
    """A player draws a card."""
    draw(game, seat, 1)


@step("test.die-of")
def die(game, seat, cause, rule):
    """A player dies of something."""
    game.do(Die(seat, cause, rule))


def reborn(alien, *, begin=(alien_turn, 1), avatar=WARRIOR, hand=(), seats=3, **given):
    """A table at which the second seat has come back as an Alien."""
    given.setdefault("active", 1)
    return alien(
        seats=seats,
        begin=begin,
        options={**ALIENS, **given.pop("options", {})},
        hand={1: list(hand), **given.pop("hands", {})},
        alive={1: 0},
        Avatar={1: [avatar]},
        **{"discard pile": {1: []}, "deck_holds": {1: 0}, **given},
        opposes={1: 2},
    )


@pytest.mark.rule("alien.player-aliens.optional-rule")
def test_the_alien_deck_is_laid_out_only_where_the_table_plays_with_it():
    played = {rule: new(RULES, seats=2, seed=1, player_aliens=rule) for rule in (True, False)}
    zones = {rule: match.moment.game.position.zones for rule, match in played.items()}
    assert len(zones[True][piles.ALIEN_DECK]) == 36
    assert len(zones[True][piles.ALIEN_AVATARS]) == 4
    assert zones[False][piles.ALIEN_DECK] == zones[False][piles.ALIEN_AVATARS] == []


@pytest.mark.rule("alien.player-aliens.trigger", "alien.player-aliens.remove-cards")
def test_whoever_a_chestburster_kills_will_come_back_and_loses_every_card(alien):
    table = alien(seats=2, options=ALIENS, deck={1: ["Chestburster"]})
    table.run(draw_one, 1)
    assert "Player 2 will come back as an Alien." in table.log()
    for zone in ("deck", "hand", "discard pile", "play area", "Avatar"):
        assert table.cards(zone, 1) == []
    assert table.position.opposes == [0, 1]


@pytest.mark.parametrize(("cause", "returns"), [(BURST, 1), (BY_DAMAGE, 0)])
def test_the_cause_of_a_death_decides_who_comes_back_whichever_rule_is_cited(alien, cause, returns):
    table = alien(seats=2, options=ALIENS).run(die, 1, cause, "alien.player-death.immediate")
    assert table.position.opposes == [0, returns]


def test_without_the_rule_the_dead_stay_dead(alien):
    table = alien(seats=2, deck={1: ["Chestburster"]})
    table.run(draw_one, 1)
    assert table.position.opposes == [0, 0]
    assert "Player 2 will come back as an Alien." not in table.log()


def test_death_by_damage_makes_no_alien(alien):
    table = alien(
        seats=2,
        options=ALIENS,
        wounds={1: ["Run Through", "Dragged by the Leg", "Raking Claws"]},
        strikes=["Raking Claws"],
        attack=9,
    )
    table.answer("Player 2", verb="attack")
    assert table.position.alive == [1, 0]
    assert table.position.opposes == [0, 0]


@pytest.mark.rule("alien.player-aliens.when", "alien.player-aliens.avatar", "alien.player-aliens.deck")
def test_the_dead_return_on_their_next_turn_with_a_random_avatar_and_six_cards(alien):
    table = alien(seats=2, options=ALIENS, deck={1: ["Chestburster"]}, empty=["the Alien discard pile"])
    table.run(draw_one, 1).run(turn, 1)
    assert [name.endswith("Xenomorph") for name in table.cards("Avatar", 1)] == [True]
    assert len(table.cards("hand", 1)) == 6
    assert len(table.cards("the Alien deck")) == 30
    table.leaves_open("alien.player-aliens.turn-play")


@pytest.mark.rule("alien.player-aliens.turn-play", "alien.player-aliens.goal")
def test_an_alien_plays_any_number_of_cards_against_the_players(alien):
    table = reborn(alien, hand=["Slaughter", "Tail Like a Spear"], strikes=["Flesh Wound"] * 3)
    table.play("Slaughter")
    assert [len(table.cards("Strikes on the Avatar", seat)) for seat in range(3)] == [1, 0, 1]
    table.choose("Player 1").play("Tail Like a Spear")
    assert len(table.cards("Strikes on the Avatar", 0)) == 2
    table.done()


@pytest.mark.rule("alien.player-aliens.turn-cleanup", "alien.player-aliens.no-other-phases")
def test_an_aliens_turn_is_playing_and_drawing_six_and_nothing_else(alien):
    table = reborn(
        alien, begin=(turn, 1), turn=True, hand=["Slaughter", "Answered Call"], front=["Starved Xenomorph"]
    )
    assert table.row() == ["-"] * 5
    table.done()
    assert len(table.cards("hand", 1)) == 6
    assert table.cards("the Alien discard pile") == ["Slaughter", "Answered Call"]
    assert table.cards("Strikes on the Avatar", 1) == []
    table.leaves_open("alien.action-phase.interleave")


@pytest.mark.rule("alien.player-aliens.reshuffle")
def test_the_alien_discard_pile_becomes_the_deck_when_a_card_is_needed(alien):
    table = reborn(alien, begin=(turn, 1), turn=True, hand=["Slaughter"], empty=["the Alien deck"])
    table.done()
    assert table.cards("hand", 1) == ["Slaughter"]
    assert table.cards("the Alien discard pile") == []
    table.leaves_open("alien.action-phase.interleave")


@pytest.mark.rule("alien.player-aliens.attacked")
def test_twelve_attack_strike_the_warrior_twice(alien):
    table = reborn(alien, begin=None, active=0, attack=12, strikes=["Flesh Wound", "Raking Claws"])
    with table.changes(attack=-12, cites="alien.player-aliens.attacked"):
        table.answer("Player 2", verb="attack").answer("Player 2", verb="attack")
    assert table.cards("Strikes on the Avatar", 1) == ["Flesh Wound", "Raking Claws"]


@pytest.mark.ruling("alien.ruling.k4-harmless-strike-on-alien")
@pytest.mark.rule("alien.player-aliens.strike-text-ignored", "alien.player-aliens.strike-kept-if-damage")
def test_an_alien_ignores_what_a_strike_says_and_keeps_it_only_for_damage(alien):
    table = reborn(
        alien, begin=None, active=0, attack=12, strikes=["Screaming for Help", "Winded"], hive=["Egg"]
    )
    table.answer("Player 2", verb="attack")
    assert table.row() == ["-"] * 5
    assert "Screaming for Help" in table.cards("Discarded Strikes")
    table.answer("Player 2", verb="attack")
    assert table.cards("Strikes on the Avatar", 1) == ["Winded"]
    assert table.position.drawing_less == [0, 0, 0]


@pytest.mark.rule("alien.player-aliens.death", "alien.player-aliens.death-cleanup")
def test_the_warrior_dies_at_eight_damage_and_what_it_put_on_the_board_stays(alien):
    table = reborn(
        alien,
        begin=None,
        active=0,
        attack=6,
        hand=["Slaughter"],
        wounds={1: ["Run Through", "Raking Claws"]},
        strikes=["Raking Claws"],
        front=["Starved Xenomorph"],
    )
    assert table.position.opposes[1] == 2
    table.answer("Player 2", verb="attack")
    assert table.position.opposes[1] == 0
    for zone in ("the Alien deck", "the Alien discard pile"):
        assert table.cards(zone) == []
    assert table.cards("hand", 1) == table.cards("Avatar", 1) == []
    assert table.cards("the Combat Zone") == ["Starved Xenomorph"]


def test_seven_damage_do_not_kill_the_warrior(alien):
    table = reborn(
        alien, begin=None, active=0, attack=6, wounds={1: ["Run Through", "Raking Claws"]},
        strikes=["Flesh Wound"],
    )  # fmt: skip
    table.answer("Player 2", verb="attack")
    assert table.position.opposes[1] == 2


@pytest.mark.rule("alien.player-aliens.not-a-player")
def test_what_speaks_of_players_leaves_an_alien_out(alien):
    table = reborn(alien, hand=["Slaughter"], strikes=["Flesh Wound"] * 3)
    table.play("Slaughter").done()
    assert table.cards("Strikes on the Avatar", 1) == []
    assert table.cards("Strikes on the Avatar", 0) == table.cards("Strikes on the Avatar", 2)


@pytest.mark.rule("alien.player-aliens.next-player-skip")
def test_the_next_player_is_the_one_after_the_alien(alien):
    table = reborn(
        alien,
        begin=None,
        active=0,
        attack=9,
        hidden={"the Airlock": "alien/hive/event-alien-1"},
        strikes=["Flesh Wound", "Raking Claws"],
    )
    table.scan("the Airlock")
    assert [table.cards("Strikes on the Avatar", seat) for seat in range(3)] == [
        ["Flesh Wound"],
        [],
        ["Raking Claws"],
    ]


@pytest.mark.rule("alien.player-aliens.event-hazard", "alien.player-aliens.avatar-ability")
def test_an_event_on_an_aliens_turn_is_revealed_by_the_next_player(alien):
    table = reborn(
        alien,
        avatar="Stalker Xenomorph",
        hidden={"the Airlock": "alien/hive/event-alien-1"},
        strikes=["Flesh Wound", "Raking Claws"],
    )
    table.answer("Stalker Xenomorph", verb="use")
    assert [table.cards("Strikes on the Avatar", seat) for seat in range(3)] == [
        ["Raking Claws"],
        [],
        ["Flesh Wound"],
    ]
    table.done()


@pytest.mark.rule("alien.player-aliens.facehugger")
def test_a_facehugger_on_an_aliens_turn_goes_to_the_next_player(alien):
    table = reborn(alien, avatar="Stalker Xenomorph", hidden={"the Airlock": "Facehugger"})
    table.answer("Stalker Xenomorph", verb="use")
    assert table.cards("in front", 2) == ["Facehugger"]
    assert table.cards("in front", 1) == []
    table.done()


@pytest.mark.rule("alien.player-aliens.facehugger")
def test_what_creeps_out_of_an_egg_on_an_aliens_turn_goes_to_the_next_player(alien):
    table = reborn(
        alien,
        avatar="Stalker Xenomorph",
        hidden={"the Airlock": "alien/hive/event-alien-1"},
        rooms={"the Med-Lab": "Egg"},
        strikes=["Flesh Wound"] * 2,
    )
    table.answer("Stalker Xenomorph", verb="use")
    assert (table.cards("in front", 1), table.cards("in front", 2)) == ([], ["Facehugger"])
    table.done()


@pytest.mark.ruling("alien.ruling.k3-only-aliens-left")
@pytest.mark.rule("alien.player-aliens.all-aliens")
def test_the_game_is_lost_when_only_aliens_are_left(alien):
    table = reborn(
        alien,
        seats=2,
        hand=["Slaughter"],
        wounds={0: ["Run Through", "Dragged by the Leg", "Acid in the Eyes"]},
        strikes=["Trail of Blood"],
    )
    table.play("Slaughter")
    assert table.match.result.winners == ()
    assert table.match.result.rule == "alien.player-aliens.all-aliens"


@pytest.mark.rule("alien.player-aliens.avatar-ability")
def test_the_warrior_strikes_a_player_of_its_choice_once_each_turn(alien):
    table = reborn(alien, strikes=["Flesh Wound", "Raking Claws"])
    table.choose("Player 3").answer(WARRIOR, verb="use")
    assert table.cards("Strikes on the Avatar", 2) == ["Flesh Wound"]
    assert not table.offers(WARRIOR, verb="use")
    table.done()


def test_an_aliens_hand_is_secret_even_where_hands_are_open(alien):
    table = reborn(alien, hand=["Slaughter"], empty=["the Alien deck"])
    card = table.number("Slaughter")
    hands = {zone["seat"]: zone["cards"] for zone in table.match.view(0)["zones"] if zone["name"] == "hand"}
    assert [shown["card"] for shown in hands[1]] == [card]
    assert "face" not in hands[1][0]
    assert hands[2]
    assert all("face" in shown for shown in hands[2])
    table.done()


@pytest.mark.ruling("alien.ruling.k2-between-death-and-return")
def test_between_death_and_return_nobody_can_attack_the_dead(alien):
    table = alien(seats=2, options=ALIENS, alive={1: 0}, attack=30, opposes={1: 1})
    assert not table.offers("Player 2", verb="attack")


@pytest.mark.ruling("alien.ruling.m6-ongoing-strikes-on-aliens")
@pytest.mark.rule("alien.player-aliens.strike-text-ignored")
def test_ongoing_text_of_a_strike_does_not_bind_the_alien_that_has_it(alien):
    table = reborn(alien, begin=None, active=0, hand=[HEALER], attack=6, strikes=["Spur Left in the Bone"])
    table.answer("Player 2", verb="attack").run(alien_turn, 1)
    with table.changes(strikes_on_the_avatar={1: -1}):
        table.play(HEALER)
    table.done()


def test_ongoing_text_of_an_aliens_strike_changes_no_numbers(alien):
    table = reborn(alien, wounds={1: ["Shattered Forearm"]}, front=["Starved Xenomorph"])
    value = table.match.moment.game.value
    assert value("attack", table.number("Starved Xenomorph")) == 2
    table.done()
