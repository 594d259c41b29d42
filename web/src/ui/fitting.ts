// Tells an element how much room it has, so that it shows as much as fits: words in data-room for its style, and its
// width as --room; and to a card the largest letters in which its name stands whole. A watcher for all does what a container query for each would do, at a fraction of what that costs
// whenever the page is laid out: it only speaks up when a size has changed.

import { largest, remeasure, type Fit } from "./lettering";

/** What the room is called when it is at most so many rem high or wide. */
const LOW: [word: string, rem: number][] = [["short", 13], ["scant", 9], ["brief", 7.5], ["strip", 5.8], ["low", 4.6], ["flat", 2.6], ["sliver", 1.5]]; // prettier-ignore
const NARROW: [word: string, rem: number][] = [["ample", 34], ["medium", 26], ["tight", 19], ["slender", 11], ["narrow", 5.1], ["slim", 4.4], ["thin", 3]]; // prettier-ignore

function room(width: number, height: number): string {
  const called = (sizes: [string, number][], is: number) => sizes.filter(([, most]) => is <= most).map(([word]) => word);
  return [...called(LOW, height), ...called(NARROW, width)].join(" ");
}

/** How many pixels a rem has. */
export const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Say in data-room how much room elements have, then how large a name and how many lines of text they can show whole. */
function fit(sizes: [node: HTMLElement, width: number, height: number][]): void {
  const unit = rem();
  for (const [node, width, height] of sizes) {
    const words = room(width / unit, height / unit);
    if (node.dataset.room !== words) node.dataset.room = words;
    node.style.setProperty("--room", `${Math.floor(width)}px`);
    node.style.removeProperty("--lines");
  }
  const names = sizes.flatMap(([node]) => {
    const name = node.querySelector<HTMLElement>(":scope > header > strong");
    return name ? [{ node, ...nameFit(node, name, unit) }] : [];
  });
  for (const { node, size, lines } of names) {
    node.style.setProperty("--name", `${size}px`);
    node.style.setProperty("--name-lines", String(lines));
  }
  const texts = sizes.flatMap(([node]) => {
    const text = node.querySelector<HTMLElement>(".text");
    return text && text.scrollHeight > text.clientHeight + 1 ? [{ node, lines: linesOf(text) }] : [];
  });
  for (const { node, lines } of texts) node.style.setProperty("--lines", String(lines));
}

/** How large the letters of a name are at most and at least, and which part of a card it may take. */
const [MOST, LEAST] = [1.25, 0.5];
const PART = 0.34;

/** The largest letters in which the name of a card stands whole in it, beside its numbers or upright. */
function nameFit(card: HTMLElement, name: HTMLElement, unit: number): Fit {
  const style = getComputedStyle(name);
  const header = name.parentElement as HTMLElement;
  const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(header);
  const foot = card.querySelector<HTMLElement>(":scope > footer")?.offsetHeight ?? 0;
  const upright = style.writingMode !== "horizontal-tb";
  const strip = upright || card.dataset.room?.includes("strip");
  const part = strip ? card.clientHeight - foot : Math.max((card.clientHeight - foot) * PART, Math.min(2 * unit, card.clientHeight / 2));
  const high = part - parseFloat(paddingTop) - parseFloat(paddingBottom);
  const wide = header.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const spacing = (parseFloat(style.letterSpacing) || 0) / parseFloat(style.fontSize);
  const font = `${style.fontWeight} 100px ${style.fontFamily}`;
  const [along, across] = upright ? [high, wide] : [wide, high];
  return largest(name.innerText, font, spacing, along, across, MOST * unit, LEAST * unit);
}

const linesOf = (text: HTMLElement): number => Math.max(1, Math.floor(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight)));

const watched = new Set<HTMLElement>();
const watcher = new ResizeObserver((changes) => fit(changes.map(({ target, contentRect }) => [target as HTMLElement, contentRect.width, contentRect.height])));

// Words take other room once their typeface has come.
document.fonts.addEventListener("loadingdone", () => (remeasure(), fit([...watched].map((node) => [node, node.clientWidth, node.clientHeight]))));

/** Elements that show something else now: they are fitted together, once all of it is drawn. */
const changed = new Set<HTMLElement>();

function fitLater(node: HTMLElement): void {
  if (changed.size === 0) {
    queueMicrotask(() => {
      const nodes = [...changed].filter((one) => watched.has(one));
      changed.clear();
      fit(nodes.map((one) => [one, one.clientWidth, one.clientHeight]));
    });
  }
  changed.add(node);
}

/** How many letters must stand side by side so that no word of a title is broken. */
export function longestWord(name: string): number {
  return Math.max(4, ...name.split(/[\s-]+/).map((word) => word.length));
}

/** Keep an element told of its room; it must not take its own size from what it shows. `text` is what it shows. */
export function fitted(node: HTMLElement, text?: string | boolean): { update(next?: string | boolean): void; destroy(): void } {
  if (text !== false) {
    watched.add(node);
    watcher.observe(node);
  }
  return {
    update: (next) => {
      if (next !== false) fitLater(node);
    },
    destroy: () => {
      watched.delete(node);
      watcher.unobserve(node);
    },
  };
}
