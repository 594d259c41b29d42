"""`holdout cards`: searches the cards of the packs, shows them, and tells what was understood of their
text.

It prints what the packs say and decides nothing. Piped, it writes one line a card with tabs between the
columns.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from holdout.cli.errors import UserError
from holdout.kernel.english import counted
from holdout.language import unplayable, walk
from holdout.language.games import game
from holdout.language.nodes import Verb
from holdout.language.packs import Card, Pack, PackRefused, by_name, read, shipped, shipped_paths
from holdout.language.values import Value

NOTHING_FOUND = 1

app = typer.Typer(add_completion=False)


@app.command()
def cards(
    words: Annotated[
        list[str] | None, typer.Argument(help="Words to find, or the name or id of a card.")
    ] = None,
    pack: Annotated[str | None, typer.Option(help="Only this pack: a name, or the path of your own.")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Show what was understood of the text.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
) -> None:
    """Search and show the cards of the games."""
    looked_in = packs_called(pack)
    found = matching([card for each in looked_in for card in each.cards], " ".join(words or []))
    games = {each.name: each.game for each in looked_in}
    if as_json:
        print(
            json.dumps(
                [as_data(card, games[card.pack], explain) for card in found], ensure_ascii=False, indent=1
            )
        )
    elif explain or (words and len(found) == 1):
        print("\n\n".join(shown(card, games[card.pack], explain) for card in found))
    else:
        print_list(found)
    if not found:
        print(f"No card has {' '.join(words or [])!r} in its name or text.", file=sys.stderr)
        raise typer.Exit(NOTHING_FOUND)


def packs_called(name: str | None) -> Sequence[Pack]:
    """The packs to look in: all that are shipped, one of them, or one at a path."""
    try:
        if name is None:
            return shipped()
        return [by_name(name) if name in shipped_paths() or not Path(name).exists() else read(name)]
    except PackRefused as wrong:
        raise UserError(str(wrong)) from wrong


def matching(known: list[Card], wanted: str) -> list[Card]:
    """The card of that name or id; else all cards that have every word in their name, owner, deck or text."""
    lowered = wanted.lower()
    exact = [card for card in known if lowered in (card.name.lower(), card.id)]
    if exact or not wanted:
        return exact or known
    return [card for card in known if all(word in haystack(card) for word in lowered.split())]


def haystack(card: Card) -> str:
    return f"{card.name} {card.of} {card.pack} {card.deck} {card.kind} {card.text}".lower()


def as_data(card: Card, game_name: str, explain: bool) -> dict[str, Any]:
    """A card for other programs."""
    data: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "pack": card.pack,
        "deck": card.deck,
        "kind": card.kind,
        "copies": card.copies,
        "of": card.of,
        "text": card.text,
        "provenance": card.provenance,
        "values": card.values,
        "unknown": card.unknown,
        "assumed": card.assumed,
    }
    if explain:
        data["explanation"] = game(game_name).language.explain(card.tree)
        data["verbs"] = [type(node).__name__ for node in walk(card.tree) if isinstance(node, Verb)]
        data["unplayable"] = [verb.__name__ for verb in unplayable(card.tree)]
    return data


def shown(card: Card, game_name: str, explain: bool) -> str:
    """A card for people."""
    lines = [card.name + (f" ({card.of})" if card.of else ""), f"  {card.id}, {card.kind}, {card.provenance}"]
    values = [f"{name} {written(value)}" for name, value in card.values.items() if name != "goal"]
    lines.append(
        "  " + ", ".join([*values, f"{card.copies} in the deck" if card.copies > 1 else "1 in the deck"])
    )
    if "goal" in card.values:
        lines.append(f"  Goal: {card.values['goal']}")
    lines += [f"  {line}" for line in card.text.split("\n") if line]
    if card.unknown:
        lines.append(f"  No source tells: {', '.join(card.unknown)}.")
    if card.assumed:
        lines.append(f"  Assumed: {', '.join(card.assumed)}.")
    if explain and card.text:
        lines += ["", "  Understood as:"]
        lines += [f"    {line}" for line in game(game_name).language.explain(card.tree).split("\n")]
        language = game(game_name).language
        missing = ", ".join(f'"{language.head(verb)}"' for verb in unplayable(card.tree))
        if missing:
            lines.append(f"  No game can carry out yet: {missing}.")
    return "\n".join(lines)


def written(value: Value) -> str:
    return " and ".join(value) if isinstance(value, tuple) else str(value)


def print_list(found: list[Card]) -> None:
    if not sys.stdout.isatty():
        for card in found:
            print("\t".join((card.id, card.name, str(card.copies), card.text.replace("\n", " / "))))
        return
    table = Table("Card", "Deck", "Copies", "Text", title=counted(len(found), "card"))
    for card in found:
        table.add_row(card.name, f"{card.pack}/{card.deck}", str(card.copies), card.text or "-")
    Console().print(table)
