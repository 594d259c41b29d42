"""What every test shares: how hypothesis searches.

Fixtures of a game belong beside its tests. The markers are declared in pyproject.toml.
"""

import os

from hypothesis import settings

# The same examples on every machine: a failure here is a failure everywhere. `make long` looks further.
settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.register_profile("long", deadline=None, max_examples=2_000)
os.environ["LANG"] = "C.UTF-8"  # whoever runs the tests, the terminal speaks English in them
settings.load_profile("long" if os.environ.get("HOLDOUT_SIZE") == "long" else "steady")
