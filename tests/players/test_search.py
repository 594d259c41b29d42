"""The searching player: what it chooses, that it can be repeated, and that hidden things do not sway it."""

import pytest

from holdout import kernel
from holdout.encounters.alien import piles
from holdout.kernel import Decision, Randomness
from holdout.players import play_frame, seat_player, table_of
from holdout.players.alien.outlook import is_foe, outlook, team_chance
from holdout.players.budgets import Budget
from holdout.players.guesses import guesses_of
from holdout.players.rollout import asked_of
from holdout.players.search import FIRST_LOOK, Search
from holdout.players.tree import VISITS_TO_WIDEN, Branch, Node, Walk, width
from tests.players.worlds import AGENDAS, WITH_SECRETS, under_way

SHORT = Budget(nodes=120)


def chosen(match, seat, budget=SHORT):
    return Search(guesses_of(match, seat), budget, Randomness("test")).think(always=True)


# --- what it chooses ---


@pytest.fixture
def brought(monkeypatch):
    """Instead of imagining a game, an option brings what the test says: a function of pick and try."""

    def bring(values):
        def try_out(search, arm, guess):
            arm.values.append(values(arm.pick, len(arm.values)))
            search.nodes += 5

        monkeypatch.setattr(Search, "_try_out", try_out)

    return bring


def test_what_is_clearly_better_is_chosen_against_the_rules_of_thumb(brought):
    match = under_way("alien", {}, 2, 30)
    search = Search(guesses_of(match, match.decision.seat), Budget(nodes=400), Randomness("test"))
    usual = search.heuristic(search.asked)
    brought(lambda pick, number: 0.3)
    better = next(arm.pick for arm in search.think(always=True).arms if arm.pick != usual)
    brought(lambda pick, number: (0.8 if pick == better else 0.3) + 0.01 * (number % 3))
    verdict = search.think(always=True)
    assert verdict.pick == verdict.arms[0].pick == better
    assert verdict.usual == usual


def test_what_chance_explains_changes_nothing(brought):
    match = under_way("alien", {}, 2, 30)
    search = Search(guesses_of(match, match.decision.seat), Budget(nodes=400), Randomness("test"))
    noise = Randomness("noise")
    brought(
        lambda pick, number: 0.5 + (0.001 if pick == search.asked.picks[0] else 0) + noise.below(100) / 100
    )
    assert search.think(always=True).pick == search.heuristic(search.asked)


@pytest.mark.parametrize(("gain", "is_enough"), [(0.01, False), (0.1, True)])
def test_in_the_corps_a_gain_must_be_more_than_a_trifle(brought, gain, is_enough):
    match = under_way("corps", {"scenario": "rescue"}, 2, 80)
    search = Search(guesses_of(match, match.decision.seat), Budget(nodes=400), Randomness("test"))
    usual = search.heuristic(search.asked)
    brought(lambda pick, number: 0.5 if pick == usual else 0.5 + gain)
    verdict = search.think(always=True)
    assert len(verdict.arms) > 1
    assert (verdict.pick != usual) == is_enough


def test_with_one_thing_to_do_nothing_is_imagined():
    match = under_way("alien", {}, 2, 10)
    asked = match.decision
    only = Decision(asked.game, asked.seat, asked.question, asked.picks[:1])
    player = seat_player("search:120n", match.frame, asked.seat, 1)
    assert player(only) == asked.picks[0]


def test_where_nothing_can_be_guessed_the_rules_of_thumb_decide(monkeypatch):
    def fails(knowledge, randomness):
        raise kernel.GuessFailed("No position was found.")

    match = under_way("alien", {}, 2, 30)
    asked = match.decision
    monkeypatch.setattr("holdout.players.guesses.guess", fails)
    greedy, search = (seat_player(name, match.frame, asked.seat, 1) for name in ("greedy", "search"))
    assert search(asked) == greedy(asked)


# --- the same again, and nothing else ---


@pytest.mark.parametrize(("game", "options", "seats"), WITH_SECRETS)
def test_what_a_seat_does_not_know_does_not_sway_it(game, options, seats):
    match = under_way(game, options, seats, 30)
    seat = match.decision.seat
    other = match.guess(seat, Randomness("another world"))
    here, there = chosen(match, seat), chosen(other, seat)
    assert here.pick == there.pick
    assert here.nodes == there.nodes
    assert [arm.values for arm in here.arms] == [arm.values for arm in there.arms]


def test_a_budget_of_nodes_gives_the_same_game_again():
    rules = kernel.find("alien")
    frame = kernel.framed(rules, rules.set_up(1, {}), "5")
    again = []
    for _ in range(2):
        match = kernel.new(rules, seats=1, seed=5)
        kernel.drive(match, table_of(("search:60n",), frame, 5), 40)
        again.append(match.answers)
    assert again[0] == again[1]


def test_it_is_handed_nothing_but_guesses():
    match = under_way(*AGENDAS, 30)
    seat = match.decision.seat
    drawn = []

    def draw(randomness):
        drawn.append(guesses_of(match, seat).draw(randomness))
        return drawn[-1]

    guesses = guesses_of(match, seat)
    guesses.draw = draw
    verdict = Search(guesses, SHORT, Randomness("test")).think(always=True)
    assert len(drawn) == len(verdict.guesses) >= FIRST_LOOK
    assert all(not guess.frame.seed for guess in drawn)
    assert not hasattr(guesses, "__dict__")


def test_any_game_can_be_searched_to_its_end():
    rules = kernel.find("tests.small:RULES")
    frame = kernel.framed(rules, rules.set_up(2, {}), "4")
    names = ("search:40n", "random")
    match = play_frame(frame, names, table_of(names, frame, 4))
    assert match.over


def test_out_of_turn_it_can_act_or_let_it_pass():
    match = under_way("alien", {}, 2, 60)
    players = table_of(("greedy",), match.frame, 3)
    while not match.decision.openings:
        kernel.drive(match, players, 1)
    seat = match.decision.openings[0].seat
    asked = asked_of(match, seat)
    assert chosen(match, seat).pick in asked.picks


# --- secret roles ---


def test_a_traitor_stands_well_where_the_others_stand_badly():
    match = under_way(*AGENDAS, 40)
    game = match.moment.game
    for seat in range(3):
        held = game.position.zones[piles.AGENDA[seat]]
        evil = bool(held) and game.faces[game.position.face[held[0]]].evil
        chance = team_chance(game.position, game.faces)
        assert is_foe(game, seat) == evil
        assert outlook(game, seat) == pytest.approx(1 - chance if evil else chance)


# --- the tree ---


class Scored:
    """Rules of thumb for a test: the options as they come."""

    def __call__(self, decision):
        return decision.picks[0]

    def scores(self, decision):
        return [-float(number) for number in range(len(decision.picks))]


def test_a_decision_that_comes_up_often_has_more_options_tried():
    assert [width(visits) for visits in (0, VISITS_TO_WIDEN, 4 * VISITS_TO_WIDEN)] == [1, 2, 3]


def test_the_tree_comes_to_prefer_what_does_well():
    match = under_way("alien", {}, 2, 40)
    asked = match.decision
    root, good = Branch(), asked.picks[1]
    for _ in range(60):
        walk = Walk(root, ("first",), Scored())
        assert walk.choose(asked) == ("first",)
        pick = walk.choose(asked)
        walk.learn(0.9 if pick == good else 0.2)
    (node,) = root.nodes.values()
    assert isinstance(node, Node)
    assert node.branches[good].visits > node.branches[asked.picks[0]].visits
    assert root.visits == 60
