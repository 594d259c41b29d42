"""Prices of cards that are yet to come: the next or the first card that you pay for in a turn."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import Fight, Kill
from holdout.encounters.market import Recruit, RecruitFromReserve
from holdout.encounters.meaning.durations import START
from holdout.encounters.revealing import Scan
from holdout.language import TextErrors
from holdout.language.games import game
from tests.encounters.meaning.spoken import AIRLOCK, SHAFTS, Spoken, character, enemy

HQ = [(board.MARKET[0], character(cost=4)), (board.MARKET[1], character(cost=5))]
NEXT = "The next character you recruit this turn costs 2 less."
FIRST = "The first character you recruit this turn costs 2 less."
EACH = "The first character you recruit each turn costs 2 less."


def costs(table, *cards):
    return [table.game.value("cost", card) for card in cards]


def recruit(table, *cards, seat=0):
    """What each of these costs when it is recruited."""
    found = []
    for card in cards:
        before = table.position.recruit
        assert table.game.do(Recruit(seat, card))
        found.append(before - table.position.recruit)
    return found


def laid(text, *lying, **given):
    table = Spoken(text, *HQ, *lying, **given)
    table.position.recruit = table.position.attack = 20
    return table


# --- next ---


def test_the_next_character_is_cheaper_and_only_that_one():
    table = laid(NEXT)
    assert costs(table, 1, 2) == [4, 5]
    table.say()
    assert costs(table, 1, 2) == [2, 3]
    assert recruit(table, 2, 1) == [3, 4]


def test_the_next_character_can_cost_nothing():
    table = laid("The next character you recruit this turn costs nothing.")
    table.say()
    assert costs(table, 1, 2) == [0, 0]
    assert recruit(table, 2, 1) == [0, 4]


def test_what_costs_nothing_costs_nothing_even_if_it_costs_more():
    table = laid("Each character in the HQ costs nothing. Each character in the HQ costs 2 more.")
    assert costs(table, 1, 2) == [0, 0]


def test_the_next_scan_can_cost_nothing():
    text = "The next hidden card you scan this turn costs nothing."
    table = laid(text, (SHAFTS, enemy(), "down"), (AIRLOCK, enemy(), "down"))
    table.say()
    assert [table.game.value("scan", room) for room in (SHAFTS, AIRLOCK)] == [0, 0]


def test_whoever_can_pay_only_the_lower_price_can_recruit():
    table = laid(NEXT)
    table.position.recruit = 2
    assert not table.game.can(Recruit(0, 1))
    table.say()
    assert table.game.can(Recruit(0, 1))
    assert not table.game.can(Recruit(0, 2))


def test_said_twice_both_lower_the_price_of_one_card():
    table = laid(NEXT)
    table.say()
    table.say()
    assert recruit(table, 2, 1) == [1, 4]


def test_a_lower_price_that_nobody_used_ends_with_the_turn():
    table = laid(NEXT)
    table.say()
    table.game.close("turn")
    assert costs(table, 1, 2) == [4, 5]


def test_what_was_recruited_before_is_not_the_next():
    table = laid(NEXT)
    recruit(table, 1)
    table.say()
    assert recruit(table, 2) == [3]


def test_a_price_is_never_below_0():
    table = laid("The next character you recruit this turn costs 9 less.")
    table.say()
    assert recruit(table, 1, 2) == [0, 5]


def test_only_a_card_that_is_meant_uses_the_price_up():
    table = laid("The next character with cost 5 or more you recruit this turn costs 2 less.")
    table.say()
    assert recruit(table, 1, 2) == [4, 3]


def test_a_mobilized_recruit_does_not_get_the_price_of_the_card_that_mobilized_it():
    mobilizing = character("Mobilize: Recruit a character in the HQ.", cost=4)
    table = Spoken(NEXT, (board.MARKET[0], mobilizing), (board.MARKET[1], character(cost=5)))
    table.position.recruit = 20
    table.say()
    assert recruit(table, 1) == [2 + 5]


@pytest.mark.parametrize("text", [NEXT, FIRST, EACH])
def test_it_is_not_cheaper_on_the_turn_of_another_player(text):
    table = laid(text)
    if text != EACH:
        table.say()
    table.position.active = 1
    assert costs(table, 1, 2) == [4, 5]


def test_a_sergeant_is_the_next_character_too():
    table = laid(NEXT, (board.RESERVE, character(cost=3)))
    table.say()
    table.position.recruit = 1
    assert table.game.do(RecruitFromReserve(0))
    assert table.position.recruit == 0
    assert costs(table, 1, 2) == [4, 5]


def test_nobody_learns_the_class_of_a_sergeant_by_its_price():
    text = "The next Tech character you recruit this turn costs 2 less."
    table = laid(text, (board.RESERVE, character(cost=3, classes=("tech",))))
    table.say()
    assert table.game.value("reserve", board.RESERVE) == 3


def test_the_next_enemy_takes_less_attack_to_fight():
    table = laid(
        "The next enemy you fight this turn has -1 Attack.",
        (board.FRONT, enemy(attack=3)), (board.FRONT, enemy(attack=3)),
    )  # fmt: skip
    table.say()
    table.game.do(Fight(0, 3))
    assert table.position.attack == 18
    assert table.game.value("attack", 4) == 3


def test_the_next_scan_is_cheaper_wherever_it_is():
    text = "The next hidden card you scan this turn costs 1 less."
    table = Spoken(text, (SHAFTS, enemy(), "down"), (AIRLOCK, enemy(), "down"))
    table.position.attack = 20
    full = [table.game.value("scan", room) for room in (SHAFTS, AIRLOCK)]
    table.say()
    assert [table.game.value("scan", room) for room in (SHAFTS, AIRLOCK)] == [cost - 1 for cost in full]
    table.game.do(Scan(0, AIRLOCK))
    assert table.position.attack == 20 - full[1] + 1
    assert table.game.value("scan", SHAFTS) == full[0]


# --- first ---


@pytest.mark.parametrize("text", [FIRST, EACH])
def test_only_the_first_character_of_a_turn_is_cheaper(text):
    table = laid(text)
    if text == FIRST:
        table.say()
    assert recruit(table, 2, 1) == [3, 4]


def test_whoever_has_recruited_before_has_no_first_character_left():
    table = laid(FIRST)
    recruit(table, 1)
    table.say()
    assert costs(table, 2) == [5]


def test_the_first_character_of_every_turn_is_cheaper():
    table = laid(EACH)
    assert recruit(table, 1) == [2]
    table.game.close("turn")
    assert costs(table, 2) == [3]


def test_a_sergeant_was_the_first_character():
    table = laid(EACH, (board.RESERVE, character(cost=3)))
    table.game.do(RecruitFromReserve(0))
    assert table.position.recruit == 19
    assert costs(table, 1) == [4]


# --- within other sentences ---


def test_what_is_set_off_lowers_the_next_price():
    table = laid("When you kill an enemy, the next character you recruit this turn costs 2 less.",
                 (board.FRONT, enemy()))  # fmt: skip
    assert costs(table, 1) == [4]
    table.game.do(Kill(3, 0))
    assert recruit(table, 1, 2) == [2, 5]


def test_for_each_enemy_the_next_character_is_cheaper_once():
    table = laid("For each enemy in the Combat Zone, the next character you recruit this turn costs 1 less.",
                 (board.FRONT, enemy()), (board.FRONT, enemy()), (board.FRONT, enemy()))  # fmt: skip
    table.say()
    assert recruit(table, 2, 1) == [2, 4]


def test_a_lower_price_can_be_chosen():
    table = laid("Choose one: The next character you recruit this turn costs 2 less / You get +1 Attack.")
    table.say("option:0:0:0:0")
    assert recruit(table, 1, 2) == [2, 5]


def test_a_lower_price_can_be_put_off():
    table = laid("At the start of your next turn, the next character you recruit this turn costs 2 less.")
    table.say()
    assert costs(table, 1) == [4]
    table.game.close("turn")
    table.position.turn += 2
    table.later(START, 0)
    assert recruit(table, 1, 2) == [2, 5]


def test_a_rule_that_is_chosen_or_set_off_holds():
    chosen = laid("Choose one: Each enemy has -1 Attack / You get +1 Attack.", (board.FRONT, enemy(attack=3)))
    chosen.say("option:0:0:0:0")
    assert chosen.game.value("attack", 3) == 2
    waiting = laid("When you kill an enemy, each enemy has -1 Attack.",
                   (board.FRONT, enemy(attack=3)), (board.FRONT, enemy()))  # fmt: skip
    assert waiting.game.value("attack", 3) == 3
    waiting.game.do(Kill(4, 0))
    assert waiting.game.value("attack", 3) == 2


# --- words ---


@pytest.mark.parametrize(
    "text",
    [
        NEXT,
        FIRST,
        EACH,
        "The next Tech character or Sergeant you recruit this turn costs 1 more.",
        "The next enemy in the Complex you fight this turn has -2 Attack.",
        "The first hidden card you scan each turn costs 1 less.",
        "Discard a card you played this turn.",
    ],
)
def test_it_prints_back(text):
    language = game("alien").language
    tree = game("alien").parse(text, "character")
    assert language.print(tree) == text
    assert language.explain(tree) == text


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [
        ("Draw a card, then discard the next character you recruit this turn.", "the next", "Nobody knows"),
        ("The next character you recruit this turn gives no points.", "The next", "Nobody knows yet"),
        ("The next enemy you recruit this turn costs 1 less.", "enemy", "This cannot be done to such"),
        ("The next character you fight this turn has -1 Attack.", "character", "This cannot be done to such"),
        ("The next card you scan this turn costs 1 less.", "card", "Only hidden cards"),
        ("The next hidden card you recruit this turn costs 1 less.", "hidden card", "only be scanned"),
        ("The next enemy you fight this turn costs 1 less.", "The next", "This is not its price"),
        ("The next character you recruit this turn has -1 cost.", "The next", "This is not its price"),
        ("The next character in the Complex you recruit this turn costs 1 less.", "the Complex", "cannot"),
        ("The first enemy in the Complex you fight each turn has -1 Attack.", "in the Complex", "remembered"),
        ("This turn, the next character you recruit this turn costs 1 less.", "This turn", "How long"),
        ("Until your next turn, the next character you recruit this turn costs 1 less.", "Until", "How long"),
        ("At the end of the turn, the next character you recruit this turn costs 1 less.", "At", "Nothing"),
        ("Ongoing: The next character you recruit this turn costs 1 less.", "Ongoing", "never happen"),
    ],
)  # fmt: skip
def test_what_nobody_could_pay_is_refused_at_its_place(text, at, words):
    with pytest.raises(TextErrors) as refused:
        game("alien").parse(text, "character")
    assert (text.index(at), True) in [(one.start, words in one.message) for one in refused.value.errors]
