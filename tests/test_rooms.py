"""Nobody but a game itself knows it by name: a search through trees of syntax in `src` and text in `web/src`.
Nobody probes a verb either: what can be asked of one is declared on `Verb`.

A game's rooms are the folders and files that are called after it, and so are those of a family of games.
What the rest of the program asks of a game, it asks of the game's row in `holdout/games.py`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

from holdout import games
from holdout.language.nodes import Node, Verb
from proofs import ROOT

SOURCE = ROOT / "src" / "holdout"
CLIENT = ROOT / "web" / "src"
NAMES = frozenset(games.SHIPPED)
FAMILIES = {name: row.language.split(".")[1] for name, row in games.SHIPPED.items()}
"""The folder of rules that each game belongs to."""
CREATURE = "alien"
"""In the rooms of games this is a creature: a kind of card, a phase, a die."""


def rooms(place: str) -> set[str]:
    """The games in whose rooms a file stands, and those that these add to."""
    parts = {*PurePosixPath(place).with_suffix("").parts}
    own = NAMES & parts
    extended = {games.SHIPPED[name].extends for name in own}
    extending = {name for name, row in games.SHIPPED.items() if row.extends in own}
    return own | (extended & NAMES) | extending


def named_in(place: str, tree: ast.AST) -> list[str]:
    """The games whose names stand in a file as strings, although it is not theirs."""
    own = rooms(place)
    foreign = NAMES - own - ({CREATURE} if own else set())
    literals = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [value for value in literals if isinstance(value, str) and value in foreign]


def imported_in(place: str, tree: ast.AST) -> list[str]:
    """The modules of games that a file imports, at its top or in a function, although it is not theirs."""
    own = rooms(place)
    parts = {*PurePosixPath(place).with_suffix("").parts}
    families = {FAMILIES[name] for name in own} | parts & set(FAMILIES.values())
    return [module for module in sorted(set(_modules(tree))) if not _is_at_home(module, own, families)]


def _is_at_home(module: str, own: set[str], families: set[str]) -> bool:
    parts = module.split(".")
    if parts[0] in FAMILIES.values() and parts[0] not in families:
        return False
    return NAMES.isdisjoint(parts) or not own.isdisjoint(parts) or parts[0] in own


def _modules(tree: ast.AST) -> Iterator[str]:
    """Every module of the package that is imported; what a package is asked for may be a module too."""
    for node in ast.walk(tree):
        found = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            folder = SOURCE.parent / node.module.replace(".", "/")
            inner = [alias.name for alias in node.names if _is_module(folder / alias.name)]
            found = [f"{node.module}.{name}" for name in inner] or [node.module]
        yield from [name.removeprefix("holdout.") for name in found if name.startswith("holdout.")]


def _is_module(path: Path) -> bool:
    return path.with_suffix(".py").is_file() or path.is_dir()


@pytest.fixture(scope="module")
def trees():
    files = [file for file in sorted(SOURCE.rglob("*.py")) if file != SOURCE / "games.py"]
    return {
        file.relative_to(SOURCE).as_posix(): ast.parse(file.read_text(encoding="utf-8")) for file in files
    }


def test_no_string_names_a_game_outside_its_rooms(trees):
    assert {place: found for place, tree in trees.items() if (found := named_in(place, tree))} == {}


def test_no_module_imports_a_game_outside_its_rooms(trees):
    assert {place: found for place, tree in trees.items() if (found := imported_in(place, tree))} == {}


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("table/making.py", 'GAME = "corps"'),
        ("lab/plan.py", 'if name == "alien": pass'),
        ("players/corps/greedy.py", 'OTHER = "xfiles"'),
        ("encounters/strikes.py", 'if game.rules.name == "xfiles": pass'),
        ("encounters/strikes.py", 'if game.rules.name == "alien": pass'),
        ("table/making.py", "from holdout.corps import campaign"),
        ("table/making.py", "def late():\n    from holdout.encounters import board"),
        ("players/search.py", "import holdout.players.alien.mind"),
        ("cli/pictures/__init__.py", "from holdout.cli.pictures import corps"),
        ("encounters/strikes.py", "from holdout.encounters.alien import agendas"),
        ("players/corps/mind.py", "from holdout.encounters import board"),
        ("encounters/xfiles/rules.py", "from holdout.encounters.alien import agendas"),
    ],
)
def test_a_game_that_is_named_elsewhere_is_found(place, line):
    tree = ast.parse(line)
    assert named_in(place, tree) + imported_in(place, tree)


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("corps/words.py", 'ALIENS = ("alien", "facehugger")'),
        ("corps/spotting.py", "from holdout.corps.geometry import bits"),
        ("lab/alien.py", "from holdout.encounters.alien import agendas"),
        ("players/alien/sight.py", "from holdout.encounters import board"),
        ("players/corps/greedy.py", "from holdout.players.corps.table import Table"),
        (
            "encounters/alien/expansion/vocabulary.py",
            "from holdout.encounters.alien.vocabulary import LANGUAGE",
        ),
        ("table/making.py", "from holdout.table import catalogue"),
    ],
)
def test_a_game_may_be_named_in_its_own_rooms(place, line):
    tree = ast.parse(line)
    assert named_in(place, tree) + imported_in(place, tree) == []


def test_the_client_names_no_game_outside_its_folder():
    name = "|".join(sorted(NAMES))
    wrong = re.compile(rf"""["'`]({name})["'`]|^\s*({name}):|games/({name})\b""", re.MULTILINE)
    files = [file for file in sorted(CLIENT.rglob("*")) if file.suffix in (".ts", ".svelte")]
    found = {}
    for file in files:
        place = file.relative_to(CLIENT).as_posix()
        told = {
            one for match in wrong.finditer(file.read_text(encoding="utf-8")) for one in match.groups() if one
        }
        told -= rooms(place) | ({CREATURE} if rooms(place) else set())
        if told:
            found[place] = sorted(told)
    assert found == {}


# --- nobody probes a phrase ---

PROBES = ("getattr", "hasattr")
PHRASES = ("verb", "node", "core", "prefix", "phrase", "quality", "condition", "sentence")


def probed_in(place: str, tree: ast.AST) -> list[str]:
    """The questions of a file whether a phrase has an attribute, or what one has under a name."""
    if PurePosixPath(place).parts[0] not in ("language", "players", *FAMILIES.values()):
        return []
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    asked = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in PROBES]
    return [ast.unparse(call) for call in asked if _is_of_phrase(call)]


def _is_of_phrase(call: ast.Call) -> bool:
    thing, name = call.args[:2]
    if isinstance(name, ast.Constant) and not name.value.startswith("_") and hasattr(Verb, name.value):
        return True
    return ast.unparse(thing).rpartition(".")[2] in PHRASES


def test_nobody_probes_a_verb(trees):
    assert {place: found for place, tree in trees.items() if (found := probed_in(place, tree))} == {}


@pytest.mark.parametrize(
    "line",
    [
        'usual = getattr(verb, "usual", OWN)',
        'allows = getattr(effect.verb, "allows", None)',
        'if hasattr(one, "repeats"): pass',
        'cards = getattr(node, "cards", None)',
        "value = getattr(verb, name)",
    ],
)
def test_a_verb_that_is_probed_is_found(line):
    assert probed_in("encounters/meaning/can_do.py", ast.parse(line))


def test_a_phrase_answers_for_fields_that_it_does_not_have():
    assert Node().field("cards") is None


# --- players read phrases, not English ---

ENGLISH = re.compile(r"\.text$|(\.words|\.words_for\(.*\)|\.label)\.(lower|casefold|split|find)$")


def english_read_in(place: str, tree: ast.AST) -> list[str]:
    """The lines of a player's file that read the text of a card, or look for words in a question."""
    if PurePosixPath(place).parts[0] != "players":
        return []
    nodes = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return [words for words in nodes if ENGLISH.search(words)]


def test_rules_of_thumb_read_phrases_and_no_english(trees):
    assert {place: found for place, tree in trees.items() if (found := english_read_in(place, tree))} == {}


@pytest.mark.parametrize("line", ['"heal" in face.text', '"kill" in decision.words.lower()'])
def test_a_rule_of_thumb_that_reads_english_is_found(line):
    assert english_read_in("players/alien/greedy.py", ast.parse(line))
