// Words about people: who I am, an invitation, and a seat that is offered.
import { room } from "./language.svelte";

export const say = room("people", {
  name: "The name others see",
  choose: "Choose another emblem",
  colour: "Colour",
  shape: "Shape",
  figure: "Figure",
  part: "{part} {number}",
  invited: "You are invited",
  plays: "Who plays",
  allTaken: "All seats are taken; you can watch.",
  seatsFree: { one: "One seat is free.", other: "{count} seats are free." },
  underWay: "The game is under way.",
  whoAreYou: "What are you called?",
  come: "Come to the table",
  noAccount: "No account is needed: this browser remembers you.",
  seatFree: "Seat {seat} is free for you.",
  seatOfComputer: "A computer player ({player}) has seat {seat}. It is yours if you like.",
  takeSeat: "Take seat {seat}",
  askForSeat: "Ask for seat {seat}",
  yourTurn: "Your turn: {title}",
  gameWaits: "The game waits for you.",
});
