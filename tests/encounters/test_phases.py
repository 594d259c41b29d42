"""A turn is a list of phases, a phase a list of steps, and modes put their own before or after them."""

from types import SimpleNamespace

from holdout.encounters.phases import Mode, Phase, steps_of


def arrive(game, seat): ...


def climb(game, seat): ...


def run(game, seat): ...


THREATS = Phase("threat", (arrive,))
AIR = Mode(lambda game: game.setup["air"], before={arrive: (climb,)})
RUNNERS = Mode(lambda game: game.setup["runners"], after={arrive: (run,)})


def test_a_mode_puts_its_steps_before_or_after_a_step_of_the_edition():
    game = SimpleNamespace(setup={"air": True, "runners": True})
    assert steps_of(THREATS, (RUNNERS, AIR), game) == [climb, arrive, run]


def test_a_mode_that_is_off_adds_nothing():
    game = SimpleNamespace(setup={"air": False, "runners": False})
    assert steps_of(THREATS, (RUNNERS, AIR), game) == [arrive]
