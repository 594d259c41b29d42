// Tells an element how much room it has, so that it shows as much as fits: words in data-room for its style, and its
// width as --room. A watcher for all does what a container query for each would do, at a fraction of what that costs
// whenever the page is laid out: it only speaks up when a size has changed.

/** What the room is called when it is at most so many rem high or wide. */
const LOW: [word: string, rem: number][] = [["short", 13], ["brief", 7.5], ["strip", 5.8], ["low", 4.6], ["flat", 2.6], ["sliver", 1.5]]; // prettier-ignore
const NARROW: [word: string, rem: number][] = [["ample", 34], ["medium", 26], ["tight", 19], ["slender", 11], ["narrow", 5.1], ["slim", 4.4], ["thin", 3]]; // prettier-ignore

function room(width: number, height: number): string {
  const called = (sizes: [string, number][], is: number) => sizes.filter(([, most]) => is <= most).map(([word]) => word);
  return [...called(LOW, height), ...called(NARROW, width)].join(" ");
}

/** How many pixels a rem has. */
export const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Say in data-room how much room elements have, then how many lines of text they can show whole. */
function fit(sizes: [node: HTMLElement, width: number, height: number][]): void {
  const unit = rem();
  for (const [node, width, height] of sizes) {
    const words = room(width / unit, height / unit);
    if (node.dataset.room !== words) node.dataset.room = words;
    node.style.setProperty("--room", `${Math.floor(width)}px`);
    node.style.removeProperty("--lines");
  }
  const texts = sizes.flatMap(([node]) => {
    const text = node.querySelector<HTMLElement>(".text");
    return text && text.scrollHeight > text.clientHeight + 1 ? [{ node, lines: linesOf(text) }] : [];
  });
  for (const { node, lines } of texts) node.style.setProperty("--lines", String(lines));
}

const linesOf = (text: HTMLElement): number => Math.max(1, Math.floor(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight)));

const watched = new Set<HTMLElement>();
const watcher = new ResizeObserver((changes) => fit(changes.map(({ target, contentRect }) => [target as HTMLElement, contentRect.width, contentRect.height])));

// Words take other room once their typeface has come.
document.fonts.addEventListener("loadingdone", () => fit([...watched].map((node) => [node, node.clientWidth, node.clientHeight])));

/** How many letters must stand side by side so that no word of a name is broken. */
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
      if (next !== false) fit([[node, node.clientWidth, node.clientHeight]]);
    },
    destroy: () => {
      watched.delete(node);
      watcher.unobserve(node);
    },
  };
}
