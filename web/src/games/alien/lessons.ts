// What a guided first game of the deck builder teaches.

import type { CardInfo, Frame } from "../../lib/types";
import { decisions, mine } from "../../lib/view";
import { always, counted, number, withCard, withOwnCard, type Lesson } from "../../table/lessons";
import { say } from "../../words/alienLessons";

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
const open = (frame: Frame) => mine(frame.seat, decisions(frame.view.decisions));
const offered = (frame: Frame, verb: string): boolean => open(frame)?.options.some((one) => one.id.startsWith(`${verb}:`)) ?? false;
/** Nothing is left to do but to end the turn; or it is a later turn, and every card is played. */
const isSpent = (frame: Frame): boolean => {
  const asked = open(frame);
  const left = asked?.options.filter((one) => !asked.asked.grave.includes(one.id)).length ?? 0;
  return left === 1 || (number(frame, "turn") > 3 && left > 0 && !offered(frame, "play"));
};
const CLASSES = /^(strength|leadership|intel|tech|survival)\b/i;

export const LESSONS: Lesson[] = [
  { key: "goal", title: () => say.goalTitle, words: () => say.goal,
    at: ".goal", when: human(always) },
  { key: "complex", title: () => say.complexTitle, words: () => say.complex,
    at: "[data-area=rooms]", when: always },
  // It kills within a turn: nothing else is more urgent.
  { key: "facehugger", title: () => say.facehuggerTitle, words: () => say.facehugger,
    ...withOwnCard(["seat.before"], (card) => card.kind === "facehugger") },
  { key: "hand", title: () => say.handTitle, words: () => say.hand, touch: () => say.handTouch,
    at: ".own .hand", when: (frame) => acting(frame) && offered(frame, "play"), teaches: "alien.action-phase.interleave" },
  { key: "recruit", title: () => say.recruitTitle, words: () => say.recruit,
    at: "[data-area=market]", when: human((frame) => acting(frame) && number(frame, "recruit") > 1) },
  { key: "scan", title: () => say.scanTitle, words: () => say.scan,
    at: "[data-area=rooms]", when: human((frame) => acting(frame) && number(frame, "attack") > 0) },
  { key: "combat", title: () => say.combatTitle, words: () => say.combat, touch: () => say.combatTouch,
    at: "[data-area=front]", when: human((frame) => counted(frame, "front") > 0) },
  { key: "strikes", title: () => say.strikesTitle, words: () => say.strikes, touch: () => say.strikesTouch,
    at: ".own .wounds", when: (frame) => counted(frame, "seat.wounds", frame.seat) > 0 },
  { key: "classes", title: () => say.classesTitle, words: () => say.classes,
    ...held((card) => card.headings.some((head) => CLASSES.test(head))) },
  { key: "coordinate", title: () => say.coordinateTitle, words: () => say.coordinate,
    ...held((card) => card.signs.includes("coordinate")) },
  { key: "lent", title: () => say.lentTitle, words: () => say.lent,
    at: ".others .hit.lit", when: (frame) => offered(frame, "play-lent") },
  { key: "chestburster", title: () => say.chestbursterTitle, words: () => say.chestburster,
    ...withOwnCard(["seat.discard"], (card) => card.kind === "chestburster"), at: ".own .stacks" },
  { key: "end", title: () => say.endTitle, words: () => say.end,
    at: ".decision .closing", when: human((frame) => acting(frame) && isSpent(frame)) },
  { key: "activate", title: () => say.activateTitle, words: () => say.activate,
    at: ".decision", when: (frame) => offered(frame, "activate") },
  { key: "dual-class", title: () => say.dualClassTitle, words: () => say.dualClass,
    at: ".decision", when: (frame) => offered(frame, "first-ability") },
  { key: "desperation", title: () => say.desperationTitle, words: () => say.desperation,
    ...held(speaksAt("desperation")) },
  { key: "flying", title: () => say.flyingTitle, words: () => say.flying,
    at: "[data-area=air]", when: (frame) => AIR.some((space) => counted(frame, space) > 0) },
  { key: "runner", title: () => say.runnerTitle, words: () => say.runner,
    ...seen("runner", ROOMS) },
  { key: "ranged", title: () => say.rangedTitle, words: () => say.ranged,
    ...seen("ranged", ROOMS) },
  { key: "stationary", title: () => say.stationaryTitle, words: () => say.stationary,
    ...seen("stationary", ROOMS) },
  { key: "escape", title: () => say.escapeTitle, words: () => say.escape,
    ...withCard(PLACES, speaksAt("escape")) },
  { key: "subdue", title: () => say.subdueTitle, words: () => say.subdue,
    ...seen("subdue", PLACES) },
  { key: "enhanced", title: () => say.enhancedTitle, words: () => say.enhanced,
    at: ".standing", when: (frame) => counted(frame, "under") > 0 },
  { key: "mega-enhanced", title: () => say.megaEnhancedTitle, words: () => say.megaEnhanced,
    ...seen("mega-enhanced", PLACES) },
  { key: "hard-mode", title: () => say.hardModeTitle, words: () => say.hardMode,
    ...withCard(["objectives", "location"], (card) => card.hard) },
  { key: "soldiers", title: () => say.soldiersTitle, words: () => say.soldiers,
    ...withCard(PLACES, (card) => card.kind === "soldier") },
  { key: "queen", title: () => say.queenTitle, words: () => say.queen,
    at: ".others", when: (frame) => !isQueen(frame) && frame.view.queen !== undefined },
  { key: "queen-self", title: () => say.queenSelfTitle, words: () => say.queenSelf,
    at: ".own", when: isQueen },
  { key: "queen-lair", title: () => say.queenLairTitle, words: () => say.queenLair,
    at: "[data-area=lair]", when: (frame) => isQueen(frame) && acting(frame) && number(frame, "recruit") > 1 },
  { key: "queen-look", title: () => say.queenLookTitle, words: () => say.queenLook,
    at: "[data-area=rooms]", when: (frame) => isQueen(frame) && offered(frame, "look") },
  { key: "bite", title: () => say.biteTitle, words: () => say.bite,
    at: ".others", when: may("bite") },
  { key: "grab", title: () => say.grabTitle, words: () => say.grab,
    at: "[data-area=market]", when: may("grab") },
  { key: "hunt", title: () => say.huntTitle, words: () => say.hunt,
    at: ".others", when: may("hunt") },
  { key: "rush", title: () => say.rushTitle, words: () => say.rush,
    at: "[data-area=rooms]", when: may("rush") },
]; // prettier-ignore
