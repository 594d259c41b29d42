// What a guided first game of The X-Files teaches.

import type { Frame } from "../../lib/types";
import { always, counted, number, withCard, withOwnCard, type Lesson } from "../../table/lessons";
import { say } from "../../words/xfilesLessons";

const SPACES = [1, 2, 3, 4, 5];
const SHADOWS = SPACES.map((space) => `rooms.${space}`);
const BUREAU = SPACES.map((space) => `market.${space}`);
const BOARD = [...SHADOWS, "front"];
const acting = (frame: Frame): boolean => frame.view.active === frame.seat && frame.view.phase === "action";

export const LESSONS: Lesson[] = [
  { key: "goal", title: () => say.goalTitle, words: () => say.goal,
    at: "[data-area=evidence]", when: always },
  { key: "shadows", title: () => say.shadowsTitle, words: () => say.shadows,
    at: "[data-area=rooms]", when: always },
  { key: "hand", title: () => say.handTitle, words: () => say.hand, touch: () => say.handTouch,
    at: ".own .hand", when: acting },
  { key: "bureau", title: () => say.bureauTitle, words: () => say.bureau,
    at: "[data-area=market]", when: (frame) => acting(frame) && number(frame, "recruit") > 0 },
  { key: "scan", title: () => say.scanTitle, words: () => say.scan,
    at: "[data-area=rooms]", when: (frame) => acting(frame) && number(frame, "attack") > 0 },
  { key: "syndicate", title: () => say.syndicateTitle, words: () => say.syndicate,
    ...withCard(BUREAU, (card) => card.kind === "syndicate-enemy") },
  { key: "field", title: () => say.fieldTitle, words: () => say.field, touch: () => say.fieldTouch,
    ...withCard(["front"], (card) => card.tone === "hostile"), at: "[data-area=front]" },
  { key: "lead", title: () => say.leadTitle, words: () => say.lead,
    ...withCard(BOARD, (card) => card.kind === "lead") },
  { key: "strikes", title: () => say.strikesTitle, words: () => say.strikes, touch: () => say.strikesTouch,
    at: ".own .wounds", when: (frame) => counted(frame, "seat.wounds", frame.seat) > 0 },
  { key: "beliefs", title: () => say.beliefsTitle, words: () => say.beliefs,
    ...withOwnCard(["seat.hand"], (card) => card.kind === "belief" || card.kind === "doubt") },
  { key: "classes", title: () => say.classesTitle, words: () => say.classes,
    ...withOwnCard(["seat.hand"], (card) => card.classes.length > 0) },
  { key: "coordinate", title: () => say.coordinateTitle, words: () => say.coordinate,
    ...withOwnCard(["seat.hand"], (card) => card.signs.includes("coordinate")) },
  { key: "informant", title: () => say.informantTitle, words: () => say.informant,
    ...withCard(BOARD, (card) => card.kind === "informant") },
  { key: "scars", title: () => say.scarsTitle, words: () => say.scars,
    at: ".own .laid", when: (frame) => counted(frame, "seat.scars", frame.seat) > 0 },
  { key: "cliffhanger", title: () => say.cliffhangerTitle, words: () => say.cliffhanger,
    at: ".own .laid", when: (frame) => counted(frame, "seat.cliffhanger", frame.seat) > 0 },
  { key: "the-end", title: () => say.theEndTitle, words: () => say.theEnd,
    at: "[data-area=end]", when: (frame) => counted(frame, "end-evidence") > 0 || counted(frame, "end-strikes") > 0 },
  { key: "end", title: () => say.endTitle, words: () => say.end,
    at: ".decision .closing", when: (frame) => acting(frame) && (counted(frame, "seat.hand", frame.seat) === 0 || number(frame, "turn") > 4) },
]; // prettier-ignore
