"""The ten roles of the expansion: what each Avatar can take, which cards it brings, and what they do."""

import pytest

from tests.alien.cards.before import ENEMY, WEAK

WOUND = "Flesh Wound"
AENEAS, DAEDALUS, HERACLES = "Clone ANS-435 'Aeneas'", "Clone DAE-128 'Daedalus'", "Clone HCL-981 'Heracles'"
ODYSSEUS, THESEUS = "Clone ODY-217 'Odysseus'", "Clone THS-563 'Theseus'"

# ---- the Avatars


@pytest.mark.card("Administrator", "Animal Handler", "Security Chief", "Veterinarian", "Zoologist")
@pytest.mark.card("Clone ANS-435 'Aeneas'", "Clone DAE-128 'Daedalus'", "Clone HCL-981 'Heracles'")
@pytest.mark.card("Clone ODY-217 'Odysseus'", "Clone THS-563 'Theseus'")
@pytest.mark.rule("expansion.contents.avatars", "expansion.contents.roles", "expansion.avatars.five-per-hive")
@pytest.mark.parametrize(
    ("avatar", "defense", "health", "roles"),
    [
        ("Administrator", 4, 8, ["We've Gotta Dig Deep"]),
        ("Animal Handler", 6, 10, ["Get a Move On!"]),
        ("Security Chief", 5, 10, ["Gonna Need Some More Muscle", "We Got a Situation Here"]),
        ("Veterinarian", 4, 10, ["Let Me Take a Look at That"]),
        ("Zoologist", 4, 9, ["Aren't They Fascinating?"]),
        (AENEAS, 6, 10, ["Let's Rest a Moment"]),
        (DAEDALUS, 5, 10, ["I'm Gonna Find Some Help"]),
        (HERACLES, 6, 11, ["I'll Kill Them All"]),
        (ODYSSEUS, 5, 9, ["I Have a Plan"]),
        (THESEUS, 5, 11, ["We're Getting Out of Here Together"]),
    ],
)
def test_an_avatar_has_its_defense_and_health_and_brings_its_cards(expansion, avatar, defense, health, roles):
    table = expansion(options={"roles": [avatar]})
    game = table.match.moment.game
    assert table.cards("Avatar") == [avatar]
    assert (game.value("defense", 0), game.value("health", 0)) == (defense, health)
    own = [*table.cards("deck"), *table.cards("hand")]
    assert sorted(card for card in own if card not in ("Specialist", "Grunt")) == roles


# ---- their cards


@pytest.mark.card("We've Gotta Dig Deep")
@pytest.mark.parametrize(("wounds", "cards"), [(2, 1), (3, 2)])
def test_weve_gotta_dig_deep_draws_more_when_hurt(expansion, wounds, cards):
    table = expansion(hand=["We've Gotta Dig Deep"], wounds=[WOUND] * wounds)
    with table.changes(recruit=+1, deck=-cards):
        table.play("We've Gotta Dig Deep")


@pytest.mark.card("Get a Move On!")
def test_get_a_move_on_drives_something_back(expansion):
    table = expansion(hand=["Get a Move On!"], rooms={"the Airlock": ENEMY}, hidden={"the Med-Lab": WEAK})
    with table.changes(attack=+1):
        table.play("Get a Move On!")
    table.choose("Yes", WEAK).answer("Activate Get a Move On!")
    assert table.row() == ["-", WEAK, "-", "-", ENEMY]


@pytest.mark.card("We Got a Situation Here")
def test_we_got_a_situation_here_looks_into_two_rooms(expansion):
    table = expansion(hand=["We Got a Situation Here"], hidden={"the Med-Lab": WEAK, "the Corridor": ENEMY})
    with table.changes(recruit=+1):
        table.choose(WEAK, ENEMY).play("We Got a Situation Here")
    assert all(table.position.seen[table.number(card)] for card in (WEAK, ENEMY))


@pytest.mark.card("Gonna Need Some More Muscle")
@pytest.mark.parametrize(("front", "recruit", "attack"), [([], 2, 0), ([WEAK], 0, 2)])
def test_gonna_need_some_more_muscle_recruits_or_fights(expansion, front, recruit, attack):
    table = expansion(hand=["Gonna Need Some More Muscle"], front=front)
    with table.changes(recruit=recruit, attack=attack):
        table.play("Gonna Need Some More Muscle")


@pytest.mark.card("Let Me Take a Look at That")
def test_let_me_take_a_look_at_that_heals_or_scans(expansion):
    for answer, healed, seen in (("heals", 1, 0), ("Scan", 0, 1)):
        table = expansion(hand=["Let Me Take a Look at That"], wounds=[WOUND], hidden={"the Med-Lab": ENEMY})
        table.play("Let Me Take a Look at That").answer("Activate Let Me Take a Look at That")
        label = next(label for label in table.option_labels if answer in label)
        with table.changes(damage=-healed):
            table.answer(label)
        assert table.position.up[table.number(ENEMY)] == seen


@pytest.mark.card("Aren't They Fascinating?")
def test_arent_they_fascinating_draws_for_each_alien_killed(expansion):
    table = expansion(
        hand=["Aren't They Fascinating?"], front=["Shape in the Shafts", "Doctor Wren"], attack=30
    )
    with table.changes(recruit=+1):
        table.play("Aren't They Fascinating?")
    with table.changes(deck=-1):
        table.fight("Shape in the Shafts")
    with table.changes(deck=0):
        table.fight("Doctor Wren")


@pytest.mark.card("Let's Rest a Moment")
def test_lets_rest_a_moment_heals_two_when_badly_hurt(expansion):
    table = expansion(hand=["Let's Rest a Moment"], wounds=[WOUND] * 3)
    with table.changes(recruit=+1, damage=-2, deck=0):
        table.play("Let's Rest a Moment")


@pytest.mark.card("I'm Gonna Find Some Help")
def test_im_gonna_find_some_help_brings_the_next_recruit_at_once(expansion):
    table = expansion(hand=["I'm Gonna Find Some Help"], market=["Take Command", "Guardian"], recruit=5)
    with table.changes(recruit=+2):
        table.play("I'm Gonna Find Some Help")
    table.recruit("Take Command").recruit("Guardian")
    assert table.cards("deck")[-1] == "Take Command"
    assert table.cards("discard pile") == ["Guardian"]


@pytest.mark.card("I'll Kill Them All")
@pytest.mark.parametrize(("front", "attack"), [([WEAK], 2), ([WEAK, ENEMY], 4)])
def test_ill_kill_them_all_wants_many_enemies(expansion, front, attack):
    table = expansion(hand=["I'll Kill Them All"], front=front)
    with table.changes(attack=attack):
        table.play("I'll Kill Them All")


@pytest.mark.card("I Have a Plan")
def test_i_have_a_plan_sorts_the_deck_and_draws_when_it_is_time(expansion):
    table = expansion(hand=["I Have a Plan"], deck=["Grunt", "Specialist", "Grunt"])
    table.choose("Specialist", "Grunt").play("I Have a Plan").answer("Activate I Have a Plan")
    assert table.cards("hand") == ["Specialist"]


@pytest.mark.card("We're Getting Out of Here Together")
def test_were_getting_out_of_here_together_gives_a_card_to_whoever_needs_it(expansion):
    table = expansion(seats=2, hand=["We're Getting Out of Here Together"])
    with table.changes(recruit=+1):
        table.play("We're Getting Out of Here Together")
    with table.changes(deck={1: -1}):
        table.choose("Player 2").answer("Activate We're Getting Out of Here Together")
