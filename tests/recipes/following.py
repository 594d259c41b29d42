"""Follows a page of the documentation: makes its files, adds its lines and runs its commands, in order.

A block that begins with `# path/of/a/file.py` is that file. A `diff` block begins with `--- path`; its lines
are looked for in that file wherever they stand, hunks parted by `@@`. The commands of a `text` block that
begins with `$` are run. All of it happens in a folder of its own: an empty one, or a copy of the repository.
"""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from shutil import copytree, ignore_patterns
from textwrap import dedent
from typing import NamedTuple

from proofs import ROOT

PAGES = ROOT / "docs"
COPIED = ("src", "tests", "proofs", "docs", "pyproject.toml")
LEFT_OUT = ignore_patterns("__pycache__", "static", "builds", "_build", "browser")
FILE = re.compile(r"# (\S+\.(?:py|toml))\n")
BLOCK = re.compile(r"^( *)```(\w+)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)


class Block(NamedTuple):
    """One block of a page: its language and its text."""

    language: str
    text: str

    @property
    def file(self) -> str:
        """The file that the block is; "" if it is none."""
        found = FILE.match(self.text)
        return found.group(1) if found else ""


def blocks_of(page: str) -> Iterator[Block]:
    """Every block of a page, in order."""
    for _, language, text in BLOCK.findall((PAGES / page).read_text(encoding="utf-8")):
        yield Block(language, dedent(text))


def copy_repository(folder: Path) -> Path:
    """A copy of all that a recipe may change, without what is built."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            copytree(source, folder / name, ignore=LEFT_OUT)
        else:
            (folder / name).write_bytes(source.read_bytes())
    return folder


def follow(page: str, folder: Path, path: str = "src") -> list[str]:
    """Do all that a page says, and return what its commands printed. Raises with the first that fails."""
    printed: list[str] = []
    for block in blocks_of(page):
        if block.file:
            made = folder / block.file
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_text(FILE.sub("", block.text, count=1), encoding="utf-8")
        elif block.language == "diff":
            change(folder, block.text)
        elif block.language == "text" and block.text.startswith("$ "):
            printed += [run(line[2:], folder, path) for line in block.text.splitlines() if line[:2] == "$ "]
    return printed


def change(folder: Path, text: str) -> None:
    """Add and remove lines as a `diff` block says."""
    head, _, hunks = text.partition("\n")
    file = folder / head.removeprefix("--- ")
    content = file.read_text(encoding="utf-8")
    for is_mark, lines in groupby(hunks.splitlines(), key=lambda line: line.startswith("@@")):
        if is_mark:
            continue
        said = list(lines)
        before = "\n".join([line[1:] for line in said if line[:1] != "+"]) + "\n"
        after = "\n".join([line[1:] for line in said if line[:1] != "-"]) + "\n"
        times = content.count(before)
        assert times == 1, f"{file.name} has these lines {times} times:\n{before}"
        content = content.replace(before, after)
    file.write_text(content, encoding="utf-8")


def run(command: str, folder: Path, path: str) -> str:
    """Run a command of this interpreter in the folder, with the code there, and return what it printed."""
    program, *words = shlex.split(command)
    if program == "pip":
        return install(folder)
    known = {
        "holdout": [sys.executable, "-m", "holdout"],
        "python": [sys.executable],
        "pytest": [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider"],
    }
    variables = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(folder / path), str(ROOT / "src")]),
        "HOLDOUT_COMPILED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(
        [*known[program], *words], cwd=folder, env=variables, capture_output=True, text=True
    )
    assert done.returncode == 0, f"`{command}` failed:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def install(folder: Path) -> str:
    """Install the package in the folder, without a network: leave the note that tells of its entry points."""
    told = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    note = folder / f"{told['name']}-{told['version']}.dist-info"
    note.mkdir()
    (note / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {told['name']}\nVersion: {told['version']}\n"
    )
    groups = [
        f"[{group}]\n" + "".join([f"{name} = {place}\n" for name, place in entries.items()])
        for group, entries in told["entry-points"].items()
    ]
    (note / "entry_points.txt").write_text("".join(groups))
    return note.name
