// What a guided first game says.
import { room } from "./language.svelte";

export const say = room("corpsLessons", {
  goalTitle: "Your orders",
  goal: "The mission tells what the squad must do and how it ends. Click its card to read it whole. You lose when the squad is down or the Endurance Deck has nothing left to give.",
  goalTouch: "The mission tells what the squad must do and how it ends. Tap its card to read it whole. You lose when the squad is down or the Endurance Deck has nothing left to give.",
  optionsTitle: "How to choose",
  options: "What may be chosen is lit on the table and is also in this list. Every question links to the rule behind it, and “Why not?” tells why something cannot be done.",
  actionsTitle: "Two actions",
  actions: "A Character who is activated has two actions: move, attack, aim, rest and more. The framed spaces on the map can be reached with one Move: point at one for the way and its cost, click it to go there. Click a lit Alien to fire at it.",
  actionsTouch: "A Character who is activated has two actions: move, attack, aim, rest and more. The framed spaces on the map can be reached with one Move: tap one to go there, and a lit Alien to fire at it. Two fingers bring the map closer.",
  dialsTitle: "The Aim Dial",
  dials: "The number in the ring is the Aim Dial. An attack rolls a ten-sided die: that number or less hits. Firing turns the dial down, aiming turns it up; the odds are shown before you commit.",
  blipsTitle: "Contacts",
  blips: "A question mark is a Blip: something moves there, nobody knows how many. It comes closer in the Alien Phase and is revealed when one of you sees it. Sight shows from where that is.",
  aliensTitle: "Contact confirmed",
  aliens: "Aliens go for the nearest Character and attack from next to them. Shoot before they arrive; whoever sees them come may fire in defense.",
  enduranceTitle: "Endurance",
  endurance: "All of you draw on one Endurance Deck. Costs and strain exhaust its cards; resting brings some back. Watch its count: it is the squad's breath.",
});
