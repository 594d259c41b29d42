"""Setting a mission up, as the log tells it and as everything lies."""

from collections import Counter

import pytest

from holdout.corps import places
from holdout.corps.missions import MISSIONS, mission_of
from holdout.corps.rules import RULES
from holdout.corps.spotting import in_sight
from holdout.kernel import SetupError, new
from holdout.testing.world import told_apart

QUICK = {"gear-up": "usual", "placing": "usual"}


def set_up(seats=2, **options):
    """A mission in which the players are about to choose their Heroes, unless they are named."""
    given = {**QUICK, **{name.replace("_", "-"): value for name, value in options.items()}}
    return new(RULES, seats=seats, checked=True, **given)


def test_the_log_tells_the_tokens_of_a_mission_apart_from_who_takes_part():
    told = [line.words for line in set_up(seats=1, scenario="newt", heroes=["Hicks"]).log(0)]
    squad = next(words for words in told if words.endswith("take up their positions."))
    assert squad.startswith("Hicks, ")
    assert not any("Hicks" in words for words in told if words.endswith("are placed."))


def faces_in(match, zone):
    game = match.moment.game
    return [game.faces[game.position.face[card]] for card in game.position.zones[zone]]


def names_in(match, zone):
    return [face.name for face in faces_in(match, zone)]


def words(match):
    return told_apart(match, 0)


def labels(match):
    return [option.label for option in match.decision.options]


def spaces(match, kind):
    """Where the tokens of a kind lie, by name."""
    position, board = match.moment.game.position, mission_of(match.frame.setup["scenario"]).board
    lying = [
        card for card in position.zones[places.TOKENS] if match.frame.faces[position.face[card]].kind == kind
    ]
    return sorted(board.name(position.space[card] - 1) for card in lying)


# --- the mission and its boards ---


@pytest.mark.rule(
    "corps.setup.01-choose-mission",
    "corps.setup.02-lay-boards",
    "corps.mission.card-drives-setup",
    "corps.board.layout-by-mission",
    "corps.overview.standalone-or-campaign",
)
def test_the_mission_card_says_which_boards_are_laid_out():
    match = set_up(scenario="escape", heroes=["Hicks", "Hudson"])
    assert names_in(match, places.MISSION) == ["Mission 2: Escape"]
    assert "Boards: Nest, Gallery, Landing." in words(match)
    assert "corps.overview.standalone-or-campaign" in [event.rule for event in match.events]


@pytest.mark.ruling("corps.ruling.f5-number-of-players")
@pytest.mark.parametrize("scenario", MISSIONS)
@pytest.mark.parametrize("seats", [1, 6])
def test_every_mission_can_be_set_up_for_one_and_for_six(scenario, seats):
    match = set_up(seats, scenario=scenario)
    while match.decision.rule == "corps.setup.03-choose-heroes":
        match.answer(match.decision.options[0])
    assert "Turn 1 begins." in words(match)


# --- Heroes and Grunts ---


@pytest.mark.rule(
    "corps.setup.03-choose-heroes",
    "corps.setup.04-rest-are-grunts",
    "corps.hero.one-per-player",
    "corps.character.hero-or-grunt-side",
)
def test_two_players_take_a_hero_each_and_four_characters_are_grunts():
    match = set_up(2)
    assert labels(match) == ["Hicks", "Hudson", "Gorman", "Vasquez", "Frost", "Ripley"]
    match.answer(match.decision.options[labels(match).index("Vasquez")])
    assert "Vasquez" not in labels(match)
    match.answer(match.decision.options[0])
    position = match.moment.game.position
    squad = {
        match.frame.faces[position.face[card]].name: position.hero[card]
        for card in position.zones[places.SQUAD]
    }
    assert squad == {"Hicks": 2, "Hudson": 0, "Gorman": 0, "Vasquez": 1, "Frost": 0, "Ripley": 0}
    assert "4 Grunts go along." in words(match)


@pytest.mark.rule("corps.newt.unavailable-before-mission-1")
def test_newt_is_not_there_before_mission_1_is_completed():
    match = set_up(scenario="newt", heroes=["Ripley", "Hicks"])
    assert "Newt" not in names_in(match, places.SQUAD)
    with pytest.raises(SetupError, match="'Newt' cannot be a Hero here"):
        set_up(scenario="newt", heroes=["Newt", "Hicks"])


@pytest.mark.rule("corps.newt.follows-ripley-hero", "corps.newt.follows-ripley-grunt")
def test_newt_goes_with_ripley_as_a_hero_or_as_a_grunt():
    for heroes, expected in ((["Hicks", "Ripley"], 2), (["Hicks", "Frost"], 0)):
        match = set_up(scenario="escape", heroes=heroes)
        position = match.moment.game.position
        newt = next(
            card
            for card in position.zones[places.SQUAD]
            if match.frame.faces[position.face[card]].name == "Newt"
        )
        assert position.hero[newt] == expected


@pytest.mark.rule("corps.bug-hunt.no-newt", "corps.bug-hunt.standalone")
def test_a_bug_hunt_is_fought_by_six_without_newt():
    match = set_up(scenario="bug-hunt-1", heroes=["Hicks", "Ripley"])
    assert len(names_in(match, places.SQUAD)) == 6
    assert "Newt" not in names_in(match, places.SQUAD)


def test_nobody_plays_for_a_seat_that_finds_no_character():
    match = set_up(3, scenario="escape", killed=["Hicks", "Hudson", "Gorman", "Vasquez", "Newt"])
    match.answer(match.decision.options[0])
    assert list(match.moment.game.position.out) == [0, 0, 1]


# --- decks and tokens ---


@pytest.mark.rule(
    "corps.setup.06-build-endurance-deck",
    "corps.setup.06-reshuffle-card-under",
    "corps.setup.piles-start-empty",
    "corps.setup.07-aim-dials",
)
def test_what_was_not_handed_out_is_the_endurance_deck_over_the_reshuffle_card():
    match = set_up(heroes=["Hicks", "Hudson"])
    handed_out = sum(len(names_in(match, zone)) for zone in places.GEAR)
    assert handed_out > 10
    assert len(names_in(match, places.DECK)) == 60 - handed_out
    assert (
        names_in(match, places.UNDER)
        == names_in(match, places.EXHAUST)
        == names_in(match, places.DISCARD)
        == []
    )
    position = match.moment.game.position
    assert (position.dial[0], position.dial[2]) == (7, 4), "Hicks as a Hero, Gorman as a Grunt"


@pytest.mark.rule("corps.setup.08-motion-tracker-deck", "corps.tracker.back-threat-level")
def test_the_tracker_deck_is_stacked_by_threat_with_the_lowest_on_top():
    match = set_up(scenario="survive", heroes=["Hicks", "Hudson"])
    threats = [face.threat for face in reversed(faces_in(match, places.TRACKER))]
    assert threats == sorted(threats)
    assert Counter(threats) == mission_of("survive").tracker_for(2)
    assert "corps.setup.08-motion-tracker-deck" in [event.rule for event in match.events]
    assert {face.back for face in faces_in(match, places.TRACKER)} == {"tracker-1", "tracker-2", "tracker-3"}


@pytest.mark.rule(
    "corps.setup.09-place-mission-tokens",
    "corps.setup.09-blip-pool",
    "corps.setup.10-alien-supply",
    "corps.setup.13-exit-token",
    "corps.token.computers-by-mission",
)
def test_tokens_lie_where_mission_1_shows_them():
    match = set_up(scenario="newt", heroes=["Gorman", "Hudson"])
    assert spaces(match, "spawn") == ["a1", "a24", "l12", "x13"]
    assert (spaces(match, "computer"), spaces(match, "exit")) == (["f16"], ["x18"])
    assert Counter(face.kind for face in faces_in(match, places.BLIPS)) == {"blip": 5, "mission-blip": 4}
    assert len(names_in(match, places.POOL)) == 16
    assert "Alien" in names_in(match, places.SUPPLY)


@pytest.mark.rule("corps.token.crates-by-mission")
def test_eight_crates_lie_in_the_resupply_mission():
    match = set_up(scenario="resupply", heroes=["Gorman", "Hudson"])
    assert len(spaces(match, "crate")) == 8


@pytest.mark.parametrize("scenario", MISSIONS)
def test_no_blip_lies_in_sight_at_the_first_decision(scenario):
    match = set_up(seats=1, scenario=scenario, heroes=["Hicks"], captured=["Frost"])
    assert match.moment.game.position.phase == "marine"
    assert in_sight(match.moment.game) == []


@pytest.mark.ruling("corps.ruling.e10-spotting-at-setup")
@pytest.mark.rule("corps.spot.when-in-sight")
def test_blips_in_sight_when_the_setup_ends_are_spotted_at_once():
    match = set_up(seats=1, scenario="bug-hunt-4", heroes=["Hicks"])
    assert len(faces_in(match, places.ALIENS)) + len(faces_in(match, places.BLIPS)) == len(
        mission_of("bug-hunt-4").blips
    )
    assert faces_in(match, places.ALIENS)
    assert any("is Spotted" in line for line in words(match)[: words(match).index("Turn 1 begins.")])
    assert {event.kind for event in match.events}.isdisjoint({"alien-activated", "attacked"}), "they wait"


def test_late_exits_are_not_there_at_first():
    match = set_up(scenario="survive", heroes=["Gorman", "Hudson"])
    assert spaces(match, "exit") == []


def test_blips_on_the_board_hide_their_numbers_from_everyone():
    match = set_up(scenario="rescue", heroes=["Gorman", "Hudson"])
    position = match.moment.game.position
    assert all(not position.seen[blip] for blip in position.zones[places.BLIPS])


def test_the_captured_wait_on_the_board_of_the_rescue_mission():
    match = set_up(scenario="rescue", heroes=["Gorman", "Hudson"], captured=["Frost"])
    assert spaces(match, "hero") == ["d16"]
    assert "Frost" not in names_in(match, places.SQUAD)
    with pytest.raises(SetupError, match="needs somebody who is Captured"):
        set_up(scenario="rescue", captured=[])


# --- Characters, guns, the first turn ---


@pytest.mark.rule("corps.setup.11-place-characters", "corps.setup.characters-anywhere-in-area")
def test_players_place_their_heroes_anywhere_in_the_start_area_and_the_highest_rank_the_grunts():
    match = set_up(heroes=["Hudson", "Gorman"], placing="players")
    start = [mission_of("newt").board.name(space) for space in mission_of("newt").start]
    asked = []
    while match.decision.rule == "corps.setup.characters-anywhere-in-area":
        asked.append((match.decision.seat, len(match.decision.options)))
        match.answer(match.decision.options[0])
    assert [seat for seat, _ in asked] == [0, 1, 1, 1, 1, 1]
    assert [number for _, number in asked] == [len(start) - taken for taken in range(6)]


@pytest.mark.rule("corps.sentry.placement", "corps.sentry.ammo-450")
def test_players_place_two_sentry_guns_anywhere_facing_any_way():
    match = set_up(1, scenario="survive", heroes=["Hicks"], placing="players")
    while match.decision.rule == "corps.setup.characters-anywhere-in-area":
        match.answer(match.decision.options[0])
    board = mission_of("survive").board
    assert match.decision.rule == "corps.sentry.placement"
    assert len(match.decision.options) > 200
    assert match.decision.words == "Where does the Sentry Gun stand?"
    match.answer(("at", board.space("f20")))
    # It stands there while it is turned.
    assert spaces(match, "sentry-gun") == ["f20"]
    assert match.decision.words == "Which way does the Sentry Gun in f20 face?"
    match.answer(("face", "south"))
    match.answer(("at", board.space("f12")))
    match.answer(("face", "north"))
    assert spaces(match, "sentry-gun") == ["f12", "f20"]
    position = match.moment.game.position
    guns = [card for card in position.zones[places.TOKENS] if position.ammunition[card]]
    assert [(position.ammunition[gun], position.facing[gun]) for gun in guns] == [(450, 2), (450, 0)]


@pytest.mark.rule("corps.setup.12-turn-dial", "corps.setup.14-activation-token")
def test_the_turn_dial_is_used_only_where_the_mission_asks_for_it_and_the_highest_rank_has_the_token():
    with_dial = set_up(heroes=["Hudson", "Gorman"])
    assert with_dial.moment.game.position.turn_dial == 1
    assert "The Activation token lies beside the Hero of Player 2." in words(with_dial)
    without = set_up(scenario="rescue", heroes=["Hudson", "Gorman"])
    assert without.moment.game.position.turn_dial == 0


# --- what a table may ask for ---

ENDED = {
    **dict.fromkeys(("discard", "exhaust", "lost", "hands", "equipped", "hugged", "next"), ()),
    "final": False,
    "resupplied": False,
}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"scenario": "hadleys-hope"}, "scenario cannot be"),
        ({"heroes": ["Hicks"]}, "2 seats need 2 different heroes"),
        ({"killed": ["Burke"]}, "killed names 'Burke'"),
        ({"lost": ["Boot Knife", "Boot Knife"]}, "more often than there are"),
        ({"lost": "Towel"}, "'Towel', which is no Endurance card"),
        ({"killed": ["Hicks"], "captured": ["Hicks"]}, "under killed and under captured"),
        ({"killed": "Hicks; Hudson; Gorman; Vasquez; Frost; Ripley"}, "Nobody is left to play"),
        ({"heroes": 7}, "heroes takes names, not 7"),
        ({"after": "yesterday"}, "after is what a campaign says"),
        ({"after": {**ENDED, "discard": ["Towel"]}}, "which is no Endurance card"),
        ({"after": {**ENDED, "next": ["picnic"]}}, "a mission that does not exist"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_with_a_sentence(options, sentence):
    with pytest.raises(SetupError, match=sentence):
        set_up(**options)


def test_names_may_come_in_one_text_as_on_a_command_line():
    match = set_up(heroes="Hudson; Gorman", killed="Frost")
    assert match.frame.setup["heroes"] == ["Hudson", "Gorman"]
    assert match.frame.setup["killed"] == ["Frost"]


def test_a_text_that_this_game_does_not_carry_out_is_refused_before_the_game_begins(tmp_path):
    pack = 'name = "odd"\ntitle = "Odd"\nversion = "1.0.0"\ngame = "corps"\nneeds = ["corps"]\n'
    (tmp_path / "pack.toml").write_text(pack)
    card = 'deck = "endurance"\nkind = "equipment"\n[[card]]\nname = "Bipod"\ncost = 1\n'
    (tmp_path / "cards.toml").write_text(f'{card}text = "Each Weapon has Full Auto."\n')
    with pytest.raises(SetupError, match=r"cards\.toml:6:9: No rule of this game carries this out"):
        set_up(packs=str(tmp_path))
