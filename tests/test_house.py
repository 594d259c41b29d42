"""The repository itself: what may stand in it, how it is laid out, and what its two commands do.

Nothing here is about a game. What may not stand in the tree is listed in `proofs/tree.py`.
"""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import holdout
from proofs import ROOT, tree
from proofs.house import LONGEST_KERNEL_FILE

LAYERS = {
    "kernel",
    "language",
    "encounters",
    "corps",
    "players",
    "table",
    "lab",
    "env",
    "testing",
    "ledger",
    "native",
    "cli",
}


@pytest.fixture(scope="module")
def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


@pytest.fixture(scope="module")
def makefile():
    return (ROOT / "Makefile").read_text()


def test_nothing_forbidden_stands_in_the_tree():
    assert [str(finding) for finding in tree.findings()] == []


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("see https://py" + "pi.org/simple", "the address of a package registry"),
        ("fi" + "le:///mirror/simple", "the address of a package registry"),
        ('open("/ho' + 'me/somebody/save")', "a path of one machine"),
        ("cd /wo" + "rk/main", "a path of one machine"),
        ("# TO" + "DO: the rest", "unfinished work"),
        ("a mere place" + "holder", "unfinished work"),
        ('"resol' + 'ved": "somewhere"', "the address that a package is loaded from"),
        ("-----BEG" + "IN RSA PRIVATE KEY-----", "a secret"),
        ("asked an AI" + " assistant", "how the text was written"),
    ],
)
def test_the_search_for_forbidden_things_finds_them(line, what):
    assert list(tree.forbidden_in(line)) == [what]


@pytest.mark.parametrize(
    "line",
    [
        "Assistant Director of the Bureau",
        "Each agent draws a card",
        "docs/work/plan",
        "Move the stubborn alien",
    ],
)
def test_words_of_the_games_are_not_forbidden(line):
    assert list(tree.forbidden_in(line)) == []


def test_a_file_that_git_does_not_know_yet_is_searched_too(tmp_path):
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    (tmp_path / "notes.md").write_text("fine\nTO" + "DO\n")
    assert tree.findings(tmp_path) == [tree.Finding("notes.md", 2, "unfinished work")]


def test_no_lock_file_is_kept():
    assert [path.name for path in tree.files() if path.name in tree.LOCK_FILES] == []


def test_constraints_are_names_and_versions_only():
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][A-Za-z0-9.]*", line)] == []


def test_every_requirement_is_pinned_to_a_version_that_it_allows(project):
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pinned = {canonicalize_name(name): version for name, version in [line.split("==") for line in lines]}
    extras = project["project"]["optional-dependencies"].values()
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    wanted += [name for extra in extras for name in extra]
    asked = [Requirement(each) for each in wanted]
    assert [each.name for each in asked if canonicalize_name(each.name) not in pinned] == []
    assert [each for each in asked if pinned[canonicalize_name(each.name)] not in each.specifier] == []


def test_every_package_has_its_place_in_the_layout():
    source = Path(holdout.__file__).parent
    folders = {path.name for path in source.iterdir() if any(path.glob("**/*.py"))}
    assert folders - {"packs"} <= LAYERS


def test_packs_hold_no_code():
    packs = ROOT / "src" / "holdout" / "packs"
    assert [path for path in tree.files() if path.is_relative_to(packs) and path.suffix == ".py"] == []


def test_kernel_files_are_read_in_one_sitting():
    lengths = tree.lengths("src/holdout/kernel")
    assert {name: length for name, length in lengths.items() if length > LONGEST_KERNEL_FILE} == {}


def test_every_module_starts_by_saying_what_it_is():
    starts = ('"""', "#!")
    modules = [path for path in tree.files() if path.suffix == ".py" and path.stat().st_size]
    silent = [
        path.relative_to(ROOT).as_posix() for path in modules if not path.read_text().startswith(starts)
    ]
    assert silent == []


def test_continuous_integration_runs_make_test():
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text().rstrip().endswith("exec make test")


def test_make_lists_every_target_with_a_sentence(makefile):
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony
    listed = subprocess.run(["make", "--silent"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert re.findall(r"^  make (\w+)  +\S", listed, re.MULTILINE) == phony[1].split()


def test_the_checks_are_part_of_the_tests(makefile):
    assert re.search(r"^test: check\b", makefile, re.MULTILINE)


def test_the_two_commands_stand_in_the_readme():
    readme = (ROOT / "README.md").read_text()
    assert "make play" in readme
    assert "make test" in readme


@pytest.mark.parametrize("name", ["README.md", "NOTICE"])
def test_it_is_called_an_unofficial_fan_project(name):
    text = " ".join((ROOT / name).read_text().split())
    assert "unofficial fan project" in text
    assert "not affiliated with" in text


def test_decisions_are_numbered_without_a_gap():
    numbers = sorted(int(path.name[:4]) for path in (ROOT / "docs" / "decisions").glob("[0-9]*.md"))
    assert numbers == list(range(1, len(numbers) + 1))
