"""What the tests of Alien share: a fixture that lays out tables and closes them."""

from typing import Any

import pytest

from holdout.encounters.meaning.sentences import SENTENCES
from holdout.testing import tables
from holdout.testing.alien import AlienWorld

alien = tables(AlienWorld)


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The designs of which a line has been carried out since the test began."""
    found: set[str] = set()
    carry_out = SENTENCES.carry_out

    def watched(game: Any, context: Any, *rest: Any) -> None:
        found.add(game.faces[context.face].key)
        carry_out(game, context, *rest)

    monkeypatch.setattr(SENTENCES, "carry_out", watched)
    return found
