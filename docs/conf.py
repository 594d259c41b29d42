"""How Sphinx builds the documentation.

The pages are Markdown; `docs/conftest.py` runs their examples. Build with `make docs`.
"""

from sphinx.application import Sphinx

import holdout

project = "Holdout"
project_copyright = "the Holdout contributors"
release = holdout.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
nitpick_ignore_regex = [
    ("py:.*", ".*")
]  # types of other packages are named in signatures, and have no page here
exclude_patterns = ["_build"]
nitpicky = True
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = f"Holdout {release}"


def without_aliases(app: object, what: str, name: str, found: object, skip: bool, options: object) -> bool:
    """Leave out the fields of a named tuple whose only words are "Alias for field number 0"."""
    return skip or (getattr(found, "__doc__", None) or "").startswith("Alias for field number")


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-skip-member", without_aliases)
