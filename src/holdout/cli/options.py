"""Options that several commands for many games have in common, each with its type and its line of help."""

from typing import Annotated

import typer

from holdout.lab.processes import MOST

Game = Annotated[str, typer.Argument(help="Which game; `holdout games` lists them.")]
Scenarios = Annotated[str, typer.Option(help="Which scenario or mission; several with commas, or all.")]
Seats = Annotated[str, typer.Option(help="How many seats; several as 1,3 or 1-5.")]
Processes = Annotated[int, typer.Option(min=1, max=MOST, help="How many processes.")]
Address = Annotated[
    str, typer.Option(help="Play on all machines of this Ray cluster, such as head:6379, instead of here.")
]
Packs = Annotated[list[str] | None, typer.Option(help="A pack of your own (may be given several times).")]
TableOptions = Annotated[
    list[str] | None,
    typer.Option(help="A table option, as name=value; several names as A;B; several values as 0,2."),
]
