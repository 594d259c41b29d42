"""How Sphinx builds the documentation.

The pages are Markdown; `docs/conftest.py` runs their examples. Build with `make docs`.
"""

import holdout

project = "Holdout"
project_copyright = "the Holdout contributors"
release = holdout.__version__

extensions = ["myst_parser"]
exclude_patterns = ["_build"]
nitpicky = True
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = f"Holdout {release}"
