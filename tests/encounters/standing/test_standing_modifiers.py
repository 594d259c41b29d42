"""Standing text that changes numbers, keywords and kinds."""

import pytest

from holdout.encounters import board
from holdout.encounters.keywords import has_keyword
from holdout.encounters.standing.standing import STANDING
from holdout.kernel import Term
from tests.encounters.standing.laid import AVATAR, Laid, character, enemy, face, objective, strike

MED_LAB, CORRIDOR, AIRLOCK = board.ROOMS[2], board.ROOMS[3], board.ROOMS[4]
GUNS = "Complex: Each enemy in this room has -2 Attack."


def test_guns_at_a_room_weaken_enemies_there_and_say_so():
    at_med_lab = board.ATTACHED[2]
    table = Laid((MED_LAB, enemy()), (CORRIDOR, enemy()), (at_med_lab, enemy(GUNS, name="Sentry Guns")))
    assert table.game.value("attack", 0) == 1
    assert table.game.value("attack", 1) == 3
    assert table.game.terms("attack", 0)[1] == Term(-2, "Sentry Guns", 2)


def test_text_under_an_area_is_silent_elsewhere():
    text = "Combat Zone: This card has +2 Attack."
    table = Laid((board.FRONT, enemy(text)), (AIRLOCK, enemy(text)))
    assert [table.game.value("attack", card) for card in (0, 1)] == [5, 3]


def test_a_hidden_card_says_nothing():
    text = "Each other enemy has +1 Attack."
    table = Laid((board.FRONT, enemy()), (MED_LAB, enemy(text), "down"))
    assert table.game.value("attack", 0) == 3
    table.game.turn(1, 1)
    assert table.game.value("attack", 0) == 4
    assert table.game.value("attack", 1) == 3


def test_a_dead_enemy_says_nothing():
    table = Laid((board.FRONT, enemy()), (board.DEAD_ENEMIES, enemy("Each other enemy has +1 Attack.")))
    assert table.game.value("attack", 0) == 3


def test_only_the_current_objective_speaks():
    table = Laid(
        (board.FRONT, enemy()),
        (board.OBJECTIVES, objective("Each enemy has +5 Attack.")),
        (board.OBJECTIVES, objective("Each enemy has +1 Attack.")),
    )
    assert table.game.value("attack", 0) == 4


def test_a_change_counts_once_for_each_card_of_a_group():
    text = "For each enemy in the Complex, this card has +2 Attack."
    table = Laid((board.FRONT, enemy(text)), (MED_LAB, enemy()), (AIRLOCK, enemy()))
    assert table.game.value("attack", 0) == 7


def test_a_number_can_be_read_off_the_table():
    text = "This card has Attack equal to the number of enemies in the Complex."
    table = Laid((board.FRONT, enemy(text, attack=None)), (MED_LAB, enemy()), (AIRLOCK, enemy()))
    assert table.game.value("attack", 0) == 2


def test_a_change_holds_while_its_condition_does():
    text = "While there is an enemy in the Complex, this card has +2 Attack."
    table = Laid((board.FRONT, enemy(text)), (MED_LAB, enemy()))
    assert table.game.value("attack", 0) == 5
    table.game.move(1, board.DEAD_ENEMIES)
    assert table.game.value("attack", 0) == 3


def test_a_wound_raises_costs_on_its_owners_turn_only():
    text = "Ongoing: During your turn, each character in the HQ costs 1 more."
    table = Laid((board.MARKET[0], character()), (board.WOUNDS[1], strike(text)))
    assert table.game.value("cost", 0) == 2
    table.position.active = 1
    assert table.game.value("cost", 0) == 3


def test_characters_become_cheaper():
    table = Laid(
        (board.MARKET[0], character(classes=("tech",))),
        (board.MARKET[1], character()),
        (board.PLAY[0], character("Each Tech character costs 3 less.")),
    )
    assert [table.game.value("cost", card) for card in (0, 1)] == [0, 2]


def test_hidden_cards_cost_more_to_scan():
    text = "Each hidden card in the Complex costs 1 more."
    table = Laid(
        (MED_LAB, enemy(), "down"), (AIRLOCK, enemy()), (board.LOCATION, face(text, kind="location"))
    )
    plain = table.game.rules.values["scan"].base(table.game, MED_LAB)
    assert table.game.value("scan", MED_LAB) == plain + 1
    assert len(table.game.terms("scan", AIRLOCK)) == 1


def test_an_avatar_is_tougher_and_its_strikes_are_worse():
    table = Laid(
        (board.AVATAR[0], face("This card has +2 Health.", **AVATAR)),
        (board.AVATAR[1], face(**AVATAR)),
        (board.WOUNDS[1], strike("Each Strike on your Avatar has +1 Attack.")),
        (board.WOUNDS[1], strike()),
        (board.WOUNDS[0], strike()),
    )
    assert [table.game.value("health", seat) for seat in (0, 1)] == [11, 9]
    assert [table.game.value("damage", seat) for seat in (0, 1)] == [1, 4]


def test_a_quality_about_the_number_itself_means_the_printed_one():
    text = "Each enemy with Attack 3 or less has +1 Attack."
    table = Laid((board.FRONT, enemy(text, attack=4)), (board.FRONT, enemy()))
    assert [table.game.value("attack", card) for card in (0, 1)] == [4, 4]


def test_keywords_are_printed_or_given():
    table = Laid(
        (board.FRONT, enemy("Double Strike.")),
        (board.FRONT, enemy()),
        (board.LOCATION, face("Each enemy in the Combat Zone has Triple Strike.", kind="location")),
        (MED_LAB, enemy()),
    )
    assert has_keyword(table.game, 0, "double-strike")
    assert not has_keyword(table.game, 1, "double-strike")
    assert [has_keyword(table.game, card, "triple-strike") for card in (0, 1, 3)] == [
        True,
        True,
        False,
    ]


def test_a_card_that_cannot_move_stands_still():
    table = Laid((MED_LAB, enemy("This card cannot move.")), (AIRLOCK, enemy()))
    assert [has_keyword(table.game, card, "does-not-move") for card in (0, 1)] == [True, False]


def test_cards_count_as_another_kind_or_give_nothing():
    text = "This card counts as a Drone.\nEach Sergeant gives no points."
    table = Laid((board.FRONT, enemy(text)), (board.PLAY[0], character(kinds=frozenset({"sergeant"}))))
    assert [kind.kind for kind in STANDING.counted_as(table.game, 0)] == ["drone"]
    assert STANDING.counted_as(table.game, 1) == []
    assert [STANDING.gives_nothing(table.game, card) for card in (0, 1)] == [False, True]


def test_a_rule_that_was_spoken_lasts_as_long_as_its_row():
    text = "Choose an enemy in the Combat Zone. This turn, it has -2 Attack."
    table = Laid((board.FRONT, enemy()), (board.FRONT, enemy()), (board.PLAY[0], character(text)))
    table.game.last("said", 2, 0, 1, 0, 2, (1,), 0, until="turn")
    assert [table.game.value("attack", card) for card in (0, 1)] == [3, 1]
    table.game.close("turn")
    assert table.game.value("attack", 1) == 3


def test_a_copy_speaks_in_the_turn_in_which_it_was_played():
    text = "Each enemy has -1 Attack."
    table = Laid((board.FRONT, enemy()), (board.DISCARD[1], character(text)))
    assert table.game.value("attack", 0) == 3
    table.position.history.append((-1, 1, 0))
    assert table.game.value("attack", 0) == 2


def test_a_class_heading_asks_for_a_card_played_before():
    text = "Tech: Each enemy has -1 Attack."
    late = Laid(
        (board.FRONT, enemy()),
        (board.PLAY[0], character(text)),
        (board.PLAY[0], character(classes=("tech",))),
    )
    early = Laid(
        (board.FRONT, enemy()),
        (board.PLAY[0], character(classes=("tech",))),
        (board.PLAY[0], character(text)),
    )
    assert [table.game.value("attack", 0) for table in (late, early)] == [3, 2]


def test_text_can_work_from_a_hand():
    text = "While this card is in your hand, each enemy has +1 Attack."
    table = Laid((board.FRONT, enemy()), (board.HAND[1], character(text)))
    assert table.game.value("attack", 0) == 4
    table.game.move(1, board.PLAY[1])
    assert table.game.value("attack", 0) == 3


@pytest.mark.parametrize(
    ("quantity", "numbers"),
    [
        ("are 2 or fewer enemies", [1, 2]),
        ("are 2 or more enemies", [2, 3, 4]),
        ("are 2 enemies", [2, 3, 4]),
        ("is an enemy", [1, 2, 3, 4]),
    ],
)
def test_a_lasting_condition_counts_as_a_spoken_one_does(quantity, numbers):
    text = f"While there {quantity} in the Combat Zone, this card has +1 Attack."
    found = []
    for number in range(1, 5):
        table = Laid((board.FRONT, enemy(text)), *[(board.FRONT, enemy()) for _ in range(number - 1)])
        found += [number] if table.game.value("attack", 0) == 4 else []
    assert found == numbers


WITH_AN_ENEMY = "While there is an enemy in the Combat Zone, "


@pytest.mark.rule("alien.player-death.threshold")
@pytest.mark.parametrize(
    ("avatar", "location"),
    [
        (f"{WITH_AN_ENEMY}this card has -2 Health.", ""),
        ("", f"{WITH_AN_ENEMY}each Strike has +2 Attack."),
    ],
)
def test_a_player_dies_the_moment_a_text_brings_health_and_damage_together(avatar, location):
    table = Laid(
        (board.AVATAR[0], face(avatar, **{**AVATAR, "health": 3})),
        (board.LOCATION, face(location, kind="location")),
        (board.WOUNDS[0], strike(damage=1)),
        (board.ROOMS[-1], enemy()),
    )
    table.game.settle()
    assert table.position.alive[0]
    table.game.move(3, board.FRONT)
    table.game.settle()
    assert not table.position.alive[0]
