"""Reasons of a hint: real words about what can be seen, and never a word about what cannot."""

import re
from importlib import import_module

import pytest

from holdout import games
from holdout.encounters import board
from holdout.kernel import Randomness
from holdout.kernel.tongue import catalogue_of
from holdout.kernel.wording import joined
from holdout.players.alien.reasons import facts
from holdout.players.budgets import Budget
from holdout.players.corps.reasons import Way
from holdout.players.corps.reasons import facts as corps_facts
from holdout.players.guesses import guesses_of
from holdout.players.hint import HINTS, explained, hint_for, hint_tongue
from holdout.players.reasons import FAINT, Fact, Known, differences, mention, spoken, told
from holdout.players.search import Search, Verdict
from holdout.testing import tables
from holdout.testing.alien import AlienWorld
from tests.corps.marines import MarineWorld
from tests.players.worlds import AGENDAS, CASE, HIDDEN_HANDS, MISSION, under_way

SHORT = Budget(nodes=150)
KILL = Fact("It kills the Runner before it strikes", "The Runner lives on", 0.05, "runner")
STRIKES = Fact("You draw {n} more Strike{s}", "You draw {n} fewer Strike{s}", -0.03, "strikes")
WAY = Fact(
    "Hicks is {n} space{s} farther from the exit",
    "Hicks is {n} space{s} nearer to the exit",
    -0.01,
    "way",
    True,
)

alien = tables(AlienWorld)
marines = tables(MarineWorld)


def rows(fact, *values):
    return [{} if value is None else {fact: value} for value in values]


# --- sentences ---


def test_what_always_happens_is_said_plainly():
    assert differences(rows(KILL, *[1] * 8), rows(KILL, *[0] * 8)) == [
        "It kills the Runner before it strikes."
    ]


def test_what_happens_oftener_is_said_with_both_shares():
    ours, theirs = rows(KILL, *[1] * 9, 0), rows(KILL, *[1] * 3, *[0] * 7)
    assert differences(ours, theirs) == [
        "It kills the Runner before it strikes in 9 of 10 imagined turns, otherwise in 3."
    ]
    assert differences(rows(KILL, *[1] * 10), theirs) == [
        "It kills the Runner before it strikes; otherwise in 3 of 10 imagined turns."
    ]


def test_what_speaks_against_a_choice_is_no_reason_for_it():
    assert differences(rows(KILL, *[0] * 8), rows(KILL, *[1] * 8)) == []


def test_numbers_are_told_on_average_unless_they_are_whole():
    assert differences(rows(STRIKES, *[0] * 4), rows(STRIKES, *[1] * 4)) == ["You draw 1 fewer Strike."]
    assert differences(rows(STRIKES, *[0] * 4), rows(STRIKES, 1, 0, 1, 1)) == [
        "You draw 0.8 fewer Strikes on average."
    ]


def test_a_difference_that_chance_explains_is_no_reason():
    assert differences(rows(STRIKES, 5, 0, 4, 0), rows(STRIKES, 0, 5, 0, 6)) == []


def test_where_nothing_stands_out_the_weightiest_of_the_small_differences_can_be_told():
    ours, theirs = rows(STRIKES, *[0] * 8), rows(STRIKES, 1, 1, *[0] * 6)
    assert differences(ours, theirs) == []
    assert differences(ours, theirs, FAINT) == ["You draw 0.2 fewer Strikes on average."]


def test_what_is_not_there_in_most_games_is_not_compared():
    assert differences(rows(WAY, *[4] * 8), rows(WAY, *[9] * 8)) == ["Hicks is 5 spaces nearer to the exit."]
    assert differences(rows(WAY, *[4] * 8), rows(WAY, 9, 9, *[None] * 6)) == []


def test_the_weightiest_come_first_and_one_of_each_group():
    lesser = Fact("It kills the Egg", "The Egg lives on", 0.02, "runner")
    ours = [{KILL: 1, lesser: 1, STRIKES: 0}] * 6
    theirs = [{KILL: 0, lesser: 0, STRIKES: 3}] * 6
    assert differences(ours, theirs) == [
        "You draw 3 fewer Strikes.",
        "It kills the Runner before it strikes.",
    ]


# --- real tables ---


def test_a_hint_in_alien_says_what_is_killed_before_it_strikes(alien):
    table = alien(hand=["Grunt"] * 5, front=["Xenomorph Screecher"], market=[])
    found = hint_for(table.match, 0, SHORT)
    assert found.option.label == "Play Grunt"
    assert found.reasons[0].startswith("You kill the Xenomorph Screecher before it strikes")


def test_only_a_fight_kills_by_itself_what_comes_after_is_done_by_somebody(alien):
    table = alien(seats=2, hand=["Grunt"], front=["Xenomorph Screecher"])
    game, (screecher,) = table.match.moment.game, table.match.moment.game.position.zones[board.FRONT]

    def kills(pick, seat):
        told = facts(Known(game, seat), pick, 1, game)
        (words,) = [fact.more for fact in told if "Screecher before" in fact.more]
        return words.partition(" the ")[0]

    assert kills(("fight", screecher), 0) == "It kills"
    assert kills(table.match.decision.picks[0], 0) == "You kill"
    assert kills(("pass",), 1) == f"{mention(0)} kills"


def test_a_reason_names_a_player_in_a_part_of_its_own(alien):
    game = alien(seats=2).match.moment.game
    assert told(game, f"{mention(1)} kills the Runner that clings to {mention(0)}") == (
        ("seat", "Player 2", 1, ""),
        ("text", " kills the Runner that clings to ", -1, ""),
        ("seat", "Player 1", 0, ""),
    )


def test_a_step_in_the_corps_kills_nothing_by_itself(marines):
    table = marines(squad={"Hicks": "f9"}, aliens=["f11"], gear={"Hicks": ["M41A Pulse Rifle"]})
    search = Search(guesses_of(table.match, 0), SHORT, Randomness("test"))
    game = search.asked.game
    known = Known(game, 0)
    attack = next(pick for pick in search.asked.picks if pick[0] == "attack")
    step = next(pick for pick in search.asked.picks if pick[0] not in ("attack", "blast"))
    shot = search.look(attack)
    imagined = next(one for one in shot.games if any(event.kind == "alien-killed" for event in one.events))
    for pick, subject in ((attack, "It"), (step, "The squad")):
        words = [fact.more for fact in corps_facts(known, Way(known), pick, imagined) if "f11" in fact.more]
        assert words
        assert all(each.startswith(f"{subject} kills the Alien in f11") for each in words)


def test_a_hint_in_the_corps_names_the_alien_by_its_place(marines):
    table = marines(squad={"Hicks": "f9"}, aliens=["f11"], gear={"Hicks": ["M41A Pulse Rifle"]})
    search = Search(guesses_of(table.match, 0), SHORT, Randomness("test"))
    attack = next(pick for pick in search.asked.picks if pick[0] == "attack")
    found = explained(search, Verdict(attack, attack, (), 0, ()))
    assert any(reason.startswith("It kills the Alien in f11") for reason in found.reasons)


def test_a_foe_wishes_itself_well_and_the_others_ill():
    match = under_way(*AGENDAS, 40)
    seat, game = match.decision.seat, match.moment.game
    friend, foe = [facts(Known(game, seat), match.decision.picks[0], sign, game) for sign in (1, -1)]
    assert {fact.worth < 0 for fact in friend if "alive" in fact.less} == {True}
    assert {fact.more for fact in foe if "alive" in fact.less and fact.worth < 0} == {"You die"}


def every_name(match):
    """The names of cards that some faces are hidden of, by whether the seat sees one."""
    return {face.name for face in match.frame.faces if face.deck not in ("characters", "tokens", "aliens")}


@pytest.mark.parametrize(("world", "answers"), [(AGENDAS, 40), (HIDDEN_HANDS, 70), (MISSION, 60), (CASE, 90)])
def test_a_hint_names_nothing_that_the_seat_does_not_see(world, answers):
    match = under_way(*world, answers)
    for _ in range(4):
        seat = match.decision.seat
        game = match.moment.game
        known = Known(game, seat)
        seen = {known.face(card).name for card in range(len(game.position.face)) if card in known}
        said = " ".join(hint_for(match, seat, SHORT).reasons)
        for name in every_name(match) - seen:
            assert not re.search(rf"\b{re.escape(name)}\b", said), (name, said)
        match.answer(match.decision.picks[0])
        while len(match.decision.picks) < 2:
            match.answer(match.decision.picks[0])


def test_a_card_that_was_shuffled_is_not_taken_for_the_one_that_was_seen():
    match = under_way("alien", {}, 2, 45)
    seat, game = match.decision.seat, match.moment.game
    known = Known(game, seat)
    card = game.position.zones[board.HAND[seat]][0]
    event = next(one for one in game.events if one.faces)
    same, other = game.position.face[card], game.position.face[card] + 1
    assert known.is_meant(card, event._replace(faces=((card, same, -1),)))
    assert not known.is_meant(card, event._replace(faces=((card, other, -1),)))


@pytest.mark.parametrize(
    ("reason", "german"),
    [
        (
            "You kill the Warrior before it strikes in 7 of 10 imagined turns, otherwise never.",
            "Du tötest Warrior vor dem Treffer in 7 von 10 gedachten Zügen, sonst nie.",
        ),
        (f"{mention(1)} draws 1.3 more Strikes on average.", "Spieler 2 zieht 1,3 Strikes mehr im Schnitt."),
        ("You scan the Airlock.", "Du scannst Airlock."),
        ("Chance to win: 40 % either way.", "Gewinnchance: 40 % so oder so."),
    ],
)
def test_a_reason_is_told_in_german_and_what_is_printed_says_that_it_is_not(reason, german):
    parts = spoken(hint_tongue("de", "alien"), reason, lambda seat: f"Player {seat + 1}")
    assert joined(parts) == german
    assert {part.words for part in parts if part.language} <= {"Warrior"}


def test_a_hint_is_told_in_german_with_the_option_that_it_is_held_against():
    match = under_way(*HIDDEN_HANDS, 12)
    asked = match.decision
    found = hint_for(match, asked.seat, SHORT)
    tongue = hint_tongue("de", match.rules.name)
    german = [joined(parts) for parts in found.told_in(tongue, asked)]
    assert len(german) == len(found.sentences)
    assert all(one != other for one, other in zip(german, found.sentences, strict=True))
    assert found.told_in(hint_tongue("en", match.rules.name), asked) == found.told


@pytest.mark.parametrize("mind", [games.of(game).mind for game in games.playable() if games.of(game).mind])
def test_every_phrase_about_what_is_weighed_is_had_in_german(mind):
    catalogue = catalogue_of("de", "", HINTS)
    phrases = import_module(mind.partition(":")[0]).PHRASES
    assert [words for phrase in phrases.values() for words in phrase if words not in catalogue] == []
