"""How many play, on whose side, and how the game ends."""

import pytest

from holdout.encounters.alien.rules import RULES
from holdout.kernel import SetupError, new
from tests.alien.rows import ROOMS, A, B, C
from tests.alien.wounds import almost_dead

ORGANISM = "The Perfect Organism"


@pytest.mark.rule("alien.overview.player-count")
def test_one_to_five_people_play():
    assert [new(RULES, seats=seats).seats for seats in range(1, 6)] == [1, 2, 3, 4, 5]
    for seats in (0, 6):
        with pytest.raises(SetupError, match="takes 1 to 5 seats"):
            new(RULES, seats=seats)


@pytest.mark.rule("alien.overview.win-condition", "alien.overview.cooperative")
def test_a_last_survivor_who_completes_the_third_objective_wins_for_all(alien):
    table = alien(seats=3, alive={1: 0, 2: 0}, objective=3, rooms={ROOMS[0]: ORGANISM}, attack=20)
    table.fight(ORGANISM)
    assert table.match.result is not None
    assert table.match.result.winners == (0, 1, 2)


@pytest.mark.rule("alien.overview.win-immediate")
def test_enemies_in_the_combat_zone_never_strike_after_the_third_objective(alien):
    table = alien(objective=3, front=[A, B, C], rooms={ROOMS[0]: ORGANISM}, attack=20)
    with table.changes(strikes_on_the_avatar=0, the_strike_deck=0):
        table.fight(ORGANISM)
    assert table.match.over
    assert table.position.phase == "action"


@pytest.mark.rule("alien.overview.loss-all-dead", "alien.overview.cooperative")
def test_when_the_last_player_dies_the_aliens_win(alien):
    table = alien(seats=2, turn=True, alive={1: 0}, wounds=almost_dead(), front=[A], strikes=["Raking Claws"])
    table.done()
    assert table.match.result is not None
    assert table.match.result.winners == ()


def test_while_somebody_lives_the_game_goes_on(alien):
    table = alien(seats=2, turn=True, wounds=almost_dead(), front=[A], strikes=["Raking Claws"]).done()
    assert not table.match.over
    assert table.position.active == 1


@pytest.mark.rule("alien.overview.mix-and-match")
def test_locations_objectives_and_characters_of_different_films_may_be_mixed():
    mixed = new(
        RULES,
        seats=1,
        location="Hadley's Hope",
        objectives=["The S.O.S.", "The Beast Is Out There", "She'll Breed. You'll Die."],
        characters=["Bishop", "Call", "Brother Dillon", "Captain Dallas"],
    )
    assert "Cards of several films are mixed." in [line.words for line in mixed.log(0)]
    assert not mixed.over
