"""Where the peers are installed: an environment of its own in a cache folder, never that of the project."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import platformdirs

PACKAGES: Final = {
    "pyminion": ["pyminion==0.4.0"],
    "rlcard": ["rlcard==1.2.0"],
    "catanatron": ["catanatron==3.2.1"],
    "open_spiel": ["open_spiel==2.0.2"],
    "pettingzoo": ["pettingzoo[classic]==1.27.0", "shimmy[openspiel]==2.0.1"],
}
PATIENCE: Final = 600


def folder() -> Path:
    """The environment's folder; HOLDOUT_PEERS names another."""
    named = os.environ.get("HOLDOUT_PEERS")
    return Path(named) if named else platformdirs.user_cache_path("holdout", appauthor=False) / "peers"


def python() -> Path:
    """The peers' Python."""
    windows = folder() / "Scripts" / "python.exe"
    return windows if windows.exists() else folder() / "bin" / "python"


def install() -> dict[str, str]:
    """Install every peer that can be had: for each a word, or why not. One that fails stops no other."""
    if not python().exists():
        folder().parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, "-m", "venv", str(folder())], check=True)
    return {name: _installed(wanted) for name, wanted in PACKAGES.items()}


def _installed(wanted: list[str]) -> str:
    command = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return f"not installed: it took more than {PATIENCE} seconds"
    if done.returncode == 0:
        return "installed"
    lines = done.stderr.strip().splitlines()
    return f"not installed: {lines[-1] if lines else 'pip said nothing'}"
