"""Results as Parquet: one row a game, in the order of the plan, the same bytes for the same games.

Times are left out, since no two runs share them. `write` is all or nothing: a file that is there is whole.
`read` checks that files are ours and puts several together. This needs polars, which is optional: `files`
tells without it whether results could be written.
"""

import os
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import polars as pl

from holdout.lab.files import BLANK, CHECKSUM, COLUMNS, CSV, JOURNAL, SEALED, checksum, is_whole
from holdout.lab.journal import JournalError, unwritten
from holdout.lab.plan import Plan, Task, difficulty_of, packs_of, scenario_of
from holdout.lab.sides import NOBODY, PLAYERS
from holdout.lab.simulation import GameResult

LISTED: Final = ("cards", "facts", "metrics")
"""Columns that may be empty."""


def write(plan: Plan, results: Mapping[Task, GameResult], out: Path) -> None:
    """Write the results; a full disk leaves neither half a file nor a lost game."""
    frame = frame_of_results(plan, results)
    data = as_csv(frame) if out.suffix.lower() == CSV else as_parquet(frame)
    unfinished = out.with_name(out.name + ".part")
    try:
        with unfinished.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(out)
    except OSError as trouble:
        unfinished.unlink(missing_ok=True)
        raise unwritten(out, trouble) from trouble


def as_parquet(frame: pl.DataFrame) -> bytes:
    """A frame as the bytes of a Parquet file, with a checksum of all of them in the place of zeros."""
    held = BytesIO()
    frame.write_parquet(held, compression="zstd", metadata={SEALED: "yes", CHECKSUM: BLANK.decode()})
    data = held.getvalue()
    before, blank, after = data.rpartition(BLANK)
    return before + checksum(data) + after if blank else data


def as_csv(frame: pl.DataFrame) -> bytes:
    """A frame as CSV: metrics in columns of their own, facts in one; what was done with cards is left out."""
    names = frame["metrics"].explode().drop_nulls().struct.field("name").unique(maintain_order=True)
    told = pl.element().struct.field("question") + ": " + pl.element().struct.field("answer")

    def measured(name: str) -> pl.Expr:
        fits = pl.element().struct.field("name") == name
        return pl.col("metrics").list.eval(pl.element().struct.field("value").filter(fits)).list.first()

    return (
        frame.with_columns(
            pl.col("winners").cast(pl.List(pl.String)).list.join(";"),
            pl.col("facts").list.eval(told).list.join("; "),
            *[measured(name).alias(name) for name in names],
        )
        .drop("cards", "metrics")
        .write_csv()
        .encode()
    )


def frame_of_results(plan: Plan, results: Mapping[Task, GameResult]) -> pl.DataFrame:
    """One row for each game of the plan."""
    abouts = [_about(plan, cell) for cell in range(len(plan.cells))]
    rows = [_row(abouts[task.cell], results[task]) for task in plan.tasks() if task in results]
    return pl.DataFrame(rows, schema=_schema(), orient="row")


def _schema() -> Any:
    """The type of each column."""
    note: Any = pl.Struct(
        {
            "key": pl.String,
            "name": pl.String,
            "offered": pl.Int32,
            "chosen": pl.Int32,
            "played": pl.Int32,
            "gained": pl.Int32,
            "early": pl.Int32,
        }
    )
    kinds: dict[str, Any] = {
        "seats": pl.Int8,
        "seed": pl.Int64,
        "won": pl.Boolean,
        "winners": pl.List(pl.Int8),
        "progress": pl.Int32,
        "rounds": pl.Int32,
        "decisions": pl.Int32,
        "events": pl.Int32,
        "deaths": pl.Int16,
        "cards": pl.List(note),
        "facts": pl.List(pl.Struct({"question": pl.String, "answer": pl.String})),
        "metrics": pl.List(pl.Struct({"name": pl.String, "value": pl.Float64})),
    }
    return {name: kinds.get(name, pl.String) for name in COLUMNS}


def _about(plan: Plan, cell: int) -> tuple[Any, ...]:
    series = plan.cells[cell]
    players = ",".join(series.players)
    kind = series.game, scenario_of(series), series.seats, difficulty_of(series), players
    return *kind, packs_of(series), plan.contents[cell].cards


def _row(about: tuple[Any, ...], result: GameResult) -> tuple[Any, ...]:
    shown = result._asdict()
    cards = [note._asdict() for note in result.cards]
    facts = [{"question": question, "answer": answer} for question, answer in result.facts]
    metrics = [{"name": name, "value": value} for name, value in result.metrics]
    rest = [shown[name] for name in COLUMNS[len(about) : -len(LISTED)]]
    return (*about, *rest, cards, facts, metrics)


def read(paths: Sequence[Path]) -> pl.DataFrame:
    """The rows of one file or several; a JournalError says what is wrong with one."""
    return pl.concat([_read(path) for path in paths])


def _read(path: Path) -> pl.DataFrame:
    if path.is_dir():
        raise JournalError(f"{path} is a folder: name the files in it.")
    if path.exists() and not path.is_file():
        raise JournalError(f"{path} is no ordinary file, and holds no results.")
    if path.suffix.lower() == CSV:
        raise JournalError(f"{path} is CSV, in which cards are missing: let `holdout sim` write .parquet.")
    try:
        data = path.read_bytes()
        if not is_whole(data):
            raise JournalError(
                f"{path} is damaged: it is not as `holdout sim` has written it. Play its games again, or, "
                f"if you have changed it yourself, write it without the metadata {SEALED} and {CHECKSUM}."
            )
        frame = pl.read_parquet(BytesIO(data))
    except FileNotFoundError as wrong:
        raise JournalError(_missing(path)) from wrong
    except OSError as wrong:
        raise JournalError(f"{path} cannot be read: {wrong.strerror or wrong}.") from wrong
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException) as wrong:
        raise JournalError(f"{path} is not a whole Parquet file of results.") from wrong
    if "side" not in frame.columns and "won" in frame.columns:  # written before sides were told apart
        frame = frame.with_columns(
            pl.when("won").then(pl.lit(PLAYERS)).otherwise(pl.lit(NOBODY)).alias("side")
        )
    if "content" not in frame.columns:  # written before cards were told apart
        frame = frame.with_columns(pl.lit("").alias("content"))
    for name in ("facts", "metrics"):
        if name not in frame.columns:  # written before games told more than who won
            frame = frame.with_columns(pl.Series(name, [[]] * frame.height, dtype=_schema()[name]))
    kinds: Any = frame.schema.get("cards")
    if isinstance(kinds, pl.List) and isinstance(kinds.inner, pl.Struct) and "early" not in str(kinds.inner):
        noted = pl.element().struct.with_fields(pl.lit(None, pl.Int32).alias("early"))
        frame = frame.with_columns(pl.col("cards").list.eval(noted))  # written before early gains were noted
    if missing := [name for name in COLUMNS if name not in frame.columns]:
        raise JournalError(f"{path} does not come from `holdout sim`: it has no column {missing[0]!r}.")
    try:
        frame = frame.select(COLUMNS).cast(_schema())
    except pl.exceptions.PolarsError as wrong:
        raise JournalError(
            f"{path} does not come from `holdout sim`: its columns hold other things."
        ) from wrong
    if empty := [name for name in COLUMNS if name not in LISTED and frame[name].null_count()]:
        raise JournalError(f"{path} does not come from `holdout sim`: its column {empty[0]!r} has gaps.")
    return frame


def _missing(path: Path) -> str:
    """The error message for a file that is missing: its run may be unfinished."""
    going = path.with_name(path.name + JOURNAL)
    if going.exists():
        return (
            f"{path} is not there yet: its run is not finished. Give the same `holdout sim` again to go on."
        )
    return f"There is no file {path}."
