// The tactical table out of a frame: who stands where, which doors are open, what lies on the floor.
// Spaces of pieces are counted from 1 in a view (0 is off the board); here, as in options, from 0.

import type { CardInfo, Frame } from "../../lib/types";
import { zoneAt, zones, type Piece } from "../../lib/view";

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
const BACKS: Partial<Record<Kind, string>> = { blip: "Blip", "mission-blip": "Mission Blip" };
/** What is written on a token, by its kind; a Spawn Point bears its letter. */
const TOKENS: Record<string, string> = { exit: "EXIT", tunnel: "T", crate: "C", computer: "K", "sentry-gun": "" };

function number(piece: Piece, column: string): number {
  return Number(piece[column] ?? 0);
}

function standing(piece: Piece, kind: Kind, face: CardInfo | undefined): Standing {
  const name = face?.name ?? BACKS[kind] ?? "?";
  return { card: piece.card, kind, space: number(piece, "space") - 1, name, sign: signOf(kind, piece, name, face), face, piece };
}

function signOf(kind: Kind, piece: Piece, name: string, face: CardInfo | undefined): string {
  if (kind === "blip") return "?";
  if (kind === "mission-blip") return "M";
  if (kind === "alien") return number(piece, "swarm") ? String(number(piece, "swarm") + 1) : "";
  if (kind === "facehugger") return "f";
  if (kind === "token") return face?.kind === "spawn" ? (face.signs[0] ?? "") : (TOKENS[face?.kind ?? ""] ?? "!");
  return name.slice(0, 2);
}

export function squad(frame: Frame | null, faces: Map<string, CardInfo>): Character[] {
  const acting = Number(frame?.view.acting ?? -1);
  return (zoneAt(frame, "squad")?.cards ?? []).map((piece) => {
    const face = piece.face === undefined ? undefined : faces.get(piece.face);
    const hero = number(piece, "hero");
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
}

function gearOf(frame: Frame | null, character: number): Piece[] {
  return character < CHARACTERS ? (zoneAt(frame, `gear.${character + 1}`)?.cards ?? []) : [];
}

export function enemies(frame: Frame | null, faces: Map<string, CardInfo>): Standing[] {
  const aliens = (zoneAt(frame, "aliens")?.cards ?? []).map((piece) => {
    const face = piece.face === undefined ? undefined : faces.get(piece.face);
    return standing(piece, face?.kind === "facehugger" ? "facehugger" : "alien", face);
  });
  const marked = new Set((frame?.view.mission_blips ?? []) as number[]);
  const blips = (zoneAt(frame, "blips")?.cards ?? []).map((piece) =>
    standing(piece, marked.has(piece.card) ? "mission-blip" : "blip", undefined),
  );
  return [...aliens, ...blips].filter((one) => one.space >= 0);
}

export function tokens(frame: Frame | null, faces: Map<string, CardInfo>): Standing[] {
  return (zoneAt(frame, "tokens")?.cards ?? [])
    .map((piece) => standing(piece, "token", piece.face === undefined ? undefined : faces.get(piece.face)))
    .filter((one) => one.space >= 0);
}

export function openDoors(frame: Frame | null): Set<number> {
  return new Set((frame?.view.open_doors ?? []) as number[]);
}

/** Where a Sentry Gun fires at whoever moves. */
export function underGuns(frame: Frame | null): Set<number> {
  return new Set((frame?.view.under_guns ?? []) as number[]);
}

export function barricades(frame: Frame | null): { doors: Set<number>; spaces: Set<number> } {
  const rows = (frame?.view.barricades ?? []) as [number, number][];
  return {
    doors: new Set(rows.filter(([kind]) => kind === 0).map(([, at]) => at)),
    spaces: new Set(rows.filter(([kind]) => kind !== 0).map(([, at]) => at)),
  };
}

export interface Pile {
  name: string;
  zone: number;
  count: number;
  known: Piece[];
  /** What the back of the top card shows to everyone. */
  back: string;
}

const PILES: [string, string][] = [
  ["deck", "Endurance"],
  ["under", "Under Reshuffle"],
  ["exhaust", "Exhausted"],
  ["discard", "Discard Pile"],
  ["tracker", "Tracker"],
  ["tracked", "Tracked"],
  ["pool", "Blip pool"],
  ["lost", "Lost"],
  ["killed", "Killed"],
  ["captured", "Captured"],
  ["exited", "Got out"],
];

export function piles(frame: Frame | null): Pile[] {
  const always = 7;
  const threat = Number(frame?.view.next_threat ?? 0);
  return PILES.flatMap(([key, name], at) => {
    const zone = zoneAt(frame, key);
    const back = key === "tracker" && threat ? `next: threat ${threat}` : "";
    return zone && (zone.count > 0 || at < always) ? [{ name, zone: zone.zone, count: zone.count, known: zone.cards, back }] : [];
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
