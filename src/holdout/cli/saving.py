"""Where a game at the terminal is saved: a file of its own, which never takes the place of another game."""

from itertools import count
from pathlib import Path
from tempfile import gettempdir

import typer


class SaveFile:
    """The file of one game, or of one campaign: that from which it was resumed, or a new one."""

    def __init__(self, game: str, path: Path | None = None) -> None:
        self.game, self.path = game, path

    def keep(self, data: bytes) -> bool:
        """Save the game; whether it could be done."""
        self.path = self.path or unused(self.game)
        return keep(self.path, data)

    def keep_for_good(self, data: bytes) -> None:
        """Save a game that is being left: elsewhere, if it cannot be written in its own file."""
        if not self.keep(data):
            keep(unused(self.game, Path(gettempdir())), data)


def unused(game: str, folder: Path | None = None) -> Path:
    """The first name for a save of a game that no file has: xfiles.holdout, then xfiles-2.holdout."""
    numbered = ((folder or Path()) / f"{game}{f'-{one}' if one > 1 else ''}.holdout" for one in count(1))
    return next(path for path in numbered if not path.exists())


def keep(path: Path, data: bytes) -> bool:
    """Save a game; a file that stands there is replaced only when the new one is whole."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        typer.echo(f"{path} cannot be written: {error.strerror}. The game is not saved there.")
        return False
    typer.echo(f"Saved. Go on with: holdout play --resume {path}")
    return True
