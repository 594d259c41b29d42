"""Learning the value networks of `search`: games.py notes positions, training.py learns from them."""
