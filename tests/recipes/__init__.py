"""The recipes of the documentation, followed to the letter by a newcomer who has nothing but the page."""
