"""A player of The X-Files never sees an id or a word of another game: random games are played and read."""

import re

import pytest

from holdout import kernel
from holdout.encounters.xfiles.seasons import MODES
from holdout.kernel import cite, pick_id
from holdout.players import seat_player
from holdout.testing.world import told_apart

FOREIGN = re.compile(
    r"\b(Hive|Complex|Combat Zone|HQ|Barracks|Sergeants?|Airlock|Facehuggers?|dies|kills|died)\b"
)

FOREIGN_ID = re.compile("sergeant|hive|alien|drone", re.IGNORECASE)


@pytest.mark.parametrize(("seats", "mode"), [(1, MODES[0]), (3, MODES[1]), (5, MODES[4])])
def test_a_game_cites_its_own_ledger_and_speaks_its_own_words(seats, mode, monkeypatch):
    cited: set[str] = set()
    monkeypatch.setattr(cite, "witness", cited)
    for seed in range(2):
        match = kernel.new(kernel.find("xfiles"), seats=seats, seed=seed, scenario=mode)
        players = [seat_player("random", match.frame, seat, seed) for seat in range(seats)]
        while (asked := match.decision) is not None:
            assert not any(FOREIGN_ID.search(pick_id(pick)) for pick in asked.picks)
            match.answer(players[asked.seat](asked))
        assert [line for line in told_apart(match, 0) if FOREIGN.search(line)] == []
    assert [rule for rule in sorted(cited) if not rule.startswith("xfiles.")] == []


@pytest.mark.parametrize(
    ("cited", "own"),
    [
        ("alien.attack-modifiers.floor", "xfiles.fight.zero-value-enemy"),
        ("expansion.stationary.effect-moves-other-into-it", "xfiles.stationary.pusher-skips-over"),
    ],
)
def test_what_shared_chapters_cite_now_and_then_is_told_by_its_own_rule(cited, own):
    match = kernel.new(kernel.find("xfiles"), seats=1, seed=1)
    assert match.moment.game.ids[cited] == own
