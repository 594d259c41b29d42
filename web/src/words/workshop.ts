import { room } from "./language.svelte";

export const say = room("workshop", {
  title: "Card workshop",
  lead: "A card is its text. Write it; what the program understood stands beside it. What is not understood does not load.",
  written: "The card as it is written",
  play: "Play this card",
  startOver: "Start over",
  looks: "How it looks",
  notYet: "not understood yet",
  understood: "What was understood",
  rule: "rule",
  where: "line {line}, column {column}",
  noText: "This card has no text: it has its printed values only.",
});
