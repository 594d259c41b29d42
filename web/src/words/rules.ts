import { room } from "./language.svelte";

export const say = room("rules", {
  title: "Rules",
  lead: "Every rule has a name. The referee acts on it, the log cites it, and you can look it up here.",
  all: "All rules",
  words: "Words or name",
  wordsHint: "strike, draw, turn …",
  book: "Rulebook",
  allGames: "All games",
  looking: "Looking …",
  none: "No rule has all of these words.",
  first: "The first {most} of {count}.",
  found: { one: "{count} rule.", other: "{count} rules." },
  showAll: "Show all {count}",
  chapters: "Chapters",
  link: "Link to the rule {id}",
  example: "Example",
  ruling: "Ruling",
});
