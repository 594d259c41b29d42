"""The End Game: it comes last, moves by itself, is fought for its Defense and won by damage."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import AttackCard, Fight, Kill
from holdout.encounters.market import Gain
from holdout.encounters.meaning.moving import lay
from holdout.encounters.revealing import HideCard
from holdout.encounters.row import MoveInRow
from holdout.encounters.values import damage_of
from holdout.encounters.wounds import NOBODY_DIES, check_deaths
from holdout.encounters.xfiles.evidence import THE_END, has_begun
from holdout.kernel import step

A, B, C, D, E, N = (
    "Jersey Devil", "Howard Graves", "Lyle Parker", "Wood Mites", "Donnie Pfaster", "Chester Banton",
)  # fmt: skip
END = "Extinction"


@step("tests.xfiles.end-game.put")
def put(game, card, zone):
    """An effect brings a card to a zone."""
    lay(game, 0, card, zone)


@step("tests.xfiles.end-game.move")
def move(game, card, room):
    """An effect moves a card of the Shadows."""
    game.do(MoveInRow(card, room))


@step("tests.xfiles.end-game.hide")
def hide(game, card):
    game.do(HideCard(0, card))


def alone(xfiles, **laid):
    """A table whose Conspiracy Deck is empty: the End Game has come."""
    return xfiles(conspiracy_holds=0, **laid)


def damage(table, target=board.MOST_SEATS):
    return damage_of(table.match.moment.game, target)


# --- in the Shadows ---


@pytest.mark.rule("xfiles.end-game.enters-like-other-cards")
def test_the_end_game_enters_face_down_and_pushes(xfiles):
    table = xfiles(turn=True, seats=2, conspiracy=[END], shadows={1: A, 2: B})
    assert table.row() == [END, A, B, "-", "-"]
    assert not table.position.up[table.number(END)]


@pytest.mark.ruling("xfiles.ruling.c22-end-game-entry-turn")
@pytest.mark.rule("xfiles.end-game.moves-every-conspiracy-phase", "xfiles.push.end-game-is-exception")
def test_it_is_in_the_field_five_turns_after_it_entered_the_first_space(xfiles):
    table = xfiles(turn=True, conspiracy=[END], conspiracy_holds=1, strikes=["Miss"] * 6, deck_holds=20)
    seen = []
    for _ in range(6):
        seen.append(table.row().index(END) + 1 if END in table.row() else "Field")
        table.done()
    assert seen == [1, 2, 3, 4, 5, "Field"]


@pytest.mark.rule("xfiles.end-game.pushes-cards-ahead")
def test_it_pushes_what_stands_in_the_space_that_it_enters(xfiles):
    table = alone(xfiles, turn=True, hidden={2: END}, shadows={3: A, 4: B})
    assert table.row() == ["-", "-", END, A, B]


@pytest.mark.ruling("xfiles.ruling.c26-hidden-end-game")
@pytest.mark.rule("xfiles.stationary.end-game-pushes-it")
def test_it_pushes_a_stationary_card_too(xfiles):
    table = alone(xfiles, turn=True, hidden={2: END}, shadows={3: "Central Operating System"})
    assert table.row() == ["-", "-", END, "Central Operating System", "-"]


@pytest.mark.ruling("xfiles.ruling.c24-card-added-behind-end-game", "xfiles.ruling.c26-hidden-end-game")
@pytest.mark.rule("xfiles.end-game.no-cards-to-its-right")
@pytest.mark.parametrize(("space", "row"), [(3, ["-", "-", END, N, A]), (1, [END, N, "-", A, "-"])])
def test_a_card_that_would_come_behind_it_comes_before_it(xfiles, space, row):
    table = alone(xfiles, hidden={space: END}, shadows={4: A}, field=[N])
    table.run(put, table.number(N), board.ROOMS[0])
    assert table.row() == row


@pytest.mark.ruling("xfiles.ruling.c24-card-added-behind-end-game")
@pytest.mark.rule("xfiles.end-game.no-cards-to-its-right")
def test_behind_an_end_game_in_the_last_space_a_card_goes_to_the_field(xfiles):
    table = alone(xfiles, hidden={5: END}, field=[N, A])
    table.run(put, table.number(N), board.ROOMS[1])
    assert table.row() == ["-", "-", "-", "-", END]
    assert table.field() == [N, A]


@pytest.mark.ruling("xfiles.ruling.m113-end-game-as-a-card-in-the-shadows")
@pytest.mark.rule("xfiles.end-game.no-cards-to-its-right")
def test_an_effect_that_moves_it_past_others_leaves_nothing_behind_it(xfiles):
    table = alone(xfiles, hidden={1: END}, shadows={2: A})
    table.run(move, table.number(END), board.ROOMS[2])
    assert table.row() == ["-", "-", END, A, "-"]


@pytest.mark.ruling("xfiles.ruling.c25-end-game-in-field-excludes-nothing")
def test_in_the_field_it_keeps_the_shadows_open(xfiles):
    table = alone(xfiles, field=[END, N])
    table.run(put, table.number(N), board.ROOMS[0])
    assert table.row()[0] == N


# --- its reveal ---


@pytest.mark.ruling("xfiles.ruling.k93-where-the-end-game-is-fought")
@pytest.mark.rule(
    "xfiles.end-game.scannable", "xfiles.overview.the-end-begins-when-end-game-revealed",
    "xfiles.end-game.fought-wherever-revealed",
)  # fmt: skip
def test_it_is_scanned_for_the_normal_cost_and_fought_in_the_same_turn(xfiles):
    table = alone(xfiles, hidden={2: END}, attack=7, strikes=["Flesh Wound"])
    assert not has_begun(table.match.moment.game)
    with table.changes(attack=-2):
        table.scan("Shadows 2")
    assert has_begun(table.match.moment.game)
    with table.changes(attack=-5, strikes_on_the_end_game=+1):
        table.attack(END)


@pytest.mark.rule("xfiles.end-game.fought-wherever-revealed")
def test_face_down_it_cannot_be_fought(xfiles):
    table = alone(xfiles, hidden={2: END}, attack=20)
    refusal = table.why_not(AttackCard(0, table.number(END)))
    assert table.own_id(refusal.rule) == "xfiles.end-game.fought-wherever-revealed"


@pytest.mark.rule("xfiles.end-game.revealed-on-entering-field")
def test_a_hidden_end_game_is_revealed_as_it_enters_the_field(xfiles):
    table = alone(xfiles, turn=True, hidden={5: END}, deck_holds=20)
    assert table.field() == [END]
    assert table.position.up[table.number(END)]


@pytest.mark.ruling(
    "xfiles.ruling.m113-end-game-as-a-card-in-the-shadows",
    "xfiles.ruling.m114-end-game-hidden-again",
)
def test_an_end_game_that_is_hidden_again_ends_nothing(xfiles):
    """Ruling M114: The End lasts; face down it cannot be fought, and turned up again begins nothing anew."""
    table = alone(xfiles, hidden={2: END}, attack=20)
    table.scan("Shadows 2").run(hide, table.number(END))
    assert has_begun(table.match.moment.game)
    assert table.why_not(AttackCard(0, table.number(END))) is not None
    table.scan("Shadows 2")
    assert table.match.moment.game.count("game", THE_END) == 1


# --- it is no Enemy ---


@pytest.mark.ruling("xfiles.ruling.m113-end-game-as-a-card-in-the-shadows")
@pytest.mark.rule("xfiles.end-game.not-an-enemy")
def test_no_effect_on_enemies_touches_it(xfiles):
    table = alone(xfiles, shadows={2: END}, attack=20)
    card = table.number(END)
    for deed in (Fight(0, card), Kill(card, 0), Gain(0, card)):
        assert table.why_not(deed) is not None
    table.run(put, card, board.DEAD_ENEMIES)
    assert table.row()[1] == END


@pytest.mark.rule("xfiles.end-game.strikes-in-field")
def test_in_the_field_it_strikes_as_an_enemy_does(xfiles):
    table = alone(xfiles, turn=True, the_end=True, field=[END, C], strikes=["Miss", "Miss"], deck_holds=20)
    with table.changes(discarded_strikes=+2):
        table.done()


@pytest.mark.ruling("xfiles.ruling.k94-keywords-on-the-end-game")
@pytest.mark.rule("xfiles.range.enemies-and-end-games")
def test_an_end_game_with_range_strikes_from_the_shadows(xfiles):
    table = alone(
        xfiles, turn=True, the_end=True, shadows={1: END}, end_evidence=["Dead Bees"], strikes=["Miss"],
        deck_holds=20,
    )  # fmt: skip
    with table.changes(discarded_strikes=+1):
        table.done()


# --- fighting it ---


@pytest.mark.ruling(
    "xfiles.ruling.a2-avatar-and-end-game-numbers",
    "xfiles.ruling.k93-where-the-end-game-is-fought",
)
@pytest.mark.rule(
    "xfiles.end-game.fight-costs-defense", "xfiles.end-game.fight-draws-strike-for-it",
    "xfiles.end-game.can-be-fought-repeatedly", "xfiles.end-game.damage-accumulates",
)  # fmt: skip
def test_sixteen_attack_are_three_fights_against_extinction(xfiles):
    table = alone(xfiles, the_end=True, field=[END], attack=16, strikes=["Flesh Wound"] * 3)
    with table.changes(attack=-15, strikes_on_the_end_game=+3):
        table.attack(END).attack(END).attack(END)
    printed = table.frame.faces[table.faces["Flesh Wound"]].damage
    assert damage(table) == 3 * printed
    refusal = table.why_not(AttackCard(0, table.number(END)))
    assert table.own_id(refusal.rule) == "xfiles.end-game.fight-costs-defense"


@pytest.mark.rule("xfiles.end-game.strike-text-ignored")
def test_what_a_strike_says_is_ignored(xfiles):
    table = alone(xfiles, the_end=True, field=[END], attack=5, strikes=["Memory Loss"])
    with table.changes(strikes_on_the_end_game=+1, the_doubt_stack=0, discard_pile=0, hand=0):
        table.attack(END)


@pytest.mark.ruling("xfiles.ruling.i87-miss-for-the-end-game")
def test_a_miss_stays_beside_it(xfiles):
    """Ruling 87."""
    table = alone(xfiles, the_end=True, field=[END], attack=5, strikes=["Miss"])
    with table.changes(strikes_on_the_end_game=+1, discarded_strikes=0):
        table.attack(END)
    assert damage(table) == 0


@pytest.mark.ruling("xfiles.ruling.a2-avatar-and-end-game-numbers")
@pytest.mark.rule("xfiles.end-game.win-at-health", "xfiles.overview.win-by-overcoming-end-game")
def test_eight_damage_are_too_few_for_extinction_and_nine_win(xfiles):
    table = alone(
        xfiles,
        the_end=True,
        field=[END],
        attack=10,
        end_strikes=["Mortal Wound", "Mortal Wound"],
        strikes=["Miss", "Flesh Wound"],
    )
    table.attack(END)
    assert damage(table) == 8
    assert table.match.result is None
    table.attack(END)
    assert table.match.result.winners == (0,)


HELPER = """
[[card]]
name = "Helper"
deck = "season-1"
kind = "enemy"
attack = 1
types = "human"
season = 1
label = "A"
text = "Ongoing: Each End Game has {} Health."
"""


@pytest.mark.rule("xfiles.end-game.win-at-health")
def test_an_end_game_is_overcome_as_soon_as_a_text_for_its_health_leaves_play(own_cards):
    """That nothing was overcome before is not kept when the Helper is gone."""
    nine = ["Mortal Wound", "Mortal Wound", "Flesh Wound"]
    table = own_cards(
        HELPER.format("+1"), the_end=True, field=[END], shadows={2: "Helper"}, attack=5, end_strikes=nine
    )
    assert table.match.result is None
    table.fight("Helper")
    assert table.match.result.winners == (0,)


@pytest.mark.rule("xfiles.end-game.win-at-health")
def test_an_end_game_is_overcome_as_soon_as_a_text_against_its_health_is_revealed(own_cards):
    eight = ["Mortal Wound", "Mortal Wound"]
    table = own_cards(
        HELPER.format("-1"), the_end=True, field=[END], hidden={2: "Helper"}, attack=5, end_strikes=eight
    )
    assert table.match.result is None
    table.scan("Shadows 2")
    assert table.match.result.winners == (0,)


@step("tests.xfiles.helper-comes")
def helper_comes(game, card):
    """A revealed card comes into the Shadows while it is kept that nobody dies."""
    check_deaths(game)
    assert NOBODY_DIES in game.cache
    game.up[card] = 1
    game.move(card, board.ROOMS[1])
    game.settle()


@pytest.mark.rule("xfiles.end-game.win-at-health")
def test_an_end_game_is_overcome_as_soon_as_a_text_against_its_health_comes_into_play(own_cards):
    eight = ["Mortal Wound", "Mortal Wound"]
    given = {"the_end": True, "field": [END], "end_strikes": eight, "defeated_conspiracy": ["Helper"]}
    table = own_cards(HELPER.format("-1"), **given)
    assert table.match.result is None
    table.run(helper_comes, table.number("Helper"))
    assert table.match.result.winners == (0,)


@pytest.mark.rule("xfiles.overview.win-by-overcoming-end-game")
def test_all_evidence_collected_is_no_win(xfiles):
    table = alone(
        xfiles, turn=True, shadows={1: END}, collected=["Nasal Implant", "Digital Tape", "Blank Disc"]
    )
    table.done()
    assert table.match.result is None
