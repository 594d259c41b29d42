"""Runs the examples of the documentation as tests.

A `python` block is executed, with one namespace for each page; in a `console` block each line after `$` that
calls `holdout` is run and what it prints is compared, where `...` stands for anything. The commands of a page
share a folder that is new and goes again. No block can be skipped: text that must not run is a `text` block.
A block that begins with the name of a file is made and tried in `tests/recipes`.
"""

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from sybil import Document, Example, Region, Sybil
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
FOLDER = "folder of the commands"
FILE = re.compile(r"# \S+\.py\n")


def begin(page: dict[str, Any]) -> None:
    """Make the folder in which the commands of a page are run."""
    page[FOLDER] = mkdtemp()


def end(page: dict[str, Any]) -> None:
    """Take it away."""
    rmtree(page[FOLDER])


def run_console(example: Example) -> str | None:
    """Run each command of the block; return what is wrong, or nothing."""
    for part in example.parsed.split("$ ")[1:]:
        command, _, expected = part.partition("\n")
        program, *words = shlex.split(command, comments=True)
        if program != "holdout":
            return f"Only `holdout` commands are run in the documentation, not {program!r}: use a text block."
        done = subprocess.run(
            [sys.executable, "-m", "holdout", *words],
            capture_output=True,
            text=True,
            cwd=example.namespace[FOLDER],
        )
        printed = done.stdout + done.stderr
        if not doctest.OutputChecker().check_output(expected.strip() + "\n", printed.strip() + "\n", FLAGS):
            return f"`{command}` was to print\n{expected}\nbut printed\n{printed}"
    return None


def python_blocks(document: Document) -> Iterator[Region]:
    """Everything of a page that Python is to run."""
    for region in PythonCodeBlockParser(doctest_optionflags=FLAGS)(document):
        if not FILE.match(str(region.parsed)):
            yield region


pytest_collect_file = Sybil(
    parsers=[
        python_blocks,
        CodeBlockParser(language="console", evaluator=run_console),
    ],
    patterns=["*.md"],
    setup=begin,
    teardown=end,
).pytest()
