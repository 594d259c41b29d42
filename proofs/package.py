"""What the package promises: a wheel that carries the browser client, for every Python from 3.11 on."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from proofs import ROOT, promise


@promise(
    part="package",
    says="a wheel carries the browser client, the packs and the rules of every game",
    holds=lambda counted: all(counted.values()),
    show=lambda counted: ", ".join([f"{count} files of {name}" for name, count in counted.items()]),
)
def whole_wheel() -> dict[str, int]:
    with TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
        subprocess.run([*pip, "--wheel-dir", folder, ROOT], check=True, capture_output=True)
        (wheel,) = Path(folder).glob("*.whl")
        names = ZipFile(wheel).namelist()
    places = {"the client": "table/static", "packs": "packs", "ledgers": "ledger/rules", "words": "words"}
    return {
        name: len([one for one in names if one.startswith(f"holdout/{place}/")])
        for name, place in places.items()
    }
