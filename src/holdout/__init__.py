"""Holdout plays cooperative survival tabletop games by their rulebooks.

This is the package's front door and holds no rules. The machinery of a game is in `holdout.kernel`, the
rules by id in `holdout.ledger`, and the command line in `holdout.cli`.
"""

__version__ = "0.1.0"
