// The tactical table out of a frame: who stands where, which doors are open, what lies on the floor.
// Spaces of pieces are counted from 1 in a view (0 is off the board); here, as in options, from 0.

import type { CardInfo, Frame } from "../../lib/types";
import { settled } from "../../lib/sharing";
import { pieceOf, zoneAt, zones, type Option, type Part, type Piece, type Point } from "../../lib/view";
import { say } from "../../words/corpsTable";

export type Kind = "hero" | "grunt" | "alien" | "facehugger" | "blip" | "mission-blip" | "token";
export interface Standing {
  card: number;
  kind: Kind;
  space: number;
  name: string;
  sign: string;
  face: CardInfo | undefined;
  piece: Piece;
}
export interface Character extends Standing {
  seat: number | null;
  dial: number;
  down: boolean;
  hugged: boolean;
  acted: boolean;
  acting: boolean;
  gear: Piece[];
}

const CHARACTERS = 7;
/** What lies face down is called by its back. */
const backOf = (kind: Kind): string => (kind === "blip" ? say.blip : kind === "mission-blip" ? say.missionBlip : "?");
/** Tokens that are known by their shape. */
const SHAPES = new Set(["tunnel", "crate", "computer", "sentry-gun"]);
/** The colours of seats, the same everywhere on the table; a Grunt is nobody's. Each goes with the seat's number. */
const SEATS = ["#7df0b3", "#86cbff", "#ffc25c", "#cfa8ff", "#ff9ecb", "#c7e06b"];

export function colourOf(seat: number | null): string {
  return seat === null ? "#9fb0aa" : (SEATS[seat % SEATS.length] ?? "");
}

function number(piece: Piece, column: string): number {
  return Number(piece[column] ?? 0);
}

function standing(piece: Piece, kind: Kind, face: CardInfo | undefined): Standing {
  const name = face?.name ?? backOf(kind);
  return { card: piece.card, kind, space: number(piece, "space") - 1, name, sign: signOf(kind, piece, name, face), face, piece };
}

function signOf(kind: Kind, piece: Piece, name: string, face: CardInfo | undefined): string {
  if (kind === "blip") return "?";
  if (kind === "mission-blip") return "M";
  if (kind === "alien") return number(piece, "swarm") ? `×${number(piece, "swarm") + 1}` : "";
  if (kind === "facehugger") return "f";
  if (kind === "token") return markOf(face);
  return name.slice(0, 2);
}

/** What is written on a token: a Spawn Point bears its letter. */
function markOf(face: CardInfo | undefined): string {
  if (face?.kind === "spawn") return face.signs[0] ?? "";
  if (face?.kind === "exit") return say.exit;
  return SHAPES.has(face?.kind ?? "") ? "" : "!";
}

/** What was found last: models that stand as they stood are the same objects, and are not drawn anew. */
const last: { squad?: Character[]; enemies?: Standing[]; tokens?: Standing[] } = {};
const cardOf = ({ card }: Standing): number => card;

export function squad(frame: Frame | null, faces: ReadonlyMap<string, CardInfo>): Character[] {
  const acting = Number(frame?.view.acting ?? -1);
  const found = (zoneAt(frame, "squad")?.cards ?? []).map((piece) => {
    const hero = number(piece, "hero");
    const face = sideOf(piece, hero > 0, faces);
    return {
      ...standing(piece, hero ? "hero" : "grunt", face),
      seat: hero ? hero - 1 : null,
      dial: number(piece, "dial"),
      down: number(piece, "down") > 0,
      hugged: number(piece, "hugged") > 0,
      acted: number(piece, "activated") > 0,
      acting: piece.card === acting,
      gear: gearOf(frame, piece.card),
    };
  });
  return (last.squad = settled(last.squad, found, cardOf));
}

/** The side of a Character that shows: a Grunt has other values, and seldom an ability. */
function sideOf({ face = "" }: Piece, hero: boolean, faces: ReadonlyMap<string, CardInfo>): CardInfo | undefined {
  return (hero ? undefined : faces.get(`${face}-grunt`)) ?? faces.get(face);
}

/** Those of the squad whom the open question offers as a Hero, before anybody stands on the board. */
export function candidates(frame: Frame | null, options: Option[]): Piece[] {
  const offered = new Set(options.map(({ id, points: [point] }) => (point && id === `card:${point[1]}` ? point[1] : -1)));
  const found = (zoneAt(frame, "squad")?.cards ?? []).filter((piece) => offered.has(piece.card));
  return found.length === options.length && found.every((piece) => number(piece, "space") === 0) ? found : [];
}

const BARE: Piece[] = [];

function gearOf(frame: Frame | null, character: number): Piece[] {
  return (character < CHARACTERS && zoneAt(frame, `gear.${character + 1}`)?.cards) || BARE;
}

export function enemies(frame: Frame | null, faces: ReadonlyMap<string, CardInfo>): Standing[] {
  const aliens = (zoneAt(frame, "aliens")?.cards ?? []).map((piece) => {
    const face = piece.face === undefined ? undefined : faces.get(piece.face);
    return standing(piece, face?.kind === "facehugger" ? "facehugger" : "alien", face);
  });
  const marked = new Set((frame?.view.mission_blips ?? []) as number[]);
  const blips = (zoneAt(frame, "blips")?.cards ?? []).map((piece) =>
    standing(piece, marked.has(piece.card) ? "mission-blip" : "blip", undefined),
  );
  return (last.enemies = settled(last.enemies, [...aliens, ...blips].filter((one) => one.space >= 0), cardOf));
}

export function tokens(frame: Frame | null, faces: ReadonlyMap<string, CardInfo>): Standing[] {
  const found = (zoneAt(frame, "tokens")?.cards ?? [])
    .map((piece) => standing(piece, "token", piece.face === undefined ? undefined : faces.get(piece.face)))
    .filter((one) => one.space >= 0);
  return (last.tokens = settled(last.tokens, found, cardOf));
}

const NOWHERE: number[] = [];
const sets = new WeakMap<number[], Set<number>>();

/** A list of a view as a set, the same one as long as the list is. */
function setOf(list: unknown): Set<number> {
  const spaces = (list ?? NOWHERE) as number[];
  const found = sets.get(spaces) ?? new Set(spaces);
  sets.set(spaces, found);
  return found;
}

export function openDoors(frame: Frame | null): Set<number> {
  return setOf(frame?.view.open_doors);
}

/** Where a Sentry Gun fires at whoever moves. */
export function underGuns(frame: Frame | null): Set<number> {
  return setOf(frame?.view.under_guns);
}

/** What the squad sees. */
export function watched(frame: Frame | null): Set<number> {
  return setOf(frame?.view.watched);
}

/** Of each Sentry Gun, by its card, the spaces that it covers. */
export function arcs(frame: Frame | null): Map<number, number[]> {
  return new Map((frame?.view.guns ?? []) as [number, number[]][]);
}

/** While a seat turns a Sentry Gun: where it stands, and by each way the spaces that it would cover. */
export function facings(frame: Frame | null, seat: number | null): { space: number; ways: [string, number[]][] } | null {
  const ways = frame?.view.facings as [string, number[]][] | undefined;
  const space = ways && askedAbout(frame, seat).find(([kind]) => kind === "space")?.[1];
  return ways && space !== undefined ? { space, ways } : null;
}

/** The cards and spaces that the open question of a seat is about: those that it names, and those to choose from. */
export function askedAbout(frame: Frame | null, seat: number | null): Point[] {
  const asked = (frame?.view.decisions ?? []) as { seat: number; parts: Part[]; options?: [string, Part[], Point[]][] }[];
  const one = asked.find((each) => each.seat === seat);
  const named = (one?.parts ?? []).filter(([kind]) => kind === "card" || kind === "space");
  return [...named.map(([kind, , number]): Point => [kind, number]), ...(one?.options ?? []).flatMap(([, , points]) => points)];
}

/** The spaces that the open question of a seat is about. */
export function askedSpaces(frame: Frame | null, seat: number | null): number[] {
  const at = (card: number) => Number(pieceOf(frame, card)?.piece.space ?? 0) - 1;
  return askedAbout(frame, seat).map(([kind, number]) => (kind === "card" ? at(number) : number)).filter((space) => space >= 0);
}

export function barricades(told: unknown): { doors: Set<number>; spaces: Set<number> } {
  const rows = (told ?? []) as [number, number][];
  return {
    doors: new Set(rows.filter(([kind]) => kind === 0).map(([, at]) => at)),
    spaces: new Set(rows.filter(([kind]) => kind !== 0).map(([, at]) => at)),
  };
}

/** A store that runs down: how much is left of how much. `low` is a warning. */
export interface Meter {
  key: string;
  title: string;
  left: number;
  of: number;
  low: boolean;
  note: string;
  /** What it is, for those who rest on it. */
  means: string;
}

/** At or below this share, or this number, a store is low. */
const LOW = { share: 0.2, number: 5 };

const isLow = (left: number, of: number): boolean => left <= Math.max(LOW.number, of * LOW.share);

/** What the squad and the mission run on: the Endurance Deck and the Motion Tracker. */
export function meters(frame: Frame | null): Meter[] {
  const count = (key: string) => zoneAt(frame, key)?.count ?? 0;
  const beneath = count("under");
  const endurance = count("deck") + beneath;
  const all = endurance + count("exhaust") + count("discard");
  const tracker = count("tracker");
  const threat = Number(frame?.view.next_threat ?? 0);
  const shown = [
    { key: "endurance", title: say.endurance, left: endurance, of: all, low: isLow(endurance, all), note: [beneath ? say.underReshuffle({ count: beneath }) : "", say.exhausted({ count: count("exhaust") })].filter(Boolean).join(", "), means: say.enduranceMeans },
    { key: "tracker", title: say.tracker, left: tracker, of: tracker + count("tracked"), low: tracker <= LOW.number, note: threat ? say.nextThreat({ number: threat }) : "", means: say.trackerMeans },
  ];
  return shown.filter((one) => one.of > 0);
}

export interface Pile {
  name: string;
  zone: number;
  count: number;
  known: Piece[];
  /** What the back of the top card shows to everyone. */
  back: string;
}

/** By the keys of their zones, which are those of their names too. */
const PILES = ["deck", "under", "exhaust", "discard", "tracker", "tracked", "pool", "lost", "killed", "captured", "exited"] as const;

export function piles(frame: Frame | null): Pile[] {
  const always = 7;
  const threat = Number(frame?.view.next_threat ?? 0);
  return PILES.flatMap((key, at) => {
    const zone = zoneAt(frame, key);
    const back = key === "tracker" && threat ? say.nextThreat({ number: threat }) : "";
    return zone && (zone.count > 0 || at < always) ? [{ name: say[key], zone: zone.zone, count: zone.count, known: zone.cards, back }] : [];
  });
}

/** Cards that lie open for a moment: what is being revealed, tracked or played. Those face down are only counted. */
export function revealed(frame: Frame | null): Piece[] {
  const keys = ["revealed", "tracking", "playing"];
  return zones(frame).filter((zone) => keys.includes(zone.key)).flatMap((zone) => zone.cards).filter((piece) => piece.face);
}

export interface Roll {
  [about: string]: unknown;
}

export function roll(frame: Frame | null): Roll | null {
  return (frame?.view.roll as Roll | null | undefined) ?? null;
}
