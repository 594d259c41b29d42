"""Modules that import one another cannot be read one after the other: some packages have none of them."""

from graphlib import TopologicalSorter

import grimp
import pytest


@pytest.mark.parametrize(
    "package", ["holdout.corps", "holdout.encounters", "holdout.kernel", "holdout.language"]
)
def test_no_modules_of_a_package_import_one_another(package):
    graph = grimp.build_graph("holdout", exclude_type_checking_imports=True)
    modules = {package, *graph.find_descendants(package)}
    imports = {module: graph.find_modules_directly_imported_by(module) & modules for module in modules}
    assert len(list(TopologicalSorter(imports).static_order())) == len(modules)
