"""The directory finds tables without a search, and its pages neither repeat nor leave out a table."""

import tracemalloc
from typing import Any

from holdout.kernel import Randomness
from holdout.table.directory import Directory
from holdout.table.messages import Holder, SeatState
from holdout.table.store import Summary
from tests.table.company import ADA, BEN
from tests.table.test_store import summary


def table(number: int, **more: Any) -> Summary:
    return summary(f"t{number:03}", **{"people": [BEN], "owner": BEN, "changed": number, **more})


def names(made: Directory, **more: Any) -> list[str]:
    return [one.table for one in made.page(ADA, **more)]


def test_pages_of_mine_and_of_others_go_on_where_the_last_one_ended():
    made = Directory()
    for number in range(120):
        made.keep(table(number))
    for number in range(200, 270):
        made.keep(table(number, people=[ADA, BEN], status="over" if number < 210 else "playing"))
    first = names(made)
    assert first[:50] == [f"t{number:03}" for number in range(269, 219, -1)]
    assert first[50:] == [f"t{number:03}" for number in range(119, 69, -1)]
    assert names(made, after="t220") == [
        f"t{number:03}" for number in (*range(219, 209, -1), *range(209, 199, -1))
    ]
    assert names(made, after="t070") == [f"t{number:03}" for number in range(69, 19, -1)]
    assert names(made, after="t020") == [f"t{number:03}" for number in range(19, -1, -1)]
    assert names(made, after="t000") == names(made, after="nothing") == []


def test_the_tables_of_those_who_keep_apart_are_not_shown():
    made = Directory()
    made.keep(table(1, owner="cat"))
    made.keep(table(2))
    assert names(made, hidden={"cat"}) == ["t002"]


def test_whatever_happens_the_indexes_tell_what_a_search_would():
    made, randomness, kept = Directory(), Randomness("directory"), dict[str, Summary]()
    for _ in range(600):
        number = randomness.below(40)
        if randomness.below(5) == 0:
            made.drop(f"t{number:03}")
            kept.pop(f"t{number:03}", None)
            continue
        people = [person for person in (ADA, BEN) if randomness.below(2)]
        one = table(
            number, people=people, changed=randomness.below(9), listed=randomness.below(3) > 0,
            status=("gathering", "over")[randomness.below(2)], invite=f"in {number} {randomness.below(3)}",
            next_table=f"t{randomness.below(40):03}" if randomness.below(2) else "",
        )  # fmt: skip
        made.keep(one)
        kept[one.table] = one
    shown = [one for one in kept.values() if one.listed and one.status != "over" and ADA not in one.people]
    shown.sort(key=lambda one: (-one.changed, one.table))
    mine = {one.table for one in kept.values() if ADA in one.people}
    assert {one.table for one in made.page(ADA) if one.mine} == mine
    assert [one.table for one in made.page(ADA) if not one.mine] == [one.table for one in shown]
    for one in kept.values():
        assert made.invited_to(one.invite) == one
        assert sorted(made.before(one.table)) == sorted(
            [other.table for other in kept.values() if other.next_table == one.table]
        )
    assert sum([len(tables) for tables in made._of.values()]) == sum(
        [len(one.people) for one in kept.values()]
    )
    for name in list(kept):
        made.drop(name)
    assert made._of == made._before == made._invites == {}
    assert made._open == []


def test_a_table_whose_game_is_over_takes_little_room_and_is_found_as_it_was():
    """A house that plays on makes hundreds of them an hour; all stay until they are archived."""
    tables = 500
    people = [f"person {number:020}" for number in range(40)]

    def over(number: int) -> Summary:
        names = [people[(number + seat) % len(people)] for seat in range(4)]
        return table(
            number, invite=f"an invite of some length {number}", status="over", people=names, owner=names[0],
            seats=[SeatState(seat, f"Corporal {seat}", [name]) for seat, name in enumerate(names)],
            holders=[Holder(name, f"Guest {number}", "motion-tracker") for name in names],
            turn=number, since=number, result=f"The squad has fallen in round {number}.",
        )  # fmt: skip

    made = Directory()
    made.keep(over(tables))
    tracemalloc.start()
    try:
        for number in range(tables):
            made.keep(over(number))
        memory = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert memory < 1_500 * tables
    assert all(made.tables[f"t{number:03}"] == over(number) for number in range(tables))
