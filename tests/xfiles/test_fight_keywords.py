"""Keywords that change a fight: Apprehend, Frightening, Stealth, Swift, Immunity, Vulnerability."""

import pytest

from holdout.encounters import board, coordinate
from holdout.encounters.decks import DrawCard
from holdout.encounters.fighting import AttackCard, Fight
from holdout.encounters.listing import listed
from holdout.encounters.objectives import final_enemy_gate
from holdout.encounters.xfiles.fight_keywords import stealth_forbids
from holdout.encounters.xfiles.timing import after_draw
from tests.xfiles.box import PACK, design

LEYLA = "xfiles/special-agents/leyla-harrison-{}"
GHOSTS = "Maurice and Lyda"


def printed(name, value="attack"):
    return design(name).values[value]


def quickly_listed(table):
    """What a program may do in the Action Phase."""
    game = table.match.moment.game
    return listed(game, 0, coordinate.is_of_use(game))


def test_every_keyword_of_the_glossary_is_on_cards():
    text = "\n".join(card.text for card in PACK.cards)
    for word in (
        "Ambush", "Apprehend", "Double Strike", "Triple Strike", "Elude", "Ferocious", "Frightening",
        "Lethal", "Maul", "Range", "Ravage", "Runner", "Stationary", "Stealth", "Swift",
        "Immunity to", "Vulnerability to",
    ):  # fmt: skip
        assert word in text, word


@pytest.mark.ruling("xfiles.ruling.a1-point-icons")
@pytest.mark.rule("xfiles.apprehend.pay-recruit", "xfiles.apprehend.otherwise-normal-fight")
def test_an_enemy_with_apprehend_is_fought_with_recruit(xfiles):
    price = printed("Eve 9 and Eve 10")
    table = xfiles(shadows={5: "Eve 9 and Eve 10"}, attack=9, recruit=price, hand=["Field Agent"])
    with table.changes(recruit=-price, cites="xfiles.apprehend.pay-recruit"):
        table.fight("Eve 9 and Eve 10")
    assert table.names(board.DEAD_ENEMIES) == ["Eve 9 and Eve 10"]
    assert table.position.attack == 9


@pytest.mark.rule("xfiles.apprehend.pay-recruit")
def test_attack_is_no_use_against_apprehend(xfiles):
    table = xfiles(shadows={5: "Eve 9 and Eve 10"}, attack=10, recruit=printed("Eve 9 and Eve 10") - 1)
    fight = Fight(0, table.number("Eve 9 and Eve 10"))
    assert table.why_not(fight) is not None


@pytest.mark.rule("xfiles.frightening.discard-to-fight")
def test_whoever_fights_a_frightening_enemy_discards_a_card_of_choice(xfiles):
    table = xfiles(shadows={5: GHOSTS}, attack=9, hand=["Field Agent", "Assault Team"])
    table.fight(GHOSTS).answer("Assault Team")
    assert table.names(board.DISCARD[0]) == ["Assault Team"]
    assert table.names(board.DEAD_ENEMIES) == [GHOSTS]


@pytest.mark.rule("xfiles.frightening.no-hand-no-fight")
def test_with_no_hand_a_frightening_enemy_cannot_be_fought(xfiles):
    table = xfiles(shadows={5: GHOSTS}, attack=9, hand=["Field Agent"])
    table.play("Field Agent")
    refusal = table.why_not(Fight(0, table.number(GHOSTS)))
    assert refusal.rule == "xfiles.frightening.no-hand-no-fight"


@pytest.mark.rule("xfiles.stealth.cannot-be-fought-in-shadows")
def test_stealth_forbids_a_fight_in_the_shadows(xfiles):
    table = xfiles(shadows={5: "Flukeman"}, attack=9, hand=["Field Agent"])
    refusal = table.why_not(Fight(0, table.number("Flukeman")))
    assert refusal.rule == "xfiles.stealth.cannot-be-fought-in-shadows"


@pytest.mark.rule("xfiles.stealth.field-fight-allowed")
def test_stealth_does_nothing_in_the_field(xfiles):
    table = xfiles(field=["Flukeman"], attack=9, hand=["Field Agent"])
    table.fight("Flukeman")
    assert table.names(board.DEAD_ENEMIES) == ["Flukeman"]


@pytest.mark.rule("xfiles.swift.strikes-before-fight-resolves", "xfiles.swift.survivor-completes-fight")
def test_a_swift_enemy_strikes_whoever_fights_it_and_is_defeated(xfiles):
    table = xfiles(
        shadows={5: "The Peacock Brothers"}, attack=9, hand=["Field Agent"], strikes=["Flesh Wound"]
    )
    table.fight("The Peacock Brothers")
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"]
    assert table.names(board.DEAD_ENEMIES) == ["The Peacock Brothers"]


@pytest.mark.rule("xfiles.swift.fatal-strike-stops-the-fight")
def test_a_swift_enemy_stays_if_its_strike_defeats_the_player(xfiles):
    table = xfiles(
        seats=2,
        the_end=True,
        shadows={5: "The Peacock Brothers"},
        attack=9,
        hand=["Field Agent"],
        wounds=["Mortal Wound", "Trauma", "Shock", "Fear"],
        strikes=["Trauma"],
    )
    table.fight("The Peacock Brothers")
    assert table.row()[4] == "The Peacock Brothers"


@pytest.mark.ruling("xfiles.ruling.d32-starting-cards-class")
@pytest.mark.rule("xfiles.immunity.class-points-unusable", "xfiles.immunity.points-tracked-by-source-class")
def test_points_of_a_class_are_no_use_against_immunity(xfiles):
    needed = printed("Darin Peter Oswald")
    table = xfiles(
        shadows={5: "Darin Peter Oswald"}, hand=["Frohike on the Roof", "Assault Team"], attack=needed - 1
    )
    oswald = table.number("Darin Peter Oswald")
    table.play("Frohike on the Roof")
    assert table.position.attack >= needed
    assert table.why_not(Fight(0, oswald)).rule == "xfiles.immunity.class-points-unusable"
    table.play("Assault Team").fight("Darin Peter Oswald")
    assert table.names(board.DEAD_ENEMIES) == ["Darin Peter Oswald"]


@pytest.mark.rule(
    "xfiles.vulnerability.minus-two-per-card", "xfiles.vulnerability.counts-cards-of-this-turn-only"
)
def test_each_card_of_the_class_takes_two_from_a_vulnerable_enemy(xfiles):
    tech = LEYLA.format("tech")
    left = printed("Maitreya") - 2
    table = xfiles(shadows={5: "Maitreya"}, attack=left, hand=[tech, "Field Agent"])
    assert not table.offers("Maitreya", verb="fight")
    table.play(tech)
    with table.changes(attack=-left):
        table.fight("Maitreya")


def test_programs_are_offered_a_fight_that_vulnerability_has_made_cheap_enough(xfiles):
    table = xfiles(shadows={5: "Maitreya"}, attack=printed("Maitreya") - 2, hand=[LEYLA.format("tech")])
    fight = ("fight", table.number("Maitreya"))
    offered = [fight in quickly_listed(table)]
    table.play(LEYLA.format("tech"))
    assert [*offered, fight in quickly_listed(table)] == [False, True]


@pytest.mark.rule("xfiles.vulnerability.applies-to-attack-or-recruit-value")
def test_vulnerability_lowers_the_defense_of_an_end_game_too(xfiles):
    science = LEYLA.format("science")
    table = xfiles(
        shadows={5: "Purity Control"},
        the_end=True,
        attack=printed("Purity Control", "defense") - 2,
        hand=[science, "Field Agent"],
    )
    assert table.why_not(AttackCard(0, table.number("Purity Control"))) is not None
    table.play(science).attack("Purity Control")
    assert table.position.attack == 0


def test_rules_for_headings_and_keywords_that_no_card_of_the_table_has_are_never_asked(xfiles):
    hooks = xfiles(hand=["Field Agent"]).match.moment.game.hooks
    assert stealth_forbids in hooks[Fight].prohibits
    assert final_enemy_gate not in hooks[Fight].prohibits
    assert after_draw not in hooks[DrawCard].reacts
