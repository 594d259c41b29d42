"""The four films as the rulebook suggests them."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.rules import RULES
from holdout.kernel import new
from tests.alien.box import PACK, designs, several

FILMS = {
    "alien": (
        "The Nostromo",
        ["The S.O.S.", "No One Can Hear You Scream", "A Perfect Organism"],
        {"Warrant Officer Ripley", "Captain Dallas", "Chief Engineer Parker", "Navigator Lambert"},
        "nostromo",
    ),
    "aliens": (
        "Hadley's Hope",
        ["The Lost Colony", "They Mostly Come At Night", "Who's Laying The Eggs?"],
        {"Lieutenant Ripley", "Corporal Hicks", "Private Hudson", "Bishop"},
        "sulaco",
    ),
    "alien3": (
        "Fiorina 'Fury' 161",
        ["Where are the Brothers?", "The Beast Is Out There", "Nobody Can Stop It"],
        {"Sister Ripley", "Brother Dillon", "CMO Clemens", "Francis '85' Aaron"},
        "fury-161",
    ),
    "resurrection": (
        "The Auriga",
        ["Breakout", "You're a Thing. A Construct.", "She'll Breed. You'll Die."],
        {"Ripley No. 8", "Call", "Johner", "Christie"},
        "betty",
    ),
}


def played(film):
    """The Location, and from the top the Objectives and the mini-decks, as they lie on the table."""
    game = new(RULES, seats=2, scenario=film).moment.game

    def faces(zone):
        return [game.faces[game.position.face[card]] for card in reversed(game.position.zones[zone])]

    (location,) = faces(board.LOCATION)
    minis = list(dict.fromkeys(face.of for face in faces(board.THREATS) if face.of))
    return location.name, [face.name for face in faces(board.OBJECTIVES)], minis


def check_table(film):
    location, objectives, _, _ = FILMS[film]
    assert played(film) == (location, objectives, objectives)


def check_characters(film):
    _, _, characters, crew = FILMS[film]
    game = new(RULES, seats=2, scenario=film).moment.game
    barracks = [face for face in map(game.faces.__getitem__, game.position.face) if face.deck == "barracks"]
    assert {face.of for face in barracks} == characters
    assert {face.crews for face in barracks} == {(crew,)}
    mine = [card for card in designs("barracks") if card.of in characters]
    assert {several(card, "crew") for card in mine} == {(crew,)}


@pytest.mark.rule(
    "alien.scenarios.alien.location",
    "alien.scenarios.alien.objective-1",
    "alien.scenarios.alien.objective-2",
    "alien.scenarios.alien.objective-3",
)
def test_alien_is_played_on_the_nostromo():
    check_table("alien")


@pytest.mark.rule("alien.scenarios.alien.characters", "alien.scenarios.alien.crew")
def test_the_crew_of_alien_is_the_nostromos():
    check_characters("alien")


@pytest.mark.rule(
    "alien.scenarios.aliens.location",
    "alien.scenarios.aliens.objective-1",
    "alien.scenarios.aliens.objective-2",
    "alien.scenarios.aliens.objective-3",
)
def test_aliens_is_played_at_hadleys_hope():
    check_table("aliens")


@pytest.mark.rule("alien.scenarios.aliens.characters", "alien.scenarios.aliens.crew")
def test_the_crew_of_aliens_is_the_sulacos():
    check_characters("aliens")


@pytest.mark.rule(
    "alien.scenarios.alien3.location",
    "alien.scenarios.alien3.objective-1",
    "alien.scenarios.alien3.objective-2",
    "alien.scenarios.alien3.objective-3",
)
def test_alien_3_is_played_on_fiorina():
    check_table("alien3")


@pytest.mark.rule("alien.scenarios.alien3.characters", "alien.scenarios.alien3.crew")
def test_the_crew_of_alien_3_is_that_of_fury_161():
    check_characters("alien3")


@pytest.mark.rule(
    "alien.scenarios.resurrection.location",
    "alien.scenarios.resurrection.objective-1",
    "alien.scenarios.resurrection.objective-2",
    "alien.scenarios.resurrection.objective-3",
)
def test_resurrection_is_played_on_the_auriga():
    check_table("resurrection")


@pytest.mark.rule("alien.scenarios.resurrection.characters", "alien.scenarios.resurrection.crew")
def test_the_crew_of_resurrection_is_the_bettys():
    check_characters("resurrection")


def test_every_person_of_the_pack_belongs_to_a_film():
    assert {person.name for person in PACK.people} == set().union(*[film[2] for film in FILMS.values()])
