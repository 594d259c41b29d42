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
    return zone && (place.empty || zone.count > 0) ? [joined(place, zone)] : [];
  });
}

const laidSoFar = new WeakMap<Zone, WeakMap<Place, Laid>>();

/** Both in one object, the same for the same two: then nothing that is drawn of it is drawn anew. */
function joined(place: Place, zone: Zone): Laid {
  const known = laidSoFar.get(zone) ?? new WeakMap<Place, Laid>();
  const both = known.get(place) ?? { place, zone };
  laidSoFar.set(zone, known.set(place, both));
  return both;
}

/** Whether something lies in a place of a row. */
export function isUsed(frame: Frame | null, row: Row): boolean {
  return row.areas.some((area) => held(frame, area.places) > 0);
}

/** A card with what is told beside it: where it lies, its values as they stand, a note, and how many it stands for. */
export interface Shown {
  piece: Piece;
  place: string;
  values: string[];
  note: string;
  count?: number;
  /** It lies there only now. */
  passing?: boolean;
}

/** Cards with those that are alike as one, and how many it stands for; a card without likeness stays by itself. */
export function stacked(cards: Shown[], likeness: (one: Shown) => string): (Shown & { count: number })[] {
  const found = new Map<string, Shown & { count: number }>();
  for (const one of cards) {
    const key = likeness(one) || `card ${one.piece.card}`;
    const same = found.get(key);
    if (same) same.count += one.count ?? 1;
    else found.set(key, { count: 1, ...one });
  }
  return [...found.values()];
}

/** What lies before a player: the cards of each place, those face down of which none can be chosen as one. */
export function before(places: Laid[], whose: string, notes: Map<number, string>, lit: (piece: Piece) => boolean): Shown[] {
  return places.flatMap(({ place, zone }) => {
    const cards = zone.cards.map((piece) => ({ piece, place: `${place.where} ${whose}`, values: place.values, note: notes.get(piece.card) ?? place.note }));
    return stacked(cards, ({ piece, note }) => (piece.face === undefined && !lit(piece) ? `hidden ${note}` : ""));
  });
}

const NONE: never[] = [];

/** The cards that lie under a card, the open ones first. */
export function beneath(frame: Frame | null, layout: Layout | null, card: number): Piece[] {
  const under = layout?.beneath;
  if (!under) return NONE;
  const pairs = (frame?.view[under.field] ?? []) as [number, number][];
  const cards = new Set(pairs.filter(([, above]) => above === card).map(([one]) => one));
  if (cards.size === 0) return NONE;
  const found = (zoneAt(frame, under.key)?.cards ?? []).filter((piece) => cards.has(piece.card));
  return found.toSorted((one, other) => Number(other.up ?? 0) - Number(one.up ?? 0));
}

/** Whether nothing lies in an area that gives its room away then. */
export function isIdle(frame: Frame | null, area: Area): boolean {
  return area.yields && held(frame, area.places) === 0;
}

/** How much of its width an area keeps that gives its room away, and an empty space beside a crowd that needs it. */
const KEPT = 0.45;
const SPARE = 0.32;
/** More cards than this press the areas beside them and the rows around them. */
const MANY = 3;
/** How much wider a crowd is for each of them, and how wide it becomes at most. */
const MORE = 0.3;
const WIDEST = 3.8;

const held = (frame: Frame | null, places: Place[]): number => places.reduce((sum, place) => sum + (zoneAt(frame, place.key)?.count ?? 0), 0);
const crowd = (frame: Frame | null, area: Area): number => (area.kind === "crowd" ? held(frame, area.places) : 0);

/** Whether somewhere in a row so many cards lie that they need the room of empty spaces. */
export function isPressed(frame: Frame | null, row: Row): boolean {
  return row.areas.some((area) => crowd(frame, area) > MANY);
}

/** Whether an empty space gives room away: nothing lies in it or in its twin above or below, and it cannot be chosen. */
export type Gives = (place: Place, twin: Place | undefined) => boolean;

/** How wide each space of an area is. */
export function widths(area: Area, gives: Gives, twin?: Area): number[] {
  return area.places.map((place, at) => (gives(place, twin?.places[at]) ? SPARE : 1));
}

/** How wide an area is, where a space is 1. */
export function width(frame: Frame | null, area: Area, gives: Gives, twin?: Area): number {
  const spaces = widths(area, gives, twin).reduce((sum, one) => sum + one, 0);
  const crowded = Math.min(WIDEST, CROWD + MORE * Math.max(0, crowd(frame, area) - MANY));
  const whole = (area.kind === "crowd" ? crowded : spaces) + (area.stacks.length > 0 ? STACKS : 0);
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
