"""Which models, tokens and cards a phrase means."""

import pytest

from holdout.corps.places import ALIENS, TOKENS

SQUAD = {"Hicks": "f6", "Hudson": "h6", "Gorman": "k6"}
AIMS = dict.fromkeys(SQUAD, 5)


@pytest.fixture
def raised(spoken):
    """The Characters whose Aim a phrase raises."""

    def of(phrase, *answers, **given):
        table = spoken(**{"squad": SQUAD, "dials": AIMS, **given})
        table.say(f"Raise the Aim of {phrase} by 1.", *answers)
        return [name for name in given.get("squad", SQUAD) if table.dial(name) > 5]

    return of


@pytest.mark.parametrize(
    ("phrase", "meant"),
    [
        ("this Character", ["Hicks"]),
        ("each Character", ["Hicks", "Hudson", "Gorman"]),
        ("each Hero", ["Hicks"]),
        ("each Grunt", ["Hudson", "Gorman"]),
        ("each other Character", ["Hudson", "Gorman"]),
        ("each Marine Character", ["Hicks", "Hudson", "Gorman"]),
        ("each Character within 2 spaces of this Character", ["Hicks", "Hudson"]),
        ("each Character next to this Character", []),
        ("each Character in sight of this Character", ["Hicks", "Hudson"]),
        ("the farthest Character", ["Gorman"]),
        ('"Hudson"', ["Hudson"]),
        ("each Character with Speed 6 or more", []),
        ("one of your Heroes", ["Hicks"]),
    ],
)
def test_a_phrase_means_these_characters(raised, phrase, meant):
    assert raised(phrase) == meant


def test_a_wall_keeps_the_nearest_out_of_sight(raised):
    squad = {"Hicks": "f6", "Hudson": "b9", "Gorman": "f5"}
    assert raised("each Character out of sight of this Character", squad=squad) == ["Hudson", "Gorman"]


def test_the_fallen_are_those_who_are_knocked_down(raised):
    assert raised("each fallen Character", down=["Gorman"]) == ["Gorman"]


def test_of_equals_the_player_chooses(raised):
    assert raised("a Character", "Gorman") == ["Gorman"]


def test_up_to_two_may_be_one(raised):
    assert raised("up to 2 Characters", "Hudson", "Done") == ["Hudson"]


def test_the_closest_alien_is_the_one_with_the_shortest_way(spoken):
    table = spoken(squad={"Hicks": "f6"}, aliens={"c6": 0, "j6": 0})
    table.say("Kill the closest Alien.")
    assert table.spaces(ALIENS) == ["j6"]


def test_a_mission_blip_is_known_by_name_only_when_it_lies_open(spoken):
    table = spoken(tokens={"c6": "False Echo"}, holds={"exhaust": 0})
    token = table.at("c6", TOKENS)
    table.say('If this token is a "False Echo" Mission Blip, exhaust 2 cards.', token=token)
    table.say('If this token is a "Newt\'s Hiding Place" Mission Blip, exhaust 5 cards.', token=token)
    assert table.size("exhaust") == 2


@pytest.mark.rule("corps.choice.highest-rank-decides")
def test_what_a_card_of_the_aliens_leaves_open_the_highest_ranking_player_decides(spoken):
    table = spoken(heroes=["Hudson", "Gorman"], squad={"Hudson": "f6", "Gorman": "g6"}, aliens=["c6", "j6"])
    with table.changes(cites="corps.choice.highest-rank-decides"):
        table.say("Kill an Alien.", by=table.spare("Frenzy"))
        assert table.match.decision is not None
        assert table.match.decision.seat == 1
        table.to("c6")
    assert table.spaces(ALIENS) == ["j6"]
