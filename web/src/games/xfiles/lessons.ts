// What a guided first game of The X-Files teaches.

import type { Frame } from "../../lib/types";
import { always, counted, number, withCard, withOwnCard, type Lesson } from "../../table/lessons";

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
    words: "Play your cards first: they give Recruit, Attack and more. What is lit can be clicked; the same choices stand in the list with numbers for the keyboard. Rest on a card to see it large, with its keywords explained.",
    touch: "Play your cards first: they give Recruit, Attack and more. Tap what is lit, or a choice in the list. Press a card long to see it large, with its keywords explained." },
  { key: "bureau", title: "Whom can you trust?", at: "[data-area=market]", when: (frame) => acting(frame) && number(frame, "recruit") > 0,
    words: "The Bureau is hidden too. Recruit pays for scanning a space, the number beside its name, and then for recruiting the character that lies there. Whoever gains one may use the power of the space, which is written below it." },
  { key: "scan", title: "Scan the Shadows", at: "[data-area=rooms]", when: (frame) => acting(frame) && number(frame, "attack") > 0,
    words: "Attack pays for scanning a space of the Shadows. A card that is scanned is revealed at once, good or bad." },
  { key: "syndicate", title: "The Syndicate", ...withCard(BUREAU, (card) => card.kind === "syndicate-enemy"),
    words: "One of them sits in the Bureau. As long as it does, its space is closed: fight it with Attack like any Enemy, and a new card takes its place." },
  { key: "field", title: "It is here", at: "[data-area=front]", when: (frame) => counted(frame, "front") > 0,
    words: "Every Enemy in the Field strikes you at the end of your turn: you draw a Strike, a wound. Defeat it first by paying the Attack on it, in the Shadows or here. Click a number to see what it is made of.",
    touch: "Every Enemy in the Field strikes you at the end of your turn: you draw a Strike, a wound. Defeat it first by paying the Attack on it, in the Shadows or here. Press it long to see what its Attack is made of." },
  { key: "lead", title: "A Lead", ...withCard(BOARD, (card) => card.kind === "lead"),
    words: "A Lead tells what has to be done to Discover and to Collect Evidence. Only what the player on turn does after it was revealed counts, and one deed advances it once." },
  { key: "strikes", title: "A Strike", at: ".own .wounds", when: (frame) => counted(frame, "seat.wounds", frame.seat) > 0,
    words: "A Strike is a wound: a card with damage, and often with something worse. It stays with your Avatar until something heals it. Your Health falls by its damage; at 0 you are defeated, and before The End that is the end for all. Click here to read your Strikes.",
    touch: "A Strike is a wound: a card with damage, and often with something worse. It stays with your Avatar until something heals it. Your Health falls by its damage; at 0 you are defeated, and before The End that is the end for all. Tap here to read your Strikes." },
  { key: "beliefs", title: "Beliefs and Doubts", ...withOwnCard(["seat.hand"], (card) => card.kind === "belief" || card.kind === "doubt"),
    words: "You hold a Belief or a Doubt. What it does is written on your Avatar. A Belief is played when you like; a Doubt has to be faced at the beginning of your turn, once a turn." },
  { key: "classes", title: "Classes", ...withOwnCard(["seat.hand"], (card) => card.classes.length > 0),
    words: "This card has a class: the sign in the ring. Where a line begins with a class, it works only if you have played another card of that class before it this turn: mind the order." },
  { key: "coordinate", title: "Coordinate", seldom: true, ...withOwnCard(["seat.hand"], (card) => card.signs.includes("coordinate")),
    words: "A card with Coordinate helps others: in a teammate's turn you set it aside, they may play it as if it were theirs, and you draw another card at once." },
  { key: "informant", title: "An Informant", seldom: true, ...withCard(BOARD, (card) => card.kind === "informant"),
    words: "An Informant offers help as long as it is there, and is gone at the end of a turn in the Field. Read it before you fight anything else." },
  { key: "scars", title: "A Scar", at: ".own .laid", seldom: true, when: (frame) => counted(frame, "seat.scars", frame.seat) > 0,
    words: "A Scar is a Strike that lies face down: 1 damage whatever it says, and ordinary healing does not remove it." },
  { key: "cliffhanger", title: "A Cliffhanger", at: ".own .laid", seldom: true, when: (frame) => counted(frame, "seat.cliffhanger", frame.seat) > 0,
    words: "The game before has left this in front of you. It holds for this game of the Series, or until you use it up; it is none of your cards." },
  { key: "the-end", title: "The End", at: "[data-area=end]", when: (frame) => counted(frame, "end-evidence") > 0 || counted(frame, "end-strikes") > 0,
    words: "The End Game is revealed. Its Evidence speaks from now on. Pay its Defense to fight it: it draws a Strike, and its damage stands on the card. When that reaches its Health, you have won." },
  { key: "end", title: "Ending your turn", at: ".decision .closing", when: (frame) => acting(frame) && number(frame, "turn") > 1,
    words: "When nothing more is worth doing, end the Action Phase. Points that are left are lost; you discard everything and draw six new cards. Why something cannot be done stands under the list." },
]; // prettier-ignore
