"""What card text means in the tactical game: which cards, models, places and amounts a phrase names.

`sentences.carry_out` is the door; how sentences run is shared by all games (`holdout.language.meaning`). What
a verb does is told by the verb itself (`corps.verbs`); text that only watches, forbids or changes values is
read by `corps.standing`.
"""
