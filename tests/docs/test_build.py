"""The documentation builds without a warning, and its examples are really run."""

import subprocess
import sys
from pathlib import Path

import pytest

from proofs import ROOT

PAGES = sorted((ROOT / "docs").glob("**/*.md"))


def test_the_documentation_builds_without_a_warning(tmp_path):
    sphinx = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--quiet", "-b", "dummy"]
    done = subprocess.run([*sphinx, ROOT / "docs", tmp_path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("block", "complaint"),
    [
        ("```python\nassert 1 + 1 == 3\n```\n", "AssertionError"),
        ("```python\n>>> 1 + 1\n3\n```\n", "Expected"),
        ("```console\n$ holdout --version\nholdout 999\n```\n", "was to print"),
        ("```console\n$ rm saves\n```\n", "Only `holdout` commands are run"),
    ],
)
def test_a_wrong_example_fails(block, complaint, tmp_path):
    (tmp_path / "conftest.py").write_text((ROOT / "docs" / "conftest.py").read_text())
    (tmp_path / "page.md").write_text(f"# A page\n\n{block}")
    pytest_here = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"]
    done = subprocess.run([*pytest_here, tmp_path], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    assert complaint in done.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_python_in_the_documentation_is_marked_as_such(page: Path):
    fences = [line for line in page.read_text().splitlines() if line.startswith("```") and line != "```"]
    known = ("```python", "```console", "```text", "```toml", "```diff", "```{")
    assert [fence for fence in fences if not fence.startswith(known)] == []
