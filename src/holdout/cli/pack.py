"""`holdout pack`: checks a pack of cards, starts a new one, and measures what one does.

Checking reads the pack as every game does and prints all that is wrong, with file, line and column. A new
pack passes the check and shows its author how cards are written. Trying plays the same seeds with and
without it.
"""

from pathlib import Path
from typing import Annotated

import typer

from holdout import games
from holdout.cli.errors import UserError
from holdout.lab.processes import MOST
from holdout.language import unplayable
from holdout.language.games import game, names
from holdout.language.packs import Pack, PackRefused, read
from holdout.language.packs.checks import slug
from holdout.language.packs.rewordings import formatted

WRONG = 1

app = typer.Typer(add_completion=False)

MANIFEST = """\
# What this pack is. `holdout pack check` with its folder tells whether everything in it is understood.
name = "{name}"
title = "{title}"
version = "0.1.0"
game = "{game}"
needs = ["{game}"]
"""


@app.command()
def check(path: Annotated[Path, typer.Argument(help="The folder or zip of the pack.")]) -> None:
    """Check a pack and tell everything that is wrong with it."""
    try:
        pack = read(path)
    except PackRefused as wrong:
        print(wrong)
        count = len(wrong.errors)
        print(f"{count} error{'s' if count > 1 else ''}. The pack cannot be used.")
        raise typer.Exit(WRONG) from wrong
    for one in pack.rewordings:
        print(one.report())
    print(summary(pack))
    if pack.rewordings:
        print(f"In other words: {_lines(pack)}. `holdout pack format {path}` writes the stored form.")


@app.command(name="format")
def format_pack(path: Annotated[Path, typer.Argument(help="The folder of the pack.")]) -> None:
    """Write the texts of a pack in their stored form; comments and layout stay as they are."""
    if not path.is_dir():
        raise UserError(f"{path} is no folder; only the files of a folder can be written.")
    try:
        pack = read(path)
    except PackRefused as wrong:
        raise UserError(f"{path} cannot be formatted: {wrong}") from wrong
    sources = {one.file: (path / one.file).read_bytes().decode() for one in pack.rewordings}
    try:
        for name, written in formatted(sources, pack.rewordings).items():
            (path / name).write_bytes(written.encode())
    except OSError as wrong:
        raise UserError(f"{path} cannot be written: {wrong.strerror}.") from wrong
    for one in pack.rewordings:
        print(one.report())
    print(f"Written in the stored form: {_lines(pack)}." if pack.rewordings else "Nothing to change.")


def _lines(pack: Pack) -> str:
    number = len(pack.rewordings)
    return f"{number} line{'s' if number > 1 else ''}"


@app.command()
def new(
    path: Annotated[Path, typer.Argument(help="The folder to make.")],
    for_game: Annotated[
        str, typer.Option("--game", help=f"The game it is for: {', '.join(names())}.")
    ] = games.USUAL,
) -> None:
    """Start a pack that passes the check and shows how cards are written."""
    first = games.of(for_game).first_cards
    if not first:
        known = [row.name for row in games.every().values() if row.first_cards]
        raise UserError(f"there is no game {for_game!r}; there are {', '.join(known)}")
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise UserError(f"{path} is there already; name a folder that is new or empty.")
    try:
        path.mkdir(parents=True, exist_ok=True)
        name = slug(path.resolve().name)[:40].strip("-")
        manifest = MANIFEST.format(name=name, title=name.replace("-", " ").title(), game=for_game)
        (path / "pack.toml").write_text(manifest, encoding="utf-8")
        (path / "cards.toml").write_bytes(games.file(first).read_bytes())
    except OSError as wrong:
        raise UserError(f"{path} cannot be written: {wrong.strerror}.") from wrong
    print(f"Made {path}. Edit {path / 'cards.toml'}, then run `holdout pack check {path}`.")


@app.command(name="try")
def try_pack(
    path: Annotated[Path, typer.Argument(help="The folder or zip of the pack.")],
    scenario: Annotated[str, typer.Option(help="Which scenario or mission.")] = "",
    seats: Annotated[int, typer.Option(help="How many seats.")] = 3,
    players: Annotated[str, typer.Option(help="Who plays, as for `holdout sim`.")] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="How many pairs of games.")] = 200,
    seed: Annotated[int, typer.Option(help="The seed of the first pair.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, max=MOST, help="How many processes.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="A table option, as name=value.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure what a pack does: the same games with it and without it."""
    from holdout.cli.trying import measured, series_of, shown  # the laboratory is for this command only

    try:
        pack = read(path)
    except PackRefused as wrong:
        raise UserError(f"{path} cannot be used: {wrong}") from wrong
    if not pack.cards:
        raise UserError(f"{path} has no cards: there is nothing to try.")
    without = series_of(pack, scenario, seats, players, seed, option or [])
    found = measured(pack, path, without, games, jobs, quiet=as_json)
    print(shown(found, as_json))
    raise typer.Exit(found.code)


def summary(pack: Pack) -> str:
    """The content of a good pack, and the reasons, if any, why it cannot be played."""
    cards = sum(card.copies for card in pack.cards)
    lines = [
        f"{pack.title} {pack.version}: {len(pack.cards)} designs, {cards} cards. Everything is understood."
    ]
    lines.append(f"Content {pack.content[:16]}.")
    head = game(pack.game).language.head
    missing = {head(verb) for card in pack.cards for verb in unplayable(card.tree)}
    if missing:
        lines.append(f"No game can carry out yet: {', '.join(sorted(missing))}.")
    return "\n".join(lines)
