"""A hint: what the searching player would do in a seat's place, with its reasons in words.

`hint` thinks with guesses alone, `hint_from` with what a seat knows, in a table's worker process, say.
`hint_for` stands on the other side of the border: it holds the true match and hands on what the seat knows.
The chances that are told are calibrated (calibration.py); which option is advised does not depend on that.
"""

from typing import Any, Final, NamedTuple

from holdout.kernel import Decision, GuessFailed, Match, Option, Pick, Randomness
from holdout.kernel.knowledge import Knowledge
from holdout.kernel.tongue import ENGLISH, Tongue, tongue_of
from holdout.kernel.wording import Part, joined
from holdout.players import seat_player, unthinking
from holdout.players.budgets import USUAL, Budget
from holdout.players.guesses import Draw, Guesses, guesses_from, imagined
from holdout.players.pointing import Look, labelled, place_of, worth_a_look
from holdout.players.reasons import FAINT, PLAIN, Known, Tried, reread, spoken, told
from holdout.players.rollout import SURE, asked_of
from holdout.players.search import Arm, Search, Verdict

Parts = tuple[Part, ...]
HINTS: Final = "holdout:words/hints"
"""The catalogues of what only hints say."""
SLIGHTLY: Final = 0.005
A_GAP: Final = 2
"""So many points between two chances must have a reason that can be named."""


class Hint(NamedTuple):
    """An advised option, the reasons in parts (words and seats), and the chance to win with it.

    `instead` is the option that it is compared with: the usual one, a worse one, or doing nothing. If it is
    None there is one chance, or no chance at all if no game was imagined. `place` names where the card lies,
    if the option's label does not tell.
    """

    option: Option
    because: tuple[Parts, ...]
    odds: float | None = None
    instead: Option | None = None
    other_odds: float = 0.0
    place: str = ""

    @property
    def reasons(self) -> tuple[str, ...]:
        """The reasons as sentences."""
        return tuple([joined(parts) for parts in self.because])

    @property
    def sentences(self) -> list[str]:
        """The hint as it is told to a person."""
        return [joined(parts) for parts in self.told]

    @property
    def told(self) -> list[Parts]:
        """The same in parts."""
        where = [_plain(f"It is the one in {self.place}.")] if self.place else []
        instead = () if self.instead is None else self.instead.parts
        return [*where, *self.because, *self._chances(instead, ENGLISH)]

    def told_in(self, tongue: Tongue, asked: Decision) -> list[Parts]:
        """The same in a language, for the decision that the hint is for."""
        if tongue is ENGLISH:
            return self.told
        where = [spoken(tongue, f"It is the one in {self.place}.")] if self.place else []
        because = [reread(tongue, reason) for reason in self.because]
        return [*where, *because, *self._chances(self._instead_in(tongue, asked), tongue)]

    def _instead_in(self, tongue: Tongue, asked: Decision) -> Parts:
        """The label of the option that it is compared with, with the place of its card if that is told."""
        if self.instead is None:
            return ()
        pick = asked.pick(self.instead)
        plain = asked.game.option(pick, asked.seat)
        place = [spoken(tongue, part.words) for part in self.instead.parts[len(plain.parts) :]]
        return (
            *asked.game.option(pick, asked.seat, tongue).parts,
            *[part for parts in place for part in parts],
        )

    def _chances(self, instead: Parts, tongue: Tongue) -> list[Parts]:
        if self.odds is None:
            return []
        odds, other = _points(self.odds), _points(self.other_odds)
        if self.instead is None:
            return [spoken(tongue, f"Chance to win: {odds} %.")]
        if odds == other:
            return [spoken(tongue, f"Chance to win: {odds} % either way.")]
        against = spoken(tongue, f"Chance to win: {odds} % against {other} % with: ")
        return [(*against, *instead, *_plain("."))]


def hint_tongue(language: str, game: str) -> Tongue:
    """A language as hints for a game are told in it."""
    return tongue_of(language, game, HINTS)


def hint(draw: Draw, seat: int, budget: Budget = USUAL) -> Hint:
    """The option that `search` would choose for a seat. It looks at guesses from `draw` and nothing else."""
    search = Search(Guesses(seat, draw), budget, Randomness("hint", seat))
    look = worth_a_look(search.asked, search.heuristic)
    return _looking(search, look) if look is not None else explained(search, advised(search.think()))


def hint_for(match: Match[Any], seat: int, budget: Budget = USUAL) -> Hint:
    """A hint for a seat of a true match."""
    asked_of(match, seat)
    return hint_from(match.knowledge(seat), budget)


def hint_from(knowledge: Knowledge[Any], budget: Budget = USUAL) -> Hint:
    """A hint out of what a seat knows; by rules of thumb where nothing can be guessed."""
    seat, frame = knowledge.seat, knowledge.frame
    try:
        return hint(guesses_from(knowledge).draw, seat, budget)
    except GuessFailed:
        asked = asked_of(imagined(knowledge), seat)
        name = unthinking(frame.rules.name)
        pick = seat_player(name, frame, seat, "hint")(asked)
        words = f"Nothing could be imagined that fits all you know: it is what the {name} player would do."
        return Hint(asked.game.option(pick, seat), (_plain(words),), place=place_of(asked, pick))


def explained(search: Search, verdict: Verdict) -> Hint:
    """A verdict in words."""
    asked, seat = search.asked, search.guesses.seat
    if len(asked.picks) == 1:
        return Hint(asked.game.option(verdict.pick, seat), (_plain("It is all there is to do."),))
    chosen, other = _rivals(search, verdict)
    if _leads(other, chosen) and not search.mind.is_free(chosen.pick):
        chosen, other = other, chosen
    odds, other_odds = [search.mind.told(asked.game, seat, each) for each in _both(chosen, other)]
    scores = search.heuristic.scores(asked)
    option, place = asked.game.option(chosen.pick, seat), place_of(asked, chosen.pick, scores)
    gap = _points(odds) - _points(other_odds)
    if gap < 0:  # the rival's chance is larger, and it is not advised: told, it would only confuse
        return Hint(option, (_plain(_no_reason(search, chosen, gap)),), odds, place=place)
    because = tuple([told(asked.game, words) for words in _reasons(search, chosen, other, gap)])
    return Hint(option, because, odds, labelled(asked, other.pick, scores), other_odds, place)


def advised(verdict: Verdict) -> Verdict:
    """The search's choice; but a person is told of something better also where few guesses show it."""
    tried = [arm for arm in verdict.arms if arm.values]
    if len(tried) < 2:
        return verdict
    best = max(tried, key=lambda arm: arm.mean)
    if not _leads(best, tried[0]):
        return verdict
    return verdict._replace(pick=best.pick, arms=(best, *[arm for arm in tried if arm is not best]))


def tried_out(search: Search, verdict: Verdict) -> Arm:
    """The choice and what it brought; what was not thought about is looked at now."""
    return next((arm for arm in verdict.arms if arm.values), None) or search.look(verdict.pick)


def _looking(search: Search, look: Look) -> Hint:
    """A hint which card to look at, without chances: what the card shows cannot be guessed."""
    option = search.asked.game.option(look.pick, search.guesses.seat)
    return Hint(option, (_plain(look.reason),), place=place_of(search.asked, look.pick))


def _leads(one: Arm, two: Arm) -> bool:
    """Whether one option is better by more than a trifle and than chance explains."""
    mean, error = one.lead(two)
    return mean > max(SURE * error, SLIGHTLY)


def _reasons(search: Search, chosen: Arm, other: Arm, gap: int) -> list[str]:
    """Reasons for one option against another, from the guesses in which both were tried."""
    common = min(len(chosen.games), len(other.games))
    known = Known(search.asked.game, search.guesses.seat)
    ours, theirs = Tried(chosen.pick, chosen.games[:common]), Tried(other.pick, other.games[:common])
    found = search.mind.because(known, ours, theirs, PLAIN)
    if found or gap < A_GAP:
        return found or [_no_reason(search, chosen, gap)]
    return search.mind.because(known, ours, theirs, FAINT) or [_oftener_better(chosen, other)]


def _no_reason(search: Search, chosen: Arm, gap: int) -> str:
    if search.mind.is_free(chosen.pick):
        return "It costs nothing."
    if gap < 0:
        return "Nothing else is better by more than chance explains."
    return "It looks slightly better." if gap else "No other choice looks better."


def _oftener_better(chosen: Arm, other: Arm) -> str:
    pairs = list(zip(chosen.values, other.values, strict=False))
    better = len([mine for mine, theirs in pairs if mine > theirs])
    return f"It goes better in {better} of {len(pairs)} imagined turns."


def _rivals(search: Search, verdict: Verdict) -> tuple[Arm, Arm]:
    """The choice, and what it is held against: the usual option, or another that is worse."""
    chosen = tried_out(search, verdict)
    others = [arm for arm in verdict.arms if arm.values and arm is not chosen]
    others.sort(key=lambda arm: arm.pick != verdict.usual)
    worse = [arm for arm in others if _is_better(chosen, arm)]
    return chosen, worse[0] if worse else search.look(_idle(search, verdict.pick))


def _idle(search: Search, pick: Pick) -> Pick:
    """An option to compare with if none that was tried is worse: doing nothing, or a poor one."""
    scores = search.heuristic.scores(search.asked)
    ranked = sorted(range(len(scores)), key=lambda number: scores[number])
    others = [search.asked.picks[number] for number in ranked if search.asked.picks[number] != pick]
    return next((other for other in others if len(other) == 1), others[0])


def _is_better(chosen: Arm, other: Arm) -> bool:
    odds, other_odds = _both(chosen, other)
    return odds - other_odds > SLIGHTLY


def _both(chosen: Arm, other: Arm) -> tuple[float, float]:
    """The chances with either option in the guesses that both were tried in."""
    common = min(len(chosen.values), len(other.values))
    return sum(chosen.values[:common]) / common, sum(other.values[:common]) / common


def _plain(words: str) -> Parts:
    return (Part("text", words, -1),)


def _points(chance: float) -> int:
    """A chance as it is told: in whole points of a hundred."""
    return round(100 * chance)
