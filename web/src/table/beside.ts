// Where something that comes over the table stands: beside what it is about, and not on what has to stay in sight.
// That is marked with data-clear: the hand and the options.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Size = Pick<Box, "width" | "height">;

/** Between two things that do not touch. */
const GAP = 12;
/** So much worse it is to cover what it is about, or what has to stay in sight, than to be a pixel further away. */
const ON_IT = 20;
const IN_SIGHT = 60;
/** And so much to cover what can be chosen on the table. */
const CHOOSABLE = 2;

const middle = (from: number, length: number): number => from + length / 2;

/** How large the part is that two boxes share. */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Along one axis: at either side of every box, in line with each, and at the edges. */
function spots(boxes: [from: number, length: number][], length: number, most: number): number[] {
  const all = boxes.flatMap(([from, its]) => [from + its + GAP, from - GAP - length, from, from + its - length, middle(from, its) - length / 2]);
  return [...new Set([...all, GAP, most].map((at) => Math.round(Math.max(GAP, Math.min(at, most)))))];
}

/** Where a box of that size stands, in a window of another. */
export function placed({ width, height }: Size, about: Box, clear: Box[], window: Size, lit: Box[] = []): { left: number; top: number } {
  const near = [about, ...clear];
  const across = spots(near.map((box) => [box.left, box.width]), width, Math.max(GAP, window.width - width - GAP));
  const down = spots(near.map((box) => [box.top, box.height]), height, Math.max(GAP, window.height - height - GAP));
  let best = { left: GAP, top: GAP };
  let least = Infinity;
  for (const left of across) {
    for (const top of down) {
      const box = { left, top, width, height };
      const covers = (boxes: Box[]) => boxes.reduce((sum, one) => sum + shared(box, one), 0);
      const away = Math.hypot(middle(left, width) - middle(about.left, about.width), middle(top, height) - middle(about.top, about.height));
      const cost = ON_IT * shared(box, about) + IN_SIGHT * covers(clear) + CHOOSABLE * covers(lit) + away;
      if (cost < least) [best, least] = [{ left, top }, cost];
    }
  }
  return best;
}

type Point = { x: number; y: number };

/** The nearest point of a box, a little inside. */
function nearest(box: Box, point: Point): Point {
  const within = (at: number, from: number, length: number) => Math.max(from + Math.min(6, length / 2), Math.min(at, from + length - Math.min(6, length / 2)));
  return { x: Math.round(within(point.x, box.left, box.width)), y: Math.round(within(point.y, box.top, box.height)) };
}

/** The line from one box to another; nothing where they touch. */
export function arrow(from: Box, to: Box): { from: Point; to: Point } | null {
  const end = nearest(to, { x: middle(from.left, from.width), y: middle(from.top, from.height) });
  const start = nearest(from, end);
  return Math.hypot(end.x - start.x, end.y - start.y) < 14 ? null : { from: start, to: end };
}

/** The part of something that is seen of it within the table. */
export function seen(node: Element): DOMRect {
  const box = node.getBoundingClientRect();
  const board = node.closest(".board")?.getBoundingClientRect() ?? box;
  const within = (at: number, from: number, to: number) => Math.max(from, Math.min(at, to));
  const [left, top] = [within(box.left, board.left, board.right), within(box.top, board.top, board.bottom)];
  return new DOMRect(left, top, within(box.right, board.left, board.right) - left, within(box.bottom, board.top, board.bottom) - top);
}

/** What has to stay in sight and is drawn now. */
export const inSight = (): DOMRect[] => drawn("[data-clear]");
/** What can be chosen on the table, a map as a whole, and the menu. */
export const choosable = (): DOMRect[] => drawn(".lit:not(.seat), .is-lit, .may, .map, .head .acts");

const drawn = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect()).filter((box) => box.width > 0);

/** Keep something beside what it is about, also when its own size changes. */
export function beside(node: HTMLElement, about: Element): { update: (about: Element) => void; destroy: () => void } {
  let at = about;
  const put = (): void => {
    const { left, top } = placed(node.getBoundingClientRect(), at.getBoundingClientRect(), inSight(), { width: innerWidth, height: innerHeight });
    node.style.translate = `${left}px ${top}px`;
  };
  const sized = new ResizeObserver(put);
  sized.observe(node);
  put();
  return { update: (next) => ((at = next), put()), destroy: () => sized.disconnect() };
}
