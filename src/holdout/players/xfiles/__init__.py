"""Players of The X-Files: rules of thumb (greedy.py), and what the searching player knows (mind.py)."""
