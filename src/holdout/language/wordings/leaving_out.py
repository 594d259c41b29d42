"""The largest part of a sentence that is understood, for a sentence that is not.

What the language cannot say is left out, and named, so that a designer sees at once what is lost: "Draw a
card for each player who laughs." becomes "Draw a card.", without "for each player who laughs". A part begins
where a deed, a player or a condition begins; what says more of a thing may also be left out within a
sentence. A denial is never left out: the text would become its opposite.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from holdout.language.wordings.rules import STOPS, Words
from holdout.language.wordings.suggesting import denies
from holdout.language.wordings.words import Lexicon

TRIED: Final = 60
"""How many parts are tried, the longest first."""
SHORTEST: Final = 2
JOINTS: Final = frozenset({",", "and", "or", "then", "but"})
LONGEST_RUN: Final = 8
DESCRIBING: Final = frozenset(
    {"with", "in", "on", "at", "next", "within", "from", "of", "that", "which", "who", "than"}
)
"""Words with which more is said of a thing."""
LESS: Final = frozenset({"fewer", "less", "half"})
"""Words that turn a number round: "2 fewer cards" without its "fewer" would be the opposite."""
BEGINNINGS: Final = ("verb", "player", "opening", "kind", "span")
"""The sorts of words with which a sentence can begin."""
Read = Callable[[Words], str]


class Part(NamedTuple):
    """What is understood of a text, and the words that are not in it."""

    text: str
    lost: str


def largest_part(words: Words, lexicon: Lexicon, read: Read) -> Part | None:
    """The longest part of a text that has a meaning by itself; `read` returns its stored form, or nothing."""
    for kept, lost in islice(_parts(words, lexicon), TRIED):
        text = read((*kept, "."))
        if text:
            return Part(text, _joined(lost))
    return None


def _parts(words: Words, lexicon: Lexicon) -> Iterator[tuple[Words, Words]]:
    """Words kept and words left out, the fewest left out first: at both ends, or a run within."""
    starts = [at for at in range(len(words)) if _is_beginning(words, at, lexicon)]
    ends = [at for at in range(1, len(words) + 1) if at == len(words) or words[at - 1] not in STOPS | JOINTS]
    runs = [
        (words[start:end], (*words[:start], *words[end:]))
        for start in starts
        for end in ends
        if end - start >= SHORTEST
    ]
    whole = words[:-1] if words[-1:] == (".",) else words
    runs += [((*whole[:start], *whole[end:]), whole[start:end]) for start, end in _within(whole)]
    runs.sort(key=lambda run: len(run[1]))
    for kept, lost in runs:
        if lost and not denies(lost) and lost[0].lower() not in LESS:
            yield kept, lost


def _within(words: Words) -> Iterator[tuple[int, int]]:
    """Runs that say more of a thing, "with ..." or "who ...", inside a sentence; never its first words."""
    for start in range(SHORTEST, len(words)):
        if words[start].lower() not in DESCRIBING:
            continue
        for end in range(start + SHORTEST, min(start + LONGEST_RUN, len(words))):
            if words[end - 1] in STOPS:
                break
            yield start, end


def _is_beginning(words: Words, at: int, lexicon: Lexicon) -> bool:
    joined = at == 0 or words[at - 1] in STOPS or words[at - 1].lower() in JOINTS
    return joined and any(next(lexicon.at(sort, words, at), None) is not None for sort in BEGINNINGS)


def _joined(words: Sequence[str]) -> str:
    """Words as people write them, without what joined them to the rest."""
    kept = list(words)
    while kept and (kept[0] in STOPS or kept[0].lower() in JOINTS):
        del kept[0]
    while kept and (kept[-1] in STOPS or kept[-1].lower() in JOINTS):
        del kept[-1]
    text = " ".join(kept)
    for stop in (".", ",", ":"):
        text = text.replace(f" {stop}", stop)
    return text
