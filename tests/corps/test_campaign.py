"""The campaign: missions in order, what is carried between them, and what ends it."""

import pytest

from holdout.corps import campaign, places
from holdout.corps.campaign import CampaignError
from holdout.corps.rules import RULES
from holdout.kernel import Match, moment, new, step, steps

HICKS, HUDSON, GORMAN, VASQUEZ, FROST, RIPLEY, NEWT = range(7)
QUICK = {"gear-up": "usual", "placing": "usual", "heroes": ["Hicks", "Ripley"]}


@step("tests.end-mission")
def end_mission(game, won, killed, captured, discarded, hugged):
    """The mission ends as a test wants it."""
    position = game.position
    for character in (*killed, *captured):
        game.move(character, places.KILLED if character in killed else places.CAPTURED)
        position.space[character] = 0
    for card in list(position.zones[places.DECK])[:discarded]:
        game.move(card, places.DISCARD)
    for character in hugged:
        position.hugged[character] = 1
    game.finish("The test ends it.", tuple(range(position.seats)) if won else (), "corps.finish.victory")


def play(running, *, won=True, killed=(), captured=(), discarded=0, hugged=(), rescued=()):
    """Play the mission that is next, to an end of one's choice."""
    match = campaign.next_match(running)
    position = match.moment.rest.clone()
    for character in rescued:
        position.zones[places.TOKENS].remove(character)
        position.zones[places.EXITED].append(character)
        position.where[character] = places.EXITED
    position.agenda.append(steps.entry(end_mission, (won, killed, captured, discarded, hugged)))
    ended = Match(match.frame, moment.begin(match.frame, position))
    campaign.conclude(running, ended)
    return ended


def debrief(running, choice):
    """Answer a debriefing with its first options and choose what comes next."""
    match = campaign.next_match(running)
    while not match.over:
        picks = list(match.decision.picks)
        match.answer(("next", choice) if ("next", choice) in picks else picks[0], seat=match.decision.seat)
    campaign.conclude(running, match)
    return match


def begun(seats=2, **options):
    return campaign.begin(seats, "a seed", {**QUICK, **options})


def after_mission(discard, **piles):
    """What a debriefing is told about the piles; the cards that are not named are the deck."""
    empty = {"exhaust": [], "lost": [], "hands": [[]], "equipped": [], "hugged": []}
    return {**empty, "final": False, "next": ["escape"], "resupplied": False, "discard": discard, **piles}


def words(running):
    return [note.words for note in running.log]


@pytest.mark.rule("corps.campaign.sequence", "corps.setup.01-choose-mission")
def test_newt_escape_and_survive_are_played_in_this_order():
    running = begun()
    played = []
    while not running.over:
        played.append(running.mission)
        play(running)
        if running.mission != "survive":
            debrief(running, running.after["next"][0])
        else:
            debrief(running, "")
    assert played == ["newt", "escape", "survive"]
    with pytest.raises(CampaignError, match="must begin with Mission 1"):
        campaign.begin(2, "a seed", {"scenario": "escape"})


@pytest.mark.rule("corps.campaign.losing-ends-it")
def test_failing_mission_2_means_that_mission_3_is_not_played():
    running = begun()
    play(running)
    debrief(running, "escape")
    play(running, won=False)
    assert running.outcome == "The campaign ends with Mission 2: Escape."
    assert running.score is None
    with pytest.raises(CampaignError, match="The campaign is over"):
        campaign.next_match(running)


@pytest.mark.rule(
    "corps.campaign.after-1-each-player-saves-one",
    "corps.campaign.after-2-hazards-return",
    "corps.campaign.after-3-half-removed",
    "corps.campaign.after-4-rest-return",
)
def test_of_fourteen_discards_with_three_hazards_two_players_lose_five():
    hazards = ["Losing Hope", "Losing Hope", "Lights Out"]
    others = [*["HK VP70 Pistol"] * 6, *["M41A Pulse Rifle"] * 5]
    after = after_mission([*others, *hazards], exhaust=["Second Wind"], hands=[["Spare Magazines"], []])
    match = new(RULES, seats=2, checked=True, scenario="newt", campaign=True, after=after)
    for seat in (0, 1):
        assert match.decision.rule == "corps.campaign.after-1-each-player-saves-one"
        saved = next(option for option in match.decision.options if option.label == "M41A Pulse Rifle")
        match.answer(saved, seat=seat)
    zones = match.moment.game.position.zones
    assert (len(zones[places.LOST_CARDS]), len(zones[places.DECK])) == (5, 55)
    assert match.over


@pytest.mark.rule("corps.campaign.after-3-half-removed")
@pytest.mark.parametrize(("left", "removed"), [(9, 5), (8, 4), (1, 1), (0, 0)])
def test_half_of_the_discards_rounded_up_is_lost(left, removed):
    """One card more than is left is discarded, for the one player saves it."""
    discard = ["HK VP70 Pistol", "HK VP70 Pistol", *["M41A Pulse Rifle"] * 5, *["M4 Helmet"] * 3][: left + 1]
    after = after_mission(discard)
    match = new(RULES, seats=1, checked=True, scenario="newt", campaign=True, after=after)
    while not match.over:
        match.answer(match.decision.options[0])
    assert len(match.moment.game.position.zones[places.LOST_CARDS]) == removed


@pytest.mark.rule("corps.campaign.carry-over", "corps.campaign.killed-are-out")
def test_the_dead_and_the_lost_cards_are_missing_in_the_next_mission():
    running = begun()
    play(running, killed=[FROST], discarded=20)
    debrief(running, "escape")
    assert running.killed == ["Frost"]
    assert 5 <= len(running.lost) <= 9
    match = campaign.next_match(running)
    position = match.moment.game.position
    assert FROST not in position.zones[places.SQUAD]
    assert len(position.zones[places.LOST_CARDS]) == len(running.lost)
    assert "Frost is dead and cannot be used." in [line.words for line in match.log(0)]


@pytest.mark.rule("corps.rescue.between-missions", "corps.campaign.optional-missions-between")
def test_a_rescue_may_be_tried_only_while_somebody_is_captured():
    running = begun()
    play(running)
    assert running.after["next"] == ["escape", "resupply"]
    running = begun()
    play(running, captured=[HUDSON])
    assert running.after["next"] == ["escape", "rescue", "resupply"]
    debrief(running, "rescue")
    assert running.mission == "rescue"


@pytest.mark.ruling("corps.ruling.f8-losing-an-extra-mission")
@pytest.mark.rule(
    "corps.rescue.repeatable", "corps.rescue.costs-resources", "corps.campaign.after-3-half-removed"
)
def test_a_failed_rescue_costs_cards_and_may_be_tried_again():
    running = begun()
    play(running, captured=[HUDSON])
    debrief(running, "rescue")
    play(running, won=False, discarded=10)
    assert not running.over
    debrief(running, "rescue")
    assert running.mission == "rescue"
    assert running.lost
    assert running.captured == ["Hudson"]


@pytest.mark.ruling("corps.ruling.f8-losing-an-extra-mission=yes")
def test_a_table_may_let_a_failed_rescue_end_the_campaign():
    running = begun(**{"extra-mission-loss-ends-campaign": "yes"})
    play(running, captured=[HUDSON])
    debrief(running, "rescue")
    play(running, won=False)
    assert running.outcome == "The campaign ends with Rescue Mission."


@pytest.mark.rule("corps.rescue.success-returns")
def test_whoever_was_rescued_is_available_again():
    running = begun()
    play(running, captured=[HUDSON])
    debrief(running, "rescue")
    play(running, rescued=[HUDSON])
    assert running.captured == []
    assert "Hudson is rescued." in words(running)
    assert "rescue" not in running.after["next"]
    debrief(running, "escape")
    assert HUDSON in campaign.next_match(running).moment.game.position.zones[places.SQUAD]


@pytest.mark.rule("corps.resupply.once-per-campaign", "corps.campaign.optional-missions-between")
def test_resupply_may_be_tried_only_once():
    running = begun()
    play(running)
    debrief(running, "resupply")
    play(running, won=False)
    assert "resupply" not in running.after["next"]
    debrief(running, "escape")
    assert running.mission == "escape"


@pytest.mark.rule("corps.facehugger.counts-as-killed-later", "corps.score.2-five-per-lost-character")
def test_a_facehugger_is_remembered_to_the_end_of_the_campaign():
    scores = []
    for hugged in ([], [VASQUEZ]):
        running = begun()
        play(running, hugged=hugged)
        debrief(running, "escape")
        assert "Vasquez" not in running.killed
        play(running)
        debrief(running, "survive")
        play(running, discarded=10)
        debrief(running, "")
        scores.append(running.score)
    assert scores[0] - scores[1] == 5


@pytest.mark.rule("corps.facehugger.counts-as-killed-later", "corps.score.3-newt-dead-minus-10")
def test_a_facehugger_on_somebody_who_was_captured_is_noted_at_the_debriefing():
    scores = []
    for hugged in ([], [NEWT, FROST]):
        running = begun()
        play(running)
        debrief(running, "escape")
        play(running)
        debrief(running, "survive")
        play(running, captured=[NEWT, FROST], hugged=hugged)
        assert running.hugged == ["Frost", "Newt"][: len(hugged)]
        debrief(running, "")
        scores.append(running.score)
    assert scores[0] - scores[1] == 10, "Frost is lost either way, but Newt is dead"


@pytest.mark.ruling("corps.ruling.f8-losing-an-extra-mission")
def test_a_campaign_ends_when_nobody_is_left():
    running = begun()
    play(running, killed=[HICKS, HUDSON, GORMAN, VASQUEZ, FROST], captured=[RIPLEY, NEWT])
    assert running.outcome == "Nobody is left to go on."


@pytest.mark.ruling("corps.ruling.f16-too-few-to-win")
@pytest.mark.rule("corps.campaign.killed-are-out")
def test_a_campaign_ends_when_too_few_are_left_to_escape_and_nobody_can_be_rescued():
    running = begun()
    play(running, killed=[HICKS, HUDSON, GORMAN, VASQUEZ, FROST])
    assert running.outcome == (
        "Mission 2: Escape needs 3 Characters and only 2 are left: it cannot be won. The campaign ends."
    )
    running = begun()
    play(running, killed=[HICKS, HUDSON, GORMAN, VASQUEZ])
    assert not running.over, "Frost, Ripley and Newt can still escape"


@pytest.mark.ruling("corps.ruling.f16-too-few-to-win")
@pytest.mark.rule("corps.campaign.losing-ends-it", "corps.resupply.purpose")
def test_what_cannot_be_won_is_said_before_it_is_chosen_and_when_it_begins():
    running = begun()
    play(running, killed=[HICKS, HUDSON, GORMAN], captured=[VASQUEZ, FROST])
    assert not running.over, "a Rescue may bring two back"
    escape = (
        "Mission 2: Escape needs 3 Characters and only 2 are left: it cannot be won. "
        "Failing it ends the campaign."
    )
    resupply = (
        "Resupply Mission needs 3 Characters and only 2 are left: it cannot be won. "
        "Crates brought out still bring lost cards back."
    )
    told = [line.words for line in debrief(running, "resupply").log(0)]
    assert [words for words in told if "cannot be won" in words] == [escape, resupply]
    begins = [line.words for line in campaign.next_match(running).log(0)]
    assert resupply in begins
    assert escape not in begins


def test_a_mission_that_can_be_won_is_begun_without_a_warning():
    running = begun()
    play(running, captured=[HUDSON])
    told = [line.words for line in debrief(running, "escape").log(0)]
    told += [line.words for line in campaign.next_match(running).log(0)]
    assert not [words for words in told if "cannot be won" in words]


@pytest.mark.ruling("corps.ruling.f13-killed-outside-numbered-missions")
def test_who_is_killed_in_a_rescue_mission_is_out_of_the_campaign():
    running = begun()
    play(running, captured=[HUDSON])
    debrief(running, "rescue")
    play(running, killed=[FROST], won=False)
    assert running.killed == ["Frost"]
    debrief(running, "escape")
    assert FROST not in campaign.next_match(running).moment.game.position.zones[places.SQUAD]


@pytest.mark.ruling("corps.ruling.f13-killed-outside-numbered-missions")
def test_a_bug_hunt_is_no_part_of_a_campaign():
    running = begun()
    play(running, captured=[HUDSON])
    assert not [name for name in running.after["next"] if name.startswith("bug-hunt")]


def test_a_campaign_is_saved_and_resumed_as_it_was():
    running = begun()
    play(running, captured=[HUDSON], discarded=12)
    resumed = campaign.load(running.save())
    assert resumed == running
    debrief(running, "rescue")
    debrief(resumed, "rescue")
    assert resumed == running
    assert campaign.next_match(resumed).fingerprint() == campaign.next_match(running).fingerprint()


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ('{"seats"', '["seats"'),
        ('"mission":"newt"', '"mission":"picnic"'),
        ('"killed":[]', '"killed":["Burke"]'),
        ('"lost":[]', '"lost":["Towel"]'),
        ('"after":null', '"after":{}'),
        ('"options":{', '"options":{"towel":1,'),
    ],
)
def test_a_campaign_that_was_tampered_with_is_refused_before_it_is_played_on(said, instead):
    saved = begun().save().decode()
    assert said in saved
    with pytest.raises(CampaignError, match="This is no saved campaign"):
        campaign.load(saved.replace(said, instead, 1).encode())
    with pytest.raises(CampaignError, match="This is no saved campaign"):
        campaign.load(b"\xff\x00")


def test_a_match_of_another_campaign_is_refused():
    running, other = begun(), begun(seats=1, heroes=["Hicks"])
    campaign.belongs(running, campaign.next_match(running))
    with pytest.raises(CampaignError, match="its mission is not the one"):
        campaign.belongs(running, campaign.next_match(other))


def test_the_log_tells_what_happened_mission_by_mission():
    running = begun()
    play(running, captured=[HUDSON], killed=[FROST])
    debrief(running, "escape")
    assert words(running) == [
        "Mission 1: Newt is completed. The test ends it.",
        "Frost is Killed.",
        "Hudson is Captured.",
        "0 Endurance cards are lost, 0 before.",
        "Next: Mission 2: Escape.",
    ]


def test_a_match_that_is_not_over_cannot_be_concluded():
    running = begun()
    with pytest.raises(CampaignError, match="not over yet"):
        campaign.conclude(running, campaign.next_match(running))


def test_the_sheet_tells_missions_played_and_to_come_and_what_the_squad_has_lost():
    running = begun()
    assert [row.state for row in campaign.sheet(running).rows] == ["next", "later", "later"]
    play(running, captured=[HUDSON], discarded=6)
    rows = campaign.sheet(running).rows
    assert [(row.title, row.state) for row in rows[:2]] == [
        ("Mission 1: Newt", "won"),
        ("Debriefing", "next"),
    ]
    debrief(running, "rescue")
    play(running, won=False)
    sheet = campaign.sheet(campaign.load(running.save()))
    assert [row.state for row in sheet.rows] == ["won", "lost", "next", "later", "later"]
    kept = dict(sheet.kept)
    assert kept["Captured"] == ["Hudson"]
    assert kept["Lost Endurance"] == [f"{len(running.lost)} cards"]


def test_a_file_from_before_failed_missions_were_kept_shows_those_completed():
    running = begun()
    play(running)
    old = running.save().replace(b'"played":[{"mission":"newt","won":true}],', b"")
    assert campaign.sheet(campaign.load(old)).rows[0].state == "won"
