// A frame, ready to be drawn: zones by key, options by what they point at. It knows no rules.

import type { Frame } from "./types";

export type Point = [kind: string, number: number];
export interface Option {
  id: string;
  label: string;
  /** The label in its parts, as a sentence that says what is in another language. */
  parts: Part[];
  points: Point[];
}
export interface Refusal {
  option: Option;
  rule: string;
  words: string;
  parts: Part[];
}
export interface Asked {
  id: string;
  seat: number;
  rule: string;
  words: string;
  parts: Part[];
  options: Option[];
  refused: Refusal[];
  openings: Option[];
  /** Upkeep among equals, which may be left to the table. */
  routine: boolean;
  /** Options that are aimed at a player of the same side. */
  grave: string[];
  /** The card whose text asks; -1 if none does or I have not seen it. */
  source: number;
  /** The text of that card, unless the question itself says it. */
  quote: string;
  /** What options cost, by option: so many points of a sort. */
  prices: Record<string, [value: string, number: number]>;
}
export interface Mine {
  asked: Asked;
  options: Option[];
  out_of_turn: boolean;
}
export interface Piece {
  card: number;
  place: number;
  face?: string;
  [column: string]: number | string | undefined;
}
export interface Zone {
  zone: number;
  /** What it is known by; `name` is only for people. */
  key: string;
  name: string;
  seat: number | null;
  count: number;
  cards: Piece[];
}

/** A part of a sentence: its words, and what they name. */
export type Part = [kind: string, words: string, number: number, language: string];
type Plain = [string, Part[], Point[]];
export type Say = (parts: Part[]) => string;
const asWritten: Say = (parts) => parts.map(([, words]) => words).join("");

/** The open decisions of a view as its viewer may know them; `say` puts their words as they are to be read. */
export function decisions(open: unknown, say = asWritten): Asked[] {
  const option = ([id, label, points]: Plain): Option => ({ id, label: say(label), parts: label, points });
  return ((open ?? []) as Record<string, unknown>[]).map((one) => ({
    id: one.id as string,
    seat: one.seat as number,
    rule: one.rule as string,
    words: say(one.parts as Part[]),
    parts: one.parts as Part[],
    options: ((one.options ?? []) as Plain[]).map(option),
    refused: ((one.why_not ?? []) as [Plain, [string, Part[], number]][]).map(([what, [rule, parts]]) => ({
      option: option(what),
      rule,
      words: say(parts),
      parts,
    })),
    openings: ((one.openings ?? []) as Plain[]).map(option),
    routine: Boolean(one.routine),
    grave: (one.grave ?? []) as string[],
    source: Number(one.source ?? -1),
    quote: String(one.quote ?? ""),
    prices: (one.prices ?? {}) as Asked["prices"],
  }));
}

/** What I can answer now: my own decision's options, and openings beside somebody else's. */
export function mine(seat: number | null, all: Asked[]): Mine | null {
  if (seat === null) return null;
  const own = all.find((one) => one.seat === seat);
  if (own) return { asked: own, options: own.options, out_of_turn: false };
  const open = all.find((one) => one.openings.length > 0);
  return open ? { asked: open, options: open.openings, out_of_turn: true } : null;
}

/** Options by what they point at: "card:61", "zone:5", "space:77", "seat:1". */
export function byPoint<T extends { points: Point[] }>(options: T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of options) {
    for (const [kind, number] of one.points) {
      const key = `${kind}:${number}`;
      found.set(key, [...(found.get(key) ?? []), one]);
    }
  }
  return found;
}

const NONE: Zone[] = [];

export function zones(frame: Frame | null): Zone[] {
  return (frame?.view.zones ?? NONE) as Zone[];
}

/** A zone by its key; with a seat, that seat's own. */
export function zoneAt(frame: Frame | null, key: string, seat: number | null = null): Zone | undefined {
  return kept(placed, zones(frame), (all) => new Map(all.map((zone) => [`${zone.key} ${zone.seat}`, zone]))).get(`${key} ${seat}`);
}

type Found = { piece: Piece; zone: Zone };
const placed = new WeakMap<Zone[], Map<string, Zone>>();
const found = new WeakMap<Zone[], Map<number, Found>>();

/** What is made of the zones of a frame, once for each. */
function kept<T>(made: WeakMap<Zone[], T>, all: Zone[], make: (all: Zone[]) => T): T {
  const known = made.get(all) ?? make(all);
  made.set(all, known);
  return known;
}

/** A card by its number, with the zone that it lies in, if this viewer may know. */
export function pieceOf(frame: Frame | null, card: number): Found | undefined {
  return kept(found, zones(frame), (all) => new Map(all.flatMap((zone) => zone.cards.map((piece) => [piece.card, { piece, zone }] as const)))).get(card);
}

/** Values as they stand now, where the server tells them, by "value:subject". */
export function numbersOf(rows: Frame["numbers"]): Map<string, number> {
  return new Map(rows.map(([value, subject, number]) => [`${value}:${subject}`, number]));
}

