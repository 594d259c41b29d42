"""Setups that nobody can play: each is refused in a sentence that names what is wrong."""

import pytest

from holdout.encounters.alien.rules import RULES
from holdout.kernel import SetupError, new

DIFFERENT = "different names, with semicolons between them"


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"roles": 5}, "roles takes names, not 5."),
        ({"roles": "Gunner"}, f"roles needs 2 {DIFFERENT}, not: Gunner"),
        ({"roles": ["Medic", "Medic"]}, f"roles needs 2 {DIFFERENT}, not: Medic; Medic"),
        (
            {"roles": ["Medic", "Cook"]},
            (
                "There is no role called 'Cook'. Choose among Gunner, Technician, Researcher, Medic, Scout, "
                "Commander, Synthetic, Mercenary, Executive, Pilot."
            ),
        ),
        ({"objectives": [["a"], "b", "c"]}, "objectives takes names, not ['a']."),
        ({"characters": ["Bishop"]}, f"characters needs 4 {DIFFERENT}, not: Bishop"),
        ({"packs": [5]}, "packs takes names, not 5."),
        ({"location": "LV-426;Fiorina 161"}, "location needs 1 name, not: LV-426; Fiorina 161"),
        ({"location": "Nostromo"}, "There is no location called 'Nostromo'. Did you mean 'The Nostromo'?"),
        ({"location": "Nix\udcff"}, r"location takes names, not 'Nix\udcff'."),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_setup_that_makes_no_sense_is_refused_in_a_sentence(asked, words):
    with pytest.raises(SetupError) as refused:
        new(RULES, seats=2, seed=1, **asked)
    assert str(refused.value) == words


@pytest.mark.rule("alien.overview.mix-and-match")
def test_names_may_stand_in_one_text_as_on_a_command_line():
    asked = {"roles": "Medic; Pilot", "objectives": "The S.O.S.;The Beast Is Out There;A Perfect Organism"}
    setup = new(RULES, seats=2, seed=1, **asked).frame.setup
    assert setup["roles"] == ["Medic", "Pilot"]
    assert setup["objectives"] == ["The S.O.S.", "The Beast Is Out There", "A Perfect Organism"]
