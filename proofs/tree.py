"""What may not stand in the repository, and how to look for it.

It reads the files that git tracks or would track, and knows no game. `proofs.house` promises that nothing is
found, and `tests/test_house.py` tells which line offends.
"""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from proofs import ROOT

# Square brackets around one letter keep these patterns from finding themselves.
FORBIDDEN = {
    "the address of a package registry": r"py[p]i\.org|pythonh[o]sted|registry\.npm[j]s|index-[u]rl|fi[l]e:///",
    "a path of one machine": r"(?<![\w.)\]}*])/(?:wor[k]|roo[t]|hom[e]|User[s]|op[t])/\w",
    "unfinished work": r"\b(?:T[O]DO|F[I]XME|X[X]X)\b|(?i:\bplace[h]olders?\b(?!=)|\bst[u]bs?\b)",
    "how the text was written": (
        r"(?i)\b(?:AI|coding)[ ](?:assistant|agent|helper)|\blanguage[ ]model|\bsub-?agen[t]s?\b"
    ),
    "the address that a package is loaded from": r"\"resol[v]ed\": \"",
    "a secret": r"-----BEGI[N] [A-Z ]*PRIVATE|\bgh[p]_\w{20}|\bAKI[A][0-9A-Z]{16}",
}

# Lock files record where packages are loaded from.
LOCK_FILES = {
    "Pipfile.lock",
    "package-lock.json",
    "pdm.lock",
    "pnpm-lock.yaml",
    "poetry.lock",
    "pylock.toml",
    "uv.lock",
    "yarn.lock",
}


class Finding(NamedTuple):
    """One line that may not stand where it stands."""

    path: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} holds {self.what}"


def files(root: Path = ROOT) -> list[Path]:
    """Every file that git tracks or would add, in order."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    paths = (root / name for name in sorted(set(listed.stdout.split("\0"))) if name)
    return [path for path in paths if path.is_file()]


def findings(root: Path = ROOT) -> list[Finding]:
    """Every forbidden thing in the text files of the tree."""
    return [
        Finding(path.relative_to(root).as_posix(), number, what)
        for path in files(root)
        for number, line in enumerate(lines(path), start=1)
        for what in forbidden_in(line)
    ]


def forbidden_in(line: str) -> Iterator[str]:
    """The kinds of forbidden things that one line holds."""
    return (what for what, pattern in FORBIDDEN.items() if re.search(pattern, line))


def lines(path: Path) -> list[str]:
    """The lines of a text file; none for a picture or a font."""
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return []


def lengths(folder: str, root: Path = ROOT) -> dict[str, int]:
    """The number of lines of each Python file under the folder."""
    inside = [path for path in files(root) if path.is_relative_to(root / folder) and path.suffix == ".py"]
    return {path.relative_to(root).as_posix(): len(lines(path)) for path in inside}
