"""How card text runs, whatever the game: sentences with their prefixes, offers and choices, and amounts.

Nothing here knows a card or a place. A game brings its nouns and conditions by deriving from
`sentences.Sentences`; what a verb does is told by the verb itself.
"""
