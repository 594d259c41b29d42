"""The state of a table that outlives the server: a snapshot holds it beside the game. room.py changes it."""

import msgspec

from holdout.table.journal import Config, SeatRow
from holdout.table.messages import Chat
from holdout.table.motions import MotionRow


class Along(msgspec.Struct, frozen=True):
    """An answer that was given along with the one before: its number and, if the table gave it, its rule."""

    number: int
    seat: int
    rule: str = ""


class Page(msgspec.Struct, frozen=True):
    """A page that several people write on: its words, how often it was written, and who wrote it last."""

    words: str = ""
    number: int = 0
    by: str = ""


class RoomState(msgspec.Struct):
    """The state of a table that outlives the server, without the game itself."""

    config: Config
    invite: str
    names: dict[str, str]
    seats: list[SeatRow]
    status: str = "gathering"
    banned: list[str] = []
    visitors: list[str] = []
    notice: str = ""
    fallen: bool = False
    """Whether the table waits because everybody who plays is dead."""
    rush: bool = False
    """Whether computers that play on alone wait for nobody who watches."""
    next_table: str = ""
    chat: list[Chat] = []
    said: int = 0
    said_among: int = 0
    motion: MotionRow | None = None
    motions: int = 0
    done: dict[str, dict[str, int]] = {}
    version: int = 0
    changed: int = 0
    """When something last happened that everyone may know of; 0 where nobody has noted it yet."""
    moved: int = 0
    """When the game last went on; 0 where nobody has noted it yet."""
    emblems: dict[str, str] = {}
    """The emblems that people have chosen, by their keys."""
    put_away: list[str] = []
    """Who has taken this game, which is over, off their list."""
    campaign: str = ""
    campaign_over: bool = False
    along: list[Along] = []
    asked_again: str = ""
    """A decision that was taken back: whoever is asked decides it, whatever they leave to the table."""

    notes: dict[str, str] = {}
    """The note of each person, which nobody else reads."""
    page: Page = Page()
    side_page: Page | None = None
    """What a side writes down among itself; None until it does."""
    noted_unseen: int = 0
    """How many changes were made to notes of one person and to the page of a side."""

    def keep_end(self) -> None:
        """Note when a game that is over ended, if that is not known: when something last happened there."""
        if self.status == "over" and not self.moved:
            self.moved = self.changed or (self.chat[-1].at if self.chat else self.config.created)

    @property
    def told_version(self) -> int:
        """The number of changes that everyone may know of: what one person or a side keeps is not counted."""
        return self.version - self.said_among - self.noted_unseen
