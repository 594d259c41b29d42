"""The Endurance Deck: drawing, exhausting, recycling, discarding, the Reshuffle card, and running out."""

import pytest

from holdout.corps import places
from holdout.corps.discarding import discard
from holdout.corps.endurance import DrawCard, draw, exhaust, put_back, recycle_exhausted, turn_up
from holdout.corps.events import play

HELMET, KNIFE = "M4 Helmet", "Boot Knife"


@pytest.fixture
def piles(marines):
    """A table at rest with piles of the named sizes."""

    def lay(deck=20, exhausted=0, under=0, top=(), **given):
        holds = {"deck": deck, "exhaust": exhausted, "under": under, "discard": 0}
        return marines(squad={"Hicks": "f6"}, holds=holds, deck=top, start=(), **given)

    return lay


def sizes(table):
    return tuple(table.size(pile) for pile in ("deck", "exhaust", "discard"))


# --- exhaust ---


@pytest.mark.rule(
    "corps.exhaust.top-to-top-face-down", "corps.exhaust.identity-hidden", "corps.endurance.three-verbs"
)
def test_exhausted_cards_go_face_down_from_the_top_of_the_deck_to_the_top_of_the_pile(piles):
    table = piles(deck=20, exhausted=5)
    top = table.position.zones[table.zones["the Endurance Deck"][0]][-1]
    with table.changes(cites="corps.exhaust.top-to-top-face-down"):
        table.let(exhaust, 1)
    assert table.position.zones[table.zones["the Exhaust Pile"][0]][-1] == top
    assert not table.position.seen[top]
    assert "a face-down card is exhausted." in [line.words.lower() for line in table.match.log(0)]


@pytest.mark.rule("corps.exhaust.deck-first", "corps.exhaust.shortfall-discards-from-exhaust")
def test_exhausting_four_with_two_in_the_deck_discards_two_from_the_exhaust_pile(piles):
    table = piles(deck=2, exhausted=5)
    with table.changes(cites=["corps.exhaust.deck-first", "corps.exhaust.shortfall-discards-from-exhaust"]):
        table.let(exhaust, 4)
    assert sizes(table) == (0, 5, 2)


@pytest.mark.rule("corps.exhaust.empty-deck-discards-all", "corps.lose.deck-and-exhaust-empty")
def test_three_from_an_exhaust_pile_of_three_with_an_empty_deck_lose_the_mission(piles):
    table = piles(deck=0, exhausted=3).let(exhaust, 3)
    assert table.match.result.rule == "corps.lose.deck-and-exhaust-empty"
    assert table.match.result.winners == ()


@pytest.mark.rule("corps.lose.hands-do-not-count")
def test_cards_in_hands_and_on_characters_do_not_save_the_squad(piles):
    table = piles(deck=0, exhausted=1, hand=[HELMET], gear={"Hicks": [KNIFE]}).let(exhaust, 1)
    assert table.match.over


@pytest.mark.rule("corps.exhaust.hazards-inert")
def test_a_hazard_that_is_exhausted_does_nothing(piles):
    table = piles(deck=10, top=["Losing Hope"]).let(exhaust, 1)
    assert sizes(table) == (9, 1, 0)


# --- draw ---


@pytest.mark.rule("corps.hand.draw", "corps.hand.no-limit")
def test_drawing_moves_the_top_card_into_the_hand(piles):
    table = piles(deck=10, top=[HELMET, KNIFE])
    with table.changes(hand=+2, cites="corps.hand.draw"):
        table.let(draw, 0, 2)
    assert table.hand() == [HELMET, KNIFE]


@pytest.mark.parametrize(("hands", "shown"), [("open", HELMET), ("hidden", "a face-down card")])
def test_a_card_is_drawn_openly_unless_hands_are_secret(marines, hands, shown):
    squad = {"Hicks": "f6", "Hudson": "f7"}
    given = {"heroes": tuple(squad), "squad": squad, "deck": [HELMET], "options": {"hands": hands}}
    table = marines(start=(), **given).let(draw, 0, 1)
    assert f"Player 1 draws {HELMET}." in [line.words for line in table.match.log(0)]
    assert f"Player 1 draws {shown}." in [line.words for line in table.match.log(1)]


@pytest.mark.rule("corps.endurance.no-draw-when-empty")
def test_nobody_draws_from_an_empty_deck(piles):
    table = piles(deck=0, exhausted=9)
    assert table.why_not(DrawCard(0)).rule == "corps.endurance.no-draw-when-empty"
    with table.changes(hand=0):
        table.let(draw, 0, 2)


# --- the Reshuffle card ---


@pytest.mark.rule(
    "corps.reshuffle.trigger-on-top",
    "corps.reshuffle.marks-bottom",
    "corps.reshuffle.exhaust-and-discard-untouched",
)
def test_the_seven_cards_beneath_become_the_deck_when_the_reshuffle_card_is_on_top(piles):
    table = piles(deck=1, under=7, exhausted=4)
    with table.changes(cites="corps.reshuffle.trigger-on-top"):
        table.let(exhaust, 1)
    assert (table.size("deck"), table.size("under"), table.size("exhaust")) == (7, 0, 5)


@pytest.mark.ruling("corps.ruling.b1-when-the-reshuffle-happens")
@pytest.mark.rule("corps.reshuffle.trigger-on-top")
def test_a_draw_of_several_reshuffles_in_between_and_goes_on(piles):
    table = piles(deck=1, under=7)
    with table.changes(hand=+3):
        table.let(draw, 0, 3)
    assert table.size("deck") == 5


# --- reveal ---


def reveal(game):
    turned = turn_up(game)
    assert turned is not None
    put_back(game, *turned)


@pytest.mark.rule("corps.reveal.flip-top", "corps.reveal.then-under-reshuffle")
def test_a_revealed_card_goes_beneath_the_reshuffle_card(piles):
    table = piles(deck=10, under=3)
    with table.changes(cites="corps.reveal.then-under-reshuffle"):
        table.let(reveal)
    assert (table.size("deck"), table.size("under")) == (9, 4)


@pytest.mark.rule(
    "corps.reveal.empty-deck-uses-exhaust", "corps.reveal.exhaust-card-returns-to-its-bottom",
    "corps.reshuffle.empty-below-is-empty-deck",
)  # fmt: skip
def test_with_an_empty_deck_the_top_of_the_exhaust_pile_is_revealed_and_goes_to_its_bottom(piles):
    table = piles(deck=0, exhausted=3)
    pile = table.zones["the Exhaust Pile"][0]
    top = table.position.zones[pile][-1]
    with table.changes(cites="corps.reveal.exhaust-card-returns-to-its-bottom"):
        table.let(reveal)
    assert sizes(table) == (0, 3, 0)
    assert table.position.zones[pile][0] == top


@pytest.mark.ruling("corps.ruling.b4-last-card-revealed")
@pytest.mark.rule("corps.reveal.flip-top")
def test_nothing_is_lost_while_the_last_card_is_being_revealed(piles):
    table = piles(deck=1, exhausted=0).let(reveal)
    assert not table.match.over
    assert table.size("deck") == 1


def reveal_and_recycle(game):
    turned = turn_up(game)
    recycle_exhausted(game, 1)
    assert not game.position.zones[places.DECK]
    put_back(game, *turned)


@pytest.mark.ruling("corps.ruling.b1-when-the-reshuffle-happens")
@pytest.mark.rule("corps.reshuffle.trigger-on-top", "corps.reveal.then-under-reshuffle")
def test_a_revealed_card_goes_beneath_before_the_deck_is_reshuffled(piles):
    table = piles(deck=1, under=3, exhausted=2)
    with table.changes(cites=["corps.reshuffle.trigger-on-top", "corps.reveal.then-under-reshuffle"]):
        table.let(reveal_and_recycle)
    assert (table.size("deck"), table.size("under"), table.size("exhaust")) == (5, 0, 1)
    kinds = [event.kind for event in table.match.events]
    assert kinds.count("reshuffled") == 1
    assert kinds[-1] == "reshuffled"


def reveal_and_take_more(game):
    turned = turn_up(game)
    draw(game, 0, 1)
    exhaust(game, 1)
    put_back(game, *turned)


@pytest.mark.rule("corps.reshuffle.trigger-on-top", "corps.exhaust.top-to-top-face-down")
def test_a_text_that_goes_on_to_take_cards_finds_those_beneath_the_reshuffle_card(piles):
    table = piles(deck=1, under=3, exhausted=2)
    with table.changes(hand=+1, cites="corps.reshuffle.trigger-on-top"):
        table.let(reveal_and_take_more)
    assert (table.size("deck"), table.size("under"), table.size("exhaust")) == (1, 1, 3)


def reveal_two(game):
    turned = [turn_up(game), turn_up(game)]
    assert [pile for _, pile in turned] == [places.DECK, places.DECK]
    for one in turned:
        put_back(game, *one)


@pytest.mark.rule("corps.reshuffle.trigger-on-top", "corps.reveal.flip-top")
def test_two_cards_are_revealed_from_the_deck_though_only_one_is_above_the_reshuffle_card(piles):
    table = piles(deck=1, under=3, exhausted=2).let(reveal_two)
    assert (table.size("deck"), table.size("under"), table.size("exhaust")) == (2, 2, 2)


GAMBLES = {
    "pack.toml": """
name = "gambles"
title = "Gambles"
version = "1.0.0"
game = "corps"
needs = ["corps"]
""",
    "gambles.toml": """
deck = "endurance"
kind = "event"

[[card]]
name = "All Or Nothing"
cost = 0
text = "Exhaust a card."
""",
}


@pytest.mark.rule("corps.lose.deck-and-exhaust-empty", "corps.exhaust.shortfall-discards-from-exhaust")
def test_an_event_being_played_does_not_save_a_squad_that_has_no_cards_left(piles, tmp_path):
    for name, text in GAMBLES.items():
        (tmp_path / name).write_text(text)
    options = {"packs": [str(tmp_path)]}
    table = piles(deck=0, exhausted=1, hand=["All Or Nothing"], options=options)
    table.let(play, 0, table.card("All Or Nothing"))
    assert table.match.result.rule == "corps.lose.deck-and-exhaust-empty"
    saved = piles(deck=1, exhausted=0, hand=["All Or Nothing"], options=options)
    saved.let(play, 0, saved.card("All Or Nothing"))
    assert not saved.match.over
    assert saved.size("exhaust") == 2


# --- discard ---


@pytest.mark.rule(
    "corps.discard.from-hand-or-deck", "corps.discard.deck-top-face-up", "corps.discard.face-up-public"
)
def test_a_discard_of_two_may_be_split_between_hand_and_deck(piles):
    table = piles(deck=10, top=[KNIFE], hand=[HELMET])
    with table.changes(hand=-1, cites=["corps.discard.from-hand-or-deck", "corps.discard.deck-top-face-up"]):
        table.choose(HELMET).let(discard, 0, 2)
    assert table.cards("the Discard Pile") == [HELMET, KNIFE]


@pytest.mark.ruling("corps.ruling.b12-discard-from-an-empty-hand")
@pytest.mark.rule("corps.discard.hand-only-when-said")
def test_a_discard_from_hand_does_not_touch_the_deck(piles):
    table = piles(deck=10, hand=[HELMET])
    with table.changes(hand=-1, cites="corps.discard.hand-only-when-said"):
        table.let(discard_two_from_hand)
    assert sizes(table) == (10, 0, 1)


def discard_two_from_hand(game):
    discard(game, 0, 2, hand_only=True)


@pytest.mark.rule("corps.discard.fallback-exhaust")
def test_with_neither_deck_nor_hand_the_discard_comes_from_the_exhaust_pile(piles):
    table = piles(deck=0, exhausted=6)
    with table.changes(cites="corps.discard.fallback-exhaust"):
        table.let(discard, 0, 1)
    assert sizes(table) == (0, 5, 1)


# --- rest ---


@pytest.mark.rule(
    "corps.rest.hero-draw-up-to-two", "corps.recycle.mixed-sources", "corps.recycle.from-hand",
    "corps.recycle.top-exhaust-to-deck-bottom",
)  # fmt: skip
def test_a_resting_hero_draws_two_and_recycles_two_exhausted_cards_and_one_from_hand(marines):
    hand = [HELMET, KNIFE, "Body Armor", "Shoulder Lamp"]
    table = marines(squad={"Hicks": "f6"}, hand=hand, holds={"deck": 10, "exhaust": 6, "under": 0})
    table.take("rest").answer("2")
    assert len(table.hand()) == 6
    table.take("recycle-top").take("recycle-held", HELMET).take("recycle-top")
    assert (len(table.hand()), table.size("exhaust"), table.size("under")) == (5, 4, 3)


@pytest.mark.rule(
    "corps.rest.hero-then-recycle-up-to-three",
    "corps.rest.hero-can-recycle-just-drawn",
    "corps.recycle.under-reshuffle",
)
def test_a_card_just_drawn_may_be_recycled(marines):
    table = marines(squad={"Hicks": "f6"}, deck=[KNIFE], holds={"deck": 10, "exhaust": 0, "under": 0})
    with table.changes(hand=0, cites="corps.recycle.under-reshuffle"):
        table.take("rest").answer("1").take("recycle-held", KNIFE)
    assert table.size("under") == 1


@pytest.mark.rule("corps.rest.grunt-recycles-three", "corps.rest.grunt-never-draws")
def test_a_resting_grunt_recycles_three_cards_and_draws_none(marines):
    table = marines(
        squad={"Hicks": "f6", "Frost": "e6"}, acting="Frost", holds={"deck": 10, "exhaust": 8, "under": 0}
    )
    with table.changes(hand=0, cites=["corps.rest.grunt-recycles-three", "corps.rest.grunt-never-draws"]):
        table.take("rest")
    assert (table.size("deck"), table.size("exhaust"), table.size("under")) == (10, 5, 3)
