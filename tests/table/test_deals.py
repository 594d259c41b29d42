"""The same deal: who else has had this setup and shuffle, and how it went for them."""

import pytest
from msgspec import structs

from holdout.kernel import known
from holdout.table import deals, shelved
from holdout.table.api import NewTable
from holdout.table.errors import TableError
from tests.table.company import ADA, BEN, CAT, at_once, opened, quiet

DEAL = NewTable(game="small", seats=2, computers=["random", "random"], start=True, seed="one")


async def finished(host, person, asked):
    """A table whose game is over."""
    made = await host.make(person, person.title(), asked)
    watching = await host.enter(made.table, person)
    while host.directory.tables[made.table].status != "over":
        await quiet()
    watching.close()
    await quiet()
    return made.table


def change(**fields):
    return NewTable(**{**{name: getattr(DEAL, name) for name in DEAL.__struct_fields__}, **fields})


@at_once
async def test_tables_of_one_deal_are_told_together_and_others_are_not():
    host = await opened()
    first = await finished(host, ADA, DEAL)
    same = await finished(host, BEN, DEAL)
    await finished(host, CAT, change(seed="two"))
    await finished(host, CAT, change(seats=3, computers=["random"] * 3))
    rows = await deals.played(host, first, ADA)
    assert [row.table for row in rows] == [first, same]
    assert all(row.result and row.status == "over" for row in rows)
    await host.close()


@at_once
async def test_who_goes_on_from_the_first_moment_plays_the_same_deal_and_from_a_later_one_another():
    host = await opened()
    first = await finished(host, ADA, DEAL)
    again = await finished(host, BEN, change(seed="", resume=f"{first}@0"))
    await finished(host, BEN, change(seed="", resume=f"{first}@1"))
    assert {row.table for row in await deals.played(host, again, BEN)} == {first, again}
    await host.close()


@at_once
async def test_a_private_table_is_told_to_those_who_were_there_and_a_game_under_way_to_nobody():
    host = await opened()
    first = await finished(host, ADA, DEAL)
    private = await finished(host, BEN, change(listed=False))
    waiting = await host.make(CAT, "Cat", change(computers=["random"]))
    assert [row.table for row in await deals.played(host, first, CAT)] == [first]
    assert [row.table for row in await deals.played(host, first, "")] == [first]
    assert [row.table for row in await deals.played(host, first, BEN)] == [first, private]
    assert host.directory.tables[waiting.table].deal == ""
    with pytest.raises(TableError):
        await deals.played(host, waiting.table, CAT)
    await host.close()


@at_once
async def test_a_deleted_table_is_told_no_more():
    host = await opened()
    first, other = await finished(host, ADA, DEAL), await finished(host, BEN, DEAL)
    host.directory.drop(other)
    assert [row.table for row in await deals.played(host, first, ADA)] == [first]
    await host.close()


@at_once
async def test_of_a_deal_that_many_have_played_only_the_newest_are_looked_at_and_told(monkeypatch):
    host = await opened()
    first = await finished(host, ADA, DEAL)
    old = host.directory.tables[first]
    for number in range(9):
        host.list(structs.replace(old, table=f"t{number}", changed=number, since=number, listed=number < 7))
    monkeypatch.setattr(deals, "LOOKED_AT", 6)
    monkeypatch.setattr(deals, "MOST", 3)
    assert old.changed > 9
    assert [row.table for row in await deals.played(host, first, BEN)] == [first, "t6", "t5"]
    unpacked = []
    monkeypatch.setattr(shelved, "_unpacked", lambda packed: unpacked.append(packed) or old)
    await deals.played(host, first, BEN)
    assert len(unpacked) <= 1 + 6
    await host.close()


@at_once
async def test_a_deal_played_again_is_not_called_as_the_owner_of_the_first_table_called_it():
    host = await opened()
    first = await finished(host, ADA, change(title="Between us", listed=False))
    again = await host.make(BEN, "Ben", change(seed="", resume=f"{first}@0"))
    branch = await host.make(BEN, "Ben", change(seed="", resume=f"{first}@1"))
    titles = [host.directory.tables[made.table].title for made in (again, branch)]
    assert titles == [known("small").title, "What if"]
    await host.close()
