"""Events, Hazards and re-rolls: when they may or must be played, what they cost, where they go."""

import pytest

from holdout.corps.attacking import Attack
from holdout.corps.dice import Reroll
from holdout.corps.discarding import discard
from holdout.corps.endurance import DiscardCard, draw
from holdout.corps.events import PlayEvent
from holdout.corps.moments import ALIEN_PHASE, pause

AIM, WIND, FIRE, RUN, WATCH = (
    "Breathe Out, Squeeze", "Second Wind", "Measured Fire", "Fall Back by Twos", "Not on My Watch",
)  # fmt: skip
HOPE, JAM = "Losing Hope", "Jammed Feed"
ALONE = {"Hicks": "f6"}
RIFLE = "M41A Pulse Rifle"


# --- Events ---


@pytest.mark.rule("corps.event.pay-cost", "corps.event.then-exhausted", "corps.exhaust.cost-when-played")
def test_an_event_of_cost_one_leaves_the_deck_at_eleven_and_the_exhaust_pile_at_five(marines):
    table = marines(squad=ALONE, hand=[RUN], holds={"deck": 12, "exhaust": 3})
    with table.changes(hand=-1, cites=["corps.exhaust.cost-when-played", "corps.event.then-exhausted"]):
        table.take("play", RUN).take("go", "a6")
    assert (table.size("deck"), table.size("exhaust")) == (11, 5)


@pytest.mark.rule("corps.keyword.event-action", "corps.action.card-action")
def test_an_event_marked_action_uses_an_action(marines):
    table = marines(squad=ALONE, hand=[WIND], holds={"deck": 10, "exhaust": 1})
    with table.changes(actions=-1, cites="corps.action.card-action"):
        table.choose(1).take("play", WIND)
    table = marines(squad=ALONE, hand=[WIND], start=())
    assert table.why_not(PlayEvent(0, table.card(WIND))).rule == "corps.keyword.event-action"


@pytest.mark.rule(
    "corps.keyword.event-free-action", "corps.free-action.additional", "corps.action.free-action-not-counted"
)
def test_a_free_move_comes_on_top_of_the_two_actions(marines):
    table = marines(squad=ALONE, hand=[RUN])
    with table.changes(actions=0, cites="corps.free-action.additional"):
        table.take("play", RUN).take("go", "a6")
    assert table.where("Hicks") == "a6"
    other = marines(squad=ALONE, hand=[RUN], start=())
    assert other.why_not(PlayEvent(0, other.card(RUN))).rule == "corps.keyword.event-free-action"


FEET, TARGETS, DRESSINGS = "On Your Feet", "Call the Targets", "Field Dressings"


@pytest.mark.parametrize(
    ("event", "empty", "needed"),
    [
        (WIND, {"holds": {"exhaust": 0}}, {"holds": {"exhaust": 1}}),
        (FIRE, {"gear": {"Hicks": [RIFLE]}}, {"gear": {"Hicks": [RIFLE]}, "aliens": ["h6"]}),
        (FEET, {}, {"squad": {"Hicks": "f6", "Hudson": "h6"}, "down": ["Hudson"]}),
        (TARGETS, {}, {"squad": {"Hicks": "d6"}, "blips": {"f10": 1}}),
    ],
)
def test_nobody_pays_for_an_event_that_would_change_nothing(marines, event, empty, needed):
    """Ruling M5 of Alien holds in every game."""
    table = marines(**{"squad": ALONE, "hand": [event], **empty})
    assert table.refused("play", event).words
    assert not table.can_take("play", event)
    assert marines(**{"squad": ALONE, "hand": [event], **needed}).can_take("play", event)


def test_field_dressings_are_used_only_beside_somebody_who_has_fallen(marines):
    given = {"squad": {"Hicks": "f6", "Hudson": "g6"}, "gear": {"Hicks": [DRESSINGS]}}
    refusal = marines(**given).refused("use-ability", DRESSINGS)
    assert refusal.args == ("a fallen Character next to this Character",)
    assert marines(**given, down=["Hudson"]).can_take("use-ability", DRESSINGS)


@pytest.mark.ruling("corps.ruling.a4-pistols-extra-shot")
@pytest.mark.rule("corps.free-action.once-each-per-activation")
def test_the_same_free_action_is_taken_once_in_an_activation(marines):
    table = marines(squad=ALONE, hand=[RUN, RUN]).take("play", RUN).take("go", "a6")
    assert table.refused("play", RUN).rule == "corps.free-action.once-each-per-activation"


@pytest.mark.rule("corps.free-action.only-own-activation")
def test_nobody_takes_a_free_action_in_the_activation_of_another(marines):
    from holdout.corps.actions import AimAction

    table = marines(squad={"Hicks": "f6", "Frost": "e6"})
    other = AimAction(0, table.number("Frost"), free=True)
    assert table.why_not(other).rule == "corps.free-action.only-own-activation"


@pytest.mark.rule("corps.event.any-time")
def test_another_player_may_play_an_event_beside_a_decision_of_the_active_one(marines):
    table = marines(
        heroes=["Hicks", "Hudson"],
        squad={"Hicks": "f6", "Hudson": "e6"},
        hands={1: [AIM]},
        dials={"Hicks": 5},
    )
    with table.changes(cites="corps.event.any-time"):
        table.answer(AIM, seat=1).answer("Hicks")
    assert table.dial("Hicks") == 7
    assert table.can_take("move")


@pytest.mark.rule("corps.event.any-time")
def test_an_event_may_be_played_in_a_pause_of_the_alien_phase(marines):
    table = marines(squad=ALONE, hand=[AIM], dials={"Hicks": 5}, start=())
    table.let(pause, ALIEN_PHASE).take("play", AIM)
    assert table.dial() == 7


# --- Hazards ---


@pytest.mark.rule("corps.hazard.must-play-when-drawn", "corps.hazard.follow-card")
def test_a_drawn_hazard_is_played_right_then_and_goes_to_the_exhaust_pile(marines):
    table = marines(squad=ALONE, deck=[HOPE], holds={"deck": 10, "exhaust": 0}, start=())
    with table.changes(hand=0, cites="corps.hazard.must-play-when-drawn"):
        table.let(draw, 0, 1)
    assert (table.size("deck"), table.size("exhaust")) == (6, 4)


@pytest.mark.rule("corps.hazard.resolve-when-discarded", "corps.discard.hazard-resolves")
def test_a_hazard_discarded_from_the_deck_happens_at_once(marines):
    table = marines(squad=ALONE, deck=[HOPE], holds={"deck": 10, "exhaust": 0, "discard": 0}, start=())
    with table.changes(cites="corps.hazard.resolve-when-discarded"):
        table.let(discard, 0, 1)
    assert (table.size("exhaust"), table.cards("the Discard Pile")) == (3, [HOPE])


@pytest.mark.ruling(
    "corps.ruling.b7-hazard-discarded-from-exhaust",
    "corps.ruling.b7-hazard-discarded-from-exhaust=yes",
)
@pytest.mark.rule("corps.discard.fallback-exhaust")
@pytest.mark.parametrize(("option", "happens"), [("no", False), ("yes", True)])
def test_a_hazard_discarded_from_the_exhaust_pile_happens_only_by_option(marines, option, happens):
    options = {"exhaust-discard-triggers-hazard": option}
    table = marines(
        squad=ALONE, dials={"Hicks": 7}, holds={"deck": 0, "exhaust": 5}, options=options, start=()
    )
    position = table.match.moment.rest
    jam = next(card for card, face in enumerate(position.face) if table.frame.faces[face].name == JAM)
    position.zones[position.where[jam]].remove(jam)
    position.zones[table.zones["the Exhaust Pile"][0]].append(jam)
    position.where[jam] = table.zones["the Exhaust Pile"][0]
    table.let(discard, 0, 1)
    assert table.dial() == (5 if happens else 7)


@pytest.mark.rule(
    "corps.hazard.resolve-after-reveal", "corps.hazard.must-play-when-revealed", "corps.reveal.hazard"
)
def test_a_hazard_that_vasquez_reveals_happens_straight_after(marines):
    from holdout.corps.activation import activate

    table = marines(
        heroes=["Vasquez"], squad={"Vasquez": "f9"}, deck=[HOPE], holds={"deck": 10, "exhaust": 0}, start=()
    )
    with table.changes(cites=["corps.hazard.must-play-when-revealed", "corps.reveal.hazard"]):
        table.run(activate, 0, table.number("Vasquez"))
    assert table.size("exhaust") == 3
    table.leaves_open("corps.action.two-per-activation")


# --- re-rolls ---


def tech(game, character):
    from holdout.corps.dice import marine_roll

    game.last("kept", marine_roll(game, "defense", character), until="test")


@pytest.mark.ruling("corps.ruling.b16-event-timing")
@pytest.mark.rule("corps.reroll.replaces", "corps.reroll.counts-as-one-roll")
def test_a_reroll_replaces_the_first_result_and_stands(marines):
    table = marines(squad=ALONE, hand=[WATCH, WATCH], rolls=[9, 8], start=())
    with table.changes(hand=-1, cites="corps.reroll.replaces"):
        table.let(tech, table.number("Hicks")).take("play", WATCH)
    assert list(table.match.moment.game.lasting("kept")) == [(8,)]


@pytest.mark.rule("corps.reroll.final")
def test_what_was_rolled_again_cannot_be_rolled_again(marines):
    table = marines(squad=ALONE, start=())
    table.position.lasting.append(("roll", "roll", ("attack", table.number("Hicks"), 8, 1, 0, 7)))
    assert table.why_not(Reroll()).rule == "corps.reroll.final"


@pytest.mark.rule("corps.event.any-time")
def test_a_card_about_a_roll_is_not_offered_where_no_such_roll_lies(marines):
    table = marines(squad=ALONE, hand=[WATCH])
    assert not table.can_take("play", WATCH)
    attack = Attack(table.number("Hicks"), 0)
    assert table.why_not(attack) is not None
    assert table.why_not(PlayEvent(0, table.card(WATCH))).rule == "corps.event.any-time"


def test_discarding_tells_where_a_card_came_from(marines):
    table = marines(squad=ALONE, hand=[AIM], start=())
    with table.changes(hand=-1, cites="corps.discard.from-hand-or-deck"):
        table.let(discard_one, table.card(AIM))


def discard_one(game, card):
    game.do(DiscardCard(0, card))
