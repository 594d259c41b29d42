"""I9: from every kept position as many games can go on as before, to a fixed depth."""

from collections.abc import Callable

import pytest

from holdout.testing import by_size
from tests.rows import perft

EVERY = by_size(5, 1, 1)


def test_i9_the_trees_of_legal_answers_have_as_many_leaves_as_before(figure: Callable[..., None]) -> None:
    kept = perft.kept()
    assert len(kept) == perft.POSITIONS >= 50
    numbers = range(0, perft.POSITIONS, EVERY)
    for number in numbers:
        found = perft.counted(number)
        assert found.leaves == kept[number], (
            f"{found.world} after {found.answers} answers: a legal answer came or went. After a change of "
            "rules that docs/rule-changes.md tells of, run: python -m tests.rows.perft write"
        )
    figure(positions=len(numbers), leaves=sum(kept[number][-1] for number in numbers))


def test_an_answer_that_is_not_offered_any_more_changes_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = perft.legal
    monkeypatch.setattr(perft, "legal", lambda match: usual(match)[:-1] or usual(match))
    assert perft.counted(0).leaves != perft.kept()[0]
