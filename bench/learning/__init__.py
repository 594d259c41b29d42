"""Learning from games how to choose: docs/decisions/0019-learned-outlook.md tells what came of it."""
