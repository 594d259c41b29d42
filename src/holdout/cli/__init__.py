"""The `holdout` command: one module for each of its commands.

It turns words typed in a terminal into calls, and knows no rules. `main` is the door; the other modules hold
one command each as a Typer `app`.
"""
