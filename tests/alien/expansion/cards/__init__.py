"""Tests of single cards of the expansion."""
