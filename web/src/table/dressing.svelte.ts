// What a page with a table takes from its game: signs, words of options, the style of cards and page.

import { api } from "../lib/api";
import { drawSignsOf } from "../ui/signs.svelte";
import { undress, wear } from "../ui/skins.svelte";
import type { TableContext } from "./context.svelte";

/** Take them as soon as the game is known, and give them back when the page is left. */
export function dress(table: TableContext, game: () => string): void {
  $effect(() => {
    const name = game();
    if (!name) return;
    let left = false;
    // Whoever draws the table asks for the same, and tells what is wrong.
    api.games().then((games) => {
      const info = games.find((one) => one.name === name);
      if (left) return;
      table.game = info ?? null;
      drawSignsOf(info);
      wear(info, table.setup.scenario);
    }, () => undefined);
    return () => {
      left = true;
      undress();
    };
  });
}
