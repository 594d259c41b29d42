"""Tests of standing text in the tactical game."""
