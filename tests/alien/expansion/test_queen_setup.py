"""Setting up the Queen Mother: her seat, her cards, the Barracks and Drones of the humans."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.rules import RULES
from holdout.encounters.seats import you
from holdout.kernel import SetupError, new

OPTIONS = {"queen_mother": True}


def table(humans, **options):
    """A new game of so many humans against the Queen Mother."""
    return new(RULES, seats=humans + 1, seed=1, **OPTIONS, **options).moment.game


def faces_in(game, zone):
    return [game.faces[game.face[card]] for card in game.zones[zone]]


@pytest.mark.ruling("expansion.ruling.h35-queens-starting-deck")
@pytest.mark.rule(
    "expansion.queen-setup.one-against-humans",
    "expansion.queen-setup.starting-deck",
    "expansion.queen-setup.starting-split",
    "expansion.queen-setup.one-role",
    "expansion.queen-setup.opening-hand",
)
def test_the_last_seat_is_the_queen_with_twelve_cards_and_a_role_of_which_she_holds_six():
    game = table(3)
    assert (game.alive, game.opposes) == ([1, 1, 1, 0], [0, 0, 0, 3])
    assert len(game.zones[board.HAND[3]]) == 6
    own = [*faces_in(game, board.HAND[3]), *faces_in(game, board.DECK[3])]
    decks = [one.deck for one in own]
    assert decks.count("queen-roles") == 1
    assert len(own) == 13
    basics = [one for one in own if one.deck == "queen-starting"]
    assert sorted((one.recruit, one.attack or 0) for one in basics) == [(0, 1)] * 5 + [(1, 0)] * 7
    assert [one.deck for one in faces_in(game, board.AVATAR[3])] == ["queen"]


@pytest.mark.rule(
    "expansion.queen-setup.lair-deal",
    "expansion.queen-setup.nest-and-lair",
    "expansion.queen-setup.all-nest-characters",
    "expansion.queen-setup.components",
)
def test_five_cards_of_the_whole_nest_lie_face_up_in_the_lair():
    game = table(2)
    lair = [card for space in piles.LAIR for card in game.zones[space]]
    assert len(lair) == 5
    assert len(game.zones[piles.NEST]) == 51
    assert all(game.seen[card] == -1 for card in lair)
    assert not any(game.seen[card] for card in game.zones[piles.NEST])


@pytest.mark.rule("expansion.queen-setup.avatar")
def test_her_avatar_lies_at_her_seat():
    assert len(table(2).zones[board.AVATAR[2]]) == 1


@pytest.mark.rule("expansion.queen-setup.six-characters")
def test_the_barracks_are_built_from_six_characters():
    game = table(2)
    assert len(game.zones[board.MARKET_DECK]) == 79
    assert len({one.of for one in game.faces if one.deck == "barracks"}) == 6


@pytest.mark.ruling("expansion.ruling.h19-random-enemy-stays-unseen")
@pytest.mark.rule(
    "expansion.queen-setup.enemy-card",
    "expansion.queen-enemy.bottom-of-hive",
    "expansion.queen-setup.drone-count-by-humans",
    "expansion.queen-setup.secret-enemy",
    "expansion.queen-enemy.visible-back",
)
def test_her_enemy_card_lies_unseen_beneath_a_hive_for_the_number_of_humans():
    game = table(3)
    hive = game.zones[board.THREATS]
    assert len(hive) + len(game.zones[board.ROOMS[0]]) == 43
    bottom = hive[0]
    assert game.faces[game.face[bottom]].deck == "queen-enemies"
    assert game.faces[game.face[bottom]].back != "hive"
    assert game.seen[bottom] == 0


@pytest.mark.rule("expansion.queen-setup.queen-may-know", "expansion.queen-setup.role-enemy-unlinked")
def test_a_queen_who_chooses_knows_her_enemy_card_and_nobody_else_does():
    match = new(RULES, seats=2, seed=1, **OPTIONS, queen_role="chosen", queen_enemy="chosen")
    role = match.decision
    assert role.seat == 1
    match.answer(role.options[0].id)
    enemy = match.decision
    assert enemy.seat == 1
    match.answer(enemy.options[1].id)
    game = match.moment.game
    bottom = game.zones[board.THREATS][0]
    assert game.seen[bottom] == 1 << 1


@pytest.mark.rule(
    "expansion.queen-setup.human-count",
    "expansion.queen-setup.first-player",
    "expansion.queen-turn.once-per-round",
)
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_every_human_acts_once_before_the_queen(humans):
    match = new(RULES, seats=humans + 1, seed=2, **OPTIONS)
    order = []
    while len(order) < 2 * humans + 2:
        game = match.moment.game
        if not order or order[-1] != game.position.active:
            order.append(game.position.active)
        match.answer(match.decision.options[-1].id, seat=match.decision.seat)
    assert order == [*range(humans + 1), *range(humans + 1)]


@pytest.mark.ruling("expansion.ruling.h34-lone-human-and-computer-queen")
@pytest.mark.rule("expansion.queen-setup.one-human")
def test_a_lone_human_takes_turns_with_the_queen_and_is_always_the_next():
    match = new(RULES, seats=2, seed=2, **OPTIONS)
    seen = set()
    while len(seen) < 2:
        game = match.moment.game
        seen.add(game.position.active)
        assert you(game) == 0
        match.answer(match.decision.options[-1].id, seat=match.decision.seat)


@pytest.mark.parametrize("seats", [1, 6])
def test_the_mode_is_for_one_to_four_humans(seats):
    with pytest.raises(SetupError):
        new(RULES, seats=seats, seed=1, **OPTIONS)


def test_how_she_is_set_up_is_said_only_where_she_plays():
    with pytest.raises(SetupError, match="queen-mother=yes"):
        new(RULES, seats=2, seed=1, queen_role="chosen")


def test_a_table_without_her_cards_says_which_are_missing(monkeypatch):
    from holdout.encounters.alien import faces

    known = faces.faces_of(("",)[:0], True)
    plain = tuple([one for one in known if one.deck != "nest"])
    monkeypatch.setattr(faces, "faces_of", lambda paths, with_expansion=False: plain)
    with pytest.raises(SetupError, match="Queen Mother needs cards of the deck"):
        faces.check_names(RULES.set_up(2, {"queen-mother": True}))
