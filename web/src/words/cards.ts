import { room } from "./language.svelte";

export const say = room("cards", {
  title: "Cards",
  words: "Words",
  wordsHint: "name, text, kind",
  deck: "Deck",
  allDecks: "All decks",
  sign: "Sign",
  allSigns: "All signs",
  designs: { one: "{count} design", other: "{count} designs" },
  counted: { one: "{designs}, {count} card", other: "{designs}, {count} cards" },
  more: "Show more ({count} left)",
  none: "No card has all of that. Take a word away, or choose another deck.",
  of: "Of",
  film: "Film",
  copies: "Copies",
  signs: "Signs",
  knownFrom: "Known from",
});
