"""What there is to play and to read is complete, and says what the games say."""

import re
from pathlib import Path

import msgspec
import pytest

from holdout import games as rows
from holdout import ledger
from holdout.corps import pieces
from holdout.corps.missions import MISSIONS, mission_of
from holdout.encounters.alien.expansion.options import ABOUT_QUEEN, QUEEN_MOTHER
from holdout.encounters.alien.expansion.options import OPTIONS as EXPANSION
from holdout.kernel import SetupError, find, new
from holdout.kernel.options import spelt
from holdout.lab.intervals import of_a_share
from holdout.language.games import game as game_of
from holdout.players import NAMES, RandomPlayer
from holdout.table import catalogue, win_rates
from holdout.table.shelves import ChoiceInfo, WinRate

GAMES = ("alien", "corps")
SETUPS = [
    ("alien", 2, {"scenario": "aliens", "player-aliens": True}),
    ("alien", 3, {"scenario": "resurrection", "agendas": "hidden", "role-choice": "free"}),
    ("corps", 2, {"scenario": "newt"}),
    ("corps", 1, {"scenario": "survive", "many-models": "yes"}),
    ("corps", 3, {"scenario": "resupply", "gear-up": "usual"}),
]


def game(name):
    return next(info for info in catalogue.games() if info.name == name)


@pytest.mark.parametrize("name", GAMES)
def test_every_scenario_has_a_title_and_two_sentences(name):
    scenarios = game(name).scenarios
    assert [one.key for one in scenarios] == list(find(name).options["scenario"].choices)
    for one in scenarios:
        assert one.title
        assert one.about.count(".") == 2, one.about


def test_missions_are_called_as_on_their_cards():
    assert [one.title for one in game("corps").scenarios] == [mission_of(key).card for key in MISSIONS]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_shown_of_a_game_fits_its_rules(name):
    info, rules = game(name), find(name)
    assert list(range(info.least_seats, info.most_seats + 1)) == list(rules.seats)
    assert {one.name: one.default for one in info.options} == {
        key: option.default for key, option in rules.options.items()
    }
    assert info.guided in [one.key for one in info.scenarios]
    assert {"random", "greedy"} <= set(info.players)


@pytest.mark.parametrize("name", rows.playable())
def test_options_stand_in_groups_and_what_needs_another_one_is_refused_without_it(name):
    options = {one.name: one for one in game(name).options}
    groups = [one.group for one in options.values() if not one.difficulty]
    assert groups == sorted(groups, key=groups.index), "options of a group stand together"
    assert "hands" not in options or options["hands"].group == "At the table"
    for one in options.values():
        if one.needs and one.group:
            choice = next(choice for choice in one.choices if choice != one.default)
            with pytest.raises(SetupError):
                new(find(name), seats=3, **{one.name: choice})


@pytest.mark.parametrize("name", rows.playable())
def test_each_game_of_a_campaign_names_its_scenario(name):
    told = game(name)
    keys = {one.key for one in told.scenarios}
    assert len(told.campaign_scenarios) == len(told.campaign_games)
    assert set(told.campaign_scenarios) <= keys
    assert bool(told.campaign_scenarios) == told.campaign


def test_what_is_about_the_queen_mother_is_offered_with_her():
    assert {one.name for one in game("alien").options if one.needs == QUEEN_MOTHER} == set(ABOUT_QUEEN)


@pytest.mark.parametrize("name", rows.playable())
def test_every_class_has_a_sign_and_so_has_every_value_that_a_table_shows(name):
    info, cards = game(name), catalogue.cards_at_table(name)
    assert {word for card in cards for word in card.classes} <= set(info.signs)
    if info.layout is not None:
        assert {word.key for word in info.layout.points} <= set(info.signs)
    assert all(sign.path and sign.title for sign in info.signs.values())


@pytest.mark.parametrize("name", rows.playable())
def test_a_line_of_a_card_begins_with_its_headings(name):
    for card in catalogue.cards_at_table(name):
        lines = card.text.split("\n") if card.headings else []
        assert len(lines) == len(card.headings)
        assert all(line.startswith(heading) for line, heading in zip(lines, card.headings, strict=True))


@pytest.mark.parametrize("name", [name for name in rows.playable() if rows.of(name).language])
def test_a_card_tells_each_of_its_keywords_in_plain_words(name):
    keywords = game_of(name).language.vocabulary.terms.get("keyword", {})
    for card in catalogue.cards_at_table(name):
        for keyword in set(card.signs) & set(keywords):
            assert any(line.startswith(f"{keywords[keyword]}: ") for line in card.plain), card.name


def test_a_text_of_two_headings_is_sent_with_both():
    headings = {heading for card in catalogue.cards("alien") for heading in card.headings}
    assert {"", "Reveal:", "Complex: Reveal:"} <= headings


@pytest.mark.parametrize(("name", "verb"), [("alien", "end-actions"), ("corps", "end-activation")])
def test_ending_is_told_from_declining_and_both_from_other_options(name, verb):
    choices = game(name).choices
    assert (choices[verb].ends, choices[verb].declines) == (True, False)
    assert (choices["pass"].ends, choices["pass"].declines) == (False, True)
    assert choices["play"] == ChoiceInfo("Play", plays=name == "alien")


SHARED = [
    file
    for file in Path("web/src").rglob("*")
    if file.suffix in (".ts", ".svelte") and "games" not in file.parts and file.name != "types.ts"
]


def test_no_shared_file_of_the_client_knows_a_word_of_one_game():
    """Classes, crews, keywords and most verbs: a file that has one would not do for the next game."""
    protocol = {"card", "seat", "zone", "space", "done", "look", "close"}
    verbs = {verb for name in rows.playable() for verb in game(name).choices}
    signs = {word for name in rows.playable() for card in catalogue.cards(name) for word in card.signs}
    words = {word for word in verbs | signs if len(word) > 2} - protocol
    known = [
        f"{file}: {found}"
        for file in SHARED
        for found in re.findall(r"[\"'`]([\w-]+)[\"'`]", file.read_text(encoding="utf-8"))
        if found in words
    ]
    assert known == []


def test_the_tactical_game_has_a_campaign_and_the_x_files_a_series():
    assert [info.name for info in catalogue.games() if info.campaign] == ["corps", "xfiles"]


def test_every_win_rate_is_of_a_table_that_can_be_made():
    info = game("alien")
    dials = [one.name for one in info.options if one.difficulty]
    assert "extra-drones" in dials
    assert "hands" not in dials
    plain = {(rate.scenario, rate.seats): rate.rate for rate in info.win_rates if not rate.options}
    assert len(plain) == 16 + 8
    for rate in info.win_rates:
        assert rate.low < rate.rate < rate.high
        assert set(rate.options) <= {*dials, *EXPANSION}
        find("alien").set_up(rate.seats, {"scenario": rate.scenario, **rate.options})


def test_a_choice_of_a_dial_has_the_points_that_it_brings_beside_it():
    dials = {one.name: one for one in game("alien").options if one.difficulty}
    for name in ("extra-drones", "preparation", "defense-as-health", "preload"):
        dial = dials[name]
        assert dial.effects, f"what {name} does was not measured"
        for effect in dial.effects:
            assert effect.choice in dial.choices
            assert effect.choice != dial.default
            assert effect.measured.options == {name: effect.choice}
            assert effect.standard.options == {}
            assert (effect.standard.scenario, effect.standard.seats) == ("alien", 3)


@pytest.mark.parametrize("name", GAMES)
def test_bounds_of_a_win_rate_are_those_of_so_many_games(name):
    for one in game(name).win_rates:
        rounded = [wins for wins in range(one.games + 1) if abs(wins / one.games - one.rate) < 0.0051]
        bounds = [pytest.approx(tuple(of_a_share(wins, one.games)), abs=0.0051) for wins in rounded]
        assert (one.low, one.high) in bounds, one


def rate(wins, player="", **options):
    return WinRate("alien", 3, wins / 100, (wins - 10) / 100, (wins + 10) / 100, 100, options, player)


def test_what_a_dial_does_is_told_by_games_of_one_and_the_same_player(monkeypatch):
    rates = (
        rate(20, "greedy"),
        rate(60),
        rate(40, "greedy", hands="hidden"),
        rate(55, "search", hands="open"),
    )
    monkeypatch.setattr(win_rates, "measured", lambda game: rates)
    assert [(one.choice, one.points) for one in win_rates.effects("alien", "hands")] == [("hidden", 20)]


def test_a_table_with_a_queen_mother_is_not_held_against_one_without(monkeypatch):
    with_queen = msgspec.structs.replace(rate(50, **{"queen-mother": True}), foe=0.45)
    monkeypatch.setattr(win_rates, "measured", lambda game: (rate(60), with_queen))
    assert win_rates.effects("alien", "queen-mother") == []
    assert win_rates.of_table("alien", "alien", 3, {"queen-mother": True}) == with_queen


def test_a_piece_of_the_expansion_is_held_against_the_table_with_the_same_drones(monkeypatch):
    chart = rate(30, **{"drone-chart": "expansion"})
    piece = msgspec.structs.replace(rate(20, soldiers=True), standard=chart.options)
    monkeypatch.setattr(win_rates, "measured", lambda game: (rate(60), chart, piece))
    assert [(one.points, one.standard) for one in win_rates.effects("alien", "soldiers")] == [(-10, chart)]
    assert [one.points for one in win_rates.effects("alien", "drone-chart")] == [-30]


def test_a_table_has_the_rate_of_the_reference_team_or_says_whose_it_is(monkeypatch):
    rates = (rate(20, "greedy"), rate(60), rate(40, "greedy", hands="hidden"))
    monkeypatch.setattr(win_rates, "measured", lambda game: rates)
    assert win_rates.of_table("alien", "alien", 3) == rate(60)
    turned = win_rates.of_table("alien", "alien", 3, {"hands": "hidden"})
    assert turned is not None
    assert turned.player == "greedy"


def test_a_win_rate_is_only_of_just_the_table_that_was_measured():
    standard, turned = win_rates.of_table("alien", "alien", 3), {"extra-drones": 2}
    easier = win_rates.of_table("alien", "alien", 3, turned)
    assert standard is not None
    assert easier is not None
    assert standard.options == {}
    assert easier.options == turned
    assert easier.rate > standard.rate
    assert win_rates.of_table("alien", "alien", 4) is None
    assert win_rates.of_table("alien", "aliens", 3, turned) is None
    assert win_rates.of_table("alien", "alien", 3, {**turned, "preload": 3}) is None
    assert win_rates.of_table("chess", "opening", 2) is None


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_every_face_that_a_view_names_is_in_the_catalogue(name, seats, options):
    known = {card.key for card in catalogue.cards(name)}
    match = new(find(name), seats=seats, seed="catalogue", **options)
    assert {face.key for face in match.frame.faces} <= known
    player, named = RandomPlayer("catalogue", 0), set()
    for _ in range(150):
        if match.over:
            break
        decision = match.decision
        match.answer(player(decision), seat=decision.seat)
        for seat in (*range(seats), None):
            zones = match.view(seat)["zones"]
            named |= {card["face"] for zone in zones for card in zone["cards"] if "face" in card}
    assert len(named) > 20
    assert named <= known


def test_the_box_of_alien_holds_its_600_cards():
    assert sum([card.copies for card in catalogue.cards("alien")]) == 600


def test_keys_are_unique_and_a_card_shows_what_is_printed_on_it():
    cards = catalogue.cards("alien")
    by_key = {card.key: card for card in cards}
    assert len(by_key) == len(cards)
    captain = next(card for card in cards if card.name == "Captain of the Ship")
    assert (captain.of, captain.numbers["cost"], captain.numbers["attack"]) == ("Captain Dallas", 4, 2)
    assert {"leadership", "nostromo"} <= set(captain.signs)
    assert captain.text.startswith("Leadership")


def test_a_character_of_the_tactical_game_is_there_with_both_sides():
    kinds = {card.kind for card in catalogue.cards("corps") if card.name == "Hicks"}
    assert kinds == {"hero", "grunt"}


def test_a_card_is_sent_with_the_plus_on_its_points():
    pluses = {card.name: card.plus for card in catalogue.cards("alien")}
    assert (pluses["Flinch"], pluses["Captain of the Ship"], pluses["Grunt"]) == ("recruit", "attack", "")


def test_a_mission_card_is_sent_with_its_goal_and_no_other_card_has_one():
    cards = catalogue.cards("corps")
    assert [card.kind for card in cards if card.goal] == ["mission"] * 9


def test_models_and_tokens_are_there_too():
    by_key = {card.key: card for card in catalogue.cards("corps")}
    assert by_key["box/alien/alien"].name == "Alien"
    assert by_key["box/blip/blip-3"].numbers == {"number": 3}


def pages():
    """The pages that tell win rates of Alien and of its Expansion."""
    docs = Path(__file__).parents[2] / "docs"
    return "".join([(docs / name).read_text(encoding="utf-8") for name in ("alien.md", "expansion.md")])


def test_win_rates_are_those_that_the_pages_about_the_game_tell():
    rows = re.findall(r"^\| (\w+) \| (\d) \| (\d+) % \| (\d+) to (\d+) % \|", pages(), re.MULTILINE)
    told = {(film, int(seats)): (int(rate), int(low), int(high)) for film, seats, rate, low, high in rows}
    shown = {
        (rate.scenario, rate.seats): tuple(round(100 * part) for part in (rate.rate, rate.low, rate.high))
        for rate in game("alien").win_rates
        if not rate.options
    }
    assert shown == told, "bring src/holdout/table/win_rates.toml up to date"


def test_a_dial_does_what_the_page_about_the_game_tells():
    rows = re.findall(
        r"^\| `([\w-]+=[\w-]+)` \| (\w+): [^|]+\| (\d+) % \| (\d+) to (\d+) % \| ([+-]\d+) \(",
        pages(),
        re.MULTILINE,
    )
    told = {(option, turn, *[int(part) for part in parts]) for option, turn, *parts in rows}
    shown = {
        (
            spelt(dial.name, one.choice),
            "easier" if one.points > 0 else "harder",
            *[round(100 * part) for part in (one.measured.rate, one.measured.low, one.measured.high)],
            one.points,
        )
        for dial in game("alien").options
        for one in dial.effects
    }
    assert len(shown) >= 5 + 4
    assert shown == told, "bring src/holdout/table/win_rates.toml up to date"


def test_how_often_the_queen_mother_wins_is_what_the_page_about_the_expansion_tells():
    rows = re.findall(
        r"^\| (\d) \| (\w+) \| [^|]+ \| (\d+) % \| [^|]+ \| (\d+) % \| \d+ % \| (\d+) \|",
        pages(),
        re.MULTILINE,
    )
    told = {(film, int(humans) + 1, *[int(part) for part in parts]) for humans, film, *parts in rows}
    shown = {
        (rate.scenario, rate.seats, round(100 * rate.foe), round(100 * rate.rate), rate.games)
        for rate in game("alien").win_rates
        if rate.foe is not None
    }
    assert {seats for _, seats, *_ in shown} == {2, 3, 4, 5}
    assert shown == told, "bring src/holdout/table/win_rates.toml up to date"


def test_win_rates_of_missions_are_those_that_the_page_about_the_game_tells():
    page = (Path(__file__).parents[2] / "docs" / "corps.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w-]+)`" + r" \| (\d+) %" * 5, page, re.MULTILINE)
    told = {
        (mission, seats): int(rate)
        for mission, *rates in rows
        for seats, rate in zip((1, 2, 3, 5, 6), rates, strict=True)
    }
    shown = {(rate.scenario, rate.seats): round(100 * rate.rate) for rate in game("corps").win_rates}
    assert len(shown) == 45
    assert shown == told, "bring src/holdout/table/win_rates.toml up to date"


# --- rules ---


def test_without_words_the_rulebook_is_there_whole_and_in_its_order():
    found = catalogue.rules("corps")
    assert [one.id for one in found] == [one.id for one in ledger.shipped("corps").rules]


def test_a_search_finds_rules_of_the_game_by_words_best_first():
    found = catalogue.rules("alien", "push chain")
    assert found[0].id == "alien.hive-phase.push-chain"
    assert {one.game for one in found} <= {"alien", "expansion"}
    assert len(catalogue.rules("", "the")) == catalogue.MOST_FOUND


def test_a_search_finds_rulings_too_and_stays_within_the_game():
    assert "corps.ruling.a1-aim-dial-reset" in [one.id for one in catalogue.rules("corps", "aim dials reset")]
    assert {one.game for one in catalogue.rules("xfiles", "the")} == {"xfiles"}


def test_a_rule_has_its_chapter_and_the_rulings_on_it():
    found = catalogue.rule("corps.aim-dial.reset-marine-phase")
    assert (found.game, found.chapter, found.kind) == ("corps", "aim-dial", "acts")
    assert any("start of the Marine Phase" in ruling for ruling in found.rulings)


def test_a_ruling_can_be_looked_up_by_its_id():
    assert catalogue.rule("corps.ruling.a1-aim-dial-reset").kind == "ruling"


def test_an_unknown_rule_is_refused_with_the_nearest():
    with pytest.raises(ledger.UnknownRule, match="nearest"):
        catalogue.rule("alien.hive-phase.push-chian")


# --- boards ---


@pytest.mark.parametrize("scenario", MISSIONS)
def test_the_doors_of_a_board_are_numbered_as_the_view_names_them(scenario):
    info, board = catalogue.board("corps", scenario), mission_of(scenario).board
    doors = {line.number: line for line in info.lines if line.kind == "door"}
    assert sorted(doors) == [door.number for door in board.doors]
    for door in board.doors:
        line, (row, column) = doors[door.number], divmod(door.second, board.width)
        assert (line.x1, line.y1) == (column, row)
        assert (line.x2 - line.x1) + (line.y2 - line.y1) == 1
        assert (line.x1 == line.x2) == (door.second == door.first + 1)


@pytest.mark.parametrize("scenario", MISSIONS)
def test_walls_part_just_those_spaces_between_which_nobody_steps(scenario):
    info, board = catalogue.board("corps", scenario), mission_of(scenario).board
    parted = set()
    for line in info.lines:
        if line.kind in ("wall", "railing"):
            for along in range(line.y2 - line.y1):
                parted.add(((line.y1 + along) * info.width + line.x1, "left"))
            for along in range(line.x2 - line.x1):
                parted.add((line.y1 * info.width + line.x1 + along, "above"))
    for space in info.spaces:
        if space % info.width and space - 1 in info.spaces:
            assert bool(board.steps.across >> (space - 1) & 1) == ((space, "left") not in parted)
        if space - info.width in info.spaces:
            assert bool(board.steps.down >> (space - info.width) & 1) == ((space, "above") not in parted)


def test_spaces_are_named_as_players_say_and_solid_ones_are_no_spaces():
    info = catalogue.board("corps", "newt")
    assert info.title == "Mission 1: Newt"
    assert info.names[str(info.spaces[0])] == mission_of("newt").board.name(info.spaces[0])
    assert not set(info.solid) & set(info.spaces)
    assert not set(info.consoles) & set(info.spaces)
    match = new(find("corps"), seats=1, seed=1, scenario="newt")
    assert pieces.board_of(match.moment.game).width == info.width


def test_an_unknown_mission_is_refused_with_those_that_there_are():
    with pytest.raises(ValueError, match="bug-hunt-1"):
        catalogue.board("corps", "mars")


@pytest.mark.parametrize(
    ("game", "name", "tone"),
    [
        ("alien", "Flesh Wound", "strike"),
        ("alien", "The Nostromo", "place"),
        ("alien", "Grunt", "friend"),
        ("corps", "Alien", "hostile"),
        ("corps", "Mission 1: Newt", "place"),
    ],
)
def test_the_kind_of_a_card_says_in_which_tone_it_is_drawn(game, name, tone):
    assert {card.tone for card in catalogue.cards(game) if card.name == name} == {tone}


def test_a_table_is_told_every_card_of_boxes_that_add_to_its_game():
    told = {card.key for card in catalogue.cards_at_table("alien")}
    for options in ({"scenario": "evolved"}, {"scenario": "incursion", "queen-mother": True}):
        faces = new(find("alien"), seats=3, **options).frame.faces
        assert {face.key.removeprefix("captured/") for face in faces} <= told
    assert {card.key for card in catalogue.cards("alien")} < told


def test_every_computer_player_is_told_of_by_its_one_name():
    for game in catalogue.games():
        assert list(game.players_about) == game.players == list(NAMES)
