"""The references tell typed signatures, and every page stands in one group of the index."""

import inspect
import re
from importlib import import_module

import pytest

from proofs import ROOT

PAGES = ROOT / "docs"
MODULE = re.compile(r"automodule:: (\S+)\n +:members: ?(.*)")


def documented(page):
    """Every function of a reference, with its name."""
    text = (PAGES / "reference" / page).read_text(encoding="utf-8")
    for module, names in MODULE.findall(text):
        found = import_module(module)
        for name in names.split(", ") if names else found.__all__:
            yield f"{module}.{name}", getattr(found, name)


@pytest.mark.parametrize("page", ["lab.md", "players.md"])
def test_what_a_reference_names_is_there_and_says_its_types(page):
    untyped = []
    for name, found in documented(page):
        assert inspect.getdoc(found), name
        if not inspect.isfunction(found):
            continue
        said = inspect.signature(found)
        untyped += [
            f"{name}({one})"
            for one in said.parameters.values()
            if one.annotation is one.empty or one.kind is one.VAR_KEYWORD
        ]
        untyped += [name] if said.return_annotation is said.empty else []
    assert untyped == []


def test_every_page_stands_in_one_group_of_the_index():
    groups = re.findall(
        r"```\{toctree\}\n(.*?)```", (PAGES / "index.md").read_text(encoding="utf-8"), re.DOTALL
    )
    listed = [line for group in groups for line in group.splitlines() if line and line[0] != ":"]
    pages = {path.stem for path in PAGES.glob("*.md")} - {"index"}
    pages |= {f"reference/{path.stem}" for path in (PAGES / "reference").glob("*.md")} | {"decisions/index"}
    assert sorted(listed) == sorted(pages)
