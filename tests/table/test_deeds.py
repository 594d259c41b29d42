"""What a table shows of the lines of a log beside their words: deeds, and how much a line matters."""

import pytest

from holdout import games, kernel
from holdout.kernel.wording import EventKind
from holdout.players import table_of
from holdout.table.messages import Deed, LogLine
from holdout.table.presenting import log_lines, presenting_of

SEATS = 2
GAMES = {
    "alien": {},
    "xfiles": {},
    "corps": {"scenario": "bug-hunt-1", "gear-up": "usual", "placing": "usual"},
}
HOWS = set(Deed.__annotations__["how"].__args__)


@pytest.mark.parametrize("game", games.playable())
def test_a_game_shows_its_own_kinds_of_event_by_fields_that_they_have(game: str) -> None:
    worded = kernel.find(game).wordings
    for name, shown in presenting_of(game).deeds.items():
        kind = worded[name]
        assert isinstance(kind, EventKind)
        fields = {slot.name: slot for slot in kind.slots}
        assert not shown.how or shown.how in HOWS
        assert all(fields[field].kind != "plain" and not fields[field].many for field in shown.points), name
        assert not shown.number or fields[shown.number].kind == "plain", name


def lines(game: str, answers: int) -> list[LogLine]:
    """The log of a quick game for a spectator."""
    match = kernel.new(kernel.find(game), seats=SEATS, seed="deeds", **GAMES[game])
    kernel.drive(match, table_of(("greedy",), match.frame, 0), answers)
    return log_lines(match, match.log(None))


@pytest.mark.parametrize(
    ("game", "hows"), [("alien", {"strike", "hurt", "reveal"}), ("corps", {"shot", "roll"})]
)
def test_strikes_reveals_shots_and_dice_are_told_apart(game: str, hows: set[str]) -> None:
    told = [(line, deed) for line in lines(game, 250) for deed in line.deeds]
    assert hows <= {deed.how for _, deed in told}
    for line, deed in told:
        assert set(deed.points) <= set(line.points)
        assert deed.number > 0 or deed.how not in ("roll", "hurt")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_done_all_the_time_matters_less_than_harm(game: str) -> None:
    told = lines(game, 250)
    drawn = [line.weight for line in told if set(line.kinds) == {"drew"}]
    harm = [line.weight for line in told if {"hurt", "attacked"} & set(line.kinds)]
    assert drawn
    assert not any(drawn)
    assert not harm or min(harm) > 3
