"""Airlock as an installed package: a note beside the sources tells Python of its entry point."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from holdout import games, ledger
from holdout.table import catalogue
from proofs import ROOT

METADATA = "Metadata-Version: 2.1\nName: airlock\nVersion: 1\n"
ENTRY_POINTS = "[holdout.games]\nsmall = tests.small.row:ROW\n"


def forget() -> None:
    """Forget which games are installed, and what was worked out of them."""
    kept = (games.installed, ledger.library, catalogue.games, catalogue.cards)
    for each in kept:
        each.cache_clear()


@pytest.fixture(scope="module")
def airlock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of a game that is installed for this module, here and in processes that are started."""
    folder = tmp_path_factory.mktemp("installed")
    note = folder / "airlock-1.dist-info"
    note.mkdir()
    (note / "METADATA").write_text(METADATA)
    (note / "entry_points.txt").write_text(ENTRY_POINTS)
    with pytest.MonkeyPatch.context() as patched:
        registered = {name: row for name, row in games._registered.items() if name != "small"}
        patched.setattr(games, "_registered", registered)
        patched.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(ROOT), *_given()]))
        patched.syspath_prepend(str(folder))
        forget()
        yield "small"
    forget()


def _given() -> list[str]:
    return [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
