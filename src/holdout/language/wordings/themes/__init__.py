"""The rules that every game shares, by theme: plain English, no words of a game."""
