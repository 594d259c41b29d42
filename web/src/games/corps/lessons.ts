// What a guided first game of the tactical game teaches.

import { always, counted, number, type Lesson } from "../../table/lessons";
import { say } from "../../words/corpsLessons";

/** A model of some kinds where one is in view, or else the map. */
const model = (...kinds: string[]) => () => {
  const found = kinds.map((kind) => `.model.${kind}[data-in-view]`).join();
  return document.querySelector(found) ? found : ".map .sheet";
};

export const LESSONS: Lesson[] = [
  { key: "goal", title: () => say.goalTitle, words: () => say.goal, touch: () => say.goalTouch,
    at: ".own .mission", when: always },
  { key: "options", title: () => say.optionsTitle, words: () => say.options,
    at: ".decision", when: always },
  { key: "actions", title: () => say.actionsTitle, words: () => say.actions, touch: () => say.actionsTouch,
    at: ".decision", when: (frame) => number(frame, "actions") > 0 },
  { key: "dials", title: () => say.dialsTitle, words: () => say.dials,
    at: ".own .squad .panel .dial", when: (frame) => number(frame, "actions") > 0 },
  { key: "blips", title: () => say.blipsTitle, words: () => say.blips,
    at: model("blip"), when: (frame) => number(frame, "actions") > 0 && counted(frame, "blips") > 0 },
  { key: "aliens", title: () => say.aliensTitle, words: () => say.aliens,
    at: model("alien", "facehugger"), when: (frame) => number(frame, "actions") > 0 && counted(frame, "aliens") > 0 },
  { key: "endurance", title: () => say.enduranceTitle, words: () => say.endurance,
    at: "[data-meter=endurance]", when: (frame) => number(frame, "turn") > 1 || counted(frame, "exhaust") > 0 },
]; // prettier-ignore
