// Where a card, a zone, a seat or a space is drawn: on the table, or else among the seats above it.

import type { Point } from "../lib/view";

const KINDS = ["card", "space", "zone", "seat"] as const;
export type Kind = (typeof KINDS)[number];

/** What is drawn for a point. */
export function nodeOf(root: Element | null, [kind, number]: Point): Element | undefined {
  const marked = [...(root?.querySelectorAll(`[data-${kind}="${number}"]`) ?? []), ...document.querySelectorAll(`.head [data-${kind}="${number}"]`)];
  return marked.find((node) => node.getBoundingClientRect().width > 0);
}

/** What is meant by something that was clicked or touched: the innermost thing that is marked. */
export function pointAt(nodes: Iterable<Element>): [Kind, number] | null {
  for (const node of nodes) {
    for (let at: Element | null = node; at; at = at.parentElement) {
      for (const kind of KINDS) {
        const number = at.getAttribute(`data-${kind}`);
        if (number) return [kind, Number(number)];
      }
    }
  }
  return null;
}
