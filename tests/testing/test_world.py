"""The world-builder lays out what it is told, plays what is scripted, and fails loudly at everything else."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from holdout.kernel import cite, step
from holdout.testing import Arrangement, NameFault, Pending, Unchanged, World, tables
from holdout.testing.changing import citing
from tests.testing.lanterns import (
    DECK,
    HAND,
    LEND,
    PLAY,
    RULES,
    TABLE,
    WHAT,
    Lanterns,
    act,
    night_falls,
    refill,
)

pytest_plugins = ["pytester"]


@step("test-world.two-verbs")
def two_verbs(game: Any, seat: int) -> None:
    """A question in which one card stands behind two verbs."""
    card = game.position.zones[HAND[seat]][-1]
    game.ask(seat, WHAT, [PLAY(card), LEND(card)])


class LanternWorld(World[Any]):
    """A table at the beginning of a seat's turn."""

    def __init__(self, *, turn: int = 0, **given: Any) -> None:
        super().__init__(
            RULES, seat=turn, begin=(act, turn), marks=("turn",), **{"turns": 1, "seed": 3, **given}
        )

    def play(self, name: str) -> "LanternWorld":
        """Play a card from the hand."""
        return self.answer(name, verb="play")


lantern = tables(LanternWorld)
Lay = Callable[..., LanternWorld]


# --- laying out ---


def test_oil_gives_two_light(lantern: Lay) -> None:
    table = lantern(hand=["Oil", "Wick"])
    with table.changes(light=+2, hand=-1, table=+1, cites="lanterns.turn.play"):
        table.play("Oil")


def test_an_open_zone_holds_exactly_the_named_cards(lantern: Lay) -> None:
    table = lantern(hand={0: ["Oil", "oil"], 1: ["gust"]})
    assert table.cards("hand") == ["Oil", "Oil"]
    assert table.cards("hand", seat=1) == ["Gust"]
    assert table.position.seen[table.position.zones[HAND[1]][0]] == 0b10


def test_named_cards_lie_on_top_of_a_pile_the_first_one_topmost(lantern: Lay) -> None:
    table = lantern(deck=["Gust", "Oil"])
    before = len(table.cards("deck"))
    assert table.cards("deck")[-2:] == ["Oil", "Gust"]
    assert before == 18 - 4
    assert not any(table.position.seen[card] for card in table.position.zones[DECK])


def test_fields_are_set_for_all_or_for_one(lantern: Lay) -> None:
    assert lantern(light=9).position.light == 9


def test_the_seat_that_is_on_turn_is_the_one_that_is_meant(lantern: Lay) -> None:
    table = lantern(turn=1, hand=["Oil"])
    assert table.cards("hand", seat=1) == ["Oil"]
    with table.changes(hand=-1):
        table.play("Oil")


def test_what_names_cannot_say_is_arranged_by_hand(lantern: Lay) -> None:
    def swap(table: Arrangement[Any]) -> None:
        table.put("table", ["Wick"])
        table.set("gusts", 2)

    table = lantern(arrange=swap)
    assert table.cards("table") == ["Wick"]
    assert table.position.gusts == 2


def test_whoever_arranges_by_hand_plays_with_what_was_set(lantern: Lay) -> None:
    def arrange(table: Arrangement[Any]) -> None:
        table.set("lasting", [("turn", "calm", ())])
        table.set("counts", {("turn", "gusts"): 3})
        assert list(table.game.lasting("calm")) == [()]
        assert table.game.count("turn", "gusts") == 3

    assert lantern(arrange=arrange).position.counts == {("turn", "gusts"): 3}


def test_a_world_may_begin_with_everything_in_the_box() -> None:
    table = World(RULES, begin=(act, 0), dealt=False, hand=["Oil"], turns=1)
    assert table.cards("hand") == ["Oil"]
    assert table.cards("hand", seat=1) == []
    assert len(table.cards("box")) == 17


def test_a_world_may_go_on_from_the_games_own_setup() -> None:
    table = World(RULES, seats=3, seed=4, hand=["Gust"])
    assert table.option_labels == ["Play Gust", "Pass"]
    table.answer("pass").answer("yes").answer("no").answer("yes")
    assert table.match.decision is not None
    assert table.match.decision.seat == 1
    table.close()


# --- names that fail loudly ---


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"hand": ["Oyl"]}, "There is no card called 'Oyl'; the nearest are 'Oil'"),
        ({"hands": ["Oil"]}, "There is no field or zone called 'hands'; the nearest are 'hand'"),
        ({"hand": ["Oil"] * 7}, "There is no further 'Oil': the game has 6"),
        ({"lihgt": 2}, "There is no field or zone called 'lihgt'; the nearest are 'light'"),
        ({"face": 2}, "'face' is a column of cards"),
    ],
)
def test_an_unknown_name_fails_and_the_nearest_is_named(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(NameFault, match=re.escape(sentence)):
        LanternWorld(**given)


def test_equal_names_of_different_faces_need_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    twins = Lanterns()
    twins.faces = lambda setup: [face._replace(name="Lamp") for face in RULES.faces(setup)]
    with pytest.raises(NameFault, match="'Lamp' could be several cards"):
        World(twins, hand=["Lamp"])
    assert World(twins, hand=["oil"]).cards("hand") == ["Lamp"]


def test_a_world_in_the_box_needs_a_step() -> None:
    with pytest.raises(NameFault, match="needs a step to begin with"):
        World(RULES, dealt=False)


# --- answering ---


@pytest.mark.parametrize("words", ["Oil", "oil", "Play Oil", "play oil"])
def test_an_answer_is_found_by_label_or_card(lantern: Lay, words: str) -> None:
    table = lantern(hand=["Gust", "Oil"]).answer(words)
    assert [
        table.match.rules.faces({})[table.position.face[c]].name for c in table.position.zones[TABLE]
    ] == ["Oil"]


def test_an_answer_is_found_by_id(lantern: Lay) -> None:
    table = lantern(hand=["Gust", "Oil"])
    table.answer(f"play:{table.position.zones[HAND[0]][0]}")
    assert table.cards("table") == ["Gust"]


def test_copies_of_a_card_are_as_good_as_each_other(lantern: Lay) -> None:
    lantern(hand=["Oil", "Oil"]).play("Oil")


def test_an_answer_that_could_mean_two_things_fails(lantern: Lay) -> None:
    table = lantern(hand={0: ["Gust"], 1: ["Oil", "Oil"]})
    table.answer("Oil", seat=1)
    assert table.cards("hand") == ["Gust", "Oil"]
    table.run(two_verbs, 0)
    with pytest.raises(NameFault, match=r"'Oil' could be several answers: 'Play Oil' .*, 'Lend Oil'"):
        table.answer("Oil")
    table.answer("Oil", verb="lend")


def test_an_unscripted_question_fails_and_names_question_and_options(lantern: Lay) -> None:
    table = lantern(hand=["Oil"], turns=3)
    table.answer("pass")
    sentence = "'play Oil' is not offered. Seat 1 is asked: Go on? [lanterns.vote.sealed]"
    with pytest.raises(NameFault, match=re.escape(sentence) + ".*'Yes', 'No'"):
        table.play("Oil")
    table.answer("yes").answer("no")


def test_a_script_answers_what_comes(lantern: Lay) -> None:
    table = lantern(hand=["Oil"], turns=3)
    table.choose("yes", "no").play("Oil")
    assert [event.args for event in table.match.events if event.kind == "voted"] == [(0, "yes"), (1, "no")]


def test_a_scripted_answer_that_does_not_fit_fails_at_once(lantern: Lay) -> None:
    table = lantern(turns=3).choose("yes", "perhaps")
    with pytest.raises(NameFault, match="'perhaps' is not offered"):
        table.answer("pass")
    table.answer("no")


def test_a_habit_answers_every_question_of_a_rule(lantern: Lay) -> None:
    table = lantern(hand=["Oil"], turns=3).always("lanterns.vote.sealed", "no")
    table.choose("yes").play("Oil")
    assert [event.args for event in table.match.events if event.kind == "voted"] == [(0, "yes"), (1, "no")]


def test_any_step_may_happen_now(lantern: Lay) -> None:
    table = lantern(deck=["Oil"])
    table.run(refill, 0)
    assert table.option_labels[-1] == "Pass"


# --- asserting ---


def test_a_change_that_does_not_come_fails_with_both_numbers(lantern: Lay) -> None:
    table = lantern(hand=["Oil"], light=3)
    with (
        pytest.raises(Unchanged, match=re.escape("light changed by +2 (from 3 to 5), not by +1.")),
        table.changes(light=+1),
    ):
        table.play("Oil")


def test_a_change_of_a_zone_is_told_by_seat(lantern: Lay) -> None:
    table = lantern(hand={0: ["Oil"], 1: ["Wick"]})
    with (
        pytest.raises(Unchanged, match=r"hand of seat 2 changed by \+0 \(from 1 to 1\), not by -1"),
        table.changes(hand={0: -1, 1: -1}),
    ):
        table.play("Oil")


def test_a_rule_that_is_not_cited_fails_and_the_nearest_is_named(lantern: Lay) -> None:
    table = lantern(hand=["Oil"])
    with (
        pytest.raises(Unchanged, match=r"'lanterns.turn.plays' was not cited; .*'lanterns.turn.play'"),
        table.changes(cites="lanterns.turn.plays"),
    ):
        table.play("Oil")


def test_whoever_watches_from_outside_hears_of_the_citations_too(lantern: Lay) -> None:
    table = lantern(hand=["Oil"])
    with citing() as outside, table.changes(cites="lanterns.turn.play"):
        table.play("Oil")
    assert "lanterns.turn.play" in outside
    assert cite.witness is None or "lanterns.turn.play" in cite.witness


def test_a_refusal_is_found_by_the_card(lantern: Lay) -> None:
    table = lantern(hand=["Gust", "Oil"], gusts=2)
    assert table.refusal("Gust").rule == "lanterns.turn.gusts"
    assert not table.offers("Gust")
    with pytest.raises(NameFault, match="'Oil' is offered, not refused"):
        table.refusal("Oil")
    with pytest.raises(NameFault, match="'Wick' is not offered"):
        table.refusal("Wick")


# --- closing ---


def test_a_script_that_nobody_asked_for_is_pending() -> None:
    table = LanternWorld(hand=["Oil"])
    table.play("Oil").choose("yes")
    with pytest.raises(Pending, match="Nobody asked for 'yes'"):
        table.close()


def test_a_question_that_nobody_meant_to_leave_is_pending() -> None:
    table = LanternWorld(turns=3).answer("pass")
    with pytest.raises(Pending, match=r"left something open. .*Go on\?.*Options: 'Yes', 'No'"):
        table.close()
    table.leaves_open("lanterns.vote.sealed").close()


def test_a_world_rests_when_its_steps_are_done(lantern: Lay) -> None:
    table = lantern(hand=["Oil"])
    assert not table.resting
    assert table.play("Oil").resting


def test_a_world_ends_with_the_game() -> None:
    table = World(RULES, begin=(night_falls, 0), turns=30)
    assert table.match.over
    table.close()


def test_the_fixture_closes_every_table(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        from holdout.testing import World, tables
        from tests.testing.lanterns import RULES

        table = tables(lambda **given: World(RULES, **given))

        def test_it(table):
            table(hand=["Oil"]).answer("Oil")
        """
    )
    result = pytester.runpytest_inprocess("-n0", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*Pending: The test left something open. Seat 1 is asked: Go on?*"])
