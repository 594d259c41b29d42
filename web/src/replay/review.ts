// What a review tells of a seat: the decisions that cost most and those that were worth most, in the order of the game.

import type { Move, ReplayInfo } from "../lib/types";
import { firstMarked } from "./turning";

const MOST_COSTLY = 5;
const MOST_GOOD = 3;

const weight = ({ chance, other_chance }: Move): number => Math.abs(chance - other_chance);
const said = (parts: Move["did"]): string => parts.map(([, words]) => words).join("");

/** The turn in which a decision was made. */
export const turnOf = (info: ReplayInfo, move: Move): number => info.turns.filter((start) => start <= move.answers).length - 1 + firstMarked(info);

/** What was better all through a turn is missed once, and what was right is done once. */
function once(info: ReplayInfo, moves: Move[]): Move[] {
  const told = new Map<string, Move>();
  for (const move of moves) {
    const key = `${turnOf(info, move)}|${said(move.chance < move.other_chance ? move.other : move.did)}`;
    const before = told.get(key);
    if (!before || weight(move) > weight(before)) told.set(key, move);
  }
  return [...told.values()];
}

const most = (moves: Move[], count: number): Move[] =>
  moves
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, count)
    .sort((one, other) => one.answers - other.answers);

export function costly(info: ReplayInfo, moves: Move[]): Move[] {
  return most(once(info, moves.filter(({ chance, other_chance }) => chance < other_chance)), MOST_COSTLY);
}

export function good(info: ReplayInfo, moves: Move[]): Move[] {
  return most(once(info, moves.filter(({ chance, other_chance }) => chance > other_chance)), MOST_GOOD);
}
