"""What people call things in Alien."""

from typing import Final

from holdout.language.wordings.rules import Rule, loose, words_for

RULES: Final = (
    *words_for({"hive deck": "Hive", "barracks deck": "Barracks", "headquarters": "HQ", "the field": "the Combat Zone",
                "combat area": "Combat Zone", "the shadows": "the Complex", "the bureau": "the HQ",
                "the academy": "the Barracks", "xenomorph": "Alien", "xenomorphs": "Aliens",
                "dead pile": "Dead Enemies pile", "vents": "Ventilation Shafts", "sergeants deck": "Sergeant stack"}),
    Rule("Sergeants have a stack", "sergeant from the barracks|hq", "Sergeant from the Sergeant stack",
         "Gain a Sergeant from the Barracks.", "Gain a Sergeant from the Sergeant stack.", always=True),
    Rule("a Facehugger on a player", "facehugger attached_to|on|in_front_of a|any|another player you_choose?", "Facehugger",
         "Kill a Facehugger attached to any player.", "Kill a Facehugger.", cost=1),
    loose("into a room", "to a|any|another room >", "to a clear room", "Move an enemy in the Complex to any room.",
          "Move an enemy in the Complex to a clear room."),
    Rule("a new Hive card", "add|put|place|reveal the top card of the hive to|into|in the complex", "add a Hive card",
         "Add the top card of the Hive to the Complex.", "Add a Hive card.", cost=1),
    Rule("new Hive cards", "add {n:number} cards? from|of the hive to_the_complex?", "add {n} Hive cards",
         "Add 2 cards from the Hive to the Complex.", "Add 2 Hive cards.", cost=1),
    Rule("a new Drone", "add|put|place a drone to|into|in {z:zone}", "move a Drone from the Drone deck to {z}",
         "Add a Drone to the Complex.", "Move a Drone from the Drone deck to the Complex.", cost=1),
)
