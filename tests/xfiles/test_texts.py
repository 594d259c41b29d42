"""What a card of The X-Files may say: a text that no rule would carry out is refused at its place."""

import pytest

from holdout.encounters import board
from holdout.encounters.meaning.cards import named
from holdout.encounters.speaking import Context
from holdout.encounters.xfiles.vocabulary import LANGUAGE
from holdout.language import TextErrors
from holdout.language.games import game

REFUSED = {
    ("lead", "Discover: If you have a Belief, draw a card."): "A Lead tells one deed",
    ("lead", "Discover: You get +1 Attack."): "Nobody is seen to do this",
    ("lead", "Discover: Defeat an enemy.\nCollect: Draw a card."): "Under Collect stands",
    ("character", "Follow this Lead after a deed."): "A Lead is followed by",
    ("character", "Discover an Evidence with Swift."): "Evidence has no keywords",
    ("enemy", "The End: Discover an Evidence."): "In The End no Evidence",
    ("character", "Scar a card in the Bureau."): "This cannot be done there",
    ("character", "Reveal: Draw a card."): "A character is never in the moment",
    ("enemy", "Reveal: Draw a card.\nDraw a card."): "An enemy is not played",
    ("event", "Resolve an Event."): "No rule of this game carries this out",
}


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_a_text_that_nothing_would_come_of_is_refused(kind, text):
    with pytest.raises(TextErrors) as wrong:
        game("xfiles").parse(text, kind)
    assert wrong.value.errors[0].message.startswith(REFUSED[kind, text])


def test_an_enemy_may_be_fought_and_a_card_scanned_in_the_bureau():
    for text in ("Fight an enemy in the Bureau.", "Scan a hidden card in the Bureau."):
        assert game("xfiles").parse(text, "character")


def test_discovered_evidence_is_revealed_evidence_and_the_rest_is_hidden(xfiles):
    table = xfiles(discovered={1: "Dead Bees"}, empty=["Evidence 2", "Evidence 3"])
    playing = table.match.moment.game
    context = Context(0, playing.zones[board.AVATAR[0]][0], 0)
    sentence = LANGUAGE.parse("Collect a revealed Evidence.").abilities[0].sentences[0]
    verb = sentence.core.verbs[0]
    assert named(playing, context, verb.cards, verb.usual) == [table.number("Dead Bees")]
