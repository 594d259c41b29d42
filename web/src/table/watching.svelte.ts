// What others and the game do is watched, not jumped to: frames wait in one queue and are shown step by step.
//
// The table draws `frame`, the log tells `log`, and `shown` is the line that is shown now, with its deeds:
//   deed.how "strike"  deed.points = [card, seat]        a card that comes large and flies to its victim
//            "blow"  deed.points = [who, whom]          a blow from one to the other
//            "shot"    deed.points = [card, card|space]   a line of fire
//            "roll"    deed.points = [card]?, deed.number what a die shows
//            "hurt"    deed.points = [card, seat]         deed.number is the damage
//            "reveal"  deed.points = [card, place]?       a card that is turned over
// Points are keys such as ["card", 61], drawn as data-card="61", data-zone, data-seat or data-space; `Stage.svelte` draws
// all deeds over whatever carries these. A game that draws some of them itself reads `table.watching?.shown` and puts the
// names of these deeds into `table.watching.drawnElsewhere` while it is there.
//
// It never holds up an answer: what I am asked is drawn from the newest frame, and answering ends the showing.

import { settings, type Speed } from "../lib/settings.svelte";
import type { Deed, Frame, LogLine } from "../lib/types";
import { cut, isRetold, merged, type Shown, type Step } from "./steps";

/** How long things take at normal speed, in milliseconds. */
export const TIMES = { deed: 600, own: 180, heading: 500, strike: 1000, banner: 900 };
const FACTORS: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.4, off: 0 };
/** With more steps waiting it goes faster, and beyond the most it leaves out all but the last. */
const UNHURRIED = 8;
const MOST = 60;

/** By how much what is shown takes longer or shorter than usual. */
export const factor = (): number => FACTORS[settings.speed];

export class Watching {
  /** The table as it is drawn now. */
  frame = $state.raw<Frame | null>(null);
  log = $state.raw<LogLine[]>([]);
  shown = $state.raw<Shown | null>(null);
  waiting = $state(0);
  paused = $state(false);
  /** Nobody waits any more to see how it ends. */
  rushes = false;
  /** Called with every step that is shown, also with those of my own. */
  heard: (shown: Shown) => void = () => {};
  /** Deeds that the game's own drawing shows. */
  readonly drawnElsewhere = new Set<Deed["how"]>();

  private newest = $state.raw<Frame | null>(null);
  private story: LogLine[] = [];
  private queue: Step[] = [];
  private own = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Something has come that is not drawn yet. */
  readonly behind: boolean = $derived.by(() => this.frame !== this.newest);

  /** I answer: nothing more is to be shown of what was before, and what comes next is my own doing. */
  answering(): void {
    this.skip();
    this.own = true;
  }

  /** A frame has come, with the whole story up to it. */
  take(frame: Frame, story: LogLine[]): void {
    const [before, had] = [this.newest, this.story];
    this.newest = frame;
    this.story = story;
    if (!before || this.rushes || isLeap(before, frame)) {
      this.own = false;
      return this.skip();
    }
    for (const step of cut(before, had, frame, this.own)) this.push(step);
    this.own = false;
    if (this.queue.length > MOST) this.queue.splice(0, this.queue.length - UNHURRIED);
    this.waiting = this.queue.length;
    this.run();
  }

  /** A line that is told anew before it was shown is shown once, with all that it has come to tell. */
  private push(step: Step): void {
    const last = this.queue.at(-1);
    if (last && isRetold(last, step)) this.queue[this.queue.length - 1] = merged(last, step);
    else this.queue.push(step);
  }

  /** Show the table as it stands now, and nothing on the way there. */
  skip(): void {
    this.stop();
    this.queue = [];
    this.waiting = 0;
    this.paused = false;
    this.shown = null;
    this.frame = this.newest;
    this.log = this.story;
  }

  pause(paused: boolean): void {
    this.paused = paused;
    if (!paused) this.run();
    else if (this.queue.length > 0) this.stop();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private run(): void {
    while (this.timer === undefined && !this.paused) {
      const step = this.queue.shift();
      this.waiting = this.queue.length;
      if (!step) return this.linger();
      this.show(step);
      const pause = this.lasts(step.shown);
      if (pause > 0) this.wait(pause);
    }
  }

  private wait(pause: number): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.run();
    }, pause);
  }

  /** The last words stay for a while; whatever comes next takes their place at once. */
  private linger(): void {
    const last = this.shown;
    if (!last) return;
    setTimeout(() => {
      if (this.shown === last && this.queue.length === 0) this.shown = null;
    }, (TIMES.banner - TIMES.deed) * factor());
  }

  private show(step: Step): void {
    this.frame = step.frame;
    this.log = step.log;
    if (step.shown) this.heard(step.shown);
    if (step.shown?.mine && step.shown.deeds.length === 0) this.shown = null;
    else if (step.shown) this.shown = step.shown;
  }

  private lasts(shown: Shown | null): number {
    const quiet = shown?.mine && shown.deeds.length === 0;
    if (!shown || (quiet && this.queue.length === 0)) return 0;
    const usual = quiet ? TIMES.own : shown.line.heading ? TIMES.heading : shown.deeds.some(({ how }) => how === "strike") ? TIMES.strike : TIMES.deed;
    return usual * factor() * Math.min(1, UNHURRIED / Math.max(1, this.queue.length));
  }
}

/** There is no way from one to the other that could be shown: somebody came back, looked elsewhere, or took back. */
function isLeap(before: Frame, after: Frame): boolean {
  const anew = after.log_from === 0 || after.seat !== before.seat || after.answers < before.answers;
  return anew || factor() === 0 || document.hidden;
}
