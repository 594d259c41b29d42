import type { Translation } from "../language.svelte";
import type { say } from "../workshop";

export default {
  title: "Kartenwerkstatt",
  lead: "Eine Karte ist ihr Text, auf Englisch. Schreib ihn, wie du ihn sagen würdest; daneben steht, was das Programm verstanden hat, in den Worten des Tisches.",
  written: "Die Karte, wie sie geschrieben steht",
  play: "Diese Karte spielen",
  startOver: "Von vorn anfangen",
  looks: "So sieht sie aus",
  notYet: "noch nicht verstanden",
  rule: "Regel",
  understood: "Was verstanden wurde",
  where: "Zeile {line}, Spalte {column}",
  text: "Text, eine Fähigkeit pro Zeile",
  source: "Die Datei der Karte (TOML)",
  use: "Diesen Wortlaut nehmen",
  readAs: "gelesen als:",
  phrases: "Wendungen zum Einsetzen",
  find: "Eine Wendung suchen",
  findHint: "draw, Strike, each player …",
  deeds: "Was geschieht",
  times: "Wann, während und falls",
  headings: "Überschriften einer Zeile",
  keywords: "Schlüsselwörter",
  noText: "Diese Karte hat keinen Text, nur ihre aufgedruckten Werte.",
} satisfies Translation<typeof say>;
