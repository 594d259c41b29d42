"""`holdout pack`: checks a pack of cards, starts a new one, and measures what one does.

Checking reads the pack as every game does and prints all that is wrong, with file, line and column. A new
pack passes the check and shows its author how cards are written. Trying plays the same seeds with and
without it.
"""

from pathlib import Path
from typing import Annotated

import typer

from holdout.cli.errors import UserError
from holdout.lab.processes import MOST
from holdout.language import unplayable
from holdout.language.games import game, names
from holdout.language.packs import Pack, PackRefused, read
from holdout.language.packs.checks import slug

WRONG = 1

app = typer.Typer(add_completion=False)

MANIFEST = """\
# What this pack is. `holdout pack check` with its folder tells whether everything in it is understood.
name = "{name}"
title = "{title}"
version = "0.1.0"
game = "{game}"
needs = []
"""

FIRST_CARDS = {
    "alien": """\
# Every [[card]] is one design. What stands up here is true for all cards of this file.
deck = "barracks"
kind = "character"
provenance = "original"

# Somebody whom cards belong to.
[[character]]
name = "Pilot Okafor"
crew = "sulaco"

[[card]]
name = "Steady Hands"
of = "Pilot Okafor"
class = "tech"
crew = "sulaco"
cost = 3
recruit = 2
copies = 5
text = "Tech: Draw a card."

# One ability a line. A line that begins with a heading works when the heading says so.
[[card]]
name = "Low Pass"
of = "Pilot Okafor"
class = "leadership"
crew = "sulaco"
cost = 5
attack = 3
copies = 3
text = \"\"\"
Coordinate.
Sulaco: Choose one: You get +2 Attack / A player you choose heals a Strike.
Once this turn: You may move an enemy in the Combat Zone to the Airlock. If you do, draw a card.\"\"\"
""",
    "xfiles": """\
# Every [[card]] is one design. What stands up here is true for all cards of this file.
deck = "academy"
kind = "character"
provenance = "original"

# Somebody whom cards belong to.
[[character]]
name = "Archivist Moreau"

[[card]]
name = "Cross-Reference"
of = "Archivist Moreau"
class = "intellect"
cost = 3
recruit = 2
copies = 5
text = "Activate: Look at the top card of the Conspiracy Deck."

# One ability a line. A line that begins with a heading works when the heading says so.
[[card]]
name = "Sealed Records"
of = "Archivist Moreau"
class = "science"
cost = 5
attack = 3
copies = 3
text = \"\"\"
Coordinate.
Science: Choose one: You get +2 Attack / A player you choose heals a Strike.\"\"\"
""",
    "corps": """\
# Every [[card]] is one design. What stands up here is true for all cards of this file.
deck = "endurance"
provenance = "original"

[[card]]
name = "Covering Fire"
kind = "event"
cost = 1
copies = 2
text = \"\"\"
Free Action.
Raise the Aim of each Character within 3 spaces of this Character by 1.\"\"\"

# One ability a line. A line that begins with a heading works when the heading says so.
[[card]]
name = "Nerves of Steel"
kind = "equipment"
cost = 2
text = "You may reroll a Defense roll."
""",
}
FIRST_CARDS["expansion"] = FIRST_CARDS["alien"]


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
    print(summary(pack))


@app.command()
def new(
    path: Annotated[Path, typer.Argument(help="The folder to make.")],
    for_game: Annotated[
        str, typer.Option("--game", help=f"The game it is for: {', '.join(names())}.")
    ] = "alien",
) -> None:
    """Start a pack that passes the check and shows how cards are written."""
    if for_game not in names():
        raise UserError(f"there is no game {for_game!r}; there are {', '.join(names())}")
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise UserError(f"{path} is there already; name a folder that is new or empty.")
    try:
        path.mkdir(parents=True, exist_ok=True)
        name = slug(path.resolve().name)[:40].strip("-")
        manifest = MANIFEST.format(name=name, title=name.replace("-", " ").title(), game=for_game)
        (path / "pack.toml").write_text(manifest, encoding="utf-8")
        (path / "cards.toml").write_text(FIRST_CARDS[for_game], encoding="utf-8")
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
    from holdout.cli.trying import measured, shown
    from holdout.lab.simulation import Series

    try:
        pack = read(path)
    except PackRefused as wrong:
        raise UserError(f"{path} cannot be used: {wrong}") from wrong
    if not pack.cards:
        raise UserError(f"{path} has no cards: there is nothing to try.")
    from holdout.cli.sim import read_options, read_players

    options = read_options(scenario, [], option or [])
    without = Series(pack.game, seats, read_players(players), seed, options)
    found = measured(pack, path, without, games, jobs, quiet=as_json)
    print(shown(found, as_json))
    raise typer.Exit(found.code)


def summary(pack: Pack) -> str:
    """What a good pack holds, and what keeps it from being played."""
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
