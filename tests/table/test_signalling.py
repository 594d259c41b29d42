"""Emotes and pings: who is shown them, what they never tell, and where there are none."""

from typing import Any

import pytest

from holdout.table import messages as say
from holdout.table import presenting
from holdout.table.api import NewTable
from holdout.table.company import Signal
from holdout.table.limits import Limits, Rate, Rates
from holdout.table.messages import Done, Frame, Refused
from tests.table.company import ADA, BEN, CAT, DAN, at_once, only, opened, shown, told, two
from tests.table.silent import silenced
from tests.table.test_sides import seated

HANDS = NewTable(game="alien", seats=2, options={"hands": "hidden"}, seed="hands")


def signals(seen: list[Any]) -> list[Signal]:
    return [message for message in seen if isinstance(message, Signal)]


def cards_of(frame: Frame, key: str, seat: int) -> list[dict[str, Any]]:
    return next(one["cards"] for one in frame.view["zones"] if (one["key"], one["seat"]) == (key, seat))


@at_once
async def test_everyone_sees_an_emote_and_nothing_is_written_down() -> None:
    host = await opened()
    table, ada, ben = await two(host)
    watching = await host.enter(table, DAN)
    await told(watching)
    room = host.tables[table].room
    version = room.state.version
    await ada.command(say.Emote(id="wave", emote="cheer"))
    seen = [await told(line) for line in (ada, ben, watching)]
    assert [signals(each) for each in seen] == [[Signal(ADA, "Ada", emote="cheer")]] * 3
    assert only(Done, seen[0]).id == "wave"
    assert room.state.version == version
    await host.close()


@at_once
async def test_a_ping_tells_where_and_never_which_card_it_is() -> None:
    host = await opened()
    table, ada, ben = await two(host, HANDS)
    frame = shown(host.tables[table].scene, ada.viewer)
    hand = cards_of(frame, "seat.hand", 0)
    assert all("face" in card for card in hand)
    card = hand[0]["card"]
    await ada.command(say.Ping(id="mine", kind="card", number=card))
    assert signals(await told(ben)) == [Signal(ADA, "Ada", kind="card", number=card)]
    other = shown(host.tables[table].scene, ben.viewer)
    assert all("face" not in card for card in cards_of(other, "seat.hand", 0)), "Ben sees its back alone"
    await host.close()


@at_once
async def test_nobody_points_at_what_they_do_not_see_and_only_those_who_see_it_are_shown_it() -> None:
    host = await opened()
    table, ada, ben = await two(host, HANDS)
    scene = host.tables[table].scene
    drawn = next(zone for zone in scene.match.moment.game.position.zones if len(zone) > 20)
    assert not scene.sees(scene.eyes(ada.viewer), "card", drawn[0]), (
        "a card of a face-down pile is in nobody's view"
    )
    for kind, number in (("card", drawn[0]), ("card", -1), ("zone", 9_999), ("space", 3), ("seat", 7)):
        await ada.command(say.Ping(id=f"{kind} {number}", kind=kind, number=number))
        assert only(Refused, await told(ada)).code == "not-allowed"
    assert signals(await told(ben)) == []
    position = scene.match.moment.game.position
    position.seen[drawn[0]] |= 1
    await ada.command(say.Ping(id="peeked", kind="card", number=drawn[0]))
    assert len(signals(await told(ada))) == 1
    assert signals(await told(ben)) == [], "Ada alone has peeked at it"
    await host.close()


def test_a_ping_makes_a_view_for_each_pair_of_eyes_and_not_for_each_socket(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    views: list[object] = []
    made = presenting.view

    def counted(match: Any, eyes: Any, tongue: Any) -> Any:
        views.append(eyes)
        return made(match, eyes, tongue)

    @at_once
    async def run() -> None:
        host = await opened()
        table, ada, ben = await two(host)
        watching = [await host.enter(table, DAN) for _ in range(6)]
        for line in (ada, ben, *watching):
            await told(line)
        monkeypatch.setattr(presenting, "view", counted)
        await ada.command(say.Ping(id="there", kind="seat", number=1))
        assert [len(signals(await told(line))) for line in (ada, ben, *watching)] == [1] * 8
        await host.close()

    run()
    assert len(views) == 4, "one to see whether she may, then two seats and the spectators"
    assert {*views} == {0, 1, None}


@at_once
async def test_a_space_of_the_map_can_be_pointed_at() -> None:
    host = await opened()
    options = {"scenario": "newt", "gear-up": "usual", "placing": "usual"}
    _, ada, ben = await two(host, NewTable(game="corps", seats=2, options=options, seed="map"))
    await ada.command(say.Ping(id="there", kind="space", number=101))
    assert signals(await told(ben)) == [Signal(ADA, "Ada", kind="space", number=101)]
    await host.close()


@at_once
async def test_what_humans_point_at_the_queen_and_spectators_are_not_shown() -> None:
    host = await opened()
    table = await seated(host)
    lines = {person: await host.enter(table, person) for person in (ADA, BEN, CAT, DAN)}
    for line in lines.values():
        await told(line)
    await lines[ADA].command(say.Ping(id="there", kind="zone", number=1))
    shown = {person: len(signals(await told(line))) for person, line in lines.items()}
    assert shown == {ADA: 1, BEN: 1, CAT: 0, DAN: 0}
    await lines[CAT].command(say.Ping(id="here", kind="seat", number=0))
    shown = {person: len(signals(await told(line))) for person, line in lines.items()}
    assert shown == {ADA: 1, BEN: 1, CAT: 1, DAN: 1}
    await host.close()


@at_once
async def test_where_nobody_may_talk_nobody_waves_points_or_is_given_a_hint() -> None:
    host = await opened()
    table, ada, ben = await two(host, NewTable(game="xfiles", seats=2, seed="quiet"))
    host.tables[table].room = silenced()
    host.tables[table].publish(frozenset())
    wave, point = say.Emote(id="wave", emote="help"), say.Ping(id="point", kind="seat", number=1)
    for command in (wave, point, say.Hint(id="hint")):
        await ada.command(command)
        assert "the chat is closed" in only(Refused, await told(ada)).words
    assert signals(await told(ben)) == []
    await host.close()


@at_once
async def test_who_waves_too_much_is_slowed_down_and_others_are_not() -> None:
    host = await opened()
    table, ada, ben = await two(host)
    now = [0.0]
    host.tables[table].signals = Rates(Limits().signals, lambda: now[0])
    at_once = Limits().signals.at_once
    for number in range(at_once + 3):
        await ada.command(say.Emote(id=f"{number}", emote="wait"))
    seen = await told(ada)
    assert [one.code for one in seen if isinstance(one, Refused)] == ["slow-down"] * 3
    assert len(signals(await told(ben))) == at_once
    await ben.command(say.Emote(id="ben", emote="yes"))
    assert len(signals(await told(ada))) == 1
    now[0] = 1.0
    await ada.command(say.Emote(id="later", emote="sorry"))
    assert len(signals(await told(ben))) == 2, "Ben's own and Ada's"
    await host.close()


@at_once
async def test_who_only_walks_by_does_not_point_at_the_table() -> None:
    host = await opened()
    table, _, ben = await two(host)
    stranger = await host.enter(table, CAT)
    await told(stranger)
    await stranger.command(say.Ping(id="there", kind="seat", number=0))
    assert "invited" in only(Refused, await told(stranger)).words
    assert signals(await told(ben)) == []
    await host.close()


@at_once
async def test_a_stranger_who_plays_points_at_the_table_and_writes_notes() -> None:
    host = await opened()
    made = await host.make(ADA, "Ada", NewTable(game="small", seats=2, listed=True))
    ada, stranger = [await host.enter(made.table, person) for person in (ADA, CAT)]
    await stranger.command(say.Sit(id="sit", seat=1))
    await ada.command(say.Start(id="start"))
    await told(ada)
    await stranger.command(say.Note(id="note", words="Mine."))
    await stranger.command(say.Ping(id="there", kind="seat", number=0))
    assert CAT in host.tables[made.table].room.state.visitors
    assert [one.id for one in await told(stranger) if isinstance(one, Done)] == ["sit", "note", "there"]
    assert len(signals(await told(ada))) == 1
    await host.close()


@at_once
async def test_how_much_people_wave_is_the_servers_to_say() -> None:
    host = await opened()
    host.signals = Rate(0.001, 1)
    _, ada, _ = await two(host)
    for number in range(2):
        await ada.command(say.Emote(id=f"{number}", emote="wait"))
    assert only(Refused, await told(ada)).code == "slow-down"
    await host.close()
