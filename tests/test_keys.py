"""Clients know places by keys: a search for their English names, and for sentences that are taken apart.

What a client matches must not be what people read, so no string of `web/src` and `cli` may be the name of a
place, or the beginning of one, and nothing may search in words that come from the server.
"""

import ast
import re
from collections.abc import Iterator

import pytest

from holdout import games, kernel
from proofs import ROOT

CLIENT = ROOT / "web" / "src"
TERMINAL = ROOT / "src" / "holdout" / "cli"
SCRIPTS = sorted([*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")])
MODULES = sorted(TERMINAL.rglob("*.py"))

QUOTED = re.compile(r'"([^"\n]*)"|\'([^\'\n]*)\'|`([^`]*)`')
COMMENT = re.compile(r"^\s*(//|\*|/\*\*).*$|<!--.*?-->", re.MULTILINE)
TOLD = r"(?:[\w?.!]+\.)?(?:words|label|zone\.name|card\.text|card\.name)"
"""Sentences, labels and names of places in a script."""
SEARCHES = re.compile(
    rf"\b{TOLD}\??\.(?:match|matchAll|replace|replaceAll|startsWith|endsWith|includes|search|split)\("
    rf"|\.(?:exec|test)\({TOLD}\)"
    rf'|\b{TOLD}\s*[!=]==?\s*"[^"]+"'
)
"""Searching in words that the server sent, or comparing them."""
KNOWN = {"web/src/table/context.svelte.ts": 1}
"""Where people's names take the place of those that the game gives to seats. Nothing is ever added here."""


PATTERNS = re.compile(r"/\.(?:exec|test)\([^)]*\b(?:kind|face|key)\b[^)]*\)")
"""Asking whether a key looks like something."""


def place_names() -> set[str]:
    """What the places of all games are called, where that is more than one small word."""
    names = {zone.name for name in games.playable() for zone in kernel.find(name).zones}
    return {name for name in names if " " in name or name != name.lower()}


def beginnings(names: set[str]) -> set[str]:
    """The words with which several places begin, such as "HQ space"."""
    found = [" ".join(name.split()[:count]) for name in names for count in range(2, len(name.split()))]
    return {words for words in found if found.count(words) > 1}


def strings(text: str) -> Iterator[str]:
    """The string literals of a script or a component, without its comments and styles."""
    text = COMMENT.sub("", re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL))
    for found in QUOTED.finditer(text):
        yield next(filter(None, found.groups()), "")


def named_in_script(text: str) -> list[str]:
    """The places that are named in a script, whole or by their beginning."""
    names = place_names()
    starts = beginnings(names)
    return [
        words
        for words in strings(text)
        if words in names or words.strip() in starts or any(words.startswith(f"{start} ") for start in starts)
    ]


def named_in_module(tree: ast.AST) -> list[str]:
    """The places that are named in a module of the terminal."""
    names = place_names()
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [value for value in constants if isinstance(value, str) and value in names | beginnings(names)]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.relative_to(CLIENT)))
def test_no_script_knows_a_place_by_its_name(script):
    assert named_in_script(script.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(TERMINAL)))
def test_the_terminal_knows_no_place_by_its_name(module):
    assert named_in_module(ast.parse(module.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.relative_to(CLIENT)))
def test_no_script_takes_apart_what_the_server_says(script):
    found = SEARCHES.findall(COMMENT.sub("", script.read_text(encoding="utf-8")))
    assert len(found) <= KNOWN.get(str(script.relative_to(ROOT)), 0), found


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.relative_to(CLIENT)))
def test_no_script_guesses_by_how_a_key_is_spelt(script):
    assert PATTERNS.findall(script.read_text(encoding="utf-8").replace("event.key", "")) == []


@pytest.mark.parametrize(
    "line", ["/spawn/.test(key)", '/facehugger/.test(piece.face ?? "")', "/hazard|event/.test(shown.kind)"]
)
def test_a_guess_by_how_a_key_is_spelt_is_found(line):
    assert PATTERNS.search(line) is not None


@pytest.mark.parametrize(
    "line",
    [
        'zoneNamed(frame, "the Combat Zone")',
        'zone.name.startsWith("attached to ")',
        'zone.name.startsWith("HQ space")',
        "zoneAt(frame, `gear of Character ${number}`)",
        'const PILES = ["the Hatchery", "Dead Enemies"];',
    ],
)
def test_a_place_that_is_known_by_its_name_is_found(line):
    assert named_in_script(line) != []


@pytest.mark.parametrize(
    "line",
    [
        'zone.name === "hand"',
        r"/: (\d+)\.$/.exec(line.words)",
        'line.words.startsWith("Player")',
        "zone.name.replace(/^the /, '')",
        'option.label.includes("draw")',
    ],
)
def test_a_sentence_that_is_taken_apart_is_found(line):
    assert SEARCHES.search(line) is not None
