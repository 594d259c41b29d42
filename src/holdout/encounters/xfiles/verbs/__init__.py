"""Verbs that only The X-Files has, one file a feature.

A new verb is a new class in one of these files, or in a new file; nothing has to be registered. The recipe
is in `docs/how-to-add-a-verb.md`.
"""
