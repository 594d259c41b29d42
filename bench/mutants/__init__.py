"""`python -m bench.mutants`: how many small mistakes in the rules do the tests notice?

A mutant is the tree with one small mistake in it (`operators`). Which tests run through the changed function
is noted once (`calls`, `notes`); a mutant is tried with those, quick ones first, in a copy of the tree
(`trying`). Results are kept, so that a run that was stopped goes on (`results`). docs/testing.md tells how to
read what is printed.
"""
