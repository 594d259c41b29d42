"""Cards that are played before another so that its class or crew ability works, and plain things to meet.

A Sergeant shows a single class and no crew of the films; the others are the plainest cards of their crews.
"""

INTEL = "alien/sergeants/sergeant-intel"
LEADERSHIP = "alien/sergeants/sergeant-leadership"
STRENGTH = "alien/sergeants/sergeant-strength"
SURVIVAL = "alien/sergeants/sergeant-survival"
TECH = "alien/sergeants/sergeant-tech"

NOSTROMO = "Find It and Kill It"
SULACO = "Disciplined Fire"
BETTY = "Sleep When You Die, Man"

ENEMY = "Hunting Xenomorph"
"""A stronger enemy that does nothing by itself."""
WEAK = "Starved Xenomorph"
"""An enemy with a small Attack."""
