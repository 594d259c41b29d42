"""Rules that meet where points are spent: Immunity, Vulnerability, and which points go first (ruling D35)."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import AttackCard, Fight
from holdout.encounters.meaning.points import usable
from holdout.encounters.values import attack_of, defense_of
from tests.xfiles.own import agent, enemy

BARRED = "xfiles.immunity.class-points-unusable"
TRACKED = "xfiles.immunity.points-tracked-by-source-class"
NO_TECH, NO_WILL = enemy("Untouched", "Immunity to Tech."), enemy("Unmoved", "Immunity to Will.")
TECH, WILL = agent("Signal Jammer", attack=3), agent("Iron Nerve", klass="will", attack=3)
PAIR = {"avatars": ["Fox Mulder", "Dana Scully"]}


@pytest.mark.ruling("xfiles.ruling.d35-which-points-are-spent")
@pytest.mark.rule(BARRED, TRACKED)
@pytest.mark.parametrize("is_hidden", [False, True])
def test_points_without_a_class_are_spent_last_so_that_they_are_left_for_an_immune_enemy(
    own_cards, is_hidden
):
    """Three of Tech and three without a class: a scan for three, then the Enemy that is immune to Tech."""
    spaces = (
        {"hidden": {1: "Untouched"}} if is_hidden else {"hidden": {1: "Golem"}, "shadows": {5: "Untouched"}}
    )
    hand = ["Signal Jammer", *["Assault Team"] * 3, "Field Agent"]
    table = own_cards(TECH + NO_TECH, hand=hand, **spaces)
    for card in hand[:4]:
        table.play(card)
    table.scan("Shadows 1")
    with table.changes(attack=-3):
        table.fight("Untouched")


@pytest.mark.rule(BARRED, TRACKED)
def test_a_fight_against_one_immunity_spends_the_class_that_another_bars(own_cards):
    table = own_cards(
        TECH + WILL + NO_TECH + NO_WILL, shadows={5: "Untouched", 4: "Unmoved"},
        hand=["Signal Jammer", "Iron Nerve", "Field Agent"],
    )  # fmt: skip
    table.play("Signal Jammer").play("Iron Nerve").fight("Untouched").fight("Unmoved")
    assert table.position.attack == 0


@pytest.mark.ruling("xfiles.ruling.d35-which-points-are-spent")
@pytest.mark.rule(BARRED)
@pytest.mark.parametrize(("first", "left"), [("Tech", "Untouched"), ("Will", "Unmoved")])
def test_of_two_classes_to_which_somebody_is_immune_the_player_says_which_goes_first(own_cards, first, left):
    table = own_cards(
        TECH + WILL + NO_TECH + NO_WILL, shadows={5: "Untouched", 4: "Unmoved"}, hidden={1: "Golem"},
        hand=["Signal Jammer", "Iron Nerve", "Field Agent"],
    )  # fmt: skip
    table.play("Signal Jammer").play("Iron Nerve").scan("Shadows 1").answer(f"{first} first")
    assert [name for name in ("Untouched", "Unmoved") if table.offers(name, verb="fight")] == [left]


@pytest.mark.ruling("xfiles.ruling.d34-bonus-points-class")
@pytest.mark.rule(BARRED)
def test_attack_that_a_card_gives_for_recruit_has_the_class_of_the_card(xfiles):
    table = xfiles(bureau={1: "Knowle Rohrer"}, hand=["Settle the Account", "Field Agent"], recruit=9)
    table.play("Settle the Account").activate("Settle the Account").answer("9")
    assert table.position.attack == 12
    assert table.why_not(Fight(0, table.number("Knowle Rohrer"))).rule == BARRED


@pytest.mark.ruling("xfiles.ruling.d34-bonus-points-class")
def test_doubled_points_have_the_class_of_the_card_that_doubles_them(own_cards):
    overdrive = agent("Overdrive", "Double your Attack.")
    table = own_cards(
        overdrive + NO_TECH, shadows={5: "Untouched"}, attack=2, hand=["Overdrive", "Field Agent"]
    )
    table.play("Overdrive")
    assert table.position.attack == 4
    assert not table.offers("Untouched", verb="fight")


def test_points_of_a_belief_and_of_a_bureau_power_have_no_class(own_cards):
    table = own_cards(
        enemy("Unimpressed", "Immunity to Will.\nImmunity to Tech."), shadows={5: "Unimpressed"}, recruit=2,
        hand=["Belief", "Field Agent"], deck=["Field Agent"] * 4, bureau={2: "Langly Gets In"},
        options={"avatars": ["John Doggett"]},
    )  # fmt: skip
    table.play("Belief").activate("Belief").recruit("Langly Gets In").answer("Yes")
    with table.changes(attack=-3):
        table.fight("Unimpressed")


def test_points_of_a_copy_have_the_class_of_the_card_that_was_lent(xfiles):
    hand = {0: ["Field Agent"], 1: ["Frohike on the Roof"]}
    table = xfiles(
        seats=2, turn=True, shadows={5: "Darin Peter Oswald"}, hand=hand, conspiracy_holds=0, options=PAIR
    )
    table.answer("Coordinate Frohike on the Roof", seat=1).answer("Play a copy of Frohike on the Roof")
    assert table.position.attack == 2
    assert usable(table.match.moment.game, "attack", table.number("Darin Peter Oswald")) == 0


@pytest.mark.rule("xfiles.vulnerability.minus-two-per-card")
def test_cards_of_a_class_weaken_an_enemy_on_whom_their_points_cannot_be_spent(own_cards):
    mixed = enemy("Mixed", "Immunity to Will.\nVulnerability to Will.", 4)
    hand = ["Iron Nerve", "Assault Team", "Assault Team", "Field Agent"]
    table = own_cards(mixed + WILL, shadows={5: "Mixed"}, hand=hand)
    table.play("Iron Nerve").play("Assault Team")
    assert attack_of(table.match.moment.game, table.number("Mixed")) == 2
    assert not table.offers("Mixed", verb="fight")
    with table.changes(attack=+1 - 2):
        table.play("Assault Team").fight("Mixed")


@pytest.mark.rule("xfiles.fight.zero-value-enemy")
def test_an_immune_enemy_at_nothing_is_fought_whatever_points_there_are(own_cards):
    mixed = enemy("Mixed", "Immunity to Will.\nVulnerability to Will.", 2)
    table = own_cards(mixed + WILL, shadows={5: "Mixed"}, hand=["Iron Nerve", "Field Agent"])
    with table.changes(attack=+3):
        table.play("Iron Nerve").fight("Mixed")


def test_two_evidence_bar_two_classes_from_the_end_game(xfiles):
    table = xfiles(
        the_end=True, shadows={5: "Extinction"}, end_evidence=["Emily's Blood", "Magnetite Sample"], attack=2,
        hand=["Frohike on the Roof", "Holy Ash", "Field Agent"],
    )  # fmt: skip
    table.play("Frohike on the Roof").play("Holy Ash")
    assert table.position.attack == 7
    assert table.why_not(AttackCard(0, table.number("Extinction"))).rule == BARRED


@pytest.mark.ruling("xfiles.ruling.m149-informants-and-other-defenses")
def test_deep_throat_makes_enemies_cheaper_in_either_sort_of_points_and_no_end_game(xfiles):
    shadows = {5: "Deep Throat", 4: "Howard Graves", 3: "Extinction"}
    table = xfiles(the_end=True, shadows=shadows, bureau={2: "Cigarette Smoking Man"})
    game = table.match.moment.game
    assert [attack_of(game, table.number(name)) for name in ("Howard Graves", "Cigarette Smoking Man")] == [
        1,
        6,
    ]
    assert defense_of(game, board.MOST_SEATS) == 5


@pytest.mark.ruling("xfiles.ruling.h69-order-of-modifiers")
def test_changes_of_a_value_are_summed_before_it_stops_at_nothing(own_cards):
    weak = enemy("Weak", "Vulnerability to Tech.", 1)
    hand = ["Signal Jammer", "Field Agent"]
    table = own_cards(weak + TECH, shadows={5: "Weak", 4: "Orchard Roots"}, hand=hand)
    assert attack_of(table.match.moment.game, table.number("Weak")) == 2
    table.play("Signal Jammer")
    assert attack_of(table.match.moment.game, table.number("Weak")) == 0


@pytest.mark.ruling("xfiles.ruling.m147-points-from-before-the-end")
def test_points_from_before_the_end_stay_when_starting_cards_give_none_any_more(xfiles):
    table = xfiles(
        hidden={5: "Abduction"}, hand=["Assault Team", "Assault Team", "Field Agent"],
        evidence={1: "Prehistoric Meteorite", 2: "Autopsy Reel", 3: "Blank Disc"},
    )  # fmt: skip
    table.play("Assault Team").play("Field Agent").scan("Shadows 5")
    assert table.position.recruit == 1
    with table.changes(attack=0):
        table.play("Assault Team")
