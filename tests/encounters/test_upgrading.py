"""Games saved by 0.1.0 go on."""

import gzip
import json
from pathlib import Path

from holdout.encounters import board
from holdout.encounters.alien.rules import RULES
from holdout.kernel import load
from tests.kernel.test_bad_input import sealed_anew

SAVED = gzip.decompress((Path(__file__).parent / "saves" / "alien-1.json.gz").read_bytes())
"""Two players after 40 answers, in the middle of an Action Phase, saved by 0.1.0."""


def test_a_game_saved_by_the_first_version_goes_on_where_it_was():
    match = load(SAVED, lambda name: RULES)
    assert match.notice == "This game was saved under version 1 and goes on under version 2."
    assert len(match.answers) == 40
    assert match.decision.question.words == "What do you do?"


def test_points_that_are_no_number_are_left_out_of_the_log():
    body = json.loads(SAVED)["body"]
    events = [
        [kind, [args[0], "many", *args[2:]], *rest] if kind == "points" else [kind, args, *rest]
        for kind, args, *rest in body["events"]
    ]
    assert events != body["events"]
    match = load(sealed_anew(SAVED, events=events), lambda name: RULES)
    assert "many" not in " ".join([line.words for seat in (0, 1, None) for line in match.log(seat)])


def test_the_phases_that_were_still_to_come_are_played():
    match = load(SAVED, lambda name: RULES)
    seat, turn = match.moment.rest.active, match.moment.rest.turn
    while match.moment.rest.turn == turn:
        match.answer("end-actions", seat=match.decision.seat)
    zones = match.moment.rest.zones
    assert (len(zones[board.HAND[seat]]), zones[board.PLAY[seat]]) == (6, [])
