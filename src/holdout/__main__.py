"""`python -m holdout` is the `holdout` command, also where its script is not on the path."""

import sys

from holdout.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
