// What a guided first game of The X-Files teaches.

import type { Frame } from "../../lib/types";
import { always, counted, isOpen, number, type Lesson } from "../../table/lessons";

const SPACES = [1, 2, 3, 4, 5];
const SHADOWS = SPACES.map((space) => `rooms.${space}`);
const BUREAU = SPACES.map((space) => `market.${space}`);
const BOARD = [...SHADOWS, "front"];
const acting = (frame: Frame): boolean => frame.view.active === frame.seat && frame.view.phase === "action";

export const LESSONS: Lesson[] = [
  { key: "goal", title: "Why you are here", at: "[data-area=evidence]", when: always,
    words: "Somewhere at the bottom of the Conspiracy Deck waits the End Game. Defeat it and you have won; lose one player before it is revealed, and all have lost. Three pieces of Evidence lie here face down, and what you find out before it comes decides how hard it will be." },
  { key: "shadows", title: "Something moves in the Shadows", at: "[data-area=rooms]", when: always,
    words: "Each turn a card of the Conspiracy Deck enters at the right, face down, and pushes the others one space to the left. What is pushed out of the last space comes into the Field and is revealed." },
  { key: "hand", title: "Your hand", at: ".own .hand", when: acting,
    words: "Play your cards first: they give Recruit, Attack and more. What is lit can be clicked; the same choices stand in the list with numbers for the keyboard. Rest on a card to see it large." },
  { key: "bureau", title: "Whom can you trust?", at: "[data-area=market]", when: (frame) => acting(frame) && number(frame, "recruit") > 0,
    words: "The Bureau is hidden too. Recruit pays for scanning a space, the number beside its name, and then for recruiting the character that lies there. Whoever gains one may use the power of the space, which is written below it." },
  { key: "scan", title: "Scan the Shadows", at: "[data-area=rooms]", when: (frame) => acting(frame) && number(frame, "attack") > 0,
    words: "Attack pays for scanning a space of the Shadows. A card that is scanned is revealed at once, good or bad." },
  { key: "syndicate", title: "The Syndicate", at: "[data-area=market]", when: (frame, printed) => isOpen(frame, BUREAU, (card) => card.kind === "syndicate-enemy", printed),
    words: "One of them sits in the Bureau. As long as it does, its space is closed: fight it with Attack like any Enemy, and a new card takes its place." },
  { key: "field", title: "It is here", at: "[data-area=front]", when: (frame) => counted(frame, "front") > 0,
    words: "Every Enemy in the Field strikes you at the end of your turn. Defeat it first by paying the Attack on it, in the Shadows or here. Click a number to see what it is made of." },
  { key: "lead", title: "A Lead", at: "[data-area=evidence]", when: (frame, printed) => isOpen(frame, BOARD, (card) => card.kind === "lead", printed),
    words: "A Lead tells what has to be done to Discover and to Collect Evidence. Only what the player on turn does after it was revealed counts, and one deed advances it once." },
  { key: "strikes", title: "Strikes", at: ".own .side", when: (frame) => counted(frame, "seat.wounds", frame.seat) > 0,
    words: "A Strike stays with your Avatar until something heals it. When your damage reaches your Health, you are defeated, and before The End that is the end for all. Click the Strikes to read them." },
  { key: "beliefs", title: "Beliefs and Doubts", at: ".own .side", when: (frame, printed) => isOpen(frame, ["seat.hand"], (card) => card.kind === "belief" || card.kind === "doubt", printed, frame.seat),
    words: "You hold a Belief or a Doubt. What it does is written on your Avatar. A Belief is played when you like; a Doubt has to be faced at the beginning of your turn, once a turn." },
  { key: "the-end", title: "The End", at: "[data-area=end]", when: (frame) => counted(frame, "end-evidence") > 0 || counted(frame, "end-strikes") > 0,
    words: "The End Game is revealed. Its Evidence speaks from now on. Pay its Defense to fight it: it draws a Strike, and its damage stands on the card. When that reaches its Health, you have won." },
  { key: "end", title: "Ending your turn", at: ".decision", when: (frame) => acting(frame) && number(frame, "turn") > 1,
    words: "When nothing more is worth doing, end the Action Phase. Points that are left are lost; you discard everything and draw six new cards. Why something cannot be done stands under the list." },
]; // prettier-ignore
