"""The phrases that every game shares: amounts, players, cards, places, conditions, times and sentences.

Each module holds one sort of phrase. No verb is here: verbs belong to the games (`encounters.verbs`,
`corps.verbs`).
"""
