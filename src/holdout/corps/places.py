"""Where the pieces of the tactical game lie when they are not spoken of by space: decks, piles, hands, the
squad.

A model or token on the board lies in its zone (`SQUAD`, `ALIENS`, `BLIPS`, ...) and has its space in the
column `space`. Everything hidden is the face of a card: Endurance cards, Motion Tracker cards, Blip
numbers.
"""

from typing import Final

from holdout.kernel import Sight, Zones

MOST_SEATS: Final = 6
CHARACTERS: Final = 7

ZONES: Final = Zones(MOST_SEATS)
BOX: Final = ZONES.box
DECK: Final = ZONES.shared("the Endurance Deck", Sight.NOBODY, pile=True, key="deck")
UNDER: Final = ZONES.shared("under the Reshuffle card", Sight.NOBODY, pile=True, key="under")
EXHAUST: Final = ZONES.shared("the Exhaust Pile", Sight.NOBODY, pile=True, key="exhaust")
DISCARD: Final = ZONES.shared("the Discard Pile", Sight.EVERYONE, key="discard")
REVEALED: Final = ZONES.shared("being revealed", Sight.EVERYONE, key="revealed")
LOST_CARDS: Final = ZONES.shared("lost cards", Sight.EVERYONE, key="lost")
TRACKER: Final = ZONES.shared("the Motion Tracker Deck", Sight.NOBODY, pile=True, key="tracker")
TRACKED: Final = ZONES.shared("the Motion Tracker discards", Sight.EVERYONE, key="tracked")
TRACKING: Final = ZONES.shared("the Motion Tracker card", Sight.EVERYONE, key="tracking")
POOL: Final = ZONES.shared("the Blip pool", Sight.NOBODY, pile=True, key="pool")
BLIPS: Final = ZONES.shared("Blips on the board", Sight.NOBODY, key="blips")
SUPPLY: Final = ZONES.shared("the Alien supply", Sight.EVERYONE, key="supply")
ALIENS: Final = ZONES.shared("Aliens on the board", Sight.EVERYONE, key="aliens")
TOKENS: Final = ZONES.shared("tokens on the board", Sight.EVERYONE, key="tokens")
SQUAD: Final = ZONES.shared("the squad", Sight.EVERYONE, key="squad")
EXITED: Final = ZONES.shared("Characters who left", Sight.EVERYONE, key="exited")
CAPTURED: Final = ZONES.shared("captured Characters", Sight.EVERYONE, key="captured")
KILLED: Final = ZONES.shared("killed Characters", Sight.EVERYONE, key="killed")
MISSION: Final = ZONES.shared("the mission", Sight.EVERYONE, key="mission")
GEAR: Final = ZONES.row("gear of Character", CHARACTERS, Sight.EVERYONE, key="gear")
HAND: Final = ZONES.per_seat("hand", Sight.OWNER)
PLAYING: Final = ZONES.shared("an Event being played", Sight.EVERYONE, key="playing")

ZONES.watch((SQUAD, MISSION, *GEAR))  # where cards with standing text lie
