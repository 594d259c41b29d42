"""The sheet of a campaign over all of its tables, and going on with it, as the host is asked for them."""

from typing import TYPE_CHECKING

import msgspec

from holdout.kernel.decoding import from_json
from holdout.table.api import CampaignPart, CampaignTable, Joined
from holdout.table.errors import TableError

if TYPE_CHECKING:
    from holdout.table.host import Host


async def sheet(host: "Host", table: str, person: str) -> CampaignPart:
    """How a campaign stands at the newest of its tables that somebody may see."""
    part = await _part(host, table, person)
    while part.next_table:
        try:
            part = await _part(host, part.next_table, person)
        except TableError:  # the next table is for those who were invited to it
            break
    rows = [await host.find(one) for one in (*part.before, part.table)]
    tables = [CampaignTable(row.table, row.status, row.created) for row in rows if row is not None]
    return msgspec.structs.replace(part, tables=tables)


async def _part(host: "Host", table: str, person: str) -> CampaignPart:
    told = await (await host.opened_for(person, table)).request("sheet", person)
    return from_json(told, CampaignPart)


async def follow(host: "Host", table: str, person: str, gather: bool) -> Joined:
    """Go on with a campaign after a game of it."""
    return Joined(await (await host.opened_for(person, table)).request("follow", person, gather))
