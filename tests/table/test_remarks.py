"""What the workshop says of a card that is being written, in German."""

import pytest

from holdout.table.drafting import Draft
from holdout.table.workshop import told_in

CARD = """[[card]]
name = "Hold the Line"
kind = "character"
deck = "barracks"
of = "Captain Dallas"
class = "leadership"
crew = "nostromo"
cost = {cost}
attack = 2
text = "{text}"
provenance = "original"
"""


def read(text: str, cost: int = 4, language: str = "de"):
    return told_in(Draft("alien", CARD.format(text=text, cost=cost)), language)


@pytest.mark.parametrize(
    ("text", "cost", "words", "hint"),
    [
        ("Wibble the frog.", 4, "„Wibble“ wird hier nicht verstanden.", "keine Worte"),
        ("Each playr draws a card.", 4, "„playr“ wird hier nicht verstanden.", "Meintest du „player“? "),
        ("Foo: Draw a card.", 4, "„Foo“ steht nicht am Anfang einer Zeile.", "Bekannt sind "),
        ("Draw a card.", 99, "„cost“ muss eine ganze Zahl von 0 bis 15 sein.", ""),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_in_the_language_of_whoever_writes(text, cost, words, hint):
    [mistake] = read(text, cost).mistakes
    assert mistake.words == words
    assert hint in mistake.hint
    assert mistake.lang == "de"


def test_what_could_stand_there_is_told_with_or_and_words_of_cards_stay():
    [mistake] = read("Each playr draws a card.").mistakes
    assert mistake.hint.endswith('eine Kartenart, eine Eigenschaft, "player" oder "other".')


def test_what_is_said_of_a_line_is_german_and_the_line_itself_is_the_cards_own():
    [sentence, *_] = read("Leadership: You get +2 Attack.").sentences
    assert sentence.startswith("Leadership: You get +2 Attack. Einfach gesagt: ")
    assert read("Leadership: You get +2 Attack.", language="en").sentences[0].count("In plain words") == 1


def test_everything_wrong_stays_english_for_whoever_reads_english():
    [mistake] = read("Wibble the frog.", language="en").mistakes
    assert mistake.words == '"Wibble" is not understood here.'
    assert mistake.lang == "en"
