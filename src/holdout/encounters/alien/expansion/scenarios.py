"""The two scenarios of the Expansion as they are played whole (expansion.hives.two-scenarios).

The characters with them are our choice; the insert names none.
"""

from typing import Final

from holdout.encounters.alien.scenario import Scenario

INCURSION: Final = Scenario(
    "Alien Incursion",
    "The Aviary",
    ("Strange Behaviour", "New Residents", "Ruler Of The Roost"),
    ("Engineer Brett", "Executive Officer Kane", "Lieutenant Gorman", "Private Drake"),
    ("Security Chief", "Animal Handler", "Veterinarian", "Zoologist", "Administrator"),
)
EVOLVED: Final = Scenario(
    "Alien Evolved",
    "Science Station Echidna",
    ("Incubators", "Release The Hounds", "The Final Creation"),
    ("Brother Morse", "Superintendent Andrews", "Elgyn", "Vriess"),
    (
        "Clone HCL-981 'Heracles'",
        "Clone ODY-217 'Odysseus'",
        "Clone ANS-435 'Aeneas'",
        "Clone DAE-128 'Daedalus'",
        "Clone THS-563 'Theseus'",
    ),
)
SCENARIOS: Final = {"incursion": INCURSION, "evolved": EVOLVED}
OFFERED: Final = ("incursion", "evolved")
"""Those whose cards have all been written: only these can be chosen."""
