// What computer players are called. The server knows them by ids (`greedy`, `search:200n`), people by a name; a player
// of somebody's own keeps the name it came with.

import { say } from "../words/house";

const NAMED = ["random", "greedy", "learned", "reference", "search"] as const;

export function computer(id: string): string {
  const [kind, budget] = id.split(":");
  const known = NAMED.find((one) => one === kind);
  return known ? say[known] + (budget ? ` (${budget})` : "") : id;
}
