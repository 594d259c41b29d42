"""What a card is worth: the figures behind docs/balance.md, and that no card of ours is dead."""

from collections import Counter

import pytest

from bench import cards
from bench.cards import Played, barracks, worths
from holdout.encounters.alien.expansion.scenarios import SCENARIOS as HIVES
from holdout.encounters.alien.options import FILMS
from holdout.encounters.xfiles.seasons import STANDARD
from holdout.kernel import Randomness
from holdout.language.packs import shipped

GAMES = 60
STRONG, WEAK = "alien/barracks/burn-it-out", "alien/barracks/all-hands"


def game(number: int, won: bool, *early: str) -> Played:
    """A game of the first film in which these were gained early, and other cards by chance."""
    chance = Randomness("cards", number)
    others = [face.key for face in barracks("alien") if face.key not in (STRONG, WEAK) and chance.below(2)]
    gained = Counter([*others, *early])
    return Played("alien", 3, won, 40, gained, gained)


def verdicts(games: list[Played]) -> dict[str, str]:
    return {worth.face.key: worth.verdict for worth in worths(games)}


def test_a_card_that_wins_whenever_it_comes_early_is_overwhelming_and_one_that_loses_a_burden():
    cases = [(True, STRONG), (True,), (False,), (False, WEAK)]
    found = verdicts([game(number, *cases[number % 4]) for number in range(600)])
    assert found[STRONG] == "overwhelming"
    assert found[WEAK] == "a burden"


def test_a_card_that_nobody_takes_is_dead():
    found = verdicts([game(0, number % 2 == 0, STRONG) for number in range(60)])
    assert found[WEAK] == "dead"
    assert found[STRONG] == ""


def test_games_that_ended_early_say_nothing():
    short = [game(number, True, STRONG)._replace(turns=3) for number in range(60)]
    assert worths(short) == []


def test_a_film_is_played_with_four_characters_of_four_designs_each():
    for film in (*FILMS, *HIVES):
        assert len(barracks(film)) == 16


def test_a_design_of_the_x_files_is_counted_over_the_games_that_have_its_agent():
    designs = barracks(cards.XFILES)
    strong = next(face for face in designs if face.of == "Brad Follmer")
    with_him, without = frozenset({"Brad Follmer", "Dana Scully"}), frozenset({"Dana Scully"})
    early = Counter({strong.key: 1})
    games = [Played(cards.XFILES, 3, number % 2 == 0, 40, early, early, with_him) for number in range(50)]
    games += [Played(cards.XFILES, 3, False, 40, Counter(), Counter(), without) for _ in range(50)]
    found = {worth.face.key: worth for worth in worths(games)}
    assert found[strong.key].share == 1 / strong.copies
    assert {face.of for face in designs} == {
        "Fox Mulder", "Dana Scully", "Walter Skinner", "John Doggett", "Monica Reyes", "Brad Follmer",
        "Sean Pendrell", "The Lone Gunmen", "Charles Burks",
    }  # fmt: skip


def test_a_game_of_the_x_files_tells_which_four_agents_were_in_its_academy():
    game = cards.played("seasons-1-3", 1, 5)
    assert (game.film, len(game.there)) == (cards.XFILES, 4)
    assert game.gained


@pytest.mark.long
def test_rules_of_thumb_take_every_card_of_the_academy_in_the_long_run():
    games = [cards.played(seasons, 3, seed) for seed in range(GAMES) for seasons in STANDARD]
    assert [worth.face.name for worth in worths(games) if worth.verdict == "dead"] == []


@pytest.mark.long
@pytest.mark.parametrize("film", FILMS)
def test_rules_of_thumb_take_every_card_of_ours_in_the_long_run(film):
    """Printed cards may be poor; what we made up must be worth its place in the box."""
    designs = [card for pack in shipped() if pack.name == "alien" for card in pack.cards]
    ours = {card.name for card in designs if card.provenance == "original"}
    gained = sum((cards.played(film, 3, seed).gained for seed in range(GAMES)), Counter[str]())
    shares = {face: gained[face.key] / GAMES / face.copies for face in barracks(film) if face.name in ours}
    assert [face.name for face, share in shares.items() if cards.is_dead(face, share)] == []
