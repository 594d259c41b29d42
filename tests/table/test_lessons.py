"""The guide: whatever the Expansion adds has its lesson, and so has what matters in The X-Files."""

import re
from pathlib import Path

import pytest

from holdout.table import catalogue

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
WORDS = GAMES.parent / "words"
LESSONS = GAMES / "alien" / "lessons.ts"
ELSEWHERE = {"coordinate", "double-strike", "triple-strike", "does-not-strike", "final-enemy"}
"""Keywords of Alien itself, or that say all there is to know."""


def test_every_keyword_of_the_expansion_has_a_lesson():
    lessons = set(re.findall(r'\{ key: "([a-z-]+)"', LESSONS.read_text(encoding="utf-8")))
    signs = {sign for card in catalogue.cards("expansion") for sign in card.signs}
    alien = {sign for card in catalogue.cards("alien") for sign in card.signs}
    keywords = {sign for sign in signs - alien - ELSEWHERE if sign.islower()}
    assert {"runner", "ranged", "stationary", "subdue", "flying", "enhanced", "bite", "rush"} <= keywords
    assert keywords - lessons == set()
    assert {"goal", "strikes", "classes", "coordinate"} <= lessons
    assert {"escape", "activate", "dual-class", "desperation", "hard-mode", "soldiers", "queen"} <= lessons


@pytest.mark.parametrize("game", ["alien", "xfiles", "corps"])
@pytest.mark.parametrize(("folder", "click"), [("en", "click"), ("de", "klick")], ids=["en", "de"])
def test_a_lesson_that_speaks_of_clicks_has_words_for_a_touched_screen(game, folder, click):
    text = (WORDS / folder / f"{game}Lessons.ts").read_text(encoding="utf-8")
    said = dict(re.findall(r'^  (\w+): "(.*)",$', text, re.MULTILINE))
    lessons = (GAMES / game / "lessons.ts").read_text(encoding="utf-8").count("{ key:")
    assert sum(key.endswith("Title") for key in said) == lessons
    assert any(click in words.lower() for words in said.values())
    assert [key for key, words in said.items() if click in said.get(f"{key}Touch", words).lower()] == []


def test_the_lessons_of_the_x_files_are_about_what_its_first_game_has():
    text = (GAMES / "xfiles" / "lessons.ts").read_text(encoding="utf-8")
    layout = catalogue.layout_of("xfiles")
    assert layout is not None
    areas = {area.key for row in layout.rows for area in row.areas}
    assert set(re.findall(r"data-area=(\w+)", text)) <= areas
    kinds = {card.kind for card in catalogue.cards("xfiles")}
    assert set(re.findall(r'card\.kind === "([a-z-]+)"', text)) <= kinds
    seat = {place.key for place in (*layout.seat.laid, *layout.seat.piles)}
    wanted = set(re.findall(r'"(seat\.[a-z-]+)"', text)) - {layout.seat.wounds, layout.seat.hand}
    assert wanted <= seat
    assert {"goal", "strikes", "classes", "coordinate", "beliefs", "lead", "syndicate", "the-end"} <= set(
        re.findall(r'\{ key: "([a-z-]+)"', text)
    )
