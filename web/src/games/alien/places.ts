// Where things lie on Alien's table, read from a frame by the names that the game gives its places.

import type { Frame, LogLine } from "../../lib/types";
import { zoneNamed, zones, type Piece, type Zone } from "../../lib/view";

export interface Room {
  zone: Zone;
  attached: Zone | undefined;
  /** It is gone for this game: nothing enters it and nothing is scanned there. */
  blocked: boolean;
}

/** The rooms from the Airlock to the Ventilation Shafts, as they lie from left to right. */
export function rooms(frame: Frame | null): Room[] {
  const all = zones(frame);
  const attached = all.filter((zone) => zone.name.startsWith("attached to "));
  const found: Room[] = [];
  for (const holder of attached) {
    const zone = all.find((one) => one.name === holder.name.slice("attached to ".length));
    if (zone) found.push({ zone, attached: holder, blocked: ((Number(frame?.view.blocked ?? 0) >> found.length) & 1) === 1 });
  }
  return found.toReversed();
}

export function airSpaces(frame: Frame | null): Zone[] {
  return zones(frame).filter((zone) => zone.name.startsWith("air space") && zone.count > 0);
}

export function headquarters(frame: Frame | null): Zone[] {
  return zones(frame).filter((zone) => zone.name.startsWith("HQ space"));
}

const SHORT: Record<string, string> = {
  "Discarded Hazards and Events": "Hazards, Events",
  "unused Drones": "Drones left",
  "unused Agendas": "Agendas left",
  "out of the game": "Out of game",
};

/** A name as a label: short and without its article. */
export function plain(name: string): string {
  return SHORT[name] ?? name.replace(/^the /, "");
}

const PILES = [
  "the Hatchery", "the Strike deck", "Discarded Strikes", "Dead Enemies", "Dead Characters", "Discarded Hazards and Events",
  "unused Drones", "the Alien deck", "the Alien discard pile", "Alien Avatars", "unused Agendas",
  "out of the game",
]; // prettier-ignore
const ALWAYS = new Set(PILES.slice(0, 6));

/** The piles at the table's edge; those of modes that are not played are left out. */
export function piles(frame: Frame | null): Zone[] {
  const found = PILES.map((name) => zoneNamed(frame, name)).filter((zone): zone is Zone => zone !== undefined);
  return found.filter((zone) => zone.count > 0 || ALWAYS.has(zone.name));
}

export const PHASES = [
  ["threat", "Hive"],
  ["action", "Action"],
  ["strike", "Strike"],
  ["cleanup", "Cleanup"],
] as const;

export interface Crew {
  seat: number;
  alive: boolean;
  alien: boolean;
  active: boolean;
  avatar: Piece | undefined;
  hand: Zone | undefined;
  play: Zone | undefined;
  deck: Zone | undefined;
  discard: Zone | undefined;
  wounds: Zone | undefined;
  before: Zone | undefined;
  agenda: Zone | undefined;
  lent: Zone | undefined;
}

export function crew(frame: Frame | null, seat: number): Crew {
  const view = frame?.view ?? {};
  const own = (name: string) => zoneNamed(frame, name, seat);
  return {
    seat,
    alive: ((view.alive ?? []) as number[])[seat] === 1,
    alien: ((view.opposes ?? []) as number[])[seat] !== 0,
    active: view.active === seat,
    avatar: own("Avatar")?.cards[0],
    hand: own("hand"),
    play: own("play area"),
    deck: own("deck"),
    discard: own("discard pile"),
    wounds: own("Strikes on the Avatar"),
    before: own("in front"),
    agenda: own("Agenda"),
    lent: own("lent cards"),
  };
}

/** In how many turns what clings to a player bursts, by card. */
export function timers(frame: Frame | null): Map<number, number> {
  const turn = Number(frame?.view.turn ?? 0);
  const rows = (frame?.view.timers ?? []) as [number, number, number][];
  return new Map(rows.map(([card, , due]) => [card, due - turn]));
}

/** How many counters a card bears, as the story has told it last. */
export function counters(log: LogLine[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const line of log) {
    if (line.kind !== "counters") continue;
    const card = line.parts.find(([kind]) => kind === "card");
    const number = line.parts.find(([kind]) => kind === "number");
    if (card && number) found.set(card[2], number[1]);
  }
  return found;
}

export function timed(left: number | undefined): string {
  if (left === undefined) return "";
  return left <= 0 ? "bursts now" : left === 1 ? "bursts next turn" : `bursts in ${left} turns`;
}
