"""Paying: the whole price at once, or nothing."""

import pytest


@pytest.mark.rule("alien.pay.meaning", "alien.pay.optional")
def test_two_points_bring_sentry_guns_to_a_clear_room(alien):
    table = alien(
        options={"scenario": "aliens"},
        operations=["Sentry Guns"],
        objective=2,
        hand=["Specialist"],
        recruit=3,
    )
    assert table.offers("Sentry Guns", verb="use")
    assert table.offers("Specialist", verb="play")
    with table.changes(recruit=-2, cites="alien.pay.meaning", Operations=-1):
        table.choose("the Med-Lab").answer("Sentry Guns", verb="use")


@pytest.mark.rule("alien.pay.full")
def test_a_price_is_not_paid_in_instalments(alien):
    table = alien(options={"scenario": "aliens"}, operations=["Sentry Guns"], objective=2, recruit=1)
    assert table.refusal("Sentry Guns").rule == "alien.pay.full"
