"""Lines on a screen: folded between words, under their column, and long lists side by side."""

from holdout.cli import paper


def test_a_line_is_folded_between_words_under_its_last_column():
    line = "  hu  Hudson  f22  M41A Pulse Rifle, M40 Grenades, Hand Welder"
    assert paper.folded(line, 40) == [
        "  hu  Hudson  f22  M41A Pulse Rifle, M40",
        "                   Grenades, Hand Welder",
    ]


def test_a_sentence_is_folded_a_little_to_the_right():
    assert paper.folded("  The door between a1 and a2 opens.", 20) == [
        "  The door between",
        "    a1 and a2 opens.",
    ]


def test_into_a_pipe_a_line_goes_whole():
    line = "word " * 100
    assert paper.folded(line, None) == [line]


def test_a_long_list_runs_down_columns_and_a_short_one_does_not():
    entries = [f"{number:>2}. Go to a{number}" for number in range(1, 31)]
    shown = paper.listed(entries, 60)
    assert len(shown) == 10
    assert [line.split(".")[0].strip() for line in shown[:2]] == ["1", "2"]
    assert "Go to a11" in shown[0]
    assert "Go to a21" in shown[0]
    assert max(map(len, shown)) <= 60
    assert paper.listed(entries[:5], 60) == entries[:5]
    assert paper.listed(entries, None) == entries
