"""Rules of The X-Files that meet in the Conspiracy Phase, at the End Game and in The End."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import AttackCard
from holdout.encounters.row import EnterFront
from holdout.encounters.xfiles import piles
from holdout.kernel import step

NO_EVIDENCE = ["Evidence 1", "Evidence 2", "Evidence 3"]
DECK = "the Conspiracy Deck"
PAIR = {"avatars": ["Fox Mulder", "Dana Scully"]}


@step("testing.interaction-enters-field")
def enters_field(game, card):
    game.do(EnterFront(card))


# --- the Conspiracy Phase ---


@pytest.mark.ruling("xfiles.ruling.c27-empty-conspiracy-deck")
@pytest.mark.rule("xfiles.end-game.pushes-cards-ahead", "xfiles.runner.extra-space-after-conspiracy-phase")
def test_the_end_game_pushes_a_runner_which_then_runs(xfiles):
    table = xfiles(turn=True, empty=[DECK], hidden={2: "Colonization"}, shadows={3: "Tony Reed"})
    assert table.row() == ["-", "-", "Colonization", "-", "Tony Reed"]


@pytest.mark.rule("xfiles.end-game.moves-every-conspiracy-phase")
def test_a_runner_that_the_end_game_pushes_into_the_field_does_not_run(xfiles):
    table = xfiles(turn=True, empty=[DECK], hidden={4: "Colonization"}, shadows={5: "Tony Reed"})
    assert (table.row()[4], table.field()) == ("Colonization", ["Tony Reed"])


@pytest.mark.rule("xfiles.end-game.enters-like-other-cards", "xfiles.stationary.end-game-pushes-it")
def test_the_end_game_pushes_a_stationary_card_out_of_the_first_space_and_stays_there(xfiles):
    table = xfiles(turn=True, conspiracy=["Colonization"], conspiracy_holds=1, shadows={1: "Orchard Roots"})
    assert table.row() == ["Colonization", "Orchard Roots", "-", "-", "-"]


@pytest.mark.rule("xfiles.stationary.pusher-skips-over")
def test_any_other_new_card_passes_a_stationary_card_in_the_first_space(xfiles):
    table = xfiles(turn=True, conspiracy=["Jersey Devil"], shadows={1: "Orchard Roots"})
    assert table.row() == ["Orchard Roots", "Jersey Devil", "-", "-", "-"]


@pytest.mark.rule("xfiles.stationary.end-game-pushes-it")
def test_a_stationary_card_that_the_end_game_pushes_pushes_the_last_card_out(xfiles):
    shadows = {4: "Orchard Roots", 5: "Jersey Devil"}
    table = xfiles(turn=True, empty=[DECK], hidden={3: "Colonization"}, shadows=shadows)
    assert table.row() == ["-", "-", "-", "Colonization", "Orchard Roots"]
    assert table.field() == ["Jersey Devil"]


@pytest.mark.ruling("xfiles.ruling.m117-runner-meets-stationary")
@pytest.mark.rule("xfiles.runner.can-run-into-field")
def test_a_runner_passes_a_stationary_card_in_the_last_space_into_the_field(xfiles):
    table = xfiles(turn=True, empty=[DECK], shadows={4: "Tony Reed", 5: "Orchard Roots"})
    assert (table.row()[4], table.field()) == ("Orchard Roots", ["Tony Reed"])


@pytest.mark.ruling("xfiles.ruling.c17-several-runners")
def test_two_runners_side_by_side_do_not_push_each_other(xfiles):
    shadows = {4: "Tony Reed", 5: "El Chupacabra"}
    table = xfiles(turn=True, conspiracy=["Jersey Devil"], shadows=shadows)
    assert table.row() == ["Jersey Devil", "-", "-", "-", "Tony Reed"]
    assert table.field() == ["El Chupacabra"]


@pytest.mark.ruling("xfiles.ruling.c15-hidden-runner", "xfiles.ruling.c16-hidden-stationary")
def test_a_hidden_stationary_card_is_pushed_and_a_hidden_runner_stays(xfiles):
    table = xfiles(turn=True, conspiracy=["Jersey Devil"], hidden={1: "Orchard Roots", 3: "Tony Reed"})
    assert table.row() == ["Jersey Devil", "Orchard Roots", "Tony Reed", "-", "-"]


@pytest.mark.rule("xfiles.end-game.no-cards-to-its-right")
def test_a_card_on_the_deck_space_comes_in_before_an_end_game_that_has_moved(xfiles):
    table = xfiles(turn=True, conspiracy=["Jersey Devil"], conspiracy_holds=1, hidden={2: "Colonization"})
    assert table.row() == ["-", "-", "Colonization", "Jersey Devil", "-"]


@pytest.mark.rule("xfiles.ravage.strikes-on-entering-field", "xfiles.ravage.also-strikes-in-strike-phase")
def test_a_runner_with_ravage_strikes_as_it_runs_into_the_field_and_once_more(xfiles):
    table = xfiles(
        turn=True, empty=[DECK], shadows={5: "The Bat Creature"}, strikes=["Flesh Wound"] * 2, deck_holds=9,
        hand=["Field Agent"],
    )  # fmt: skip
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"]
    table.done()
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"] * 2


@pytest.mark.ruling("xfiles.ruling.k94-keywords-on-the-end-game")
def test_an_end_game_with_runner_advances_twice(xfiles):
    evidence = ["Number of a Railcar"]
    table = xfiles(turn=True, the_end=True, shadows={2: "Extinction"}, end_evidence=evidence, empty=[DECK])
    assert table.row() == ["-", "-", "-", "Extinction", "-"]


# --- Replication and Clone ---


@pytest.mark.ruling(
    "xfiles.ruling.c23-end-game-moved-twice",
    "xfiles.ruling.k100-clone-moves-like-an-end-game",
)
@pytest.mark.rule("xfiles.card.replication-clone-placed-right")
def test_clone_comes_up_behind_replication_and_follows_it(xfiles):
    table = xfiles(
        turn=True, hidden={2: "Replication"}, empty=[DECK], deck_holds=12, hand=["Assault Team"] * 3
    )
    table.play("Assault Team").play("Assault Team").scan("Shadows 3")
    assert table.row() == ["-", "Clone", "Replication", "-", "-"]
    table.done()
    assert table.row() == ["-", "-", "Clone", "Replication", "-"]


@pytest.mark.rule("xfiles.card.replication-in-field-clone-leftmost")
def test_clone_pushes_what_lies_in_the_last_space(xfiles):
    table = xfiles(shadows={5: "Jersey Devil"}, hidden={3: "Replication"})
    table.run(enters_field, table.number("Replication"))
    assert table.row() == ["-", "-", "-", "-", "Clone"]
    assert table.field() == ["Jersey Devil", "Replication"]


@pytest.mark.rule("xfiles.card.replication-in-rightmost-clone-on-deck")
def test_replication_overcome_is_no_win_while_clone_lies_on_the_deck_space(xfiles):
    strikes = ["Mortal Wound", "Mortal Wound"]
    table = xfiles(
        hidden={1: "Replication"},
        attack=13,
        strikes=strikes,
        hand=["Field Agent"],
        empty=[DECK, *NO_EVIDENCE],
    )
    table.scan("Shadows 1").attack("Replication").attack("Replication")
    assert table.match.result is None
    assert table.cards(DECK) == ["Clone"]
    assert table.cards("Discarded Strikes") == strikes


@pytest.mark.rule("xfiles.end-game.win-at-health")
def test_replication_and_clone_are_both_overcome_for_a_win(xfiles):
    strikes = ["Mortal Wound", "Mortal Wound", "Trauma", "Shock", "Fracture"]
    table = xfiles(the_end=True, shadows={4: "Replication", 3: "Clone"}, attack=25, strikes=strikes)
    table.attack("Clone").attack("Clone")
    assert table.match.result is None
    table.attack("Replication").attack("Replication").attack("Replication")
    assert table.match.result.winners == (0,)


@pytest.mark.ruling("xfiles.ruling.k101-evidence-of-clone")
@pytest.mark.rule("xfiles.card.replication-clone-evidence")
def test_clone_gets_evidence_of_the_priorities_that_were_not_collected(xfiles):
    table = xfiles(
        hidden={3: "Replication"}, attack=9, collected=["Dead Bees"], empty=[DECK, "Evidence 1"],
        evidence={2: "Autopsy Reel", 3: "Blank Disc"}, hand=["Field Agent"],
    )  # fmt: skip
    table.scan("Shadows 3")
    zones, faces = table.position.zones, table.position.face
    assert [table.frame.faces[faces[card]].number for card in zones[piles.CLONE_HIDDEN]] == [2, 3]


# --- The End ---


@pytest.mark.ruling("xfiles.ruling.m115-end-game-reveal-text-after-the-steps")
@pytest.mark.rule("xfiles.the-end.steps-in-fixed-order")
def test_evidence_joins_then_the_syndicate_acts_then_evidence_and_then_the_end_game(xfiles):
    table = xfiles(
        hidden={5: "Colonization"}, bureau={2: "Toothpick Man"}, shadows={4: "Jersey Devil"}, attack=9,
        evidence={1: "Dead Bees", 2: "Digital Tape", 3: "Plastic Cadaver"}, strikes=["Flesh Wound"],
        hand=["Field Agent"],
    )  # fmt: skip
    table.fight("Jersey Devil").scan("Shadows 5")
    log = table.log()
    told = ("becomes an ability of the End Game", "draws the Strike", "gains Doubt", "Jersey Devil comes to")
    places = [next(place for place, line in enumerate(log) if words in line) for words in told]
    assert places == sorted(places)


@pytest.mark.ruling("xfiles.ruling.m114-end-game-hidden-again")
def test_an_end_game_that_hides_repeats_no_step_when_it_is_turned_up_again(xfiles):
    table = xfiles(
        turn=True, hidden={2: "Cover-Up"}, empty=[DECK], bureau={2: "Toothpick Man"}, deck_holds=20,
        evidence={1: "Craft in the Surf", 2: "Digital Tape", 3: "Blank Disc"}, strikes=["Miss"] * 9,
        hand=["Frohike on the Roof", "Field Agent"], deck=["Assault Team"] * 5,
    )  # fmt: skip
    with table.changes(the_Doubt_stack=-2, the_Strike_deck=-1):
        table.play("Frohike on the Roof").scan("Shadows 3")
    table.done()
    assert table.row()[3] == "Cover-Up"
    assert table.why_not(AttackCard(0, table.number("Cover-Up"))) is not None
    with table.changes(the_Doubt_stack=0, the_Strike_deck=0):
        table.play("Assault Team").scan("Shadows 4")


@pytest.mark.ruling("xfiles.ruling.c26-hidden-end-game", "xfiles.ruling.m114-end-game-hidden-again")
def test_the_end_lasts_while_its_end_game_is_hidden_and_that_has_no_range(xfiles):
    table = xfiles(
        seats=2, turn=True, the_end=True, hidden={2: "Cover-Up"}, end_evidence=["Dead Bees"], empty=[DECK],
        field=["Jersey Devil"], wounds=["Mortal Wound", "Mortal Wound", "Trauma"], strikes=["Flesh Wound"],
        options=PAIR, hand=["Field Agent"],
    )  # fmt: skip
    with table.changes(the_Strike_deck=-1):
        table.done()
    assert (table.match.result, list(table.position.alive[:2])) == (None, [0, 1])


@pytest.mark.ruling("xfiles.ruling.k94-keywords-on-the-end-game")
@pytest.mark.rule("xfiles.stealth.cannot-be-fought-in-shadows")
def test_an_end_game_to_which_evidence_gives_stealth_is_safe_in_the_shadows(xfiles):
    table = xfiles(the_end=True, shadows={5: "Extinction"}, end_evidence=["Autopsy Reel"], attack=9)
    refusal = table.why_not(AttackCard(0, table.number("Extinction")))
    assert refusal.rule == "xfiles.stealth.cannot-be-fought-in-shadows"


@pytest.mark.ruling("xfiles.ruling.k94-keywords-on-the-end-game")
@pytest.mark.rule("xfiles.swift.strikes-before-fight-resolves")
def test_a_swift_end_game_gets_no_strike_from_whoever_it_defeats(xfiles):
    table = xfiles(
        seats=2, the_end=True, options=PAIR, shadows={5: "Extinction"}, end_evidence=["Metal Vertebra"],
        wounds=["Mortal Wound", "Mortal Wound", "Trauma"], strikes=["Flesh Wound", "Shock"], attack=5,
        hand=["Field Agent"],
    )  # fmt: skip
    table.attack("Extinction")
    assert list(table.position.alive[:2]) == [0, 1]
    assert table.cards("Strikes on the End Game") == []


@pytest.mark.ruling("xfiles.ruling.m116-end-game-with-no-defense")
def test_a_defense_of_nothing_is_fought_again_and_again_for_free(xfiles):
    table = xfiles(
        the_end=True, shadows={5: "Purity Control"}, strikes=["Flesh Wound"] * 3,
        hand=[*["Spirit Photograph"] * 4, "Field Agent"],
    )  # fmt: skip
    for _ in range(4):
        table.play("Spirit Photograph")
    with table.changes(attack=0, strikes_on_the_end_game=+3):
        table.attack("Purity Control").attack("Purity Control").attack("Purity Control")


@pytest.mark.ruling("xfiles.ruling.i88-when-strikes-run-out")
@pytest.mark.rule("xfiles.run-out.no-strikes-anywhere-loses")
@pytest.mark.parametrize(("wounds", "wins"), [(["Mortal Wound"] * 2, True), (["Mortal Wound"], False)])
def test_the_last_strike_of_all_wins_if_it_overcomes_the_end_game_and_loses_if_not(xfiles, wounds, wins):
    table = xfiles(
        the_end=True, shadows={5: "Extinction"}, end_strikes=wounds, empty=["the Strike deck"],
        strikes=["Flesh Wound"], attack=5, hand=["Field Agent"],
    )  # fmt: skip
    table.attack("Extinction")
    assert bool(table.match.result.winners) == wins


@pytest.mark.ruling("xfiles.ruling.m143-searching-a-defeated-pile")
@pytest.mark.rule("xfiles.top.rest-shuffled-back")
@pytest.mark.parametrize("above", [[], ["Missing Time"]])
def test_the_top_enemies_of_the_defeated_pile_are_found_below_an_event_which_is_shuffled_in(xfiles, above):
    table = xfiles(
        hidden={5: "Colonization"}, attack=1, hand=["Field Agent"], empty=NO_EVIDENCE,
        defeated_conspiracy=["Golem", "Jersey Devil", *above, "Maitreya"],
    )  # fmt: skip
    table.scan("Shadows 5")
    assert sorted(table.field()) == ["Jersey Devil", "Maitreya"]
    assert sorted(table.cards("Defeated Conspiracy")) == ["Golem", *above]
    assert any("shuffle" in line for line in table.log()) == bool(above)
