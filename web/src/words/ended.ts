// Words of the end of a game.
import { room } from "./language.svelte";

export const say = room("ended", {
  heldOut: "You held out",
  lost: "You did not hold out",
  over: "It is over",
  rule: "The rule behind it",
  wonBy: "Won by {names}.",
  turningPoints: "Turning points",
  turned: "Turn {turn}: {before} % → {after} %",
  calm: "The chance of winning never turned by much.",
  bestCard: "Best card",
  bestBy: "{number} {what}",
  stories: "Who did what",
  times: "{name} ×{times}",
  others: "others",
  untold: "How the game went is being read …",
  next: "To the next game",
  nextMade: "The next game has its table: go there with one click.",
  again: "Play again",
  sameLuck: "Same shuffle again",
  goOn: "Go on with the {campaign}",
  sheet: "The {campaign} sheet",
  replay: "Watch the replay",
  review: "Review my decisions",
  seed: "Seed {seed}, sealed before the start as {promise}",
  seeTable: "Look at the table",
});
