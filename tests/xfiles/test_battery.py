"""The X-Files pass the battery: every mode, one to five seats, open and hidden hands."""

from typing import Any

import pytest

from holdout import ledger
from holdout.encounters.xfiles.rules import RULES
from holdout.encounters.xfiles.seasons import MODES
from holdout.testing import Settings, cases
from holdout.testing.battery import Round

PLACE = "holdout.encounters.xfiles.rules:RULES"
EASIER = {"extra_informant": True, "syndicate": 3, "starting_belief": True, "open_bureau": True}
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"scenario": MODES[0], "academy": "first-game"}),
    (2, {"scenario": MODES[1], "hands": "hidden", "avatar_choice": "free"}),
    (3, {"scenario": MODES[3], **EASIER}),
    (5, {"scenario": MODES[4], "avatar_choice": "random"}),
)
COSTLY = {"secrecy": 16, "guesses": 16, "saves": 8, "clones": 8, "undo": 4, "offered": 4}
OFTEN = ("ends", "cards", "words", "rules", "budget", "twice", "replay", "inline", "refused")


def rounds(checks: dict[str, int]) -> list[Any]:
    """One round for each check, at one table after the other."""
    known = frozenset([rule.id for rule in ledger.shipped("xfiles").rules]).__contains__
    made: list[Any] = []
    for number, (check, every) in enumerate(checks.items()):
        seats, options = TABLES[number % len(TABLES)]
        settings = Settings(known_rule=known, place=PLACE, every=every)
        (one,) = cases(RULES, seats=[seats], seed=number, checks=[check], settings=settings, **options)
        made.append(pytest.param(one, id=f"{check}-{seats}"))
    return made


@pytest.mark.parametrize("one", rounds(dict.fromkeys(OFTEN, 1)))
def test_the_game_is_sound(one: Round) -> None:
    assert one.run() > 0


@pytest.mark.parametrize("one", rounds(COSTLY))
def test_the_game_is_sound_in_costly_ways(one: Round) -> None:
    assert one.run() > (-1 if one.case.check == "undo" else 0)
