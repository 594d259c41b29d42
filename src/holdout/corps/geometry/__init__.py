"""The geometry of the tactical game: boards, doors, sight and movement, as functions over plain numbers.

It knows spaces and lines, nothing of whose turn it is or what a model is. A space is a number, a set of
spaces or doors is an int with a bit for each. `drawing` reads boards from text, `joining` lays them side by
side, `board` turns them into bitmasks, `doors` tells which are shut, `sight` what is seen, `paths` how far
and which way, `arcs` what lies ahead, `rooms` what the parts of a board are called.
"""

from holdout.corps.geometry.arcs import Arc, Facing, ahead
from holdout.corps.geometry.bits import bit_of, bits, mask_of
from holdout.corps.geometry.board import Board, Door, compiled, spread
from holdout.corps.geometry.doors import beside, open_doors, shut_doors
from holdout.corps.geometry.drawing import BoardError, Line, Plan, draw, read
from holdout.corps.geometry.joining import Piece, Region, join, turned
from holdout.corps.geometry.paths import (
    Course,
    best_steps,
    course,
    crossing,
    distance,
    endings,
    flood,
    layers,
    nearest,
    neighbours,
    next_to,
    reach,
    square_around,
    within,
)
from holdout.corps.geometry.shipped import called, shipped, shipped_names
from holdout.corps.geometry.sight import (
    Blocker,
    State,
    blocker,
    seen_among,
    sees,
    sight,
    slips_through_corner,
)
from holdout.corps.geometry.sight import state_of as state

__all__ = [
    "Arc",
    "Blocker",
    "Board",
    "BoardError",
    "Course",
    "Door",
    "Facing",
    "Line",
    "Piece",
    "Plan",
    "Region",
    "State",
    "ahead",
    "beside",
    "best_steps",
    "bit_of",
    "bits",
    "blocker",
    "called",
    "compiled",
    "course",
    "crossing",
    "distance",
    "draw",
    "endings",
    "flood",
    "join",
    "layers",
    "mask_of",
    "nearest",
    "neighbours",
    "next_to",
    "open_doors",
    "reach",
    "read",
    "seen_among",
    "sees",
    "shipped",
    "shipped_names",
    "shut_doors",
    "sight",
    "slips_through_corner",
    "spread",
    "square_around",
    "state",
    "turned",
    "within",
]
