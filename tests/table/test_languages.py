"""Each socket is told in the language that it asked for; the table itself, and what it keeps, has none."""

from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from holdout import kernel
from holdout.encounters.xfiles import series
from holdout.kernel import SetupError, known
from holdout.kernel.tongue import catalogue_of, languages, tongue_of
from holdout.kernel.wording import filled
from holdout.table import catalogue, replays
from holdout.table.api import CampaignNote, CampaignPart, NewTable
from holdout.table.layouts import layout_of
from holdout.table.listings import LobbyTable, PlayedGame
from holdout.table.messages import (
    Answer,
    Chat,
    Frame,
    Refused,
    Said,
    SeatState,
    Sit,
    TableState,
    Told,
    Welcome,
    Why,
)
from holdout.table.translating import read_in, row_in, sheet_in
from tests.browser.late import played
from tests.table.company import ADA, BEN, at_once, only, opened, told

ALIEN = NewTable(game="alien", seats=1, start=True)


def words(parts):
    return "".join([part[1] for part in parts])


@at_once
async def test_two_people_at_one_table_read_it_in_their_own_languages():
    host = await opened()
    made = await host.make(ADA, "Ada", ALIEN)
    ada, ben = await host.enter(made.table, ADA, "de"), await host.enter(made.table, BEN)
    german, english = await told(ada), await told(ben)
    assert (only(Welcome, german).lang, only(Welcome, english).lang) == ("de", "en")
    assert (only(TableState, german).seats[0].name, only(TableState, english).seats[0].name) == (
        "Spieler 1",
        "Player 1",
    )
    mine, theirs = only(Frame, german), only(Frame, english)
    assert words(mine.view["decisions"][0]["parts"]) == "Was tust du?"
    assert words(theirs.view["decisions"][0]["parts"]) == "What do you do?"
    assert [line.kinds for line in mine.log] == [line.kinds for line in theirs.log]
    assert [line.points for line in mine.log] == [line.points for line in theirs.log]
    assert "Das Spiel beginnt." in [
        line.words for said in german if isinstance(said, Said) for line in said.lines
    ]
    (location,) = [line for line in mine.log if line.kind == "location"]
    assert [(kind, said, language) for kind, said, _, language in location.parts] == [
        ("text", "Die Location ist ", ""),
        ("card", "The Nostromo", "en"),
        ("text", ".", ""),
    ]
    assert not any(part[3] for line in theirs.log for part in line.parts)
    await host.close()


@at_once
async def test_refusals_and_numbers_are_told_in_the_language_of_whoever_asks():
    host = await opened()
    made = await host.make(ADA, "Ada", ALIEN)
    ada = await host.enter(made.table, ADA, "de")
    frame = only(Frame, await told(ada))
    await ada.command(Sit(id="sit", seat=0))
    assert only(Refused, await told(ada)).words == "Dort sitzt du schon."
    asked = frame.view["decisions"][0]
    await ada.command(Answer(id="a", decision=asked["id"], seat=0, option=asked["options"][0][0]))
    frame = only(Frame, await told(ada))
    value, subject, _ = next(number for number in frame.numbers if number[0] == "health")
    await ada.command(Why(id="why", value=value, subject=subject))
    assert [why for _, why, _ in only(Told, await told(ada)).terms] == ["aufgedruckte Health"]
    await host.close()


ODDS: Final = {
    "M41A Pulse Rifle 7 in 10, 1.4 hits in a burst": "M41A Pulse Rifle 7 von 10, 1,4 Treffer je Feuerstoß",
    "Tech Test 5 in 10": "Tech Test 5 von 10",
    "Hicks at Alien: HK VP70 Pistol 7 in 10": "Hicks auf Alien: HK VP70 Pistol 7 von 10",
    "Hicks at Alien: M40 Grenades out of Range 4; Boot Knife 3 in 10": (
        "Hicks auf Alien: M40 Grenades außer Reichweite 4; Boot Knife 3 von 10"
    ),
    "Hicks at Alien: hidden by the wall behind e7": "Hicks auf Alien: verdeckt von der Wand hinter e7",
}


def test_the_odds_of_a_character_are_told_in_german():
    tongue = tongue_of("de", "corps")
    assert {words: tongue.said(words)[0] for words in ODDS} == ODDS


class Named:
    """Names everything alike, for somebody who reads German."""

    def __init__(self, game: str, place: str) -> None:
        self.tongue, self.place = tongue_of("de", game), place

    def zone(self, zone: int) -> str:
        return self.place

    def card(self, card: int) -> str:
        return "Egg"

    def seat(self, seat: int) -> str:
        return "Player 1"


@pytest.mark.parametrize(
    ("game", "event", "place", "told"),
    [
        ("alien", "entered", "the Combat Zone", "Egg kommt in die Combat Zone."),
        ("alien", "scanned", "the Airlock", "Spieler 1 scannt im Airlock."),
        ("alien", "entered", "HQ space 3", "Egg kommt auf HQ-Feld 3."),
        ("alien", "entered", "Operations", "Egg kommt in den Bereich Operations."),
        ("xfiles", "entered", "the Field", "Egg kommt ins Field."),
        ("xfiles", "scanned", "Shadows 2", "Spieler 1 scannt in Shadows 2."),
        ("corps", "put", "the Exhaust Pile", "Egg kommt auf den Exhaust Pile."),
    ],
)
def test_a_place_has_its_article_and_its_case_in_german(game, event, place, told):
    wording = known(game).wordings[event]
    assert wording.say(Named(game, place), [1] * len(wording.slots)) == told


@pytest.mark.parametrize("game", ["alien", "corps"])
def test_a_german_question_is_german_and_quotes_the_card_that_asks(game):
    which = "{0}: which card?" if game == "alien" else "{0}: which?"
    asked = filled(Named(game, ""), which, (), ["Discard a card"])
    assert [(part.words, part.language) for part in asked] == [
        ("Welche Karte wählst du? „" if game == "alien" else "Wen oder was wählst du? „", ""),
        ("Discard a card", "en"),
        ("“", ""),
    ]
    asked = filled(Named(game, ""), "{0}?", (), ["Mail Room: Discard a card"])
    assert "".join([part.words for part in asked]) == "Möchtest du das tun? „Mail Room: Discard a card“"


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("corps", 2, {"heroes": ["Newt", "Hicks"]}),
        ("corps", 9, {}),
        ("alien", 1, {"agendas": "hidden"}),
        ("alien", 2, {"packs": [1]}),
        ("xfiles", 1, {"nothing": "yes"}),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_german(game, seats, options):
    with pytest.raises(SetupError) as refused:
        known(game).set_up(seats, options)
    pieces = tongue_of("de").pieces(str(refused.value))
    assert any(language == "" and len(words) > 2 for words, language in pieces), pieces


def test_a_line_of_the_table_says_when_it_stays_english():
    lines = [
        Chat(1, "", "", "Ben is here.", 0),
        Chat(2, "", "", "Say what?", 0),
        Chat(3, BEN, "Ben", "Pass", 0),
    ]
    said = read_in(Said(lines=lines), tongue_of("de")).lines
    assert [(line.words, line.lang) for line in said] == [
        ("Ben ist da.", ""),
        ("Say what?", "en"),
        ("Pass", ""),
    ]


@at_once
async def test_what_a_table_keeps_is_the_same_in_any_language():
    kept = []
    for language in ("en", *languages()):
        host = await opened()
        made = await host.make(ADA, "Ada", ALIEN)
        ada = await host.enter(made.table, ADA, language)
        asked = only(Frame, await told(ada)).view["decisions"][0]
        await ada.command(Answer(id="a", decision=asked["id"], seat=0, option=asked["options"][0][0]))
        await told(ada)
        room = host.tables[made.table].room
        kept.append((room.match.fingerprint(), room.match.record(), msgspec.json.encode(room.state.chat)))
        await host.close()
    assert len(set(kept)) == 1


def test_a_replay_and_the_headings_of_options_are_read_in_the_language_that_is_asked_for():
    match = kernel.new(kernel.find("alien"), seats=1, seed="replay")
    for language, line, heading in (
        ("de", "Zug 1: Spieler 1.", "Kämpfen"),
        ("en", "Turn 1: Player 1.", "Fight"),
    ):
        told = [words(one.parts) for one in replays.frame(match.record(), 0, None, language).log]
        assert line in told
        (alien,) = [game for game in catalogue.games(language) if game.name == "alien"]
        assert heading in [choice.group for choice in alien.choices.values()]
        assert [place.key for place in alien.layout.piles] == [
            place.key for place in layout_of("alien").piles
        ]
        assert ("Tote Gegner" if language == "de" else "Dead Enemies") in [
            place.title for place in alien.layout.piles
        ]
        lent = next(place for place in alien.layout.seat.laid if place.key == "seat.lent")
        assert lent.note == ("geliehen" if language == "de" else "lent")


def test_a_game_that_is_over_is_told_in_the_language_that_is_asked_for():
    record = played("alien").record
    german, english = replays.info(record, "de"), replays.info(record)
    assert german.seats == ["Spieler 1"]
    assert german.result == tongue_of("de", "alien").said(english.result)[0] != english.result
    assert german.best.title == "Attack und Recruit von dieser einen Karte"
    titles = {feat.title for tale in german.tales for feat in tale.feats}
    assert titles <= set(catalogue_of("de", "alien").values())
    assert len(german.answers) == len(english.answers)
    assert german.answers != english.answers


def test_the_lobby_a_history_and_a_sheet_are_read_in_the_language_that_is_asked_for():
    over = "The End Game is defeated: the truth is out."
    told = "Das End Game ist besiegt: Die Wahrheit ist ans Licht gekommen."
    table = LobbyTable(
        "t", "Ours", "corps", "", "over", [SeatState(0, "Player 1", [])], True, False, 0, 0, "campaign"
    )
    german = row_in(table, "de")
    assert (german.campaign, german.seats[0].name, german.title) == ("Kampagne", "Spieler 1", "Ours")
    assert row_in(table, "en") == table
    named = "Aliens: Another Glorious Day in the Corps: "
    unnamed = row_in(replace(table, title=named + "campaign"), "de")
    assert unnamed.title == named + "Kampagne"
    game = PlayedGame("t", "Ours", "xfiles", "", ["Pass"], [0], True, over, 9, 0, kept=True)
    assert (row_in(game, "de").result, row_in(game, "de").names) == (told, ["Pass"])
    for row in (table, game):
        unnamed = row_in(replace(row, title="Seasons 1 to 3", game="xfiles", scenario="seasons-1-3"), "de")
        assert unnamed.title == "Staffeln 1 bis 3"
    sheet = series.sheet(series.Series(seats=1, options={}, seed="s", avatars=["Dana Scully"]))
    log = [CampaignNote("Game 1 is lost.", "")]
    part = CampaignPart(
        "Series", "xfiles", "t", "Ours", "over", sheet, log, False, "", [], "", [["Pass"]], []
    )
    german = sheet_in(part, "de")
    assert german.sheet.columns == ["Entdeckt", "Eingesammelt", "Punkte", "Cliffhanger danach"]
    assert german.sheet.rows[0].title == "Spiel 1: Staffeln 1 bis 3"
    assert german.sheet.total == "bisher 0 Punkte"
    assert (german.log[0].words, german.holders) == ("Spiel 1 ist verloren.", [["Pass"]])


NAMES = ("scenario", "edition")
"""Options whose choices are names or years."""


def test_what_is_said_before_a_game_begins_is_told_in_the_language_that_is_asked_for():
    shipped = [one for one in catalogue.games() if one.name in ("alien", "corps", "xfiles")]
    for game in shipped:
        german = tongue_of("de", game.name)
        options = [words for one in game.options if one.name not in NAMES for words in one.words]
        said = [
            *[game.about, game.campaign_about, *game.players_about.values()],
            *[scenario.about for scenario in game.scenarios],
            *[words for one in game.options for words in (one.title, one.says)],
            *options,
        ]
        assert [words for words in said if words and german.said(words)[1]] == []
        assert len(options) > 5
    dials = {
        one.name: one for one in next(one for one in catalogue.games("de") if one.name == "alien").options
    }
    assert (dials["hands"].title, dials["hands"].words) == ("Handkarten", ["offen", "verdeckt"])
