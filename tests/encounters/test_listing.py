"""What programs are offered at once (listing.py) is what people are offered with reasons (action.py)."""

from collections.abc import Callable
from typing import Any

import pytest

from holdout import kernel
from holdout.encounters import board, coordinate
from holdout.encounters.action import WHAT_TO_DO, possible
from holdout.encounters.alien.options import SCENARIOS
from holdout.encounters.edition import Target
from holdout.encounters.listing import listed
from holdout.encounters.xfiles.seasons import STANDARD
from holdout.kernel import Decision, Pick, Randomness, simulate
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
    quickly = listed(table.game, 0, coordinate.is_of_use(table.game))
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


def comparing(seed: int, seen: list[int]) -> Callable[[Decision], Pick]:
    """A player by chance that compares both lists wherever it is asked what to do."""
    randomness = Randomness("comparing", str(seed))

    def player(decision: Decision) -> Pick:
        if decision.question is WHAT_TO_DO:
            game, seat = decision.game, decision.seat
            quickly = listed(game, seat, coordinate.is_of_use(game))
            with_reasons, _ = game.sift(possible(game, seat))
            assert quickly == with_reasons
            seen.append(len(quickly))
        return decision.picks[randomness.below(len(decision.picks))]

    return player


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("alien", film) for film in SCENARIOS] + [("xfiles", seasons) for seasons in STANDARD],
)
@pytest.mark.parametrize("seats", [1, 3])
def test_programs_are_offered_what_people_are_offered(game: str, scenario: str, seats: int) -> None:
    seen: list[int] = []
    for seed in range(3):
        simulate(kernel.find(game), [comparing(seed, seen)] * seats, seed=seed, scenario=scenario)
    assert len(seen) > 20


@pytest.mark.parametrize(("name", "times"), [("", 2), ("lying", 0)])
def test_targets_that_an_edition_does_not_keep_are_looked_for_each_time(name, times):
    game, asked = Laid((board.FRONT, enemy())).game, list[int]()

    def lying_targets(game: Any) -> list[int]:
        asked.append(1)
        return []

    target = Target(board.LIMBO, game.edition.players, lambda game, card: None, lambda game: None)
    game.edition = game.edition._replace(targets=(target,), lying_targets=lying_targets, targets_kept=name)
    game.cache["lying"] = []
    for _ in range(2):
        listed(game, 0, lends=False)
    assert len(asked) == times
