// What lies where, read from a frame by the keys of the game's layout.

import type { Area, Frame, Layout, Place, Row, Seat, Timer } from "../lib/types";
import { zoneAt, type Piece, type Zone } from "../lib/view";

/** How wide piles at the end of an area are, where a space is 1. */
export const STACKS = 0.75;
const CROWD = 1.75;

/** A place of the layout with the zone that a frame has under its key. */
export interface Laid {
  place: Place;
  zone: Zone;
}

/** The places that this frame has; those that are drawn only with something in them are left out while empty. */
export function laid(frame: Frame | null, places: Place[], seat: number | null = null): Laid[] {
  return places.flatMap((place) => {
    const zone = zoneAt(frame, place.key, seat);
    return zone && (place.empty || zone.count > 0) ? [{ place, zone }] : [];
  });
}

/** Whether something lies in a place of a row. */
export function isUsed(frame: Frame | null, row: Row): boolean {
  return row.areas.some((area) => area.places.some((place) => (zoneAt(frame, place.key)?.count ?? 0) > 0));
}

/** A card with what is told beside it: where it lies, its values as they stand, a note. */
export interface Shown {
  piece: Piece;
  place: string;
  values: string[];
  note: string;
}

/** The cards of a place, with those face down of which none can be chosen as one, and how many that one stands for. */
export function piled(cards: Piece[], lit: (piece: Piece) => boolean): { piece: Piece; count: number }[] {
  const alike = cards.filter((piece) => piece.face === undefined && !lit(piece));
  const shown = cards.filter((piece) => !alike.includes(piece) || piece === alike[0]);
  return shown.map((piece) => ({ piece, count: piece === alike[0] ? alike.length : 1 }));
}

/** What is written on a card that stands for several. */
export const times = (note: string, count: number): string => (count > 1 ? `${note} ×${count}`.trim() : note);

/** The cards that lie under a card, the open ones first. */
export function beneath(frame: Frame | null, layout: Layout | null, card: number): Piece[] {
  const under = layout?.beneath;
  if (!under) return [];
  const pairs = (frame?.view[under.field] ?? []) as [number, number][];
  const cards = new Set(pairs.filter(([, above]) => above === card).map(([one]) => one));
  if (cards.size === 0) return [];
  const found = (zoneAt(frame, under.key)?.cards ?? []).filter((piece) => cards.has(piece.card));
  return found.toSorted((one, other) => Number(other.up ?? 0) - Number(one.up ?? 0));
}

/** Whether nothing lies in an area that gives its room away then. */
export function isIdle(frame: Frame | null, area: Area): boolean {
  return area.yields && area.places.every((place) => (zoneAt(frame, place.key)?.count ?? 0) === 0);
}

/** How much of its width an area keeps that gives its room away. */
const KEPT = 0.45;

/** How wide an area is, where a space is 1. */
export function width(frame: Frame | null, area: Area): number {
  const whole = (area.kind === "crowd" ? CROWD : area.places.length) + (area.stacks.length > 0 ? STACKS : 0);
  return isIdle(frame, area) ? whole * KEPT : whole;
}

/** The zones of places whose attached cards do nothing now. */
export function shut(frame: Frame | null, area: Area): Set<number> {
  return new Set((area.shut ? (frame?.view[area.shut] ?? []) : []) as number[]);
}

/** Whether a seat plays against the others. */
export function isAgainst(frame: Frame | null, parts: Seat, seat: number | null): boolean {
  return seat !== null && (((frame?.view[parts.changed] ?? []) as number[])[seat] ?? 0) !== 0;
}

/** Whether anybody does. */
export function areSides(frame: Frame | null, parts: Seat): boolean {
  return ((frame?.view[parts.changed] ?? []) as number[]).some((one) => one !== 0);
}

/** Those of an area that are gone for this game: nothing enters them. */
export function blocked(frame: Frame | null, area: Area): Set<string> {
  const bits = Number(frame?.view[area.blocked] ?? 0);
  const inOrder = laid(frame, area.places).toSorted((one, other) => one.zone.zone - other.zone.zone);
  return new Set(inOrder.filter((_, at) => (bits >> at) & 1).map(({ place }) => place.key));
}

export interface Player {
  alive: boolean;
  /** Dead, and playing on as something else. */
  changed: boolean;
  active: boolean;
  avatar: Piece | undefined;
  wounds: Zone | undefined;
  hand: Zone | undefined;
  piles: Laid[];
  laid: Laid[];
  secrets: Laid[];
}

export function player(frame: Frame | null, parts: Seat, seat: number): Player {
  const view = frame?.view ?? {};
  const column = (field: string) => ((view[field] ?? []) as number[])[seat] ?? 0;
  return {
    alive: column(parts.alive) === 1,
    changed: column(parts.changed) !== 0,
    active: view.active === seat,
    avatar: zoneAt(frame, parts.avatar, seat)?.cards[0],
    wounds: zoneAt(frame, parts.wounds, seat),
    hand: zoneAt(frame, parts.hand, seat),
    piles: laid(frame, parts.piles, seat),
    laid: laid(frame, parts.laid, seat),
    secrets: laid(frame, parts.secrets, seat),
  };
}

/** What is written on cards that something happens with on a later turn, by card; nothing while their clock stands still. */
export function timed(frame: Frame | null, timer: Timer | null): Map<number, string> {
  if (!timer) return new Map();
  const turn = Number(frame?.view.turn ?? 0);
  const rows = (frame?.view[timer.field] ?? []) as [number, number, number][];
  const words = (left: number) => (left <= 0 ? timer.now : left === 1 ? timer.next : timer.later.replace("{}", String(left)));
  return new Map(rows.filter(([, , due]) => due >= 0).map(([card, , due]) => [card, words(due - turn)]));
}
