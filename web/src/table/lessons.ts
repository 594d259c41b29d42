// What a guided first game teaches, one lesson at a time, each when it first matters. It explains where to look; what
// may be done is told by the table itself and its rules. The lessons of a game stand in its own folder.

import type { CardInfo, Frame } from "../lib/types";
import { zoneAt } from "../lib/view";

/** What is printed on a card, by the key of its face. */
export type Printed = (face: string | undefined) => CardInfo | undefined;

export interface Lesson {
  key: string;
  title: () => string;
  words: () => string;
  /** The words for a screen that is touched, where they differ. */
  touch?: () => string;
  /** What it is about, as a selector: a part of the table, a card, a button. */
  at: string | ((frame: Frame, printed: Printed) => string);
  when: (frame: Frame, printed: Printed) => boolean;
  /** The rule that need not be explained any more once this has been understood. */
  teaches?: string;
}

/** The first open card in one of these places that is so. */
function found(frame: Frame, places: string[], is: (card: CardInfo) => boolean, printed: Printed, seat: number | null): number | undefined {
  const pieces = places.flatMap((key) => zoneAt(frame, key, seat)?.cards ?? []);
  return pieces.find((piece) => {
    const card = piece.up === 0 && seat === null ? undefined : printed(piece.face);
    return card !== undefined && is(card);
  })?.card;
}

/** When a lesson about a card comes up, and where: with the first open card in one of these places that is so. */
export const withCard = (places: string[], is: (card: CardInfo) => boolean): Pick<Lesson, "when" | "at"> => ({
  when: (frame, printed) => found(frame, places, is, printed, null) !== undefined,
  at: (frame, printed) => `.board [data-card="${found(frame, places, is, printed, null)}"]`,
});
/** The same with a card of my own. */
export const withOwnCard = (places: string[], is: (card: CardInfo) => boolean): Pick<Lesson, "when" | "at"> => ({
  when: (frame, printed) => found(frame, places, is, printed, frame.seat) !== undefined,
  at: (frame, printed) => `.own [data-card="${found(frame, places, is, printed, frame.seat)}"]`,
});
/** How many cards lie in a zone, by its key. */
export const counted = (frame: Frame, key: string, seat: number | null = null): number => zoneAt(frame, key, seat)?.count ?? 0;
export const number = (frame: Frame, name: string): number => Number(frame.view[name] ?? 0);
export const always = (): boolean => true;
