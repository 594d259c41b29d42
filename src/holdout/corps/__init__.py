"""Aliens: Another Glorious Day in the Corps, the tactical squad game on a grid.

`verbs` holds the verb classes of its Endurance cards, Motion Tracker cards, Characters and missions,
`phrases` what only a grid has (sight, distance, dice), `vocabulary` its words.
"""
