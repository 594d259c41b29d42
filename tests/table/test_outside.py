"""Tables with cards of their own run in processes of their own: what happens there stops nobody else."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import holdout
from holdout.kernel import Match
from holdout.table import filing, messages, outside
from holdout.table.api import NewTable
from holdout.table.connection import Closed
from holdout.table.errors import TableError
from holdout.table.host import Host
from holdout.table.limits import Limits, Rates
from holdout.table.memory import MemoryStore
from holdout.table.messages import Bye, Done, Frame, Hint, Pause, Refused, TableState, Told
from holdout.table.outside import OutsideTable
from holdout.table.sharing import Shares
from holdout.table.store import StoreError
from holdout.table.storing import Storing
from tests.small import RULES as SMALL_RULES
from tests.table.company import ADA, ALONE, BEN, SMALL, Quick, answer_of, at_once, opened, two, until
from tests.table.hostile import NAME, table_with

holdout.register("stuck", "tests.table.stuck:RULES")
STUCK = NewTable(game="stuck", seats=1, start=True)


async def _apart(host: Host, asked: NewTable = STUCK) -> tuple[str, Any, Frame]:
    """A table that runs in a process of its own, and Ada at it."""
    made = await host.make(ADA, "Ada", asked)
    host.directory.tables[made.table].own_cards = True
    ada = await host.enter(made.table, ADA)
    assert isinstance(host.tables[made.table], OutsideTable)
    return made.table, ada, await until(ada, Frame)


def _no(frame: Frame, name: str = "stuck") -> messages.Answer:
    (decision,) = frame.view["decisions"]
    return messages.Answer(id=name, decision=decision["id"], seat=0, option=decision["options"][-1][0])


@at_once
async def test_a_table_with_cards_of_its_own_is_played_in_a_process_of_its_own(monkeypatch):
    host = await opened()
    monkeypatch.setattr(Match, "answer", lambda *_: pytest.fail("its rules ran in the server"))
    table, ada, frame = await _apart(host)
    await ada.command(answer_of(frame))
    assert (await until(ada, Done)).id == "a0"
    assert (await until(ada, Frame)).answers == 1
    assert len(host.store.entries[table]) == 2
    closing = asyncio.create_task(host.close())
    assert (await until(ada, Bye)).again
    ada.close()
    await closing


class Slow(MemoryStore):
    """A disk that writes only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.may_write = asyncio.Event()

    async def append(self, *written: Any) -> None:
        await self.may_write.wait()
        await super().append(*written)


@at_once
async def test_nothing_is_acknowledged_from_another_process_before_it_is_on_disk():
    store = Slow()
    store.may_write.set()
    host = await opened(store)
    table, ada, frame = await _apart(host)
    store.may_write.clear()
    await ada.command(answer_of(frame))
    reply = asyncio.create_task(until(ada, Done))
    await asyncio.sleep(0.3)
    assert (reply.done(), len(store.entries[table])) == (False, 1)
    store.may_write.set()
    await reply
    assert len(store.entries[table]) == 2
    await host.close()


@at_once
async def test_a_disk_that_fails_is_told_in_another_process_as_well(monkeypatch):
    store = MemoryStore()
    host = await opened(store)
    _, ada, frame = await _apart(host)

    async def full(*written: Any) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(store, "append", full)
    await ada.command(answer_of(frame))
    assert "The disk is full. Nothing was changed." in (await until(ada, Refused)).words
    await host.close()


async def _somebody_answers(host: Host, table: str, people: list[Any], number: int) -> None:
    """Whoever is asked takes the first option, and is told that it is done."""
    match = host.tables[table].room.match
    if match.over:
        return
    asked = match.decisions[0]
    option = asked.options[0].id
    one = people[asked.seat]
    await one.command(messages.Answer(id=f"a{number}", decision=asked.id, seat=asked.seat, option=option))
    assert (await until(one, Done)).id == f"a{number}"


@at_once
async def test_others_are_answered_while_a_table_runs_for_ever_and_it_comes_back_as_it_was(monkeypatch):
    monkeypatch.setattr(outside, "DEADLINE", 4.0)
    monkeypatch.setattr(outside, "PING_SECONDS", 0.2)
    host = await opened()
    stuck, ada, frame = await _apart(host)
    table, eve, ben = await two(host, SMALL)
    most = 0
    answer = Match.answer

    def counted(match: Match[Any], *args: Any, **named: Any) -> Any:
        nonlocal most
        assert match.rules.name != "stuck"
        told = answer(match, *args, **named)
        most = max(most, match.moment.game.spent)
        return told

    monkeypatch.setattr(Match, "answer", counted)
    await ada.command(_no(frame))
    gone = asyncio.create_task(until(ada, Bye))
    answered = 0
    while not gone.done():
        await _somebody_answers(host, table, [eve, ben], answered)
        answered += 1
        await asyncio.sleep(0.05)
    assert answered > 10
    assert 0 < most <= SMALL_RULES.budget
    assert (gone.result().again, "took too long" in gone.result().words) == (True, True)
    assert stuck not in host.tables
    with pytest.raises(TableError, match="have used more than their share of the server's time"):
        await host.enter(stuck, ADA)
    assert stuck not in host.tables, "no process is started for a table that has to rest"
    host.shares.share = 1e6
    again = await host.enter(stuck, ADA)
    assert (await until(again, Frame)).answers == 0
    ben.close()
    await host.close()


@at_once
async def test_a_process_that_dies_takes_its_own_table_along_and_no_other():
    host = await opened()
    table, ada, _ = await _apart(host)
    process = host.tables[table]._process
    process.kill()
    assert (await until(ada, Bye)).again
    with pytest.raises(Closed) as closed:
        await ada.next()
    assert closed.value.again
    again = await host.enter(table, ADA)
    assert (await until(again, Frame)).answers == 0
    await host.close()


@at_once
async def test_a_table_writes_no_journal_but_its_own():
    host = await opened()
    other = await host.make(ADA, "Ada", SMALL)
    table, _, _ = await _apart(host)
    with pytest.raises(StoreError, match="its own journal only"):
        await host.tables[table]._append([(other.table, 2, b"{}", _summary(host, other.table))])
    await host.close()


def _summary(host: Host, table: str) -> bytes:
    return msgspec.msgpack.encode(host.directory.tables[table])


async def _reached(ada: Any) -> messages.Answer:
    """Answer until the endless card can be played: the answer that plays it."""
    for number in range(200):
        (decision,) = (await until(ada, Frame)).view["decisions"]
        play = [
            option
            for option in decision["options"]
            if "".join([words for _, words, *_ in option[1]]) == f"Play {NAME}"
        ]
        option = (play or decision["options"][-1:])[0][0]
        answer = messages.Answer(id=f"a{number}", decision=decision["id"], seat=0, option=option)
        if play:
            return answer
        await ada.command(answer)
    raise AssertionError("the card did not come to hand")


@at_once
async def test_the_endless_card_pauses_its_table_in_its_own_process_and_is_named():
    host = await opened()
    made = await host.make(ADA, "Ada", table_with())
    ada = await host.enter(made.table, ADA)
    assert isinstance(host.tables[made.table], OutsideTable)
    await ada.command(await _reached(ada))
    assert NAME in (await until(ada, Refused)).words
    await ada.command(Pause(id="on", paused=False))
    assert (await until(ada, Done)).id == "on"
    await host.close()


@at_once
async def test_a_card_that_is_stopped_again_at_the_same_place_is_reported_once():
    store = MemoryStore()
    host = await opened(store)
    made = await host.make(ADA, "Ada", table_with())
    ada = await host.enter(made.table, ADA)
    answer = await _reached(ada)
    for number in range(3):
        await ada.command(msgspec.structs.replace(answer, id=f"again {number}"))
        assert NAME in (await until(ada, Refused)).words
        await ada.command(Pause(id=f"on {number}", paused=False))
        await until(ada, Done)
    assert len(store.reports) == 1
    await host.close()


@at_once
async def test_there_are_only_so_many_such_processes(monkeypatch):
    monkeypatch.setattr("holdout.table.annexes.MOST_OUTSIDE", 1)
    host = await opened()
    await _apart(host)
    with pytest.raises(TableError, match="Too many tables with cards of their own are open"):
        await _apart(host)
    await host.close()


@at_once
async def test_one_guest_keeps_nobody_from_opening_cards_of_their_own():
    host = await opened()
    host.annexes.most_an_address = 2
    made = [await host.make(ADA, "Ada", STUCK) for _ in range(4)]
    theirs = await host.make(BEN, "Ben", STUCK)
    for table in (*made, theirs):
        host.directory.tables[table.table].own_cards = True
    at_once_opened = [filing.cards_of(host, table.table, ADA) for table in made]
    found = await asyncio.gather(*at_once_opened, return_exceptions=True)
    refused = [one for one in found if isinstance(one, TableError)]
    assert len(refused) == 2, "also while the others are only just being opened"
    assert len(host.tables) == 2
    await filing.cards_of(host, theirs.table, BEN)
    assert len(host.tables) == 3
    await host.close()


@at_once
async def test_who_opens_such_tables_again_and_again_has_to_wait_and_starts_no_process_meanwhile():
    host = await opened()
    now = [0.0]
    host.annexes.openings = Rates(Limits().own_cards_opened._replace(at_once=1), lambda: now[0])
    made = [await host.make(ADA, "Ada", STUCK) for _ in range(2)]
    for table in made:
        host.directory.tables[table.table].own_cards = True
    await filing.cards_of(host, made[0].table, ADA)
    with pytest.raises(TableError, match="opened too often from your address"):
        await filing.cards_of(host, made[1].table, ADA)
    assert (list(host.tables), len(host.annexes.tables)) == ([made[0].table], 1)
    await filing.cards_of(host, made[0].table, ADA)
    now[0] = 31.0
    await filing.cards_of(host, made[1].table, ADA)
    assert len(host.tables) == 2
    await host.close()


@at_once
async def test_a_table_that_everybody_left_ends_its_process(monkeypatch):
    monkeypatch.setattr(outside, "PING_SECONDS", 0.05)
    monkeypatch.setattr(outside, "LINGER_SECONDS", 0.1)
    host = await opened()
    table, ada, _ = await _apart(host)
    process = host.tables[table]._process
    ada.close()
    async with asyncio.timeout(20):
        await process.wait()
    assert table not in host.tables
    assert Path(host.store.folder).exists()
    await host.close()


@at_once
async def test_computer_players_and_hints_come_from_the_servers_workers():
    workers = Quick()
    host = await opened(workers=workers)
    _, ada, frame = await _apart(host, ALONE)
    async with asyncio.timeout(20):
        while not workers.thought:
            await ada.command(answer_of(frame, len(workers.thought)))
            frame = await until(ada, Frame)
            if any(decision["seat"] not in frame.mine for decision in frame.view["decisions"]):
                frame = await until(ada, Frame)
    before = frame.answers
    await ada.command(Hint(id="hint"))
    assert (await until(ada, Told)).lines == [[("text", "It is the first one.", -1, "")]]
    assert before > 1
    await host.close()


class Resting:
    """The time that tables have had, by a clock that the test sets."""

    def __init__(self, host: Host) -> None:
        self.now = 0.0
        self.shares = host.shares = Shares(0.1, lambda: self.now)

    def rests(self, table: str) -> None:
        """Have a table use more than its share."""
        self.shares.spend(table, ADA, 10)


async def _noticed(person: Any) -> str:
    """The next thing that is told about the table as a whole."""
    return (await until(person, TableState)).notice


@at_once
async def test_a_table_whose_cards_worked_too_much_waits_and_says_why_while_another_goes_on():
    host = await opened()
    time = Resting(host)
    hostile, ada, frame = await _apart(host)
    _, eve, other = await _apart(host)
    time.rests(hostile)
    await ada.command(answer_of(frame))
    while "more than their share" not in (said := await _noticed(ada)):
        pass
    assert "It goes on in about" in said
    await eve.command(answer_of(other))
    assert (await until(eve, Done)).id == "a0"
    assert len(host.store.entries[hostile]) == 1
    time.now += 1_000
    told = {Done: "", TableState: said}
    async with asyncio.timeout(20):
        while told != {Done: "a0", TableState: ""}:  # in whichever order they come
            message = msgspec.json.decode(await ada.next(), type=messages.ToBrowser)
            told |= {Done: message.id} if isinstance(message, Done) else {}
            told |= {TableState: message.notice} if isinstance(message, TableState) else {}
    await host.close()


@at_once
async def test_what_a_command_costs_is_charged_to_its_table():
    host = await opened()
    time = Resting(host)
    table, ada, frame = await _apart(host)
    time.shares.spend(table, ADA, 0.001)
    before = time.shares._owing[table].owed
    await ada.command(answer_of(frame))
    await until(ada, Done)
    async with asyncio.timeout(20):
        while time.shares._owing[table].owed <= before:
            await asyncio.sleep(0.01)
    await host.close()


@at_once
async def test_a_command_of_somebody_who_left_is_not_carried_out_after_the_rest():
    host = await opened()
    time = Resting(host)
    table, ada, frame = await _apart(host)
    time.rests(table)
    await ada.command(answer_of(frame))
    while not await _noticed(ada):
        pass
    ada.close()
    time.now += 1_000
    again = await host.enter(table, ADA)
    assert (await until(again, Frame)).answers == 0
    await host.close()


class Counting(Quick):
    """Computers that only count what they are asked."""

    async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
        self.thought.append((0, player, seed))
        return ""


@at_once
async def test_computers_at_a_table_that_rests_wait_as_well():
    workers = Counting()
    host = await opened(workers=workers)
    time = Resting(host)
    table, ada, _ = await _apart(host)
    time.rests(table)
    thought = asyncio.create_task(host.tables[table]._think(b"", "random", "seed", ADA))
    while not await _noticed(ada):
        pass
    assert not workers.thought
    time.now += 1_000
    await thought
    assert len(workers.thought) == 1
    await host.close()


@at_once
async def test_who_may_store_no_more_is_refused_at_a_table_in_another_process_as_well():
    host = await opened()
    table, ada, frame = await _apart(host)
    host.storing = Storing(Limits(stored_a_day=1_000), lambda: 0, lambda: 0.0)
    host.storing.spend(ADA, 999)
    await ada.command(answer_of(frame))
    assert (await until(ada, Done)).id == "a0"
    await ada.command(Pause(id="pause", paused=True))
    refused = await until(ada, Refused)
    assert (refused.id, refused.code) == ("pause", "slow-down")
    assert "as one may in a day" in refused.words
    assert len(host.store.entries[table]) == 2
    await host.close()
