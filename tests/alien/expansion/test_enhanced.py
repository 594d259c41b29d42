"""Enhanced and Mega-Enhanced Aliens: the Barracks cards beneath them, their powers, and stripping."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.piles import UNDER
from holdout.encounters.fighting import Fight
from holdout.encounters.market import Recruit
from holdout.encounters.strikes import strike_phase
from holdout.encounters.values import attack_of
from holdout.kernel import step
from tests.alien.rows import ROOMS, A, B, C, D, N, row

MISS = "Sparks on the Bulkhead"
SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
INTEL, LEADERSHIP, STRENGTH, SURVIVAL, TECH = (
    "Plot a Course",
    "Steady Course",
    "Torch Detail",
    "Sealed Hatch",
    "Strip for Parts",
)


@step("test.shorten")
def shorten(game, number):
    """Leave only so many cards on top of the Barracks."""
    for card in game.zones[board.MARKET_DECK][:-number]:
        game.move(card, board.BOX)


def barracks(*cards):
    """The top cards of the Barracks, the first one topmost."""
    return {"the Barracks": list(cards)}


def attack(table, card):
    return attack_of(table.match.moment.game, table.number(card))


def beneath(table):
    """The names of the cards under Aliens."""
    return table.cards("under Aliens")


def in_barracks(table):
    """The names of the Barracks cards from the bottom up."""
    position = table.position
    return [table.frame.faces[position.face[card]].name for card in position.zones[board.MARKET_DECK]]


@pytest.fixture
def clone(trial):
    """A table on which a Clone in the Med-Lab was scanned, with these cards on top of the Barracks."""

    def laid(*cards, alien="Clone", **given):
        table = trial(hidden={MED_LAB: alien}, attack=20, **{**barracks(*cards), **given})
        return table.scan(MED_LAB)

    return laid


@pytest.mark.rule("expansion.enhanced.attach-on-reveal", "expansion.enhanced.class-picks-effect")
def test_the_top_barracks_card_goes_under_the_alien_and_its_class_gives_a_power(trial):
    table = trial(hidden={MED_LAB: "Clone"}, attack=20, **barracks(STRENGTH))
    with table.changes(the_Barracks=-1, under_Aliens=+1, cites="expansion.enhanced.attach-on-reveal"):
        table.scan(MED_LAB)
    assert beneath(table) == [STRENGTH]
    assert attack(table, "Clone") == 6
    assert "Torch Detail goes under Clone, which is enhanced by Strength." in table.log()


@pytest.mark.rule("expansion.enhanced.class-picks-effect")
def test_the_powers_of_other_classes_are_ignored(clone):
    table = clone(INTEL)
    assert attack(table, "Clone") == 4
    assert table.air() == ["-"] * 5


@pytest.mark.rule("expansion.enhanced.dual-class-both")
def test_a_dual_class_card_gives_both_powers(clone):
    table = clone("Two Trades", deck=["Grunt"])
    assert attack(table, "Clone") == 6
    with table.changes(hand=+1):
        table.fight("Clone")


@pytest.mark.rule("expansion.enhanced.same-five-effects", "expansion.enhanced.one-card-each")
def test_two_aliens_with_the_same_five_powers_can_have_different_ones(trial):
    table = trial(
        hidden={MED_LAB: "Clone", CORRIDOR: "Second Clone"}, attack=20, **barracks(STRENGTH, SURVIVAL)
    )
    table.scan(MED_LAB).scan(CORRIDOR)
    assert (attack(table, "Clone"), attack(table, "Second Clone")) == (6, 4)
    assert beneath(table) == [STRENGTH, SURVIVAL]


@pytest.mark.ruling("expansion.ruling.f8-enhancement-while-dying")
@pytest.mark.rule(
    "expansion.enhanced.return-on-kill",
    "expansion.enhanced.active-through-death",
    "expansion.enhanced.face-down-at-bottom",
)
def test_the_card_goes_to_the_bottom_of_the_barracks_after_the_death_text(clone):
    table = clone(SURVIVAL, deck=["Grunt"])
    with table.changes(hand=+1, the_Barracks=+1, under_Aliens=-1):
        table.fight("Clone")
    assert in_barracks(table)[0] == SURVIVAL
    assert not table.position.up[table.position.zones[board.MARKET_DECK][0]]


@pytest.mark.rule("expansion.enhanced.in-combat-zone-too")
def test_an_alien_that_is_revealed_in_the_combat_zone_is_enhanced(trial):
    table = trial(
        turn=True, hive=[N], rooms=row(A, B, C, D, "-"), hidden={AIRLOCK: "Clone"}, **barracks(STRENGTH)
    )
    assert attack(table, "Clone") == 6


@pytest.mark.rule("expansion.enhanced.before-reveal-text")
def test_a_power_that_acts_on_the_reveal_is_there_in_time(trial):
    table = trial(hidden={MED_LAB: "Clone"}, attack=20, hive=[N], **barracks(LEADERSHIP))
    with table.changes(cites="expansion.enhanced.before-reveal-text"):
        table.scan(MED_LAB)
    assert table.row() == [N, "-", "Clone", "-", "-"]


@pytest.mark.ruling("expansion.ruling.f7-keywords-of-one-reveal")
@pytest.mark.rule("expansion.enhanced.before-flight")
def test_a_power_can_give_flying_before_the_alien_takes_flight(clone):
    assert clone(TECH).air() == ["-", "-", "Clone", "-", "-"]


@pytest.mark.rule("expansion.enhanced.stays-with-alien")
def test_the_card_travels_with_the_alien(trial):
    table = trial(hidden={MED_LAB: "Clone"}, attack=20, hand=["Shover"], **barracks(STRENGTH))
    table.scan(MED_LAB)
    with table.changes(cites="expansion.enhanced.stays-with-alien"):
        table.play("Shover")
    assert table.row()[3] == "Clone"
    assert attack(table, "Clone") == 6


@pytest.mark.rule("expansion.enhanced.card-not-available")
def test_nobody_recruits_a_card_from_under_an_alien(clone):
    table = clone(STRENGTH, recruit=9)
    card = table.position.zones[UNDER][0]
    assert table.why_not(Recruit(0, card)).rule == "expansion.enhanced.card-not-available"
    assert table.row()[2] == "Clone"


@pytest.mark.ruling(
    "expansion.ruling.e5-enhanced-enemy-escapes",
    "expansion.ruling.f7-keywords-of-one-reveal",
)
@pytest.mark.rule("expansion.enhanced.leaves-play-otherwise")
def test_an_alien_that_escapes_leaves_its_card_to_the_barracks(trial):
    table = trial(
        turn=True,
        hive=[N],
        rooms=row(A, B, C, D, "-"),
        hidden={AIRLOCK: "Fleeing Clone"},
        hand=["Grunt", "Grunt"],
        strikes=[MISS],
        **barracks(STRENGTH),
    )
    assert beneath(table) == []
    assert in_barracks(table)[0] == STRENGTH
    log = table.log()
    order = ["goes under Fleeing Clone", "draws the Strike", "Fleeing Clone escapes"]
    places = [next(place for place, line in enumerate(log) if part in line) for part in order]
    assert places == sorted(places)


@pytest.mark.rule("expansion.enhanced.leaves-play-otherwise")
def test_an_alien_that_is_subdued_leaves_its_card_to_the_barracks(clone):
    table = clone(STRENGTH, alien="Captured Clone")
    table.fight("Captured Clone")
    assert table.cards("Operations") == ["Captured Clone"]
    assert beneath(table) == []


@pytest.mark.ruling("expansion.ruling.f6-enhanced-turned-face-down")
@pytest.mark.rule("expansion.enhanced.turned-face-down")
def test_an_alien_that_is_turned_down_gets_a_new_card_when_it_is_revealed_again(clone):
    table = clone(STRENGTH, SURVIVAL, hand=["Blindfold"])
    with table.changes(under_Aliens=-1, cites="expansion.enhanced.turned-face-down"):
        table.play("Blindfold")
    table.scan(MED_LAB)
    assert beneath(table) == [SURVIVAL]


@pytest.mark.ruling("expansion.ruling.f9-enhanced-without-a-reveal")
@pytest.mark.rule("expansion.enhanced.put-back-face-up")
def test_an_alien_from_among_the_dead_gets_no_card(trial):
    table = trial(dead_enemies=["Clone"], hand=["Undertaker"], **barracks(STRENGTH))
    table.play("Undertaker")
    assert beneath(table) == []
    assert attack(table, "Clone") == 4


@pytest.mark.rule("expansion.enhanced.empty-barracks")
def test_without_barracks_cards_an_alien_has_no_power(trial):
    table = trial(hidden={MED_LAB: "Clone"}, attack=20, empty=["the Barracks"])
    table.scan(MED_LAB)
    assert beneath(table) == []
    assert attack(table, "Clone") == 4


@pytest.mark.ruling("expansion.ruling.f1-facehugger-on-the-barracks")
@pytest.mark.rule("expansion.enhanced.only-character-cards")
def test_a_facehugger_on_top_of_the_barracks_goes_before_the_player_and_the_next_card_is_taken(clone):
    table = clone("Facehugger", STRENGTH)
    assert beneath(table) == [STRENGTH]
    assert table.cards("in front") == ["Facehugger"]


# --- Mega-Enhanced ---

FIVE = (STRENGTH, SURVIVAL, LEADERSHIP, STRENGTH, INTEL)


@pytest.fixture
def perfect(trial):
    """A table in the third Objective on which the Perfect Clone in the Med-Lab was scanned."""

    def laid(*cards, objective=3, **given):
        table = trial(
            hidden={MED_LAB: "Perfect Clone"},
            objective=objective,
            attack=100,
            **{"strikes": [MISS], **barracks(*cards), **given},
        )
        return table.scan(MED_LAB)

    return laid


@pytest.mark.ruling(
    "expansion.ruling.f2-which-mega-card-first",
    "expansion.ruling.f4-final-enemy-shares-effects",
)
@pytest.mark.rule(
    "expansion.mega-enhanced.five-cards",
    "expansion.mega-enhanced.one-active",
    "expansion.mega-enhanced.placed-on-reveal",
    "expansion.mega-enhanced.top-five",
    "expansion.mega-enhanced.same-five-effects",
)
def test_five_cards_go_under_the_final_enemy_and_one_is_turned_up(trial):
    table = trial(hidden={MED_LAB: "Perfect Clone"}, objective=3, attack=9, strikes=[MISS], **barracks(*FIVE))
    with table.changes(the_Barracks=-5, under_Aliens=+5):
        table.scan(MED_LAB)
    position = table.position
    assert [position.up[card] for card in position.zones[UNDER]] == [1, 0, 0, 0, 0]
    assert attack(table, "Perfect Clone") == 8


@pytest.mark.rule("expansion.mega-enhanced.hidden-cards-secret")
def test_nobody_has_seen_the_cards_that_lie_face_down(perfect):
    table = perfect(*FIVE)
    assert [table.position.seen[card] != 0 for card in table.position.zones[UNDER]] == [True] + [False] * 4


@pytest.mark.rule("expansion.mega-enhanced.kill-strips-one", "expansion.mega-enhanced.full-cost-each-time")
def test_a_would_be_kill_strips_the_active_card_for_the_full_price(perfect):
    table = perfect(*FIVE)
    with table.changes(attack=-8, under_Aliens=-1, cites="expansion.mega-enhanced.kill-strips-one"):
        table.fight("Perfect Clone")
    assert table.row()[2] == "Perfect Clone"
    assert attack(table, "Perfect Clone") == 6
    with table.changes(attack=-6, under_Aliens=-1):
        table.fight("Perfect Clone")


@pytest.mark.ruling("expansion.ruling.f12-next-enhancement-is-no-reveal")
@pytest.mark.rule("expansion.mega-enhanced.next-card-is-no-reveal")
def test_turning_up_the_next_card_is_no_reveal_of_the_alien(perfect):
    table = perfect(*FIVE, hive=[N])
    table.fight("Perfect Clone").fight("Perfect Clone")
    assert table.row() == ["-", "-", "Perfect Clone", "-", "-"]


@pytest.mark.ruling("expansion.ruling.f3-five-kills", "expansion.ruling.f8-enhancement-while-dying")
@pytest.mark.rule("expansion.mega-enhanced.dies-after-last", "expansion.mega-enhanced.death-text-once")
def test_the_fifth_would_be_kill_is_its_death(perfect):
    table = perfect(*FIVE, deck=["Grunt"])
    for left in (4, 3, 2, 1):
        with table.changes(under_Aliens=-1, hand=0, dead_enemies=0):
            table.fight("Perfect Clone")
        assert len(beneath(table)) == left
    with table.changes(under_Aliens=-1, hand=+1, dead_enemies=+1):
        table.fight("Perfect Clone")


@pytest.mark.ruling("expansion.ruling.f10-facehugger-among-the-five")
@pytest.mark.rule("expansion.mega-enhanced.only-character-cards")
def test_a_facehugger_met_on_the_way_does_not_count(perfect):
    table = perfect(STRENGTH, "Facehugger", SURVIVAL, LEADERSHIP, STRENGTH, INTEL)
    assert len(beneath(table)) == 5
    assert table.cards("in front") == ["Facehugger"]


@pytest.mark.rule("expansion.mega-enhanced.effect-kill-strips-one")
def test_an_effect_that_would_kill_strips_one_card(perfect):
    table = perfect(*FIVE, hand=["Executioner"])
    with table.changes(under_Aliens=-1, dead_enemies=0):
        table.play("Executioner")


@pytest.mark.rule("expansion.mega-enhanced.dual-class-both")
def test_an_active_card_of_two_classes_gives_both_powers_and_is_stripped_at_once(perfect):
    table = perfect("Two Trades", SURVIVAL, LEADERSHIP, STRENGTH, INTEL)
    assert attack(table, "Perfect Clone") == 8
    with table.changes(under_Aliens=-1):
        table.fight("Perfect Clone")
    assert attack(table, "Perfect Clone") == 6


@pytest.mark.rule("expansion.mega-enhanced.no-fight-before-objective-3")
def test_it_cannot_be_fought_before_the_third_objective(perfect):
    table = perfect(*FIVE, objective=2)
    refusal = table.why_not(Fight(0, table.number("Perfect Clone")))
    assert refusal.rule == "alien.objectives.final-enemy-fight-gate"


@pytest.mark.ruling("expansion.ruling.f13-early-kill-strips")
@pytest.mark.rule("expansion.mega-enhanced.early-kill-effect")
def test_a_kill_effect_strips_it_early_and_is_remembered(perfect):
    table = perfect(*FIVE, objective=2, hand=["Executioner"])
    table.play("Executioner")
    assert len(beneath(table)) == 4


@pytest.mark.ruling("expansion.ruling.f13-early-kill-strips")
@pytest.mark.rule("expansion.mega-enhanced.early-kill-effect")
def test_where_the_table_forbids_early_kills_it_is_not_stripped_either(perfect):
    table = perfect(*FIVE, objective=2, hand=["Executioner"], options={"early-final-enemy-kill": "forbidden"})
    table.play("Executioner")
    assert len(beneath(table)) == 5


@pytest.mark.ruling("expansion.ruling.f5-barracks-runs-low")
@pytest.mark.rule("expansion.mega-enhanced.short-barracks")
def test_with_two_cards_left_it_dies_on_the_second_would_be_kill(trial):
    table = trial(
        hidden={MED_LAB: "Perfect Clone"},
        objective=3,
        attack=50,
        strikes=[MISS],
        **barracks(STRENGTH, INTEL),
    )
    table.run(shorten, 2).scan(MED_LAB)
    assert len(beneath(table)) == 2
    table.fight("Perfect Clone")
    with table.changes(dead_enemies=+1):
        table.fight("Perfect Clone")


@pytest.mark.ruling("expansion.ruling.f11-mega-turned-face-down")
@pytest.mark.rule("expansion.mega-enhanced.turned-face-down")
def test_turned_face_down_and_revealed_again_it_has_five_cards(perfect):
    table = perfect(*FIVE, hand=["Blindfold"], strikes=[MISS, MISS])
    table.fight("Perfect Clone").fight("Perfect Clone")
    with table.changes(under_Aliens=-3, cites="expansion.mega-enhanced.turned-face-down"):
        table.play("Blindfold")
    table.scan(MED_LAB)
    assert len(beneath(table)) == 5


@pytest.mark.rule("expansion.mega-enhanced.turned-face-down")
def test_its_cards_go_back_when_it_goes_back_into_the_hive(perfect):
    table = perfect(*FIVE, hand=["Recycler"])
    table.play("Recycler")
    assert beneath(table) == []


def test_a_power_under_a_class_acts_when_the_alien_strikes(trial):
    table = trial(hidden={MED_LAB: "Clone"}, attack=20, hand=["Net", "Grunt"], **barracks(INTEL))
    table.scan(MED_LAB).play("Net").run(strike_phase, 0)
    assert table.cards("hand") == []
