"""Tables with cards on trial: each keyword of the Expansion on a card that has nothing else."""

from pathlib import Path

import pytest

from holdout.encounters.alien.expansion.queen_turn import queen_act
from holdout.encounters.turns import turn

TRIAL = str(Path(__file__).parent / "pack")
QUEEN_TRIAL = str(Path(__file__).parent / "queen_pack")
QUEEN = {"packs": [TRIAL, QUEEN_TRIAL], "queen-mother": True}

ACTION = "alien.action-phase.interleave"


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


@pytest.fixture
def against(alien):
    """A table of so many humans against the Queen Mother, in the Action Phase of a human."""

    def lay(*, humans=2, options=None, **given):
        table = alien(seats=humans + 1, options={**QUEEN, **(options or {})}, **given)
        return table.always("alien.strikes.avoid-choice", "No")

    return lay


@pytest.fixture
def queens(against):
    """The same in the Queen's own Action Phase; `seat`, the one that is meant, is hers."""

    def lay(*, humans=2, **given):
        given.setdefault("begin", (queen_act, humans))
        given.setdefault("phase", "action")
        return against(humans=humans, active=humans, seat=humans, home="expansion.queen-turn.phases", **given)

    return lay


@pytest.fixture
def queens_turn(against):
    """The whole turn of the Queen from its start."""

    def lay(*, humans=2, **given):
        return against(humans=humans, seat=humans, begin=(turn, humans), home=ACTION, **given)

    return lay
