"""Cards of a designer's own that let players vote, name numbers, pay what they like and reveal until."""

import pytest

from holdout.players.alien.greedy import GreedyAlien

PACK = 'name = "council"\ntitle = "Council"\nversion = "1.0.0"\ngame = "alien"\nneeds = ["alien"]\n'
TEXTS = {
    "Show of Hands": "Choose one by vote: Draw a card / You get +2 Attack.",
    "Scapegoat": "Another player chosen by vote draws a card.",
    "Lucky Guess": "Name a number from 0 to 3. You get Attack equal to that number.",
    "Bidding": "Pay any number of Recruit Points. Draw that many cards.",
    "Dig Deep": "Reveal cards from the top of your deck until a Tech character is revealed.",
    "Rage": "Double your Attack.",
    "Straw": "Choose one at random: You get +1 Attack / You get +2 Attack.",
}  # fmt: skip


@pytest.fixture
def council(alien, tmp_path):
    """A table with cards of a pack in hand."""
    (tmp_path / "pack.toml").write_text(PACK)
    cards = [
        f'[[card]]\nname = "{name}"\ndeck = "specialists"\nkind = "character"\ncost = 0\ntext = "{text}"\n'
        for name, text in TEXTS.items()
    ]
    (tmp_path / "cards.toml").write_text("\n".join(cards))

    def laid(*hand, **given):
        return alien(options={"packs": [str(tmp_path)]}, hand=list(hand), **given)

    return laid


def test_players_vote_at_once_and_nobody_sees_a_vote_before_all_are_in(council):
    table = council("Show of Hands", seats=3)
    table.play("Show of Hands")
    assert [asked.seat for asked in table.match.decisions] == [0, 1, 2]
    before = table.match.log(0)
    table.answer("You get +2 Attack", seat=2)
    assert [asked.seat for asked in table.match.decisions] == [0, 1]
    assert table.match.log(0) == before
    table.answer("Draw a card", seat=0)
    with table.changes(attack=+2):
        table.answer("You get +2 Attack", seat=1)
    assert "Player 3 votes: You get +2 Attack." in table.log()
    assert "Chosen by vote: You get +2 Attack." in table.log()


def test_of_equal_votes_the_player_of_the_card_chooses(council):
    table = council("Show of Hands", seats=2)
    with table.changes(attack=+2):
        table.choose("Draw a card", "You get +2 Attack", "You get +2 Attack").play("Show of Hands")


def test_a_scapegoat_is_found_among_the_others(council):
    table = council("Scapegoat", seats=3)
    table.choose("Player 2", "Player 3", "Player 3").play("Scapegoat")
    assert "Chosen by vote: Player 3." in table.log()


def test_a_named_number_gives_attack(council):
    with (table := council("Lucky Guess")).changes(attack=+3):
        table.choose("3").play("Lucky Guess")
    assert "Player 1 names 3." in table.log()


def test_points_paid_are_cards_drawn(council):
    table = council("Bidding", recruit=3, deck_holds=6)
    with table.changes(recruit=-2):
        table.choose("2").play("Bidding")
    assert len(table.cards("hand")) == 2


def test_cards_are_revealed_to_the_end_of_the_deck_if_none_fits(council):
    table = council("Dig Deep", deck_holds=4)
    table.play("Dig Deep")
    assert sum("shows" in line for line in table.log()) == 4


def test_attack_is_doubled(council):
    with (table := council("Rage", attack=4)).changes(attack=+4):
        table.play("Rage")


def test_chance_decides_alike_on_a_table_that_lies_alike(council):
    table = council("Straw")
    gained = {seed: table.with_seed(seed).play("Straw").match.view(0)["attack"] for seed in range(12)}
    again = {seed: table.with_seed(seed).play("Straw").match.view(0)["attack"] for seed in range(12)}
    assert gained == again
    assert set(gained.values()) == {1, 2}


@pytest.mark.parametrize("card", ["Show of Hands", "Scapegoat", "Lucky Guess", "Bidding"])
def test_computer_players_answer_all_of_it(council, card):
    table = council(card, seats=3, recruit=3, deck_holds=6)
    table.play(card)
    asked = table.match.decision
    while (decision := table.match.decision).question == asked.question:
        pick = GreedyAlien(table.frame, decision.seat, 1)(decision)
        assert pick in decision.picks
        table.match.answer(pick, seat=decision.seat, decision=decision.id)
