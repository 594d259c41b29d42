import type { Translation } from "../language.svelte";
import type { say } from "../workshop";

export default {
  title: "Kartenwerkstatt",
  lead: "Eine Karte ist ihr Text, auf Englisch. Schreib ihn; daneben steht, was das Programm verstanden hat. Was es nicht versteht, wird nicht geladen.",
  written: "Die Karte, wie sie geschrieben steht",
  play: "Diese Karte spielen",
  startOver: "Von vorn anfangen",
  looks: "So sieht sie aus",
  notYet: "noch nicht verstanden",
  rule: "Regel",
  understood: "Was verstanden wurde",
  where: "Zeile {line}, Spalte {column}",
  noText: "Diese Karte hat keinen Text, nur ihre aufgedruckten Werte.",
} satisfies Translation<typeof say>;
