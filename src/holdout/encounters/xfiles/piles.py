"""The places that only The X-Files has: Evidence, Beliefs, Doubts, Strikes on an End Game, Bureau powers."""

from typing import Final

from holdout.encounters.board import ALL, NONE, SPACES, Spot, own_places

PRIORITIES: Final = 3
SPOTS: Final = {
    "beliefs": Spot("the Belief stack", ALL),
    "doubts": Spot("the Doubt stack", ALL),
    "collected": Spot("Collected Evidence", ALL),
    "end-evidence": Spot("Evidence of the End Game", ALL),
    "end-strikes": Spot("Strikes on the End Game", ALL),
    "clone-strikes": Spot("Strikes on Clone", ALL),
    "cliffhanger": Spot("Cliffhanger", ALL, per_seat=True),
    "evidence": Spot("Evidence", NONE, PRIORITIES),
    "bureau-powers": Spot("power of Bureau space", ALL, SPACES),
    "left-body": Spot("body left behind", ALL, per_seat=True),
    "beneath": Spot("beneath another card", ALL),
    "scars": Spot("Scars", NONE, per_seat=True),
    "clone-hidden": Spot("hidden Evidence of Clone", NONE),
    "clone-evidence": Spot("Evidence of Clone", ALL),
    "left-scars": Spot("Scars left behind", NONE, per_seat=True),
    "placed-evidence": Spot("Evidence placed for the End Game", ALL),
}
_AT: Final = own_places(SPOTS)
BELIEFS: Final = _AT["beliefs"][0]
DOUBTS: Final = _AT["doubts"][0]
COLLECTED: Final = _AT["collected"][0]
END_EVIDENCE: Final = _AT["end-evidence"][0]
"""The Evidence whose text works for the End Game."""
PLACED: Final = _AT["placed-evidence"][0]
"""Evidence above the Shadows before it works: while Syndicate Enemies act on the reveal of the End Game."""
END_STRIKES: Final = _AT["end-strikes"][0]
CLONE_STRIKES: Final = _AT["clone-strikes"][0]
CLONE_HIDDEN: Final = _AT["clone-hidden"][0]
CLONE_EVIDENCE: Final = _AT["clone-evidence"][0]
"""The Evidence of Clone: face down until Clone is revealed, then beside that of the End Game."""
CLIFFHANGER: Final = _AT["cliffhanger"]
EVIDENCE: Final = _AT["evidence"]
"""The spaces of Priority 1, 2 and 3. Evidence lies there face down, and face up once it is Discovered."""
POWERS: Final = _AT["bureau-powers"]
"""The card that tells the power of each Bureau space."""
LEFT_BODY: Final = _AT["left-body"]
"""The avatar of a lone player who is in another body, and the Strikes on it."""
SCARS: Final = _AT["scars"]
"""Strikes that lie face down with an avatar; nobody looks at them."""
LEFT_SCARS: Final = _AT["left-scars"]
"""The Scars of an avatar that a lone player has left behind."""
BENEATH: Final = _AT["beneath"][0]
"""Cards that lie under another one."""
