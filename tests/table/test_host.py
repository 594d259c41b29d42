"""Tables that are open: what each connection is told, in which order, and what happens when things fail."""

import asyncio
import functools
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from holdout.kernel import Incident, Match, pick_id
from holdout.table import actor, computers, connection, messages, playing
from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.host import Closed, Host
from holdout.table.memory import MemoryStore
from holdout.table.messages import (
    Agree,
    Answer,
    Bye,
    Done,
    Frame,
    Hint,
    Look,
    Pause,
    Refused,
    Rematch,
    Remove,
    Rewind,
    Said,
    Say,
    Sit,
    Start,
    TableState,
    Told,
    Undo,
    Welcome,
    Why,
)
from holdout.table.store import StoreError, Written
from holdout.table.workers import WorkerError
from tests.table.company import ADA, BEN, CAT, DAN, Quick, opened, quiet, told


def at_once(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run a test in an event loop of its own."""

    @functools.wraps(test)
    def run(*args: Any, **named: Any) -> None:
        asyncio.run(test(*args, **named))

    return run


SMALL = NewTable(game="small", seats=2)
ALONE = NewTable(game="small", seats=2, computers=["random"], start=True)


async def two(host: Host, asked: NewTable = SMALL) -> tuple[str, Any, Any]:
    """Ada and Ben at a table that has begun, both up to date."""
    made = await host.make(ADA, "Ada", asked)
    await host.join(BEN, made.invite)
    ada, ben = await host.enter(made.table, ADA), await host.enter(made.table, BEN)
    await ben.command(Sit(id="sit", seat=1))
    await ada.command(Start(id="start"))
    await told(ada)
    await told(ben)
    return made.table, ada, ben


def answer_of(frame: Frame, number: int = 0) -> Answer:
    """The first option of the decision that a frame shows to its own seat."""
    for decision in frame.view["decisions"]:
        if decision["seat"] in frame.mine:
            option = decision["options"][0][0]
            return Answer(id=f"a{number}", decision=decision["id"], seat=decision["seat"], option=option)
    raise AssertionError("nothing is asked of these eyes")


def only(kind: type, seen: list[Any]) -> Any:
    """The one message of a kind."""
    found = [message for message in seen if isinstance(message, kind)]
    assert len(found) == 1, seen
    return found[0]


async def frame_of(host: Host, table: str, person: str) -> Frame:
    """What somebody sees who comes in just now."""
    come = await host.enter(table, person)
    seen = await told(come)
    come.close()
    return only(Frame, seen)


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


class Full(MemoryStore):
    """A disk that may be full."""

    full = False

    def _insist_on_room(self) -> None:
        if self.full:
            raise StoreError("The disk is full: nothing can be saved until there is room.")

    async def append(self, *written: Written) -> None:
        self._insist_on_room()
        await super().append(*written)

    async def probe(self) -> None:
        self._insist_on_room()


@at_once
async def test_f4_what_cannot_be_written_did_not_happen_and_the_table_goes_on_later(monkeypatch):
    monkeypatch.setattr(actor, "RETRY_SECONDS", 0.01)
    store = Full()
    host = await opened(store)
    table, ada, ben = await two(host)
    command = answer_of(await frame_of(host, table, ADA))
    await told(ada), await told(ben)
    entries = list(store.entries[table])
    store.full = True
    await ada.command(command)
    seen = await told(ada)
    refused = only(Refused, seen)
    assert (refused.id, refused.code) == (command.id, "busy")
    assert "disk is full" in only(TableState, seen).notice
    assert store.entries[table] == entries
    await asyncio.sleep(0.05)
    assert "disk is full" in (await told(await host.enter(table, BEN)))[1].notice
    store.full = False
    await asyncio.sleep(0.05)
    assert [one.notice for one in await told(ada) if isinstance(one, TableState)][-1] == ""
    await ada.command(command)
    assert only(Frame, await told(ada)).answers == 1
    await host.close()


@at_once
async def test_f4_computers_wait_while_the_disk_is_full_and_go_on_by_themselves(monkeypatch):
    monkeypatch.setattr(actor, "RETRY_SECONDS", 0.01)
    store, workers = Full(), Quick()
    host = await opened(store, workers)
    made = await host.make(ADA, "Ada", NewTable(game="small", seats=2, computers=["random"] * 2, start=True))
    store.full = True
    await host.enter(made.table, ADA)
    await asyncio.sleep(0.1)
    assert len(workers.thought) == 1
    store.full = False
    await asyncio.sleep(0.1)
    assert len(workers.thought) > 1
    await host.close()


@at_once
async def test_whoever_only_walks_by_is_not_told_the_invite():
    host = await opened()
    made = await host.make(ADA, "Ada", SMALL)
    ada, dan = await host.enter(made.table, ADA), await host.enter(made.table, DAN)
    assert [one.invite for one in await told(dan) if isinstance(one, TableState)] == [""]
    assert {one.invite for one in await told(ada) if isinstance(one, TableState)} == {made.invite}
    with pytest.raises(TableError, match="invited themselves"):
        host.invite(made.table, DAN)
    await host.join(DAN, made.invite)
    assert host.invite(made.table, DAN) == made
    assert only(TableState, await told(dan)).invite == made.invite
    await host.close()


@at_once
async def test_whoever_asks_a_table_that_fails_is_told_and_does_not_wait_forever(monkeypatch):
    host = await opened()
    table, _, _ = await two(host)

    def fails(_: object) -> bytes:
        raise RuntimeError

    monkeypatch.setattr(Match, "record", fails)
    with pytest.raises(TableError, match="Something went wrong"):
        await host.report(table, ADA, "It fails.")
    assert (await frame_of(host, table, ADA)).answers == 0
    await host.close()


@at_once
async def test_a_table_that_is_put_away_keeps_a_snapshot_so_that_it_opens_at_once():
    store = MemoryStore()
    host = await opened(store)
    table, ada, _ = await two(host)
    await ada.command(Say(id="say", words="See you."))
    await quiet()
    await host.close()
    assert store.snapshots[table][-1][0] == len(store.entries[table])
    host = await opened(store)
    assert (await frame_of(host, table, ADA)).version == len(store.entries[table])
    await host.close()


@at_once
async def test_a_computer_whose_workers_have_no_time_is_asked_again_and_does_not_play_at_random(monkeypatch):
    class Overrun(Quick):
        refusals = 5

        async def think(self, save: bytes, seat: int, player: str, seed: str) -> str:
            if self.refusals:
                self.refusals -= 1
                raise WorkerError("busy", "Too much is being worked out just now.")
            return await super().think(save, seat, player, seed)

    monkeypatch.setattr(computers, "BUSY_SECONDS", 0)
    monkeypatch.setattr(playing, "any_option", lambda *_: pytest.fail("It did not think."))
    host = await opened(workers=Overrun())
    made = await host.make(
        ADA, "Ada", NewTable(game="small", seats=2, computers=["random", "random"], start=True)
    )
    watching = await host.enter(made.table, ADA)
    assert len([one for one in await told(watching) if isinstance(one, Frame)]) >= 1
    assert (await frame_of(host, made.table, ADA)).answers > 0
    await host.close()


@at_once
async def test_a_command_that_comes_again_after_a_restart_is_known_again():
    store = MemoryStore()
    host = await opened(store)
    table, ada, _ = await two(host)
    command = answer_of(await frame_of(host, table, ADA))
    await ada.command(command)
    await quiet()
    await host.close()
    host = await opened(store)
    ada = await host.enter(table, ADA)
    assert only(Frame, await told(ada)).answers == 1
    await ada.command(command)
    assert isinstance(only(Done, await told(ada)), Done)
    assert (await frame_of(host, table, ADA)).answers == 1
    await host.close()


@at_once
async def test_a_stale_answer_is_followed_by_the_whole_frame():
    host = await opened()
    table, ada, _ = await two(host)
    command = answer_of(await frame_of(host, table, ADA))
    await told(ada)
    await ada.command(msgspec.structs.replace(command, decision="7.7"))
    seen = await told(ada)
    assert seen[0].code == "stale"
    assert only(Frame, seen).view["decisions"]
    await host.close()


@at_once
async def test_a_slow_connection_gets_the_newest_frame_and_keeps_nobody_waiting():
    host = await opened()
    table, ada, ben = await two(host)
    for number in range(12):
        for person, come in ((ADA, ada), (BEN, ben)):
            frame = await frame_of(host, table, person)
            mine = [d for d in frame.view["decisions"] if d["seat"] in frame.mine]
            if mine:
                await come.command(answer_of(frame, number))
                await quiet()
    await told(ada)
    frames = [message for message in await told(ben) if isinstance(message, Frame)]
    assert len(frames) == 1
    await host.close()


@at_once
async def test_whoever_takes_no_answers_is_shown_out_and_may_come_back():
    host = await opened()
    table, ada, _ben = await two(host)
    for number in range(connection.MOST_REPLIES + 1):
        await ada.command(Look(id=str(number), seat=0))
        await quiet()
    assert await told(ada) == [Bye("You were too slow to take the answers.", again=True)]
    with pytest.raises(Closed) as closed:
        await ada.next()
    assert closed.value.again
    assert (await frame_of(host, table, BEN)).seat == 1
    await host.close()


@at_once
async def test_a_queue_that_is_full_says_busy(monkeypatch):
    monkeypatch.setattr(actor, "BUSY_SECONDS", 0.01)
    host = await opened()
    table, ada, _ = await two(host)
    open_table = host.tables[table]
    for _ in range(actor.MOST_WAITING):
        await open_table._places.acquire()
    await ada.command(Say(id="late", words="hello"))
    assert only(Refused, await told(ada)).code == "busy"
    await host.close()


@at_once
async def test_computers_answer_for_themselves_until_a_person_is_asked():
    host = await opened()
    made = await host.make(ADA, "Ada", ALONE)
    ada = await host.enter(made.table, ADA)
    for number in range(5):
        await quiet()
        await ada.command(answer_of(await frame_of(host, made.table, ADA), number))
    await quiet()
    frame = await frame_of(host, made.table, ADA)
    assert frame.answers > 5
    assert frame.view["decisions"][0]["seat"] == 0
    await host.close()


@at_once
async def test_a_computer_that_fails_to_think_takes_the_first_option():
    class Broken(Quick):
        async def think(self, save: bytes, seat: int, player: str, seed: str) -> str:
            raise RuntimeError("no")

    host = await opened(workers=Broken())
    made = await host.make(ADA, "Ada", ALONE)
    ada = await host.enter(made.table, ADA)
    await ada.command(answer_of(await frame_of(host, made.table, ADA)))
    await quiet()
    assert (await frame_of(host, made.table, ADA)).answers >= 2
    await host.close()


@at_once
async def test_what_a_computer_thought_of_an_old_decision_is_dropped():
    class Late(Quick):
        def __init__(self) -> None:
            super().__init__()
            self.gate = asyncio.Event()

        async def think(self, save: bytes, seat: int, player: str, seed: str) -> str:
            option = await super().think(save, seat, player, seed)
            await self.gate.wait()
            return option

    late = Late()
    host = await opened(workers=late)
    made = await host.make(ADA, "Ada", ALONE)
    ada = await host.enter(made.table, ADA)
    await ada.command(answer_of(await frame_of(host, made.table, ADA)))
    await quiet()
    await ada.command(Sit(id="take over", seat=1))
    await quiet()
    before = await frame_of(host, made.table, ADA)
    late.gate.set()
    await quiet()
    assert (await frame_of(host, made.table, ADA)).answers == before.answers == 1
    await host.close()


@at_once
async def test_tables_where_a_computer_is_to_move_go_on_after_a_restart():
    class Never(Quick):
        async def think(self, save: bytes, seat: int, player: str, seed: str) -> str:
            await asyncio.Event().wait()
            return ""

    store = MemoryStore()
    host = await opened(store, Never())
    made = await host.make(ADA, "Ada", ALONE)
    ada = await host.enter(made.table, ADA)
    await ada.command(answer_of(await frame_of(host, made.table, ADA)))
    await quiet()
    await host.close()
    host = await opened(store)
    await quiet()
    assert (await frame_of(host, made.table, ADA)).answers > 1
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


@at_once
async def test_a_hint_comes_from_the_workers_while_the_game_goes_on():
    host = await opened()
    _table, ada, ben = await two(host)
    await ada.command(Hint(id="help"))
    hint = only(Told, await told(ada))
    assert (hint.id, hint.lines) == ("help", ["It is the first one."])
    await ben.command(Hint(id="help"))
    assert only(Refused, await told(ben)).code == "not-allowed"
    await host.close()


@at_once
async def test_a_rule_that_fails_pauses_the_table_and_is_reported(monkeypatch):
    store = MemoryStore()
    host = await opened(store)
    table, ada, ben = await two(host)
    command = answer_of(await frame_of(host, table, ADA))

    def breaks(self: Match[Any], *args: Any, **named: Any) -> None:
        raise Incident("A rule of small failed.", {"file": b"the record"})

    with monkeypatch.context() as patched:
        patched.setattr(Match, "answer", breaks)
        await ada.command(command)
        await quiet()
    assert [message.code for message in await told(ada) if isinstance(message, Refused)] == ["failed"]
    state = [message for message in await told(ben) if isinstance(message, TableState)][-1]
    assert (state.status, state.notice) == ("paused", "A rule of small failed.")
    assert store.reports == [(table, 1000, b"the record")]
    await ada.command(Pause(id="on", paused=False))
    await ada.command(command)
    assert (await frame_of(host, table, ADA)).answers == 1
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
        await host.replay(table)
    seed = host.tables[table].room.match.frame.seed
    await play_to_the_end(host, table, {ADA: ada, BEN: ben})
    state = only(TableState, await told(await host.enter(table, DAN)))
    assert (state.status, state.seed) == ("over", seed)
    assert b'"answers"' in await host.replay(table)
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
    data = await host.report(table, BEN, "The airlock is stuck.")
    assert b"The airlock is stuck." in data
    assert seed not in data
    assert seed in store.reports[0][2]
    with pytest.raises(TableError):
        await host.report(table, DAN, "I was never here.")
    await host.close()


@at_once
async def test_everybody_is_told_to_come_back_when_the_server_stops():
    host = await opened()
    table, ada, _ben = await two(host)
    await told(ada)
    await host.close()
    assert only(Bye, await told(ada)).again
    with pytest.raises(Closed) as closed:
        await ada.next()
    assert closed.value.again
    with pytest.raises(TableError, match="restarting"):
        await host.enter(table, ADA)


@at_once
async def test_tables_that_were_left_are_put_away_and_opened_again(monkeypatch):
    monkeypatch.setattr("holdout.table.host.MOST_IDLE", 2)
    host = await opened()
    tables = []
    for _ in range(5):
        made = await host.make(ADA, "Ada", ALONE)
        (await host.enter(made.table, ADA)).close()
        await quiet()
        tables.append(made.table)
    assert len(host.tables) == 2
    assert (await frame_of(host, tables[0], ADA)).answers == 0
    await host.close()


def test_every_message_to_a_browser_is_written_by_one_serialiser():
    kinds = messages.ToBrowser.__args__
    assert {kind.__struct_config__.tag for kind in kinds} == {
        "welcome", "table", "frame", "said", "done", "refused", "told", "bye",
    }  # fmt: skip
