"""Setting the table up: decks, avatars, stacks, Evidence, Academy, the Bureau and who begins."""

from collections import Counter

import pytest

from holdout.encounters import board
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.options import AVATARS, FIRST_ACADEMY
from holdout.kernel import SetupError
from tests.xfiles.setting_up import faces_in, have, set_up, words


def avatar_of(match, seat):
    return faces_in(match, board.AVATAR[seat])[0].name


@pytest.mark.rule(
    "xfiles.setup.starting-deck-composition", "xfiles.setup.starting-deck-12-cards",
    "xfiles.start.opening-hand-six",
)  # fmt: skip
def test_everyone_begins_with_seven_field_agents_and_five_assault_teams_and_draws_six():
    match = set_up(3)
    for seat in range(3):
        hand, deck = faces_in(match, board.HAND[seat]), faces_in(match, board.DECK[seat])
        assert (len(hand), len(deck), len(faces_in(match, board.DISCARD[seat]))) == (6, 6, 0)
        assert Counter(face.name for face in [*hand, *deck]) == {"Field Agent": 7, "Assault Team": 5}


@pytest.mark.ruling("xfiles.ruling.b11-same-avatar-twice")
@pytest.mark.rule("xfiles.setup.avatar-chosen-or-random", "xfiles.setup.avatar-stays-in-front")
def test_avatars_are_listed_or_chosen_and_nobody_shares_one():
    match = set_up(2, avatars=["Monica Reyes", "Fox Mulder"])
    assert [avatar_of(match, seat) for seat in (0, 1)] == ["Monica Reyes", "Fox Mulder"]
    match = set_up(2, avatar_choice="free")
    assert len(match.decision.options) == 5
    match.answer(next(option for option in match.decision.options if option.label == "John Doggett"))
    assert len(match.decision.options) == 4
    with pytest.raises(SetupError):
        set_up(2, avatars=["Fox Mulder", "Fox Mulder"])


@pytest.mark.rule("xfiles.setup.avatar-chosen-or-random")
def test_avatars_may_be_dealt_at_random():
    dealt = [
        [avatar_of(set_up(2, avatar_choice="random", seed=seed), seat) for seat in (0, 1)]
        for seed in range(12)
    ]
    assert len({pair[0] for pair in dealt}) > 2
    assert all(first != second for first, second in dealt)


@pytest.mark.rule("xfiles.first-game.avatars-by-player-count")
@pytest.mark.parametrize("seats", range(1, 6))
def test_the_usual_avatars_drop_from_the_end_of_the_list_for_smaller_teams(seats):
    match = set_up(seats)
    assert [avatar_of(match, seat) for seat in range(seats)] == list(AVATARS[:seats])


@pytest.mark.ruling("xfiles.ruling.b12-ranks-of-avatars")
@pytest.mark.rule("xfiles.start.highest-rank-first", "xfiles.avatar.rank-decides-first-player")
def test_the_highest_rank_begins_and_one_is_the_highest():
    match = set_up(2, avatars=["Fox Mulder", "Walter Skinner"])
    assert match.decision.seat == 1
    assert "Player 2 goes first: Walter Skinner has the highest Rank." in words(match)


@pytest.mark.ruling("xfiles.ruling.b13-strike-deck-at-setup")
@pytest.mark.rule("xfiles.setup.special-agents-shuffled-face-down", "xfiles.setup.strikes-shuffled-face-down")
def test_special_agents_and_strikes_lie_face_down_and_mixed():
    orders = set()
    for seed in range(6):
        match = set_up(1, seed=seed)
        position = match.moment.game.position
        for zone, size in ((board.RESERVE, 5), (board.STRIKES, 40)):
            assert len(position.zones[zone]) == size
            assert not any(position.up[card] or position.seen[card] for card in position.zones[zone])
        orders.add(tuple(face.key for face in faces_in(match, board.RESERVE)))
    assert len(orders) > 3


@pytest.mark.rule("xfiles.setup.beliefs-face-up-stack", "xfiles.setup.doubts-face-up-stack")
def test_beliefs_and_doubts_lie_face_up():
    match = set_up(5)
    position = match.moment.game.position
    for zone, name, deck in ((piles.BELIEFS, "Belief", "beliefs"), (piles.DOUBTS, "Doubt", "doubts")):
        assert [face.name for face in faces_in(match, zone)] == [name] * have(deck)
        assert all(position.up[card] for card in position.zones[zone])


@pytest.mark.rule("xfiles.setup.cliffhangers-stay-in-box")
def test_no_cliffhanger_is_at_a_table_of_a_single_game():
    match = set_up(5)
    assert "cliffhanger" not in {face.kind for face in match.frame.faces}
    assert not any(faces_in(match, *piles.CLIFFHANGER))


@pytest.mark.rule(
    "xfiles.setup.one-random-evidence-per-priority", "xfiles.setup.evidence-priority-on-card-back",
    "xfiles.setup.unused-evidence-to-box",
)  # fmt: skip
def test_one_evidence_of_each_priority_is_hidden_and_24_are_in_the_box():
    seen = set()
    for seed in range(8):
        match = set_up(1, seed=seed)
        position = match.moment.game.position
        for number, zone in enumerate(piles.EVIDENCE, 1):
            (card,), (face,) = position.zones[zone], faces_in(match, zone)
            assert (face.number, face.back) == (number, f"evidence-{number}")
            assert not position.up[card]
            assert not position.seen[card]
            seen.add(face.name)
        assert [face.deck for face in faces_in(match, board.BOX)].count("evidence") == have("evidence") - 3
    assert len(seen) > 8


# --- the Academy and the Bureau ---


@pytest.mark.rule(
    "xfiles.academy.four-of-nine-characters", "xfiles.academy.fifty-six-characters",
    "xfiles.academy.six-random-syndicate", "xfiles.academy.deck-is-62-cards",
    "xfiles.start.bureau-filled-face-down",
)  # fmt: skip
def test_the_academy_has_four_agents_and_six_syndicate_enemies():
    """62 - 5 = 57 Academy cards left, 5 hidden Bureau cards."""
    match = set_up(2, academy="first-game")
    assert len(faces_in(match, board.MARKET_DECK)) == 57
    everything = faces_in(match, board.MARKET_DECK, *board.MARKET)
    assert Counter(face.of or face.deck for face in everything) == {
        **dict.fromkeys(FIRST_ACADEMY, 14), "syndicate": 6
    }  # fmt: skip
    position = match.moment.game.position
    assert [len(position.zones[space]) for space in board.MARKET] == [1] * 5
    assert not any(position.up[card] for space in board.MARKET for card in position.zones[space])


@pytest.mark.ruling("xfiles.ruling.b14-academy-chosen-or-random")
@pytest.mark.rule("xfiles.academy.unused-sets-to-box", "xfiles.academy.four-of-nine-characters")
def test_without_a_choice_four_of_nine_agents_are_drawn_and_70_cards_stay_in_the_box():
    drawn = set()
    for seed in range(6):
        match = set_up(1, seed=seed)
        left = Counter(face.deck for face in faces_in(match, board.BOX))
        agents = {face.of for face in faces_in(match, board.MARKET_DECK, *board.MARKET) if face.of}
        assert len(agents) == 4
        assert left["academy"] == have("academy") - sum(have("academy", agent) for agent in agents)
        assert left["syndicate"] == have("syndicate") - 6
        drawn |= agents
    assert len(drawn) > 6


@pytest.mark.ruling("xfiles.ruling.b14-academy-chosen-or-random=chosen")
@pytest.mark.rule("xfiles.academy.player-avatar-does-not-force-set", "xfiles.first-game.academy-characters")
def test_avatars_and_academy_are_independent():
    match = set_up(1, avatars="Fox Mulder", academy="Dana Scully; Walter Skinner; John Doggett; Monica Reyes")
    assert "In the Academy: Dana Scully, Walter Skinner, John Doggett, Monica Reyes." in words(match)
    match = set_up(1, academy="first-game")
    assert "In the Academy: Charles Burks, Brad Follmer, Sean Pendrell, The Lone Gunmen." in words(match)


@pytest.mark.parametrize(
    "academy", ["Fox Mulder", "Fox Mulder; Dana Scully; Walter Skinner; Homer", ["Fox Mulder"] * 4]
)
def test_an_academy_that_is_not_four_agents_is_refused(academy):
    with pytest.raises(SetupError):
        set_up(1, academy=academy)


@pytest.mark.rule(
    "xfiles.first-game.seasons-one-two-three", "xfiles.modes.standard-recommended-for-beginners"
)
def test_the_usual_game_is_the_recommended_first_one():
    assert set_up(1).frame.setup["scenario"] == "seasons-1-3"


@pytest.mark.rule("xfiles.overview.players-one-to-five")
@pytest.mark.parametrize("seats", [0, 6])
def test_there_are_one_to_five_players(seats):
    with pytest.raises(SetupError):
        set_up(seats)


# --- easier ---


@pytest.mark.rule("xfiles.difficulty.easier-fewer-syndicate")
def test_fewer_syndicate_enemies_make_a_smaller_academy():
    """3 Syndicate: Academy 59."""
    match = set_up(1, syndicate=3)
    assert len(faces_in(match, board.MARKET_DECK, *board.MARKET)) == 59
    assert [face.deck for face in faces_in(match, board.MARKET_DECK, *board.MARKET)].count("syndicate") == 3


@pytest.mark.rule(
    "xfiles.difficulty.easier-open-bureau-without-syndicate", "xfiles.difficulty.easier-options-combinable"
)
def test_an_open_bureau_has_five_characters_and_the_academy_57_cards():
    for seed in range(3):
        match = set_up(1, seed=seed, open_bureau=True, extra_informant=True, academy="first-game")
        position = match.moment.game.position
        assert [face.deck for face in faces_in(match, *board.MARKET)] == ["academy"] * 5
        assert all(position.up[card] for space in board.MARKET for card in position.zones[space])
        left = Counter(face.deck for face in faces_in(match, board.MARKET_DECK))
        assert left == {"academy": 51, "syndicate": 6}


@pytest.mark.rule("xfiles.difficulty.easier-starting-belief")
def test_a_starting_belief_makes_decks_of_thirteen():
    match = set_up(2, starting_belief=True)
    for seat in (0, 1):
        mine = faces_in(match, board.HAND[seat], board.DECK[seat])
        assert [face.name for face in mine].count("Belief") == min(1, have("beliefs"))
    assert len(faces_in(match, piles.BELIEFS)) == max(0, have("beliefs") - 2)
