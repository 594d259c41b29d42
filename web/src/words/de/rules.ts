import type { Translation } from "../language.svelte";
import type { say } from "../rules";

export default {
  title: "Regeln",
  lead: "Jede Regel hat einen Namen. Das Spiel hält sich daran, das Protokoll nennt sie, und hier kannst du sie nachschlagen. Die Regeltexte sind auf Englisch.",
  all: "Alle Regeln",
  words: "Suchwörter (englisch) oder Name",
  wordsHint: "strike, draw, turn …",
  book: "Regelheft",
  allGames: "Alle Spiele",
  looking: "Sucht …",
  none: "Keine Regel enthält all diese Wörter.",
  first: "Die ersten {most} von {count}.",
  found: { one: "{count} Regel.", other: "{count} Regeln." },
  showAll: "Alle {count} zeigen",
  chapters: "Kapitel",
  link: "Link zur Regel {id}",
  example: "Beispiel",
  ruling: "Auslegung",
} satisfies Translation<typeof say>;
