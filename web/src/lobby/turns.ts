// Calls me to any of my tables at which it becomes my turn, from whatever page is open, also in a background tab. A
// table that is open in some tab is left to that tab.

import { api } from "../lib/api";
import { attended, notify } from "../lib/notifying";
import { say } from "../words/people";

const SECONDS = 15;

/** Begin to look; returns what ends it. */
export function watchTurns(): () => void {
  let known: Set<string> | null = null;

  async function look(): Promise<void> {
    const tables = await api.tables().catch(() => null);
    if (!tables) return;
    const mine = tables.filter((table) => table.my_turn);
    const open = new Set((await navigator.locks?.query())?.held?.map((lock) => lock.name));
    for (const table of mine) {
      if (known && !known.has(table.table) && !open.has(attended(table.table))) notify(table.table, table.title, say.gameWaits);
    }
    known = new Set(mine.map((table) => table.table));
  }

  void look();
  const looking = setInterval(() => void look(), SECONDS * 1000);
  return () => clearInterval(looking);
}
