"""Players that somebody has written: found by `module:Name`, checked, and seated like any other.

A player is a function of a decision: a policy. What is named is such a function, or a class (or any maker)
that is called with as many of `frame`, `seat` and `seed` as it names, and returns one. An example stands in
docs/your-own-player.md. Naming a module runs its code, so such names are taken from whoever starts the
program, never from guests of a table.
"""

import inspect
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Final

from holdout.kernel import Decision, Frame, HoldoutError, Pick, Player, SetupError
from holdout.players.places import found_at, told

Policy = Callable[[Decision], Any]
"""A function of a decision whose answer is a pick, an option of the decision, or the id of one."""
Maker = Callable[..., Any]
"""What makes a policy for a seat: a class, or a function of `frame`, `seat` and `seed`."""
TOLD: Final = ("frame", "seat", "seed")
"""What a maker may ask for, by name."""
HELP: Final = "a function of a decision, or a class that is made of frame, seat and seed and then called so"


_offered: dict[str, str] = {}


def offer(places: Sequence[str]) -> None:
    """Let tables of this process seat these players of one's own; a SetupError if one cannot play."""
    for place in places:
        _offered[place] = about(loaded(place))


def offered() -> dict[str, str]:
    """The players of one's own that tables may seat, with a few words about each."""
    return _offered


def about(found: object) -> str:
    """The first line of a player's docstring, in the style in which ours are told of."""
    says = (inspect.getdoc(found) or "").partition("\n")[0].rstrip(".")
    return f"{says[:1].lower()}{says[1:]}" if says else "a player of this server's own"


class PlayerFailed(HoldoutError):
    """A player that somebody wrote has failed or has given an answer that is not offered: in a sentence."""


class OwnPlayer:
    """A player of somebody's own. It may answer with a pick, an option or an option's id."""

    __slots__ = ("name", "policy")

    def __init__(self, name: str, policy: Policy) -> None:
        self.name, self.policy = name, policy

    def __call__(self, decision: Decision) -> Pick:
        try:
            answer = self.policy(decision)
        except HoldoutError:
            raise
        except Exception as trouble:
            raise PlayerFailed(f"The player {self.name} failed ({told(trouble)}).") from trouble
        try:
            return decision.pick(answer)
        except HoldoutError as wrong:
            raise PlayerFailed(
                f"The player {self.name} gave an answer that is not offered. {wrong}"
            ) from wrong


def own_player(given: str | Policy | Maker, frame: "Frame[Any]", seat: int, seed: int | str) -> Player:
    """A player of one's own for a seat: `module:Name`, a policy, or what makes one.

    The frame that it is told has no seed, from which every secret of the game could be read. The seed that it
    is told is its own: a whole number for its own chance, the same whenever this game is played.
    """
    found: Maker = loaded(given) if isinstance(given, str) else given
    name = given if isinstance(given, str) else name_of(given)
    wanted = _wanted(found, name)
    if wanted is None:
        return OwnPlayer(name, found)
    given_to = {"frame": frame._replace(seed=""), "seat": seat, "seed": own_seed(seed, seat)}
    try:
        policy = found(**{one: given_to[one] for one in wanted})
    except HoldoutError:
        raise
    except Exception as trouble:
        raise SetupError(f"The player {name} cannot be made ({told(trouble)}).") from trouble
    if not callable(policy) or _wanted(policy, name) is not None:
        raise SetupError(f"{name} makes no player: what it makes is called with a decision and answers it.")
    return OwnPlayer(name, policy)


def own_seed(seed: int | str, seat: int) -> int:
    """The seed of a player for its own chance; the game's cannot be found out from it."""
    return int.from_bytes(blake2b(f"own player {seat} {seed}".encode(), digest_size=6).digest(), "big")


def rests(given: object) -> bool:
    """True if a player of one's own says `thinks_ahead = True`: its game rests at each question."""
    found = loaded(given) if isinstance(given, str) else given
    return bool(getattr(found, "thinks_ahead", False))


def name_of(given: object) -> str:
    """The name by which messages call a player that was handed over as an object."""
    return getattr(given, "__name__", "") or type(given).__name__


def loaded(place: str) -> Any:
    """The object at `module:Name`, or a SetupError."""
    return found_at(place, "player")


def _wanted(found: Any, name: str) -> list[str] | None:
    """Return the names of the arguments of a maker, or None for a player; a SetupError for anything else."""
    if not callable(found):
        raise SetupError(f"{name} is no player: a player is {HELP}.")
    try:
        parameters = inspect.signature(found).parameters.values()
    except ValueError as unknown:
        raise SetupError(f"{name} is no player: nobody can tell what it is called with.") from unknown
    is_class, kinds = isinstance(found, type), {one.kind for one in parameters}
    varied = {inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD}
    needed = [one.name for one in parameters if one.default is one.empty and one.kind not in varied]
    if set(needed) <= set(TOLD) and (needed or is_class):
        takes_all = inspect.Parameter.VAR_KEYWORD in kinds
        return list(TOLD) if takes_all else [one.name for one in parameters if one.name in TOLD]
    if not is_class and (len(needed) == 1 or (not needed and inspect.Parameter.VAR_POSITIONAL in kinds)):
        return None
    listed = ", ".join(needed) or "nothing"
    raise SetupError(f"{name} is no player: it is called with {listed}. A player is {HELP}.")
