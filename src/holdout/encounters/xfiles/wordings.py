"""What people call things in The X-Files."""

from typing import Final

from holdout.language.wordings.rules import Rule, words_for

RULES: Final = (
    *words_for({"academy deck": "Academy", "conspiracy": "Conspiracy", "the combat zone": "the Field",
                "the complex": "the Shadows", "the hq": "the Bureau", "the hive": "the Conspiracy Deck",
                "the barracks": "the Academy", "investigate": "scan", "investigates": "scan",
                "a piece of evidence": "an Evidence", "pieces of evidence": "Evidence",
                "the conspiracy pile": "the Defeated Conspiracy pile"}),
    Rule("agent", "agent|agents", "character", "Gain an agent in the Bureau.", "Gain a character in the Bureau.", cost=1),
    Rule("Evidence that you have", "evidence you have", "revealed Evidence",
         "For each Evidence you have, draw a card.", "For each revealed Evidence, draw a card.", cost=1),
    Rule("find Evidence", "gain|gains|find|finds|get {x} evidence", "discover {x} Evidence",
         "Gain a piece of Evidence.", "Discover an Evidence.", cost=1),
    Rule("a new Conspiracy card", "add|put|place|reveal the top card of the conspiracy deck to|into|in the shadows",
         "add a Conspiracy card", "Add the top card of the Conspiracy Deck to the Shadows.", "Add a Conspiracy card.", cost=1),
    Rule("new Conspiracy cards", "add {n:number} cards? from|of the conspiracy deck to_the_shadows?",
         "add {n} Conspiracy cards", "Add 2 cards from the Conspiracy Deck to the Shadows.", "Add 2 Conspiracy cards.", cost=1),
)
