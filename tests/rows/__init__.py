"""Tests of the reliability table that need all games at once, or the whole server under load.

The table itself, with every row's tests, sizes and figures, is `proofs/reliability.toml`.
"""
