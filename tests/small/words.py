"""How the events and options of Airlock read.

A field's name says what it is: a card, a seat, a zone, or a plain value (see holdout/kernel/wording.py).
"""

from holdout.kernel import Choice, EventKind

# What happens.
DEALT = EventKind("dealt", ("seat", "card"), "{seat} gets a role: {card}.")
STARTED = EventKind("started", ("seat", "zone"), "{seat} starts on the {zone}.")
TURN = EventKind("turn", ("seat", "air"), "{seat} is on turn; air for {air} turns is left.")
ROLLED = EventKind("rolled", ("seat", "die"), "{seat} rolls {die} for the hull.")
LEAKED = EventKind("leaked", ("zone", "amount"), "the {zone} leaks {amount} more.")
REPAIRED = EventKind("repaired", ("zone", "amount"), "the {zone} leaks {amount} less.")
CLOSED = EventKind("closed", ("zone",), "the leak on the {zone} is closed.")
WORKED = EventKind("worked", ("card",), "{card} works.")
CHARGED = EventKind("charged", ("amount", "total"), "the beacon is charged by {amount}, to {total}.")
DREW = EventKind("drew", ("seat", "card"), "{seat} draws {card}.")
DISCARDED = EventKind("discarded", ("seat", "card"), "{seat} discards {card}.")
PLAYED = EventKind("played", ("seat", "card"), "{seat} plays {card}.")
LENT = EventKind("lent", ("seat", "card", "other_seat"), "{seat} lends {card} to {other_seat}.")
ENTERED = EventKind("entered", ("seat", "zone"), "{seat} enters the {zone}.")
SEARCHED = EventKind("searched", ("seat", "zone"), "{seat} opens a crate on the {zone}.")
FOUND = EventKind("found", ("seat", "card"), "{seat} finds {card} in it.")
TOOK = EventKind("took", ("seat", "card"), "{seat} keeps {card}.")
SCANNED = EventKind("scanned", ("seat", "other_seat", "card"), "{seat} looks at {other_seat}'s role: {card}.")
SURVEYED = EventKind("surveyed", ("seat", "count"), "{seat} looks at the top {count} cards of the deck.")
SAW = EventKind("saw", ("cards",), "they are, from the top: {cards}.")
LOCKED = EventKind("locked", ("seat", "zone"), "{seat} locks the {zone}.")
HURRIED = EventKind("hurried", ("seat",), "{seat} hurries.")
BRACED = EventKind("braced", ("zone",), "the {zone} is sealed for this turn.")
TAMPERED = EventKind("tampered", ("seat", "card"), "{seat} tampers with the hull and is known: {card}.")
WOUNDED = EventKind("wounded", ("seat", "amount"), "{seat} is wounded ({amount}).")
DIED = EventKind("died", ("seat", "card"), "{seat} dies. The role was {card}.")
VOTED = EventKind("voted", ("seat", "other_seat"), "{seat} votes for {other_seat}.")
ABSTAINED = EventKind("abstained", ("seat",), "{seat} votes for nobody.")
RESHUFFLED = EventKind("reshuffled", (), "the discards are shuffled into a new deck.")
UNMASKED = EventKind("unmasked", ("seat", "card"), "{seat}'s role was {card}.")

EVENTS = tuple([worded for worded in list(globals().values()) if isinstance(worded, EventKind)])

# What a seat may answer.
WALK = Choice("walk", ("zone",), "Walk to the {zone}")
REPAIR = Choice("repair", (), "Repair the leak here")
SEARCH = Choice("search", (), "Open a crate")
CHARGE = Choice("charge", (), "Spend a card to charge the beacon")
ACCUSE = Choice("accuse", (), "Call a vote")
PLAY = Choice("play", ("card",), "Play {card}")
END = Choice("end", (), "End the turn")
LEND = Choice("lend", ("card",), "Lend {card}")
TAMPER = Choice("tamper", (), "Tamper with the hull")
ABSTAIN = Choice("abstain", (), "Nobody")

CHOICES = (WALK, REPAIR, SEARCH, CHARGE, ACCUSE, PLAY, END, LEND, TAMPER, ABSTAIN)
