"""Rules of thumb that every deck builder shares, and what they look at."""
