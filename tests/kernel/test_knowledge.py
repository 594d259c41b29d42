"""What a seat knows: enough for guesses, the same for tables that look alike to it, and no secret in it."""

import pytest

from holdout.kernel import BadSave, Choice, Match, Question, Randomness, Rules, known, new, step
from holdout.kernel.guessing import resumed
from holdout.kernel.knowledge import EVERY_FACE, chance_told, packed, unpacked, what_is_known
from holdout.kernel.moment import Past
from tests.kernel.station import played, station
from tests.small import RULES
from tests.small.table import DECK, Game

WHAT, GO = Question("What?", "test.what"), Choice("go", (), "Go")


@step("test.known-and-mixed")
def known_and_mixed(game: Game) -> None:
    """Everyone has seen the cards of the deck."""
    cards = [card for card, face in enumerate(game.face) if game.faces[face].back == "crew"]
    game.move_all(cards, DECK)
    for card in cards:
        game.reveal(card)
    game.then(mix)


@step("test.mix")
def mix(game: Game) -> None:
    """They are shuffled, a part of them twice; seat 1 looks at one, a die falls, and it is asked."""
    game.shuffle(game.zones[DECK])
    game.shuffle(game.zones[DECK][-9:])
    game.show(game.zones[DECK][-1], 0)
    game.position.air = game.roll(20)
    game.ask(0, WHAT, [GO()], hidden=True)
    game.position.air = game.roll(20)
    game.finish("Mixed.", (0,), "test.mixed")


MIXING = Rules(
    "mixing", version="1", seats=range(2, 3), position=RULES.position, zones=RULES.zones,
    start=known_and_mixed, faces=RULES.faces, cards=RULES.cards,
)  # fmt: skip
MIXING.says(GO)


def deck_of(match):
    position = match.moment.game.position
    return [position.face[card] for card in position.zones[DECK]]


def test_nobody_guesses_the_order_of_known_cards_that_were_shuffled_since():
    match = new(MIXING, seats=2, seed=1)
    truth = deck_of(match)
    guesses = [deck_of(match.guess(0, Randomness(number))) for number in range(12)]
    assert all(guess[-1] == truth[-1] for guess in guesses), "seat 1 has seen the top card"
    assert all(sorted(guess) == sorted(truth) for guess in guesses)
    assert len({tuple(guess) for guess in guesses}) == len(guesses), "it has seen no other"
    other = [deck_of(match.guess(1, Randomness(number)))[-1] for number in range(12)]
    assert len(set(other)) > 1, "seat 2 has not seen the top card"


def test_a_guess_keeps_what_fell_and_knows_nothing_of_what_will_fall():
    match = new(MIXING, seats=2, seed=1)
    rolled = match.moment.game.position.air
    guesses = [match.guess(0, Randomness(number)) for number in range(12)]
    assert {guess.moment.game.position.air for guess in guesses} == {rolled}
    for guess in guesses:
        before = deck_of(guess)
        guess.answer("go")
        assert deck_of(guess) == before, "the same cards lie there when the step is run again"
    assert len({guess.moment.game.position.air for guess in guesses}) > 1


def test_knowledge_holds_no_seed_no_state_of_chance_and_no_order_of_unseen_cards():
    match = new(MIXING, seats=2, seed="canary-seed")
    sent = packed(match.knowledge(0))
    assert b"canary-seed" not in sent
    for position in (match.moment.rest, match.moment.game.position, match.moment.turn.position):
        assert f"{position.rng:x}".encode() not in sent
    told = [entry for entry in match.knowledge(0).chance if isinstance(entry, tuple)]
    assert [len([place for place in entry if place >= 0]) for entry in told] == [1, 1]
    assert [place for entry in match.knowledge(1).chance if isinstance(entry, tuple) for place in entry] == [
        -1
    ] * (len(told[0]) + len(told[1]))


@pytest.mark.parametrize("answers", [0, 15, 33, 52])
def test_knowledge_comes_out_of_its_bytes_as_it_went_in(answers):
    match = played(answers, seats=4, seed=3)
    for seat in range(4):
        sent = packed(match.knowledge(seat))
        again = unpacked(sent, lambda name: RULES)
        assert packed(again) == sent
        assert again.given == match.knowledge(seat).given


def test_what_is_no_knowledge_is_refused():
    with pytest.raises(BadSave, match="not what a seat knows"):
        unpacked(b'{"game":"small"}', known)


def again_with(match, given, chance):
    """The waiting step of a match, run again with these answers and this chance; None if they do not fit."""
    rest = match.moment.rest.clone()
    rest.rng = 12345
    return resumed(match.frame, Past(None, None, ()), rest, given, chance)


def test_chance_that_is_told_wholly_deals_the_same_cards_again():
    match = new(MIXING, seats=2, seed=1)
    again = again_with(match, (), chance_told(match.moment.game, EVERY_FACE))
    assert deck_of(Match(match.frame, again)) == deck_of(match)
    assert again.game.position.air == match.moment.game.position.air


def test_what_is_told_about_a_shuffle_is_not_taken_for_a_die():
    match = new(MIXING, seats=2, seed=1)
    first, second, die = match.knowledge(0).chance
    assert again_with(match, (), (first, second, die)) is not None
    for other in (second, 20):
        assert again_with(match, (), (first, second, other)) is None, "a die shows one of its sides"


def test_an_answer_that_another_seat_gave_does_not_fit():
    match = new(MIXING, seats=2, seed=1)
    chance = match.knowledge(0).chance
    assert again_with(match, ((0, GO()),), chance).game.position.outcome
    assert again_with(match, ((1, GO()),), chance) is None
    assert again_with(match, ((0, ("stay",)),), chance) is None


def test_whom_an_open_question_goes_to_is_known_to_everybody():
    table = station(at="hazard")
    first = table.match.moment
    second = table.answer("pass").match.moment
    for viewer in (2, None):
        assert first.game.view(viewer) == second.game.view(viewer)
        assert what_is_known(first, viewer) != what_is_known(second, viewer)


def test_nobody_sees_who_still_owes_a_sealed_answer():
    table = station().answer("accuse")
    known = [what_is_known(table.match.moment, viewer) for viewer in (0, 1, None)]
    table.answer("abstain", seat=2)
    assert [what_is_known(table.match.moment, viewer) for viewer in (0, 1, None)] == known
