"""Sessions and tickets: who somebody is, what proves it, and when it no longer does."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from holdout.table import sessions
from holdout.table.limits import Limits
from holdout.table.memory import MemoryStore
from holdout.table.sessions import DAY, Sessions
from holdout.table.store import Who

Found = TypeVar("Found")


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def with_sessions(work: Callable[[Sessions, Clock, MemoryStore], Awaitable[Found]]) -> Found:
    clock, store = Clock(), MemoryStore()
    return asyncio.run(_awaited(work(Sessions(store, Limits(), clock), clock, store)))


async def _awaited(work: Awaitable[Found]) -> Found:
    return await work


def test_the_secret_of_a_cookie_finds_its_guest_again_also_after_a_restart() -> None:
    async def work(made: Sessions, clock: Clock, store: MemoryStore) -> None:
        session, secret = await made.begin()
        assert await made.find(secret) is session
        later = await Sessions(store, Limits(), clock).find(secret)
        assert later is not None
        assert (later.person, later.who) == (session.person, session.who)

    with_sessions(work)


def test_asvs_7_2_3_tokens_have_256_bits_and_only_their_hash_is_kept() -> None:
    async def work(made: Sessions, clock: Clock, store: MemoryStore) -> None:
        secrets = [(await made.begin())[1] for _ in range(50)]
        assert len(set(secrets)) == 50
        assert all(len(secret) >= 43 for secret in secrets)
        kept = repr(store.__dict__) + repr(list(made.open))
        assert not [secret for secret in secrets if secret in kept]

    with_sessions(work)


def test_nothing_but_a_secret_that_was_given_finds_anybody() -> None:
    async def work(made: Sessions, clock: Clock, store: MemoryStore) -> None:
        session, secret = await made.begin()
        for wrong in (
            None,
            "",
            secret[:-1],
            secret + "x",
            session.person,
            session.token,
            "\ud800",
            "x" * 10_000,
        ):
            assert await made.find(wrong) is None

    with_sessions(work)


def test_a_session_lasts_while_it_is_used_and_ends_a_year_after() -> None:
    async def work(made: Sessions, clock: Clock, store: MemoryStore) -> None:
        _, secret = await made.begin()
        for _ in range(3):
            clock.now += 364 * DAY
            assert await made.find(secret) is not None
            made.open.clear()  # as after a restart
        clock.now += 365 * DAY
        assert await made.find(secret) is not None
        clock.now += 365 * DAY + 1
        assert await made.find(secret) is None
        assert not store.sessions

    with_sessions(work)


def test_a_session_in_use_is_written_down_once_an_hour_at_most() -> None:
    async def work(made: Sessions, clock: Clock, store: MemoryStore) -> None:
        session, secret = await made.begin()
        clock.now += 3_599
        await made.find(secret)
        assert store.sessions[session.token][1] == 1_000_000
        clock.now += 1
        await made.find(secret)
        assert store.sessions[session.token][1] == 1_003_600

    with_sessions(work)


def test_whoever_is_signed_in_twice_is_the_same_person_and_can_end_all_other_sessions() -> None:
    async def work(made: Sessions, clock: Clock, store: MemoryStore) -> None:
        first, secret = await made.begin()
        second, other = await made.begin_again(first.person)
        assert (second.person, second.who) == (first.person, first.who)
        await made.rename(second, Who("Ada", "abc"))
        assert first.who == Who("Ada", "abc")
        closed: list[str] = []
        first.on_end.add(lambda: closed.append("first"))
        second.on_end.add(lambda: closed.append("second"))
        await made.end_all(first.person, but=second)
        assert closed == ["first"]
        assert (await made.find(secret), await made.find(other)) == (None, second)

    with_sessions(work)


def test_signing_out_ends_the_token_the_tickets_and_the_sockets() -> None:
    async def work(made: Sessions, clock: Clock, store: MemoryStore) -> None:
        session, secret = await made.begin()
        ticket = made.ticket(session)
        closed: list[str] = []
        session.on_end.add(lambda: closed.append("socket"))
        await made.end(session)
        assert closed == ["socket"]
        assert made.redeem(ticket) is None
        assert await made.find(secret) is None

    with_sessions(work)


def test_asvs_4_4_4_a_ticket_opens_one_socket_once() -> None:
    async def work(made: Sessions, clock: Clock, store: MemoryStore) -> None:
        session, _ = await made.begin()
        ticket = made.ticket(session)
        assert made.redeem(ticket) is session
        assert made.redeem(ticket) is None

    with_sessions(work)


def test_asvs_4_4_3_a_ticket_is_good_for_a_minute() -> None:
    async def work(made: Sessions, clock: Clock, store: MemoryStore) -> None:
        session, _ = await made.begin()
        in_time, late = made.ticket(session), made.ticket(session)
        clock.now += 60
        assert made.redeem(in_time) is session
        clock.now += 1
        assert made.redeem(late) is None

    with_sessions(work)


def test_who_hoards_tickets_keeps_the_newest() -> None:
    async def work(made: Sessions, clock: Clock, store: MemoryStore) -> None:
        session, _ = await made.begin()
        other, _ = await made.begin()
        kept = made.ticket(other)
        tickets = [made.ticket(session) for _ in range(30)]
        assert made.redeem(tickets[9]) is None
        assert made.redeem(tickets[10]) is session
        assert made.redeem(kept) is other

    with_sessions(work)


def test_old_tickets_are_forgotten() -> None:
    async def work(made: Sessions, clock: Clock, store: MemoryStore) -> None:
        for _ in range(40):
            session, _ = await made.begin()
            made.ticket(session)
        assert len(made.tickets) == 40
        clock.now += 61
        made.ticket(session)
        assert len(made.tickets) == 1

    with_sessions(work)


def test_a_guest_with_an_open_socket_is_not_forgotten_first() -> None:
    async def work(made: Sessions, clock: Clock, store: MemoryStore) -> None:
        here, secret = await made.begin()
        here.on_end.add(lambda: None)
        before, sessions.REMEMBERED = sessions.REMEMBERED, 3
        try:
            for _ in range(10):
                await made.begin()
        finally:
            sessions.REMEMBERED = before
        assert len(made.open) == 3
        assert await made.find(secret) is here

    with_sessions(work)
