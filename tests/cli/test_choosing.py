"""The numbered options in the terminal: equal cards of a pile share a line, those of a board do not."""

from holdout import kernel
from holdout.cli import choosing
from holdout.players import table_of

ANSWERS = 400


def walked(game, seed):
    """The decisions of a game by rules of thumb."""
    match = kernel.new(kernel.find(game), seats=2, seed=seed)
    players = table_of(("greedy",), match.frame, seed)
    for _ in range(ANSWERS):
        if match.decision is None:
            return
        yield match, match.decision
        kernel.drive(match, players, 1)


def lie_in(match, seat, option):
    """The piles in which the cards lie that an option points at."""
    zones = match.view(seat)["zones"]
    return {
        zone["key"] for zone in zones for card in zone["cards"] if ("card", card["card"]) in option.points
    }


def test_equal_cards_share_a_line_in_every_pile_and_every_other_option_keeps_its_own():
    shared = set()
    for match, decision in walked("xfiles", 5):
        lines = choosing.offers(match, decision, ())
        merged = len(decision.options) - len(lines)
        counted = [int(line.words.split("(")[-1].split()[0]) for line in lines if "of them" in line.words]
        assert merged == sum(counted) - len(counted)
        for line in lines:
            places = lie_in(match, decision.seat, line.option)
            if "of them" in line.words:
                assert places & choosing.PILES
                shared |= places
    assert {"seat.hand", "seat.play"} <= shared


def test_numbers_count_the_lines_and_not_the_options():
    match, decision = next(
        (match, decision)
        for match, decision in walked("alien", 5)
        if len(choosing.offers(match, decision, ())) < len(decision.options)
    )
    lines = choosing.numbered(choosing.offers(match, decision, ()))
    assert lines[0].startswith("   1. ")
    assert lines[-1].startswith(f"  {len(lines):>2}. ")


def test_an_option_tells_its_price_and_in_which_points_it_is_paid():
    told = {}
    for game, seed in (("xfiles", 5), ("alien", 3)):
        for match, decision in walked(game, seed):
            for line in choosing.offers(match, decision, ()):
                told.setdefault((game, line.option.id.partition(":")[0]), set()).add(line.words)
    assert any("(3 Recruit)" in words for words in told["xfiles", "reserve"])
    assert any("Recruit)" in words for words in told["alien", "reserve"])
    assert all("Recruit" in words or "Attack" in words for words in told["xfiles", "scan"])
