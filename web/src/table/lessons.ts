// What a guided first game teaches, one lesson at a time, each when it first matters. It explains where to look; what
// may be done is told by the table itself and its rules. The lessons of a game stand in its own folder.

import type { CardInfo, Frame } from "../lib/types";
import { zoneAt } from "../lib/view";

/** What is printed on a card, by the key of its face. */
export type Printed = (face: string | undefined) => CardInfo | undefined;

export interface Lesson {
  key: string;
  title: string;
  words: string;
  /** Which part of the table it is about. */
  at?: string;
  when: (frame: Frame, printed: Printed) => boolean;
  /** It comes up at tables with certain cards or modes only. */
  seldom?: true;
}

/** Whether an open card in one of these places is so. */
export const isOpen = (frame: Frame, places: string[], is: (card: CardInfo) => boolean, printed: Printed, seat: number | null = null): boolean =>
  places.some((key) =>
    (zoneAt(frame, key, seat)?.cards ?? []).some((piece) => {
      const card = piece.up === 0 && seat === null ? undefined : printed(piece.face);
      return card !== undefined && is(card);
    }),
  );
/** How many cards lie in a zone, by its key. */
export const counted = (frame: Frame, key: string, seat: number | null = null): number => zoneAt(frame, key, seat)?.count ?? 0;
export const number = (frame: Frame, name: string): number => Number(frame.view[name] ?? 0);
export const always = (): boolean => true;
