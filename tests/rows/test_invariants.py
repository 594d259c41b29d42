"""I1, I2, I3, I4, I5, I6 and I7: what holds at every decision of random games of every kind."""

from collections import Counter
from collections.abc import Callable

import pytest

from holdout.corps import places
from holdout.encounters import board
from holdout.testing import CHECKS, by_size, share, split
from tests.rows import invariants
from tests.rows.worlds import World, world, worlds

GAMES = split(share(by_size(24, 1_000, 100_000)), 4)
ILLEGAL = share(by_size(2_000, 100_000, 10_000_000))
UNDONE = share(by_size(3, 60, 2_000))
MOST_EVENTS = 5_000


def wrong(one: World) -> tuple[list[str], int, int]:
    """Play a game at random to its end: what was wrong on the way, its decisions and its events."""
    match = one.new()
    start = Counter(match.moment.game.position.face)
    found: list[str] = []
    decisions = 0
    for _ in one.case("ends").walk(match):
        decisions += 1
        found += invariants.conserved(match, start)
        found += invariants.in_their_places(match)
        found += invariants.on_the_grid(match)
        found += invariants.within_range(match)
        if not match.over and not any(asked.picks for asked in match.decisions):
            found.append("nobody can answer anything")
        if found:
            break
    if match.over and not (match.result and match.result.words and match.result.rule):
        found.append("it ends without a reason")
    return found, decisions, len(match.events)


@pytest.mark.parts(200)
@pytest.mark.parametrize("games", GAMES, ids=str)
def test_i1_i2_i3_i4_i7_cards_places_and_numbers_are_right_at_every_decision_and_games_end(
    games: range, figure: Callable[..., None]
) -> None:
    decisions = longest = 0
    for one in worlds(len(games), games.start):
        found, asked, events = wrong(one)
        assert found == [], f"{one}: {found[0]} at decision {asked}"
        decisions, longest = decisions + asked, max(longest, events)
    figure(games=len(games), decisions_looked_at=decisions, most_events_of_a_game=float(longest))
    assert longest <= 4 * MOST_EVENTS


@pytest.mark.parametrize(
    ("number", "damage", "says"),
    [
        (0, lambda p: p.zones[board.GONE].append(p.zones[board.STRIKES][0]), "two zones"),
        (0, lambda p: p.face.__setitem__(0, p.face[-1] + 1), "face was made"),
        (0, lambda p: setattr(p, "recruit", -1), "recruit is -1"),
        (1, lambda p: p.dial.__setitem__(p.zones[places.SQUAD][0], 11), "Aim Dial shows 11"),
        (1, lambda p: p.space.__setitem__(p.zones[places.DECK][0], 5), "has a space"),
        (
            1,
            lambda p: p.space.__setitem__(p.zones[places.SQUAD][0], p.space[p.zones[places.SQUAD][1]]),
            "models stand",
        ),
        (1, lambda p: p.seen.__setitem__(p.zones[places.SQUAD][0], 0), "not been seen by everyone"),
    ],
)
def test_a_position_that_is_wrong_is_found(number: int, damage: Callable[..., None], says: str) -> None:
    match = world(number).new()
    match = next(m for at, m in enumerate(world(number).case().walk(match)) if at == 60 or m.over)
    start = Counter(match.moment.game.position.face)
    damage(match.moment.game.position)
    found = [
        *invariants.conserved(match, start),
        *invariants.in_their_places(match),
        *invariants.on_the_grid(match),
        *invariants.within_range(match),
    ]
    assert any(says in one for one in found), found


@pytest.mark.parts(10)
def test_i5_what_is_not_offered_is_refused_and_changes_nothing(figure: Callable[..., None]) -> None:
    refused = games = 0
    while refused < len(ILLEGAL):
        one = world(ILLEGAL.start + games)  # each game has one illegal answer at least, so no two parts meet
        refused += CHECKS["refused"](
            one.rules, one.seats, one.seed, settings=one.case(every=3).settings, **one.options
        )
        games += 1
    figure(illegal_answers_refused=refused, games=games)


@pytest.mark.parts(20)
def test_i6_taking_back_leads_to_the_same_position_and_never_past_what_was_learned(
    figure: Callable[..., None],
) -> None:
    taken = 0
    for one in worlds(len(UNDONE), UNDONE.start):
        taken += CHECKS["undo"](one.rules, one.seats, one.seed, settings=one.case().settings, **one.options)
    figure(games=len(UNDONE), answers_taken_back_and_given_again=taken)
    assert taken
