"""Games that come in from outside, with nothing but their folder and their row."""
