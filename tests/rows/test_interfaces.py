"""D6: the terminal, the table of the web, the learning environment and simulation play one and the same game.

A table is made on the server. Somebody types numbers at random at a terminal with the same setup and seed
until the game is over. The answers that came of it are then given to the server's table, to an environment
and to a simulation, and all four end in the same position, after the same events. Of equal cards in one place
the first is chosen: the environment has one number for them.
"""

import builtins
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from holdout.cli.sitting import Sitting
from holdout.env.table import Table
from holdout.kernel import (
    Decision,
    Frame,
    Match,
    Pick,
    Randomness,
    offer_of_openings,
    pick_id,
    simulate_frame,
)
from holdout.kernel.match import replay
from holdout.kernel.rules import PASS
from holdout.table import decoding
from holdout.table.messages import Answer, Done, Start
from holdout.table.room import Room
from holdout.testing import by_size, share
from tests.rows.worlds import World, worlds
from tests.table.company import room_of

GAMES = share(by_size(6, 500, 5_000))
PEOPLE = ("ada", "ben", "cat", "dan", "eve", "fay")
Given = list[tuple[int, str]]


def made(one: World) -> Room:
    """A table of the server at which everybody sits, and whose game has begun."""
    people = PEOPLE[: one.seats]
    room = room_of(one.seats, people, game=one.game, options=one.options, seed=str(one.seed))
    if room.match is None:
        reply = room.handle(people[0], Start(id="start"), 200).reply
        assert isinstance(reply, Done), reply
    return room


def first_of_equals(table: Table, match: Match[Any], seat: int) -> set[str]:
    """What a seat may answer now that has a number in the environment."""
    decision = match.decision
    assert decision is not None
    asked = decision if seat == decision.seat else offer_of_openings(decision, seat)
    return {pick_id(pick) for pick in table.actions.numbered(asked, table.faces).legal.values()}


def typed(one: World, table: Table, frame: Frame[Any], monkeypatch: pytest.MonkeyPatch) -> Match[Any]:
    """Play at the terminal, with numbers typed at random."""
    randomness, match = Randomness("typist", one.seed), replay(frame, ())
    numbers: list[int] = []

    def listed(offers: Any) -> list[str]:
        known = {seat: first_of_equals(table, match, seat) for seat in {offer.seat for offer in offers}}
        numbers[:] = [at for at, offer in enumerate(offers, 1) if offer.option.id in known[offer.seat]]
        return []

    def said(prompt: str = "") -> str:
        if "Type yes" in prompt:
            return "yes"
        return "" if prompt != "> " else str(numbers[randomness.below(len(numbers))])

    monkeypatch.setattr("holdout.cli.choosing.numbered", listed)
    monkeypatch.setattr(Sitting, "_draw_table", lambda *_: None)  # nobody looks at it here
    monkeypatch.setattr(builtins, "input", said)
    assert Sitting(match, {}, plain=True).run()
    return match


class Script:
    """Gives recorded answers one after the other, out of turn too, to whoever asks."""

    def __init__(self, given: Given) -> None:
        self.given, self.at = given, 0

    def __call__(self, decision: Decision) -> Pick:
        """The next answer if it is one of this decision's; else this seat passes."""
        ids = {pick_id(pick): pick for pick in decision.picks}
        seat, answer = self.given[self.at] if self.at < len(self.given) else (None, "")
        if seat == decision.seat and answer in ids:
            self.at += 1
            return ids[answer]
        return PASS()


def simulated(one: World, table: Table, room: Room, given: Given) -> Match[Any]:
    assert room.match is not None
    return simulate_frame(room.match.frame, [Script(given)] * one.seats)


def environment(one: World, room: Room) -> Table:
    """An environment with the same setup."""
    assert room.match is not None
    table = Table(one.game, one.seats, one.options)
    table.lay_out(room.match.frame.setup)
    return table


def in_the_environment(one: World, table: Table, room: Room, given: Given) -> Match[Any]:
    table.start(one.seed)
    script = Script(given)
    while table.asked is not None:
        chosen = pick_id(script(table.asked))
        numbers = [number for number, pick in table.legal.items() if pick_id(pick) == chosen]
        assert numbers, (one, script.at, chosen)
        table.take(numbers[0])
    return table.match


def on_the_web(one: World, table: Table, room: Room, given: Given) -> Match[Any]:
    """Every answer as a browser sends it, over the server's table."""
    assert room.match is not None
    for number, (seat, option) in enumerate(given):
        asked = next((d for d in room.match.decisions if d.seat == seat), room.match.decisions[0])
        sent = Answer(id=f"a{number}", decision=asked.id, seat=seat, option=option)
        message = decoding.message(msgspec.json.encode(sent))
        assert isinstance(message, Answer)
        reply = room.handle(room.state.seats[seat].people[0], message, 200).reply
        assert isinstance(reply, Done), (one, number, reply)
    return room.match


def told(match: Match[Any]) -> tuple[str, int, str]:
    """The hash of the position, the number of events and the result."""
    assert match.result is not None
    return match.fingerprint(), len(match.events), match.result.words


def played(one: World, table: Table, room: Room, monkeypatch: pytest.MonkeyPatch) -> tuple[Match[Any], Given]:
    """A game at the terminal, and its answers."""
    assert room.match is not None
    match = typed(one, table, room.match.frame, monkeypatch)
    return match, [(seat, pick_id(pick)) for seat, pick in match.answers]


@pytest.mark.parts(10)
@pytest.mark.usefixtures("capsys")
def test_d6_terminal_web_environment_and_simulation_end_in_the_same_position(
    monkeypatch: pytest.MonkeyPatch, figure: Callable[..., None]
) -> None:
    answers = 0
    for one in worlds(len(GAMES), 600 + GAMES.start):
        room = made(one)
        table = environment(one, room)
        match, given = played(one, table, room, monkeypatch)
        for way in (on_the_web, in_the_environment, simulated):
            assert told(way(one, table, room, given)) == told(match), f"{way.__name__} differs: {one}"
        answers += len(given)
    figure(games_by_four_ways=len(GAMES), answers=answers)


@pytest.mark.usefixtures("capsys")
def test_a_game_that_goes_another_way_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    one = next(worlds(1, 600))
    table = environment(one, made(one))
    match, given = played(one, table, made(one), monkeypatch)
    other = one._replace(seed=one.seed + 1)
    with pytest.raises((AssertionError, IndexError)):
        assert told(on_the_web(other, table, made(other), given)) == told(match)
