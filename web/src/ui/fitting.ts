// Tells an element how much room it has, so that it shows as much as fits: words in data-room for its style, and its
// width as --room; and to a card the largest letters in which its name stands whole. A watcher for all does what a
// container query for each would do, at a fraction of what that costs whenever the page is laid out: it only speaks up
// when a size has changed. What was found for a card is kept: an equal one of the same size is fitted without measuring,
// since to measure what was just changed lays the page out once more.

import { largest, remeasure, type Fit } from "./lettering";

/** What the room is called when it is at most so many rem high or wide. */
const LOW: [word: string, rem: number][] = [["short", 13], ["scant", 9], ["brief", 7.5], ["strip", 5.8], ["low", 4.6], ["flat", 2.6], ["sliver", 1.5]]; // prettier-ignore
const NARROW: [word: string, rem: number][] = [["ample", 34], ["medium", 26], ["tight", 19], ["slender", 11], ["narrow", 5.1], ["slim", 4.4], ["thin", 3]]; // prettier-ignore

function room(width: number, height: number): string {
  const called = (sizes: [string, number][], is: number) => sizes.filter(([, most]) => is <= most).map(([word]) => word);
  return [...called(LOW, height), ...called(NARROW, width)].join(" ");
}

/** Whom to tell of the size of an element. They come before those below, which write to the page: whoever reads sizes then
 *  makes it laid out once more. */
const told = new WeakMap<Element, (width: number, height: number) => void>();
const teller = new ResizeObserver((changes) => changes.forEach(({ target, contentRect }) => told.get(target)?.(Math.round(contentRect.width), Math.round(contentRect.height))));

/** Tell how large an element is inside, before it is painted and whenever that changes, without measuring in between. */
export function sized(node: HTMLElement, tell: (width: number, height: number) => void): { destroy(): void } {
  told.set(node, tell);
  teller.observe(node);
  return { destroy: () => teller.unobserve(node) };
}

let unit = { pixels: 0, scale: "" };
addEventListener("resize", () => (unit = { pixels: 0, scale: "" }));

/** How many pixels a rem has. It is kept: to ask for it while the page changes makes the browser reckon all styles anew. */
export function rem(): number {
  const root = document.documentElement;
  const scale = root.style.getPropertyValue("--text-scale");
  if (unit.pixels === 0 || unit.scale !== scale) unit = { pixels: parseFloat(getComputedStyle(root).fontSize), scale };
  return unit.pixels;
}

/** How a card shows its words: its name, and how many lines of its text, where there is no room for all. */
interface Words {
  name: Fit | undefined;
  text: number | undefined;
  /** The text needs more room than is left beside a picture of the usual height; and more than beside a lower one. */
  crammed: boolean;
  dense: boolean;
}
const MOST_KEPT = 2000;
const kept = new Map<string, Words>();

type Unknown = { node: HTMLElement; key: string };

/** Say in data-room how much room elements have, then how large a name and how many lines of text they can show whole. */
function fit(sizes: [node: HTMLElement, width: number, height: number][]): void {
  const pixels = rem();
  const unknown: Unknown[] = [];
  for (const [node, width, height] of sizes) {
    const words = room(width / pixels, height / pixels);
    if (node.dataset.room !== words) node.dataset.room = words;
    node.style.setProperty("--room", `${Math.floor(width)}px`);
    if (!node.classList.contains("card")) continue;
    const key = [pixels, width, height, node.className, node.dataset.skin, node.textContent, node.querySelectorAll(".glyph").length].join("|");
    const known = kept.get(key);
    if (known) {
      letter(node, known.name);
      node.toggleAttribute("data-crammed", known.crammed);
      node.toggleAttribute("data-dense", known.dense);
      limit(node, known.text);
    } else unknown.push({ node, key });
  }
  if (unknown.length > 0) find(unknown, pixels);
}

function letter({ style }: HTMLElement, name: Fit | undefined): void {
  if (!name) return;
  style.setProperty("--name", `${name.size}px`);
  style.setProperty("--name-lines", String(name.lines));
}

function limit(node: HTMLElement, lines: number | undefined): void {
  if (lines === undefined) node.style.removeProperty("--lines");
  else node.style.setProperty("--lines", String(lines));
  // Half a line is worse than none.
  node.toggleAttribute("data-wordless", lines === 0);
}

/** Measure what is not known of cards: all are read before any is written to. */
function find(cards: Unknown[], pixels: number): void {
  if (kept.size > MOST_KEPT) kept.clear();
  for (const { node } of cards) {
    node.style.removeProperty("--lines");
    node.removeAttribute("data-wordless");
    node.removeAttribute("data-crammed");
    node.removeAttribute("data-dense");
  }
  const names = cards.map(({ node }) => {
    const name = node.querySelector<HTMLElement>(":scope > header > strong");
    return name ? nameFit(node, name, pixels) : undefined;
  });
  cards.forEach(({ node }, at) => letter(node, names[at]));
  const crammed = cards.map(({ node }) => isCut(node));
  cards.forEach(({ node }, at) => node.toggleAttribute("data-crammed", crammed[at]));
  const dense = cards.map(({ node }, at) => Boolean(crammed[at]) && isCut(node));
  cards.forEach(({ node }, at) => node.toggleAttribute("data-dense", dense[at]));
  const texts = cards.map(({ node }, at) => (dense[at] && isCut(node) ? linesOf(textOf(node)) : undefined));
  cards.forEach(({ node, key }, at) => {
    limit(node, texts[at]);
    kept.set(key, { name: names[at], text: texts[at], crammed: crammed[at] ?? false, dense: dense[at] ?? false });
  });
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

const textOf = (card: HTMLElement): HTMLElement | null => card.querySelector(":scope > .text");

/** Whether a card has no room for all of its text. */
function isCut(card: HTMLElement): boolean {
  const text = textOf(card);
  return text !== null && text.scrollHeight > text.clientHeight + 1;
}

const linesOf = (text: HTMLElement | null): number => (text ? Math.max(0, Math.floor(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight))) : 0);

const watched = new Set<HTMLElement>();
const watcher = new ResizeObserver((changes) => fit(changes.map(({ target, contentRect }) => [target as HTMLElement, contentRect.width, contentRect.height])));

/** Fit an element anew before it is painted, when all is laid out. */
function again(node: HTMLElement): void {
  watcher.unobserve(node);
  watcher.observe(node);
}

// Words take other room once their typeface has come.
document.fonts.addEventListener("loadingdone", () => {
  remeasure();
  kept.clear();
  watched.forEach(again);
});

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
      if (next !== false) again(node);
    },
    destroy: () => {
      watched.delete(node);
      watcher.unobserve(node);
    },
  };
}
