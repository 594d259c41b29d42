"""Games as installed packages: a note beside the sources tells Python of their entry points."""

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from holdout import games, ledger
from holdout.ledger.own_ids import OwnIds
from holdout.table import catalogue, layouts
from proofs import ROOT


def forget() -> None:
    """Forget which games are installed, and what was worked out of them."""
    kept = (
        games.installed,
        ledger.library,
        catalogue.games,
        catalogue.cards,
        catalogue.cards_at_table,
        layouts.layout_of,
    )
    for each in kept:
        each.cache_clear()


@contextlib.contextmanager
def installed(folder: Path, game: str, row: str) -> Iterator[str]:
    """The name of a game that is installed meanwhile, here and in processes that are started."""
    note = folder / f"{game}-1.dist-info"
    note.mkdir()
    (note / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 1\n")
    (note / "entry_points.txt").write_text(f"[{games.GROUP}]\n{game} = {row}\n")
    with pytest.MonkeyPatch.context() as patched:
        registered = {name: row for name, row in games._registered.items() if name != game}
        patched.setattr(games, "_registered", registered)
        patched.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(ROOT), *_given()]))
        patched.syspath_prepend(str(folder))
        forget()
        rules = games.resolved(games.of(game).rules)
        patched.setattr(rules, "ids", OwnIds(game))
        yield game
    forget()


@pytest.fixture(scope="module")
def airlock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Airlock, a family of its own."""
    with installed(tmp_path_factory.mktemp("installed"), "small", "tests.small.row:ROW") as name:
        yield name


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Harbour, a deck builder with other spots."""
    with installed(tmp_path_factory.mktemp("installed"), "harbour", "tests.foreign.harbour:ROW") as name:
        yield name


@pytest.fixture(scope="module")
def lighthouse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Lighthouse, an edition with spots of its own and a hidden market."""
    with installed(tmp_path_factory.mktemp("installed"), "lighthouse", "tests.lighthouse.row:ROW") as name:
        yield name


def holdout_says(*words: str, typed: str = "") -> str:
    """What the command prints, in a process that finds the installed games."""
    command = [sys.executable, "-m", "holdout.cli.main", *words]
    with tempfile.TemporaryDirectory() as folder:  # a game that is left is saved where it was played
        told = subprocess.run(command, cwd=folder, input=typed, capture_output=True, text=True, check=True)
    return told.stdout


def _given() -> list[str]:
    return [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
