"""Doing: the gate, replacements, what is set off, and standing checks, in that order and on every path."""

import pytest

from holdout.kernel import (
    Ability,
    Choice,
    Happening,
    Incident,
    Question,
    Refusal,
    Replacement,
    Rules,
    new,
    step,
)
from tests.kernel.station import station
from tests.small import RULES
from tests.small.table import BRIDGE, HAND, LAB, RING, Game

# --- the order of the pipeline, on a game of one happening ---


class Knock(Happening):
    """Somebody knocks."""

    rule = "test.knock"

    def __init__(self, times: int = 1) -> None:
        self.times = times

    def refuse(self, game: Game) -> Refusal | None:
        heard.append("refuse")
        return None

    def happen(self, game: Game) -> None:
        heard.append(f"happen {self.times}")


heard: list[str] = []
AGAIN = Question("Again?", "test.again")
GO = Choice("go", (), "Go")


def knocking() -> Rules[object]:
    """A game in which somebody knocks once and all that could take part says so."""

    @step("test.doing")
    def start(game: Game) -> None:
        heard.append(f"done {game.do(Knock())}")
        game.ask(0, AGAIN, [GO()], hidden=True)
        game.finish("Enough.", (), "test.enough")

    rules = Rules(
        "test", version="1", seats=range(2, 3), position=RULES.position, zones=RULES.zones,
        start=start, faces=RULES.faces, cards=RULES.cards,
    )  # fmt: skip
    rules.says(GO)
    heard.clear()
    return rules


def hears(word: str, returns: object = None) -> object:
    def listen(*_: object) -> object:
        heard.append(word)
        return returns

    return listen


def test_a_happening_passes_gate_replacements_change_abilities_and_checks_in_this_order():
    rules = knocking()
    rules.check(hears("check", False))
    rules.after(Knock)(lambda game, knock: [Ability(hears("ability"), ())])
    rules.replaces(Knock)(hears("replace"))
    rules.forbids(Knock)(hears("forbid"))
    new(rules, seats=2)
    assert heard == ["forbid", "refuse", "replace", "happen 1", "ability", "check", "done True"]


def test_what_is_forbidden_goes_no_further():
    rules = knocking()
    rules.forbids(Knock)(lambda game, knock: Refusal("test.quiet", "Quiet."))
    rules.permits(Knock)(lambda game, knock: True)
    rules.replaces(Knock)(hears("replace"))
    new(rules, seats=2)
    assert heard == ["done False"]


def test_one_prohibition_is_enough_whatever_the_others_say():
    for silent_first in (True, False):
        rules = knocking()
        prohibitions = [lambda game, knock: None, lambda game, knock: Refusal("test.quiet", "Quiet.")]
        for prohibits in prohibitions if silent_first else reversed(prohibitions):
            rules.forbids(Knock)(prohibits)
        new(rules, seats=2)
        assert heard == ["done False"]


def test_what_comes_instead_passes_the_gate_and_sets_off_what_follows_it():
    rules = knocking()
    rules.replaces(Knock)(
        lambda game, knock, used: None if used else Replacement("louder", Knock(3), "test.loud")
    )
    rules.after(Knock)(lambda game, knock: [Ability(hears(f"after {knock.times}"), ())])
    new(rules, seats=2)
    assert heard == ["refuse", "refuse", "happen 3", "after 3", "done True"]


def test_a_replacement_that_would_act_twice_on_one_happening_is_an_incident():
    rules = knocking()
    rules.replaces(Knock)(
        lambda game, knock, used: Replacement("louder", Knock(knock.times + 1), "test.loud")
    )
    with pytest.raises(Incident, match="'louder' acted twice"):
        new(rules, seats=2)


def test_checks_are_looked_at_until_nothing_changes():
    rules = knocking()
    left = [2]

    @rules.check
    def counts_down(game: Game) -> bool:
        left[0] -= 1
        return left[0] >= 0

    @rules.check
    def listens(game: Game) -> bool:
        heard.append(f"left {left[0]}")
        return False

    new(rules, seats=2)
    assert [word for word in heard if word.startswith("left")] == ["left 1", "left 0", "left -1"]


def test_abilities_go_in_their_declared_order_and_later_ones_after_the_step():
    @step("test.later")
    def later(game: Game) -> None:
        heard.append("later")
        game.finish("Enough.", (), "test.enough")

    @step("test.declared")
    def start(game: Game) -> None:
        game.do(Knock())
        heard.append("step over")

    rules = knocking()
    rules.start = start
    rules.after(Knock)(
        lambda game, knock: [
            Ability(hears("second"), (), 7, order=2),
            Ability(later, (), 8, order=1, later=True),
            Ability(hears("first"), (), 9, order=1),
        ]
    )
    rules.order = AGAIN
    match = new(rules, seats=2)
    match.answer("first:9")
    assert heard[-4:] == ["first", "second", "step over", "later"]


# --- the same in Airlock ---


@pytest.mark.rule("small.walk.leak")
def test_a_room_that_leaks_badly_is_not_offered_and_the_reason_is_named():
    table = station(room={0: BRIDGE}, leaks={LAB: 2})
    assert f"walk:{LAB}" not in table.offered
    assert table.why_not[f"walk:{LAB}"] == "small.walk.leak"


@pytest.mark.rule("small.cards.keycard")
def test_a_permission_lifts_what_the_rule_refuses():
    table = station(room={0: BRIDGE}, leaks={LAB: 2}, gear={0: ["keycard"]})
    assert f"walk:{LAB}" in table.offered


@pytest.mark.rule("small.cards.lockdown", "small.cards.keycard")
def test_a_prohibition_beats_a_permission_when_walking():
    table = station(room={0: BRIDGE, 1: BRIDGE}, gear={1: ["keycard"]}, hand={0: ["lockdown"]})
    table.answer("play lockdown", f"zone:{LAB}", "end").pass_window()
    assert table.match.decision is not None
    assert table.match.decision.seat == 1
    assert table.why_not[f"walk:{LAB}"] == "small.cards.lockdown"


def test_a_prohibition_beats_a_permission_in_the_middle_of_a_way():
    table = station(room={0: BRIDGE, 1: BRIDGE}, gear={1: ["keycard"]}, hand={0: ["lockdown"]})
    table.answer("play lockdown", f"zone:{RING}", "end").pass_window().answer(f"walk:{LAB}")
    assert table.offered == [f"zone:{BRIDGE}", "done"]


@pytest.mark.rule("small.cards.tow-line", "small.cards.lockdown")
def test_a_prohibition_beats_a_permission_when_a_card_moves_somebody():
    free = station(hand={0: ["tow-line"]}, room={1: LAB, 2: BRIDGE}).answer("play tow-line")
    assert free.position.room[1] == BRIDGE
    table = station(hand={0: ["lockdown", "tow-line"]}, room={1: LAB}, gear={1: ["keycard"]})
    table.answer("play lockdown", f"zone:{BRIDGE}", "play tow-line")
    assert table.position.room[1] == LAB
    assert "entered" not in table.told


@pytest.mark.rule("small.cards.padding", "small.wounds.wound")
def test_each_padding_takes_one_wound_off_once():
    table = station(room={0: LAB}, leaks={LAB: 3}, gear={0: ["padding", "padding"]}).answer("end")
    assert table.position.wounds[0] == 1


@pytest.mark.rule("small.cards.padding")
def test_a_wound_that_is_replaced_by_nothing_is_prevented():
    table = station(room={0: LAB}, leaks={LAB: 1}, gear={0: ["padding"]}).answer("end")
    assert "wounded" not in table.told


@pytest.mark.rule("small.cards.loose-bolt", "small.hazard.leak")
def test_two_loose_bolts_each_act_once_on_one_leak():
    table = station(at="hazard", hand={0: ["loose-bolt", "loose-bolt"]})
    table.answer("play loose-bolt", "pass", "pass", "play loose-bolt").pass_window()
    assert sum(table.position.leaks) == 3


@pytest.mark.rule("small.cards.order", "small.cards.dynamo", "small.cards.relay", "small.repair.closed")
def test_the_active_seat_orders_cards_that_are_set_off_at_once():
    table = station(room={0: LAB}, leaks={LAB: 1}, gear={0: ["relay"], 1: ["dynamo"]}).answer("repair")
    dynamo, relay = table.card("dynamo"), table.card("relay")
    assert table.match.decision is not None
    assert table.match.decision.seat == 0
    assert table.offered == [f"first:{relay}", f"first:{dynamo}"]
    table.answer(f"first:{relay}")
    assert table.told == ["repaired", "closed", "worked", "charged", "worked", "drew"], (
        "the relay waits for the end of the repair whatever the order"
    )


@pytest.mark.rule("small.end.signal", "small.end.unmask")
def test_a_win_in_the_middle_of_nested_effects_ends_the_game_at_once():
    table = station(room={0: LAB}, leaks={LAB: 1}, gear={1: ["dynamo", "relay"]}, beacon=4, saboteur=2)
    table.answer("repair", f"first:{table.card('dynamo')}")
    assert table.match.result is not None
    assert (table.match.result.winners, table.match.result.rule) == ((0, 1), "small.end.signal")
    assert table.told[:4] == ["repaired", "closed", "worked", "charged"]
    assert set(table.told[4:]) == {"unmasked"}, "what was still to come does not come"
    assert table.position.agenda == []


@pytest.mark.rule("small.wounds.death", "small.wounds.turn")
def test_a_death_in_the_middle_of_nested_effects_ends_the_turn_at_once():
    table = station(hand={0: ["overload", "wrench"]}, wounds={0: 2}).answer("play overload", "number:2")
    assert table.position.alive == [0, 1, 1]
    assert (table.position.active, table.position.beacon) == (1, 2), "what has happened stands"
    assert table.told.index("died") < table.told.index("turn")
    assert table.position.zones[HAND[0]] == []
    assert "drew" not in table.told[: table.told.index("turn")], "the dead do not rest"


@pytest.mark.rule("small.hazard.blast", "small.wounds.turn")
def test_a_blast_that_kills_the_active_seat_wounds_nobody_after_it():
    everywhere = dict.fromkeys(range(3), LAB)
    table = station(
        at="hazard", room=everywhere, leaks={LAB: 3}, wounds={0: 3}, seed=LAB_IS_HIT
    ).pass_window()
    assert table.position.wounds == [4, 0, 0]
    assert table.position.active == 1


LAB_IS_HIT = next(
    seed
    for seed in range(200)
    if station(at="hazard", seed=seed).match.log(None)[0].words.endswith("2 for the hull.")
)


@pytest.mark.rule("small.cards.suit", "small.wounds.health")
def test_giving_up_a_suit_can_kill():
    table = station(room={0: LAB}, leaks={LAB: 1}, gear={0: ["suit"]}, wounds={0: 4}).answer("end", "yes")
    assert table.position.alive[0] == 0


def test_standing_checks_are_run_again_only_after_something_was_done():
    asked: list[int] = []

    @step("test.settling")
    def start(game: Game) -> None:
        game.settle()
        game.settle()
        asked.append(-1)
        game.do(Knock())
        game.finish("Enough.", (), "test.enough")

    rules = Rules(
        "test", version="1", seats=range(2, 3), position=RULES.position, zones=RULES.zones,
        start=start, faces=RULES.faces, cards=RULES.cards,
    )  # fmt: skip
    rules.check(lambda game: bool(asked.append(game.spent)))
    new(rules, seats=2)
    first, *rest = asked
    assert rest[0] == -1, "nothing was done between the first two"
    assert len(rest) == 2
    assert rest[1] > first
