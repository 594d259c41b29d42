"""Moments that can be taken back to: packed, sharing what an answer has not changed, and whole again."""

import pytest

import holdout
from holdout.kernel import Randomness, moment

POSITIONS = [("alien", {}), ("corps", {"gear_up": "usual", "placing": "usual"})]


@pytest.mark.parametrize(("game", "options"), POSITIONS)
def test_a_position_that_was_packed_is_the_same_again_whatever_its_numbers(game, options):
    rest = holdout.new(game, seats=2, **options).moment.rest.clone()
    for place, number in enumerate((-1, 0, 255, 256, 32_767, 32_768, -40_000, 2**53)):
        rest.seen[place] = number
    packed = moment._packed(rest, ())
    assert moment._unpacked(type(rest), packed).plain() == rest.plain()
    rest.seen[:] = [-1] * len(rest.seen)
    again = moment._packed(rest, packed)
    unpacked = moment._unpacked(type(rest), again)
    assert unpacked.plain() == rest.plain()
    assert unpacked.seen is not rest.seen
    differing = [
        name for name, one, other in zip(rest.schema, packed, again, strict=True) if one is not other
    ]
    assert [name for name in differing if name not in ("zones", "counts")] == ["seen"]


@pytest.mark.parametrize(("game", "options"), POSITIONS)
def test_every_answer_that_can_be_taken_back_leads_to_the_moment_before(game, options):
    match, randomness, back = holdout.new(game, seats=2, seed=3, **options), Randomness(10), 0
    while not match.over and len(match.answers) < 60:
        asked = match.decisions[0]
        before = match.fingerprint(), match.moment.rest.plain(), match.view_bytes(0)
        match.answer(asked.picks[randomness.below(len(asked.picks))], seat=asked.seat)
        if match.moment.back is not None:
            after = match.fingerprint()
            match.undo()
            fingerprint, plain, view = before
            assert (match.fingerprint(), match.moment.rest.plain()) == (fingerprint, plain)
            assert match.view_bytes(0) != view, "its decisions have new ids"
            match.redo()
            assert match.fingerprint() == after
            back += 1
    assert back > 5
