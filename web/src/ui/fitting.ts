// Tells an element how much room it has, so that it shows as much as fits: words in data-room for its style, and its
// width as --room. A watcher for all does what a container query for each would do, at a fraction of what that costs
// whenever the page is laid out: it only speaks up when a size has changed.

/** What the room is called when it is at most so many rem high or wide. */
const LOW: [word: string, rem: number][] = [["short", 13], ["low", 4.6], ["flat", 2.6], ["sliver", 1.5]]; // prettier-ignore
const NARROW: [word: string, rem: number][] = [["ample", 34], ["medium", 26], ["tight", 19], ["slender", 11], ["narrow", 5.1], ["slim", 4.4], ["thin", 3]]; // prettier-ignore

function room(width: number, height: number): string {
  const called = (sizes: [string, number][], is: number) => sizes.filter(([, most]) => is <= most).map(([word]) => word);
  return [...called(LOW, height), ...called(NARROW, width)].join(" ");
}

/** How many pixels a rem has. */
export const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

const watcher = new ResizeObserver((changes) => {
  const unit = rem();
  for (const { target, contentRect } of changes) {
    const node = target as HTMLElement;
    const words = room(contentRect.width / unit, contentRect.height / unit);
    if (node.dataset.room !== words) node.dataset.room = words;
    node.style.setProperty("--room", `${Math.floor(contentRect.width)}px`);
  }
});

/** How many letters must stand side by side so that no word of a name is broken. */
export function longestWord(name: string): number {
  return Math.max(4, ...name.split(/[\s-]+/).map((word) => word.length));
}

/** Keep an element told of its room; it must not take its own size from what it shows. */
export function fitted(node: HTMLElement, wanted = true): { destroy(): void } {
  if (wanted) watcher.observe(node);
  return { destroy: () => watcher.unobserve(node) };
}
