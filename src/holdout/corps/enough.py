"""Whether enough Characters are left to win a mission, and the sentence that says so when there are not.

How many it takes is read from the victory lines of the Mission card. It is said before a mission is chosen
(debriefing.py) and when one begins (setup.py); campaign.py ends a campaign that no Rescue can save.
"""

from functools import lru_cache
from typing import Any

from holdout.corps.faces import faces_of
from holdout.corps.missions import CAMPAIGN, mission_of
from holdout.corps.options import available
from holdout.language.nodes import find
from holdout.language.phrases.amounts import AtLeast


@lru_cache(maxsize=32)
def needed(scenario: str) -> int:
    """How many Characters must leave the board to win: one for each Character or Crate that is counted in
    safety, since nobody carries two Crates."""
    card = mission_of(scenario).card
    lines = [line for face in faces_of(()) if face.name == card for line in face.spoken("victory")]
    sentences = [sentence for line in lines for sentence in line.sentences]
    return max([least.number for sentence in sentences for least in find(sentence, AtLeast)], default=1)


def shortage(setup: dict[str, Any], scenario: str) -> str:
    """A sentence if too few Characters are left to win a mission; otherwise nothing."""
    left, least = len(available({**setup, "scenario": scenario})), needed(scenario)
    if left >= least:
        return ""
    are = "is" if left == 1 else "are"
    return (
        f"{mission_of(scenario).card} needs {least} Characters and only {left} {are} left: it cannot be won."
    )


def warning(setup: dict[str, Any], scenario: str) -> tuple[str, str]:
    """Return the sentence of `shortage` with what follows in a campaign, and its rule (ruling F16)."""
    words = shortage(setup, scenario)
    if scenario not in CAMPAIGN:
        return words and f"{words} Crates brought out still bring lost cards back.", "corps.resupply.purpose"
    ends = " Failing it ends the campaign." if setup["campaign"] else ""
    return words and words + ends, "corps.campaign.losing-ends-it"
