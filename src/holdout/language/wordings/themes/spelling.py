"""Contractions, numbers in words, and words that add nothing."""

from typing import Final

from holdout.language.wordings.rules import Rule, words_for

CONTRACTIONS: Final = {
    "can't": "cannot", "can not": "cannot", "don't": "do not", "doesn't": "do not", "didn't": "did not",
    "isn't": "is not", "aren't": "are not", "wasn't": "is not", "it's": "it is", "that's": "that is",
    "there's": "there is", "there're": "there are", "you've": "you have", "they've": "they have",
    "you're": "you are", "they're": "they are", "haven't": "have not", "hasn't": "have not", "you'd": "you would",
    "does not": "do not", "has not": "have not", "may not": "cannot",
    "won't": "cannot", "they'd": "they would", "its'": "its", "who've": "who have",
}  # fmt: skip
NUMBERS: Final = {
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
    "ten": "10", "eleven": "11", "twelve": "12", "a couple of": "2", "a couple": "2", "a pair of": "2",
    "a single": "1", "a half dozen": "6",
}  # fmt: skip
EMPTY: Final = ("immediately", "simply", "also", "additionally", "furthermore", "just", "extra", "additional",
                "must", "has to", "have to", "needs to", "need to", "already", "previously", "please",
                "earlier", "at once", "currently", "as well", "if able", "if possible", "right away")  # fmt: skip

RULES: Final = (
    Rule("in addition", "in_addition|besides|finally|afterwards|after_that|next ,", "", "In addition, draw a card.",
         "Draw a card.", always=True),
    *words_for(CONTRACTIONS),
    *words_for(NUMBERS),
    *words_for(dict.fromkeys(EMPTY, "")),
    *words_for({"every": "each", "each of the": "each", "all of the": "each", "all of": "each", "was": "is",
                "were": "are", "has been": "is", "have been": "are", "or greater": "or more", "or higher": "or more",
                "or lower": "or less", "or smaller": "or less", "and/or": "or", "and / or": "or",
                "may choose to": "may", "can choose to": "may", "is able to": "may", "are able to": "may",
                "can": "may", "might": "may", "in play area": "in your play area", "would have to": "would"}),
    Rule("one", "one", "1", "Discard one card.", "Discard a card.", cost=1),
    Rule("any", "any", "a", "Heal any Strike.", "Heal a Strike.", cost=2),
    Rule("any number of a kind", "any {n:number}", "{n}", "Discard any two cards.", "Discard 2 cards.", cost=1),
    Rule("all", "all the?", "each", "Discard all cards.", "Discard each card.", cost=1),
    Rule("of your choice", "of_your_choice|of_their_choice|of_your_choosing|of_choice|you_like", "",
         "Discard a card of your choice.", "Discard a card.", cost=1),
    Rule("then", "^ then ,?", "", "Draw a card. Then discard a card.", "Draw a card. Discard a card.", cost=0,
         always=True),
)  # fmt: skip
