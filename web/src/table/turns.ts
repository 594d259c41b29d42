// After how many answers each turn began, as far as this browser has watched the table. Kept over a reload, so that a
// rewind can be chosen by turn.

import type { Frame } from "../lib/types";

const kept = (table: string) => `holdout.turns.${table}`;

export function turnsSeen(table: string): [turn: number, answers: number][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(kept(table)) ?? "[]");
    return Array.isArray(found) ? (found as [number, number][]) : [];
  } catch {
    return [];
  }
}

/** Note the turn of a frame; after a rewind, what lies ahead of it is forgotten. */
export function noteTurn(table: string, frame: Frame): void {
  const turn = frame.view.turn as number | undefined;
  if (typeof turn !== "number") return;
  const before = turnsSeen(table);
  const seen = before.filter(([other, answers]) => other <= turn && answers <= frame.answers);
  if (!seen.some(([other]) => other === turn)) seen.push([turn, frame.answers]);
  if (seen.length === before.length && seen.at(-1)?.[0] === before.at(-1)?.[0]) return;
  try {
    sessionStorage.setItem(kept(table), JSON.stringify(seen));
  } catch {
    // Private windows may refuse; a rewind is then chosen by the number of answers.
  }
}
