"""Setting the table up, as the log tells it and as the cards lie."""

from collections import Counter

import pytest

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.rules import RULES
from holdout.kernel import SetupError, new
from holdout.testing.world import told_apart


def set_up(seats=2, **options):
    """A table at which the players are about to say who goes first; a solo player has begun."""
    return new(RULES, seats=seats, checked=True, **options)


def faces_in(match, zone):
    game = match.moment.game
    return [game.faces[game.position.face[card]] for card in game.position.zones[zone]]


def words(match):
    return told_apart(match, 0)


@pytest.mark.rule("alien.setup.starting-deck", "alien.setup.role-card-added", "alien.setup.starting-hand")
def test_everyone_has_seven_specialists_five_grunts_and_a_role_card_and_draws_six():
    """The Medic's thirteenth card is Battlefield Medicine."""
    match = set_up(2, roles=["Medic", "Gunner"])
    for seat in (0, 1):
        hand, deck = faces_in(match, board.HAND[seat]), faces_in(match, board.DECK[seat])
        assert (len(hand), len(deck)) == (6, 7)
        named = Counter(face.deck for face in [*hand, *deck])
        assert named == {"specialists": 7, "grunts": 5, "roles": 1}
    mine = [*faces_in(match, board.HAND[0]), *faces_in(match, board.DECK[0])]
    assert "Battlefield Medicine" in [face.name for face in mine]


@pytest.mark.rule("alien.setup.starting-hand")
def test_starting_decks_are_shuffled():
    hands = [[face.name for face in faces_in(set_up(seed=seed), board.HAND[0])] for seed in range(8)]
    assert len({tuple(sorted(hand)) for hand in hands}) > 1


@pytest.mark.rule("alien.setup.choose-role")
def test_an_avatar_lies_face_up_before_each_player():
    match = set_up(2, roles=["Medic", "Scout"])
    position = match.moment.game.position
    assert [faces_in(match, board.AVATAR[seat])[0].name for seat in (0, 1)] == ["Medic", "Scout"]
    assert all(position.up[card] for seat in (0, 1) for card in position.zones[board.AVATAR[seat]])


@pytest.mark.rule("alien.setup.role-selection-methods", "alien.setup.choose-role")
def test_roles_may_be_picked_freely():
    match = set_up(2, role_choice="free")
    assert len(match.decision.options) == 10
    match.answer(next(option for option in match.decision.options if option.label == "Pilot"))
    assert len(match.decision.options) == 9
    match.answer(match.decision.options[0])
    assert faces_in(match, board.AVATAR[0])[0].name == "Pilot"


@pytest.mark.rule("alien.setup.role-selection-methods")
def test_roles_may_be_dealt_at_random():
    dealt = {faces_in(set_up(role_choice="random", seed=seed), board.AVATAR[0])[0].name for seed in range(12)}
    assert len(dealt) > 3


@pytest.mark.rule("alien.setup.role-selection-methods")
def test_each_of_five_players_may_choose_from_two_avatars_that_nobody_else_is_shown():
    match = set_up(5, role_choice="two")
    offered = []
    for _ in range(5):
        offered.append({option.label for option in match.decision.options})
        match.answer(match.decision.options[1])
    assert [len(pair) for pair in offered] == [2] * 5
    assert len(set().union(*offered)) == 10


@pytest.mark.rule("alien.setup.sergeant-stack", "alien.setup.strike-deck")
def test_sergeants_and_strikes_are_shuffled_face_down():
    first, second = set_up(seed=1), set_up(seed=2)
    for zone, number in ((board.RESERVE, 10), (board.STRIKES, 40)):
        assert len(faces_in(first, zone)) == number
        assert [f.key for f in faces_in(first, zone)] != [f.key for f in faces_in(second, zone)]
        assert not any(first.moment.game.position.up[c] for c in first.moment.game.position.zones[zone])


@pytest.mark.rule("alien.setup.hatchery")
def test_the_hatchery_lies_face_up_and_unshuffled():
    first, second = set_up(seed=1), set_up(seed=2)
    assert [f.key for f in faces_in(first, piles.HATCHERY)] == [
        f.key for f in faces_in(second, piles.HATCHERY)
    ]
    assert len(faces_in(first, piles.HATCHERY)) == 14
    assert all(first.moment.game.position.up[c] for c in first.moment.game.position.zones[piles.HATCHERY])


@pytest.mark.rule("alien.setup.location")
def test_one_location_lies_open():
    match = set_up(location="The Auriga")
    assert [face.name for face in faces_in(match, board.LOCATION)] == ["The Auriga"]
    assert "The Location is The Auriga." in words(match)
    with pytest.raises(SetupError, match="no location called 'The Aurigo'"):
        set_up(location="The Aurigo")


@pytest.mark.rule("alien.setup.objectives-one-of-each", "alien.setup.objective-stack-order")
def test_the_objectives_are_stacked_with_number_one_on_top():
    match = set_up()
    assert [face.number for face in reversed(faces_in(match, board.OBJECTIVES))] == [1, 2, 3]


def test_two_second_objectives_and_no_third_are_refused():
    with pytest.raises(SetupError, match="one of each number"):
        set_up(objectives=["The S.O.S.", "No One Can Hear You Scream", "The Beast Is Out There"])


@pytest.mark.rule(
    "alien.setup.hive-minidecks",
    "alien.setup.drones-per-minideck",
    "alien.setup.hive-shuffle-separately",
    "alien.setup.hive-stack-order",
)
def test_three_mini_decks_with_a_drone_for_each_player_are_stacked_unmixed():
    match = set_up(3)
    hive = [face.of or "drone" for face in reversed(faces_in(match, board.THREATS))]
    parts = hive[:12], hive[12:26], hive[26:]
    for part, objective, size in zip(parts, match.moment.game.setup["objectives"], (9, 11, 13), strict=True):
        assert Counter(part) == {objective: size, "drone": 3}
    orders = {tuple(f.key for f in faces_in(set_up(3, seed=seed), board.THREATS)[-9:]) for seed in range(6)}
    assert len(orders) == 6


@pytest.mark.rule("alien.setup.hive-size", "alien.solo.drones")
def test_the_hive_has_thirty_three_cards_and_three_drones_for_each_player():
    sizes = []
    for seats in range(1, 6):
        match = set_up(seats, preparation=1)
        sizes.append(len(faces_in(match, board.THREATS)))
    assert sizes == [36, 39, 42, 45, 48]


@pytest.mark.rule("alien.setup.drones-unseen")
def test_nobody_knows_the_drones_that_are_shuffled_in_and_the_others_stay_out():
    match = set_up(2)
    game = match.moment.game
    drones = [card for card, face in enumerate(game.position.face) if game.faces[face].deck == "drones"]
    assert Counter(game.position.where[card] for card in drones) == {board.THREATS: 6, piles.DRONES: 18}
    assert not any(game.has_seen(seat, card) for seat in (0, 1) for card in drones)


@pytest.mark.rule("alien.setup.barracks", "alien.setup.hq-fill")
def test_four_characters_form_a_barracks_of_which_five_cards_fill_the_hq():
    match = set_up()
    assert "alien.setup.barracks" in [event.rule for event in match.events]
    assert len(faces_in(match, board.MARKET_DECK)) == 51
    shown = [face for space in board.MARKET for face in faces_in(match, space)]
    assert len(shown) == 5
    chosen = {face.of for face in [*shown, *faces_in(match, board.MARKET_DECK)]}
    assert chosen == {
        "Warrant Officer Ripley",
        "Captain Dallas",
        "Chief Engineer Parker",
        "Navigator Lambert",
    }


@pytest.mark.rule("alien.setup.first-player", "alien.turn.clockwise")
def test_the_players_pick_who_goes_first_and_turns_pass_clockwise():
    match = set_up(3)
    assert match.decision.rule == "alien.setup.first-player"
    match.answer(next(option for option in match.decision.options if option.label == "Player 2"))
    order = []
    while len(order) < 4:
        order.append(match.moment.game.position.active)
        match.answer("end-actions")
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("alien.setup.objective-1-setup-text")
def test_setup_text_of_the_first_objective_is_carried_out_as_the_game_starts():
    """Breakout adds three Hive cards; then the first turn adds one more."""
    match = set_up(1, scenario="resurrection")
    told = words(match)
    assert told.index("The ability of Breakout:") < told.index("Turn 1: Player 1.")
    assert [len(match.moment.game.position.zones[room]) for room in board.ROOMS] == [1, 1, 1, 1, 0]


@pytest.mark.rule("alien.setup.complex-starts-empty")
def test_the_complex_the_combat_zone_and_operations_start_empty():
    match = set_up(1, preparation=1)
    position = match.moment.game.position
    assert not any(position.zones[zone] for zone in (*board.ROOMS, board.FRONT, board.OPERATIONS))
