"""Fighting Enemies: where, for how much, and what becomes of them."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import BY_EFFECT, Fight, kill
from holdout.encounters.strikes import enemy_strikes
from holdout.kernel import step
from tests.xfiles.box import PACK, design, own_pack
from tests.xfiles.cards.eager import LEYLA

DEVIL, WORM = "Jersey Devil", "Ice Core Worm"
PROFILE = "Criminal Profile"


ENEMIES = """
[[card]]
name = "Loud Thing"
deck = "season-1"
kind = "enemy"
attack = 2
types = "creature"
season = 1
label = "A"
text = \"\"\"
Reveal: You get +2 Recruit.
Defeat: You get +3 Recruit.\"\"\"

[[card]]
name = "Old Photograph"
deck = "season-1"
kind = "enemy"
attack = 2
types = "spirit"
season = 1
label = "A"
text = "Defeat: Put a random enemy from the Defeated Conspiracy pile on the bottom of the Conspiracy Deck."

[[card]]
name = "Some Alien"
deck = "season-1"
kind = "enemy"
attack = 2
types = "alien"
season = 1
label = "A"

[[card]]
name = "Some Spirit"
deck = "season-1"
kind = "enemy"
attack = 2
types = "spirit"
season = 1
label = "A"
"""


@step("tests.xfiles.defeated-by-effect")
def defeated(game, card):
    """An effect defeats a card."""
    kill(game, card, 0, BY_EFFECT)


@pytest.fixture
def spelled(xfiles, tmp_path):
    """A table with the cards above in its box."""
    options = own_pack(tmp_path, ENEMIES)
    return lambda **given: xfiles(options=options, **given)


@pytest.mark.rule(
    "xfiles.fight.spend-attack-equal-to-enemy",
    "xfiles.enemy.attack-value-needed-to-defeat",
    "xfiles.fight.player-does-not-take-strike-by-default",
)
def test_a_fight_costs_what_the_enemy_shows_and_nobody_is_struck(xfiles):
    """Jersey Devil at 4: spend 4; with 7 attack, 3 is left."""
    table = xfiles(shadows={3: DEVIL}, attack=7)
    price = design(DEVIL).values["attack"]
    with table.changes(attack=-price, damage=0, cites="xfiles.fight.spend-attack-equal-to-enemy"):
        table.fight(DEVIL)
    assert table.names(board.DEAD_ENEMIES) == [DEVIL]


@pytest.mark.rule("xfiles.fight.need-full-amount")
def test_too_little_attack_starts_no_fight(xfiles):
    table = xfiles(shadows={3: DEVIL}, attack=design(DEVIL).values["attack"] - 1)
    assert not table.offers(DEVIL, verb="fight")
    refusal = table.why_not(Fight(0, table.number(DEVIL)))
    assert table.own_id(refusal.rule) == "xfiles.fight.need-full-amount"


@pytest.mark.rule("xfiles.fight.zero-value-enemy", "xfiles.fight.variable-enemy-value")
def test_an_enemy_at_nothing_is_fought_for_free_but_stays_until_then(xfiles):
    table = xfiles(shadows={3: WORM}, hand=[PROFILE]).play(PROFILE)
    assert not table.offers(WORM, verb="fight")
    table.activate(PROFILE)
    assert table.where(WORM) == ["Shadows 3"]
    with table.changes(attack=0, cites="xfiles.fight.zero-value-enemy"):
        table.fight(WORM)
    assert table.where(WORM) == ["Defeated Conspiracy"]


@pytest.mark.rule(
    "xfiles.fight.defeated-to-conspiracy-pile",
    "xfiles.defeated-conspiracy-pile.ordered",
    "xfiles.defeated-conspiracy-pile.not-shuffled",
    "xfiles.defeat.conspiracy-order-matters",
)
def test_the_enemy_defeated_last_lies_on_top_face_up(xfiles):
    """Defeat A then B: top of the pile is B."""
    table = xfiles(shadows={3: DEVIL, 4: WORM, 5: "Jack Willis"}, attack=30)
    table.fight(DEVIL).fight("Jack Willis").fight(WORM)
    assert table.names(board.DEAD_ENEMIES) == [DEVIL, "Jack Willis", WORM]
    assert all(table.position.up[card] for card in table.position.zones[board.DEAD_ENEMIES])


@pytest.mark.rule("xfiles.fight.some-cost-recruit")
def test_some_enemies_are_fought_with_recruit_points(xfiles):
    eves = "Eve 9 and Eve 10"
    table = xfiles(shadows={3: eves}, attack=9, recruit=9)
    with table.changes(recruit=-design(eves).values["attack"], attack=0):
        table.fight(eves)


@pytest.mark.rule("xfiles.enemy.reveal-ability-triggers-on-reveal")
def test_a_reveal_ability_happens_on_the_reveal_and_not_afterwards(spelled):
    table = spelled(hidden={4: "Loud Thing", 1: WORM}, attack=4)
    with table.changes(recruit=+2, cites="xfiles.enemy.reveal-ability-triggers-on-reveal"):
        table.scan("Shadows 4")
    with table.changes(recruit=0):
        table.scan("Shadows 1")


@pytest.mark.rule("xfiles.fight.defeat-ability-triggers")
def test_a_defeat_ability_happens_when_its_enemy_is_defeated(spelled):
    table = spelled(shadows={4: "Loud Thing"}, attack=2)
    with table.changes(recruit=+3, attack=-2, cites="xfiles.fight.defeat-ability-triggers"):
        table.fight("Loud Thing")


@pytest.mark.rule("xfiles.enemy.types-have-no-inherent-effect")
def test_enemies_that_differ_only_in_type_are_fought_alike(spelled):
    table = spelled(shadows={4: "Some Alien", 5: "Some Spirit"}, attack=4)
    for name in ("Some Alien", "Some Spirit"):
        with table.changes(attack=-2, recruit=0, damage=0):
            table.fight(name)


@pytest.mark.rule("xfiles.fight.one-at-a-time-any-number")
def test_enemies_are_fought_one_after_another_while_attack_lasts(xfiles):
    """9 attack: Enemies of 4, 3 and 2 can all be fought."""
    table = xfiles(shadows={3: DEVIL, 4: WORM, 5: "Jack Willis"}, attack=9)
    with table.changes(attack=-9, cites="xfiles.fight.one-at-a-time-any-number"):
        table.fight(DEVIL).fight("Jack Willis").fight(WORM)


@pytest.mark.rule("xfiles.fight.bureau-shadows-or-field")
def test_enemies_are_fought_in_the_bureau_the_shadows_and_the_field_and_nowhere_else(xfiles):
    table = xfiles(bureau={1: "Crew Cut Man"}, shadows={3: DEVIL}, field=[WORM], attack=20)
    for name in ("Crew Cut Man", DEVIL, WORM):
        assert table.offers(name, verb="fight")
    worm = table.number(WORM)
    table.fight("Crew Cut Man").fight(DEVIL).fight(WORM)
    assert table.own_id(table.why_not(Fight(0, worm)).rule) == "xfiles.fight.bureau-shadows-or-field"


# --- fighting players ---


@pytest.mark.rule(
    "xfiles.fight-player.pay-defense",
    "xfiles.fight-player.target-draws-strike",
    "xfiles.fight-player.only-if-effect-says",
    "xfiles.avatar.defense-only-for-effects",
)
@pytest.mark.card("Paranoid Delusions")
def test_an_effect_makes_a_player_pay_the_defense_of_another_who_draws_a_strike(xfiles):
    delusions = "Paranoid Delusions"
    table = xfiles(seats=2, hidden={5: delusions}, attack=9, strikes=["Flesh Wound"], hand=["Field Agent"])
    assert not [label for label in table.option_labels if label.startswith("Attack")]
    defense = table.match.moment.game.value("defense", 1)
    cites = ["xfiles.fight-player.pay-defense", "xfiles.fight-player.target-draws-strike"]
    with table.changes(attack=-defense - 1, damage={0: 0, 1: +1}, cites=cites):
        table.scan("Shadows 5")


@pytest.mark.rule("xfiles.avatar.defense-only-for-effects")
def test_defense_takes_nothing_off_the_damage_of_a_strike(xfiles):
    table = xfiles(field=[WORM], strikes=["Trauma"])
    with table.changes(damage=design("Trauma").values["damage"]):
        table.run(enemy_strikes, 0, table.number(WORM))


# --- the Defeated Conspiracy ---


@pytest.mark.rule(
    "xfiles.defeat.always-face-up",
    "xfiles.defeat.characters-destination",
    "xfiles.defeat.conspiracy-destination",
)
@pytest.mark.parametrize(
    ("card", "pile"),
    [
        ("Take Charge", "Defeated Characters"),
        ("Police Officer", "Defeated Characters"),
        ("Field Agent", "Defeated Characters"),
        ("Leyla Harrison", "Defeated Characters"),
        ("Jersey Devil", "Defeated Conspiracy"),
        ("Crew Cut Man", "Defeated Conspiracy"),
        ("Deep Throat", "Defeated Conspiracy"),
        ("Walking Deeper into Darkness", "Defeated Conspiracy"),
        ("Rapid Aging", "Defeated Conspiracy"),
    ],
)
def test_a_defeated_card_lies_face_up_on_the_pile_of_its_kind(xfiles, card, pile):
    named = LEYLA["will"] if card == "Leyla Harrison" else card
    table = xfiles(hidden={5: named}, hand=["Assault Team"])
    (number,) = table.position.zones[table.zones["Shadows 5"][0]]
    with table.changes(cites="xfiles.defeat.always-face-up"):
        table.run(defeated, number)
    assert table.cards(pile) == [card]
    assert table.position.up[number]


@pytest.mark.rule("xfiles.defeat.random-pick-then-shuffle")
def test_a_random_pick_from_the_defeated_conspiracy_shuffles_the_rest(spelled):
    table = spelled(
        shadows={1: "Old Photograph", 2: WORM, 3: DEVIL, 4: "Jack Willis", 5: "Some Alien"}, attack=30
    )
    before = [WORM, DEVIL, "Jack Willis", "Some Alien"]
    for name in before:
        table.fight(name)
    orders = set()
    for seed in range(8):
        other = table.with_seed(seed)
        with other.changes(cites="xfiles.defeat.random-pick-then-shuffle"):
            other.fight("Old Photograph")
        left = tuple(name for name in other.names(board.DEAD_ENEMIES) if name != "Old Photograph")
        orders.add(left)
    assert any(list(left) != [name for name in before if name in left] for left in orders)


@pytest.mark.rule("xfiles.enemy.majority-of-deck")
def test_most_cards_of_a_season_are_enemies():
    kinds = [card.kind for card in PACK.cards if card.deck.startswith("season-")]
    assert kinds.count("enemy") > len(kinds) / 2


@pytest.mark.rule("xfiles.defeat.simultaneous-order-by-current-player")
@pytest.mark.card("Cigarette Smoking Man")
def test_the_current_player_stacks_leads_that_are_defeated_together(xfiles):
    """Cigarette Smoking Man defeats each Lead."""
    leads = ["Walking Deeper into Darkness", "Lights Over the Pines", "Contents of the Flask"]
    shadows = dict(enumerate(leads, 1))
    table = xfiles(seats=2, shadows=shadows, hidden_bureau={2: "Cigarette Smoking Man"}, recruit=3)
    table.scan_bureau(2)
    assert table.match.decision.rule == "xfiles.defeat.simultaneous-order-by-current-player"
    table.answer(leads[2]).answer(leads[0])
    assert table.names(board.DEAD_ENEMIES) == [leads[2], leads[0], leads[1]]
