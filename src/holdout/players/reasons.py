"""Why one option is better than another, in words: what differs between the games imagined with either.

A game says what it looks at as `Fact`s: something that is so or not, or that is counted, with the words for
more and for less of it. A file `reasons.py` of each game collects them. Only what the seat sees now may be
named (`Known`): an imagined game is a guess, and what it makes of hidden cards is nobody's business.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from holdout.kernel import Event, Pick
from holdout.kernel.tongue import ENGLISH, NUMBER, Tongue
from holdout.kernel.wording import Part

MOST: Final = 3
"""So many reasons are told."""


class Marks(NamedTuple):
    """Thresholds: how large a difference must be before a hint mentions it.

    `worth` is in chances to win, and so is `unnamed`, for what has no name of its own; `more` is a difference
    of means and `oftener` one of shares; `sure` is in standard errors.
    """

    worth: float
    unnamed: float
    more: float
    oftener: float
    sure: float


PLAIN: Final = Marks(worth=0.008, unnamed=0.02, more=0.3, oftener=0.15, sure=1.5)
"""What anybody would notice."""
FAINT: Final = Marks(worth=0.002, unnamed=0.0, more=0.1, oftener=0.1, sure=0.5)
"""Where an option is better and nothing stands out, the weightiest of what differs at all."""
MANY: Final = 1.75
"""From here on only whole numbers are told."""
MOSTLY_THERE: Final = 0.8
"""What can be counted only in some imagined games must be counted in so many, with either option."""


MENTIONED: Final = re.compile(r"\{seat (\d+)\}")


def mention(seat: int) -> str:
    """The place of a seat in the words of a fact: everyone calls it as they call whoever sits there."""
    return f"{{seat {seat}}}"


def told(game: Any, words: str) -> tuple[Part, ...]:
    """Words in parts, with each seat that they mention in a part of its own."""
    return spoken(ENGLISH, words, lambda seat: game.rules.seat_name(game, seat))


def spoken(tongue: Tongue, words: str, name: Callable[[int], str] = str) -> tuple[Part, ...]:
    """The same in a language; `name` tells what a seat that they mention is called."""
    stop = words.endswith(".") and tongue.find(NUMBER.sub("#", words)) is None
    pieces = [*tongue.pieces(words[:-1]), (".", "")] if stop else tongue.pieces(words)
    parts: list[Part] = []
    for said, language in pieces:
        first, *rest = MENTIONED.split(said)
        parts.append(Part("text", first, -1, language))
        for number, after in zip(rest[::2], rest[1::2], strict=True):
            called, own = tongue.name(name(int(number)))
            parts += [Part("seat", called, int(number), own), Part("text", after, -1, language)]
    return tuple([part for part in parts if part.words])


def reread(tongue: Tongue, parts: Sequence[Part]) -> tuple[Part, ...]:
    """A reason that was told in English, in a language."""
    names = {part.number: part.words for part in parts if part.kind == "seat"}
    words = "".join([mention(part.number) if part.kind == "seat" else part.words for part in parts])
    return spoken(tongue, words, names.__getitem__)


class Tried(NamedTuple):
    """An option and the games that were imagined with it, each in the same guess as the other's."""

    pick: Pick
    games: Sequence[Any]


class Fact(NamedTuple):
    """Something to look at after an imagined game, and how a difference is told.

    `worth` is what it (or one more of it) adds to the seat's chance to win. Of facts in one `group` only the
    weightiest is told. What is counted has {n} in its words, and {s} where a plural needs it. `partial`: it
    is not there in every game, and where it is not, that is no zero.
    """

    more: str
    less: str
    worth: float
    group: str
    partial: bool = False

    @property
    def is_counted(self) -> bool:
        return "{n}" in self.more


class Said:
    """The facts of one imagined game, each with a number that says how far it is true."""

    def __init__(self) -> None:
        self.row: dict[Fact, float] = {}

    def say(self, more: str, less: str, value: float, group: str, so: float = 1) -> None:
        """Put down a fact; said twice, it is as true as it was said to be at most."""
        fact = Fact(more, less, value, group)
        self.row[fact] = max(so, self.row.get(fact, 0))


class Known:
    """The cards that a seat sees now: no others are named."""

    def __init__(self, now: Any, seat: int) -> None:
        self.now, self.seat = now, seat

    def __contains__(self, card: int) -> bool:
        return bool(self.now.position.seen[card] >> self.seat & 1)

    def face(self, card: int) -> Any:
        """The face of a card that the seat sees."""
        return self.now.faces[self.now.position.face[card]]

    def is_meant(self, card: int, event: Event) -> bool:
        """Whether an imagined event speaks of a card that is seen now: shuffles deal new faces to cards."""
        return card in self and any(
            one == card and face == self.now.position.face[card] for one, face, _ in event.faces
        )


Row = Mapping[Fact, float]


def differences(chosen: Sequence[Row], other: Sequence[Row], marks: Marks = PLAIN) -> list[str]:
    """Sentences for the chosen option, the largest gain first."""
    found: dict[str, tuple[float, str]] = {}
    for fact in dict.fromkeys([fact for row in (*chosen, *other) for fact in row]):
        if fact.partial and min(_presence(chosen, fact), _presence(other, fact)) < MOSTLY_THERE:
            continue
        ours, theirs = _mean(chosen, fact), _mean(other, fact)
        gain = (ours - theirs) * fact.worth
        if (
            gain >= marks.worth
            and _is_plain(chosen, other, fact, marks)
            and gain > found.get(fact.group, (0.0, ""))[0]
        ):
            found[fact.group] = gain, _sentence(fact, ours, theirs)
    return [words for _, words in sorted(found.values(), key=lambda pair: -pair[0])[:MOST]]


def _is_plain(chosen: Sequence[Row], other: Sequence[Row], fact: Fact, marks: Marks) -> bool:
    """Whether a difference is large enough to be noticed, and more than chance explains."""
    pairs = zip(chosen, other, strict=True)
    apart = [
        one.get(fact, 0) - two.get(fact, 0)
        for one, two in pairs
        if not fact.partial or (fact in one and fact in two)
    ]
    if not apart:
        return False
    mean = sum(apart) / len(apart)
    spread = sum([(each - mean) ** 2 for each in apart]) / max(1, len(apart) - 1)
    least = marks.more if fact.is_counted else marks.oftener
    return abs(mean) >= max(least, marks.sure * sqrt(spread / len(apart)))


def _presence(rows: Sequence[Row], fact: Fact) -> float:
    return sum([fact in row for row in rows]) / len(rows)


def _mean(rows: Sequence[Row], fact: Fact) -> float:
    values = (
        [row[fact] for row in rows if fact in row] if fact.partial else [row.get(fact, 0) for row in rows]
    )
    return sum(values) / (len(values) or 1)


def _sentence(fact: Fact, ours: float, theirs: float) -> str:
    words = fact.more if ours > theirs else fact.less
    if fact.is_counted:
        return f"{_counted(words, abs(ours - theirs))}."
    here, there = (ours, theirs) if ours > theirs else (1 - ours, 1 - theirs)
    often, otherwise = round(10 * here), round(10 * there)
    if often == 10:
        return f"{words}; otherwise in {otherwise} of 10 imagined turns." if otherwise else _ended(words)
    seldom = f"otherwise in {otherwise}" if otherwise else "otherwise never"
    return f"{words} in {often} of 10 imagined turns, {seldom}."


def _ended(words: str) -> str:
    """A sentence; some names bring their own mark."""
    return words if words.endswith(("?", "!", ".")) else f"{words}."


def _counted(words: str, amount: float) -> str:
    """A difference on average; a whole number is told as such."""
    whole = abs(amount - round(amount)) < 0.05
    number = f"{amount:.0f}" if whole or amount >= MANY else f"{amount:.1f}"
    said = words.replace("{n}", number).replace("{s}", "" if number == "1" else "s")
    return said if whole else f"{said} on average"


class Phrase(NamedTuple):
    """The words for a difference in a feature: when there is more of it, and when there is less."""

    more: str
    less: str


def weighed(
    chosen: Sequence[Sequence[float]],
    other: Sequence[Sequence[float]],
    names: Sequence[str],
    weights: Sequence[float],
    phrases: Mapping[str, Phrase],
    marks: Marks = PLAIN,
) -> list[str]:
    """Sentences about features that differ, largest gain first; used if no single fact tells enough."""
    found: list[tuple[float, str]] = []
    for place, name in enumerate(names):
        if name in phrases:
            apart = _average([row[place] for row in chosen]) - _average([row[place] for row in other])
            # A step of the weighed sum is at most a quarter of that in chances.
            gain = apart * weights[place] / 4
            if gain > marks.unnamed:
                found.append((gain, phrases[name].more if apart > 0 else phrases[name].less))
    return [f"{words}." for _, words in sorted(found, key=lambda pair: -pair[0])[:1]]


def _average(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def count_up(row: dict[Fact, float], fact: Fact, number: float = 1) -> None:
    """So many more of something."""
    row[fact] = row.get(fact, 0) + number
