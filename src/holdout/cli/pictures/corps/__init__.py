"""The tactical game in the terminal: its table (table.py) and its map (map.py)."""
