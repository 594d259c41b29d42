import type { Translation } from "../language.svelte";
import type { say } from "../ended";

export default {
  heldOut: "Ihr habt durchgehalten",
  lost: "Ihr habt nicht durchgehalten",
  over: "Es ist vorbei",
  rule: "Die Regel dahinter",
  wonBy: "Gewonnen haben {names}.",
  turningPoints: "Wendepunkte",
  turned: "Zug {turn}: {before} % → {after} %",
  calm: "Die Siegchance hat sich nie stark gewendet.",
  bestCard: "Beste Karte",
  bestBy: "{number} {what}",
  stories: "Wer was getan hat",
  times: "{name} ×{times}",
  others: "andere",
  untold: "Der Verlauf des Spiels wird gelesen …",
  next: "Zum nächsten Spiel",
  nextMade: "Das nächste Spiel hat seinen Tisch: ein Klick bringt dich hin.",
  again: "Noch einmal spielen",
  sameLuck: "Noch einmal, gleich gemischt",
  goOn: "Weiter mit: {campaign}",
  sheet: "Übersicht: {campaign}",
  replay: "Aufzeichnung ansehen",
  review: "Meine Entscheidungen ansehen",
  seed: "Startwert {seed}, vor dem Beginn versiegelt als {promise}",
  seeTable: "Den Tisch ansehen",
} satisfies Translation<typeof say>;
