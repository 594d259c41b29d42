"""Players of The X-Files: rules of thumb (greedy.py) and what they look at (sight.py)."""
