"""What the table shows beyond cards and columns: the die that lies there, and which doors stand open.

Both are public. Clients and computer players read them from a view; nothing here is kept in a position.
"""

from typing import Any

from holdout.corps.dice import lying
from holdout.corps.geometry import bits
from holdout.corps.pieces import doors_open
from holdout.corps.position import CorpsGame


def more_view(game: CorpsGame, seat: int | None) -> dict[str, Any]:
    """The roll that may still be changed, or None, and the open doors by number."""
    roll = lying(game)
    return {"roll": None if roll is None else roll._asdict(), "open_doors": list(bits(doors_open(game)))}
