"""Every Python from 3.11 on is found and tried; one that does not run is left out."""

import sys
from pathlib import Path

import pytest

from tests import pythons


def test_the_python_of_these_tests_is_found_and_none_that_is_too_old(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    here = ".".join(map(str, sys.version_info[:2]))
    for name, version in (("python3.11", "3 11"), ("python3.10", "3 10"), ("python3.99", "")):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{f'echo {version}' if version else 'exit 1'}\n", encoding="utf-8")
        program.chmod(0o755)
    (tmp_path / f"python{here}").unlink(missing_ok=True)
    (tmp_path / f"python{here}").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(Path, "home", classmethod(lambda cls: tmp_path))
    found = pythons.found()
    assert set(found) == {here, "3.11"}
    assert found[here] == tmp_path / f"python{here}"


def test_what_is_tried_is_there():
    assert [name for name in pythons.QUICK if not (pythons.ROOT / name).exists()] == []


def test_one_version_that_fails_is_told_and_fails_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(pythons, "tried", lambda words: iter([("3.11", True), ("3.12", False)]))
    assert pythons.main([]) == 1
    assert capsys.readouterr().out == "Python 3.11: passed\nPython 3.12: FAILED\n"
    monkeypatch.setattr(pythons, "tried", lambda words: iter([("3.11", True)]))
    assert pythons.main([]) == 0
