"""Cards of one's own: what 'your cards' and 'your characters' are, Vigilant cards and Sacrifice."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import Fight, kill
from holdout.kernel import step

WATCH, HOUSE, EXLEY, GRAVES = "Watch Your Six", "Clean House", "Josh Exley", "Howard Graves"
CARDS = """
[[card]]
name = "Burn the Files"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = "Activate: Defeat one of your cards."

[[card]]
name = "Burn Their Files"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = "Activate: The next player defeats one of their cards."

[[card]]
name = "Paid in Favors"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "tech"
cost = 1
recruit = 4
text = "This turn, you may use Recruit as Attack."

[[card]]
name = "Recruiter"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = "Activate: Gain the top character of the Academy."

[[card]]
name = "Faith After Every Fight"
of = "Walter Skinner"
deck = "academy"
kind = "character"
class = "will"
cost = 1
recruit = 1
text = "This turn, when you defeat an enemy, gain a Belief."

[[card]]
name = "Whisperer"
deck = "season-1"
kind = "enemy"
attack = 2
types = "creature"
season = 1
label = "A"
text = "If this card would strike, gain a Doubt instead."
"""


@step("tests.xfiles.defeat-by-effect")
def defeat(game, card):
    """A card is defeated by an effect."""
    kill(game, card, 0)


@pytest.fixture
def table(xfiles, tmp_path):
    """A table with the cards above in its box."""
    (tmp_path / "pack.toml").write_text(
        'name = "yours"\ntitle = "Yours"\nversion = "1.0.0"\ngame = "xfiles"\nneeds = ["xfiles"]\n'
    )
    (tmp_path / "cards.toml").write_text(CARDS)
    return lambda **given: xfiles(options={"packs": [str(tmp_path)]}, **given)


# --- Vigilant ---


@pytest.mark.rule("xfiles.vigilant.stays-in-play", "xfiles.vigilant.counts-among-your-cards")
def test_a_vigilant_card_stays_in_play_and_is_one_of_your_characters_later(xfiles):
    later = ["Miss", "Miss"]
    table = xfiles(turn=True, hand=[WATCH], deck=[HOUSE], empty=["the Conspiracy Deck"], strikes=later)
    table.play(WATCH).done()
    assert table.names(board.PLAY[0]) == [WATCH]
    table.play(HOUSE).choose("Yes").activate(HOUSE)
    with table.changes(defeated_characters=+1, cites="xfiles.vigilant.counts-among-your-cards"):
        table.answer(WATCH)


@pytest.mark.ruling("xfiles.ruling.h75-vigilant-on-anothers-turn")
@pytest.mark.rule("xfiles.vigilant.usable-same-turn", "xfiles.vigilant.has-own-instructions")
def test_a_vigilant_card_is_discarded_for_its_effect_in_the_turn_it_was_played(xfiles):
    table = xfiles(hand=[WATCH])
    table.play(WATCH)
    with table.changes(hand=+1, discard_pile=+1, play_area=-1):
        table.answer(WATCH)


# --- Sacrifice ---


@pytest.mark.rule("xfiles.sacrifice.defeat-for-effect", "xfiles.sacrifice.defeat-not-discard")
def test_a_sacrificed_card_is_defeated_for_its_text(xfiles):
    """Josh Exley: each player heals a Strike. After Sacrifice he is in Defeated Characters."""
    table = xfiles(hand=[EXLEY], wounds=["Trauma"])
    table.play(EXLEY)
    with table.changes(strikes_on_the_avatar=-1, discard_pile=0):
        table.answer(EXLEY)
    assert table.where(EXLEY) == ["Defeated Characters"]


# --- your characters, your cards ---


@pytest.mark.rule("xfiles.your.characters-scope", "xfiles.your.character-kinds")
@pytest.mark.card("Clean House")
def test_your_characters_are_in_hand_and_in_play_and_not_in_deck_or_discard_pile(xfiles):
    """Clean House: defeat one of your characters. A Doubt and the discard pile are left out."""
    held = [HOUSE, "Field Agent", EXLEY, "Belief"]
    table = xfiles(hand=held, in_play=[WATCH], discard=["Assault Team"])
    table.play(HOUSE).choose("Yes").activate(HOUSE)
    assert sorted(table.option_labels) == sorted([HOUSE, "Field Agent", EXLEY, WATCH])
    table.answer("Field Agent")


@pytest.mark.ruling("xfiles.ruling.m142-vigilant-among-your-cards")
@pytest.mark.rule("xfiles.your.cards-scope")
def test_your_cards_are_your_characters_and_your_beliefs_and_doubts(table):
    table = table(hand=["Burn the Files", "Field Agent", "Belief"], in_play=[WATCH], discard=["Assault Team"])
    table.play("Burn the Files").play("Belief").activate("Burn the Files")
    offered = ["Belief", "Burn the Files", "Field Agent", WATCH]
    assert sorted(set(table.option_labels) & {*offered, "Assault Team"}) == offered
    table.answer(WATCH)


@pytest.mark.rule("xfiles.your.their-cards-scope")
def test_their_cards_are_the_same_of_another_player(table):
    hands = {0: ["Burn Their Files"], 1: ["Field Agent", "Belief"]}
    table = table(seats=2, hand=hands, in_play={1: [WATCH]}, discard={1: ["Assault Team"]})
    table.play("Burn Their Files").activate("Burn Their Files")
    assert table.match.decision.seat == 1
    assert sorted(table.option_labels) == ["Belief", "Field Agent", WATCH]
    table.answer("Belief")


# --- the top character ---


@pytest.mark.rule(
    "xfiles.top.search-until-found", "xfiles.top.rest-shuffled-back", "xfiles.top.any-deck-or-defeated-pile"
)
def test_the_top_character_is_found_below_others_that_are_shuffled_in(table):
    """Top character of an Academy with 2 Syndicate cards on top: the third is taken, the two shuffled in."""
    syndicate = ["Quiet Willy", "Knowle Rohrer"]
    table = table(hand=["Recruiter"], academy=[*syndicate, "Midwife"])
    table.play("Recruiter").activate("Recruiter")
    assert table.names(board.DISCARD[0]) == ["Midwife"]
    left = table.names(board.MARKET_DECK)
    assert set(syndicate) <= set(left)
    assert left[-2:] != syndicate[::-1]


# --- points ---


@pytest.mark.rule("xfiles.immunity.applies-if-payment-type-changes")
def test_immunity_also_bars_recruit_points_of_its_class_that_are_used_as_attack(table):
    """Tech Immunity and an effect 'fight with recruit': Tech recruit points are unusable too."""
    oswald = "Darin Peter Oswald"
    table = table(shadows={5: oswald}, hand=["Paid in Favors", *["Field Agent"] * 4])
    table.play("Paid in Favors")
    refusal = table.why_not(Fight(0, table.number(oswald)))
    assert refusal.rule == "xfiles.immunity.applies-if-payment-type-changes"
    for _ in range(4):
        table.play("Field Agent")
    with table.changes(recruit=-4):
        table.fight(oswald)


@pytest.mark.rule("xfiles.points.variable-symbol-on-player-card")
@pytest.mark.card("Manhunt")
def test_the_number_of_a_card_whose_text_gives_more_is_only_a_base(xfiles):
    """Manhunt: 3 Attack, and 1 for each class that was played."""
    alone = xfiles(hand=["Manhunt"])
    with alone.changes(attack=+4):
        alone.play("Manhunt")
    two = xfiles(hand=["Canvass the Block", "Manhunt"]).play("Canvass the Block")
    with two.changes(attack=+5):
        two.play("Manhunt")


@pytest.mark.ruling("xfiles.ruling.a6-variable-marker")
@pytest.mark.rule("xfiles.glossary.asterisk-is-only-a-reminder")
def test_a_value_that_an_ability_may_change_is_what_is_printed_until_it_does(xfiles):
    """Wood Mites: Attack 1, and 1 more for each hidden card in the Shadows."""
    table = xfiles(shadows={5: "Wood Mites"}, attack=1, hand=["Field Agent"])
    with table.changes(attack=-1):
        table.fight("Wood Mites")
    more = xfiles(shadows={5: "Wood Mites"}, hidden={1: "Golem"}, attack=1)
    assert not more.offers("Wood Mites", verb="fight")


# --- timing ---


@pytest.mark.rule("xfiles.timing.defeat-ability")
def test_a_defeat_ability_is_carried_out_whatever_defeats_its_card(xfiles):
    """Howard Graves: gain a Belief."""
    table = xfiles(shadows={5: GRAVES}, hand=["Field Agent"])
    with table.changes(discard_pile=+1, cites="xfiles.timing.defeat-ability"):
        table.run(defeat, table.number(GRAVES))


@pytest.mark.rule("xfiles.timing.zone-limited-abilities")
def test_a_shadows_ability_works_in_the_shadows_only(xfiles):
    """The Readouts in the Shadows: at the end of turn gain a Doubt."""
    given = {"turn": True, "seats": 2, "empty": ["the Conspiracy Deck"], "strikes": ["Miss"]}
    there = xfiles(shadows={3: "The Readouts"}, hand=["Field Agent"], **given).done()
    assert "Doubt" in there.names(board.DISCARD[0], board.HAND[0], board.DECK[0])
    field = xfiles(field=["The Readouts"], hand=["Field Agent"], **given).done()
    assert "Doubt" not in field.names(board.DISCARD[0], board.HAND[0], board.DECK[0])


@pytest.mark.rule("xfiles.timing.unclear-order-current-player")
def test_where_no_order_is_given_the_current_player_chooses(table):
    hand = ["Peer Review", "Faith After Every Fight"]
    table = table(shadows={5: "Ice Core Worm"}, hand=hand)
    table.play("Peer Review").play("Faith After Every Fight").fight("Ice Core Worm")
    assert table.match.decision.rule == "xfiles.timing.unclear-order-current-player"
    assert table.match.decision.seat == 0
    table.answer(table.option_labels[0])


@pytest.mark.rule("xfiles.strike.instead-of-striking-no-draw")
def test_what_is_done_instead_of_striking_draws_no_strike(table):
    table = table(turn=True, seats=2, field=["Whisperer"], empty=["the Conspiracy Deck"])
    with table.changes(the_strike_deck=0, strikes_on_the_avatar=0):
        table.done()
    assert "Doubt" in table.names(board.DISCARD[0], board.HAND[0], board.DECK[0])
