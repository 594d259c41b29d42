"""Rules that meet: texts of cards that nobody has designed yet, where two rules have a say at once."""

import pytest

from tests.alien.test_hidden_agendas import HIDDEN, die

BELL = "Bell Ringer"
HAZARD = "alien/hive/hazard-alien-1"
ENGINE_ROOM = """
[[card]]
name = "Engine Room"
deck = "locations"
kind = "location"
text = '''
Hazard 1 "Sparks": Move the leftmost hidden card in the Complex to $front. Leave the Hazard face up.
Hazard 2 "Smoke": Add a Hive card.
Hazard 3 "Fire": Add a Hive card.'''
""".replace("$front", "the Combat Zone")


@pytest.fixture
def rings(alien, tmp_path):
    """A table with a hidden enemy in the Med-Lab whose Reveal text a test writes."""

    def lay(text, *, more="", options=None, hidden=None, **given):
        (tmp_path / "pack.toml").write_text(
            'name = "bells"\ntitle = "Bells"\nversion = "1.0.0"\ngame = "alien"\nneeds = ["alien"]\n'
        )
        (tmp_path / "cards.toml").write_text(
            f'[[card]]\nname = "{BELL}"\ndeck = "drones"\nkind = "drone"\ntype = "Alien"\nattack = 5\n'
            f'text = "Reveal: {text}"\n{more}'
        )
        return alien(
            options={"packs": [str(tmp_path)], **(options or {})},
            hidden={"the Med-Lab": BELL, **(hidden or {})},
            attack=20,
            **given,
        )

    return lay


@pytest.mark.ruling("alien.ruling.m4-traitor-kills-with-the-agenda")
@pytest.mark.rule("alien.hidden-agendas.evil-win", "alien.copy.as-if-played")
def test_the_traitor_wins_by_a_copy_of_the_agenda_too(alien):
    table = alien(
        seats=2,
        options=HIDDEN,
        Agenda={0: [], 1: []},
        hand=["Ruthless", "Remote Landing"],
        strikes=["Sparks on the Bulkhead"],
    )
    table.always("alien.strikes.avoid-choice", "No").play("Ruthless").run(die, 1)
    assert table.match.result is None
    table.play("Remote Landing")
    assert table.match.result.winners == (0,)


@pytest.mark.rule("alien.event-ability.hidden-no")
def test_an_event_that_a_text_brings_about_lists_enemies_after_the_objective_as_well(rings):
    table = rings(
        "Resolve an Event.",
        options={"scenario": "alien3"},
        objective=2,
        rooms={"the Airlock": "Egg"},
        hive=["Starved Xenomorph"],
    )
    table.scan("the Med-Lab")
    assert table.cards("in front") == []
    assert table.row()[4] == "Egg"


@pytest.mark.ruling("alien.ruling.i4-what-is-recycled")
@pytest.mark.rule("alien.hidden-agendas.secrets-set-aside")
def test_secrets_revealed_that_dies_face_down_is_set_aside_and_never_comes_back(rings):
    table = rings(
        "Kill each hidden card in the Complex.",
        seats=2,
        options=HIDDEN,
        hidden={"the Corridor": "Secrets Revealed"},
    )
    with table.changes(out_of_the_game=+1, dead_enemies=0):
        table.scan("the Med-Lab")
    assert "Secrets Revealed dies." in table.log()


@pytest.mark.rule("alien.class-abilities.not-itself")
def test_what_another_player_plays_this_turn_gives_you_no_points_and_enables_no_class_ability(rings):
    captain = "Captain of the Ship"
    table = rings(
        "The next player plays a character from their hand.", seats=2, hand={0: [captain], 1: [captain]}
    )
    with table.changes(attack=-2):  # the Scan Cost, and no points for what the other has played
        table.scan("the Med-Lab")
    with table.changes(attack=+2, cites="alien.class-abilities.not-itself"):
        table.play(captain)


@pytest.mark.rule("alien.chestburster.any-draw")
@pytest.mark.parametrize("text", ["Search your deck for a card.", "{0} Put it into your hand."])
def test_a_chestburster_that_is_searched_for_and_comes_to_hand_is_drawn(rings, text):
    search = "Search your deck for a card."
    table = rings(text.format(search), seats=2, deck=["Chestburster"], deck_holds=1)
    table.scan("the Med-Lab")
    assert table.position.alive == [0, 1]


@pytest.mark.rule("alien.chestburster.any-draw")
def test_a_chestburster_that_comes_to_hand_from_the_discard_pile_is_not_drawn(rings):
    text = "Put a card from your discard pile into your hand."
    table = rings(text, seats=2, discard=["Chestburster"])
    table.scan("the Med-Lab")
    assert table.position.alive == [1, 1]
    assert table.cards("hand")[-1] == "Chestburster"


@pytest.mark.ruling("alien.ruling.c1-event-in-limbo")
@pytest.mark.rule("alien.reveal.hazard-kept-on-board")
def test_a_hazard_that_stays_goes_back_to_its_room_whatever_turned_up_meanwhile(rings):
    table = rings(
        "Draw a card.",
        more=ENGINE_ROOM,
        options={"location": "Engine Room"},
        hidden={"the Airlock": "alien/hive/event-alien-1", "the Corridor": HAZARD},
        strikes=["Sparks on the Bulkhead", "Sparks on the Bulkhead"],
    )
    table.scan("the Corridor")
    assert table.row() == ["-", "-", BELL, "Hazard!", "-"]


@pytest.mark.rule("alien.event-ability.egg")
def test_nobody_has_killed_an_egg_that_has_opened(rings):
    text = "If you killed an enemy this turn, draw 2 cards."
    table = rings(
        text,
        rooms={"the Airlock": "Egg"},
        hidden={"the Corridor": "alien/hive/event-alien-1"},
        strikes=["Sparks on the Bulkhead", "Sparks on the Bulkhead"],
    )
    table.scan("the Corridor")
    assert table.cards("Dead Enemies") == ["Egg"]
    with table.changes(hand=0):
        table.scan("the Med-Lab")


def test_whoever_fights_an_enemy_has_killed_it_this_turn(rings):
    table = rings("If you killed an enemy this turn, draw 2 cards.", rooms={"the Airlock": "Egg"})
    with table.changes(hand=+2):
        table.fight("Egg").scan("the Med-Lab")
