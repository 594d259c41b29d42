"""The lobby: what is kept of each table for it, and what of that one person is shown."""

from hashlib import blake2b
from typing import Final

import msgspec

from holdout.table import lobby_text, playing
from holdout.table.emblems import emblem_of
from holdout.table.frames import seat_states, setup_shown
from holdout.table.listings import LobbyTable
from holdout.table.messages import Holder
from holdout.table.room import Room
from holdout.table.store import Summary
from holdout.table.stories import noun_of

DEAL_BYTES: Final = 12
FORM: Final = 2
"""Of a summary: one of an older form lacks turn, result, modes or who sits there, and is made anew."""


def summarised(room: Room, at: int) -> Summary:
    """Return the summary of a table for the lobby."""
    config, state, match = room.config, room.state, room.match
    decisions = match.decisions if match is not None and state.status == "playing" else ()
    result = None if match is None else match.result
    held = [person for row in state.seats for person in row.people]
    return Summary(
        table=config.table,
        title=config.title,
        game=config.game,
        scenario=_scenario(room),
        status=state.status,
        seats=seat_states(room),
        people=[person for person in state.names if person not in state.put_away],
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
        holders=[
            Holder(key, name, emblem_of(key, state.emblems.get(key, "")))
            for key, name in state.names.items()
            if key in held
        ],
        turn=0 if match is None else getattr(match.moment.rest, "turn", 0),
        since=state.moved or state.changed or at,
        result="" if result is None else result.words,
        winners=[] if result is None else list(result.winners),
        branch=bool(config.answers),
        next_table=state.next_table,
        modes=lobby_text.unusual_modes(config.game, setup_shown(room)),
        deal=_deal(room),
        form=FORM,
    )


def _deal(room: Room) -> str:
    """The name of a table's deal; empty before the end, and where it is no deal that others could play.

    Those are games in a row, games with cards of one's own, and those that went on from another one.
    """
    config, match = room.config, room.match
    if match is None or room.state.status != "over" or config.campaign or config.pack or config.answers:
        return ""
    setup = [config.game, sorted(match.frame.setup.items()), match.frame.seed]
    return blake2b(msgspec.json.encode(setup), digest_size=DEAL_BYTES).hexdigest()


def _scenario(room: Room) -> str:
    """The key of the scenario that is played; empty where a game has none, or a campaign chooses it."""
    if room.match is not None:
        return str(room.match.frame.setup.get("scenario", ""))
    option = playing.known(room.config.game).options.get("scenario")
    usual = "" if option is None or room.config.campaign else option.default
    return str(room.config.options.get("scenario", usual))


def shown(one: Summary, person: str) -> LobbyTable:
    """A table as somebody sees it in the lobby."""
    seats = [seat.seat for seat in one.seats if person in seat.people]
    return LobbyTable(
        table=one.table,
        title=one.title,
        game=one.game,
        scenario=one.scenario,
        status=one.status,
        seats=one.seats,
        mine=person in one.people,
        my_turn=any(seat in seats for seat in one.asked),
        created=one.created,
        changed=one.changed,
        campaign=one.campaign,
        holders=one.holders,
        asked=one.asked,
        since=one.since or one.changed,
        turn=one.turn,
        result=one.result,
        won=any(seat in seats for seat in one.winners),
        owned=person == one.owner,
        modes=one.modes,
    )
