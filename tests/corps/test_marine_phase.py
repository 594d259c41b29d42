"""The Marine Phase: dials, the Activation token, Heroes in turn, Rank, and the remaining Grunts."""

import pytest
from msgspec.structs import replace

from holdout.corps.activation import activate
from holdout.corps.alien_phase import alien_phase
from holdout.corps.finish_phase import finish_phase
from holdout.corps.marine_phase import CommandGrunt, heroes_turn, marine_phase, remaining_grunts, use_rank
from holdout.corps.rules import RULES
from holdout.kernel import new
from holdout.testing.corps import STILL

SQUAD = {"Hicks": "f9", "Hudson": "f10", "Gorman": "g10", "Vasquez": "f11", "Frost": "g11"}


@pytest.fixture
def phase(marines):
    """A Marine Phase that has just begun. Every activation is ended at once unless a test does more."""

    def lay(*heroes, **given):
        return marines(heroes=list(heroes), **{"squad": SQUAD, "start": (marine_phase,), **given})

    return lay


def activations(table):
    """Who was activated, in order."""
    return [words.split(" activates ")[1].rstrip(".") for words in table.log if " activates " in words]


def run_out(table):
    """End every activation, activate whoever comes first."""
    habits = {
        "corps.action.two-per-activation": "End the activation",
        "corps.card-text.may-is-optional": "No",
        "corps.rank.after-marine-hero": "Activate no more Grunts",
    }
    for rule, answer in habits.items():
        table.always(rule, answer)
    while not table.resting:
        table.answer(table.option_labels[0])
    return table


# --- the phase ---


@pytest.mark.rule("corps.turn.three-phases", "corps.turn.marine-phase-sequence")
def test_a_turn_is_marine_alien_and_finish_phase(phase):
    assert RULES.phases == (marine_phase, alien_phase, finish_phase)
    table = run_out(phase("Hicks"))
    assert table.log.index("All Aim Dials are reset.") < table.log.index("Player 1 activates Hicks.")


@pytest.mark.rule("corps.turn.each-character-once", "corps.turn.all-activated-ends-phase")
def test_five_characters_have_exactly_five_activations(phase):
    assert sorted(activations(run_out(phase("Hicks")))) == sorted(SQUAD)


@pytest.mark.ruling("corps.ruling.a1-aim-dial-reset")
@pytest.mark.rule("corps.aim-dial.reset-marine-phase", "corps.aim-dial.reset-also-lowers")
def test_all_dials_go_back_to_the_printed_aim_up_or_down(phase):
    table = phase("Hicks", dials={"Hicks": 4, "Vasquez": 9})
    assert table.dial("Hicks") == 7
    assert table.dial("Vasquez") == 6
    table.leaves_open("corps.action.two-per-activation")


@pytest.mark.rule("corps.aim-dial.reset-marine-phase")
def test_in_the_edition_of_2020_a_dial_is_reset_at_its_own_activation(phase):
    table = phase("Hicks", dials={"Hicks": 4, "Vasquez": 9}, options={"edition": "2020"})
    assert (table.dial("Hicks"), table.dial("Vasquez")) == (7, 9)
    run_out(table)
    assert table.dial("Vasquez") == 6


# --- order ---


@pytest.mark.rule("corps.order.highest-rank-picks-first", "corps.order.token-marks-current-player")
def test_the_player_of_the_highest_marine_hero_says_who_goes_first(phase):
    table = phase("Hudson", "Gorman", "Hicks")
    assert table.match.decision.seat == 1
    with table.changes(cites="corps.order.highest-rank-picks-first"):
        table.answer("Player 3")
    assert table.position.active == 2
    run_out(table)


@pytest.mark.rule(
    "corps.order.passes-left", "corps.activation.step6-pass-left", "corps.activation.step6-heroes-done"
)
def test_the_token_goes_round_to_the_left(phase):
    table = phase("Hudson", "Gorman", "Hicks").answer("Player 2")
    run_out(table)
    assert activations(table)[:3] == ["Gorman", "Hicks", "Hudson"]


@pytest.mark.rule("corps.order.no-marine-hero", "corps.rank.remaining-no-marine-hero")
def test_without_a_marine_hero_the_players_agree_on_everything(phase):
    table = phase("Ripley", squad={"Ripley": "f9", "Hicks": "f10"}).always(
        "corps.order.no-marine-hero", "Player 1"
    )
    with table.changes(cites="corps.rank.remaining-no-marine-hero"):
        run_out(table)
    assert activations(table) == ["Ripley", "Hicks"]


@pytest.mark.ruling("corps.ruling.f1-tie-for-highest-rank")
@pytest.mark.rule("corps.choice.rank-tie-agree")
def test_players_tied_for_the_highest_rank_settle_it_together(phase):
    table = phase("Hudson", "Vasquez", squad={"Hudson": "f9", "Vasquez": "f10"})
    assert table.asked == "corps.choice.rank-tie-agree"
    table.answer("Player 2").answer("Player 2")
    assert table.position.active == 1
    run_out(table)


@pytest.mark.rule(
    "corps.order.several-heroes-own-order", "corps.newt.separate-activations",
    "corps.hand.belongs-to-player",
)  # fmt: skip
def test_ripley_and_newt_are_activated_one_after_the_other_in_any_order(phase):
    table = phase("Ripley", squad={"Ripley": "f9", "Newt": "f10"}, start=(heroes_turn, 0))
    with table.changes(cites=["corps.order.several-heroes-own-order", "corps.newt.separate-activations"]):
        table.take("activate", "Newt")
    table.end().end()
    assert activations(table) == ["Newt", "Ripley"]


# --- Rank ---


def rank_of(marines, hero, *grunts, options=None):
    squad = {hero: "f9", **{name: SQUAD.get(name, "g12") for name in grunts}}
    table = marines(heroes=[hero], squad=squad, options=options or {}, start=())
    return table.run(use_rank, 0, table.number(hero), 0)


@pytest.mark.rule("corps.rank.after-marine-hero", "corps.rank.count-equals-rank")
def test_a_hero_of_rank_two_activates_up_to_two_grunts(marines):
    table = rank_of(marines, "Hicks", "Hudson", "Vasquez", "Frost")
    for name in ("Hudson", "Vasquez"):
        table.take("activate", name).end().always("corps.card-text.may-is-optional", "No")
    assert table.resting
    third = CommandGrunt(table.number("Hicks"), table.number("Frost"), 2)
    assert table.why_not(third).rule == "corps.rank.count-equals-rank"


@pytest.mark.rule("corps.rank.not-above-own-rank")
def test_nobody_commands_a_grunt_of_higher_rank(marines):
    table = rank_of(marines, "Hudson", "Gorman", "Frost")
    assert table.refused("activate", "Gorman").rule == "corps.rank.not-above-own-rank"
    table.take("no-more-grunts")


@pytest.mark.rule("corps.rank.civilians-cannot")
def test_ripley_commands_nobody(marines):
    table = rank_of(marines, "Ripley", "Frost")
    assert table.resting
    command = CommandGrunt(table.number("Ripley"), table.number("Frost"), 0)
    assert table.why_not(command).rule == "corps.rank.civilians-cannot"


@pytest.mark.rule("corps.rank.already-activated-excluded")
def test_a_grunt_who_has_acted_is_not_activated_again(marines):
    table = rank_of(marines, "Hicks", "Frost", "Vasquez").take("activate", "Frost").end()
    assert table.refused("activate", "Frost").rule == "corps.rank.already-activated-excluded"
    table.take("no-more-grunts")


@pytest.mark.ruling("corps.ruling.a2-rank-on-civilian-grunts", "corps.ruling.a2-rank-on-civilian-grunts=yes")
@pytest.mark.rule("corps.rank.after-marine-hero")
def test_civilian_grunts_can_be_commanded_unless_the_table_says_otherwise(marines):
    assert rank_of(marines, "Hicks", "Ripley").take("activate", "Ripley").end().resting
    strict = rank_of(marines, "Hicks", "Ripley", "Frost", options={"rank-marine-grunts-only": "yes"})
    assert strict.refused("activate", "Ripley").rule == "corps.rank.after-marine-hero"
    strict.take("no-more-grunts")


@pytest.mark.rule("corps.rank.remaining-grunts", "corps.activation.step6-token-to-highest")
def test_one_rank_one_hero_activates_one_grunt_by_rank_and_the_other_four_afterwards(marines):
    squad = {
        "Hudson": "f9",
        "Hicks": "f10",
        "Gorman": "g10",
        "Vasquez": "f11",
        "Frost": "g11",
        "Ripley": "f12",
    }
    table = marines(heroes=["Hudson"], squad=squad, start=())
    table.position.activated[table.number("Frost")] = 1
    table = marines(heroes=["Hudson"], squad=squad, start=(remaining_grunts,))
    cites = ["corps.rank.remaining-grunts"]
    with table.changes(cites=cites):
        run_out(table)
    assert len(activations(table)) == 5


@pytest.mark.rule("corps.ability.end-of-activation")
def test_a_grunt_whose_commander_is_eliminated_goes_on_under_the_highest_rank(marines):
    table = marines(
        heroes=["Hicks", "Gorman"],
        squad={"Hicks": "f9", "Gorman": "g12", "Hudson": "f12"},
        gear={"Hudson": ["M40 Grenades"]},
        deck=["Second Wind"],
        rolls=[1],
        start=(),
    )
    table.run(activate, 0, table.number("Hudson"))
    table.choose("Take no Grunt and leave the mission").take("blast", "g8")
    assert table.position.out == [1, 0]
    assert table.match.decision.seat == 1
    with table.changes(the_exhaust_pile=+1, cites="corps.ability.end-of-activation"):
        table.end()


@pytest.mark.rule("corps.rank.grunt-normal-activation")
def test_a_grunt_has_two_actions_of_its_own(marines):
    table = rank_of(marines, "Hicks", "Frost")
    with table.changes(cites="corps.rank.grunt-normal-activation"):
        table.take("activate", "Frost")
    table.take("aim").take("aim")
    assert table.dial("Frost") == 7


# --- one activation ---


@pytest.mark.rule(
    "corps.activation.six-steps", "corps.activation.step1-on-activation-first", "corps.ability.on-activation"
)
def test_hudson_recycles_before_anything_else_of_his_activation(marines):
    table = marines(
        heroes=["Hudson"],
        squad={"Hudson": "f9"},
        hand=["M4 Helmet", "Body Armor", "Boot Knife"],
        start=(),
        holds={"under": 0},
    )
    with table.changes(cites=["corps.activation.step1-on-activation-first", "corps.ability.on-activation"]):
        table.run(activate, 0, table.number("Hudson"))
    assert table.asked == "corps.card-text.may-is-optional"
    table.answer("Yes").answer("M4 Helmet").answer("Body Armor")
    assert (len(table.hand()), table.size("under")) == (1, 2)
    table.leaves_open("corps.action.two-per-activation")


@pytest.mark.rule(
    "corps.activation.step4-before-rank",
    "corps.ability.end-of-activation",
)
def test_gorman_has_to_draw_before_he_activates_any_grunt(marines):
    table = marines(
        heroes=["Gorman"],
        squad={"Gorman": "f9", "Frost": "f10"},
        deck=["M4 Helmet"],
        holds={"deck": 5},
        start=(),
    )
    table.run(heroes_turn, 0)
    with table.changes(
        hand=+1, cites=["corps.activation.step4-before-rank", "corps.ability.end-of-activation"]
    ):
        table.end()
    assert table.asked == "corps.rank.after-marine-hero"
    table.take("no-more-grunts").leaves_open("corps.action.two-per-activation")


@pytest.mark.rule("corps.ability.during-activation-once")
def test_a_during_activation_ability_is_used_once(marines):
    table = marines(squad={"Hicks": "f6", "Frost": "e6"}, dials={"Frost": 3})
    with table.changes(cites="corps.ability.during-activation-once"):
        table.take("use-ability").answer("Yes").answer("Frost")
    assert table.dial("Frost") == 5
    assert table.refused("use-ability").rule == "corps.ability.during-activation-once"


@pytest.mark.rule("corps.activation.step1-order-free")
def test_the_player_orders_several_abilities_of_one_moment(marines):
    table = marines(
        heroes=["Vasquez"],
        squad={"Vasquez": "f9"},
        gear={"Vasquez": ["Hand Tracker"]},
        deck=["M4 Helmet"],
        start=(),
    )
    table.run(activate, 0, table.number("Vasquez"))
    assert table.asked == "corps.activation.step1-order-free"
    table.answer("Hand Tracker first").answer("No").leaves_open("corps.action.two-per-activation")


@pytest.mark.rule("corps.down.no-actions")
def test_one_who_is_down_has_an_activation_without_actions(marines):
    table = marines(squad={"Hicks": "f6"}, down=["Hicks"], start=())
    with table.changes(cites="corps.down.no-actions"):
        table.run(activate, 0, table.number("Hicks"))
    assert not table.can_take("move")
    table.leaves_open("corps.action.two-per-activation")


@pytest.mark.rule("corps.reveal.matching", "corps.reveal.flip-top", "corps.reveal.then-under-reshuffle")
def test_vasquez_aims_for_free_when_she_reveals_a_weapon(marines):
    table = marines(
        heroes=["Vasquez"],
        squad={"Vasquez": "f9"},
        deck=["M41A Pulse Rifle"],
        holds={"deck": 10, "under": 3},
        start=(),
    )
    with table.changes(cites=["corps.reveal.flip-top", "corps.reveal.then-under-reshuffle"]):
        table.run(activate, 0, table.number("Vasquez"))
    assert table.dial("Vasquez") == 8
    assert (table.size("deck"), table.size("under")) == (9, 4)
    assert table.position.actions == 2
    table.leaves_open("corps.action.two-per-activation")


@pytest.mark.rule("corps.activation.step1-on-activation-first")
def test_vasquez_may_still_equip_after_her_free_aim_action(marines):
    table = marines(
        heroes=["Vasquez"], squad={"Vasquez": "f9"}, hand=["M4 Helmet"], deck=["M41A Pulse Rifle"], start=()
    )
    table.run(activate, 0, table.number("Vasquez"))
    assert table.dial("Vasquez") == 8
    table.take("equip", "M4 Helmet")
    assert table.carries("Vasquez") == ["M4 Helmet"]
    table.take("aim")
    assert not table.can_take("unequip", "M4 Helmet")
    table.leaves_open("corps.action.two-per-activation")


@pytest.mark.rule("corps.reveal.not-matching")
def test_what_vasquez_reveals_besides_weapons_does_nothing(marines):
    table = marines(
        heroes=["Vasquez"],
        squad={"Vasquez": "f9"},
        deck=["M4 Helmet"],
        holds={"deck": 10, "under": 3},
        start=(),
    )
    table.run(activate, 0, table.number("Vasquez"))
    assert table.dial("Vasquez") == 7
    assert (table.size("deck"), table.size("under")) == (9, 4)
    table.leaves_open("corps.action.two-per-activation")


@pytest.mark.rule("corps.ability.hudson-two-timings")
def test_hudson_reveals_a_card_when_his_activation_ends(marines):
    table = marines(
        heroes=["Hudson"],
        squad={"Hudson": "f9"},
        deck=["M4 Helmet"],
        holds={"deck": 10, "under": 0},
        start=(),
    )
    table.always("corps.card-text.may-is-optional", "No")
    table.run(activate, 0, table.number("Hudson")).end()
    assert "M4 Helmet is revealed." in table.log


@pytest.mark.rule("corps.activation.step4-order-free")
def test_the_player_orders_several_abilities_at_the_end_of_an_activation(marines, monkeypatch):
    """No Character of the box has two of them, so a lamp learns to say what Gorman says."""
    printed = STILL.faces

    def with_a_talking_lamp(setup):
        gorman = next(face for face in printed(setup) if face.name == "Gorman")
        lines = gorman.spoken("end-of-activation")
        said = tuple([line._replace(number=number) for number, line in enumerate(lines)])
        return tuple(
            [replace(face, lines=said) if face.name == "Shoulder Lamp" else face for face in printed(setup)]
        )

    monkeypatch.setattr(STILL, "faces", with_a_talking_lamp)
    table = marines(
        heroes=["Gorman"],
        squad={"Gorman": "f9"},
        gear={"Gorman": ["Shoulder Lamp"]},
        holds={"deck": 10},
        start=(),
    )
    table.run(activate, 0, table.number("Gorman")).end()
    assert table.asked == "corps.activation.step4-order-free"
    with table.changes(hand=+2):
        table.answer("Shoulder Lamp first")


@pytest.mark.rule("corps.turn.repeat")
def test_a_new_turn_starts_with_a_marine_phase():
    match = new(RULES, seats=1, seed=3, heroes=["Hicks"], scenario="bug-hunt-1", placing="usual")
    while match.decision is not None and match.moment.rest.turn == 1:
        match.answer(match.decision.picks[-1])
    told = [(event.kind, event.rule) for event in match.events]
    place = told.index(("turn-begins", "corps.turn.repeat"))
    assert told[place + 1][0] == "marine-phase"
