"""B5: whatever a valid pack says, it runs no code, keeps all cards, shows nothing hidden and comes to an end.

The cards are put together by chance out of lines of shipped cards, so that each is valid by itself and nobody
has thought of all of them together. A pack that is refused has done no harm.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench.hostile import CARD, generated
from holdout.kernel import Incident, Match, Randomness, find
from holdout.kernel.doing import Doing
from holdout.language.packs import by_name
from holdout.table.drafting import Draft
from holdout.table.making import made
from holdout.table.workshop import understood
from holdout.testing import CHECKS, Settings, by_size, share
from tests.rows import invariants
from tests.table.company import ADA, minting
from tests.table.hostile import NAME, reach_for, table_with

PACKS = share(by_size(6, 120, 3_000))
FAILED_ONCE = (2328,)
"""What was put off after a copy of another card was taken for the text of that card."""
ANSWERS = 60
LINES = sorted(
    {line for card in by_name("alien").cards if card.deck == "barracks" for line in card.text.split("\n")}
)
MOST_WORK = 4
"""So many times the work that an answer may lead to is more than enough to notice that nobody counts."""


def text(number: int) -> str:
    """One to four lines of shipped cards, some of them twice."""
    randomness = Randomness("abusive", number)
    return "\\n".join(
        [LINES[randomness.below(len(LINES))].replace('"', "'") for _ in range(1 + randomness.below(4))]
    )


def match_with(words: str, folder: Path) -> Match[Any] | None:
    """A game in which a card with this text is soon at hand; None if no table takes it."""
    read = understood(Draft("alien", CARD.format(name=NAME, text=words)))
    return None if read.play is None else made(ADA, "Ada", read.play, 1, minting(), folder).match


@pytest.mark.parts(10)
def test_b5_valid_packs_put_together_by_chance_do_no_harm(
    tmp_path: Path, figure: Callable[..., None]
) -> None:
    played = refused = stopped = answers = 0
    for number in PACKS:
        match = match_with(text(number), tmp_path)
        if match is None:
            refused += 1
            continue
        played += 1
        try:
            answers += play(match, number)
        except Incident as incident:
            if "pieces of work" not in str(incident):
                raise
            stopped += 1
        if number % 6 == 0:
            leaks(match)
    assert played
    figure(packs_played=played, packs_refused=refused, stopped_by_their_work=stopped, answers=answers)


@pytest.mark.parametrize("number", FAILED_ONCE)
def test_b5_packs_that_have_done_harm_once_do_none(number: int, tmp_path: Path) -> None:
    match = match_with(text(number), tmp_path)
    assert match is not None
    leaks(match)
    play(match, number)


def play(match: Match[Any], number: int) -> int:
    """Play on with the card at hand; every card stays where it belongs."""
    start = Counter(match.moment.game.position.face)
    randomness = Randomness("play", number)
    for answered in range(ANSWERS):
        if match.over:
            return answered
        asked = match.decision
        assert asked is not None
        own = [option for option in asked.options if NAME in option.label]
        options = own or asked.options
        match.answer(options[randomness.below(len(options))])
        found = [*invariants.conserved(match, start), *invariants.in_their_places(match)]
        assert found == [], (text(number), found)
    return ANSWERS


def leaks(match: Match[Any]) -> None:
    """Fail where a viewer is shown what it may not know in a game with this pack."""
    setup = match.frame.setup
    given = {name: setup[name] for name in ("packs", "characters") if setup.get(name)}
    CHECKS["secrecy"](find("alien"), 2, 0, settings=Settings(every=40), **given)


def test_b5_the_work_of_a_text_without_end_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If nobody counted it the text would never end: a count of our own then ends it, and this test fails."""
    match = made(ADA, "Ada", table_with(generated(1)), 1, minting(), tmp_path).match
    assert match is not None
    option = reach_for(match)
    done = 0
    usual = Doing.do

    def counted(game: Any, *args: Any) -> Any:
        nonlocal done
        done += 1
        if done > MOST_WORK * match.rules.budget:
            raise AssertionError("nobody counts the work of this text")
        return usual(game, *args)

    monkeypatch.setattr(Doing, "do", counted)
    with pytest.raises(Incident, match="pieces of work"):
        match.answer(option)
    assert done <= match.rules.budget
