"""What card text means: which cards, players, places and amounts a phrase names, and how sentences run.

`sentences.carry_out` is the door. Each file tells one sort of phrase and dispatches on the type of the node.
What a verb does is told by the verb itself (`encounters.verbs`); text that only watches, forbids or changes
values is read by `encounters.standing`.
"""
