"""The spaces of a table, as Gymnasium knows them, and an observation with its mask."""

from typing import Any

import numpy as np
from gymnasium import spaces

from holdout.env import tokens
from holdout.env.layout import LARGEST, SMALLEST
from holdout.env.table import Table


def action_space(table: Table) -> spaces.Discrete:
    """All action numbers of the table."""
    return spaces.Discrete(table.actions.count)


def observation_space(table: Table) -> spaces.Dict:
    """The row of numbers, or the arrays for sequence models, and the mask of legal actions."""
    mask = spaces.Box(0, 1, (table.actions.count,), np.int8)
    if table.form == "tokens":
        shapes = tokens.shapes(table)
        arrays = {name: spaces.Box(SMALLEST, LARGEST, shape, np.int16) for name, shape in shapes.items()}
        return spaces.Dict({**arrays, "action_mask": mask})
    row = spaces.Box(SMALLEST, LARGEST, (table.layout.size,), np.int16)
    return spaces.Dict({"observation": row, "action_mask": mask})


def observation(table: Table, seat: int) -> dict[str, Any]:
    """The observation of a seat, with the mask of its legal actions."""
    mask = np.zeros(table.actions.count, dtype=np.int8)
    mask[table.mask(seat)] = 1
    if table.form == "tokens":
        return {**table.tokens(seat), "action_mask": mask}
    return {"observation": table.observed(seat), "action_mask": mask}
