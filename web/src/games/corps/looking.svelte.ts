// Which part of the map is shown: zoom and place, by wheel, drag, fingers and buttons, and by what is asked about.

import { Tween } from "svelte/motion";
import { pace } from "../../lib/settings.svelte";

/** A part of the board in spaces, from corner to corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Room around the board for the letters and numbers at its edges. */
const EDGE = 1.1;
/** How many spaces are seen at least; but a space may always become so many pixels wide. */
const [CLOSEST, LARGE] = [5, 64];
const AROUND = 3.5;

export class Looking {
  /** How large the drawing is on the page. */
  wide = $state(1);
  high = $state(1);
  /** A space never shrinks below so many pixels when something is brought into sight. */
  least = 0;
  private width = 1;
  private height = 1;
  private readonly at = new Tween({ x: 0, y: 0, unit: 1 }, { duration: 0 });

  /** How many pixels a space is wide. */
  get unit(): number {
    return this.at.current.unit;
  }

  /** What is seen of the board now. */
  readonly seen: Box = $derived.by(() => {
    const { x, y, unit } = this.at.current;
    return { left: x - this.wide / unit / 2, right: x + this.wide / unit / 2, top: y - this.high / unit / 2, bottom: y + this.high / unit / 2 };
  });

  get viewBox(): string {
    const { left, top, right, bottom } = this.seen;
    return `${left} ${top} ${right - left} ${bottom - top}`;
  }

  /** Show the whole board. */
  fit(width: number, height: number): void {
    [this.width, this.height] = [width, height];
    this.set(width / 2, height / 2, this.whole);
  }

  private get whole(): number {
    return Math.max(1, Math.min(this.wide / (this.width + 2 * EDGE), this.high / (this.height + 2 * EDGE)));
  }

  /** Larger with a factor below 1, around a point of the board. */
  zoom(factor: number, x = this.at.target.x, y = this.at.target.y): void {
    const before = this.at.target;
    const most = Math.max(LARGE, Math.min(this.wide, this.high) / CLOSEST);
    const unit = Math.max(this.whole * 0.8, Math.min(most, before.unit / factor));
    this.set(x + (before.x - x) * (before.unit / unit), y + (before.y - y) * (before.unit / unit), unit);
  }

  /** So that a space is at least so many pixels wide. */
  atLeast(pixels: number): void {
    if (this.at.target.unit < pixels) this.zoom(this.at.target.unit / pixels);
  }

  move(right: number, down: number): void {
    this.set(this.at.target.x + right, this.at.target.y + down, this.at.target.unit);
  }

  /** Bring a part of the board into sight, moving and shrinking no more than that takes; what does not fit is shown
   *  around a space of it. */
  show(part: Box, around: { x: number; y: number }): void {
    const { x, y, unit } = this.at.target;
    const fitting = Math.min(unit, this.wide / (part.right - part.left + 2), this.high / (part.bottom - part.top + 2));
    const used = Math.max(fitting, Math.min(unit, this.least));
    /** Some room around it, too, where there is any: whoever acts is not seen at the very edge. */
    const near = (middle: number, half: number, from: number, to: number, one: number) => {
      const room = Math.min(AROUND, half - (to - from) / 2);
      return room < 0.999 ? one + 0.5 : Math.max(to + room - half, Math.min(from - room + half, middle));
    };
    const [halfWide, halfHigh] = [this.wide / used / 2, this.high / used / 2];
    this.set(near(x, halfWide, part.left, part.right, around.x), near(y, halfHigh, part.top, part.bottom, around.y), used, pace(260));
  }

  private set(x: number, y: number, unit: number, duration = 0): void {
    if (!(this.wide > 1 && this.high > 1)) return; // there is no room for it now
    void this.at.set({ x: within(x, this.width, this.wide / unit), y: within(y, this.height, this.high / unit), unit }, { duration });
  }
}

/** The middle of what is shown: never further out than the letters at the edge. */
function within(middle: number, size: number, span: number): number {
  if (span >= size + 2 * EDGE) return size / 2;
  return Math.max(span / 2 - EDGE, Math.min(size - span / 2 + EDGE, middle));
}
