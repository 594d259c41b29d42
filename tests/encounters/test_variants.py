"""Rules that are hung on a game after others were played: what was worked out before does not hide them."""

import copy
from collections import Counter

import pytest

from holdout import kernel
from holdout.encounters.alien.rules import RULES
from holdout.encounters.market import Recruit
from holdout.kernel import Refusal
from holdout.players import table_of

SETUP = {"scenario": "alien"}


def played(rules, *, seed=3):
    """How often each verb was offered in a game of random players."""
    frame = kernel.framed(rules, rules.set_up(1, SETUP), str(seed))
    players, offered = table_of(("random",), frame, seed), Counter()

    def counting(player):
        def answer(decision):
            offered.update([pick[0] for pick in decision.picks])
            return player(decision)

        return answer

    kernel.simulate_frame(frame, [counting(player) for player in players], frozenset())
    return offered


@pytest.fixture
def variant():
    """Alien with room for rules of its own, whose games share their faces with those of Alien."""
    rules = copy.copy(RULES)
    rules.prohibitions = {kind: [*hooks] for kind, hooks in RULES.prohibitions.items()}
    rules._ready = []
    return rules


def test_what_a_variant_hangs_at_a_joint_happens_after_a_plain_game(variant):
    seen = []
    played(RULES)
    variant.as_played = [*RULES.as_played, lambda game, seat, face: seen.append(face.name)]
    played(variant)
    assert seen
    seen.clear()
    played(RULES)
    assert not seen


def test_what_is_hung_at_a_joint_between_two_games_happens(variant):
    seen = []
    variant.as_played = [*RULES.as_played]
    played(variant)
    variant.as_played.append(lambda game, seat, face: seen.append(face.name))
    played(variant)
    assert seen


def test_what_is_forbidden_between_two_games_is_no_longer_offered(variant):
    assert played(variant)["recruit"]
    variant.forbids(Recruit)(lambda game, recruiting: Refusal("alien.recruit.cost", "Not at this table."))
    assert not played(variant)["recruit"]
    assert played(RULES)["recruit"]
