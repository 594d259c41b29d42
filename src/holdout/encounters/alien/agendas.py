"""Hidden Agendas: one player may secretly be against the others.

An Agenda lies face down at its owner's seat. It comes to light by a Secrets Revealed card or by death, is
then gained and is an ordinary character. The evil player wins by playing it when all others are dead.
"""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.expansion.options import has_queen, humans
from holdout.encounters.cards import face, in_row, is_enemy, is_hidden, is_up, remark
from holdout.encounters.dying import Die
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import brought_to, finish
from holdout.encounters.market import Gain
from holdout.encounters.objectives import LAST
from holdout.encounters.printed import Face
from holdout.encounters.seats import players, you
from holdout.kernel import Ability, EventKind, Question

AGENDA_DEALT: Final = EventKind("agenda-dealt", ("seat", "card"), "{seat} is dealt an Agenda: {card}.")
AGENDA_REVEALED: Final = EventKind(
    "agenda-revealed", ("seat", "card", "side"), "The Agenda of {seat} is revealed: {card}, which is {side}."
)
SECRETS: Final = EventKind("secrets", ("card",), "{card}: an Agenda will come to light.")
SHUFFLED_BACK: Final = EventKind(
    "shuffled-back", ("number",), "{number:card} of the Complex {number:goes|go} back onto the Hive."
)
CHOSEN: Final = EventKind("agendas-chosen", ("words",), "{words}")
WORDS: Final = (AGENDA_DEALT, AGENDA_REVEALED, SECRETS, SHUFFLED_BACK, CHOSEN)
AVENGED_ORIGIN: Final = 8  # see threats.RECYCLED_ORIGIN
WHOSE_AGENDA: Final = Question("Whose Agenda is revealed?", "alien.hidden-agendas.secrets-effect")


def in_use(game: EncounterGame) -> bool:
    """True if this table plays with Agendas."""
    return game.setup.get("agendas", "none") != "none"


def deal(game: EncounterGame) -> None:
    """As many good Agendas as players and one evil one, unseen and shuffled; one is dealt to each player.

    They come from a pile that the setup has shuffled. The one that is left over lies at the bottom of those
    that are not used.
    """
    good = [card for card in game.zones[piles.AGENDAS] if not face(game, card).evil]
    evil = [card for card in game.zones[piles.AGENDAS] if face(game, card).evil]
    game.tell(CHOSEN, "Everyone has a deck: now come the Agendas.", rule="alien.hidden-agendas.when")
    players = humans(game.setup)
    words = f"{players} good Agendas are taken unseen."
    game.tell(CHOSEN, words, rule="alien.hidden-agendas.good-count")
    game.tell(CHOSEN, "An evil Agenda is added unseen.", rule="alien.hidden-agendas.evil-count")
    chosen = [*good[:players], evil[0]]
    game.shuffle(chosen)
    game.move(chosen[-1], piles.AGENDAS, 0)
    if has_queen(game.setup):
        game.cite("expansion.queen-misc.agendas")
    for seat in range(players):
        card = chosen[seat]
        game.move(card, piles.AGENDA[seat])
        if game.setup["agendas"] == "hidden":
            game.show(card, seat)
        game.tell(AGENDA_DEALT, seat, card, rule="alien.hidden-agendas.deal")


def pools(game: EncounterGame) -> list[list[int]]:
    """Groups of Agendas that could be one another: good ones, evil ones, and those dealt with the one left.

    So a guess never deals two evil ones, and does not know which of the good and evil ones are in use.
    """
    zones = game.zones
    unused = zones[piles.AGENDAS]
    dealt = [card for zone in piles.AGENDA for card in zones[zone]]
    sides: dict[bool, list[int]] = {False: [], True: []}
    for card in [*dealt, *unused]:
        sides[face(game, card).evil].append(card)
    return [sides[False], sides[True], [*dealt, *unused[:1]]]


def _side(game: EncounterGame, card: int) -> str:
    """The side of an Agenda, in a word."""
    return "evil" if face(game, card).evil else "good"


def reveal_agenda(game: EncounterGame, seat: int, rule: str) -> None:
    """An Agenda comes to light; a living owner gains it."""
    held = game.zones[piles.AGENDA[seat]]
    if not held:
        return
    card = held[0]
    game.reveal(card)
    game.up[card] = 1
    side = _side(game, card)
    game.tell(AGENDA_REVEALED, seat, card, side, rule=rule)
    game.count_up("game", side, seat)
    if game.alive[seat]:
        game.do(Gain(seat, card, rule="alien.hidden-agendas.reveal-gain"))
    else:
        game.move(card, board.GONE)


def bring_to_light(game: EncounterGame, card: int) -> None:
    """A text reveals a hidden Agenda."""
    where = game.where[card]
    if where in piles.AGENDA:
        reveal_agenda(game, piles.AGENDA.index(where), "alien.hidden-agendas.reveal-public")


def secrets_revealed(game: EncounterGame, card: int) -> None:
    """The active player chooses whose hidden Agenda is revealed; the card is then set aside for good."""
    game.move(card, board.LIMBO)
    game.tell(SECRETS, card, rule="alien.hidden-agendas.secrets-effect")
    if has_queen(game.setup) and not game.alive[game.position.active]:
        game.cite("expansion.queen-misc.secrets-revealed-on-her-turn")
    hidden = [seat for seat in players(game) if game.zones[piles.AGENDA[seat]]]
    if hidden:
        reveal_agenda(
            game, game.ask_seat(you(game), WHOSE_AGENDA, hidden), "alien.hidden-agendas.secrets-effect"
        )
    game.move(card, board.GONE)
    game.cite("alien.hidden-agendas.secrets-set-aside")


def after_death(game: EncounterGame, death: Die) -> tuple[Ability, ...]:
    """A dead player's Agenda is revealed; the traitor's death sends the Complex back onto the Hive."""
    if in_use(game):
        reveal_agenda(game, death.seat, "alien.hidden-agendas.death-reveals")
        if game.count("game", "evil", death.seat) and not game.count("game", "avenged", death.seat):
            game.count_up("game", "avenged", death.seat)
            avenge(game)
        if not players(game):
            words = "Good and evil alike are dead: everyone loses."
            remark(game, "alien.hidden-agendas.everyone-dies", words)
    return ()


def avenge(game: EncounterGame) -> None:
    """All enemies and hidden cards in the Complex are shuffled together and put on top of the Hive."""
    cards = [c for c in in_row(game) if is_hidden(game, c) or (is_up(game, c) and is_enemy(game, c))]
    back: list[int] = []
    for card in cards:
        to = brought_to(game, card, board.THREATS)
        if to == board.THREATS:
            back.append(card)
        elif to != game.where[card]:
            game.move(card, to)
            game.guise[card] = 0
    for card in back:
        game.up[card] = 0
        game.move(card, board.THREATS)
    game.position.note_origin(back, AVENGED_ORIGIN)
    game.shuffle(back)
    game.tell(SHUFFLED_BACK, len(back), rule="alien.hidden-agendas.evil-death-bonus")


def traitor_wins(game: EncounterGame, seat: int, printed: Face) -> None:
    """The traitor wins by playing the Agenda if every other player was dead before it did anything (M4).

    A copy counts as playing the card (alien.copy.as-if-played).
    """
    if printed.evil and printed.kind == "agenda" and players(game) == [seat]:
        if has_queen(game.setup):
            game.cite("expansion.queen-misc.traitor-wins-alone")
        finish(game, "The traitor has outlived everyone.", (seat,), "alien.hidden-agendas.evil-win")


def traitor(game: EncounterGame) -> int | None:
    """The seat that was dealt the evil Agenda. Only the referee may ask before it is revealed."""
    for seat in range(game.seats):
        hidden = game.zones[piles.AGENDA[seat]]
        if game.count("game", "evil", seat) or (hidden and face(game, hidden[0]).evil):
            return seat
    return None


def winners(game: EncounterGame) -> list[int]:
    """The seats that win when the third Objective is completed: the good.

    Or the traitor alone, if the last one alive.
    """
    evil = traitor(game) if in_use(game) else None
    if evil is not None and players(game) == [evil]:
        return [evil]
    side = range(humans(game.setup))
    return [seat for seat in side if seat != evil and not game.count("game", "alien", seat)]


def come_to_light(game: EncounterGame, won_by: Sequence[int]) -> None:
    """Show every Agenda still hidden once somebody has won, since the victory tells who was who."""
    if not won_by or not in_use(game):
        return
    evil = traitor(game)
    alone = evil is not None and list(won_by) == [evil]
    rule = "alien.hidden-agendas.evil-alternate-win" if alone else "alien.hidden-agendas.good-goal"
    for seat in range(game.seats):
        for card in game.zones[piles.AGENDA[seat]]:
            game.reveal(card)
            game.up[card] = 1
            game.tell(AGENDA_REVEALED, seat, card, _side(game, card), rule=rule)
    if game.position.objective > LAST:
        game.cite(rule)
