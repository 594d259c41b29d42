"""What the laboratory counts in the tactical game."""

from typing import Final

from holdout.lab.metrics import Metrics

METRICS: Final = Metrics(
    takes=frozenset({"play", "equip", "use", "use-ability", "hand-out"}),
    played=frozenset({"played", "equipped", "overcome", "hazard"}),
    died=frozenset({"character-killed", "character-captured"}),
    watched=lambda face: face.deck == "endurance",
)
