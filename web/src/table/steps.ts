// A frame that has come, cut into steps: one for each line of the log that is new, with the table as it may have looked
// then. The server sends the table before and after; in between, the cards that the lines so far speak of lie where they
// lie in the end, and all others where they lay. Nothing is used but what was sent to this pair of eyes.

import type { Deed, Frame, LogLine } from "../lib/types";
import { zones, type Piece, type Zone } from "../lib/view";

/** One line of the story as it is shown on the table. */
export interface Shown {
  line: LogLine;
  /** Strikes, shots, dice and reveals of the line that were not shown with an earlier telling of it. */
  deeds: Deed[];
  /** The cards that it newly speaks of: the spotlight falls on them. */
  cards: number[];
  /** Somebody with these eyes did it: it needs no announcing. */
  mine: boolean;
}
export interface Step {
  frame: Frame;
  /** The story as far as it is told with this step. */
  log: LogLine[];
  shown: Shown | null;
}

const key = ([kind, number]: [string, number]): string => `${kind}:${number}`;
const spokenOf = (line: LogLine | undefined): Set<string> => new Set((line?.points ?? []).map(key));

/** The steps from one frame to the next; `had` is the story that belongs to the former, `own` that I caused them. */
export function cut(before: Frame, had: LogLine[], after: Frame, own: boolean): Step[] {
  const kept = had.slice(0, after.log_from);
  if (after.log.length === 0) return [{ frame: after, log: kept, shown: null }];
  const moved = new Set<number>();
  const leaving = leavers(before, after);
  const last = new Map(after.log.flatMap((line, at) => line.points.map((point): [string, number] => [key(point), at])));
  return after.log.map((line, at) => {
    const again = at === 0 ? had[after.log_from] : undefined;
    const known = spokenOf(again);
    const cards = line.points.filter((point) => point[0] === "card" && !known.has(key(point))).map(([, card]) => card);
    for (const card of cards) if (!leaving.has(card)) moved.add(card);
    for (const card of leaving) if ((last.get(`card:${card}`) ?? -1) === at) moved.add(card);
    const isLast = at === after.log.length - 1;
    return {
      frame: isLast ? after : between(before, after, moved),
      log: [...kept, ...after.log.slice(0, at + 1)],
      shown: { line, cards, deeds: line.deeds.slice(again?.deeds.length ?? 0), mine: isMine(line, after) || (own && at === 0 && isTame(line)) },
    };
  });
}

/** Who stood on a map and stands there no longer: they stay until the last line that speaks of them is told. */
function leavers(before: Frame, after: Frame): Set<number> {
  const standing = (frame: Frame) => zones(frame).flatMap(({ cards }) => cards.filter(({ space }) => Number(space ?? 0) > 0).map(({ card }) => card));
  const there = new Set(standing(after));
  return new Set(standing(before).filter((card) => !there.has(card)));
}

/** Whether the second of two steps tells the first one's line anew, or nothing. */
export function isRetold(step: Step, next: Step): boolean {
  return !next.shown || step.log.length === next.log.length;
}

/** Both steps as one. */
export function merged(step: Step, next: Step): Step {
  if (!step.shown || !next.shown) return { ...next, shown: next.shown ?? step.shown };
  const cards = [...new Set([...step.shown.cards, ...next.shown.cards])];
  return { ...next, shown: { ...next.shown, cards, deeds: [...step.shown.deeds, ...next.shown.deeds] } };
}

/** Whether a line begins with somebody whose eyes these are. */
export function isMine(line: LogLine, frame: Frame): boolean {
  const [first] = line.parts;
  return first !== undefined && first[0] === "seat" && frame.mine.includes(first[2]);
}

/** A line that tells of no blow and of no other seat: as the first after my own answer it tells what I did. */
const isTame = (line: LogLine): boolean =>
  !line.heading && line.parts[0]?.[0] !== "seat" && line.deeds.every(({ how }) => how !== "blow" && how !== "strike");

/** The table on the way from one frame to the next: some cards are there already. */
export function between(before: Frame, after: Frame, moved: Set<number>): Frame {
  const now = new Map(zones(after).map((zone) => [zone.zone, zone]));
  const held = zones(before).map((zone) => partly(zone, now.get(zone.zone), moved));
  return { ...before, view: { ...before.view, zones: held } };
}

function partly(was: Zone, is: Zone | undefined, moved: Set<number>): Zone {
  if (!is) return was;
  const lay = new Map(was.cards.map((piece) => [piece.card, piece]));
  const there = is.cards.filter(({ card }) => moved.has(card) || lay.has(card));
  const lies = new Set(there.map(({ card }) => card));
  const cards: Piece[] = there.map((piece) => (moved.has(piece.card) ? piece : (lay.get(piece.card) ?? piece)));
  was.cards.forEach((piece, place) => {
    if (!lies.has(piece.card) && !moved.has(piece.card)) cards.splice(place, 0, piece);
  });
  if (cards.length === was.cards.length && cards.every((piece, place) => piece === was.cards[place])) return was;
  return { ...was, cards, count: Math.max(cards.length, was.count + cards.length - was.cards.length) };
}
