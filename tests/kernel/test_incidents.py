"""Incidents: a mistake in a rule leaves the match as it was and comes with a report that replays."""

import pickle

import pytest

from holdout.kernel import Incident, load, load_record, open_record, play_out, simulate, step
from tests.kernel.station import played, random_players, station
from tests.small import RULES, plays
from tests.small.table import Game


def broken(game: Game, seat: int) -> None:
    game.position.air = -5
    raise ZeroDivisionError("a card divides by nothing")


def runs_in_circles(game: Game, seat: int) -> None:
    while game.do(plays.Charge(0)):
        pass


@step("test.circle")
def circle(game: Game) -> None:
    game.then(circle)


def comes_back_for_ever(game: Game, seat: int) -> None:
    game.then(circle)


def differs_each_time(game: Game, seat: int) -> None:
    game.position.air += len(told)
    told.append(seat)


told: list[int] = []


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        (broken, "ZeroDivisionError: a card divides by nothing"),
        (runs_in_circles, "did not come to rest within 50,000 pieces of work: Wrench loops"),
        (comes_back_for_ever, "did not come to rest within 50,000 pieces of work: Wrench loops"),
        (differs_each_time, "The same answers led to two outcomes; they differ in air"),
    ],
)
def test_a_card_that_fails_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch, card, sentence: str):
    monkeypatch.setitem(plays.PLAYS, "wrench", card)
    table = station(hand={0: ["wrench", "suit"]})
    before = table.match.fingerprint(), table.match.save(), table.match.decision
    with pytest.raises(Incident) as incident:
        table.answer("play wrench")
    assert sentence in str(incident.value)
    assert str(incident.value).endswith("The game is as it was before.")
    assert (table.match.fingerprint(), table.match.save(), table.match.decision) == before
    table.answer("play suit")


def failing_record(monkeypatch: pytest.MonkeyPatch) -> tuple[bytes, list, tuple]:
    """A game from its start in which somebody plays a broken card."""
    for key in plays.PLAYS:
        monkeypatch.setitem(plays.PLAYS, key, broken)
    match = played(0)
    while True:
        assert match.decision is not None
        answer = (match.decision.seat, match.decision.picks[-2 if len(match.decision.picks) > 1 else -1])
        try:
            match.answer(answer[1], seat=answer[0])
        except Incident as incident:
            return incident.report["file"], match.answers, answer


def test_the_report_replays_to_the_answer_that_failed(monkeypatch: pytest.MonkeyPatch):
    file, answers, failing = failing_record(monkeypatch)
    frame, body = open_record(file, lambda name: RULES)
    assert body.failing is not None
    assert body.failing[0] == failing[0]
    assert body.error == "ZeroDivisionError: a card divides by nothing"
    assert any("broken" in where for where in body.where)
    match = load_record(frame, body, len(body.answers))
    assert match.answers == answers
    with pytest.raises(Incident):
        match.answer(body.failing[1], seat=body.failing[0])
    monkeypatch.undo()
    match.answer(body.failing[1], seat=body.failing[0])


def test_an_incident_loads_as_the_game_before_it(monkeypatch: pytest.MonkeyPatch):
    file, answers, _ = failing_record(monkeypatch)
    assert load(file, lambda name: RULES).answers == answers


def test_an_incident_of_programs_that_answer_inline_replays_as_well(monkeypatch: pytest.MonkeyPatch):
    for key in plays.PLAYS:
        monkeypatch.setitem(plays.PLAYS, key, broken)
    with pytest.raises(Incident) as incident:
        simulate(RULES, random_players(3, 0), seed=0)
    frame, body = open_record(incident.value.report["file"], lambda name: RULES)
    match = load_record(frame, body, len(body.answers))
    assert body.failing is not None
    with pytest.raises(Incident, match="a card divides by nothing"):
        match.answer(body.failing[1], seat=body.failing[0])


def test_playing_out_a_match_that_fails_leaves_it_as_it_was(monkeypatch: pytest.MonkeyPatch):
    match = played(12)
    before = match.save()
    monkeypatch.setattr(RULES, "budget", 1)
    with pytest.raises(Incident):
        play_out(match, random_players(3, 0))
    assert match.save() == before


def test_an_incident_in_another_process_is_told_whole_in_this_one():
    incident = Incident("A rule of airlock failed. The game is as it was before.", {"answers": [1, 2]})

    told_here = pickle.loads(pickle.dumps(incident))  # noqa: S301 - our own bytes

    assert (str(told_here), told_here.report) == (str(incident), incident.report)
