"""Another language has every sentence of every game, with the same places, and only cards stay English."""

import random

import pytest

import holdout
from holdout import games
from holdout.corps.geometry import called
from holdout.corps.meaning import labels as corps_labels
from holdout.corps.mission_card import goal
from holdout.corps.missions import mission_of
from holdout.encounters.meaning import labels as encounter_labels
from holdout.kernel import REFEREE, find
from holdout.kernel.tongue import catalogue_of, languages, preferred, tongue_of
from holdout.language.language import Language
from holdout.testing.words import Listener, missing, unlike

SPOKEN = [(language, game) for language in languages() for game in games.SHIPPED if games.of(game).rules]
TABLES = [
    ("alien", 2, {}),
    ("alien", 3, {"agendas": "hidden", "player-aliens": True, "score": True}),
    ("alien", 3, {"queen-mother": True, "scenario": "aliens", "soldiers": True, "hard-mode": "all"}),
    ("corps", 2, {}),
    ("corps", 1, {"scenario": "bug-hunt-1"}),
    ("xfiles", 2, {}),
    ("xfiles", 3, {"syndicate": 4, "starting-belief": True}),
]


def test_german_is_spoken_and_chosen_by_what_somebody_reads():
    assert "de" in languages()
    assert preferred("de-AT,de;q=0.9,en;q=0.8") == preferred("de_DE.UTF-8") == preferred("de") == "de"
    assert {preferred(one) for one in ("fr,en;q=0.5,de;q=0.4", "", "C.UTF-8", "xx;q=q")} == {"en"}
    assert preferred("fr,de;q=0.5") == "de"
    assert preferred("de; q=0.9, en;q=0.1") == preferred("en;q=0.1 , de ;Q=0.9") == "de"
    assert preferred("de;q=0") == preferred("de;q=0, fr") == preferred("de;q=nan") == "en"


@pytest.mark.parametrize(("language", "game"), SPOKEN)
def test_no_sentence_of_a_game_is_missing(language, game):
    assert missing(language, game) == []


def test_what_a_table_tells_of_people_and_seats_has_its_own_sentence_for_each_case():
    german = tongue_of("de", "alien")
    for english, told in {
        "Anna is here.": "Anna ist da.",
        "Anna takes seat 1.": "Anna nimmt Platz 1.",
        "Anna leaves seat 2.": "Anna verlässt Platz 2.",
        "Seat 2 is free.": "Platz 2 ist frei.",
        "Seat 2 is offered to Anna.": "Platz 2 wird Anna angeboten.",
        "Seat 2 is shared with Anna.": "Platz 2 wird mit Anna geteilt.",
        "Seat 2 is played by a computer.": "Platz 2 spielt ein Computer.",
        "There is no seat 4: this game has seats 1 to 3.": "Es gibt keinen Platz 4: "
        "Dieses Spiel hat die Plätze 1 bis 3.",
        "The game is over. The game is over.": "Das Spiel ist vorbei. Das Spiel ist vorbei.",
        "This game was begun under version 1 and goes on under version 2. "
        "What was answered after answer 3 does not fit any more.": "Dieses Spiel wurde mit Version 1 "
        "begonnen und geht mit Version 2 weiter. Was nach Antwort 3 geantwortet wurde, passt nicht mehr.",
    }.items():
        assert german.said(english) == (told, "")


def test_a_person_keeps_a_name_that_is_also_a_word():
    assert tongue_of("de").said("Pass takes seat 1.") == ("Pass nimmt Platz 1.", "")
    assert tongue_of("de").said("Pass forbids it.") == ("Passen verbietet es.", "")


@pytest.mark.parametrize(
    ("game", "joined", "told"),
    [
        ("alien", ", which dies", ", und die Karte stirbt"),
        ("xfiles", ", which is defeated", ", und die Karte ist besiegt"),
    ],
)
def test_a_sacrificed_character_dies_in_german_too(game, joined, told):
    wording = find(game).wordings["character-killed"]
    assert [link.template.sentence for link in wording.joins.values()] == [joined]
    assert tongue_of("de", game).find(joined) == told


@pytest.mark.parametrize(("language", "game"), SPOKEN)
def test_every_sentence_has_the_places_of_the_english_one(language, game):
    assert unlike(language, game) == []
    tongue, catalogue = tongue_of(language, game), catalogue_of(language, game)
    for wording in find(game).wordings.values():  # a place that the kind does not have is an error
        told = wording.template.told_in(tongue).sentence
        assert told == catalogue.get(wording.sentence, wording.sentence)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_in_a_played_game_only_what_is_printed_stays_english(game, seats, options, monkeypatch):
    printed, listener = heard_printing(monkeypatch), Listener("de", game)
    match = play(game, seats, options, listener)
    names, texts = names_of(match), [text for text in (*printed, *mission_texts(match)) if text]
    assert listener.lacked
    for words in listener.lacked:
        is_name = words in names or names.issuperset(words.split(", "))
        assert is_name or any(text in words for text in texts), words


def heard_printing(monkeypatch):
    """What is printed from now on in the words of cards."""
    printed = {}
    for labels in (encounter_labels, corps_labels):
        for cached in [one for one in vars(labels).values() if hasattr(one, "cache_clear")]:
            cached.cache_clear()
    for name in ("label", "question", "phrase", "deed"):
        print_it = getattr(Language, name)

        def listened(language, node, print_it=print_it):
            words = print_it(language, node)
            printed[words] = printed[words[:1].upper() + words[1:]] = None
            return words

        monkeypatch.setattr(Language, name, listened)
    return printed


def play(game, seats, options, listener):
    match, chance = holdout.new(game, seats=seats, seed="words", **options), random.Random("words")
    while match.decision is not None:
        for asked in match.decisions:
            asked.parts_for(asked.seat, listener)
            asked.options_in(listener)
            asked.why_not_in(listener)
        match.answer(chance.choice(match.decision.picks))
    assert match.result is not None
    listener.said(match.result.words)
    match.log(REFEREE, 0, listener)
    return match


def names_of(match):
    """What cards are called, by themselves and by those whose cards they are."""
    faces = match.moment.game.faces
    own = [getattr(face, "of", "") for face in faces]
    return {*own, *[face.name for face in faces], *[match.rules.face_name(face) for face in faces]}


def mission_texts(match):
    """What is printed on a mission, and what its boards are called."""
    if match.rules.name != "corps":
        return ()
    mission = mission_of(match.frame.setup["scenario"])
    boards = mission.board.regions
    return (mission.card, mission.about, goal(match.moment.game), *boards, *map(called, boards))
