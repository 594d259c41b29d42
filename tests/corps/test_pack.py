"""What the box holds, counted on the pack and on the table."""

import re
from collections import Counter

import pytest

from holdout.corps import dice, faces, places
from holdout.corps.geometry import layers, shipped, shipped_names
from holdout.corps.missions import BUG_HUNTS, MISSIONS, MissionError, mission_of, read_mission
from holdout.corps.options import prepare
from holdout.corps.rules import RULES
from holdout.kernel import new
from holdout.language.packs import PackRefused, by_name, read

PACK = by_name("corps")
SETUP = {**prepare(2, {}), "seats": 2}
BOX = faces.faces(SETUP)
KINDS = Counter(BOX[number].kind for number in faces.dealt({**SETUP, "component-limits": "yes"}))


def copies(deck):
    return sum(card.copies for card in PACK.cards if card.deck == deck)


def designs(kind):
    return [card for card in PACK.cards if card.kind == kind]


@pytest.mark.rule(
    "corps.components.endurance-60",
    "corps.components.motion-tracker-42",
    "corps.components.mission-cards-9",
    "corps.components.reshuffle-card-1",
)
def test_there_are_sixty_endurance_forty_two_tracker_and_nine_mission_cards():
    """The Reshuffle card is the line between two piles and none of the sixty."""
    assert (copies("endurance"), copies("tracker"), copies("missions")) == (60, 42, 9)
    assert places.DECK != places.UNDER


@pytest.mark.rule("corps.components.boards-4", "corps.board.two-environments")
def test_four_boards_have_a_side_of_the_colony_and_one_of_the_processor():
    sides = [(shipped(name).entries["board"], shipped(name).entries["side"]) for name in shipped_names()]
    assert sorted(sides) == [(str(one), side) for one in range(1, 5) for side in ("colony", "processor")]


@pytest.mark.rule(
    "corps.components.blips-21",
    "corps.components.mission-blips-4",
    "corps.components.alien-models-16",
    "corps.components.spawn-points-4",
    "corps.components.exit-tokens-2",
)
def test_models_blips_and_spawn_points_are_as_many_as_printed():
    kinds = ("blip", "mission-blip", "alien", "spawn", "exit")
    assert [KINDS[kind] for kind in kinds] == [21, 4, 16, 4, 2]


@pytest.mark.rule(
    "corps.components.tunnels-4",
    "corps.components.crates-8",
    "corps.components.computers-2",
    "corps.components.sentry-guns-2",
    "corps.components.facehuggers-2",
)
def test_tokens_are_as_many_as_printed():
    kinds = ("tunnel", "crate", "computer", "sentry-gun", "facehugger")
    assert [KINDS[kind] for kind in kinds] == [4, 8, 2, 2, 2]


@pytest.mark.rule("corps.components.barricades-12", "corps.components.alien-tokens-21")
def test_barricades_and_alien_tokens_are_counted_not_dealt():
    assert (faces.BARRICADES, faces.ALIEN_TOKENS) == (12, 21)


@pytest.mark.rule(
    "corps.components.marine-dice-2",
    "corps.components.marine-die-star-is-one",
    "corps.components.alien-die-1",
)
def test_marine_dice_have_ten_sides_and_the_alien_die_six():
    assert (dice.MARINE_SIDES, dice.ALIEN_SIDES) == (10, 6)


@pytest.mark.rule(
    "corps.components.character-cards-7",
    "corps.components.character-models-7",
    "corps.character.marine-or-civilian",
    "corps.character.six-numbers",
    "corps.hero.better-than-grunt",
)
def test_seven_characters_have_a_hero_side_and_a_grunt_side_that_is_worse():
    heroes, grunts = ({card.name: card for card in designs(kind)} for kind in ("hero", "grunt"))
    assert list(heroes) == list(grunts) == list(faces.CHARACTERS)
    for name, hero in heroes.items():
        numbers = [(hero.values[stat], grunts[name].values[stat]) for stat in ("speed", "aim", "melee")]
        numbers += [(hero.values[stat], grunts[name].values[stat]) for stat in ("defense", "tech")]
        assert all(better >= worse for better, worse in numbers), name
        assert sum(better for better, _ in numbers) > sum(worse for _, worse in numbers), name
        assert hero.text, f"{name} has no ability as a Hero."
        assert ("rank" in hero.values) == (hero.values["side"] == "marine"), name
    civilians = {name for name, hero in heroes.items() if hero.values["side"] == "civilian"}
    assert civilians == {"Ripley", "Newt"}


@pytest.mark.rule("corps.ability.some-grunts-have-none")
def test_every_hero_has_an_ability_and_only_some_grunts_do():
    assert all(card.text for card in designs("hero"))
    assert {bool(card.text) for card in designs("grunt")} == {True, False}


def test_what_the_rulebook_prints_is_as_printed():
    cards = {(card.kind, card.name): card for card in PACK.cards}
    hicks, hudson = cards["hero", "Hicks"].values, cards["hero", "Hudson"].values
    assert (hicks["aim"], hicks["tech"], hicks["defense"]) == (7, 5, 6)
    assert (hudson["melee"], hudson["defense"]) == (2, 6)
    rifle, pistol = cards["weapon", "M41A Pulse Rifle"].values, cards["weapon", "HK VP70 Pistol"].values
    assert (rifle["cost"], rifle["fire"], pistol["hits"]) == (3, 1, 3)
    assert cards["weapon", "M56 Smart Gun"].values["fire"] == 3


@pytest.mark.rule("corps.endurance.four-card-types")
def test_an_endurance_card_is_a_weapon_equipment_an_event_or_a_hazard():
    found = Counter()
    for card in PACK.cards:
        if card.deck == "endurance":
            found[card.kind] += card.copies
    assert found == {"weapon": 21, "equipment": 14, "event": 17, "hazard": 8}


def test_a_weapon_s_numbers_are_what_its_text_says():
    for card in designs("weapon"):
        fire, hits = card.values.get("fire", 0), card.values.get("hits", 0)
        assert (f"exhausts {fire} card" in card.text) == bool(fire), card.name
        assert (f"always hits on {hits} or less" in card.text) == bool(hits), card.name


@pytest.mark.rule("corps.tracker.card-blip-number", "corps.tracker.card-location")
def test_fourteen_tracker_cards_of_each_threat_use_all_spawn_points_and_all_four_types():
    threats, spawns, types = Counter(), Counter(), Counter()
    for card in designs("tracker"):
        threats[card.values["threat"]] += card.copies
        spawns[card.values["spawn"]] += card.copies
        types[card.values["type"]] += card.copies
        assert card.values["blips"] in (1, 2)
    assert threats == {1: 14, 2: 14, 3: 14}
    assert set(spawns) == {"A", "B", "C", "D"}
    assert set(types) == {"tunnel", "hidden-threat", "active-threat", "drone"}


@pytest.mark.rule("corps.mission.self-contained", "corps.mission.victory-in-game-over-man")
def test_every_mission_says_under_game_over_man_what_wins():
    cards = {card.name: card for card in designs("mission")}
    assert {mission_of(name).card for name in MISSIONS} == set(cards)
    for card in cards.values():
        assert "Game Over Man: " in card.text
        assert "complete the mission" in card.text


@pytest.mark.rule("corps.mission.victory-in-game-over-man")
@pytest.mark.parametrize("name", MISSIONS)
def test_a_mission_tells_its_goal_in_one_sentence_with_the_numbers_of_its_victory(name):
    card = next(card for card in designs("mission") if card.name == mission_of(name).card)
    goal = str(card.values["goal"])
    assert goal.endswith(".")
    assert goal.count(".") == 1
    wins = [line for line in card.text.split("\n") if line.endswith("complete the mission.")]
    for number in re.findall(r"\d+(?= or more)", wins[0]):
        assert f"at least {number} " in goal
    log = [line.words for line in new(RULES, seats=2, scenario=name).log(0)]
    assert f"Goal: {goal}" in log


@pytest.mark.parametrize("name", MISSIONS)
def test_a_mission_is_laid_out_on_spaces_that_can_be_reached_and_nothing_lies_on_another(name):
    mission = mission_of(name)
    lying = [*mission.spawn.values(), *mission.blips, *mission.mission_blips, *mission.crates]
    lying += [*mission.computers, *mission.exits.values(), *mission.late_exits.values(), *mission.captives]
    lying += [*mission.start, *[post.space for post in mission.posts]]
    reached = 0
    for layer in layers(mission.board, 1 << mission.start[0]):
        reached |= layer
    assert reached == mission.board.spaces
    assert len(set(lying)) == len(lying)
    assert len(mission.start) >= 6 + (name not in ("newt", *BUG_HUNTS))
    assert set(mission.spawn) == {"A", "B", "C", "D"}
    for players in range(1, 7):
        assert all(number <= 14 for number in mission.tracker_for(players).values())


@pytest.mark.parametrize("name", MISSIONS)
def test_a_mission_has_a_turn_dial_if_its_card_speaks_of_turns(name):
    mission = mission_of(name)
    text = next(card.text for card in designs("mission") if card.name == mission.card)
    assert mission.dial == ("\nTurn " in text)


@pytest.mark.rule("corps.exit.at-board-edge", "corps.exit.two-sided-a-b")
def test_exits_lie_at_the_edge_of_the_boards():
    for name in MISSIONS:
        mission = mission_of(name)
        for space in (*mission.exits.values(), *mission.late_exits.values()):
            row, column = divmod(space, mission.board.width)
            assert row in (0, mission.board.height - 1) or column in (0, mission.board.width - 1)
        assert {*mission.exits, *mission.late_exits} <= {"A", "B"}


@pytest.mark.rule("corps.sentry.missions")
def test_sentry_guns_stand_in_mission_three_and_in_every_bug_hunt():
    assert [name for name in MISSIONS if mission_of(name).guns] == ["survive", *BUG_HUNTS]


@pytest.mark.rule("corps.setup.08-motion-tracker-deck")
@pytest.mark.parametrize("name", MISSIONS)
@pytest.mark.parametrize("players", [1, 2, 3, 5, 6])
def test_the_tracker_deck_is_the_one_that_the_mission_stacks_for_so_many_players(name, players):
    match = new(RULES, seats=players, scenario=name, **{"gear-up": "usual", "placing": "usual"})
    while match.decision.rule == "corps.setup.03-choose-heroes":
        match.answer(match.decision.options[0])
    position = match.moment.game.position
    threats = Counter(
        match.frame.faces[position.face[card]].threat for card in position.zones[places.TRACKER]
    )
    assert threats == mission_of(name).tracker_for(players)


def test_a_mission_may_stack_another_tracker_deck_for_a_number_of_players():
    text = "mission: M\nboards: 1-colony at a1\ntracker: 8 of threat 1\ntracker for 2: 3 of threat 2\n"
    read = read_mission("m", text)
    assert [read.tracker_for(players) for players in (1, 2, 3)] == [{1: 8}, {2: 3}, {1: 8}]
    with pytest.raises(MissionError, match="say each of"):
        read_mission("m", f"{text}tracker for 9: 3 of threat 2\n")


@pytest.mark.parametrize("letter", ["E", "a", "AB", ""])
def test_a_tracker_card_names_one_of_the_four_spawn_points(tmp_path, letter):
    (tmp_path / "pack.toml").write_text('name = "mine"\nversion = "1.0.0"\ngame = "corps"\n')
    (tmp_path / "cards.toml").write_text(
        '[[card]]\nname = "Echo"\ndeck = "tracker"\nkind = "tracker"\n'
        f'threat = 1\nblips = 1\ntype = "drone"\nspawn = "{letter}"\n'
    )
    with pytest.raises(PackRefused, match='"spawn" must be one of A, B, C, D'):
        read(tmp_path)


def test_a_mission_that_says_nonsense_is_refused_with_a_sentence():
    with pytest.raises(MissionError, match="boards: say a board as"):
        read_mission("wrong", "mission: Wrong\nboards: 1-colony\n")
    for spawn in ("E a1", "A", "a1"):
        with pytest.raises(MissionError, match=f"'{spawn}' under spawn: say a letter and a space"):
            read_mission("wrong", f"mission: Wrong\nboards: 1-colony at a1\nspawn: {spawn}\n")
    with pytest.raises(MissionError, match="does not say its boards"):
        read_mission("wrong", "mission: Wrong\n")
    with pytest.raises(ValueError, match="There is no mission 'nowhere'"):
        mission_of("nowhere")
