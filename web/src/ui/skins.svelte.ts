// Which style cards wear: at a table that of the table's game or scenario, elsewhere each card's own.

import type { GameInfo } from "../lib/types";

let worn = $state<string | null>(null);

/** From now on all cards, and the page, wear the style of this game's table. */
export function wear(game: GameInfo | undefined, scenario: unknown): void {
  worn = (typeof scenario === "string" ? game?.skins[scenario] : undefined) ?? game?.skin ?? "";
  document.documentElement.dataset.skin = worn;
}

/** From now on each card wears its own. */
export function undress(): void {
  worn = null;
  delete document.documentElement.dataset.skin;
}

/** The style of a card that has its own. */
export const skinOf = (own: string): string => worn ?? own;
