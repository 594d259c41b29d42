"""The nearest known word to one that is not known, so that an error can name what was probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str], count: int = 1, cutoff: float = 0.0) -> list[str]:
    """The known words most like this one, best first."""
    # Only errors come here, and most runs have none: the import waits for the first.
    return get_close_matches(word, sorted(map(str, known)), n=count, cutoff=cutoff)


def meant(word: str, known: Iterable[str]) -> str:
    """The end of an error's sentence: the nearest known word, if there is any at all."""
    near = nearest(word, known)
    return f"; the nearest is {near[0]!r}." if near else "."
