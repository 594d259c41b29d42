"""The one exception by which a command tells its user what went wrong.

It is for mistakes of the user, such as a missing file or an unknown name, and never for faults of the
program. `holdout.cli.main` prints its sentence and exits with code 2.
"""


class UserError(Exception):
    """A sentence for the user: what is wrong, where, and what to do."""
