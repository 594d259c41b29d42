import type { Translation } from "../language.svelte";
import type { say } from "../people";

export default {
  name: "Der Name, den andere sehen",
  choose: "Ein anderes Emblem wählen",
  colour: "Farbe",
  shape: "Form",
  figure: "Figur",
  part: "{part} {number}",
  invited: "Du bist eingeladen",
  plays: "Wer spielt",
  allTaken: "Alle Plätze sind besetzt; du kannst zusehen.",
  seatsFree: { one: "Ein Platz ist frei.", other: "{count} Plätze sind frei." },
  underWay: "Das Spiel läuft schon.",
  whoAreYou: "Wie heißt du?",
  come: "An den Tisch",
  noAccount: "Ein Konto ist nicht nötig: Dieser Browser merkt sich dich.",
  seatFree: "Platz {seat} ist frei für dich.",
  seatOfComputer: "Auf Platz {seat} spielt ein Computerspieler ({player}). Du kannst ihn haben.",
  takeSeat: "Platz {seat} nehmen",
  askForSeat: "Um Platz {seat} bitten",
  yourTurn: "Du bist dran: {title}",
  gameWaits: "Das Spiel wartet auf dich.",
} satisfies Translation<typeof say>;
