// Cards glide from where they lay to where they lie now. Everything marked data-card is measured once before and once
// after a change; what was not on the table before fades in.

import { pace } from "../lib/settings.svelte";

type Where = Map<string, DOMRect>;

/** Where everything that can move lies now. */
export function measure(root: HTMLElement | null): Where {
  const found: Where = new Map();
  if (!root || pace(1) === 0) return found;
  for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const box = node.getBoundingClientRect();
    if (box.width > 0 && node.dataset.card !== undefined) found.set(node.dataset.card, box);
  }
  return found;
}

/** Let everything glide from where it was measured to where it lies now. */
export function glide(root: HTMLElement | null, before: Where): void {
  const duration = pace(320);
  if (!root || duration === 0 || before.size === 0) return;
  // All are measured before the first is set in motion: measuring in between would lay the page out again each time.
  const nodes = [...root.querySelectorAll<HTMLElement>("[data-card]")].map((node) => [node, node.getBoundingClientRect()] as const);
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
