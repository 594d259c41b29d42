"""Tables of The X-Files that nobody can play: each is refused in a sentence that says what to do."""

import pytest

from holdout.encounters.xfiles import series
from holdout.encounters.xfiles.rules import RULES
from holdout.kernel import SetupError

AGENTS = (
    "Brad Follmer, Charles Burks, Dana Scully, Fox Mulder, John Doggett, Monica Reyes, Sean Pendrell, "
    "The Lone Gunmen, Walter Skinner"
)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (
            {"series-scars": "kept"},
            "series-scars is about a Series: play a Series, or leave series-scars out.",
        ),
        (
            {"series-seats": "chosen"},
            "series-seats is about a Series: play a Series, or leave series-seats out.",
        ),
        (
            {"they-may-have-won": "yes"},
            "they-may-have-won is about a Series: play a Series, or leave they-may-have-won out.",
        ),
        (
            {"academy": "Fox Mulder;Zzz;Dana Scully;John Doggett"},
            f"There is no agent of the Academy called 'Zzz'. Choose among {AGENTS}.",
        ),
        ({"avatars": "mulder;Dana Scully"}, "There is no avatar called 'mulder'. Did you mean 'Fox Mulder'?"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_table_that_makes_no_sense_is_refused_in_a_sentence(asked, words):
    with pytest.raises(SetupError) as refused:
        RULES.set_up(2, asked)
    assert str(refused.value) == words


def test_a_series_takes_the_options_that_are_about_a_series():
    asked = {"series-scars": "kept", "series-seats": "chosen", "they-may-have-won": True}
    setup = series.next_match(series.begin(2, "1", asked)).frame.setup
    assert {name: setup[name] for name in asked} == asked
