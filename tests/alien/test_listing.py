"""What is kept between two decisions so that programs are asked at once never hides a death."""

from holdout.encounters.alien.options import SCENARIOS
from holdout.encounters.alien.rules import RULES
from holdout.kernel import Decision, Pick, Randomness, simulate


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
