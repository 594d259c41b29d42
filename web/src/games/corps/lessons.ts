// What a guided first game of the tactical game teaches.

import { always, counted, number, type Lesson } from "../../table/lessons";

export const LESSONS: Lesson[] = [
  { key: "goal", title: "Your orders", at: ".own .mission", when: always,
    words: "The mission tells what the squad must do and how it ends. Click its card to read it whole. You lose when the squad is down or the Endurance Deck has nothing left to give.",
    touch: "The mission tells what the squad must do and how it ends. Tap its card to read it whole. You lose when the squad is down or the Endurance Deck has nothing left to give." },
  { key: "options", title: "How to choose", at: ".decision", when: always,
    words: "What may be chosen is lit on the map and stands in the list. Every question links to the rule that asks it, and the list below tells why something cannot be done." },
  { key: "actions", title: "Two actions", at: ".decision", when: (frame) => number(frame, "actions") > 0,
    words: "A Character who is activated has two actions: move, attack, aim, rest and more. Moving goes up to their Speed; the spaces that can be reached light up." },
  { key: "dials", title: "The Aim Dial", at: ".own .squad .dial", when: (frame) => number(frame, "actions") > 0,
    words: "The number in the ring is the Aim Dial. An attack rolls a ten-sided die: that number or less hits. Firing turns the dial down, aiming turns it up; the odds are shown before you commit." },
  { key: "blips", title: "Contacts", at: ".model.blip", when: (frame) => counted(frame, "blips") > 0,
    words: "A question mark is a Blip: something moves there, nobody knows how many. It comes closer in the Alien Phase and is revealed when one of you sees it. Sight shows from where that is." },
  { key: "aliens", title: "Contact confirmed", at: ".model.alien, .model.facehugger", when: (frame) => counted(frame, "aliens") > 0,
    words: "Aliens go for the nearest Character and attack from next to them. Shoot before they arrive; whoever sees them come may fire in defense." },
  { key: "endurance", title: "Endurance", at: "[data-meter=endurance]", when: (frame) => number(frame, "turn") > 1 || counted(frame, "exhaust") > 0,
    words: "All of you draw on one Endurance Deck. Costs and strain exhaust its cards; resting brings some back. Watch its count: it is the squad's breath." },
]; // prettier-ignore
