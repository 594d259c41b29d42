"""Playing a plan: on one or several processes or machines, with a journal, to a file of results.

Every game depends on its own seed alone, so it does not matter which process plays it, in which order games
end, or how often the run was stopped: the file that comes out is the same to the byte.
"""

from collections.abc import Generator, Iterable
from pathlib import Path

from holdout.lab import files
from holdout.lab.journal import Journal
from holdout.lab.plan import Plan, Series, Task
from holdout.lab.processes import Jobs, shared_out
from holdout.lab.simulation import GameResult, play


class Run:
    """A plan under way. Without a file for the results nothing is kept on disk."""

    def __init__(self, plan: Plan, out: Path | None = None, *, noting: bool = False) -> None:
        plan.check()
        if out is not None:
            files.check(out)
        self.plan, self.out, self.noting = plan, out, noting
        self.journal = None if out is None else Journal(journal_of(out), plan, noting)
        self._done: dict[Task, GameResult] = {} if self.journal is None else self.journal.done

    @property
    def done(self) -> int:
        """The number of finished games."""
        return len(self._done)

    def go(self, jobs: Jobs = 1) -> Generator[GameResult, None, None]:
        """Play what is missing; gives each result as it comes. Stopping early keeps what is finished."""
        # Looked up as it goes: a plan of a billion games is begun at once.
        missing = (task for task in self.plan.tasks() if task not in self._done)
        try:
            for task, result in played(self.plan, missing, jobs, self.noting):
                if self.journal is None:
                    self._done[task] = result
                else:
                    self.journal.add(task, result)
                yield result
        finally:
            self.close()

    def close(self) -> None:
        """Let go of the journal; everything finished is on the disk."""
        if self.journal is not None:
            self.journal.close()

    def results(self) -> list[GameResult]:
        """The results in the order of the plan."""
        return [self._done[task] for task in self.plan.tasks() if task in self._done]

    def by_task(self) -> dict[Task, GameResult]:
        """The finished games by their places in the plan."""
        return dict(self._done)

    def of_cell(self, cell: int) -> list[GameResult]:
        """The results of one cell, in order."""
        tasks = [Task(cell, number) for number in range(self.plan.games)]
        return [self._done[task] for task in tasks if task in self._done]

    def finish(self) -> None:
        """Write the results and let the journal go."""
        if self.out is None or self.journal is None:
            return
        from holdout.lab import frames  # polars is needed only to write results

        frames.write(self.plan, self._done, self.out)
        self.journal.remove()


def journal_of(out: Path) -> Path:
    """The path of a run's journal, beside its results."""
    return out.with_name(out.name + files.JOURNAL)


def played(
    plan: Plan, tasks: Iterable[Task], jobs: Jobs, noting: bool
) -> Generator[tuple[Task, GameResult], None, None]:
    """Play these games, in whatever order they end."""
    each = ((plan.cells[task.cell], task, noting) for task in tasks)
    return shared_out(_played, each, jobs, ordered=False)


def _played(series: Series, task: Task, noting: bool) -> tuple[Task, GameResult]:
    return task, play(series, task.number, noting)
