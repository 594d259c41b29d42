"""Holdout plays cooperative survival tabletop games by their rulebooks.

This is the package's front door and holds no rules: `new` starts a game, `load` goes on with a saved one,
and the match they return is described in `holdout.kernel.match`. Which games there are is in `holdout.games`,
the machinery of a game in `holdout.kernel`, the rules by id in `holdout.ledger`, and the command line in
`holdout.cli`.
"""

from typing import TYPE_CHECKING, Any

from holdout import games, native

if TYPE_CHECKING:
    from holdout.kernel import Match, Rules

__version__ = "0.1.0"

native.use()


def new(game: "str | Rules[Any]", *, seats: int, seed: int | str = 0, **options: Any) -> "Match[Any]":
    """Start a game, named or given by its rules, and run it to its first decision."""
    from holdout import kernel

    rules = kernel.find(game) if isinstance(game, str) else game
    return kernel.new(rules, seats=seats, seed=seed, **options)


def load(data: bytes) -> "Match[Any]":
    """Go on with a saved game, or replay a record."""
    from holdout import kernel

    return kernel.load(data, kernel.known)


def register(name: str, game: "str | Rules[Any]") -> None:
    """Make a game of your own known by a name: its rules, or "module:object" where they stand."""
    games.register(name, game)
