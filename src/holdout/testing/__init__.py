"""The testing kit: what authors of games, cards and rules need to prove that these work as written."""
