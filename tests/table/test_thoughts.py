"""What is sent to a process that thinks: what its seat knows, so that it could not tell a secret (H5)."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from holdout.kernel import pick_id
from holdout.kernel.knowledge import Knowledge, packed
from holdout.players import seat_player
from holdout.players.rollout import asked_of
from holdout.table import thinking
from holdout.table.api import NewTable
from holdout.table.messages import Hint, Start
from holdout.testing import by_size
from tests.table.company import ADA, Quick, answer_of, at_once, frame_of, opened, quiet
from tests.table.worlds import HIDDEN, pairs, play_on, started

ROUNDS = by_size(12, 100, 400)
THINKERS = by_size(4, 4, 400)
LARGEST = 20_000
SEED = "canary-seed"


@pytest.mark.parametrize(("game", "seats", "options"), HIDDEN)
def test_h5_exchanging_what_a_seat_may_not_know_changes_no_byte_that_its_thinker_is_sent(
    game: str, seats: int, options: dict[str, Any], figure: Callable[..., None]
) -> None:
    compared = 0
    for seat, true, other in pairs(started(game, seats, options, SEED), ROUNDS):
        if seat is not None:
            assert packed(true.knowledge(seat)) == packed(other.knowledge(seat))
            compared += 1
    assert compared > 8
    figure(pairs_of_worlds=compared, bytes_that_differ=0)


@pytest.mark.parametrize(("game", "seats", "options"), HIDDEN)
def test_what_a_thinker_is_sent_is_small_and_holds_neither_seed_nor_chance_to_come(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    match = started(game, seats, options, SEED)
    for _ in range(ROUNDS):
        play_on(match, 10, str(len(match.answers)))
        if match.over:
            break
        at = match.moment
        for seat in range(seats):
            sent = packed(match.knowledge(seat))
            assert len(sent) < LARGEST
            assert SEED.encode() not in sent
            for position in (at.rest, at.game.position, at.turn.position):
                assert f"{position.rng:x}".encode() not in sent


@pytest.mark.parametrize("player", ["greedy", "search:60n", "random"])
@pytest.mark.parametrize(("game", "seats", "options"), HIDDEN)
def test_a_thinker_that_is_sent_what_its_seat_knows_answers_as_one_that_is_handed_the_game(
    game: str, seats: int, options: dict[str, Any], player: str
) -> None:
    match = started(game, seats, options, SEED)
    for _ in range(THINKERS):
        play_on(match, 9, str(len(match.answers)))
        if match.over:
            break
        for asked in match.decisions:
            here = seat_player(player, match.frame, asked.seat, "seed")(asked_of(match, asked.seat))
            assert thinking.think(packed(match.knowledge(asked.seat)), player, "seed").decode() == pick_id(
                here
            )


@at_once
async def test_computers_and_hints_of_a_table_are_sent_what_their_seat_knows() -> None:
    class Listening(Quick):
        def __init__(self) -> None:
            super().__init__()
            self.sent: list[bytes] = []

        async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
            self.sent.append(knowledge)
            return await super().think(knowledge, player, seed, person)

    workers = Listening()
    host = await opened(workers=workers)
    made = await host.make(ADA, "Ada", NewTable(game="small", seats=2, computers=["random"], seed=SEED))
    ada = await host.enter(made.table, ADA)
    await ada.command(Start(id="start"))
    for number in range(6):
        frame = await frame_of(host, made.table, ADA)
        await ada.command(Hint(id=f"hint {number}"))
        await ada.command(answer_of(frame, number))
        await quiet()
    assert {player for _, player, _ in workers.thought} == {"random", "greedy"}
    for sent in workers.sent:
        assert SEED.encode() not in sent
        assert msgspec.json.decode(sent).keys() == set(Knowledge._fields) - {"frame"} | {"game", "setup"}
    await host.close()
