"""Replays: a game that is over, shown after any of its answers with any seat's eyes.

A record is played again only as far as it is looked at, and matches are kept every few answers, so that
going back and forth is quick. What is shown is a `messages.Frame`, as at the table itself.
"""

from collections import OrderedDict
from hashlib import blake2b
from typing import Any, Final

from holdout import games, kernel
from holdout.kernel import AnswersDoNotFit, HoldoutError, Incident, Match, pick_id
from holdout.kernel.tongue import Tongue, tongue_of
from holdout.players.minds import mind_of
from holdout.table import feats, lobby_text, presenting
from holdout.table.messages import Frame
from holdout.table.retelling import ReplayInfo

STRIDE: Final = 16
"""A match is kept after every so many answers."""
RECORDS: Final = 4
"""Of so many records at a time."""
KEPT_BACK: Final = ("packs",)
"""What a setup does not show: paths of this machine."""


class NoSuchPoint(HoldoutError):
    """A place in a game that it does not have."""


def info(record: bytes, language: str = "en") -> ReplayInfo:
    """Return what a record tells of its game as a whole; the caller fills in `table` and `title`."""
    return opened(record).info(language)


def frame(record: bytes, answers: int, seat: int | None, language: str = "en") -> Frame:
    """The table after so many answers as a seat saw it then, or a spectator."""
    match = opened(record).after(answers)
    if seat is not None and not 0 <= seat < match.seats:
        raise NoSuchPoint(f"There is no seat {seat + 1}: this game has seats 1 to {match.seats}.")
    result, tongue = match.result, tongue_of(language, match.rules.name)
    return Frame(
        version=answers,
        seat=seat,
        mine=[] if seat is None else [seat],
        view=presenting.view(match, seat, tongue),
        numbers=presenting.numbers(match, seat),
        log_from=0,
        log=presenting.log_lines(match, match.log(seat, 0, tongue)),
        answers=answers,
        may_undo=False,
        result="" if result is None else tongue.said(result.words)[0],
        result_rule="" if result is None else result.rule,
        winners=[] if result is None else list(result.winners),
    )


class Replay:
    """One record, played again as far as somebody has looked."""

    def __init__(self, record: bytes) -> None:
        self.frame, self.body = kernel.open_record(record, kernel.known)
        self.kept: list[Match[Any]] = [kernel.load_record(self.frame, self.body, 0)]
        self.last = 0, self.kept[0]

    def after(self, answers: int) -> Match[Any]:
        """The match after so many answers: from where we looked last or from the nearest that is kept."""
        if not 0 <= answers <= len(self.body.answers):
            raise NoSuchPoint(f"This game has {len(self.body.answers)} answers; there is no point {answers}.")
        place = min(answers // STRIDE, len(self.kept) - 1)
        start, match = place * STRIDE, self.kept[place]
        if start <= self.last[0] <= answers:
            start, match = self.last
        match = match.clone()
        for number in range(start, answers):
            self.answer(match, number)
        self.last = answers, match
        return match

    def answer(self, match: Match[Any], number: int) -> None:
        """Give the next recorded answer."""
        seat, answer = self.body.answers[number]
        try:
            match.answer(answer, seat=seat)
        except (HoldoutError, Incident) as error:
            raise AnswersDoNotFit(
                f"This record cannot be replayed beyond answer {number}: {error}"
            ) from error
        if number + 1 == STRIDE * len(self.kept):
            self.kept.append(match.clone())

    def info(self, language: str) -> ReplayInfo:
        """Every answer in words and where turns began. It takes the whole game, once.

        Of a game whose later answers do not fit the rules of today it tells those that do.
        """
        match, tongue = self.kept[0].clone(), tongue_of(language, self.frame.rules.name)
        turns = [0] if match.moment.game.turn_start is not None else []
        told: list[tuple[int, str]] = []
        chances = _chances(match, 0) if turns else []
        for number, (seat, answer) in enumerate(self.body.answers):
            words, before = _in_words(match, seat, answer, tongue), match.moment.turn
            try:
                self.answer(match, number)
            except AnswersDoNotFit:
                break
            told.append((seat, words))
            if match.moment.turn is not before:
                turns.append(number + 1)
                chances += _chances(match, number + 1)
        self.last = len(told), match
        result = match.result

        def said(words: str) -> str:
            return tongue.said(words)[0] if words else ""

        return ReplayInfo(
            table="",
            title=self.frame.rules.title,
            game=self.frame.rules.name,
            setup={name: value for name, value in self.frame.setup.items() if name not in KEPT_BACK},
            seed=self.frame.seed,
            commitment=match.commitment,
            seats=[said(self.frame.rules.seat_name(match.moment.game, seat)) for seat in range(match.seats)],
            answers=told,
            turns=turns,
            result="" if result is None else said(result.words),
            winners=[] if result is None else list(result.winners),
            modes=[said(mode) for mode in lobby_text.modes(self.frame.rules.name, self.frame.setup)],
            chances=chances if result is None or not chances else [*chances, _outcome(match, len(told))],
            best=feats.best_card(match, tongue),
            tales=feats.tales(match, tongue),
            notice="" if len(told) == len(self.body.answers) else said(self._shortened(len(told))),
        )

    def _shortened(self, shown: int) -> str:
        given = len(self.body.answers)
        return (
            f"The rules have changed since this game was played: it is shown up to answer {shown} of {given}."
        )


def _chances(match: Match[Any], answers: int) -> list[tuple[int, list[int]]]:
    """How likely each seat is to win now, in percent; nothing for a game of which that is not known."""
    if not games.of(match.rules.name).mind or match.over:
        return []
    mind, game = mind_of(match.rules.name), match.moment.game
    told = [mind.told(game, seat, mind.outlook(game, seat)) for seat in range(match.seats)]
    return [(answers, [round(100 * chance) for chance in told])]


def _outcome(match: Match[Any], answers: int) -> tuple[int, list[int]]:
    """The end of a game: who has won has won for certain."""
    winners = () if match.result is None else match.result.winners
    return answers, [100 if seat in winners else 0 for seat in range(match.seats)]


def _in_words(match: Match[Any], seat: int, answer: str, tongue: Tongue) -> str:
    """Return the words of an answer as its seat reads them in a language."""
    for decision in match.decisions:
        openings = [opening.pick for opening in decision.openings if opening.seat == seat]
        for pick in decision.picks if decision.seat == seat else openings:
            if pick_id(pick) == answer:
                return match.moment.game.option(pick, seat, tongue).label
    return answer


class _Shelf:
    """The records looked at last."""

    def __init__(self) -> None:
        self.kept: OrderedDict[bytes, Replay] = OrderedDict()

    def opened(self, record: bytes) -> Replay:
        key = blake2b(record, digest_size=16).digest()
        if key not in self.kept:
            self.kept[key] = Replay(record)
            while len(self.kept) > RECORDS:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return self.kept[key]


opened: Final = _Shelf().opened
