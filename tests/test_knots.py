"""Modules that import one another cannot be read one after the other: there are none.

Imports inside functions count too, and each of them needs a reason other than such a knot.
"""

import ast
import re
from graphlib import TopologicalSorter

import grimp

from proofs import ROOT

LATE = {
    "__init__.py": "whoever imports the package may want no game",
    "cli/backup.py": "only PostgreSQL needs its driver",
    "cli/completion.py": "the commands are listed by the door, which lists this one too",
    "cli/main.py": "a misspelt command needs no typer",
    "cli/pack.py": "only trying a pack plays games",
    "cli/repair.py": "only PostgreSQL needs its driver",
    "cli/report.py": "pictures need packages that are optional",
    "cli/restore.py": "only PostgreSQL needs its driver",
    "cli/tournament.py": "results and pictures need packages that are optional",
    "cli/verify.py": "only PostgreSQL needs its driver",
    "env/learn/__main__.py": "numpy is told of its one core before it is imported",
    "env/learn/curve.py": "only a picture needs a package that is optional",
    "env/modules.py": "numpy and PettingZoo are optional",
    "games.py": "packages from outside are looked for only once somebody asks for them",
    "lab/comparing.py": "joblib takes long to import, and one process does without",
    "lab/processes.py": "joblib takes long to import, and one process does without",
    "lab/running.py": "polars is needed only to write results",
    "language/games.py": "only a text that the strict grammar refuses needs the generous reader",
    "language/language.py": "Lark is needed only to make tables that are not stored",
    "language/wordings/reading.py": "the language itself reads by it",
    "table/catalogue.py": "only the workshop needs the language",
    "table/house_packs.py": "only a server with packs of its own reads them",
    "table/server.py": "only several servers need the driver of a database",
    "table/stores.py": "only PostgreSQL needs its driver",
    "table/thinking.py": "some systems cannot bound memory",
    "testing/postgresql.py": "only tests of PostgreSQL need its driver",
}
"""The modules that import something only when it is needed, and why."""
INDENTED = re.compile(r"^[ \t]+(import|from)\b|[:;][ \t]*(import|from)\b", re.MULTILINE)
"""Only a file with such a line can import something inside a function."""


def test_no_modules_import_one_another():
    graph = grimp.build_graph("holdout", exclude_type_checking_imports=True)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(list(TopologicalSorter(imports).static_order())) == len(graph.modules)


def test_an_import_inside_a_function_has_a_reason():
    source = ROOT / "src" / "holdout"
    late = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*.py")
        if INDENTED.search(text := path.read_text(encoding="utf-8"))
        for function in ast.walk(ast.parse(text))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert late == set(LATE)
