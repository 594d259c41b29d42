"""The verbs of the tactical game, one class each: how it reads, what it is made of, what it does.

A new verb is a new class in one of these files, or in a new file; nothing has to be registered. The recipe
is in `docs/how-to-add-a-verb.md`.
"""
