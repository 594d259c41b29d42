// How many cards lie side by side in a place so that all can be read. Sizes are in rem.

/** A card as high shows its picture, numbers and some text; one lower than this is a strip, with its name beside a number. */
const WHOLE = 9;
const STRIP = 6;
const BESIDE = 1.5;
/** On a paper the name stands beside a photograph, which is a part of its width and at least as wide; low ones have a smaller one. */
const PHOTO = { part: 0.3, least: 2.1, most: 4.2, edge: 0.85 };
const SMALL_PHOTO = { part: 0.2, least: 1.5, most: 2.6, edge: 0.85 };
const [FLAT, NARROW] = [2.6, 5.1];
/** How wide a letter is, and how high a line. */
const [LETTER, LINE] = [0.58, 1.15];
/** Names are taken to be no shorter than this, so that a place looks alike whatever lies there. */
const [NAME, WORD] = [14, 8];
/** Which letters are large enough and which are too small; and how low a strip may be at least. */
const [ENOUGH, SMALL, LOWEST] = [0.68, 0.5, 1.05];
/** The part of a whole card that its name takes. */
const PART = 0.32;
const GAP = 0.25;

/** The most letters that names have in all, and in one of their words. */
type Longest = [name: number, word: number];

function longest(names: string[]): Longest {
  const words = names.flatMap((name) => name.split(/[\s-]+/));
  return [Math.max(NAME, ...names.map((name) => name.length)), Math.max(WORD, ...words.map((word) => word.length))];
}

/** How much of the width of a strip its name leaves to what stands beside it. */
function beside(width: number, height: number, papers: boolean): number {
  if (!papers || width <= NARROW) return BESIDE;
  const { part, least, most, edge } = height <= FLAT ? SMALL_PHOTO : PHOTO;
  return Math.min(most, Math.max(least, part * width)) + edge;
}

/** How large the letters of a name can be on a card of a size: in two lines, or in one. */
function letters(width: number, height: number, [name, word]: Longest, papers: boolean): number {
  const strip = height < STRIP;
  const [wide, high] = strip ? [width - beside(width, height, papers), height] : [width - 0.6, height * PART];
  const split = Math.min(high / 2 / LINE, wide / Math.max(word, 0.55 * name) / LETTER);
  return Math.max(split, Math.min(high / LINE, wide / name / LETTER));
}

/** How well a card of a size can be read: 1 if whole, less the more of it is left out or the smaller its name is. */
function legible(width: number, height: number, names: Longest, papers: boolean): number {
  const size = letters(width, height, names, papers);
  return Math.min(size / ENOUGH, 1) ** 2 * Math.min(height / WHOLE, 1) ** 0.4 * (size < SMALL ? 0.3 : 1) * (height < LOWEST ? 0.2 : 1);
}

export interface Spread {
  columns: number;
  rows: number;
  legible: number;
  /** They are strips. */
  strips: boolean;
}

/** The columns and rows in which cards with these names are read best in a room; papers have a photograph. */
export function spread(names: string[], width: number, height: number, papers = false): Spread {
  const letters = longest(names);
  const each = (room: number, parts: number) => (room - GAP * (parts - 1)) / parts;
  const found = [...Array(Math.max(1, names.length)).keys()].map((at) => {
    const columns = at + 1;
    const rows = Math.max(1, Math.ceil(names.length / columns));
    const high = each(height, rows);
    return { columns, rows, legible: legible(each(width, columns), high, letters, papers), strips: high < STRIP };
  });
  // Of those that are equally good, the one with the fewest rows.
  return found.toReversed().reduce((best, one) => (one.legible > best.legible ? one : best));
}
