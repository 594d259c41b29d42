import type { Translation } from "../language.svelte";
import type { say } from "../cards";

export default {
  title: "Karten",
  words: "Suchwörter",
  wordsHint: "Name, Text, Art",
  deck: "Deck",
  allDecks: "Alle Decks",
  sign: "Symbol",
  allSigns: "Alle Symbole",
  designs: { one: "{count} Motiv", other: "{count} Motive" },
  counted: { one: "{designs}, {count} Karte", other: "{designs}, {count} Karten" },
  more: "Mehr zeigen (noch {count})",
  none: "Keine Karte passt zu allem. Nimm ein Wort weg oder wähle ein anderes Deck.",
  of: "Von",
  film: "Film",
  copies: "Anzahl",
  signs: "Symbole",
  knownFrom: "Bekannt aus",
} satisfies Translation<typeof say>;
