// Cards travel from where they lay before what is drawn changes to where they lie after it. A card is measured once
// before and once after what the browser paints together, however many frames that are.

import { pace } from "../lib/settings.svelte";
import type { Frame } from "../lib/types";
import { likenesses, measure, movedBetween, travel, turn, turnedBetween, type Lay } from "./moving";
import type { Watching } from "./watching.svelte";

/** Let the cards under `root` travel with all that is shown. Called once, while a page is made. */
export function travelWith(watching: Watching, root: () => HTMLElement | null): void {
  let drawn: Frame | null = null;
  let left: Frame | null = null;
  const cards = new Set<string>();
  const lay = new Map<string, Lay>();
  const backs = new Map<string, HTMLElement>();

  $effect.pre(() => {
    const [from, to] = [drawn, watching.frame];
    drawn = to;
    if (!from || from === to || pace(1) === 0) return;
    const moved = movedBetween(from, to);
    for (const card of cards) moved.delete(card);
    const turned = turnedBetween(from, to);
    if (moved.size === 0 && turned.size === 0) return;
    if (cards.size === 0 && backs.size === 0) {
      left = from;
      requestAnimationFrame(go);
    }
    for (const [card, where] of measure(root(), moved)) lay.set(card, where);
    for (const card of moved) cards.add(card);
    for (const [card, back] of likenesses(root(), turned)) backs.set(card, back);
  });

  function go(): void {
    travel(root(), lay, cards, left, drawn);
    turn(root(), backs);
    lay.clear();
    backs.clear();
    cards.clear();
  }
}
