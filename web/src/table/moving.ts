// Cards glide from where they lay to where they lie now. Only what a frame moves is measured, with its neighbours:
// once before and once after the change. What was not on the table before fades in.

import { pace } from "../lib/settings.svelte";
import type { Frame } from "../lib/types";
import { zones, type Zone } from "../lib/view";

type Where = Map<string, DOMRect>;

const order = (zone: Zone): string => zone.cards.map((piece) => piece.card).join();

/** Their drawings on the table. Models on a map are left out: they walk by themselves. */
function drawn(root: HTMLElement, moved: Set<string>): HTMLElement[] {
  const all = [...root.querySelectorAll("[data-card]")];
  return all.filter((node): node is HTMLElement => node instanceof HTMLElement && moved.has(node.dataset.card ?? ""));
}

/** The cards of every zone in which a card has come, gone or changed its place. */
export function movedBetween(before: Frame | null, after: Frame | null): Set<string> {
  const moved = new Set<string>();
  const were = new Map(zones(before).map((zone) => [zone.zone, zone]));
  for (const zone of zones(after)) {
    const was = were.get(zone.zone);
    if (was && was.count === zone.count && order(was) === order(zone)) continue;
    for (const { card } of was?.cards ?? []) moved.add(String(card));
    for (const { card } of zone.cards) moved.add(String(card));
  }
  return moved;
}

/** Where those that are about to move lie now. */
export function measure(root: HTMLElement | null, moved: Set<string>): Where {
  const found: Where = new Map();
  if (!root || moved.size === 0) return found;
  for (const node of drawn(root, moved)) {
    const box = node.getBoundingClientRect();
    if (box.width > 0) found.set(node.dataset.card ?? "", box);
  }
  return found;
}

/** Let them glide from where they were measured to where they lie now. */
export function glide(root: HTMLElement | null, before: Where, moved: Set<string>): void {
  const duration = pace(320);
  if (!root || duration === 0 || moved.size === 0) return;
  // All are measured before the first is set in motion: measuring in between would lay the page out again each time.
  const nodes = drawn(root, moved).map((node) => [node, node.getBoundingClientRect()] as const);
  for (const [node, is] of nodes) {
    const was = before.get(node.dataset.card ?? "");
    if (is.width === 0) continue;
    if (!was) {
      node.animate([{ opacity: 0, transform: "translateY(-10px)" }, { opacity: 1, transform: "none" }], { duration, easing: "ease-out" });
      continue;
    }
    const [x, y] = [was.left - is.left, was.top - is.top];
    if (Math.abs(x) < 2 && Math.abs(y) < 2) continue;
    node.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${was.width / is.width})`, transformOrigin: "0 0", zIndex: 20 },
        { transform: "none", transformOrigin: "0 0", zIndex: 20 },
      ],
      { duration, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
    );
  }
}
