"""What the box holds on the players' side, counted on the pack."""

from collections import Counter

import pytest

from tests.xfiles.box import copies, design, designs

AGENTS = (
    "Fox Mulder", "Dana Scully", "Walter Skinner", "John Doggett", "Monica Reyes", "Brad Follmer",
    "Sean Pendrell", "The Lone Gunmen", "Charles Burks",
)  # fmt: skip
AVATARS = AGENTS[:5]
CLASSES = {"intellect", "leadership", "science", "tech", "will"}


def by_agent(name):
    return [card for card in designs("academy") if card.of == name]


@pytest.mark.rule(
    "xfiles.contents.starting-cards-60", "xfiles.contents.field-agents-35", "xfiles.contents.assault-teams-25"
)
def test_there_are_starting_cards_for_five_players():
    assert copies("starting") == 60
    assert (design("Field Agent").copies, design("Assault Team").copies) == (35, 25)
    assert 5 * design("Field Agent").values["starts"] == 35
    assert 5 * design("Assault Team").values["starts"] == 25


@pytest.mark.rule("xfiles.contents.special-agents-5", "xfiles.special-agent.one-per-class")
def test_five_special_agents_have_a_class_each():
    agents = designs("special-agents")
    assert {card.values["class"] for card in agents} == CLASSES
    assert [card.copies for card in agents] == [1] * 5
    assert {(card.text, card.values["cost"], card.values["recruit"]) for card in agents} == {
        ("Coordinate.", 3, 2)
    }


@pytest.mark.ruling("xfiles.ruling.b12-ranks-of-avatars")
@pytest.mark.rule(
    "xfiles.contents.avatars-5", "xfiles.overview.five-playable-agents", "xfiles.avatar.card-parts"
)
def test_five_avatars_have_ranks_of_their_own_a_belief_and_a_doubt():
    avatars = designs("avatars")
    assert {card.name for card in avatars} == set(AVATARS)
    assert sorted(card.values["rank"] for card in avatars) == [1, 2, 3, 4, 5]
    for card in avatars:
        belief, doubt = card.text.split("\n")
        assert belief.startswith('Belief "')
        assert doubt.startswith('Doubt "')
        assert card.values["defense"] < card.values["health"]


@pytest.mark.rule("xfiles.contents.informants-15", "xfiles.contents.leads-12", "xfiles.contents.syndicate-20")
def test_informants_leads_and_syndicate_enemies_are_all_different():
    for deck, number in (("informants", 15), ("leads", 12), ("syndicate", 20)):
        assert copies(deck) == len({card.name for card in designs(deck)}) == number
        assert len({card.text for card in designs(deck)}) == number


@pytest.mark.rule("xfiles.contents.beliefs-17", "xfiles.contents.doubts-17")
def test_there_are_as_many_beliefs_as_doubts():
    assert (design("Belief").copies, design("Doubt").copies) == (17, 17)
    assert len(designs("beliefs", "doubts")) == 2


@pytest.mark.rule("xfiles.contents.cliffhangers-21")
def test_each_avatar_has_two_cliffhangers_after_a_win_and_two_after_a_loss():
    cards = designs("cliffhangers")
    assert copies("cliffhangers") == len(cards) == 21
    of = Counter((card.values.get("avatar"), card.values["after"]) for card in cards)
    assert of == {**{(name, after): 2 for name in AVATARS for after in ("won", "lost")}, (None, "lost"): 1}


@pytest.mark.rule(
    "xfiles.contents.nine-academy-characters",
    "xfiles.contents.academy-character-is-14-cards",
    "xfiles.contents.character-card-names-its-agent",
)
def test_nine_agents_have_fourteen_academy_cards_each():
    assert {card.of for card in designs("academy")} == set(AGENTS)
    for name in AGENTS:
        assert sum(card.copies for card in by_agent(name)) == 14, name
    assert copies("academy") == 126


@pytest.mark.rule("xfiles.class.one-class-per-character-card", "xfiles.action.card-parts")
def test_an_academy_card_has_one_class_a_cost_and_points():
    for card in designs("academy"):
        assert card.values["class"] in CLASSES
        assert {"cost", "number"} <= card.values.keys()
        assert {"recruit", "attack"} & card.values.keys(), card.id


def test_an_agent_has_common_uncommon_and_rare_cards():
    for name in AGENTS:
        expected = [4, 4, 3, 2, 1] if name == "Brad Follmer" else [4, 4, 2, 2, 1, 1]
        assert [card.copies for card in by_agent(name)] == expected, name


def test_numbers_run_through_the_box_without_a_gap():
    numbered = {
        "starting": range(1, 3), "special-agents": range(3, 8), "avatars": range(8, 13),
        "beliefs": range(13, 14), "doubts": range(14, 15), "informants": range(15, 30),
        "syndicate": range(30, 50),
        "leads": range(59, 71), "academy": range(107, 160), "cliffhangers": range(286, 307),
    }  # fmt: skip
    for deck, numbers in numbered.items():
        found = sorted(card.values["number"] for card in designs(deck))
        assert found == [f"LEX-{number:03}" for number in numbers], deck


@pytest.mark.rule("xfiles.academy-character.definition", "xfiles.academy-character.exclusions")
def test_academy_characters_are_the_cards_of_the_nine_agents_and_nobody_else(xfiles):
    table = xfiles()
    faces = [face for face in table.frame.faces if face.deck == "academy"]
    assert {face.of for face in faces} == set(AGENTS)
    assert {face.kind for face in faces} == {"character"}
    others = [face for face in table.frame.faces if face.kind in ("special-agent", "ally", "starting")]
    assert others
    assert not any(face.deck == "academy" for face in others)
