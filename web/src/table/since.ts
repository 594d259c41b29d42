// What has happened since my last turn, in a few lines: what matters most, in the order in which it happened. What befell
// me meanwhile counts as well.

import type { Frame, LogLine } from "../lib/types";
import { isMine } from "./steps";

const MOST = 5;

/** Whose part of the story a heading opens, where it names a seat. */
const whose = (line: LogLine): number | undefined => line.points.find(([kind]) => kind === "seat")?.[1];

/** The lines that tell of it; none once I have done something in this turn, or if hardly anything happened. */
export function since(log: LogLine[], frame: Frame | null): LogLine[] {
  if (!frame || frame.mine.length === 0) return [];
  const current = log.findLastIndex((line) => line.heading);
  if (current < 0 || log.slice(current + 1).some((line) => isMine(line, frame))) return [];
  const missed = log.slice(lastOwn(log, current, frame)).filter((line) => !line.heading && line.weight > 0);
  const weighed = missed.map((line, at) => ({ line, at })).sort((one, other) => other.line.weight - one.line.weight || one.at - other.at);
  const told = weighed.slice(0, MOST).sort((one, other) => one.at - other.at);
  return told.length < 2 ? [] : told.map(({ line }) => line);
}

/** Where the story goes on after my last turn, or begins: with the next heading, or where none names a seat, after my last deed. */
function lastOwn(log: LogLine[], current: number, frame: Frame): number {
  const headings = log.flatMap((line, at) => (line.heading && at < current ? [at] : []));
  if (whose(log[current]!) === undefined) return log.slice(0, current).findLastIndex((line) => isMine(line, frame)) + 1;
  const own = headings.filter((at) => frame.mine.includes(whose(log[at]!) ?? -1)).at(-1);
  return headings.find((at) => own !== undefined && at > own) ?? (own === undefined ? (headings[0] ?? current) : current);
}
