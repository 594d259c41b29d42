"""The numbers that a card of the tactical game may print."""

import pytest

from holdout.language.packs import PackRefused, reader

MANIFEST = b'name = "mine"\nversion = "1.0.0"\ngame = "corps"\n'
WEAPON = {"cost": 2, "fire": 1, "hits": 3, "range": 12}


def weapon(**printed: int) -> bytes:
    values = "".join(f"{name} = {value}\n" for name, value in {**WEAPON, **printed}.items())
    return f'[[card]]\nname = "Slingshot"\ndeck = "endurance"\nkind = "weapon"\n{values}'.encode()


@pytest.mark.parametrize("value", ["hits", "range"])
def test_a_weapon_that_could_never_hit_or_reach_anything_is_refused(value):
    assert reader.read({"pack.toml": MANIFEST, "cards.toml": weapon(**{value: 1})}).cards
    with pytest.raises(PackRefused, match=f'"{value}" must be a whole number from 1 to '):
        reader.read({"pack.toml": MANIFEST, "cards.toml": weapon(**{value: 0})})
