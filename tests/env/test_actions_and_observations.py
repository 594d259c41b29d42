"""Numbers of actions are stable and complete; observations come from the view and show nothing hidden."""

import copy
import os
from itertools import chain

import numpy as np
import pytest

from holdout import games
from holdout.env.actions import CARD_LANES, WAIT
from holdout.env.running import AtRest
from holdout.env.spaces import observation, observation_space
from holdout.env.table import Table
from holdout.kernel import Match, Randomness, find, pick_id
from holdout.kernel.rules import PASS
from holdout.testing import Settings, secrecy
from holdout.testing.case import Case

LONG = os.environ.get("HOLDOUT_SIZE") == "long"
MOST = 3_000
TABLES = [
    ("alien", 3, {}),
    ("alien", 2, {"hands": "hidden"}),
    ("alien", 3, {"agendas": "hidden", "player-aliens": True}),
    ("corps", 2, {"hands": "hidden", "scenario": "bug-hunt-1"}),
    ("corps", 3, {}),
    ("xfiles", 3, {"hands": "hidden"}),
]
FACE_DOWN = [
    ("alien", {"scenario": "aliens", "hands": "hidden"}),
    ("corps", {"scenario": "survive", "hands": "hidden"}),
    ("xfiles", {"scenario": "random-seasons", "hands": "hidden"}),
]
every_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=str)


def walk(game, seats, options, steps, seed=4):
    """A table at each question of a random game."""
    table, randomness = Table(game, seats, options), Randomness("walk", seed)
    table.start(seed)
    for _ in range(steps):
        if table.asked is None:
            return
        yield table
        numbers = sorted(table.legal)
        table.take(numbers[randomness.below(len(numbers))])


def meant(asked, pick):
    """What an option means to the seat that is asked: its label, and where its cards lie."""
    option = asked.game.option(pick, asked.seat)
    return option.label, [asked.game.where[number] for kind, number in option.points if kind == "card"]


@every_table
def test_every_option_has_a_number_and_only_equal_copies_share_one(game, seats, options):
    merged = 0
    for table in walk(game, seats, options, 200):
        asked, legal = table.asked, list(table.legal.values())
        assert all(WAIT < number < table.actions.count for number in table.legal)
        left = [pick for pick in asked.picks if pick not in legal]
        assert all(pick in asked.picks for pick in legal)
        assert all(meant(asked, pick) in [meant(asked, one) for one in legal] for pick in left)
        merged += len(left)
    assert merged > 20 or game == "corps"


@every_table
def test_most_options_have_a_place_that_means_something(game, seats, options):
    named = late = 0
    for table in walk(game, seats, options, 200):
        named += sum(number < table.actions.last for number in table.legal)
        late += sum(number >= table.actions.last for number in table.legal)
    assert late < named / 100


SETUPS = [
    (game, seats, scenario)
    for game in games.SHIPPED
    if games.of(game).rules
    for number, scenario in enumerate(find(game).options["scenario"].choices)
    for seats in find(game).seats
    # Every scenario and every number of seats, and in a long run every pair of them.
    if LONG or (number + seats) % len(find(game).seats) == 0
]


@pytest.mark.parametrize(("game", "seats", "scenario"), SETUPS)
def test_whole_random_games_stay_within_the_spaces(game, seats, scenario):
    table, chance = Table(game, seats, {"scenario": scenario}), Randomness("whole", game, seats)
    space = observation_space(table)
    table.start(seats)
    for _ in range(MOST):
        seen = [observation(table, seat) for seat in range(seats)]
        assert all(space.contains(one) for one in seen)
        if table.asked is None:
            return
        legal = np.flatnonzero(seen[table.asked.seat]["action_mask"]).tolist()
        assert 0 < len(legal) <= len(table.asked.picks)
        table.take(legal[chance.below(len(legal))])
    pytest.fail("the game did not end")


def test_the_same_card_has_the_same_number_in_every_game():
    found = {}
    for seed in range(4):
        for table in walk("alien", 2, {}, 30, seed):
            for number, pick in table.legal.items():
                if pick[0] == "play":
                    face = table.match.moment.game.position.face[pick[1]]
                    found.setdefault(table.frame.faces[face].key, set()).add(number)
    assert len(found) >= 4
    assert all(max(numbers) - min(numbers) < CARD_LANES for numbers in found.values())
    first = [min(numbers) for numbers in found.values()]
    assert len(set(first)) == len(first)


@every_table
def test_blocks_lie_side_by_side_and_every_number_has_words(game, seats, options):
    actions = Table(game, seats, options).actions
    start = WAIT + 1
    for block in actions.blocks.values():
        assert block.start == start
        start = block.stop
    assert actions.last == start
    words = [actions.words(number) for number in range(actions.count)]
    assert len(set(words)) == actions.count
    with pytest.raises(ValueError, match="There is no action"):
        actions.words(actions.count)


@every_table
def test_what_a_seat_may_not_know_changes_nothing_that_it_observes(game, seats, options):
    """H7: other hidden faces change neither observation, mask and info nor what a number stands for."""
    compared = changed = 0
    for number, table in enumerate(walk(game, seats, options, 120)):
        if number % 6:
            continue
        for seat in range(seats):
            other = with_other_faces(table, seat, number)
            if other is not None:
                assert seen_by(table, table.match, seat) == seen_by(table, other, seat)
                compared += 1
                changed += other.moment.game.position.face != table.match.moment.game.position.face
    assert compared > 20
    assert changed > compared / 2


@pytest.mark.parametrize(("game", "options"), FACE_DOWN)
def test_the_number_of_an_option_on_an_unseen_card_tells_nothing_of_its_face(game, options):
    """The critical positions: something face down may be chosen, and something else could lie there."""
    compared = 0
    for table in chain.from_iterable(walk(game, 3, options, 200, seed) for seed in range(120)):
        asked = table.asked
        unseen = unseen_targets(asked)
        for again in range(4) if unseen else ():
            other = with_other_faces(table, asked.seat, 4 * len(table.match.answers) + again)
            face, theirs = asked.game.face, other and other.moment.game.face
            if theirs and any(face[card] != theirs[card] for card in unseen):
                assert seen_by(table, table.match, asked.seat) == seen_by(table, other, asked.seat)
                compared += 1
        if compared > 20 and not LONG:
            break
    assert compared > 10


def unseen_targets(asked):
    """The cards that an option names and the asked seat has not seen."""
    slots = {name: wording.slots for name, wording in asked.game.rules.wordings.items()}
    named = [
        target
        for pick in asked.picks
        for slot, target in zip(slots[pick[0]], pick[1:], strict=True)
        if slot.kind == "card" and isinstance(target, int)
    ]
    return [card for card in named if not asked.game.seen[card] >> asked.seat & 1]


def with_other_faces(table, seat, number):
    """The same moment with other faces where the seat has seen none; None where the answers do not fit them.

    No view is compared here: that is what the tests are about.
    """
    case = Case(table.rules, "secrecy", table.seats, 0, Settings(), {})
    pair = secrecy._exchanged(case, table.match, seat, Randomness("faces", number, seat))
    return None if pair is None else pair.other


def seen_by(table, match: Match, seat):
    """Everything that the environment hands to a seat."""
    other = copy.copy(table)
    other.play = AtRest(match)
    other._next()
    while (
        other.asked is not None and other.asked.question is table.rules.opening and other.asked.seat != seat
    ):
        other.answer(PASS())
    asked = other.asked is not None and other.asked.seat == seat
    numbers = {number: pick_id(pick) for number, pick in other.legal.items()} if asked else {}
    arrays = [*observation(other, seat).values(), *other.tokens(seat).values()]
    return [array.tobytes() for array in arrays], other.about(seat), numbers


def test_an_observation_counts_what_the_view_shows():
    for table in walk("alien", 2, {}, 40):
        told = table.layout.told(table.observed(0))
        view, vocabulary = table.match.view(0), table.vocabulary
        assert told["alive"].tolist() == view["alive"]
        assert told["objective"].tolist() == [view["objective"]]
        slots = vocabulary.slots(2, 0)
        expected = np.zeros_like(told["cards"])
        for zone in view["zones"]:
            assert told["zones"][slots[zone["zone"]]] == zone["count"]
            for card in zone["cards"]:
                if "face" in card:
                    expected[slots[zone["zone"]], vocabulary.by_key[card["face"]]] += 1
        assert np.array_equal(told["cards"], expected)


def test_seats_are_counted_from_the_one_that_looks():
    table = next(walk("alien", 3, {}, 1))
    hands = [zone for zone in table.vocabulary.zones if zone.key == "seat.hand"]
    mine = table.vocabulary.zones.index(hands[0])
    for seat in range(3):
        told = table.layout.told(table.observed(seat))
        zones = {(zone["key"], zone["seat"]): zone for zone in table.match.view(seat)["zones"]}
        hand = zones["seat.hand", seat]
        assert told["zones"][mine] == hand["count"]
        assert told["cards"][mine].sum() == len(hand["cards"])


def test_the_board_is_a_map_of_what_stands_where():
    for table in walk("corps", 2, {"scenario": "newt"}, 60):
        part = table.layout.parts["map"]
        maps = table.observed(0)[part.start : part.stop].reshape(-1, 576)
        designs = [*table.vocabulary.standing, None]
        expected = np.zeros((len(designs), 576), dtype=int)
        for zone in table.match.view(0)["zones"]:
            for card in zone["cards"]:
                if card.get("space"):
                    design = table.vocabulary.by_key[card["face"]] if "face" in card else None
                    expected[designs.index(design), card["space"] - 1] += 1
        assert np.array_equal(maps[: len(designs)], expected)


def test_observations_differ_between_seats_and_change_with_play():
    table = Table("alien", 2, {})
    table.start(1)
    first = table.observed(0)
    assert not np.array_equal(first, table.observed(1))
    table.take(min(table.legal))
    assert not np.array_equal(first, table.observed(0))
