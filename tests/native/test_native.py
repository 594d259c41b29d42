"""Compiled modules are used only while they fit the sources, and never have to be there."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from holdout import native
from holdout.native import __main__ as building

GAMES = """
from holdout import native
from holdout.corps.rules import RULES as CORPS
from holdout.encounters.alien.rules import RULES as ALIEN
from holdout.kernel import Randomness, simulate
chance = Randomness("native")
def player(decision):
    return decision.picks[chance.below(len(decision.picks))]
print(native.is_used())
for rules, options in ((ALIEN, {"scenario": "aliens", "agendas": "hidden"}), (CORPS, {"scenario": "newt"})):
    match = simulate(rules, [player] * 3, seed=3, **options)
    print(match.fingerprint(), hash(repr(match.events)))
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of one source file, with a build that fits it."""
    (tmp_path / "kernel").mkdir()
    (tmp_path / "kernel" / "running.py").write_text("pace = 1\n")
    monkeypatch.setattr(native, "PACKAGE", tmp_path)
    monkeypatch.setattr(native, "BUILDS", tmp_path / "builds")
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.delenv(native.SWITCH, raising=False)
    made = tmp_path / "builds" / native.stamp() / "holdout" / "kernel"
    made.mkdir(parents=True)
    (made / f"running{native.SUFFIX}").touch()
    return tmp_path


def test_every_module_that_is_to_be_compiled_is_there():
    files = [native.PACKAGE / f"{name}.py" for name in native.modules()]
    assert [file for file in files if not file.is_file()] == []


def test_a_build_that_fits_the_sources_is_used(package: Path):
    native.use()
    (finder,) = sys.meta_path
    spec = finder.find_spec("holdout.kernel.running", None)
    assert spec is not None
    assert spec.origin is not None
    assert Path(spec.origin).is_relative_to(package / "builds")
    assert finder.find_spec("holdout.kernel.match", None) is None


def test_after_an_edit_plain_python_runs(package: Path):
    (package / "kernel" / "running.py").write_text("pace = 12\n")
    native.use()
    assert not native.is_used()


def test_compiled_modules_can_be_turned_off(package: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(native.SWITCH, "0")
    native.use()
    assert not native.is_used()


def test_without_a_compiler_it_says_so_and_is_content(
    package: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    (package / "kernel" / "running.py").write_text("pace = 12\n")
    monkeypatch.setenv("CC", "no-such-compiler")
    assert building.main() == 0
    assert "There is no C compiler: plain Python is used" in capsys.readouterr().out


@pytest.mark.long
def test_compiled_modules_play_the_same_games(monkeypatch: pytest.MonkeyPatch):
    assert building.main() == 0
    monkeypatch.setenv("PYTHONHASHSEED", "0")
    played = {}
    for switch in ("0", "1"):
        monkeypatch.setenv(native.SWITCH, switch)
        run = subprocess.run([sys.executable, "-c", GAMES], capture_output=True, text=True, check=True)
        used, *played[switch] = run.stdout.split()
    assert used == "True", "a C compiler is needed for this test"
    assert played["0"] == played["1"]


@pytest.mark.skipif(shutil.which("cc") is None, reason="There is no C compiler.")
def test_only_words_that_the_compiler_knows_are_used(tmp_path: Path):
    compiling = pytest.importorskip("holdout.native.compiling")
    assert compiling.is_known((), tmp_path)
    assert not compiling.is_known(("-fno-such-word",), tmp_path)
