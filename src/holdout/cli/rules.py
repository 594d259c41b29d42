"""`holdout rules`: lists, searches and shows the rules of the ledger, and counts what is proven.

It prints what `holdout.ledger` knows and decides nothing. On a terminal it draws tables; piped, it writes one
line a rule with tabs between the columns.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from holdout.cli.errors import UserError
from holdout.ledger import Kind, Library, Rule, Ruling, library, names, shipped
from holdout.ledger.citations import citations
from holdout.ledger.coverage import Coverage, coverage
from holdout.ledger.joining import joined
from holdout.ledger.nearest import meant
from holdout.ledger.proof import every_proof, every_scenario
from holdout.ledger.search import search, similar

Entry = Rule | Ruling

NOTHING_FOUND = 1
BAR = 24
OF_RULES = ("rules", "tested", "cited", "exempt", "missing")
OF_RULINGS = ("rulings", "settled", "exempt", "no scenario")

app = typer.Typer(add_completion=False)


@app.command()
def rules(
    words: Annotated[list[str] | None, typer.Argument(help="Words to find, or the id of one rule.")] = None,
    ledger: Annotated[str | None, typer.Option(help=f"Only this ledger: {', '.join(names())}.")] = None,
    kind: Annotated[str | None, typer.Option(help=f"Only rules of this kind: {', '.join(Kind)}.")] = None,
    count: Annotated[
        bool, typer.Option("--coverage", help="Count what is proven, cited and missing.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
) -> None:
    """List, search and show the rules of the games."""
    known = chosen(ledger)
    only = kind_called(kind)
    if count:
        refuse_together(words, kind)
        print_coverage(coverage(known), as_json)
    elif words and len(words) == 1 and (entry := exactly(words[0], known)):
        show(entry, as_json)
    else:
        print_list(found(words or [], known, only), words or [], known, as_json)


def chosen(ledger: str | None) -> Library:
    """The ledgers that were asked for: one, or all."""
    if ledger is None:
        return library()
    if ledger not in names():
        raise UserError(f"there is no ledger {ledger!r}{meant(ledger, names())}")
    return Library((shipped(ledger),))


def kind_called(kind: str | None) -> Kind | None:
    if kind is not None and kind not in tuple(Kind):
        raise UserError(f"there is no kind {kind!r}{meant(kind, Kind)}")
    return None if kind is None else Kind(kind)


def refuse_together(words: Sequence[str] | None, kind: str | None) -> None:
    if words or kind:
        raise UserError("--coverage counts whole ledgers; leave out the words and --kind.")


def exactly(word: str, known: Library) -> Entry | None:
    """The one rule or ruling that has this very id."""
    rulings = {ruling.id: ruling for ruling in known.rulings}
    return known.by_id.get(word) or rulings.get(word)


def found(words: Sequence[str], known: Library, kind: Kind | None) -> list[Entry]:
    """The rules that have all the words, then the rulings; a kind leaves only rules of that kind."""
    fitting = [rule for rule in known.rules if kind in (None, rule.kind)]
    rulings = known.rulings if kind is None else ()
    return [*search(words, fitting), *search(words, rulings)]


def print_list(entries: Sequence[Entry], words: Sequence[str], known: Library, as_json: bool) -> None:
    if as_json:
        print_json([as_plain(entry) for entry in entries])
    elif entries:
        draw_list(entries)
    if not entries:
        typer.echo(nothing_found(words, known), err=True)
        raise typer.Exit(NOTHING_FOUND)


def nothing_found(words: Sequence[str], known: Library) -> str:
    near = similar(words, known.by_id)
    said = " and ".join(repr(word) for word in words) or "this kind"
    hint = "\n  ".join(["Did you mean one of these?", *near]) if near else "Try fewer or other words."
    return f"No rule has {said}. {hint}"


def draw_list(entries: Sequence[Entry]) -> None:
    console = console_for()
    if not console.is_terminal:
        print_columns((entry.id, kind_of(entry), entry.text) for entry in entries)
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("id", style="cyan", overflow="fold", ratio=2)
    table.add_column("kind", style="dim", no_wrap=True)
    table.add_column("rule", ratio=3)
    for entry in entries:
        table.add_row(entry.id, kind_of(entry), Text(entry.text))
    console.print(table)
    console.print(f"{len(entries)} found. `holdout rules ID` tells all about one.", style="dim", markup=False)


def kind_of(entry: Entry) -> str:
    return str(entry.kind) if isinstance(entry, Rule) else "ruling"


def show(entry: Entry, as_json: bool) -> None:
    """Tell everything about one rule or ruling."""
    if as_json:
        print_json(details(entry))
    else:
        draw_details(entry)


def details(entry: Entry) -> dict[str, Any]:
    """A rule with its rulings, the code that cites it by any id and the tests that prove it."""
    if isinstance(entry, Ruling):
        return {**as_plain(entry), "played_by": played_by(entry)}
    same = joined(library().rules).get(entry.id, ())
    named = citations([entry.id, *same, *dict(entry.stands_for)])
    return {
        **as_plain(entry),
        "reason_untested": entry.reason_untested,
        "joined": list(same),
        "rulings": [as_plain(ruling) for ruling in library().rulings_on(entry.id)],
        "cited_by": [place for places in named.values() for place in places],
        "proven_by": every_proof().get(entry.id, []),
    }


def played_by(ruling: Ruling) -> dict[str, list[str]]:
    """The tests that are the scenarios of a ruling, one scenario for each setting of its option."""
    listed = every_scenario()
    return {name: listed.get(name, []) for name in ruling.scenarios}


def draw_details(entry: Entry) -> None:
    console = console_for()
    if not console.is_terminal:
        print_columns([("id", entry.id), *lines_about(entry)])
        return
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    table.add_row("id", Text(entry.id, style="bold cyan"))
    for name, text in lines_about(entry):
        table.add_row(name, Text(text))
    console.print(table)


def lines_about(entry: Entry) -> list[tuple[str, str]]:
    """The details of one rule or ruling, as pairs of a heading and a text."""
    if isinstance(entry, Ruling):
        return [*ruling_lines(entry), ("bears on", ", ".join(entry.rules)), *scenario_lines(entry)]
    about = details(entry)
    optional = " (optional)" if entry.optional else ""
    lines = [("rule", entry.rule), ("kind", f"{entry.kind}{optional}"), ("source", entry.source)]
    lines += [(name, about[name]) for name in ("note", "example") if about.get(name)]
    lines += [("same as", f"{other}: {library().rule(other).rule}") for other in about["joined"]]
    lines += [("stands for", f"{other}: {difference}") for other, difference in entry.stands_for]
    for ruling in library().rulings_on(entry.id):
        lines += [("ruling", ruling.id), *ruling_lines(ruling)]
    lines += [("cited by", ", ".join(about["cited_by"]) or "no code yet")]
    return [*lines, ("proven by", ", ".join(about["proven_by"]) or no_test(entry))]


def scenario_lines(ruling: Ruling) -> list[tuple[str, str]]:
    """A line for each scenario that a ruling needs, with the tests that are one."""
    settings = (ruling.default, *ruling.others) if ruling.others else (None,)
    heads = ["played by" if each is None else f"played by, {setting_text(each)}" for each in settings]
    played = played_by(ruling).values()
    return [(head, ", ".join(tests) or no_test(ruling)) for head, tests in zip(heads, played, strict=True)]


def no_test(entry: Entry) -> str:
    untested = entry.reason_untested
    return f"no test needed: {untested}" if untested else "no test yet"


def ruling_lines(ruling: Ruling) -> list[tuple[str, str]]:
    lines = [("question", ruling.question), ("answer", ruling.resolution)]
    if ruling.option:
        lines.append(("option", f"{ruling.option}: {option_text(ruling)}"))
    return lines


def option_text(ruling: Ruling) -> str:
    """The settings of a ruling's table option, the default first."""
    return f"{setting_text(ruling.default)} (or {', '.join(ruling.others)})"


def setting_text(setting: str | bool | None) -> str:
    """A setting in words: a switch is on or off."""
    if isinstance(setting, bool):
        return "on" if setting else "off"
    return str(setting)


def print_coverage(figures: dict[str, Coverage], as_json: bool) -> None:
    if as_json:
        print_json({name: asdict(figure) for name, figure in figures.items()})
        return
    console = console_for()
    if not console.is_terminal:
        rows = [(name, *of_rules(figure), *of_rulings(figure)) for name, figure in figures.items()]
        print_columns([("ledger", *OF_RULES, *OF_RULINGS), *(map(str, row) for row in rows)])
        return
    console.print(coverage_table("tested or exempt", OF_RULES, {n: of_rules(f) for n, f in figures.items()}))
    console.print(
        coverage_table("settled or exempt", OF_RULINGS, {n: of_rulings(f) for n, f in figures.items()})
    )


def coverage_table(heading: str, names: Sequence[str], rows: Mapping[str, Sequence[int]]) -> Table:
    """A table with a row for each ledger: a bar of what is done, and its figures by name."""
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("ledger", style="cyan")
    table.add_column(heading)
    for name in names:
        table.add_column(name, justify="right")
    for ledger, numbers in rows.items():
        done = numbers[names.index("exempt")] + numbers[1]
        bar = ProgressBar(total=numbers[0], completed=done, width=BAR)
        table.add_row(ledger, bar, *map(str, numbers))
    return table


def of_rules(figure: Coverage) -> tuple[int, ...]:
    """The figures of a ledger's rules, in the order of `OF_RULES`."""
    return figure.rules, figure.tested, figure.cited, figure.exempt, len(figure.missing)


def of_rulings(figure: Coverage) -> tuple[int, ...]:
    """The figures of a ledger's rulings, in the order of `OF_RULINGS`."""
    return figure.rulings, figure.settled, figure.settled_exempt, len(figure.no_scenario)


def as_plain(entry: Entry) -> dict[str, Any]:
    """The entry's own fields for JSON; a ruling calls itself of the kind `ruling`."""
    return {**asdict(entry), "kind": kind_of(entry)}


def print_json(content: object) -> None:
    typer.echo(json.dumps(content, indent=2, ensure_ascii=False))


def print_columns(rows: Iterable[Iterable[str]]) -> None:
    typer.echo("\n".join("\t".join(row) for row in rows))


def console_for() -> Console:
    """The console of this very call, so that output that is piped or captured is seen as such."""
    return Console(highlight=False)
