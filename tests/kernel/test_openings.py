"""Openings and windows: what seats may do when it is not their turn."""

from collections.abc import Callable

import pytest

from holdout.kernel import (
    Choice,
    Decision,
    Incident,
    Opening,
    Question,
    Rules,
    new,
    pick_id,
    simulate,
    simulate_frame,
    step,
)
from holdout.kernel.match import framed
from holdout.kernel.wording import Pick
from tests.kernel.station import station
from tests.small import RULES, words
from tests.small.table import HAND, Game

WHAT = Question("What?", "test.what")
GO, STAY, BUTT_IN = Choice("go", (), "Go"), Choice("stay", (), "Stay"), Choice("butt-in", (), "Butt in")


@step("test.butt-in")
def butt_in(game: Game, seat: int) -> None:
    game.position.wounds[seat] += 1


def asks_after(before: Callable[[Game], None]) -> Rules[object]:
    """A game of one step that does something and then asks with an opening beside it."""

    @step("test.openings")
    def start(game: Game) -> None:
        before(game)
        openings = [Opening(1, BUTT_IN(), butt_in, (1,))]
        while True:
            picked = game.ask(0, WHAT, [GO(), STAY()], openings=lambda: openings)
            if picked == GO():
                game.finish("Gone.", (0,), "test.gone")

    rules = Rules(
        "test", version="1", seats=range(2, 3), position=RULES.position, zones=RULES.zones,
        start=start, faces=RULES.faces, cards=RULES.cards,
    )  # fmt: skip
    rules.says(GO, STAY, BUTT_IN)
    return rules


def nothing(game: Game) -> None:
    pass


@pytest.mark.rule("small.lend.card")
def test_another_seat_lends_a_card_and_the_waiting_seat_is_asked_afresh():
    table = station(hand={1: ["wrench"], 2: ["suit"]})
    before = table.match.decision
    table.answer("lend wrench", seat=1)
    assert table.match.decision is not None
    assert before is not None
    assert before.id != table.match.decision.id
    assert f"play:{table.card('wrench', HAND[0])}" in table.offered
    assert table.told == ["lent"]


@pytest.mark.rule("small.lend.once")
def test_a_card_is_lent_once_in_a_turn():
    table = station(hand={1: ["wrench", "relay"], 2: ["suit"]}).answer("lend wrench", seat=1)
    decision = table.match.decision
    assert decision is not None
    assert decision.opening_options(1) == []
    assert [option.id for option in decision.opening_options(2)] == [f"lend:{table.card('suit', HAND[2])}"]


def test_an_opening_is_shown_to_the_seat_that_has_it_and_to_nobody_else():
    match = station(hand={1: ["wrench"]}).match
    assert len(match.view(1)["decisions"][0]["openings"]) == 1
    assert match.view(2)["decisions"][0]["openings"] == []
    assert "openings" not in match.view(None)["decisions"][0]


def test_an_opening_stands_beside_the_first_thing_that_a_step_does():
    match = new(asks_after(nothing), seats=2)
    match.answer("butt-in", seat=1)
    match.answer("butt-in", seat=1)
    assert match.moment.rest.wounds == [0, 2]
    match.answer("go")
    assert match.over


def test_a_program_that_is_asked_is_not_offered_an_opening_besides():
    @step("test.openings-for-all")
    def start(game: Game) -> None:
        openings = [Opening(seat, BUTT_IN(), butt_in, (seat,)) for seat in range(game.seats)]
        game.ask(1, WHAT, [GO(), STAY()], openings=lambda: openings)
        game.finish("Gone.", (0,), "test.gone")

    rules = asks_after(nothing)
    rules.start = start
    offered: list[tuple[int, list[str]]] = []

    def last(decision: Decision) -> Pick:
        offered.append((decision.seat, [pick_id(pick) for pick in decision.picks]))
        return decision.picks[-1]

    simulate(rules, [last, last])
    assert offered == [(0, ["butt-in", "pass"]), (1, ["go", "stay"])]


def test_standing_checks_look_after_an_opening_that_was_taken():
    """Work is counted anew then; as much may have been done as when the checks last found nothing."""
    offered = iter([True])
    seen: list[list[int]] = []

    @step("test.butt-in-and-settle")
    def hurt(game: Game, seat: int) -> None:
        game.position.wounds[seat] += 1
        game.settle()

    @step("test.openings-again")
    def again(game: Game) -> None:
        openings = [Opening(1, BUTT_IN(), hurt, (1,))] if next(offered, False) else []
        game.ask(0, WHAT, [GO(), STAY()], openings=lambda: openings)
        game.finish("Gone.", (0,), "test.gone")

    @step("test.settles-before")
    def start(game: Game) -> None:
        game.settle()
        game.then(again)

    rules = asks_after(nothing)
    rules.start = start
    rules.check(lambda game: bool(seen.append(list(game.position.wounds))))
    simulate(rules, [lambda decision: decision.picks[0]] * 2)
    assert seen == [[0, 0], [0, 1]]


def change_a_number(game: Game) -> None:
    game.position.air += 1


def roll(game: Game) -> None:
    game.roll(6)


def look(game: Game) -> None:
    game.show(0, 0)


def ask_before(game: Game) -> None:
    game.ask(0, WHAT, [GO(), STAY()], hidden=True)


@pytest.mark.parametrize("before", [change_a_number, roll, look])
def test_an_opening_is_refused_after_a_change_a_draw_or_a_look(before: Callable[[Game], None]):
    with pytest.raises(Incident, match="Openings stand only beside the first thing"):
        new(asks_after(before), seats=2)


def test_an_opening_is_refused_after_an_event_that_nobody_reads():
    rules = asks_after(lambda game: game.tell(words.RESHUFFLED, rule="small.cards.reshuffle"))
    frame = framed(rules, rules.set_up(2, {}), "1")
    for heard in (None, frozenset[str]()):
        with pytest.raises(Incident, match="Openings stand only beside the first thing"):
            simulate_frame(frame, [lambda decision: decision.picks[0]] * 2, heard)


@pytest.mark.parametrize("before", [nothing, ask_before])
def test_an_opening_is_refused_after_an_answer(before: Callable[[Game], None]):
    match = new(asks_after(before), seats=2)
    with pytest.raises(Incident, match="Openings stand only beside the first thing"):
        match.answer("stay")


@pytest.mark.rule("small.hazard.window", "small.cards.sealant")
def test_a_window_stays_open_until_all_have_passed_in_turn():
    table = station(at="hazard", hand={1: ["sealant"], 2: ["loose-bolt"]}, active=1)
    asked = []
    for answer in ("pass", "play loose-bolt", "pass", "play sealant", "pass", "pass", "pass", "pass", "pass"):
        if table.rule != "small.hazard.window":
            break
        assert table.match.decision is not None
        asked.append(table.match.decision.seat)
        table.answer(answer)
    assert asked == [1, 2, 0, 1, 2, 0, 1, 2, 0]
    assert sum(table.position.leaks) == 0
    assert "leaked" not in table.told


def test_every_seat_is_asked_in_a_window_though_it_could_not_act():
    table = station(at="hazard")
    for seat in range(3):
        assert table.match.decision is not None
        assert (table.match.decision.seat, table.offered) == (seat, ["pass"])
        table.answer("pass")
    assert table.rule == "small.actions.choose"


@pytest.mark.rule("small.hazard.tamper", "small.hazard.tamper-once")
def test_only_the_saboteur_tampers_and_only_once():
    table = station(at="hazard", saboteur=1)
    assert table.offered == ["pass"]
    table.answer("pass")
    assert table.offered == ["pass", "tamper"]
    table.answer("tamper", "pass", "pass")
    assert table.offered == ["pass"]
    assert table.match.log(None)[-1].words == "Blue tampers with the hull and is known: Saboteur."
