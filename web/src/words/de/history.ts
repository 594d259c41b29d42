import type { Translation } from "../language.svelte";
import type { say } from "../history";

export default {
  title: "Deine Partien",
  none: "Noch keine deiner Partien ist zu Ende. Jede, die du zu Ende spielst, wird hier gezählt, mit Ergebnis und Aufzeichnung.",
  played: "gespielt",
  won: "gewonnen",
  lost: "verloren",
  percent: "{share} %",
  wonInARow: "in Folge gewonnen",
  lostInARow: "in Folge verloren",
  mostInARow: "längste Siegesserie",
  byGame: "Nach Spiel",
  wonOf: "{won} von {games} gewonnen",
  scenario: "Szenario",
  seatsHead: "Plätze",
  share: "Anteil",
  seats: { one: "{count} Platz", other: "{count} Plätze" },
  last: "Letzte Partien",
  turn: "Zug {turn}",
  company: "mit {names}",
  replay: "Aufzeichnung",
  replayOf: "Aufzeichnung von {title}, {when}",
  deleteTitle: "{title} löschen?",
  deleteOverShared:
    "Die Partie verschwindet von deiner Liste; ihr Ergebnis bleibt in deiner Übersicht. Mitgespielt haben: {names}. Sobald alle sie gelöscht haben, ist auch die Aufzeichnung weg.",
  deleteOver: "Die Partie verschwindet von deiner Liste, mit Chat und Aufzeichnung. Ihr Ergebnis bleibt in deiner Übersicht.",
  deleteShared:
    "Hier sitzen auch: {names}. Der Tisch, sein Spiel und sein Chat sind sofort auch für sie weg; wer gerade da ist, erfährt, dass du ihn gelöscht hast.",
  deleteAlone: "Der Tisch, sein Spiel und sein Chat sind weg. Sie lassen sich nicht zurückholen.",
  deleteIt: "Löschen",
  keepIt: "Behalten",
} satisfies Translation<typeof say>;
