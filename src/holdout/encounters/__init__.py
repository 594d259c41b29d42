"""What the three deck builders share: the row of spaces, the market, fighting and the strike pipeline.

`verbs` holds their verb classes, `places` and `conditions` the phrases that only they have, `vocabulary`
the words that all of them use. The games themselves are `encounters.alien` and `encounters.xfiles`.
"""
