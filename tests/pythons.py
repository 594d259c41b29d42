"""`python -m tests.pythons`: the quick tests on every Python from 3.11 on that this machine has.

Each gets an environment of its own under build/pythons, with everything that `make setup` installs; further
words go to pytest. `make pythons` runs this. The whole of the tests runs on the one that `make setup` chose.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from proofs import ROOT

OLDEST = (3, 11)
WHERE = ROOT / "build" / "pythons"
QUICK = (
    "tests/kernel", "tests/golden", "tests/players/test_own.py", "tests/players/test_budgets.py",
    "tests/lab/test_tournament.py", "tests/lab/test_journal.py", "tests/cli/test_main.py",
    "tests/cli/test_completion.py", "tests/table/test_decoding.py", "tests/env/test_environments.py",
    "tests/language", "tests/native/test_native.py",
)  # fmt: skip
"""Every part of the program once, in a few minutes."""


def found() -> dict[str, Path]:
    """The newest program of each version that is installed: on the path, or by pyenv."""
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    candidates = [path for folder in folders for path in folder.glob("python3.*")]
    candidates += Path.home().glob(".pyenv/versions/*/bin/python3.*")
    versions: dict[str, Path] = {}
    for path in candidates:
        if re.fullmatch(r"python3\.\d+", path.name) and (version := _version(path)) >= OLDEST:
            versions.setdefault(".".join(map(str, version)), path)
    return dict(sorted(versions.items(), key=lambda one: tuple(map(int, one[0].split(".")))))


def _version(python: Path) -> tuple[int, ...]:
    """The version that a program tells, or none if it does not run: pyenv has names that lead nowhere."""
    told = "import sys; print(*sys.version_info[:2])"
    done = subprocess.run([python, "-c", told], capture_output=True, text=True, check=False)
    return tuple(map(int, done.stdout.split())) if done.returncode == 0 else ()


def prepared(version: str, python: Path) -> Path:
    """The Python of an environment for a version, with all that the tests need."""
    home = WHERE / version
    inside = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not inside.exists():
        subprocess.run([python, "-m", "venv", "--clear", home], check=True)
    wanted = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable"]
    pinned = {**os.environ, "PIP_CONSTRAINT": str(ROOT / "constraints.txt")}
    subprocess.run([inside, *wanted, f"{ROOT}[lab,env,dev]"], check=True, env=pinned)
    return inside


def tried(words: list[str]) -> Iterator[tuple[str, bool]]:
    """Run the tests on each version, and give whether they passed."""
    for version, python in found().items():
        print(f"Python {version}", flush=True)
        inside = prepared(version, python)
        run = [inside, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", *(words or QUICK)]
        yield version, subprocess.run(run, cwd=ROOT, check=False).returncode == 0


def main(words: list[str]) -> int:
    """Say what came of it; 1 if a version failed."""
    outcomes = dict(tried(words))
    for version, passed in outcomes.items():
        print(f"Python {version}: {'passed' if passed else 'FAILED'}")
    return 0 if all(outcomes.values()) and outcomes else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
