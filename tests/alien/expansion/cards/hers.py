"""What the tests of the Queen Mother's cards share."""

from holdout.encounters.keywords import has_keyword


def verbs(table):
    """What the Queen may do now, by verb."""
    return {str(pick[0]) for pick in table.match.decision.picks}


def after(table, *cards):
    """The table when she has played these cards."""
    for card in cards:
        table.play(card)
    return table


def runs(table, card):
    """Whether an enemy has Runner now."""
    return has_keyword(table.match.moment.game, table.number(card), "runner")
