"""Where a game at the terminal is saved: a file of its own, which never takes the place of another game.

The file of a campaign holds its state with a checksum, and the match that was under way.
"""

from hashlib import blake2b
from itertools import count
from pathlib import Path
from tempfile import gettempdir
from typing import Final, NamedTuple

import typer

from holdout.cli.errors import UserError
from holdout.kernel.record import LARGEST

HEAD: Final = b"holdout campaign\n"
SEAL: Final = b"\t"
"""Stands between a campaign and its checksum, which files from before there was one do not have."""


class SavedCampaign(NamedTuple):
    """The parts of a file that holds a campaign."""

    state: bytes
    match: bytes
    is_whole: bool
    """Whether the checksum, if there is one, is that of the state."""


def is_campaign(data: bytes) -> bool:
    """True if a file holds a campaign rather than a single game."""
    return data.startswith(HEAD)


def campaign_file(state: bytes, match: bytes) -> bytes:
    """The file of a campaign."""
    return HEAD + state + SEAL + _checksum(state) + b"\n" + match


def campaign_in(data: bytes) -> SavedCampaign:
    """The parts of the file of a campaign."""
    head, _, match = data[len(HEAD) :].partition(b"\n")
    state, _, check = head.partition(SEAL)
    return SavedCampaign(state, match, not check or check == _checksum(state))


def _checksum(state: bytes) -> bytes:
    return blake2b(state, digest_size=16).hexdigest().encode()


def read(path: Path) -> bytes:
    """The content of a file of a game; of a campaign the match that was under way."""
    try:
        with path.open("rb") as opened:
            data = opened.read(LARGEST + 1)  # more is refused anyway, and a device has no end
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}.") from error
    return campaign_in(data).match if is_campaign(data) else data


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
