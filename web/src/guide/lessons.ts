// The guided first game: short lessons that come up when the table is ready for them. They tell, they never decide.

import type { TableContext } from "../table/context.svelte";
import { zoneNamed, zones } from "../lib/view";

export interface Lesson {
  id: string;
  title: string;
  words: string;
  /** Whether the table is at a moment at which this is worth telling. */
  when: (table: TableContext) => boolean;
  /** Names of zones to point at. */
  at?: string[];
}

const view = (table: TableContext, field: string): unknown => table.frame?.view[field];
const asks = (table: TableContext, part: string): boolean =>
  table.mine !== null && !table.mine.out_of_turn && (table.mine.asked.rule.includes(part) || table.mine.asked.words.includes(part));
const offers = (table: TableContext, verb: string): boolean =>
  table.mine?.options.some((option) => option.id === verb || option.id.startsWith(`${verb}:`)) ?? false;
const count = (table: TableContext, zone: string): number => zoneNamed(table.frame, zone)?.count ?? 0;
const mine = (table: TableContext, zone: string): number => zoneNamed(table.frame, zone, table.seat)?.count ?? 0;
const told = (table: TableContext, kind: string): boolean => table.frame?.log.some((line) => line.kind === kind) ?? false;

const ROOMS = ["the Ventilation Shafts", "the Crawlspace", "the Med-Lab", "the Corridor", "the Airlock"];
const HQ = [1, 2, 3, 4, 5].map((place) => `HQ space ${place}`);

const ALIEN: Lesson[] = [
  {
    id: "goal",
    title: "What you are here for",
    words: "You win or lose together. Complete the three Objectives, one after the other, before everybody is dead or the Hive runs out. The Objective at work is on the table; read it first.",
    when: () => true,
    at: ["the Objectives", "the Location"],
  },
  {
    id: "complex",
    title: "Something is in the vents",
    words: "At the start of every turn one card of the Hive enters the Ventilation Shafts face down and pushes the others one room on. What is pushed out of the Airlock is in the room with you.",
    when: (table) => view(table, "phase") === "action",
    at: ROOMS,
  },
  {
    id: "hand",
    title: "Play your hand",
    words: "In the Action Phase you play cards in any order. Specialists give Recruit, Grunts give Attack. Play all of them: what you do not use is lost at the end of the turn.",
    when: (table) => offers(table, "play"),
    at: ["hand"],
  },
  {
    id: "recruit",
    title: "Make the crew better",
    words: "Recruit points buy characters from the HQ. They go to your discard pile and come back stronger hands later. A card whose class you have played before often does more: read what stands after the colon.",
    when: (table) => Number(view(table, "recruit") ?? 0) >= 3,
    at: HQ,
  },
  {
    id: "scan",
    title: "Look before it reaches you",
    words: "Attack points can be spent on scanning a room: its card is turned up. Rooms near the Airlock are cheaper. Some cards are what you are looking for, some bite when they are found.",
    when: (table) => offers(table, "scan"),
    at: ROOMS,
  },
  {
    id: "fight",
    title: "Kill it",
    words: "An enemy that lies face up can be fought: spend Attack equal to its own. In the Combat Zone it strikes whoever's turn it is, so kill what stands there first.",
    when: (table) => count(table, "the Combat Zone") > 0,
    at: ["the Combat Zone"],
  },
  {
    id: "why-not",
    title: "Why can I not do that?",
    words: "Under the options stands what you might expect but cannot do, with the rule that forbids it. Every line of the story opens its rule, too, and every number tells how it is made up.",
    when: (table) => (table.mine?.asked.refused.length ?? 0) > 3,
  },
  {
    id: "strike",
    title: "It strikes",
    words: "Every enemy in the Combat Zone has struck: a Strike is drawn for each and lies on your Avatar. When their damage reaches your Health you are dead. Some cards heal Strikes.",
    when: (table) => mine(table, "Strikes on the Avatar") > 0,
    at: ["Strikes on the Avatar"],
  },
  {
    id: "coordinate",
    title: "Help each other",
    words: "A card with Coordinate can be lent to the player whose turn it is. When you can help, the option appears while somebody else decides.",
    when: (table) => table.mine?.out_of_turn === true,
  },
  {
    id: "hugger",
    title: "Get it off",
    words: "A Facehugger is on somebody. It can be killed like any enemy, by anybody, but not for long: if it stays, what comes next is worse.",
    when: (table) => zones(table.frame).some((zone) => zone.name === "in front" && zone.count > 0),
  },
  {
    id: "objective",
    title: "One down",
    words: "An Objective is complete. The next one is at work now, and the Hive's next cards are its story: they are stronger.",
    when: (table) => count(table, "completed Objectives") > 0,
    at: ["the Objectives"],
  },
];

const CORPS: Lesson[] = [
  {
    id: "goal",
    title: "Your orders",
    words: "You win or lose as a squad. The mission card says what must be done and what ends it; open it beside the map before you start.",
    when: () => true,
    at: ["the mission"],
  },
  {
    id: "hero",
    title: "Heroes and Grunts",
    words: "Each player leads one Hero; the others of the squad come along as Grunts. A Hero's side is stronger. If your Hero falls, a Grunt steps up.",
    when: (table) => asks(table, "Hero") || asks(table, "setup"),
  },
  {
    id: "gear",
    title: "Gear up",
    words: "Weapons and equipment come out of the Endurance Deck, and that deck is also your staying power. Take what the mission needs, and leave some strength in the deck.",
    when: (table) => offers(table, "hand-out"),
  },
  {
    id: "actions",
    title: "Two Actions",
    words: "Whoever is activated takes two Actions: move, aim, attack, rest, use a computer, barricade. Every option that has a die tells its odds before you commit.",
    when: (table) => offers(table, "end-activation"),
  },
  {
    id: "move",
    title: "Move space by space",
    words: "The spaces you can go to are lit. Doors open for whoever stands beside them. If something is seen on the way, the move is interrupted.",
    when: (table) => offers(table, "go"),
  },
  {
    id: "sight",
    title: "What do I see from there?",
    words: "Switch the map to Sight and point at any space: it shows what is seen from it, and what is in the way. Reach shows where one of the squad can get.",
    when: (table) => Number(view(table, "turn") ?? 0) >= 1 && offers(table, "end-activation"),
  },
  {
    id: "aim",
    title: "The Aim Dial",
    words: "The red number of each soldier is the Aim Dial: you hit with that or less on a die of ten. Every shot lowers it; the Aim Action brings it back up.",
    when: (table) => offers(table, "aim"),
  },
  {
    id: "endurance",
    title: "Endurance",
    words: "Attacking and running exhaust cards: they go face down on the Exhaust Pile. When deck and piles are used up the mission is lost. Rest draws strength back.",
    when: (table) => count(table, "the Exhaust Pile") > 0,
    at: ["the Endurance Deck", "the Exhaust Pile"],
  },
  {
    id: "blips",
    title: "Movement",
    words: "A Blip is something that the motion tracker hears. How many Aliens it is, nobody knows until it is seen. It comes closer every Alien Phase.",
    when: (table) => count(table, "Blips on the board") > 0,
    at: ["Blips on the board"],
  },
  {
    id: "aliens",
    title: "They are here",
    words: "Aliens run for the nearest of you and attack. Shoot from afar, hold doors and corners, and do not get surrounded.",
    when: (table) => count(table, "Aliens on the board") > 0,
  },
  {
    id: "defense",
    title: "Defend yourself",
    words: "When an Alien reaches you, you roll Defense. Fail, and you are Knocked Down; fail while down, and you are lost.",
    when: (table) => told(table, "knocked-down") || asks(table, "defense"),
  },
  {
    id: "tracker",
    title: "The Motion Tracker",
    words: "At the end of the Alien Phase cards of the Motion Tracker tell where new Blips come in. The deeper the deck, the worse.",
    when: (table) => count(table, "the Motion Tracker discards") > 0,
    at: ["the Motion Tracker Deck"],
  },
];

export const LESSONS: Record<string, Lesson[]> = { alien: ALIEN, corps: CORPS };
