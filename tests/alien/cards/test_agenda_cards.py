"""The fifteen Agendas, played as the characters that they become, and the Secrets Revealed that find them."""

import pytest

from holdout.encounters.alien.agendas import reveal_agenda
from holdout.kernel import step
from tests.alien.cards.laid import HUMAN, PLAIN, THIRD, WEAK, drawing, face_up, passes

OTHERS = {1: ["Grunt"], 2: ["Grunt"]}


@step("testing.reveal-agenda")
def revealing(game, seat):
    """The Agenda of a player comes to light."""
    reveal_agenda(game, seat, "alien.hidden-agendas.reveal-public")


@pytest.fixture
def play(alien):
    """A table of three at which the active player is about to play an Agenda that has come to light."""

    def lay(agenda, *more, **given):
        given.setdefault("hand", {0: [agenda, *more, "Grunt"], **OTHERS})
        return alien(seats=3, **given)

    return lay


@pytest.mark.card("Efficient")
def test_the_efficient_may_swap_a_card_of_the_complex_with_one_of_the_combat_zone(play):
    table = play("Efficient", front=[PLAIN], hidden={"the Airlock": WEAK})
    with table.changes(recruit=+2):
        table.choose("Yes").play("Efficient")
    assert table.cards("the Combat Zone") == [WEAK]
    assert face_up(table, "the Combat Zone")
    assert table.row()[-1] == PLAIN


@pytest.mark.card("Efficient")
def test_the_efficient_may_leave_everything_where_it_is(play):
    table = play("Efficient", front=[PLAIN], hidden={"the Airlock": WEAK})
    table.choose("No").play("Efficient")
    assert table.cards("the Combat Zone") == [PLAIN]


@pytest.mark.card("Fearless")
@pytest.mark.parametrize("front", [[], [PLAIN, HUMAN]])
def test_the_fearless_fight_harder_for_each_enemy_in_the_combat_zone(play, front):
    table = play("Fearless", front=front, rooms={"the Airlock": THIRD})
    with table.changes(attack=2 + len(front)):
        table.play("Fearless")


@pytest.mark.card("Caring")
def test_the_caring_heal_another_player_and_never_themselves(play):
    table = play("Caring", wounds={0: ["Run Through"], 1: ["Flesh Wound"], 2: ["Raking Claws"]})
    with table.changes(recruit=+2, damage={0: 0, 1: 0, 2: -2}):
        table.play("Caring")
        assert not table.offers("Player 1")
        table.answer("Player 3")


@pytest.mark.card("Generous")
def test_the_generous_let_another_player_draw_a_card(play):
    table = play("Generous")
    with table.changes(recruit=+2, hand={0: -1, 1: 0, 2: +1}):
        table.choose("Player 3").play("Generous")


@pytest.mark.card("Inspiring")
@pytest.mark.parametrize(("answer", "top", "bottom"), [("Yes", WEAK, PLAIN), ("No", PLAIN, None)])
def test_the_inspiring_may_put_the_top_card_of_the_hive_to_its_bottom(play, answer, top, bottom):
    table = play("Inspiring", hive=[PLAIN, WEAK])
    with table.changes(recruit=+2, the_hive=0):
        table.choose(answer).play("Inspiring")
    assert table.cards("the Hive")[-1] == top
    assert bottom in (None, table.cards("the Hive")[0])


@pytest.mark.card("Inspiring")
def test_the_inspiring_help_on_the_turn_of_another(play):
    table = play("Grunt", hand={0: ["Grunt"], 1: ["Inspiring"]}, hive=[PLAIN])
    table.answer("Inspiring", seat=1)
    with table.changes(recruit=+2):
        table.choose("No").answer("Inspiring", verb="play-lent")


@pytest.mark.card("Watchful")
def test_the_watchful_scan_for_nothing(play):
    table = play("Watchful", hidden={"the Airlock": PLAIN})
    with table.changes(attack=+2):
        table.play("Watchful")
    assert face_up(table, "the Airlock")


@pytest.mark.card("Stubborn")
def test_the_stubborn_stay_in_play_and_give_themselves_up_for_a_strike(alien):
    table = alien(turn=True, hand=["Stubborn", "Grunt"], strikes=["Run Through"])
    with table.changes(attack=+2):
        table.play("Stubborn")
    table.done()
    assert table.cards("play area") == ["Stubborn"]
    with table.changes(damage=0, play_area=-1):
        table.choose("Yes").run(drawing, 0)


@pytest.mark.card("Stubborn")
def test_the_stubborn_may_take_the_strike_and_stay(alien):
    table = alien(hand=["Stubborn", "Grunt"], strikes=["Raking Claws"]).play("Stubborn")
    with table.changes(damage=+2, play_area=0):
        table.choose("No").run(drawing, 0)


@pytest.mark.card("Unsentimental")
@pytest.mark.parametrize(("card", "hand"), [("Specialist", -2), ("Sealed Hatch", -1)])
def test_the_unsentimental_may_kill_a_card_of_their_hand_or_discard_pile(play, card, hand):
    table = play("Unsentimental", "Specialist", discard={0: ["Sealed Hatch"]})
    with table.changes(attack=+2, dead_characters=+1, hand=hand):
        table.choose("Yes", card).play("Unsentimental")
    assert table.cards("Dead Characters") == [card]


@pytest.mark.card("Unsentimental")
def test_the_unsentimental_need_not_kill_anything(play):
    table = play("Unsentimental", "Specialist")
    with table.changes(attack=+2, dead_characters=0):
        table.choose("No").play("Unsentimental")


@pytest.mark.card("Methodical")
def test_the_methodical_put_three_cards_of_the_hive_in_order(play):
    table = play("Methodical", hive=[PLAIN, WEAK, THIRD])
    with table.changes(recruit=+2):
        table.choose(THIRD, PLAIN).play("Methodical")
    assert table.cards("the Hive")[:-4:-1] == [THIRD, PLAIN, WEAK]


@pytest.mark.card("Selfless")
def test_the_selfless_die_to_heal_each_other_player(play):
    wounds = {0: ["Flesh Wound"], 1: ["Flesh Wound"], 2: ["Raking Claws"]}
    table = play("Selfless", wounds=wounds)
    with table.changes(attack=+2, damage={0: 0, 1: 0, 2: 0}):
        table.play("Selfless")
    with table.changes(damage={0: 0, 1: -1, 2: -2}, dead_characters=+1):
        table.answer("Selfless", verb="sacrifice")


@pytest.mark.card("Enthusiastic")
def test_the_enthusiastic_call_back_a_dead_alien_and_cannot_be_hurt_this_turn(play):
    table = play("Enthusiastic", dead_enemies=[HUMAN, PLAIN], strikes=["Raking Claws", "Flesh Wound"])
    with table.changes(attack=+2, dead_enemies=-1):
        table.play("Enthusiastic")
    assert table.cards("the Combat Zone") == [PLAIN]
    with table.changes(damage={0: 0, 1: +2}, the_strike_deck=-1):
        table.run(drawing, 0).run(drawing, 1)


@pytest.mark.card("Enthusiastic")
def test_the_enthusiasm_lasts_one_turn(alien):
    table = alien(turn=True, hand=["Enthusiastic", "Grunt"], seats=2, strikes=["Raking Claws"])
    passes(table.play("Enthusiastic"))
    with table.changes(damage={0: +2}):
        table.run(drawing, 0)


@pytest.mark.card("Ruthless")
def test_the_ruthless_have_another_player_draw_a_strike(play):
    table = play("Ruthless", strikes=["Raking Claws"])
    with table.changes(attack=+2, damage={0: 0, 1: +2}):
        table.play("Ruthless")
        assert not table.offers("Player 1")
        table.answer("Player 2")


@pytest.mark.card("Obedient")
def test_the_obedient_set_a_facehugger_on_another_player(play):
    table = play("Obedient")
    with table.changes(recruit=+2, the_hatchery=-1, in_front={0: 0, 2: +1}):
        table.choose("Player 3").play("Obedient")


@pytest.mark.card("Ambitious")
def test_the_ambitious_take_a_cheap_character_and_the_others_draw_fewer_cards(play):
    market = ["Captain of the Ship", "Cattle Prod", "Sealed Hatch", "Long-Range Sweep", "Torch Detail"]
    table = play("Ambitious", market=market)
    with table.changes(recruit=+2, discard_pile=+1, drawing_less={0: 0, 1: +1, 2: +1}):
        table.choose("Captain of the Ship").play("Ambitious")
    assert table.cards("discard pile") == ["Captain of the Ship"]


@pytest.mark.card("Serene")
def test_the_serene_add_two_hive_cards_and_may_avoid_one_strike(play):
    table = play("Serene", hive=[PLAIN, WEAK], strikes=["Flesh Wound", "Raking Claws"])
    with table.changes(recruit=+2, the_hive=-2):
        table.play("Serene")
    assert table.row() == [WEAK, PLAIN, "-", "-", "-"]
    with table.changes(damage=+1):
        table.choose("Yes").run(drawing, 0).run(drawing, 0)


@pytest.fixture
def secrets(alien):
    """A table of three with hidden Agendas at which Secrets Revealed lie in the Airlock."""
    given = {"seats": 3, "attack": 3, "hidden": {"the Airlock": "Secrets Revealed"}}
    return alien(options={"agendas": "hidden"}, **given)


@pytest.mark.card("Secrets Revealed")
def test_secrets_revealed_bring_the_agenda_of_one_player_to_light(secrets):
    (agenda,) = secrets.cards("Agenda", seat=1)
    with secrets.changes(discard_pile={0: 0, 1: +1, 2: 0}, out_of_the_game=+1, attack=-1):
        secrets.choose("Player 2").scan("the Airlock")
    assert secrets.cards("discard pile", seat=1) == [agenda]
    assert [len(secrets.cards("Agenda", seat)) for seat in range(3)] == [1, 0, 1]
    assert secrets.row() == ["-"] * 5


@pytest.mark.card("Secrets Revealed")
def test_secrets_revealed_do_not_ask_for_an_agenda_that_is_known(secrets):
    secrets.run(revealing, 1).scan("the Airlock")
    assert [secrets.offers(f"Player {number}") for number in (1, 2, 3)] == [True, False, True]
    secrets.answer("Player 3")


@pytest.mark.card("Secrets Revealed")
def test_when_no_agenda_is_hidden_any_more_secrets_revealed_are_only_removed(secrets):
    for seat in range(3):
        secrets.run(revealing, seat)
    with secrets.changes(out_of_the_game=+1, discard_pile={0: 0, 1: 0, 2: 0}):
        secrets.scan("the Airlock")
