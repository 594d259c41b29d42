// What all pictures are drawn with: dice that always fall the same for the same word, colours mixed from one hue, and
// short ways to write shapes. Pictures are text in SVG; nothing here knows what they show.

export type Dice = () => number;

/** Dice that are cast by a word: the same word gives the same numbers, in every browser. */
export function diceOf(word: string): Dice {
  let state = 2166136261;
  for (let at = 0; at < word.length; at++) state = Math.imul(state ^ word.charCodeAt(at), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

/** A number between two others. */
export const between = (dice: Dice, low: number, high: number): number => low + (high - low) * dice();

/** One of several. */
export const oneOf = <T>(dice: Dice, all: readonly T[]): T => all[Math.floor(dice() * all.length)] as T;

/** A number as it is written in a path: no more digits than the eye sees. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A text with its numbers written short. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((text, part, at) => text + part + (at < values.length ? (typeof values[at] === "number" ? n(values[at]) : values[at]) : ""), "");
}

const rgb = (colour: string): [number, number, number] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];

/** A colour between two: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgb(from), rgb(to)];
  return "#" + a.map((one, at) => Math.round(one + ((b[at] as number) - one) * share).toString(16).padStart(2, "0")).join("");
}

/** The colours of one picture, from the darkest shape to the light behind all. */
export interface Palette {
  hue: string;
  glow: string;
  sky: string;
  far: string;
  mid: string;
  near: string;
  ink: string;
  cloth: string;
  cloth2: string;
  cloth3: string;
  rim: string;
  bone: string;
  fire: string;
  /** Lit and shaded skin, from pale to dark. */
  skin: [lit: string, shade: string][];
  light: boolean;
}

const SKINS = ["#f2d3bd", "#d9a983", "#a8734f", "#6f4632"];

/** Colours on a dark ground, or the same hue on paper. */
export function paletteOf(hue: string, light: boolean): Palette {
  const dark = light ? mix(hue, "#160f0b", 0.8) : "#04080a";
  const ground = light ? "#f6efe0" : "#04080a";
  const towards = (share: number) => mix(hue, ground, share);
  const skin = SKINS.map((tone): [string, string] => {
    const lit = mix(tone, hue, light ? 0.12 : 0.2);
    return [lit, mix(lit, dark, light ? 0.42 : 0.66)];
  });
  return light
    ? { hue, glow: "#fffaf0", sky: towards(0.55), far: towards(0.38), mid: mix(hue, "#3a2c22", 0.22), near: mix(hue, "#2a1e17", 0.5), ink: dark, cloth: mix(hue, "#221812", 0.68), cloth2: mix(hue, "#33261d", 0.45), cloth3: mix(hue, "#f6efe0", 0.25), rim: "#fff8ea", bone: "#fffaf0", fire: "#ffb02e", skin, light }
    : { hue, glow: mix(hue, "#ffffff", 0.3), sky: towards(0.46), far: towards(0.62), mid: towards(0.76), near: towards(0.88), ink: mix(hue, "#020405", 0.94), cloth: mix(hue, "#0a1013", 0.84), cloth2: mix(hue, "#0c1316", 0.66), cloth3: mix(hue, "#0e1619", 0.36), rim: mix(hue, "#ffffff", 0.38), bone: mix("#f4e6d6", hue, 0.12), fire: "#ffc25c", skin, light };
}

export const path = (shape: string, fill: string, more = ""): string => `<path d="${shape}" fill="${fill}"${more && ` ${more}`}/>`;
export const line = (shape: string, stroke: string, width: number, more = ""): string =>
  `<path d="${shape}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ""): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more && ` ${more}`}/>`;
export const group = (inside: string, more: string): string => `<g ${more}>${inside}</g>`;
export const moved = (inside: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ""}${scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`}">${inside}</g>`;
export const mirrored = (inside: string): string => `<g transform="scale(-1 1)">${inside}</g>`;
/** A shape and its mirror image. */
export const both = (inside: string): string => inside + mirrored(inside);
/** A soft light; `id` must differ within a picture. */
export const halo = (id: string, x: number, y: number, r: number, colour: string, strength = 0.8, flat = 1): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${n(strength)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * flat)}" fill="url(#${id})"/>`;

export const WIDE = 200;
export const HIGH = 120;
