// What a guided first game of the deck builder teaches.

import type { Frame } from "../../lib/types";
import { mine } from "../../lib/view";
import { always, counted, number, type Lesson } from "../../table/lessons";

const acting = (frame: Frame): boolean => frame.view.active === frame.seat && frame.view.phase === "action";
const AIR = [1, 2, 3, 4, 5].map((space) => `air.${space}`);
const offered = (frame: Frame, verb: string): boolean => mine(frame)?.options.some((one) => one.id.startsWith(`${verb}:`)) ?? false;

export const LESSONS: Lesson[] = [
  { key: "goal", title: "Why you are here", at: ".goal", when: always,
    words: "Complete three Objectives, one after the other, before everyone is dead. The present one stands here with what it asks. The Location tells what its Hazards do." },
  { key: "complex", title: "Something is in the vents", at: "[data-area=rooms]", when: always,
    words: "Each turn a card from the Hive enters at the right, face down, and pushes the others one room to the left. What is pushed out of the Airlock is revealed in the Combat Zone." },
  { key: "hand", title: "Your hand", at: ".own .hand", when: acting,
    words: "Play your cards first: they give Recruit, Attack and more. What is lit can be clicked; the same choices stand in the list with numbers for the keyboard. Rest on a card to see it large." },
  { key: "recruit", title: "Recruit", at: "[data-area=market]", when: (frame) => acting(frame) && number(frame, "recruit") > 1,
    words: "Recruit hires characters from the HQ. They go to your discard pile and come back to your hand when your deck is shuffled: that is how you grow stronger." },
  { key: "scan", title: "Scan", at: "[data-area=rooms]", when: (frame) => acting(frame) && number(frame, "attack") > 0,
    words: "Attack pays for looking into a room: the number beside its name is its Scan Cost. A card that is scanned is revealed at once, good or bad." },
  { key: "combat", title: "They are here", at: "[data-area=front]", when: (frame) => counted(frame, "front") > 0,
    words: "Every enemy in the Combat Zone strikes you at the end of your turn. Kill it first by paying the Attack on it, in the Complex or here. Click a number to see what it is made of." },
  { key: "strikes", title: "Strikes", at: ".own .side", when: (frame) => counted(frame, "seat.wounds", frame.seat) > 0,
    words: "A Strike stays on your Avatar until something heals it. When your damage reaches your Health, you die. Click the Strikes to read them." },
  { key: "end", title: "Ending your turn", at: ".decision", when: (frame) => acting(frame) && number(frame, "turn") > 1,
    words: "When nothing more is worth doing, end the Action Phase. Points that are left are lost; you discard everything and draw six new cards. Why something cannot be done stands under the list." },
  { key: "activate", title: "Activate", at: ".decision", when: (frame) => offered(frame, "activate"),
    words: "You have played a card with Activate. Its points came at once; its Activate text waits in the list until you want it, once, before you end the Action Phase." },
  { key: "dual-class", title: "Two classes", at: ".decision", when: (frame) => offered(frame, "first-ability"),
    words: "This card has two classes and counts as a card of both. Both of its class abilities work now: choose which one comes first." },
  { key: "flying", title: "In the air", at: "[data-area=air]", when: (frame) => AIR.some((space) => counted(frame, space) > 0),
    words: "A Flying enemy goes into the air above its room when it is revealed. Every Hive Phase it moves one space left, and beyond the Airlock it drops into the Combat Zone. Fight it like any other; what moves enemies does not reach it." },
  { key: "enhanced", title: "Enhanced", at: "[data-area=under]", when: (frame) => counted(frame, "under") > 0,
    words: "An Enhanced Alien takes the top card of the Barracks under it when it is revealed. The class of that card says which of the powers on the Alien is in force; the card goes back when the Alien is gone." },
]; // prettier-ignore
