"""Tables with cards on trial: each keyword of the Expansion on a card that has nothing else."""

from pathlib import Path

import pytest

TRIAL = str(Path(__file__).parent / "pack")


@pytest.fixture
def trial(alien):
    """A table of Alien with the cards on trial in its box."""

    def lay(*, options=None, **given):
        return alien(options={"packs": [TRIAL], **(options or {})}, **given)

    return lay


@pytest.fixture
def expansion(alien):
    """A table of Alien with every card of the Expansion in its box."""

    def lay(*, options=None, **given):
        return alien(options={"new-avatars": True, **(options or {})}, **given)

    return lay
