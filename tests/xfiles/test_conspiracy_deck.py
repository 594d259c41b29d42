"""The Conspiracy Deck: three season piles with an Informant and a Lead each, above an End Game."""

from collections import Counter

import pytest

from holdout.encounters import board
from holdout.kernel import SetupError
from tests.xfiles.setting_up import faces_in, have, in_deck_order, set_up, words

ONLY_SEASONS = ("informants", "leads", "end-games")


def season_cards(match):
    return [face for face in in_deck_order(match) if face.deck not in ONLY_SEASONS]


@pytest.mark.rule(
    "xfiles.conspiracy-deck.count-1-player",
    "xfiles.conspiracy-deck.step-3-deal-by-player-count",
    "xfiles.conspiracy-deck.ingredients",
    "xfiles.conspiracy-deck.informant-and-lead-count-fixed",
    "xfiles.conspiracy-deck.order-a-then-b-then-c-then-end-game",
)
def test_alone_nine_cards_of_each_letter_come_and_then_the_end_game():
    deck = in_deck_order(set_up(1))
    assert len(deck) == 28
    for number, pile in enumerate((deck[:9], deck[9:18], deck[18:27]), 1):
        kinds = Counter(face.deck for face in pile)
        assert kinds == {f"season-{number}": 7, "informants": 1, "leads": 1}
    assert deck[27].kind == "end-game"


@pytest.mark.parametrize(
    ("seats", "size"),
    [
        pytest.param(2, 31, marks=pytest.mark.rule("xfiles.conspiracy-deck.count-2-players")),
        pytest.param(3, 34, marks=pytest.mark.rule("xfiles.conspiracy-deck.count-3-players")),
        pytest.param(4, 37, marks=pytest.mark.rule("xfiles.conspiracy-deck.count-4-players")),
        pytest.param(5, 40, marks=pytest.mark.rule("xfiles.conspiracy-deck.count-5-players")),
    ],
)
def test_more_players_meet_more_season_cards(seats, size):
    match = set_up(seats)
    deck = in_deck_order(match)
    assert len(deck) == size
    assert Counter(face.deck for face in season_cards(match)) == {
        f"season-{number}": seats + 6 for number in (1, 2, 3)
    }
    assert Counter(face.deck for face in deck)["informants"] == 3


@pytest.mark.rule(
    "xfiles.conspiracy-deck.step-2-sort-by-letter",
    "xfiles.conspiracy-deck.step-6-stack-c-b-a",
    "xfiles.conspiracy-deck.piles-shuffled-separately",
    "xfiles.end-game.last-card-of-conspiracy-deck",
)
def test_every_card_of_pile_a_comes_before_any_of_pile_b():
    """3 players: draws 1-11 are the A pile, 12-22 the B pile, 23-33 the C pile, 34 the End Game."""
    for seed in range(4):
        deck = in_deck_order(set_up(3, seed=seed))
        for number, pile in enumerate((deck[:11], deck[11:22], deck[22:33]), 1):
            assert {face.part for face in pile} - {0} == {number}
            assert sorted(face.deck for face in pile if face.part == 0) == ["informants", "leads"]
        assert deck[33].kind == "end-game"


@pytest.mark.rule(
    "xfiles.conspiracy-deck.step-1-end-game-first",
    "xfiles.conspiracy-deck.clone-excluded-from-draw",
    "xfiles.conspiracy-deck.unused-end-games-to-box",
)
def test_one_of_eight_end_games_is_drawn_and_never_clone():
    drawn = set()
    for seed in range(40):
        match = set_up(1, seed=seed)
        drawn.add(faces_in(match, board.THREATS)[0].name)
        left = [face.name for face in faces_in(match, board.BOX) if face.deck == "end-games"]
        assert len(left) == have("end-games") - 1
        assert "Clone" in left
    assert "Clone" not in drawn
    assert len(drawn) > 4


@pytest.mark.rule(
    "xfiles.conspiracy-deck.step-4-one-informant-per-pile", "xfiles.conspiracy-deck.step-5-one-lead-per-pile"
)
def test_twelve_informants_and_nine_leads_stay_in_the_box():
    left = Counter(face.deck for face in faces_in(set_up(2), board.BOX))
    assert (left["informants"], left["leads"]) == (have("informants") - 3, have("leads") - 3)


@pytest.mark.ruling("xfiles.ruling.b10-events-in-a-game")
@pytest.mark.rule("xfiles.conspiracy-deck.ally-and-event-count-varies")
def test_a_game_may_have_an_ally_or_none_and_a_varying_number_of_events():
    counts = [Counter(face.kind for face in season_cards(set_up(1, seed=seed))) for seed in range(12)]
    assert len({count["ally"] for count in counts}) > 1
    assert len({count["event"] for count in counts}) > 2


@pytest.mark.rule("xfiles.conspiracy-deck.contents-unknown-to-players", "xfiles.end-game.distinct-back")
def test_nobody_sees_what_was_put_into_the_deck_but_the_end_game_by_its_back():
    match = set_up(2)
    position = match.moment.game.position
    assert not any(position.seen[card] for card in position.zones[board.THREATS])
    assert len({face.back for face in in_deck_order(match)[:-1]}) == 1
    assert in_deck_order(match)[-1].back == "end-games"


# --- modes ---


@pytest.mark.rule("xfiles.modes.standard-consecutive-seasons", "xfiles.overview.three-seasons-per-game")
def test_a_standard_game_has_three_seasons_in_sequence():
    assert {face.deck for face in season_cards(set_up(2, scenario="seasons-4-6"))} == {
        "season-4", "season-5", "season-6"
    }  # fmt: skip
    with pytest.raises(SetupError):
        set_up(2, scenario="seasons-2-4")


@pytest.mark.rule("xfiles.modes.random-one-of-each-letter")
def test_random_seasons_are_one_of_each_letter():
    """A from 1, 4, 7; B from 2, 5, 8; C from 3, 6, 9."""
    found = set()
    for seed in range(16):
        seasons = sorted(
            {int(face.deck[-1]) for face in season_cards(set_up(1, seed=seed, scenario="random-seasons"))}
        )
        assert sorted(season % 3 for season in seasons) == [0, 1, 2]
        found.add(tuple(seasons))
    assert len(found) > 6


@pytest.mark.rule("xfiles.modes.every-season-pools-by-letter")
def test_every_season_deals_each_pile_from_three_seasons():
    match = set_up(3, scenario="every-season")
    deck = in_deck_order(match)
    assert len(deck) == 34
    left = [face for face in faces_in(match, board.BOX) if face.deck.startswith("season-")]
    assert len(left) == sum(have(f"season-{season}") for season in range(1, 10)) - 27
    for number, pile in enumerate((deck[:11], deck[11:22], deck[22:33]), 1):
        seasons = {int(face.deck[-1]) for face in pile if face.deck.startswith("season-")}
        assert len(seasons) > 1
        assert {season % 3 for season in seasons} == {number % 3}


def test_the_log_tells_which_seasons_are_played():
    assert "Seasons 7, 8 and 9 are played." in words(set_up(1, scenario="seasons-7-9"))


# --- easier ---


@pytest.mark.rule("xfiles.difficulty.easier-extra-informant")
def test_with_an_extra_informant_a_deck_of_three_players_has_37_cards():
    deck = in_deck_order(set_up(3, extra_informant=True))
    assert len(deck) == 37
    assert [face.deck for face in deck[:12]].count("informants") == 2
