"""Folders on disk: the names in them have to be synced as files have."""

import os
from pathlib import Path


def sync(folder: Path) -> None:
    """Have the names in a folder on disk, where folders can be opened."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
