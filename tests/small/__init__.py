"""Airlock: a small complete game, and the exemplar of how a game is written for the kernel.

Two to five people keep a leaking station alive until its beacon is charged, and one of them may be a
saboteur. Read it in the order of its rulebook (ledger.toml): table, cards, words, setup, turn, hazard,
actions, plays, happenings; then what stands above single steps: effects, interrupts, checks. The rules are
put together in rules.py. It is made to stretch the kernel, not to be fun.
"""

from tests.small import checks, effects, interrupts
from tests.small.rules import RULES

__all__ = ["RULES", "checks", "effects", "interrupts"]
