"""Packs for The X-Files: a card that the game could not deal as it says is refused in one sentence."""

import pytest

from holdout import kernel
from holdout.encounters.values import rank_of
from holdout.kernel import SetupError
from holdout.language.packs import PackRefused, read

AVATAR = '''
[[card]]
name = "{name}"
kind = "avatar"
deck = "avatars"
rank = {rank}
defense = 5
health = 10
text = """
Belief: Draw a card.
Doubt: Discard a card."""
'''
ENEMY = '[[card]]\nname = "Mothman"\nkind = "enemy"\ndeck = "season-5"\nattack = 4\n'
SPACE = (
    '[[card]]\nname = "Archive"\nkind = "bureau-space"\ndeck = "bureau"\nspace = 5\ntext = "Draw a card."\n'
)


@pytest.fixture
def pack(tmp_path):
    """Writes a pack of that name with these cards and returns its path."""

    def written(cards, name="attic"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "pack.toml").write_text(f'name = "{name}"\nversion = "1.0.0"\ngame = "xfiles"\n')
        (folder / "cards.toml").write_text(cards)
        return str(folder)

    return written


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (AVATAR.format(name="Diana Fowley", rank=4), '"rank" 4 is taken by "John Doggett".'),
        (
            AVATAR.format(name="Diana Fowley", rank=6) + AVATAR.format(name="Alvin Kersh", rank=6),
            '"rank" 6 is taken by "Diana Fowley".',
        ),
        (SPACE, '"space" 5 is taken by "'),
        (ENEMY + "season = 4", '"season" is 4, but the deck "season-5" is of season 5.'),
        (ENEMY + 'label = "A"', """"label" is 'A', but the deck "season-5" is of label 'B'."""),
        (ENEMY.replace("season-5", "season-x"), "An enemy is never dealt from such a deck: it must be"),
    ],
)
def test_a_card_that_the_game_could_not_deal_as_it_says_is_refused(pack, cards, says):
    with pytest.raises(PackRefused) as refused:
        read(pack(cards))
    assert [error.message.startswith(says) for error in refused.value.errors] == [True]


def test_a_card_may_repeat_what_its_deck_says(pack):
    assert [card.name for card in read(pack(ENEMY + 'season = 5\nlabel = "B"')).cards] == ["Mothman"]


def test_an_avatar_of_a_pack_with_a_rank_of_its_own_is_played(pack):
    folder = pack(AVATAR.format(name="Diana Fowley", rank=6))
    setup = {"packs": [folder], "avatars": ["Diana Fowley", "Monica Reyes"]}
    match = kernel.new(kernel.find("xfiles"), seats=2, seed=1, **setup)
    game = match.moment.game
    assert [rank_of(game, seat) for seat in (0, 1)] == [6, 5]
    assert game.position.active == 1


def test_two_packs_whose_avatars_have_the_same_rank_are_refused_together(pack):
    folders = [
        pack(AVATAR.format(name=name, rank=6), place)
        for name, place in [("Diana Fowley", "attic"), ("Alvin Kersh", "office")]
    ]
    said = "'Diana Fowley' and 'Alvin Kersh' both have rank 6: leave one pack out."
    with pytest.raises(SetupError, match=said):
        kernel.new(kernel.find("xfiles"), seats=2, seed=1, packs=folders)
