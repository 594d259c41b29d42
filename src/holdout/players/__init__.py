"""Computer players. Each reads only what its seat may know and answers decisions like anybody else.

`seat_player` makes one by name, `play_frame` plays a game with them. A game's own rules of thumb stand in the
folder named after it and are found through its row (`holdout.games`); search.py thinks ahead in any game;
own.py seats players that somebody has written.
"""

from collections.abc import Callable, Sequence
from typing import Any

from holdout import games, kernel
from holdout.kernel import Frame, Match, Player, SetupError
from holdout.kernel.match import replay
from holdout.players.budgets import Budget, budget_of, reference_budget
from holdout.players.minds import mind_of, thinking_mind_of
from holdout.players.own import Maker, Policy, offered, own_player, rests
from holdout.players.places import is_place
from holdout.players.random import RandomPlayer
from holdout.players.rollout import Mind
from holdout.players.search import SearchPlayer

Named = str | Policy | Maker
"""How a player is named: `greedy`, `search:200n`, `my_module:MyBot`; in Python also a policy or its maker."""
NAMES = ("random", "greedy", "learned", "search", "reference")
ABOUT = {
    "random": "takes any option",
    "greedy": "quick, by rules of thumb",
    "learned": "quick, by what games have taught",
    "search": "thinks ahead",
    "reference": "thinks ahead a little, the team of the win rates",
}
"""What is said of each wherever one is chosen."""
SEARCH = "search"
REFERENCE = "reference"
"""The team that win rates are measured with (docs/players.md): `search` with a small, pinned budget."""


def is_known(name: str) -> bool:
    """Whether there is a player of that name, a budget of its own included: `search:200ms`.

    A player of somebody's own, `my_module:MyBot`, is none of these: `is_own` tells.
    """
    kind, colon, _ = name.partition(":")
    return kind in NAMES and (not colon or kind == SEARCH)


def at_tables() -> dict[str, str]:
    """The players that a guest may seat at a table of this process, with what is said of each."""
    return ABOUT | offered()


def is_own(name: Named) -> bool:
    """True if this is a player of somebody's own: `my_module:MyBot`, or a policy or its maker."""
    return not isinstance(name, str) or (name.partition(":")[0] not in NAMES and is_place(name))


def seat_player(name: Named, frame: "Frame[Any]", seat: int, seed: int | str) -> Player:
    """A player for one seat of a match: by name, or one of somebody's own."""
    if is_own(name):
        return own_player(name, frame, seat, seed)
    assert isinstance(name, str)
    game = frame.rules.name
    if name == "random":
        return RandomPlayer(seed, seat)
    if name == "greedy":
        return _quick(games.of(game).greedy, frame, seat, seed)
    if name == "learned":  # where nothing was learned, the rules of thumb serve
        row = games.of(game)
        return _quick(row.learned or row.greedy, frame, seat, seed)
    if name == REFERENCE:
        return _thinking(mind_of(game), reference_budget(game), unthinking(game), frame, seat, seed)
    if thinks_ahead(name):
        return _thinking(thinking_mind_of(game), budget_of(name), at_once(game), frame, seat, seed)
    names = f"{', '.join(NAMES[:-1])} or {NAMES[-1]}"
    raise SetupError(
        f"There is no computer player called {name!r}: choose {names}, or your own as module:Name."
    )


def _quick(place: str, frame: "Frame[Any]", seat: int, seed: int | str) -> Player:
    """A game's own player that does not think ahead."""
    make: Callable[..., Player] | None = games.resolved(place)
    if make is None:
        raise SetupError(f"There is no greedy player for {frame.rules.name} yet: take random.")
    return make(frame, seat, seed)


def _thinking(
    mind: Mind, budget: Budget, unthinking: str, frame: "Frame[Any]", seat: int, seed: int | str
) -> Player:
    """A player that thinks ahead with a mind; `unthinking` plays where nothing can be guessed."""
    return SearchPlayer(seat, seed, budget, seat_player(unthinking, frame, seat, seed), mind)


def thinks_ahead(name: Named) -> bool:
    """True if a player of that name needs a game that rests at each question, to guess what it cannot see."""
    if is_own(name):
        return rests(name)
    assert isinstance(name, str)
    return name == REFERENCE or name.partition(":")[0] == SEARCH


def unthinking(game: str) -> str:
    """The name of the player that does not think ahead: rules of thumb, or chance in a game without any."""
    return "greedy" if games.of(game).greedy else "random"


def at_once(game: str) -> str:
    """The name of the best player that does not think ahead."""
    return "learned" if games.of(game).greedy else "random"


def table_of(names: Sequence[Named], frame: "Frame[Any]", seed: int | str) -> list[Player]:
    """A player for each seat; one name stands for all seats."""
    seats: int = frame.setup["seats"]
    if len(names) not in (1, seats):
        raise SetupError(
            f"{len(names)} players were named for {seats} seats: name one, or one for each seat."
        )
    each = list(names) * seats if len(names) == 1 else list(names)
    return [seat_player(name, frame, seat, seed) for seat, name in enumerate(each)]


def play_frame(
    frame: "Frame[Any]",
    names: Sequence[Named],
    players: Sequence[Player],
    heard: frozenset[str] | None = None,
) -> "Match[Any]":
    """Play a whole game with the players of these names: at full speed unless somebody thinks ahead.

    Whoever thinks ahead needs a game that rests at each question, to guess what it does not know. `heard` are
    the kinds of events that the caller reads, if not all: at full speed no others are kept.
    """
    if not any(thinks_ahead(name) for name in names):
        return kernel.simulate_frame(frame, players, heard)
    return kernel.drive(replay(frame, ()), players)
