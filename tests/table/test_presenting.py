"""Numbers and answers at a table: as the rules have them, and nothing that the viewer may not know."""

import pytest

from holdout.corps import geometry, pieces
from holdout.corps.questions import NotThere
from holdout.encounters import board
from holdout.kernel import HoldoutError
from holdout.table import presenting
from holdout.table.messages import Ask, plain
from tests.table.worlds import HIDDEN, USUAL, pairs, play_on, started


def squad_of(match):
    return pieces.characters(match.moment.game)


@pytest.fixture
def newt():
    return play_on(started("corps", 1, {"scenario": "newt", "heroes": ["Hicks"], **USUAL}), 1)


@pytest.mark.parametrize(("game", "seats", "options"), HIDDEN)
def test_numbers_and_their_reasons_are_the_same_in_every_world_that_looks_the_same(game, seats, options):
    compared = 0
    for viewer, one, other in pairs(started(game, seats, options), rounds=25):
        numbers = presenting.numbers(one, viewer)
        assert numbers == presenting.numbers(other, viewer)
        for value, subject, _ in numbers:
            assert one.terms(value, subject) == other.terms(value, subject)
        compared += 1
    assert compared > 30


@pytest.mark.parametrize(("game", "seats", "options"), HIDDEN)
def test_numbers_are_what_the_rules_say_and_can_be_explained(game, seats, options):
    match = play_on(started(game, seats, options), 40)
    told = presenting.numbers(match, 0)
    assert len(told) > 10
    for value, subject, number in told:
        assert sum([term.amount for term in match.terms(value, subject)]) == number


@pytest.mark.parametrize(("game", "seats", "options"), HIDDEN)
def test_numbers_of_cards_are_told_only_of_cards_that_the_viewer_sees(game, seats, options):
    match = play_on(started(game, seats, options), 60)
    of_cards = {"alien": ("attack", "cost"), "corps": ("cost", "fire", "hits", "range")}[game]
    for viewer in (*range(seats), None):
        zones = match.view(viewer)["zones"]
        seen = {card["card"] for zone in zones for card in zone["cards"] if "face" in card}
        assert {
            subject for value, subject, _ in presenting.numbers(match, viewer) if value in of_cards
        } <= seen


def test_the_deck_builder_tells_costs_scan_costs_and_seats():
    told = presenting.numbers(started("alien", 3, {}), 1)
    assert [number for value, _, number in told if value == "scan"] == [3, 2, 2, 2, 1]
    assert len([subject for value, subject, _ in told if value == "cost"]) == len(board.MARKET)
    assert sorted(subject for value, subject, _ in told if value == "health") == [0, 1, 2]


def test_a_face_down_enemy_has_no_number_even_for_whoever_knows_it():
    match = play_on(started("alien", 1, {}), 12)
    game = match.moment.game
    hidden = [
        card for room in board.ROOMS for card in game.position.zones[room] if not game.position.up[card]
    ]
    assert hidden
    for card in hidden:
        game.show(card, 0)
    attacks = [subject for value, subject, _ in presenting.numbers(match, 0) if value == "attack"]
    assert not set(hidden) & set(attacks)


# --- questions ---


def test_sight_is_told_in_spaces_and_in_words(newt):
    here = pieces.board_of(newt.moment.game).space("g21")
    told = presenting.ask(newt, 0, Ask("q1", "sight", here))
    assert told.id == "q1"
    assert here not in told.spaces
    assert pieces.board_of(newt.moment.game).space("b18") in told.spaces
    assert any("hidden by" in words for ((_, words, *_),) in told.lines)


def test_reach_is_told_in_spaces(newt):
    hicks = squad_of(newt)[0]
    told = presenting.ask(newt, 0, Ask("q2", "reach", hicks))
    assert told.lines[0] == plain("Hicks has Speed 5 and can end a Move in:")
    assert pieces.board_of(newt.moment.game).space("g5") in told.spaces


def test_odds_are_told_of_one_character(newt):
    told = presenting.ask(newt, None, Ask("q3", "odds", squad_of(newt)[0]))
    ((_, words, *_),) = told.lines[0]
    assert words.startswith("M41A Pulse Rifle 7 in 10")


def test_the_way_of_whoever_acts_is_told_with_its_cost_and_what_a_gun_sees_of_it():
    match = started("corps", 1, {"scenario": "survive", "heroes": ["Hicks"], **USUAL})
    play_on(match, 1)
    game = match.moment.game
    board_, hicks = pieces.board_of(game), squad_of(match)[0]
    game.position.acting = hicks
    game.position.space[hicks] = board_.space("e14") + 1
    goal = board_.space("f12")
    told = presenting.ask(match, None, Ask("q", "way", goal))
    assert told.lines == [plain("Hicks to f12: 2 spaces"), plain("In a Sentry Gun's sight: 1 step")]
    assert told.spaces[-1] == goal
    assert len(told.spaces) == 2


def test_the_line_of_fire_is_told_with_the_odds_of_each_weapon_or_with_what_hides_the_target(newt):
    game = newt.moment.game
    board_, (hicks, *others) = pieces.board_of(game), squad_of(newt)
    game.position.acting = hicks
    here, there = (board_.space(name) for name in ("f15", "i15"))
    game.position.space[hicks], game.position.space[others[0]] = here + 1, there + 1
    seen = presenting.ask(newt, 0, Ask("q", "fire", others[0]))
    ((_, words, *_),) = seen.lines[0]
    assert words.startswith(f"Hicks at {pieces.printed(game, others[0]).name}: M41A Pulse Rifle 7 in 10; ")
    assert seen.spaces == [here, there]
    game.position.space[others[0]] = board_.space("a24") + 1
    hidden = presenting.ask(newt, 0, Ask("q", "fire", others[0]))
    assert ": hidden by the " in hidden.lines[0][0][1]
    assert hidden.spaces == []


def test_the_map_is_lit_where_the_squad_sees_and_tells_what_each_gun_covers():
    match = play_on(started("corps", 1, {"scenario": "survive", "heroes": ["Hicks"], **USUAL}), 1)
    game = match.moment.game
    shown = presenting.view(match, None)
    here = pieces.space_of(game, squad_of(match)[0])
    assert set(geometry.bits(pieces.seen_from(game, here))) <= set(shown["watched"])
    assert len(shown["watched"]) < len(list(geometry.bits(pieces.board_of(game).spaces)))
    covered = {space for _, spaces in shown["guns"] for space in spaces}
    assert len(shown["guns"]) == 2
    assert covered == set(shown["under_guns"])


@pytest.mark.parametrize("what", ["sight", "reach", "odds", "way", "fire"])
@pytest.mark.parametrize("subject", [-1, 5_000, 2**31])
def test_a_question_about_what_is_not_there_is_refused_in_a_sentence(newt, what, subject):
    with pytest.raises(NotThere):
        presenting.ask(newt, 0, Ask("q", what, subject))


def test_the_deck_builder_has_no_board_to_ask():
    with pytest.raises(HoldoutError, match="has no board on which to ask about sight"):
        presenting.ask(started("alien", 1, {}), 0, Ask("q", "sight", 0))


@pytest.mark.parametrize(("game", "seats", "options"), [case for case in HIDDEN if case[0] == "corps"])
def test_answers_are_the_same_in_every_world_that_looks_the_same(game, seats, options):
    compared = 0
    for viewer, one, other in pairs(started(game, seats, options), rounds=8):
        spaces = list(range(0, pieces.board_of(one.moment.game).size, 29))
        asked = [Ask("q", "sight", space) for space in spaces]
        asked += [Ask("q", "way", space) for space in spaces]
        targets = [*squad_of(one), *pieces.aliens(one.moment.game), *pieces.blips(one.moment.game)]
        asked += [Ask("q", "fire", card) for card in targets]
        asked += [Ask("q", what, card) for card in squad_of(one) for what in ("reach", "odds")]
        for question in asked:
            assert _answer(one, viewer, question) == _answer(other, viewer, question)
            compared += 1
    assert compared > 100


def _answer(match, viewer, question):
    try:
        return presenting.ask(match, viewer, question)
    except NotThere as refused:
        return str(refused)


def test_a_question_quotes_the_card_that_asks_unless_it_says_the_text_itself():
    match, quoted, said = started("alien", 2, {}), set[str](), 0
    for number in range(400):
        play_on(match, 1, str(number))
        if match.decision is None:
            break
        shown = presenting.view(match, match.decision.seat)
        for told in shown["decisions"]:
            question = "".join([words for _, words, *_ in told["parts"]])
            said += told["source"] >= 0 and not told["quote"]
            if told["quote"]:
                assert told["source"] >= 0
                assert told["quote"].rstrip(".") not in question
                quoted.add(told["quote"])
    assert quoted
    assert quoted <= {face.text for face in match.frame.faces}
    assert said
