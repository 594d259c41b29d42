// What a guided first game of the deck builder teaches.

import type { CardInfo, Frame } from "../../lib/types";
import { mine } from "../../lib/view";
import { always, counted, number, withCard, withOwnCard, type Lesson } from "../../table/lessons";

const acting = (frame: Frame): boolean => frame.view.active === frame.seat && frame.view.phase === "action";
const AIR = [1, 2, 3, 4, 5].map((space) => `air.${space}`);
const ROOMS = [1, 2, 3, 4, 5].map((space) => `rooms.${space}`);
const PLACES = [...ROOMS, ...AIR, "front"];
const isQueen = (frame: Frame): boolean => frame.seat !== null && frame.view.queen === frame.seat;
/** For those who do not play against the others. */
const human = (when: Lesson["when"]): Lesson["when"] => (frame, printed) => !isQueen(frame) && when(frame, printed);
const may = (use: string) => (frame: Frame): boolean => isQueen(frame) && (((frame.view.uses ?? {}) as Record<string, number>)[use] ?? 0) > 0;
const speaksAt = (moment: string) => (card: CardInfo): boolean => card.triggers.includes(moment);
const seen = (keyword: string, places: string[]) => withCard(places, (card) => card.signs.includes(keyword));
const held = (is: (card: CardInfo) => boolean) => {
  const { when, at } = withOwnCard(["seat.hand"], is);
  return { when: human((frame, printed) => acting(frame) && when(frame, printed)), at };
};
const offered = (frame: Frame, verb: string): boolean => mine(frame)?.options.some((one) => one.id.startsWith(`${verb}:`)) ?? false;

export const LESSONS: Lesson[] = [
  { key: "goal", title: "Why you are here", at: ".goal", when: human(always),
    words: "Complete three Objectives, one after the other, before everyone is dead. The present one stands here with what it asks. The Location tells what its Hazards do." },
  { key: "complex", title: "Something is in the vents", at: "[data-area=rooms]", when: always,
    words: "Each turn a card from the Hive enters at the right, face down, and pushes the others one room to the left. What is pushed out of the Airlock is revealed in the Combat Zone." },
  { key: "hand", title: "Your hand", at: ".own .hand", when: acting,
    words: "Play your cards first: they give Recruit, Attack and more. What is lit can be clicked; the same choices stand in the list with numbers for the keyboard. Rest on a card to see it large, with its keywords explained.",
    touch: "Play your cards first: they give Recruit, Attack and more. Tap what is lit, or a choice in the list. Press a card long to see it large, with its keywords explained." },
  { key: "recruit", title: "Recruit", at: "[data-area=market]", when: human((frame) => acting(frame) && number(frame, "recruit") > 1),
    words: "Recruit hires characters from the HQ. They go to your discard pile and come back to your hand when your deck is shuffled: that is how you grow stronger." },
  { key: "scan", title: "Scan", at: "[data-area=rooms]", when: human((frame) => acting(frame) && number(frame, "attack") > 0),
    words: "Attack pays for looking into a room: the number beside its name is its Scan Cost. A card that is scanned is revealed at once, good or bad." },
  { key: "combat", title: "They are here", at: "[data-area=front]", when: human((frame) => counted(frame, "front") > 0),
    words: "Every enemy in the Combat Zone strikes you at the end of your turn: you draw a Strike, a wound. Kill it first by paying the Attack on it, in the Complex or here. Click a number to see what it is made of.",
    touch: "Every enemy in the Combat Zone strikes you at the end of your turn: you draw a Strike, a wound. Kill it first by paying the Attack on it, in the Complex or here. Press it long to see what its Attack is made of." },
  { key: "strikes", title: "A Strike", at: ".own .wounds", when: (frame) => counted(frame, "seat.wounds", frame.seat) > 0,
    words: "A Strike is a wound: a card with damage, and often with something worse. It stays on your Avatar until something heals it. Your Health falls by its damage; at 0 you die. Click here to read your Strikes.",
    touch: "A Strike is a wound: a card with damage, and often with something worse. It stays on your Avatar until something heals it. Your Health falls by its damage; at 0 you die. Tap here to read your Strikes." },
  { key: "classes", title: "Classes", ...held((card) => card.classes.length > 0 && card.text !== ""),
    words: "This card has a class: the sign in the ring. A line that begins with a class works only if you have played another card of that class before it this turn. Mind the order; a line that begins with a crew asks for that crew." },
  { key: "coordinate", title: "Coordinate", seldom: true, ...held((card) => card.signs.includes("coordinate")),
    words: "A card with Coordinate helps others: in a teammate's turn you set it aside, they may play it as if it were theirs, and you draw another card at once." },
  { key: "end", title: "Ending your turn", at: ".decision .closing", when: human((frame) => acting(frame) && number(frame, "turn") > 1),
    words: "When nothing more is worth doing, end the Action Phase. Points that are left are lost; you discard everything and draw six new cards. Why something cannot be done stands under the list." },
  { key: "activate", title: "Activate", at: ".decision", seldom: true, when: (frame) => offered(frame, "activate"),
    words: "You have played a card with Activate. Its points came at once; its Activate text waits in the list until you want it, once, before you end the Action Phase." },
  { key: "dual-class", title: "Two classes", at: ".decision", seldom: true, when: (frame) => offered(frame, "first-ability"),
    words: "This card has two classes and counts as a card of both. Both of its class abilities work now: choose which one comes first." },
  { key: "desperation", title: "Desperation", seldom: true, ...held(speaksAt("desperation")),
    words: "A card in your hand has Desperation: it names a bad situation. While it is so, the card does the stronger thing in place of its usual one. Look before you play it." },
  { key: "flying", title: "In the air", at: "[data-area=air]", seldom: true, when: (frame) => AIR.some((space) => counted(frame, space) > 0),
    words: "A Flying enemy goes into the air above its room when it is revealed. Every Hive Phase it moves one space left, and beyond the Airlock it drops into the Combat Zone. Fight it like any other; what moves enemies does not reach it." },
  { key: "runner", title: "Runner", seldom: true, ...seen("runner", ROOMS),
    words: "A Runner lies face up in the Complex. At the end of every Hive Phase it moves one room left by itself and pushes what is in its way, so it is here sooner than the others." },
  { key: "ranged", title: "Ranged", seldom: true, ...seen("ranged", ROOMS),
    words: "A Ranged enemy strikes from the Complex while it lies there face up, after those in the Combat Zone have struck. Waiting for it to come out does not spare you." },
  { key: "stationary", title: "Stationary", seldom: true, ...seen("stationary", ROOMS),
    words: "A Stationary card stays in its room: it is not pushed, and what enters goes past it. Only an effect that chooses it moves it; else it must be dealt with where it is." },
  { key: "escape", title: "Escape", seldom: true, ...withCard(PLACES, speaksAt("escape")),
    words: "This enemy has an Escape. As soon as it comes into the Combat Zone, its Escape text happens and it is gone, killed by nobody. Stop it on the way if you do not want that." },
  { key: "subdue", title: "Subdue", seldom: true, ...seen("subdue", PLACES),
    words: "This one is not killed: when it would be, it is subdued and goes to Operations, where its Operations text helps you from then on." },
  { key: "enhanced", title: "Enhanced", at: ".standing", seldom: true, when: (frame) => counted(frame, "under") > 0,
    words: "An Enhanced Alien takes the top card of the Barracks under it when it is revealed. The class of that card, in its colour below the Alien, says which of the powers on the Alien is in force; the card goes back when the Alien is gone." },
  { key: "mega-enhanced", title: "Mega-Enhanced", seldom: true, ...seen("mega-enhanced", PLACES),
    words: "This Alien has five cards under it, and the power of the one that is turned up. Each time it would be killed it loses that card and the next is turned up; with the last one it dies." },
  { key: "hard-mode", title: "Hard Mode", seldom: true, ...withCard(["objectives", "location"], (card) => card.hard),
    words: "This table uses Hard Mode: the card has a harsher twin, and the twin is in play. Read what it asks before you go by memory." },
  { key: "soldiers", title: "Soldiers", seldom: true, ...withCard(PLACES, (card) => card.kind === "soldier"),
    words: "A Soldier: each part of the Hive holds at least one, picked unseen, and those of later parts are worse. What speaks of Drones means Soldiers as well." },
  { key: "queen", title: "The Queen Mother", at: ".others", seldom: true, when: (frame) => !isQueen(frame) && frame.view.queen !== undefined,
    words: "The last seat plays the Queen Mother, against all of you. She acts once a round, and takes from your HQ and your hands. To win you must complete the third Objective and kill her; her Health is known once her Enemy card has come out of the Hive. The chat has a channel that she does not hear." },
  { key: "queen-self", title: "You are the Queen Mother", at: ".own", seldom: true, when: isQueen,
    words: "You play against everybody else, and win when no human lives. You have no Hive and no Strike Phase: play your hand, then use what it gives. Your Health is on the Enemy card that lies beneath the Hive; until it comes out, nobody can attack you." },
  { key: "queen-lair", title: "Your Lair", at: "[data-area=lair]", seldom: true, when: (frame) => isQueen(frame) && acting(frame) && number(frame, "recruit") > 1,
    words: "Recruit takes cards from the Lair into your discard pile; the Nest fills it up again. The HQ is not for you, but you can Grab from it." },
  { key: "queen-look", title: "Look into rooms", at: "[data-area=rooms]", seldom: true, when: (frame) => isQueen(frame) && offered(frame, "look"),
    words: "For a room's Scan Cost in Attack you look at the hidden card there, and turn it up or leave it. What comes up means the next human." },
  { key: "bite", title: "Bite", at: ".others", seldom: true, when: may("bite"),
    words: "You may Bite: pay a human's Defense, the shield beside the name, see two Strikes, and choose the one which that human draws." },
  { key: "grab", title: "Grab", at: "[data-area=market]", seldom: true, when: may("grab"),
    words: "You may Grab: pay the cost of a character in the HQ, or of a Sergeant, in Attack. You gain the card, and when you draw it, it stands in the Combat Zone as an Alien whose Attack is its cost." },
  { key: "hunt", title: "Hunt", at: ".others", seldom: true, when: may("hunt"),
    words: "You may Hunt: pay as much Attack as you like. A human shows the hand, and a character in it that costs no more than you paid may go." },
  { key: "rush", title: "Rush", at: "[data-area=rooms]", seldom: true, when: may("rush"),
    words: "You may Rush: for 5 Attack another Hive card enters the Complex." },
]; // prettier-ignore
