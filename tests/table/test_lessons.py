"""The guide: whatever the Expansion adds to a game has its lesson for when it first comes up."""

import re
from pathlib import Path

from holdout.table import catalogue

LESSONS = Path(__file__).parents[2] / "web" / "src" / "games" / "alien" / "lessons.ts"
ELSEWHERE = {"coordinate", "double-strike", "triple-strike", "does-not-strike", "final-enemy"}
"""Keywords of Alien itself, or that say all there is to know."""


def test_every_keyword_of_the_expansion_has_a_lesson():
    lessons = set(re.findall(r'\{ key: "([a-z-]+)"', LESSONS.read_text(encoding="utf-8")))
    signs = {sign for card in catalogue.cards("expansion") for sign in card.signs}
    alien = {sign for card in catalogue.cards("alien") for sign in card.signs}
    keywords = {sign for sign in signs - alien - ELSEWHERE if sign.islower()}
    assert {"runner", "ranged", "stationary", "subdue", "flying", "enhanced", "bite", "rush"} <= keywords
    assert keywords - lessons == set()
    assert {"escape", "activate", "dual-class", "desperation", "hard-mode", "soldiers", "queen"} <= lessons
