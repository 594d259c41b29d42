"""The bar that long work of the laboratory shows to people; a pipe and a program that reads JSON see none."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def bar(
    says: str, total: int, *, done: int = 0, quiet: bool = False
) -> Generator[Callable[..., Any], None, None]:
    """A bar while something goes on. Call what is given after each piece, perhaps with other words."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    with Progress(*columns, console=console, disable=quiet or not console.is_terminal) as progress:
        task = progress.add_task(says, total=total, completed=done)

        def one_more(words: str = says) -> None:
            progress.update(task, advance=1, description=words)

        yield one_more
