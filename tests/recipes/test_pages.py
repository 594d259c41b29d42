"""What pages of the documentation show and name is what there is."""

import re
from collections import Counter

from proofs import ROOT
from tests.recipes import logs
from tests.recipes.following import PAGES

NAMED = re.compile(r"`((?:[\w-]+/)*[\w.-]+\.(?:py|ts|svelte|toml|txt))`")
WALKS = ("A strike, from the board to the browser's log", "From a folder to the lobby")


def chapters() -> dict[str, str]:
    """The chapters of the page on architecture, by title."""
    page = (PAGES / "architecture.md").read_text(encoding="utf-8")
    return {part.partition("\n")[0]: part for part in page.split("\n## ")[1:]}


def is_there(name: str) -> bool:
    """True if the file is there; a bare name is looked for in all of the package."""
    found = [folder / name for folder in (ROOT, ROOT / "src" / "holdout")]
    return any(file.is_file() for file in found) or ("/" not in name and any(found[1].parent.rglob(name)))


def test_the_page_of_log_is_what_the_program_tells_today():
    assert logs.PAGE.read_text(encoding="utf-8") == logs.text(), "Run `python -m tests.recipes.logs`."


def test_every_file_that_the_architecture_names_is_there():
    named = [name for chapter in chapters().values() for name in NAMED.findall(chapter)]
    assert [name for name in named if not is_there(name)] == []


def test_a_walk_names_each_file_once():
    for title in WALKS:
        named = Counter(NAMED.findall(chapters()[title]))
        assert [name for name, times in named.items() if times > 1] == []
        assert len(named) >= 12
