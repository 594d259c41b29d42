"""Learning habits from trials: games in which chance turns over by what numbers the rules of thumb go."""
