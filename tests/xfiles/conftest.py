"""What the tests of The X-Files share: tables that are laid out and closed, also with cards of their own."""

import pytest

from holdout.testing import tables
from holdout.testing.xfiles import XFilesWorld

xfiles = tables(XFilesWorld)
PACK = 'name = "own"\ntitle = "Own"\nversion = "1.0.0"\ngame = "xfiles"\nneeds = ["xfiles"]\n'


@pytest.fixture
def own_cards(xfiles, tmp_path):
    """Tables with further cards in their box: those of a file of a pack, as text."""

    def lay_out(cards, options=None, **given):
        (tmp_path / "pack.toml").write_text(PACK)
        (tmp_path / "cards.toml").write_text(cards)
        return xfiles(options={"packs": [str(tmp_path)], **(options or {})}, **given)

    return lay_out
