"""Lighthouse: a small deck builder on the shared chapters, for tests: thirty designs in this folder alone.

Its harbour lies face down and hides wreckers, a space of it has a power, points of sailors are no use
against ghosts, and the Storm is a target with Defense and Health: when it has blown itself out, all win.
"""
