"""The lobby: what is kept of each table for it, and what of that one person is shown."""

from holdout.table import playing
from holdout.table.api import LobbyTable
from holdout.table.frames import seat_states
from holdout.table.room import Room
from holdout.table.store import Summary
from holdout.table.stories import noun_of


def summarised(room: Room, at: int) -> Summary:
    """Return the summary of a table for the lobby."""
    config, state, match = room.config, room.state, room.match
    scenario = config.options.get("scenario", "") if match is None else match.frame.setup.get("scenario", "")
    decisions = match.decisions if match is not None and state.status == "playing" else ()
    return Summary(
        table=config.table,
        title=config.title,
        game=config.game,
        scenario=str(scenario),
        status=state.status,
        seats=seat_states(room),
        people=list(state.names),
        asked=[decision.seat for decision in decisions],
        owner=config.owner,
        invite=state.invite,
        listed=config.listed,
        computer_next=playing.wanted(room) is not None,
        created=config.created,
        changed=state.changed or at,
        visitors=list(state.visitors),
        campaign=noun_of(room),
        own_cards=bool(config.pack),
    )


def shown(one: Summary, person: str) -> LobbyTable:
    """A table as somebody sees it in the lobby."""
    mine = person in one.people
    return LobbyTable(
        table=one.table,
        title=one.title,
        game=one.game,
        scenario=one.scenario,
        status=one.status,
        seats=one.seats,
        mine=mine,
        my_turn=any(person in one.seats[seat].people for seat in one.asked),
        created=one.created,
        changed=one.changed,
        campaign=one.campaign,
    )
