"""Standing text that forbids and permits."""

import pytest

from holdout.encounters import board
from holdout.encounters.coordinate import Coordinate
from holdout.encounters.decks import DrawCard
from holdout.encounters.fighting import Fight, Kill
from holdout.encounters.market import Recruit, RecruitFromReserve
from holdout.encounters.revealing import Scan
from holdout.encounters.row import MoveInRow
from holdout.encounters.strikes import Heal, Strike
from tests.encounters.standing.laid import Laid, character, enemy, face, strike

CANNOT = "alien.card-principles.cant-beats-can"
MED_LAB, AIRLOCK = board.ROOMS[2], board.ROOMS[4]


def rich(table: Laid) -> Laid:
    table.position.attack = table.position.recruit = 20
    return table


def test_a_card_can_forbid_that_it_is_fought():
    table = rich(Laid((board.FRONT, enemy("You cannot fight this card.")), (board.FRONT, enemy())))
    refusal = table.game.why_not(Fight(0, 0))
    assert (refusal.rule, refusal.card) == (CANNOT, 0)
    assert table.game.can(Fight(0, 1))


def test_a_prohibition_beats_a_permission():
    forbids = "Ongoing: You cannot recruit a character."
    permits = "While there is an enemy in the Combat Zone, you may recruit a character."
    table = Laid(
        (board.MARKET[0], character(cost=5)),
        (board.FRONT, enemy()),
        (board.PLAY[0], character(permits)),
        (board.WOUNDS[0], strike(forbids)),
    )
    assert table.game.why_not(Recruit(0, 0)).rule == CANNOT
    table.game.move(3, board.STRIKE_DISCARD)
    assert table.game.can(Recruit(0, 0)), "the permission lifts what the rules have against it"
    table.game.move(1, board.DEAD_ENEMIES)
    assert table.game.why_not(Recruit(0, 0)).rule == "alien.recruit.cost"


def test_what_is_forbidden_to_you_is_not_forbidden_to_others():
    table = rich(
        Laid(
            (board.MARKET[0], character()),
            (board.WOUNDS[0], strike("Ongoing: You cannot recruit a character.")),
        )
    )
    assert not table.game.can(Recruit(0, 0))
    assert table.game.can(Recruit(1, 0))


def test_sergeants_are_characters_too():
    text = "Ongoing: You cannot recruit a character."
    table = rich(Laid((board.RESERVE, character()), (board.WOUNDS[0], strike(text))))
    assert not table.game.can(RecruitFromReserve(0))
    assert table.game.can(RecruitFromReserve(1))


def test_no_player_may_coordinate_until_your_next_turn():
    text = "Until your next turn, no player may coordinate cards."
    table = Laid((board.HAND[1], character("Coordinate.")), (board.PLAY[0], character(text)))
    assert table.game.can(Coordinate(1, 0))
    table.game.last("said", 1, 0, 0, 0, 1, (), 0, until="until-turn-of-0")
    assert table.game.why_not(Coordinate(1, 0)).rule == CANNOT
    table.game.close("until-turn-of-0")
    assert table.game.can(Coordinate(1, 0))


def test_a_card_that_cannot_strike_is_passed_over():
    table = Laid((board.FRONT, enemy("This card cannot strike.")), (board.FRONT, enemy()))
    assert table.game.why_not(Strike(0, 0)).rule == "alien.does-not-strike.skip"
    assert table.game.can(Strike(1, 0))


@pytest.mark.parametrize(
    ("text", "happening"),
    [
        ("Ongoing: This card cannot be healed.", Heal(0, 0)),
        ("Ongoing: You cannot scan a hidden card.", Scan(0, MED_LAB)),
        ("Ongoing: You cannot draw a card.", DrawCard(0)),
    ],
)
def test_a_wound_forbids(text, happening):
    table = rich(
        Laid((board.WOUNDS[0], strike(text)), (MED_LAB, enemy(), "down"), (board.DECK[0], character()))
    )
    assert table.game.why_not(happening).rule == CANNOT
    silent = rich(Laid((board.WOUNDS[0], strike()), (MED_LAB, enemy(), "down"), (board.DECK[0], character())))
    assert silent.game.can(happening)


def test_cards_cannot_be_moved_or_killed_by_anything():
    table = Laid(
        (
            board.LOCATION,
            face("Each enemy in the Complex cannot be moved.\nEach Drone cannot die.", kind="location"),
        ),
        (AIRLOCK, enemy()),
        (board.FRONT, enemy(kinds=frozenset({"enemy", "drone"}))),
    )
    assert not table.game.can(MoveInRow(1, MED_LAB))
    assert table.game.can(Kill(1, 0))
    assert not table.game.do(Kill(2, 0))
    assert table.where(2) == board.FRONT
