"""Carrying out text after text, and telling which of them nothing came of."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from holdout.language import TextErrors
from holdout.language.games import Game
from holdout.language.packs import loops
from holdout.testing.texts.combining import Combination


class Stage(Protocol):
    """The table on which the texts of a game are carried out."""

    game: Game
    kinds: tuple[str, ...]

    def acts(self, one: Combination, kind: str) -> bool:
        """Whether something changes or is told because a card of that kind says the text."""
        ...


class Walk(NamedTuple):
    """The result of a walk: how many texts acted, how many were refused, and those that did neither."""

    acting: int
    refused: int
    silent: tuple[tuple[Combination, str], ...]


def walk(stage: Stage, combinations: Iterable[Combination]) -> Walk:
    """Read every text and carry it out on each kind of card that can say it, until something comes of it."""
    acting = refused = 0
    silent: list[tuple[Combination, str]] = []
    for one in combinations:
        kinds = [kind for kind in stage.kinds if _is_read(stage.game, one.text, kind)]
        why: dict[str, str] = {}
        for kind in kinds:
            why[kind] = _why_silent(stage, one, kind)
            if not why[kind]:
                break
        if not kinds:
            refused += 1
        elif all(why.values()):
            silent.append((one, str(why)))
        else:
            acting += 1
    return Walk(acting, refused, tuple(silent))


def _is_read(game: Game, text: str, kind: str) -> bool:
    try:
        tree = game.parse(text, kind)
    except TextErrors as wrong:
        if not all(0 <= error.start < len(text) and error.message.endswith(".") for error in wrong.errors):
            raise
        return False
    return not any(loops.complaints(tree, ""))


def _why_silent(stage: Stage, one: Combination, kind: str) -> str:
    try:
        return "" if stage.acts(one, kind) else "nothing came of it"
    except Exception as error:  # noqa: BLE001 - whatever goes wrong in play is what the walk looks for
        return f"{type(error).__name__}: {error}"
