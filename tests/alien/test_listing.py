"""What programs are offered at once (listing.py) is what people are offered with reasons (action.py)."""

from collections.abc import Callable

import pytest

from holdout.encounters.action import WHAT_TO_DO, possible
from holdout.encounters.alien.options import SCENARIOS
from holdout.encounters.alien.rules import RULES
from holdout.encounters.listing import listed
from holdout.kernel import Decision, Pick, Randomness, simulate


def comparing(seed: int, seen: list[int]) -> Callable[[Decision], Pick]:
    randomness = Randomness("comparing", str(seed))

    def player(decision: Decision) -> Pick:
        if decision.question is WHAT_TO_DO:
            game, seat = decision.game, decision.seat
            quickly, _ = game.sift(listed(game, seat))
            with_reasons, _ = game.sift(possible(game, seat))
            assert quickly == with_reasons
            seen.append(len(quickly))
        return decision.picks[randomness.below(len(decision.picks))]

    return player


@pytest.mark.parametrize("film", SCENARIOS)
@pytest.mark.parametrize("seats", [1, 3])
def test_programs_are_offered_what_people_are_offered(film: str, seats: int) -> None:
    seen: list[int] = []
    for seed in range(3):
        simulate(RULES, [comparing(seed, seen)] * seats, seed=seed, scenario=film)
    assert len(seen) > 20


def test_nobody_is_kept_from_dying_by_what_was_kept() -> None:
    """Deaths are looked for again whenever a Strike comes to an Avatar."""
    from holdout.encounters.values import damage_of, health_of

    looked = 0

    def player(decision: Decision) -> Pick:
        nonlocal looked
        game = decision.game
        for seat in range(game.position.seats):
            if game.position.alive[seat]:
                looked += 1
                assert damage_of(game, seat) < health_of(game, seat)
        return decision.picks[randomness.below(len(decision.picks))]

    for seed, film in enumerate(SCENARIOS):
        randomness = Randomness("dying", str(seed))
        simulate(RULES, [player] * 3, seed=seed, scenario=film)
    assert looked > 100
