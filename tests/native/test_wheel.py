"""A wheel carries the client and works where it is installed, outside of the repository."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from holdout import native
from holdout.native import __main__ as building
from proofs import ROOT


def built(folder: Path, **environment: str) -> Path:
    """A wheel of the repository as it is."""
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    done = subprocess.run(
        [*pip, "--wheel-dir", folder, ROOT],
        capture_output=True, text=True, env={**os.environ, **environment}, cwd=folder,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


def installed(wheel: Path, folder: Path) -> Path:
    """The folder of programs of a fresh environment with the wheel in it; what it needs is borrowed."""
    venv.create(folder, with_pip=False)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    names = {"base": str(folder), "platbase": str(folder)}
    site = Path(sysconfig.get_path("purelib", "venv", names))
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(programs / "python"),
        "install",
        "--quiet",
        "--no-deps",
    ]
    done = subprocess.run([*pip, wheel], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return programs


def printed(programs: Path, *words: str) -> str:
    """What the installed program prints, in a folder that has nothing to do with the repository."""
    apart = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [programs / words[0], *words[1:]], capture_output=True, text=True, cwd=programs, env=apart
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.long
def test_a_wheel_is_installed_and_plays_simulates_and_serves(tmp_path: Path):
    programs = installed(built(tmp_path), tmp_path / "fresh")
    where = printed(programs, "python", "-c", "import holdout; print(holdout.__file__)")
    assert Path(where.strip()).is_relative_to(tmp_path / "fresh")
    assert "holdout " in printed(programs, "holdout", "--version")
    assert '"errors": 0' in printed(
        programs, "holdout", "sim", "alien", "--players", "random", "--games", "2", "--json"
    )
    assert "rule" in printed(programs, "holdout", "rules", "alien.hive-phase.push-chain")
    apart = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    server = subprocess.Popen(
        [programs / "holdout", "serve", "--port", "0", "--data", tmp_path / "tables"],
        stdout=subprocess.PIPE, text=True, env=apart, cwd=tmp_path,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        url = next(word for word in server.stdout.readline().split() if word.startswith("http://"))
        page = httpx.get(f"{url}/").text
        assert "<div id=" in page
        script = next(part for part in page.split('"') if part.endswith(".js"))
        assert httpx.get(url + script).status_code == 200
    finally:
        server.terminate()
        server.communicate()


@pytest.mark.long
def test_a_compiled_wheel_is_for_this_platform_and_its_modules_are_used(tmp_path: Path):
    (tmp_path / "made" / "holdout").mkdir(parents=True)
    name = native.stamp(timeless=True)
    wheel = built(tmp_path, HOLDOUT_WHEEL_COMPILED=f"{tmp_path / 'made'}{os.pathsep}{name}")
    assert not wheel.name.endswith("none-any.whl")
    (tmp_path / "made" / "holdout" / f"probe{native.SUFFIX}").touch()
    wheel.unlink()
    wheel = built(tmp_path, HOLDOUT_WHEEL_COMPILED=f"{tmp_path / 'made'}{os.pathsep}{name}")
    assert f"holdout/native/builds/{name}/holdout/probe{native.SUFFIX}" in ZipFile(wheel).namelist()
    programs = installed(wheel, tmp_path / "fresh")
    said = printed(programs, "python", "-c", "import holdout; print(holdout.native.is_used())")
    assert said.strip() == "True"


def test_a_compiled_wheel_without_compiled_modules_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(native, "BUILDS", tmp_path)
    assert building.main(["--for-a-wheel"]) == 1
    assert "run `make compile` first." in capsys.readouterr().err
    (tmp_path / native.stamp()).mkdir()
    assert building.main(["--for-a-wheel"]) == 0
    folder, name = capsys.readouterr().out.strip().rsplit(os.pathsep, 1)
    assert (Path(folder), name) == (tmp_path / native.stamp(), native.stamp(timeless=True))


def test_a_build_that_came_with_a_wheel_fits_whatever_the_times_of_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "kernel").mkdir()
    source = tmp_path / "kernel" / "running.py"
    source.write_text("pace = 1\n")
    monkeypatch.setattr(native, "PACKAGE", tmp_path)
    monkeypatch.setattr(native, "BUILDS", tmp_path / "builds")
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.delenv(native.SWITCH, raising=False)
    (native.BUILDS / native.stamp(timeless=True)).mkdir(parents=True)
    os.utime(source, (1, 1))
    native.use()
    assert native.is_used()
    sys.meta_path.clear()
    source.write_text("pace = 12\n")
    native.use()
    assert not native.is_used()
