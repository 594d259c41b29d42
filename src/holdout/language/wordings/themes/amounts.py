"""How many: at least, at most, exactly, and nouns without a number."""

from typing import Final

from holdout.language.wordings.rules import Rule

RULES: Final = (
    Rule("at least", "at_least|a_minimum_of {n:number}", "{n} or more",
         "If you have at least 3 Strikes, draw a card.", "If you have 3 or more Strikes, draw a card.", always=True),
    Rule("at most", "at_most|no_more_than|a_maximum_of {n:number}", "{n} or fewer",
         "If you have at most 2 Strikes, draw a card.", "If you have 2 or fewer Strikes, draw a card.", always=True),
    Rule("more than a number", "more_than {n:number}", "{n:++} or more",
         "If you have more than 2 Strikes, draw a card.", "If you have 3 or more Strikes, draw a card.", always=True),
    Rule("less than a number", "fewer_than|less_than {n:number}", "{n:--} or fewer",
         "If you have fewer than 3 Strikes, draw a card.", "If you have 2 or fewer Strikes, draw a card.", always=True),
    Rule("a number that may be less", "{n:number} or less", "{n} or fewer",
         "If you have 2 or less Strikes, draw a card.", "If you have 2 or fewer Strikes, draw a card."),
    Rule("a value that may be less", "{n:number} or fewer", "{n} or less",
         "Kill an enemy with Attack 4 or fewer.", "Kill an enemy with Attack 4 or less."),
    Rule("exactly", "if you have exactly {n:number} {what} ,",
         "if the number of {what} is {n} or more and the number of {what} is {n} or less ,",
         "If you have exactly 2 cards in your hand, draw a card.",
         "If the number of cards in your hand is 2 or more and the number of cards in your hand is 2 or less, "
         "draw a card."),
    Rule("exactly one", "exactly", "", "Discard exactly 2 cards.", "Discard 2 cards."),
    Rule("cards without a number", "< {k:kind}", "each {k}",
         "This turn, enemies cannot strike.", "This turn, each enemy cannot strike."),
    Rule("cards of a sort without a number", "< {a:state} {k:kind}", "each {a} {k}",
         "Hidden cards cannot move.", "Each hidden card cannot move."),
    Rule("cards of a class without a number", "< {a:class} {k:kind}", "each {a} {k}",
         "Tech cards cost 1 less.", "Each Tech card costs 1 less."),
    Rule("what nobody may do", "cannot|may|not {v:verb} {k:kind}", "cannot {v} a {k}",
         "This turn, each player cannot heal Strikes.", "This turn, each player cannot heal a Strike."),
    Rule("what no player may do", "no player may {v:verb} {k:kind}", "no player may {v} a {k}",
         "No player may heal Strikes.", "No player may heal a Strike.", cost=1),
    Rule("draw so many", "draw|draws {n:number} >", "draw {n} cards", "Draw 3.", "Draw 3 cards."),
    Rule("discard so many", "discard|discards {n:number} >", "discard {n} cards", "Draw 2 cards, then discard 1.",
         "Draw 2 cards, then discard a card."),
    Rule("as many", "as_many|that_number_of|an_equal_number_of|the_same_number_of cards?", "that many cards",
         "Discard any number of cards. Draw as many.", "Discard any number of cards. Draw that many cards."),
    Rule("that many without a noun", "draw|draws that many >", "draw that many cards",
         "Discard any number of cards. Draw that many.", "Discard any number of cards. Draw that many cards."),
    Rule("cards equal to a number", "draw|draws cards equal_to the_number_of {group} >", "for each {group} , draw a card",
         "Draw cards equal to the number of enemies in the Complex.",
         "For each enemy in the Complex, draw a card."),
    Rule("a number of cards equal to", "a_number_of cards equal_to", "cards equal to",
         "Draw a number of cards equal to the number of enemies in the Complex.",
         "For each enemy in the Complex, draw a card.", always=True),
)  # fmt: skip
