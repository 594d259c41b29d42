// What a guided first game of the tactical game teaches.

import { always, counted, number, type Lesson } from "../../table/lessons";
import { say } from "../../words/corpsLessons";

export const LESSONS: Lesson[] = [
  { key: "goal", title: () => say.goalTitle, words: () => say.goal, touch: () => say.goalTouch,
    at: ".own .mission", when: always },
  { key: "options", title: () => say.optionsTitle, words: () => say.options,
    at: ".decision", when: always },
  { key: "actions", title: () => say.actionsTitle, words: () => say.actions,
    at: ".decision", when: (frame) => number(frame, "actions") > 0 },
  { key: "dials", title: () => say.dialsTitle, words: () => say.dials,
    at: ".own .squad .dial", when: (frame) => number(frame, "actions") > 0 },
  { key: "blips", title: () => say.blipsTitle, words: () => say.blips,
    at: ".model.blip", when: (frame) => counted(frame, "blips") > 0 },
  { key: "aliens", title: () => say.aliensTitle, words: () => say.aliens,
    at: ".model.alien, .model.facehugger", when: (frame) => counted(frame, "aliens") > 0 },
  { key: "endurance", title: () => say.enduranceTitle, words: () => say.endurance,
    at: "[data-meter=endurance]", when: (frame) => number(frame, "turn") > 1 || counted(frame, "exhaust") > 0 },
]; // prettier-ignore
