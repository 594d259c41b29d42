"""The end of a game is told from its events: the best card, and a few lines of each player."""

from typing import Any

import pytest

from holdout import games
from holdout.kernel import Event, Match, find, new
from holdout.table import feats, replays
from tests.browser.late import played
from tests.table.worlds import play_on, started

PLAYED = [game for game in games.playable() if games.of(game).feats]


def test_every_game_of_ours_says_how_its_end_is_told() -> None:
    assert {"alien", "corps", "xfiles"} <= set(PLAYED)


@pytest.mark.parametrize("game", PLAYED)
def test_rows_speak_of_events_and_fields_that_the_game_has(game: str) -> None:
    kinds, told = find(game).wordings, feats.feats_of(game)
    assert told is not None
    fields = [(kind, field) for row in (told.best.counts, told.best.behind) for kind, field in row.items()]
    fields += [(kind, row.number) for row in told.story for kind in row.kinds]
    fields += [(kind, "card") for row in told.story if row.cards for kind in row.kinds]
    fields += [(kind, field) for kind in told.owners for field in ("seat", "card")]
    for kind, field in fields:
        assert not field or field in [slot.name for slot in kinds[kind].slots], (kind, field)
    for kind in [kind for row in told.story for kind in row.kinds]:
        names = [slot.name for slot in kinds[kind].slots]
        assert "seat" in names or ("card" in names and told.owners), kind


@pytest.mark.parametrize("game", ["alien", "corps", "xfiles"])
def test_each_player_has_a_story_of_three_to_five_lines_and_one_card_was_best(game: str) -> None:
    info = replays.info(played(game).record)
    assert [tale.seat for tale in info.tales] == [0]
    assert all(3 <= len(tale.feats) <= feats.MOST_FEATS for tale in info.tales)
    assert all(len(feat.cards) <= feats.MOST_CARDS for feat in info.tales[0].feats)
    assert sum(feat.count > 0 for feat in info.tales[0].feats) >= 3
    assert info.best is not None
    assert info.best.number > 0
    assert info.best.face


def told(kind: str, args: tuple[Any, ...], by: int = -1) -> Event:
    return Event(kind, args, "", by, (), -1)


def test_the_best_card_gave_most_whether_it_was_printed_or_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    match = started("alien", 1, {}, "best")
    events = [
        told("played", (0, 60)),
        told("points", (0, 2, "Attack")),
        told("played", (0, 61)),
        told("points", (0, 1, "Recruit")),
        told("points", (0, 4, "Attack"), by=60),
        told("copied", (0, "Somebody")),
        told("points", (0, 9, "Attack")),
    ]
    monkeypatch.setattr(Match, "events", events)
    best = feats.best_card(match)
    assert best is not None
    face = match.frame.faces[match.moment.game.position.face[60]]
    assert (best.face, best.number) == (face.key, 6), "a copy is no card"
    monkeypatch.setattr(Match, "events", [])
    assert feats.best_card(match) is None


def test_a_story_counts_what_its_seat_did_and_nobody_elses() -> None:
    match = play_on(started("alien", 2, {}, "stories"), 120)
    recruited = [event.args[0] for event in match.events if event.kind == "recruited"]
    assert recruited
    for tale in feats.tales(match):
        counted = [feat.count for feat in tale.feats if feat.title == "Recruited"]
        assert counted == [recruited.count(tale.seat)] * bool(counted)
        assert bool(counted) == (tale.seat in recruited)


def test_a_game_that_says_nothing_about_it_ends_all_the_same() -> None:
    match = new(find("tests.small:RULES"), seats=2, seed="plain")
    assert feats.best_card(match) is None
    assert feats.tales(match) == []
