// The parts of a table glide to their new places when it gives them others, as when a row comes between them. They are
// measured once before and once after the change; while nothing changes, nothing is.

import { pace } from "../lib/settings.svelte";

const GLIDE = 280;
const EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";
type Tops = Map<Element, number>;

/** How far down the parts of a table stand: its rows, and what lies above and below them. */
export function tops(table: HTMLElement | undefined): Tops {
  if (!table || pace(GLIDE) === 0) return new Map();
  const parts = [...table.children].flatMap((part) => (part.matches(".board-rows") ? [...part.children] : [part]));
  return new Map(parts.map((part) => [part, part.getBoundingClientRect().top]));
}

/** Let them glide from where they stood; what was not there fades in. `scale`: how large the table is drawn. */
export function glide(before: Tops, table: HTMLElement | undefined, scale: number): void {
  if (before.size === 0) return;
  const timing = { duration: pace(GLIDE), easing: EASING };
  for (const [part, top] of tops(table)) {
    const was = before.get(part);
    const way = was === undefined ? 0 : (was - top) / scale;
    if (was === undefined) part.animate([{ opacity: 0 }, { opacity: 1 }], timing);
    else if (Math.abs(way) > 2) part.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], timing);
  }
}
