// The chance of winning over the course of a game, and the moments at which it turned.

import type { ReplayInfo } from "../lib/types";

export interface Moment {
  /** After how many answers. */
  at: number;
  /** In percent. */
  chance: number;
}
/** A turn in which the chance changed much: what it was before, and where the turn begins. */
export interface Turning extends Moment {
  before: number;
  from: number;
  turn: number;
}
const MOST = 4;
/** By fewer points a chance has not turned. */
const LEAST = 6;

/** Which turn begins at the first mark: a game begins with its first turn, or with a setup before it, unmarked. */
export const firstMarked = (info: ReplayInfo): number => (info.turns[0] === 0 ? 1 : 2);

/** The chances of a seat, or of the first for a spectator. */
export function course(info: ReplayInfo, seat: number | null): Moment[] {
  return info.chances.map(([at, chances]) => ({ at, chance: chances[seat ?? 0] ?? 0 }));
}

/** Turns in which it fell on, or rose on, are one. */
function joined(turned: Turning[]): Turning[] {
  const runs: Turning[] = [];
  for (const one of turned) {
    const last = runs.at(-1);
    if (last?.at === one.from && last.chance > last.before === one.chance > one.before) runs[runs.length - 1] = { ...last, at: one.at, chance: one.chance };
    else runs.push(one);
  }
  return runs;
}

/** Where the chance rose or fell most from one turn to the next, in the order of the game. */
export function turnings(info: ReplayInfo, seat: number | null): Turning[] {
  const moments = course(info, seat);
  const turned = moments.slice(1).map((moment, at) => ({ ...moment, before: moments[at]?.chance ?? 0, from: moments[at]?.at ?? 0, turn: at + firstMarked(info) }));
  const most = joined(turned.filter(({ chance, before }) => Math.abs(chance - before) >= LEAST)).sort((one, other) => Math.abs(other.chance - other.before) - Math.abs(one.chance - one.before));
  return most.slice(0, MOST).sort((one, other) => one.at - other.at);
}
