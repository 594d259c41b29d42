"""Every Lead can be followed: what it asks for discovers Evidence, and done again collects it."""

import pytest

from holdout.encounters.xfiles.evidence import COLLECTED, DISCOVERED
from tests.xfiles.box import designs
from tests.xfiles.cards.eager import LEYLA, take_offers

EVIDENCE = {1: "Dead Bees", 2: "Autopsy Reel", 3: "Blank Disc"}
RICH = ["Assistant Director"] * 3
ARMED = ["Weapon Drawn"] * 2 + ["Ditch the Chaperone"] * 2 + ["Hold the Line"] * 3


def table_with(xfiles, lead, hand, **given):
    shadows = {5: lead, **given.pop("shadows", {})}
    table = xfiles(hand=hand, shadows=shadows, evidence=EVIDENCE, **given)
    for card in given.get("played", ()):
        take_offers(table.play(card))
    return table


def play_all(table, cards):
    for card in cards:
        take_offers(table.play(card))
    return table


def count(table, what):
    game = table.match.moment.game
    return sum([game.count("game", what, card) for card in range(len(game.face))])


def use_twice(table, lead):
    for _ in range(2):
        take_offers(table.answer(lead, verb="use"))


def scans(table, name):
    for space in (1, 2, 3, 4):
        take_offers(table.answer(f"{name} {space}", verb="scan"))


HIDDEN = {1: "Jersey Devil", 2: "Jack Willis", 3: "Wood Mites", 4: "Howard Graves"}
FOES = {2: "Jersey Devil", 3: "Jack Willis"}
COMMON = {1: "Take Charge", 2: "Pull the File", 3: "Whale Song", 4: "Autopsy Bay"}


def followed(xfiles, lead):
    """A table on which a Lead has been followed twice."""
    if lead in ("Contents of the Flask", "Domes in the Corn", "The Body in the Ice"):
        spare = ["Hold the Line"] * 4 if lead != "Contents of the Flask" else []
        table = play_all(table_with(xfiles, lead, [*RICH, *LEYLA.values(), *spare]), [*RICH, *LEYLA.values()])
        use_twice(table, lead)
    elif lead in ("Walking Deeper into Darkness", "The Sealed Railcar", "Testimony"):
        where = {
            "Walking Deeper into Darkness": {"shadows": FOES},
            "The Sealed Railcar": {"field": list(FOES.values())},
            "Testimony": {"bureau": {1: "Luis Cardinal", 2: "Dr. Shiro Zama"}, "strikes": ["Miss"] * 2},
        }[lead]
        table = play_all(table_with(xfiles, lead, ARMED, **where), ARMED)
        for enemy in ("Luis Cardinal", "Dr. Shiro Zama") if lead == "Testimony" else FOES.values():
            take_offers(table.fight(enemy))
    elif lead == "Lights Over the Pines":
        table = play_all(table_with(xfiles, lead, ARMED, hidden=HIDDEN), ARMED)
        scans(table, "Shadows")
    elif lead == "A Tape in Navajo":
        table = play_all(table_with(xfiles, lead, RICH, hidden_bureau=COMMON), RICH)
        scans(table, "Bureau")
    elif lead == "What Keeps Her Alive":
        hand = [LEYLA["science"], "Medical Opinion", "Medical Opinion"]
        table = play_all(table_with(xfiles, lead, hand, wounds=["Flesh Wound"] * 2), hand)
        for _ in range(2):
            take_offers(table.activate("Medical Opinion"))
    elif lead == "The Boy Who Hears":
        table = table_with(xfiles, lead, ["Belief", "Belief"], cliffhanger=["Reincarnation"])
        play_all(table, ["Belief", "Belief"])
        for _ in range(2):
            take_offers(table.activate("Belief"))
    else:
        bureau = COMMON if lead == "Everyone Who Was Taken" else {1: "Weapon Drawn", 2: "Canvass the Block"}
        hand = [*RICH, *LEYLA.values()]
        table = play_all(table_with(xfiles, lead, hand, bureau=bureau), hand)
        for card in bureau.values():
            take_offers(table.recruit(card))
    return table


@pytest.mark.rule("xfiles.evidence.collect-repeats-instructions")
@pytest.mark.parametrize("lead", [card.name for card in designs("leads")])
def test_a_lead_is_followed_to_evidence_and_followed_again_collects_it(xfiles, lead):
    table = followed(xfiles, lead)
    assert (count(table, DISCOVERED), count(table, COLLECTED)) == (1, 1)
    assert table.where(lead) == ["Defeated Conspiracy"]
