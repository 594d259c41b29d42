"""The laboratory: whole games played by programs, many at a time, and what comes of them.

`simulation` plays games and gives one result for each. The command is `holdout sim`.
"""
