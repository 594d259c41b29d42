"""Tables full of Drones with the keywords of the Expansion pass the battery."""

from pathlib import Path
from typing import Any

import pytest

from holdout.encounters.alien.rules import RULES
from holdout.testing import cases
from tests.alien.expansion.conftest import TRIAL
from tests.alien.test_battery import COSTLY, OFTEN, settings

FLOCK = str(Path(__file__).parent / "flock")
FULL: dict[str, Any] = {
    "packs": [FLOCK, TRIAL],
    "extra-drones": 3,
    "soldiers": True,
    "preload": 3,
    "drone-chart": "expansion",
}
SECRETS = {**FULL, "agendas": "hidden", "new-agendas": True, "player-aliens": True}


def rounds() -> list[Any]:
    checks = {**dict.fromkeys(OFTEN, 1), **COSTLY}
    made = []
    for number, (check, every) in enumerate(checks.items()):
        options = SECRETS if number % 2 else FULL
        (one,) = cases(
            RULES,
            seats=[2 + number % 2],
            seed=number,
            checks=[check],
            settings=settings(every=every),
            **options,
        )
        made.append(pytest.param(one, id=f"{check}-{2 + number % 2}"))
    return made


@pytest.mark.parametrize("one", rounds())
def test_tables_full_of_flyers_and_clones_are_sound(one: Any) -> None:
    assert one.run() > (-1 if one.case.check == "undo" else 0)
