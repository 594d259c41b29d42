"""The fair queue: time is shared by kind, by address and by person, whoever asks how often."""

import asyncio
from collections import Counter

import pytest

from holdout.table import queueing
from holdout.table.queueing import Asker, FairQueue, QueueFull

COMPUTER = Asker("computers", "home", "ada")


def person(name: str, address: str = "") -> Asker:
    return Asker("people", address or name, name)


def served(queue: FairQueue[str], turns: int, **seconds: float) -> Counter[str]:
    """How often each was served; whoever is served asks again at once."""
    count: Counter[str] = Counter()
    for _ in range(turns):
        taken = queue.take()
        assert taken is not None
        asker, name = taken
        count[name] += 1
        queue.put(asker, name)
        queue.done(asker, seconds.get(name, 1.0))
    return count


def test_computers_have_half_of_the_time_whoever_asks_how_often():
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        queue.put(person(f"guest {number}"), "draft")
    queue.put(COMPUTER, "think")
    assert served(queue, 100) == {"draft": 50, "think": 50}


def test_time_is_shared_and_not_turns():
    queue: FairQueue[str] = FairQueue()
    queue.put(person("slow"), "slow")
    queue.put(person("quick"), "quick")
    count = served(queue, 110, slow=10.0, quick=1.0)
    assert (count["slow"], count["quick"]) == (10, 100)


def test_many_guests_of_one_address_count_as_one():
    queue: FairQueue[str] = FairQueue()
    for number in range(30):
        queue.put(person(f"guest {number}", "one house"), "crowd")
    queue.put(person("ada", "home"), "ada")
    assert served(queue, 60) == {"crowd": 30, "ada": 30}


def test_persons_of_one_address_share_what_it_has():
    queue: FairQueue[str] = FairQueue()
    for _ in range(queueing.MOST_OF_ONE):
        queue.put(person("greedy", "house"), "greedy")
    queue.put(person("modest", "house"), "modest")
    assert served(queue, 40) == {"greedy": 20, "modest": 20}


def test_whoever_comes_back_for_one_question_at_a_time_has_saved_up_nothing():
    queue: FairQueue[str] = FairQueue()
    queue.put(COMPUTER, "think")
    count: Counter[str] = Counter()
    for _ in range(200):
        if not queue.people.waiting:
            queue.put(person("guest"), "draft")
        taken = queue.take()
        assert taken is not None
        asker, name = taken
        count[name] += 1
        if name == "think":
            queue.put(asker, name)
        queue.done(asker, 2.0 if name == "draft" else 0.1)
    assert count["think"] >= 18 * count["draft"]


def test_of_several_processes_one_is_left_to_computers():
    queue: FairQueue[str] = FairQueue(3)
    for number in range(10):
        queue.put(person(f"guest {number}"), "draft")
    assert [queue.take() is not None for _ in range(3)] == [True, True, False]
    queue.put(COMPUTER, "think")
    assert queue.take() == (COMPUTER, "think")


def test_one_person_takes_only_so_many_places_and_one_address_only_so_many():
    queue: FairQueue[str] = FairQueue()
    for _ in range(queueing.MOST_OF_ONE):
        queue.put(person("ada", "house"), "draft")
    with pytest.raises(QueueFull):
        queue.put(person("ada", "house"), "draft")
    for number in range(queueing.MOST_OF_AN_ADDRESS - queueing.MOST_OF_ONE):
        queue.put(person(f"guest {number}", "house"), "draft")
    with pytest.raises(QueueFull):
        queue.put(person("one more", "house"), "draft")
    assert queue.put(COMPUTER, "think") is None


def test_when_all_places_are_taken_the_address_with_most_of_them_gives_one_up():
    queue: FairQueue[str] = FairQueue()
    for number in range(queueing.MOST_WAITING):
        queue.put(person(f"guest {number}", f"house {number % 4}"), "crowd")
    assert queue.put(person("ada", "home"), "ada") == "crowd"
    assert "ada" in queue.drain()


def test_nothing_is_remembered_of_those_who_are_gone():
    queue: FairQueue[str] = FairQueue()
    for number in range(100):
        queue.put(person(f"guest {number}"), "draft")
    assert len(queue.drain()) == 100
    assert not queue.people.below
    assert queue.root.idle


def test_whoever_waits_for_a_question_is_woken_by_it():
    async def run() -> tuple[Asker, str]:
        queue: FairQueue[str] = FairQueue()
        waiting = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        queue.put(COMPUTER, "think")
        return await waiting

    assert asyncio.run(run()) == (COMPUTER, "think")
