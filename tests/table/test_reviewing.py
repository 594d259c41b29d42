"""A review of a game that is over: what it finds, piece by piece, for whom, and how often."""

import pytest

from holdout import new
from holdout.kernel import HoldoutError, pick_id
from holdout.kernel.knowledge import packed
from holdout.players import seat_player
from holdout.players.judging import judged
from holdout.table import replays, reviewing
from holdout.table.limits import Rate
from holdout.testing.serving import GENEROUS, Player, serving

BLUNDER = 25
ANSWERS = 30


@pytest.fixture(scope="module")
def wasteful():
    """A record in which somebody plays by rules of thumb and once ends the turn with cards unplayed."""
    match = new("alien", seats=1, seed="a")
    player = seat_player("greedy", match.frame, 0, "x")
    while len(match.answers) < ANSWERS:
        decision = match.decision
        ends = len(match.answers) == BLUNDER
        match.answer("end-actions" if ends else pick_id(player(decision)), seat=0)
    return match.record()


def told(parts):
    return "".join([words for _, words, _, _ in parts])


def test_a_turn_that_is_ended_with_cards_unplayed_is_told_as_costly_with_what_would_be_better(wasteful):
    (move,) = reviewing.piece(wasteful, 0, BLUNDER, seconds=0).moves
    assert (move.answers, told(move.did)) == (BLUNDER, "End the Action Phase")
    assert told(move.other).startswith("Play ")
    assert move.other_chance >= move.chance + 2
    assert move.asked == []
    (german,) = reviewing.piece(wasteful, 0, BLUNDER, "de", seconds=0).moves
    assert (told(german.did), german.chance) == ("Aktionsphase beenden", move.chance)


def test_pieces_put_together_are_the_review_and_what_another_seat_answered_is_not_in_it(wasteful):
    whole = reviewing.piece(wasteful, 0, 20, seconds=60)
    assert (whole.upto, whole.answers) == (ANSWERS, ANSWERS)
    at, moves = 20, []
    while at < ANSWERS:
        piece = reviewing.piece(wasteful, 0, at, seconds=0)
        assert piece.upto > at
        at, moves = piece.upto, [*moves, *piece.moves]
    assert moves == whole.moves
    assert BLUNDER in [move.answers for move in moves]


@pytest.mark.parametrize(("seat", "start"), [(1, 0), (-1, 0), (0, ANSWERS + 1)])
def test_there_is_no_review_of_what_a_game_does_not_have(wasteful, seat, start):
    with pytest.raises(HoldoutError):
        reviewing.piece(wasteful, seat, start)


def test_a_decision_is_judged_by_what_its_seat_knew_and_nothing_else(wasteful):
    match = replays.opened(wasteful).after(BLUNDER)
    knowledge = match.knowledge(0)
    before = packed(knowledge)
    assert judged(knowledge, "end-actions") == judged(knowledge, "end-actions")
    assert packed(match.knowledge(0)) == before


def test_a_review_is_for_games_that_are_over_is_kept_and_costs(tmp_path):
    with (
        serving(tmp_path, GENEROUS._replace(reviews=Rate(0.001, 1)), warm=False) as running,
        Player(running.url) as ada,
    ):
        going = ada.make("alien", 1, start=True)
        assert ada.http.get(f"/api/replays/{going}/review?seat=0&from=0").status_code == 403
        table = ada.make("alien", 1, computers=["random"], start=True, seed="short")
        with ada.socket(table) as line:
            line.until("table", status="over")
        way = f"/api/replays/{table}/review?seat=0&from="
        first = ada.http.get(f"{way}0")
        assert first.status_code == 200, first.text
        assert ada.http.get(f"{way}0").json() == first.json()
        answers = first.json()["answers"]
        assert ada.http.get(f"{way}{answers}").status_code == 429
