"""Secrets: what each seat has seen, what its view and log show, and guesses about the rest."""

import json

import pytest

from holdout.kernel import REFEREE, Choice, Question, Randomness, Rules, drive, new, step
from holdout.kernel.knowledge import what_is_known
from tests.kernel.station import played, random_players, station
from tests.small import RULES
from tests.small.table import BRIDGE, DECK, DISCARDS, HAND, LAB, ROLE, Game


def faces_in(view: dict, zone: int) -> list[str | None]:
    cards = next(shown["cards"] for shown in view["zones"] if shown["zone"] == zone)
    return [card.get("face") for card in cards]


@pytest.mark.rule("small.cards.draw", "small.setup.roles")
def test_a_hand_and_a_role_are_seen_by_their_owner_only():
    match = played(0)
    for viewer in (0, 1, 2, None):
        for seat in range(3):
            seen = (
                all(faces_in(match.view(viewer), HAND[seat])),
                all(faces_in(match.view(viewer), ROLE[seat])),
            )
            assert seen == (viewer == seat, viewer == seat)


def test_a_pile_shows_how_many_cards_it_holds_and_only_those_that_are_known():
    table = station(hand={0: ["survey"]}).answer("play survey")
    deck = {
        viewer: next(z for z in table.match.view(viewer)["zones"] if z["zone"] == DECK) for viewer in (0, 1)
    }
    assert deck[0]["count"] == deck[1]["count"] == len(table.position.zones[DECK])
    assert [card["place"] for card in deck[0]["cards"]] == [deck[0]["count"] - n for n in (3, 2, 1)]
    assert deck[1]["cards"] == []


def test_nothing_is_in_a_view_that_no_list_allows():
    shown = played(40).view(0)
    own = {"air", "beacon", "active", "actions", "room", "wounds", "alive", "leaks", "outcome", "seats"}
    kernel = {"seat", "over", "zones", "decisions"}
    assert set(shown) == own | kernel | {"locked"}


def test_the_log_names_a_card_only_to_those_who_saw_it_then():
    table = station(hand={1: ["wrench"]}).answer("lend wrench", seat=1)
    assert table.match.log(0)[-1].words == "Blue lends Wrench to Amber."
    assert table.match.log(2)[-1].words == "Blue lends a face-down card to Amber."
    table.answer("play wrench")
    assert table.match.log(2)[-2].words == "Blue lends a face-down card to Amber.", (
        "not even when it is known later"
    )


@pytest.mark.rule("small.search.look", "small.search.keep")
def test_an_event_for_one_seat_is_not_noticed_by_the_others():
    table = station(crates={BRIDGE: ["suit"]}).answer("search")
    assert [line.kind for line in table.match.log(0)] == ["searched", "found"]
    for other in (1, 2, None):
        assert [line.kind for line in table.match.log(other)] == ["searched"]
    assert [line.kind for line in table.match.log(REFEREE)] == ["searched", "found"]
    table.answer("yes")
    assert table.match.log(1)[-1].words == "Amber keeps a face-down card."


def test_options_are_shown_to_who_is_asked_and_to_others_only_where_they_are_public():
    table = station(hand={0: ["wrench"]})
    assert "options" in table.match.view(0)["decisions"][0]
    assert "options" not in table.match.view(1)["decisions"][0]
    table.answer(f"walk:{LAB}")
    assert "options" in table.match.view(1)["decisions"][0]


@pytest.mark.rule("small.cards.reshuffle", "small.cards.discard")
def test_a_shuffle_makes_everybody_forget_and_keeps_every_card():
    table = station(hand={0: ["barter", "wrench", "suit"]}, deck=["relay"])
    known = {table.card(key) for key in ("barter", "wrench", "suit")}
    table.answer("play barter", "card wrench", "card suit")
    assert "reshuffled" in table.told
    assert table.position.zones[DISCARDS] == []
    back = [card for card in table.position.zones[DECK] if card in known]
    assert back
    assert all(table.position.seen[card] == 0 for card in back)
    assert sorted(table.position.face) == sorted(table.match.moment.rest.face)


@pytest.mark.rule("small.cards.none-left")
def test_without_deck_and_discards_nobody_draws():
    table = station(deck=[], hand={0: ["wrench"]}).answer("end")
    assert "drew" not in table.told


@pytest.mark.parametrize("answers", [0, 15, 33, 52])
def test_a_guess_cannot_be_told_from_the_truth_by_its_seat(answers: int):
    match = played(answers, seats=4, seed=3)
    assert not match.over
    for seat in range(4):
        guessed = match.guess(seat, Randomness("guess", seat))
        assert what_is_known(guessed.moment, seat) == what_is_known(match.moment, seat)


def test_guesses_differ_from_the_truth_in_what_is_hidden():
    match = played(20, seats=4, seed=3)
    truth = match.moment.rest.face
    guesses = [match.guess(0, Randomness("guess", n)).moment.rest.face for n in range(10)]
    assert all(sorted(guess) == sorted(truth) for guess in guesses)
    assert len({tuple(guess) for guess in guesses}) == 10
    others = [card for seat in (1, 2, 3) for card in match.moment.rest.zones[HAND[seat]]]
    assert any(guess[card] != truth[card] for guess in guesses for card in others)


def test_a_guess_keeps_what_a_waiting_step_has_shown():
    table = station(hand={0: ["survey"]}, deck=["wrench", "suit", "relay", "padding", "dynamo"]).answer(
        "play survey"
    )
    top = table.position.zones[DECK][-3:]
    for number in range(8):
        guessed = table.match.guess(0, Randomness(number)).moment.game.position
        assert [guessed.face[card] for card in top] == [table.position.face[card] for card in top]


WHAT, GO = Question("What?", "test.what"), Choice("go", (), "Go")


@step("test.seen-and-gone")
def seen_and_gone(game: Game) -> None:
    """Six cards are turned up one after the other, counted, and shuffled away; then somebody is asked."""
    cards = [card for card, face in enumerate(game.position.face) if game.faces[face].back == "crew"]
    game.move_all(cards, DECK)
    for _ in range(6):
        card = game.zones[DECK][-1]
        game.reveal(card)
        game.position.air = game.position.air * 3 + game.face[card]
        game.shuffle(game.zones[DECK])
    game.ask(0, WHAT, [GO()], hidden=True)
    game.finish("Gone.", (0,), "test.gone")


def test_a_guess_keeps_to_what_was_seen_and_shuffled_away_since():
    rules = Rules(
        "seen and gone", version="1", seats=range(2, 3), position=RULES.position, zones=RULES.zones,
        start=seen_and_gone, faces=RULES.faces, cards=RULES.cards,
    )  # fmt: skip
    rules.says(GO)
    match = new(rules, seats=2, seed=1)
    truth, guesses = match.moment.rest.face, []
    for number in range(8):
        guessed = match.guess(0, Randomness(number)).moment
        assert guessed.game.position.air == match.moment.game.position.air
        guesses.append(tuple(guessed.rest.face))
    assert len(set(guesses)) > 1, "what was never seen is still open"
    assert sorted(guesses[0]) == sorted(truth)


def test_a_guess_draws_other_numbers_than_the_truth():
    futures = set()
    for number in range(12):
        guessed = station(actions=0, at="rest").match.guess(0, Randomness(number))
        while sum(event.kind == "rolled" for event in guessed.events) < 2 and not guessed.over:
            assert guessed.decision is not None
            guessed.answer(guessed.decision.picks[-1], seat=guessed.decision.seat)
        futures.add(tuple(event.args for event in guessed.events if event.kind == "rolled"))
    assert len(futures) > 1


def test_a_view_is_plain_data():
    match = played(30)
    assert json.loads(match.view_bytes(1))["seat"] == 1
    assert RULES.name not in match.view(1)


def test_no_number_from_outside_is_the_referee():
    match = played(20)
    assert REFEREE != -1
    for look in (match.log, match.view):
        with pytest.raises(ValueError, match="-1 is no seat"):
            look(-1)


def test_the_log_goes_on_where_it_was_read_and_forgets_what_is_taken_back():
    match = played(0)
    for _ in range(60):
        before = [len(match.log(viewer)) for viewer in (0, 1, None)]
        drive(match, random_players(3, 7), most=1)
        for viewer, read in zip((0, 1, None), before, strict=True):
            assert match.log(viewer) == match.clone().log(viewer)
            assert match.log(viewer, read) == match.clone().log(viewer)[read:]
        if not match.moment.barrier:
            match.undo()
            assert [len(match.log(viewer)) for viewer in (0, 1, None)] == before
            match.redo()
