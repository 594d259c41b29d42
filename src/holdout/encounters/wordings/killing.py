"""KO, defeat, kill, trash: by the game's own word, and what is done to cards for good."""

from typing import Final

from holdout.language.wordings.rules import Rule, words_for

RULES: Final = (
    *words_for({"remove from the game": "remove", "removes from the game": "remove", "exile": "remove",
                "exiles": "remove", "ko'd": "$participle/dead", "koed": "$participle/dead", "ko'ed": "$participle/dead",
                "ko's": "$kill", "kos": "$kill", "ko": "$kill", "trashes": "$kill", "trash": "$kill",
                "trashed": "$participle/dead", "destroyed": "$participle/dead", "slain": "$participle/dead",
                "destroy": "$kill", "destroys": "$kill", "slay": "$kill", "slays": "$kill", "eliminate": "$kill",
                "eliminates": "$kill", "scrap": "$kill", "banish": "$kill", "monster": "enemy", "monsters": "enemies",
                "foe": "enemy", "foes": "enemies"}),
    Rule("the game's own word", "kill|kills|defeat|defeats", "$kill", "Defeat an enemy.", "Kill an enemy.", cost=1),
    Rule("the game's own word, done", "killed|defeated", "$participle/dead",
         "When you defeated an enemy, draw a card.", "When you kill an enemy, draw a card.", cost=1),
    Rule("when this dies",
         "^ when killed|defeated|this_card_dies|this_card_is_killed|this_card_is_defeated|you_kill_this_card|"
         "you_defeat_this_card|this_enemy_is_killed|this_enemy_is_defeated|this_enemy_dies ,",
         "$trigger/death :", "When defeated, each player draws a card.", "Death: Each player draws a card.", cost=1),
    Rule("remove from the game", "remove|removes {x} from the game", "remove {x}",
         "Remove this card from the game.", "Remove this card.", cost=1),
    Rule("attack an enemy", "attack|attacks a|an|another|the {x}", "fight a {x}",
         "When you attack an enemy, draw a card.", "When you fight an enemy, draw a card."),
    Rule("enemies attack", "cannot attack you|players|each_player|anyone?", "cannot strike",
         "This turn, each enemy cannot attack you.", "This turn, each enemy cannot strike."),
    Rule("enemies do not attack", "do not attack|strike you|players|each_player?", "cannot strike",
         "This turn, each enemy does not attack.", "This turn, each enemy cannot strike."),
    Rule("an enemy attacks", "{k:kind} attack|attacks you|a_player?", "{k} strikes",
         "When an enemy attacks, draw a card.", "When an enemy strikes, draw a card."),
)  # fmt: skip
