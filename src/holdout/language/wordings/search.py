"""The search for a reading: rules are applied until the strict grammar accepts the text, the cheapest first.

Only what stands around the first word that is not understood is rewritten. The search is small by design:
after `FUEL` attempts it gives up, and a text that can be read in two ways that cost the same has no reading.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Final, NamedTuple

from holdout.language.errors import misspelled
from holdout.language.phrases.abilities import Ability
from holdout.language.wordings.rules import LINE, STOPS, Rule, Said, Words, matches, rewritten
from holdout.language.wordings.suggesting import DENIALS
from holdout.language.wordings.words import Lexicon, with_articles

FUEL: Final = 150
ROUNDS: Final = 4
LONGEST: Final = 90
"""Words in a line; a longer one is not rewritten."""
DEAREST: Final = 16
"""What the rules of a reading may cost together."""
AHEAD: Final = 0.4
"""What each word that is still to be understood counts, beside the cost of the rules."""


class Attempt(NamedTuple):
    """What the strict grammar makes of words: abilities, or the place of the first word that does not fit."""

    abilities: tuple[Ability, ...]
    stuck: int = -1
    anywhere: bool = False
    """Whether what is wrong may stand elsewhere: the words are understood, but cannot be carried out."""


Try = Callable[[Words], Attempt]


class Found(NamedTuple):
    """A reading: what it costs, by which rules, and what it means."""

    cost: float
    rules: tuple[str, ...]
    abilities: tuple[Ability, ...]


def prepared(words: Words, rules: Sequence[Rule], lexicon: Lexicon) -> Words:
    """The words after every rule for words that the language has nowhere."""
    for _ in range(ROUNDS):
        before = words
        words = _prepared_once(words, rules, lexicon)
        if words == before:
            break
    return with_articles(words, lexicon)


def _prepared_once(words: Words, rules: Sequence[Rule], lexicon: Lexicon) -> Words:
    said = Said(words)
    for rule in rules:
        if not rule.always:
            continue
        for _ in range(LONGEST):
            match = next(matches(rule.pattern, said, lexicon, 0, len(words)), None)
            if match is None:
                break
            changed = rewritten(rule.results[0], words, match, lexicon)
            if changed == words:
                break
            words, said = changed, Said(changed)
    return words


def readings(
    words: Words,
    rules: Sequence[Rule],
    lexicon: Lexicon,
    attempt: Try,
    fuel: int = FUEL,
    *,
    guess: bool = False,
) -> list[Found]:
    """All cheapest readings of a line, each with another meaning; none if there is no reading.

    With `guess`, a word that the language does not have may be one with a slip in it, or be left out.
    """
    if len(words) > LONGEST:
        return []
    order = count()
    seen: dict[Words, float] = {words: 0.0}
    frontier: list[tuple[float, int, float, tuple[str, ...], Words]] = [(0.0, next(order), 0.0, (), words)]
    found: dict[tuple[Ability, ...], Found] = {}
    best = float("inf")
    while frontier and fuel > 0:
        _, _, cost, used, state = heapq.heappop(frontier)
        if cost > best:
            continue
        fuel -= 1
        tried = attempt(state)
        if tried.stuck < 0:
            if cost < best:
                found.clear()
            best = cost
            found.setdefault(tried.abilities, Found(cost, used, tried.abilities))
            continue
        guesses = _guessed(state, tried.stuck, lexicon) if guess else ()
        for rule, after in (*_rewritings(state, tried, rules, lexicon), *guesses):
            spent = cost + rule.cost
            if spent > min(best, DEAREST) or len(after) > LONGEST or seen.get(after, float("inf")) <= spent:
                continue
            if _says_turn_twice(after):
                continue
            seen[after] = spent
            left = _unread(state, after, tried.stuck)
            heapq.heappush(frontier, (spent + AHEAD * left, next(order), spent, (*used, rule.name), after))
    return list(found.values())


def _says_turn_twice(words: Words) -> bool:
    """Whether a rule put "this turn" beside one that stood there: then it does not fit."""
    found = " ".join(words).lower()
    return "this turn this turn" in found or "this turn , this turn" in found


def _unread(before: Words, after: Words, stuck: int) -> int:
    """How many words at least are still not understood: those after the last one that both have in common."""
    same = 0
    for one, other in zip(reversed(before), reversed(after), strict=False):
        if one != other:
            break
        same += 1
    return min(same, len(before) - stuck)


def _rewritings(
    words: Words, tried: Attempt, rules: Sequence[Rule], lexicon: Lexicon
) -> Iterator[tuple[Rule, Words]]:
    """Every way to rewrite the sentence that is not understood, with its neighbours."""
    stuck = tried.stuck
    starts = [0, *(place + 1 for place, word in enumerate(words) if word in (".", LINE)), len(words) + 1]
    number = max(place for place, start in enumerate(starts) if start <= stuck)
    low, high = starts[max(0, number - 2)], min(starts[min(len(starts) - 1, number + 4)], len(words))
    inner, outer = starts[number], starts[min(len(starts) - 1, number + 1)]
    if tried.anywhere:
        low, high, inner, outer = 0, len(words), 0, len(words)
    said = Said(words)
    for rule in rules:
        if rule.always:
            continue
        for match in matches(rule.pattern, said, lexicon, low, high):
            if match.end <= inner or match.start >= outer:
                continue
            for result in rule.results:
                yield rule, rewritten(result, words, match, lexicon)
    yield from _other_case(words, stuck, lexicon)


OTHER_CASE: Final = Rule("capitals", "", "", "", "", cost=1)


def _other_case(words: Words, stuck: int, lexicon: Lexicon) -> Iterator[tuple[Rule, Words]]:
    """The word that does not fit, or the one before it, with or without a capital: a strike, a Strike."""
    for place in (stuck, stuck - 1):
        if 0 <= place < len(words):
            for form in lexicon.spellings.get(words[place].lower(), ()):
                if form != words[place]:
                    yield OTHER_CASE, (*words[:place], form, *words[place + 1 :])


RESPELLED: Final = Rule("spelling", "", "", "", "", cost=2, sure=False)
LEFT_OUT: Final = Rule("left out: ", "", "", "", "", cost=5, sure=False)
"""Its name goes on with the word that is left out."""


def _guessed(words: Words, stuck: int, lexicon: Lexicon) -> Iterator[tuple[Rule, Words]]:
    """The word that does not fit with its letters put right (a crad, a card), or without it.

    A sentence is never without its first word, which tells what is done, nor without a denial.
    """
    if not 0 <= stuck < len(words) or words[stuck].lower() in lexicon.spellings:
        return
    meant = misspelled(words[stuck], list(lexicon.spellings))
    if meant:
        yield RESPELLED, (*words[:stuck], lexicon.spellings[meant][0], *words[stuck + 1 :])
    first = stuck == 0 or words[stuck - 1] in STOPS or words[stuck - 1] == ","
    if not first and words[stuck].isalpha() and words[stuck].lower() not in DENIALS:
        yield (
            LEFT_OUT._replace(name=LEFT_OUT.name + words[stuck]),
            (*words[:stuck], *words[stuck + 1 :]),
        )
