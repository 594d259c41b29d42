"""Tables that are open: what each connection is told, in which order, and what happens when things fail."""

import asyncio
from typing import Any

import msgspec
import pytest

from holdout.kernel import pick_id
from holdout.table import filing, messages, reports
from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.host import Host
from holdout.table.memory import MemoryStore
from holdout.table.messages import (
    Agree,
    Answer,
    Bye,
    Done,
    Frame,
    Look,
    Refused,
    Rematch,
    Remove,
    Rewind,
    Said,
    Say,
    TableState,
    Told,
    Undo,
    Welcome,
    Why,
)
from holdout.table.store import Written
from tests.table.company import (
    ADA,
    ALONE,
    BEN,
    CAT,
    DAN,
    SMALL,
    answer_of,
    at_once,
    frame_of,
    only,
    opened,
    quiet,
    told,
    two,
)


@at_once
async def test_whoever_comes_in_is_welcomed_and_told_everything():
    host = await opened()
    made = await host.make(ADA, "Ada", ALONE)
    ada = await host.enter(made.table, ADA)
    kinds = [type(message) for message in await told(ada)]
    assert kinds[:4] == [Welcome, TableState, Said, Frame]
    await host.close()


@at_once
async def test_an_answer_is_acknowledged_first_and_then_shown_to_everybody():
    host = await opened()
    table, ada, ben = await two(host)
    await ada.command(answer_of(await frame_of(host, table, ADA)))
    mine, theirs = await told(ada), await told(ben)
    assert isinstance(mine[0], Done)
    assert only(Frame, mine).answers == only(Frame, theirs).answers == 1
    assert only(Frame, mine).version == mine[0].version
    assert not [message for message in theirs if isinstance(message, Done)]
    await host.close()


@at_once
async def test_nothing_is_shown_or_acknowledged_before_it_is_on_disk():
    class Slow(MemoryStore):
        gate: asyncio.Event | None = None

        async def append(self, *written: Written) -> None:
            if self.gate is not None:
                await self.gate.wait()
            await super().append(*written)

    store = Slow()
    host = await opened(store)
    table, ada, ben = await two(host)
    command = answer_of(await frame_of(host, table, ADA))
    await told(ada), await told(ben)
    store.gate = asyncio.Event()
    await ada.command(command)
    assert await told(ada) == await told(ben) == []
    ada.tell(frozenset({"frame"}))
    assert only(Frame, await told(ada)).answers == 0
    store.gate.set()
    assert isinstance((await told(ada))[0], Done)
    await host.close()


@at_once
async def test_whoever_only_walks_by_is_not_told_the_invite():
    host = await opened()
    made = await host.make(ADA, "Ada", SMALL)
    ada, dan = await host.enter(made.table, ADA), await host.enter(made.table, DAN)
    assert [one.invite for one in await told(dan) if isinstance(one, TableState)] == [""]
    assert {one.invite for one in await told(ada) if isinstance(one, TableState)} == {made.invite}
    with pytest.raises(TableError, match="invited themselves"):
        await host.invite(made.table, DAN)
    await host.join(DAN, made.invite)
    assert await host.invite(made.table, DAN) == made
    assert only(TableState, await told(dan)).invite == made.invite
    await host.close()


@at_once
async def test_whoever_is_removed_is_cut_off_at_once_and_stays_out():
    host = await opened()
    table, ada, ben = await two(host)
    invite = only(TableState, await told(await host.enter(table, ADA))).invite
    await ada.command(Remove(id="out", person=BEN))
    seen = await told(ben)
    assert seen == [Bye("The owner of this table has asked you to leave.", again=False)]
    await ben.command(Say(id="still", words="here"))
    assert await told(ben) == []
    with pytest.raises(TableError, match="asked you to leave"):
        await host.enter(table, BEN)
    with pytest.raises(TableError, match="not good any more"):
        await host.join(CAT, invite)
    await host.close()


@at_once
async def test_a_table_that_is_not_listed_lets_in_only_who_was_invited():
    host = await opened()
    made = await host.make(ADA, "Ada", msgspec.structs.replace(SMALL, listed=False))
    with pytest.raises(TableError) as refused:
        await host.enter(made.table, DAN)
    assert refused.value.code == "no-table"
    with pytest.raises(TableError) as unknown:
        await host.enter("nowhere", DAN)
    assert unknown.value.words == refused.value.words
    assert [one.mine for one in host.lobby(ADA)] == [True]
    assert host.lobby(DAN) == []
    await host.join(DAN, made.invite)
    await host.enter(made.table, DAN)
    assert [one.mine for one in host.lobby(DAN)] == [True]
    await host.close()


@at_once
async def test_the_lobby_says_whose_turn_it_is_also_after_a_restart():
    store = MemoryStore()
    host = await opened(store)
    table, _, _ = await two(host)
    assert [one.my_turn for one in host.lobby(ADA)] == [True]
    assert [one.my_turn for one in host.lobby(BEN)] == [False]
    await host.close()
    host = await opened(store)
    assert [(one.table, one.my_turn) for one in host.lobby(ADA)] == [(table, True)]
    await host.close()


@at_once
async def test_undo_shows_the_log_from_where_it_is_no_longer_right():
    host = await opened()
    table, ada, ben = await two(host)
    log = (await frame_of(host, table, ADA)).log
    undone = False
    for number in range(40):
        for person, come in ((ADA, ada), (BEN, ben)):
            frame = await frame_of(host, table, person)
            if any(d["seat"] in frame.mine for d in frame.view["decisions"]):
                await come.command(answer_of(frame, number))
                await quiet()
                if (await frame_of(host, table, person)).may_undo:
                    await come.command(Undo(id=f"u{number}"))
                    undone = True
                    await quiet()
                    again = answer_of(await frame_of(host, table, person))
                    await come.command(msgspec.structs.replace(again, id=f"r{number}"))
                    await quiet()
        for message in await told(ada):
            if isinstance(message, Frame):
                log[message.log_from :] = message.log
    assert undone
    assert log == (await frame_of(host, table, ADA)).log
    await host.close()


@at_once
async def test_everyone_can_agree_to_go_back():
    host = await opened()
    table, ada, ben = await two(host)
    await ada.command(answer_of(await frame_of(host, table, ADA)))
    await ada.command(Rewind(id="back", to=0))
    motion = (await told(ben))[0].motion
    assert motion.needed == [ADA, BEN]
    await ben.command(Agree(id="yes", motion=motion.id, yes=True))
    await quiet()
    assert (await frame_of(host, table, BEN)).answers == 0
    await host.close()


@at_once
async def test_one_looks_from_ones_own_seats_only():
    host = await opened()
    table, _ada, ben = await two(host)
    await ben.command(Look(id="peek", seat=0))
    assert only(Refused, await told(ben)).code == "not-yours"
    await ben.command(Look(id="watch"))
    seen = await told(ben)
    assert only(Frame, seen).seat is None
    watcher = await host.enter(table, DAN)
    assert only(Frame, await told(watcher)).seat is None
    await host.close()


@at_once
async def test_a_number_is_explained_only_to_eyes_that_see_it():
    host = await opened()
    made = await host.make(ADA, "Ada", NewTable(game="alien", seats=1, start=True))
    ada = await host.enter(made.table, ADA)
    frame = only(Frame, await told(ada))
    value, subject, number = frame.numbers[0]
    await ada.command(Why(id="why", value=value, subject=subject))
    terms = only(Told, await told(ada)).terms
    assert sum(amount for amount, _, _ in terms) == number
    hidden = max(subject for _, subject, _ in frame.numbers) + 1000
    for subject in (hidden, -5):
        await ada.command(Why(id="no", value=value, subject=subject))
        assert only(Refused, await told(ada)).code == "not-allowed"
    await host.close()


async def play_to_the_end(host: Host, table: str, players: dict[str, Any]) -> None:
    for number in range(2000):
        match = host.tables[table].scene.match
        if match.over:
            return
        asked = match.decision
        person = list(players)[asked.seat]
        option = pick_id(asked.picks[number % len(asked.picks)])
        await players[person].command(
            Answer(id=f"p{number}", decision=asked.id, seat=asked.seat, option=option)
        )
        await told(players[person])
    raise AssertionError("the game does not end")


@at_once
async def test_after_the_end_there_is_the_seed_a_replay_and_a_rematch():
    host = await opened()
    table, ada, ben = await two(host)
    with pytest.raises(TableError, match="not over yet"):
        await filing.replay(host, table)
    seed = host.tables[table].room.match.frame.seed
    await play_to_the_end(host, table, {ADA: ada, BEN: ben})
    state = only(TableState, await told(await host.enter(table, DAN)))
    assert (state.status, state.seed) == ("over", seed)
    assert b'"answers"' in await filing.replay(host, table)
    await ada.command(Answer(id="late", decision="0.0", seat=0, option="pass"))
    assert [message.code for message in await told(ada) if isinstance(message, Refused)] == ["over"]
    await ada.command(Rematch(id="again"))
    await quiet()
    state = only(TableState, await told(await host.enter(table, DAN)))
    follow = await host.enter(state.next_table, BEN)
    assert only(TableState, await told(follow)).status == "playing"
    branch = await host.make(CAT, "Cat", NewTable(game="small", seats=2, resume=f"{table}@3"))
    assert only(TableState, await told(await host.enter(branch.table, CAT))).status == "gathering"
    await host.close()


@at_once
async def test_a_report_keeps_the_record_here_and_gives_no_seed_away():
    store = MemoryStore()
    host = await opened(store)
    table, _, _ = await two(host)
    seed = host.tables[table].room.match.frame.seed.encode()
    data = await filing.report_file(host, table, BEN, "The airlock is stuck.")
    assert b"The airlock is stuck." in data
    assert seed not in data
    assert store.reports == [], "a file for oneself is kept nowhere else"
    assert await filing.report(host, table, BEN, "The airlock is stuck.\nI pulled twice.") == 1
    report = reports.read(store.reports[0][2])
    assert report.words == "The airlock is stuck.\nI pulled twice."
    assert seed in report.game_file.encode()
    assert report.log
    with pytest.raises(TableError, match="nothing to read"):
        await filing.report(host, table, BEN, " \n\t ")
    for ask in (filing.report, filing.report_file):
        with pytest.raises(TableError, match="no such table"):
            await ask(host, table, DAN, "I was never here.")
    await host.close()


def test_every_message_to_a_browser_is_written_by_one_serialiser():
    kinds = messages.ToBrowser.__args__
    assert {kind.__struct_config__.tag for kind in kinds} == {
        "welcome", "table", "frame", "said", "done", "refused", "told", "bye", "signal", "notes",
    }  # fmt: skip
