"""Computers that play on alone: they wait for those who watch, and hurry when they are asked to."""

from typing import Any

import pytest

from holdout.table import messages as say
from holdout.table import pacing, seats
from holdout.table.api import NewTable
from holdout.table.host import Host
from holdout.table.messages import Frame, Pause, Seen, TableState
from tests.table.company import ADA, BEN, Quick, answer_of, at_once, begun, do, frame_of, opened, quiet, told

WITH_BEN = NewTable(game="small", seats=3, computers=["random", "random"], start=True)


async def all_but_computers_dead(monkeypatch: pytest.MonkeyPatch) -> tuple[Host, str, Any]:
    """Ada is dead after her first answer, and has said that she would watch."""
    host = await opened(workers=Quick())
    made = await host.make(ADA, "Ada", WITH_BEN)
    monkeypatch.setattr(seats, "fallen_seats", lambda room: (0,) if room.match.answers else ())
    monkeypatch.setattr(pacing, "fallen_seats", lambda room: (0,) if room.match.answers else ())
    ada = await host.enter(made.table, ADA)
    await quiet()
    await ada.command(answer_of(await frame_of(host, made.table, ADA)))
    await quiet()
    assert (await frame_of(host, made.table, ADA)).answers == 1
    await ada.command(Seen(id="before", answers=0))
    await ada.command(Pause(id="on", paused=False))
    await quiet()
    return host, made.table, ada


@at_once
async def test_a_dead_player_who_watches_is_shown_one_answer_of_a_computer_at_a_time(monkeypatch):
    host, table, ada = await all_but_computers_dead(monkeypatch)
    state = [one for one in await told(ada) if isinstance(one, TableState)][-1]
    assert state.paced
    frame = await frame_of(host, table, ADA)
    assert frame.answers == 1, "nobody has said yet that the last answer was seen"
    for expected in (2, 3):
        await ada.command(Seen(id=f"seen {expected}", answers=frame.answers))
        await quiet()
        frame = await frame_of(host, table, ADA)
        assert frame.answers == expected
    await host.close()


@at_once
async def test_who_never_says_what_they_have_seen_or_has_gone_keeps_nobody_waiting(monkeypatch):
    host, table, ada = await all_but_computers_dead(monkeypatch)
    silent: Any = await host.enter(table, BEN)
    await quiet()
    assert (await frame_of(host, table, ADA)).answers == 1
    ada.close()
    await quiet()
    assert [one for one in await told(silent) if isinstance(one, Frame)][-1].answers == 3
    await host.close()


@at_once
async def test_who_came_uninvited_keeps_nobody_waiting_unless_they_watch_alone(monkeypatch):
    host, table, ada = await all_but_computers_dead(monkeypatch)
    stranger: Any = await host.enter(table, BEN)
    await stranger.command(Seen(id="never more", answers=0))
    await ada.command(Seen(id="all", answers=1))
    await quiet()
    assert (await frame_of(host, table, ADA)).answers == 2
    ada.close()
    await quiet()
    assert [one for one in await told(stranger) if isinstance(one, Frame)][-1].answers == 2
    await stranger.command(Seen(id="after all", answers=2))
    await quiet()
    assert [one for one in await told(stranger) if isinstance(one, Frame)][-1].answers == 3
    await host.close()


@at_once
async def test_computers_wait_for_those_who_watch_but_not_for_ever(monkeypatch):
    monkeypatch.setattr(pacing, "PATIENCE", 0.0)
    host, table, _ = await all_but_computers_dead(monkeypatch)
    assert (await frame_of(host, table, ADA)).answers == 3
    await host.close()


@at_once
async def test_they_play_on_to_the_end_when_somebody_asks_them_to(monkeypatch):
    host, table, ada = await all_but_computers_dead(monkeypatch)
    assert (await frame_of(host, table, ADA)).answers == 1
    await ada.command(Pause(id="hurry", paused=False, rush=True))
    await quiet()
    state = [one for one in await told(ada) if isinstance(one, TableState)][-1]
    assert not state.paced
    assert (await frame_of(host, table, ADA)).answers == 3
    await host.close()


def test_a_game_that_was_hurried_is_watched_again_once_it_was_stopped() -> None:
    room = begun(2, (ADA, BEN))
    do(room, ADA, say.Pause(id="hurry", paused=False, rush=True))
    assert room.state.rush
    assert room.state.chat[-1].words == "The computers play on to the end."
    do(room, ADA, say.Pause(id="again", paused=False, rush=True))
    assert [line.words for line in room.state.chat].count("The computers play on to the end.") == 1
    do(room, ADA, say.Pause(id="off", paused=True))
    do(room, ADA, say.Pause(id="on", paused=False))
    assert not room.state.rush


def test_a_table_where_a_person_plays_on_is_not_paced(monkeypatch: pytest.MonkeyPatch) -> None:
    room = begun(3, (ADA, BEN), computers=["random"])
    monkeypatch.setattr(pacing, "fallen_seats", lambda room: (0,))
    assert not pacing.is_paced(room)
    monkeypatch.setattr(pacing, "fallen_seats", lambda room: (0, 1))
    assert pacing.is_paced(room)
    room.state.status = "paused"
    assert not pacing.is_paced(room)
