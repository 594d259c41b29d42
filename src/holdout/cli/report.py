"""`holdout report`: draws what `holdout sim` has kept, as one page that needs nothing else, and pictures."""

from pathlib import Path
from typing import Annotated

import typer

from holdout.cli.errors import UserError
from holdout.lab.journal import JournalError

app = typer.Typer(add_completion=False)


@app.command()
def report(
    files: Annotated[list[Path], typer.Argument(help="Results of `holdout sim --out`.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The page to write.")] = Path("report.html"),
    pictures: Annotated[bool, typer.Option(help="Also write each picture as SVG and PNG.")] = True,
    title: Annotated[str, typer.Option(help="The title of the page.")] = "",
) -> None:
    """Draw results: win rates, lengths, deaths, causes of loss, and what each card is worth."""
    try:
        from holdout.lab.report import check_page, of_files, write
    except ImportError as missing:
        wanted = "pip install 'holdout[lab]'"
        raise UserError(f"a report needs {missing.name}: install it with {wanted}.") from missing
    try:
        check_page(out)
        drawn = of_files(files, title)
        written = write(drawn, out, pictures)
    except JournalError as error:
        raise UserError(str(error)) from error
    typer.echo(f"Wrote {out}" + (f" and {len(written)} pictures beside it." if written else "."))
