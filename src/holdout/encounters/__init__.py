"""What the deck builders share: the row of rooms, the market, fighting and the strike pipeline.

`edition` says in what one may differ from the others, `rules` puts both together. `verbs` holds their verb
classes, `phrases` the phrases that only they have, `vocabulary` the words that all of them use. The games
themselves are `encounters.alien` and `encounters.xfiles`.
"""
