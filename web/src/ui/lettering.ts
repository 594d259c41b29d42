// How large words can be written in a box with none of them broken, reckoned from the widths of their letters.

const pen = document.createElement("canvas").getContext("2d");
let widths = new Map<string, number>();

/** Forget the widths of words: another typeface has come. */
export function remeasure(): void {
  widths = new Map();
}

/** Browsers round the widths of letters: words are taken to be a little wider than they were measured. */
const ROUNDED = 1.03;

/** How wide something is at a size of 1. */
function wide(words: string, font: string, spacing: number): number {
  const key = `${font}|${words}`;
  let found = widths.get(key);
  if (found === undefined) {
    if (pen) pen.font = font;
    found = (pen?.measureText(words).width ?? 60 * words.length) * (ROUNDED / 100);
    widths.set(key, found);
  }
  return found + spacing * words.length;
}

export interface Fit {
  /** In pixels. */
  size: number;
  lines: number;
}

/** How high a line is, where letters are 1. */
const LINE = 1.09;
const STEP = 0.5;

/** The largest size between two at which a text fits a box; lines end between words and after hyphens. */
export function largest(text: string, font: string, spacing: number, width: number, height: number, most: number, least: number): Fit {
  // Every part ends with the space or the hyphen after which a line may end.
  const parts = text.split(/(?<=[\s-])/).map((part) => ({ long: wide(part.trimEnd(), font, spacing), whole: wide(part, font, spacing) }));
  for (let size = most; size >= least; size -= STEP) {
    const lines = wrapped(parts, width / size);
    if (lines * LINE * size <= height + STEP) return { size, lines };
  }
  return { size: least, lines: Math.max(1, Math.floor(height / LINE / least)) };
}

/** How many lines parts take in a width; endless where one is too long. The space at the end of a line takes none. */
function wrapped(parts: { long: number; whole: number }[], width: number): number {
  let [lines, used] = [1, 0];
  for (const { long, whole } of parts) {
    if (long > width) return Infinity;
    if (used + long > width) [lines, used] = [lines + 1, 0];
    used += whole;
  }
  return lines;
}
