// The log as a story: lines grouped by what begins with a heading.

import type { LogLine } from "../lib/types";

export interface Chapter {
  key: number;
  title: LogLine | null;
  lines: LogLine[];
}

export function chapters(log: LogLine[]): Chapter[] {
  const told: Chapter[] = [{ key: -1, title: null, lines: [] }];
  log.forEach((line, key) => {
    if (line.heading) told.push({ key, title: line, lines: [] });
    else told[told.length - 1]!.lines.push(line);
  });
  return told.filter((chapter) => chapter.lines.length > 0 || chapter.title !== null);
}
