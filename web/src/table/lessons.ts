// What a guided first game teaches, one lesson at a time, each when it first matters. It explains where to look; what
// may be done is told by the table itself and its rules. The lessons of a game stand in its own folder.

import type { Frame } from "../lib/types";
import { zoneAt } from "../lib/view";

export interface Lesson {
  key: string;
  title: string;
  words: string;
  /** Which part of the table it is about. */
  at?: string;
  when: (frame: Frame) => boolean;
}

/** How many cards lie in a zone, by its key. */
export const counted = (frame: Frame, key: string, seat: number | null = null): number => zoneAt(frame, key, seat)?.count ?? 0;
export const number = (frame: Frame, name: string): number => Number(frame.view[name] ?? 0);
export const always = (): boolean => true;
