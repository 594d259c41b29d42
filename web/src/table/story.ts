// The log as a story: lines grouped by turn, and a row of draws or discards told in one sentence.

import type { LogLine } from "../lib/types";

export interface Told {
  key: number;
  words: string;
  rule: string;
  kind: string;
  points: [string, number][];
}
export interface Chapter {
  key: number;
  title: string;
  lines: Told[];
}

const TURNS = new Set(["turn", "turn-begins"]);
const JOINED = new Set(["drew", "discarded"]);

export function chapters(log: LogLine[]): Chapter[] {
  const told: Chapter[] = [{ key: -1, title: "Before the first turn", lines: [] }];
  let row: { line: Told; start: string; items: string[] } | null = null;
  log.forEach((line, key) => {
    const chapter = told[told.length - 1]!;
    if (TURNS.has(line.kind)) {
      told.push({ key, title: line.words.replace(/\.$/, ""), lines: [] });
      row = null;
      return;
    }
    const start: string | null = JOINED.has(line.kind) ? startOf(line.words) : null;
    if (row && start !== null && row.start === start && row.line.rule === line.rule) {
      row.items.push(line.words.slice(start.length).replace(/\.$/, ""));
      row.line.words = `${start}${counted(row.items)}.`;
      row.line.points.push(...line.points);
      return;
    }
    const made: Told = { key, words: line.words, rule: line.rule, kind: line.kind, points: [...line.points] };
    chapter.lines.push(made);
    row = start === null ? null : { line: made, start, items: [line.words.slice(start.length).replace(/\.$/, "")] };
  });
  return told.filter((chapter) => chapter.lines.length > 0 || chapter.key >= 0);
}

/** "Player 2 draws Grunt." starts with "Player 2 draws ". */
function startOf(words: string): string | null {
  const found = /^(.*? (?:draws|discards) )/.exec(words);
  return found?.[1] ?? null;
}

function counted(items: string[]): string {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([item, count]) => (count > 1 ? `${item} ×${count}` : item)).join(", ");
}
