"""What texts in play change about prices and deeds also changes the quick list that programs choose from."""

import pytest

from holdout.encounters import board
from holdout.encounters.action import possible
from holdout.encounters.listing import listed
from tests.encounters.standing.laid import Laid, character, enemy, face

AVATAR = face(kind="avatar", health=9, defense=4)
IN_HQ, IN_FRONT = 1, 2


def offered(text: str, **points: int) -> list[tuple[str, int]]:
    """The recruits and fights that a program is offered while the Location says a text."""
    table = Laid(
        (board.LOCATION, face(text, kind="location")),
        (board.MARKET[0], character(cost=2)),
        (board.FRONT, enemy(attack=3)),
        (board.AVATAR[0], AVATAR),
        seats=1,
    )
    for pool, number in points.items():
        setattr(table.position, pool, number)
    quickly, _ = table.game.sift(listed(table.game, 0))
    with_reasons, _ = table.game.sift(possible(table.game, 0))
    assert quickly == with_reasons
    return [pick for pick in quickly if pick[0] in ("recruit", "fight")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("Each character in the HQ costs 1 less.", [("recruit", IN_HQ)]),
        ("Each enemy in the Combat Zone has -1 Attack.", [("fight", IN_FRONT)]),
    ],
)
def test_what_has_become_cheaper_is_on_the_quick_list(text, found):
    assert offered(text, recruit=1, attack=2) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [("recruit", IN_HQ), ("fight", IN_FRONT)]),
        ("Each character in the HQ costs 1 more.", [("fight", IN_FRONT)]),
        ("Each enemy in the Combat Zone has +1 Attack.", [("recruit", IN_HQ)]),
        ("No player may recruit a character.", [("fight", IN_FRONT)]),
        ("No player may fight an enemy.", [("recruit", IN_HQ)]),
    ],
)
def test_what_has_become_dearer_or_is_forbidden_is_not_on_the_quick_list(text, found):
    assert offered(text, recruit=2, attack=3) == found
