"""What the laboratory counts in the tactical game."""

from typing import Final

from holdout.lab.metrics import EARLY, Metrics

METRICS: Final = Metrics(
    takes=frozenset({"play", "equip", "use", "use-ability", "hand-out"}),
    played=frozenset({"played", "equipped", "overcome", "hazard"}),
    turns=frozenset({"turn-begins"}),
    first_part=lambda seats: EARLY * 8,  # most missions take about so many turns
    died=frozenset({"character-killed", "character-captured"}),
    watched=lambda face: face.deck == "endurance",
)
