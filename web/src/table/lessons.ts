// What a guided first game teaches, one lesson at a time, each when it first matters. It explains where to look; what
// may be done is told by the table itself and its rules.

import type { Frame } from "../lib/types";
import { zones } from "../lib/view";

export interface Lesson {
  key: string;
  title: string;
  words: string;
  /** Which part of the table it is about. */
  at?: string;
  when: (frame: Frame) => boolean;
}

const counted = (frame: Frame, name: string, seat: number | null = null): number =>
  zones(frame).find((zone) => zone.name === name && zone.seat === seat)?.count ?? 0;
const number = (frame: Frame, name: string): number => Number(frame.view[name] ?? 0);
const always = (): boolean => true;
const acting = (frame: Frame): boolean => frame.view.active === frame.seat && frame.view.phase === "action";

export const LESSONS: Record<string, Lesson[]> = {
  alien: [
    { key: "goal", title: "Why you are here", at: ".goal", when: always,
      words: "Complete three Objectives, one after the other, before everyone is dead. The present one stands here with what it asks. The Location tells what its Hazards do." },
    { key: "complex", title: "Something is in the vents", at: ".complex", when: always,
      words: "Each turn a card from the Hive enters at the right, face down, and pushes the others one room to the left. What is pushed out of the Airlock is revealed in the Combat Zone." },
    { key: "hand", title: "Your hand", at: ".own .hand", when: acting,
      words: "Play your cards first: they give Recruit, Attack and more. What is lit can be clicked; the same choices stand in the list with numbers for the keyboard. Rest on a card to see it large." },
    { key: "recruit", title: "Recruit", at: ".hq", when: (frame) => acting(frame) && number(frame, "recruit") > 1,
      words: "Recruit hires characters from the HQ. They go to your discard pile and come back to your hand when your deck is shuffled: that is how you grow stronger." },
    { key: "scan", title: "Scan", at: ".complex", when: (frame) => acting(frame) && number(frame, "attack") > 0,
      words: "Attack pays for looking into a room: the number beside its name is its Scan Cost. A card that is scanned is revealed at once, good or bad." },
    { key: "combat", title: "They are here", at: ".front", when: (frame) => counted(frame, "the Combat Zone") > 0,
      words: "Every enemy in the Combat Zone strikes you at the end of your turn. Kill it first by paying the Attack on it, in the Complex or here. Click a number to see what it is made of." },
    { key: "strikes", title: "Strikes", at: ".own .side", when: (frame) => counted(frame, "Strikes on the Avatar", frame.seat) > 0,
      words: "A Strike stays on your Avatar until something heals it. When your damage reaches your Health, you die. Click the Strikes to read them." },
    { key: "end", title: "Ending your turn", at: ".decision", when: (frame) => acting(frame) && number(frame, "turn") > 1,
      words: "When nothing more is worth doing, end the Action Phase. Points that are left are lost; you discard everything and draw six new cards. Why something cannot be done stands under the list." },
  ],
  corps: [
    { key: "goal", title: "Your orders", at: ".corps", when: always,
      words: "The mission tells what the squad must do and how it ends. Click its card to read it whole. You lose when the squad is down or the Endurance Deck has nothing left to give." },
    { key: "options", title: "How to choose", at: ".decision", when: always,
      words: "What may be chosen is lit on the map and stands in the list. Every question links to the rule that asks it, and the list below tells why something cannot be done." },
    { key: "actions", title: "Two actions", at: ".decision", when: (frame) => number(frame, "actions") > 0,
      words: "A Character who is activated has two actions: move, attack, aim, rest and more. Moving goes up to their Speed; the spaces that can be reached light up." },
    { key: "dials", title: "The Aim Dial", at: ".corps", when: (frame) => number(frame, "actions") > 0,
      words: "The number in the ring is the Aim Dial. An attack rolls a ten-sided die: that number or less hits. Firing turns the dial down, aiming turns it up; the odds are shown before you commit." },
    { key: "blips", title: "Contacts", at: ".corps", when: (frame) => counted(frame, "Blips on the board") > 0,
      words: "A question mark is a Blip: something moves there, nobody knows how many. It comes closer in the Alien Phase and is revealed when one of you sees it. Sight shows from where that is." },
    { key: "aliens", title: "Contact confirmed", at: ".corps", when: (frame) => counted(frame, "Aliens on the board") > 0,
      words: "Aliens go for the nearest Character and attack from next to them. Shoot before they arrive; whoever sees them come may fire in defense." },
    { key: "endurance", title: "Endurance", at: ".corps", when: (frame) => number(frame, "turn") > 1 || counted(frame, "the Exhaust Pile") > 0,
      words: "All of you draw on one Endurance Deck. Costs and strain exhaust its cards; resting brings some back. Watch its count: it is the squad's breath." },
  ],
}; // prettier-ignore
