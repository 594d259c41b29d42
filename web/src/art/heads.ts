// Heads of people: face, hair, beard and what is worn on the head. The middle of the face is at 0, 0; a face is 28 wide
// and 36 high, and looks to the right. A head is put together from traits; what no word says is cast by the person's name.

import { both, circle, type Dice, line, mix, oneOf, type Palette, path, rect } from "./brush";

export interface Head {
  face: string;
  hair: string;
  beard: string;
  worn: string[];
  /** 0 is pale, 3 is dark. */
  skin: number;
  /** 0 is dark, 1 brown, 2 fair, 3 red, 4 grey. */
  tone: number;
}

type Shape = { back?: string; front?: string; lit?: string };

const FACES: Record<string, string> = {
  oval: "M0 -18C9 -18 14 -12 14 -3C14 7 9 18 0 18.500C-9 18 -14 7 -14 -3C-14 -12 -9 -18 0 -18Z",
  square: "M0 -18C10 -18 14.500 -13 14.500 -3L13.500 8C12.500 14 7 18.500 0 18.500C-7 18.500 -12.500 14 -13.500 8L-14.500 -3C-14.500 -13 -10 -18 0 -18Z",
  lean: "M0 -19C9 -19 13 -13 13 -4L12 9C10 17 5 21 0 21C-5 21 -10 17 -12 9L-13 -4C-13 -13 -9 -19 0 -19Z",
  round: "M0 -17.500C10 -17.500 15 -11 15 -2C15 9 9 17.500 0 17.500C-9 17.500 -15 9 -15 -2C-15 -11 -10 -17.500 0 -17.500Z",
};

/** Behind the head, over it, and where light falls on it. */
const HAIR: Record<string, Shape> = {
  bald: {},
  shaven: { front: "M-14.500 -2C-15 -14 -9 -19.500 0 -19.500C9 -19.500 15 -14 14.500 -2C13.500 -9 10 -13.500 0 -13.500C-10 -13.500 -13.500 -9 -14.500 -2Z" },
  short: { front: "M-15.500 2C-18 -14 -10 -22.500 1 -22C12 -22 17.500 -14 15.500 1C14 -4 13.500 -8 10 -11C4 -9 -6 -9 -11 -12C-13 -8 -14.500 -4 -15.500 2Z", lit: "M2 -20C9 -19 13 -15 14 -9C11 -13 7 -15 1 -16Z" },
  crew: { front: "M-15 0C-16 -12 -14 -20 -9 -22.500L9 -23C14 -20 16 -12 15 0C14 -7 12 -11 9 -13H-9C-12 -11 -14 -7 -15 0Z", lit: "M4 -21L10 -20.500C13 -17 14 -12 14 -8C12 -12 9 -14 4 -15Z" },
  side: { front: "M-15.500 3C-18 -12 -12 -23 2 -23C13 -23 18 -13 15.500 2C14 -6 11 -10 6 -13C0 -8 -8 -8 -12 -9C-14 -5 -15 -2 -15.500 3Z", lit: "M6 -21C12 -18 15 -13 15 -6C12 -11 9 -14 3 -16Z" },
  swept: { front: "M-15 2C-17 -8 -16 -16 -10 -19C-8 -26 8 -27 14 -19C19 -13 16 -4 15 1C14 -5 13 -9 9 -12C2 -15 -7 -12 -11 -10C-13 -6 -14 -2 -15 2Z", lit: "M2 -23C10 -23 15 -17 15 -9C12 -14 8 -17 0 -18Z" },
  curls: { back: "M-18 6C-26 -2 -25 -16 -18 -20C-14 -29 -2 -30 3 -27C14 -30 24 -22 22 -13C28 -6 24 4 18 7Z", front: "M-17 5C-20 -4 -20 -10 -15 -12C-13 -18 -4 -20 1 -17C8 -20 14 -16 15 -11C19 -8 19 0 16 4C15 -3 13 -7 9 -9C3 -7 -6 -7 -11 -9C-14 -6 -16 -2 -17 5Z", lit: "M5 -25C13 -26 20 -20 19 -13C16 -18 11 -20 4 -20Z" },
  mane: { back: "M-17 20C-27 12 -27 -12 -19 -20C-12 -30 10 -31 18 -21C27 -12 28 12 18 21C20 10 18 0 15 -4H-15C-18 2 -19 10 -17 20Z", front: "M-16 8C-19 -6 -17 -14 -11 -17C-4 -22 8 -22 13 -16C18 -10 18 0 16 8C15 -2 12 -8 5 -11C0 -8 -8 -7 -11 -7C-14 -3 -15 2 -16 8Z", lit: "M6 -25C15 -23 21 -13 20 -2C17 -12 13 -17 4 -20Z" },
  bob: { back: "M-17 14C-21 0 -21 -14 -13 -21C-6 -26 8 -26 14 -20C21 -13 21 2 17 14L12 12V-6H-12V12Z", front: "M-16 7C-18 -8 -12 -20 1 -20C13 -20 18 -9 16 7C15 -3 12 -9 7 -12C-1 -8 -8 -8 -12 -8C-14 -4 -15 1 -16 7Z", lit: "M5 -21C13 -19 17 -11 17 -2C14 -10 11 -14 3 -17Z" },
  long: { back: "M-17 36C-22 16 -22 -12 -13 -21C-6 -27 8 -27 14 -20C22 -12 22 16 17 36C12 30 12 10 12 -4H-12C-12 10 -12 30 -17 36Z", front: "M-15.500 8C-18 -8 -12 -20 0 -21C13 -20 18 -8 15.500 8C15 -4 10 -12 0 -15C-10 -12 -15 -4 -15.500 8Z", lit: "M4 -22C13 -20 18 -10 18 4C15 -8 11 -15 2 -17Z" },
  tail: { back: "M-12 -14C-24 -22 -32 -6 -26 10C-24 16 -22 22 -24 28C-16 22 -16 8 -14 -2Z", front: "M-15 2C-18 -12 -11 -21.500 0 -21.500C11 -21.500 18 -12 15 2C14 -8 9 -13 0 -14C-9 -13 -14 -8 -15 2Z", lit: "M3 -20C10 -19 14 -13 14 -6C11 -12 8 -15 2 -16Z" },
  bun: { back: "M-20 -14C-24 -24 -10 -28 -8 -18Z", front: "M-15 1C-18 -12 -11 -21 0 -21C11 -21 18 -12 15 1C13 -9 8 -12 1 -13C-8 -12 -13 -8 -15 1Z", lit: "M3 -20C10 -19 14 -13 14 -6C11 -12 8 -15 2 -16Z" },
  high: { back: "M-9 -16C-14 -26 12 -28 9 -16Z", front: "M-14.500 -1C-16 -12 -10 -20 0 -20C10 -20 16 -12 14.500 -1C13 -9 8 -13 0 -13C-8 -13 -13 -9 -14.500 -1Z", lit: "M3 -19C9 -18 13 -12 13 -6C11 -12 8 -14 2 -15Z" },
  receding: { front: "M-15.500 5C-18 -4 -18 -12 -12 -16C-12 -11 -13 -6 -13 -1ZM15.500 5C18 -4 18 -12 12 -16C12 -11 13 -6 13 -1ZM-10 -16C-5 -20 5 -20 10 -16C5 -18 -5 -18 -10 -16Z" },
  wild: { back: "M-16 10L-25 8L-19 0L-27 -8L-19 -10L-22 -22L-12 -19L-8 -30L0 -21L8 -31L11 -19L22 -22L19 -10L28 -8L19 0L25 9L16 10Z", front: "M-15 4C-18 -8 -14 -16 -9 -18L-4 -11L1 -19L6 -11L11 -17C17 -12 17 -4 15 4C13 -4 11 -7 8 -9L4 -5L0 -9L-5 -5L-8 -9C-12 -6 -14 -2 -15 4Z" },
  mohawk: { back: "M-5 -16C-6 -30 6 -30 7 -16Z", front: "M-4 -12C-6 -24 -3 -28 1 -28C5 -28 7 -22 5 -12Z" },
  dreads: { back: "M-16 32C-24 10 -24 -14 -13 -22C-4 -28 8 -28 14 -21C24 -12 24 12 17 33L14 18L11 30L10 -2H-10L-11 30L-14 18Z", front: "M-15.500 6C-18 -8 -12 -21 0 -21C12 -21 18 -8 15.500 6L13 -4L11 -10L6 -12L2 -10L-3 -12L-7 -9L-11 -10L-13 -3Z" },
  child: { back: "M-18 16C-23 2 -22 -14 -13 -21C-5 -27 8 -26 15 -19C23 -11 22 4 18 17C15 12 13 4 13 -4H-13C-13 4 -15 12 -18 16Z", front: "M-16 4C-18 -10 -11 -20 2 -20C13 -20 18 -9 16 5L12 -5L6 -2L2 -7L-4 -2L-9 -6L-13 -2Z", lit: "M5 -21C13 -18 17 -10 17 0C14 -9 10 -14 3 -17Z" },
};

const BEARDS: Record<string, string> = {
  none: "",
  stubble: "",
  full: "M-14 0C-14 12 -9 21 0 21.500C9 21 14 12 14 0C12 5 9 7 5 7H-5C-9 7 -12 5 -14 0Z",
  goatee: "M-5.500 8H6.500C7 14 5 20 0.500 20.500C-4 20 -6 14 -5.500 8Z",
  moustache: "M-7 8.500C-4 5.500 5 5.500 8 8.500C5 10 3 9.200 .5 9C-2 9.200 -4 10 -7 8.500Z",
};

/** Worn over face and hair: shapes in the cloth's colours. */
const WORN: Record<string, (tones: Palette) => string> = {
  cap: (c) => path("M-16 -6C-17 -22 -8 -26 1 -26C11 -26 17 -20 16 -7Z", c.cloth2) + path("M-2 -8C8 -12 20 -10 26 -5C18 -6 8 -5 -2 -4Z", c.cloth) + line("M4 -24C11 -22 15 -16 15 -9", c.rim, 1.1) + path("M-3 -20h8v6h-8z", c.cloth3),
  helmet: (c) => path("M-19 1C-22 -18 -12 -28 0 -28C12 -28 22 -18 19 1L15 -1C14 -6 13 -9 11 -10H-11C-13 -9 -14 -6 -15 -1Z", c.cloth2) + path("M-19 1L-15 -1L-14 10L-17 8ZM19 1L15 -1L14 10L17 8Z", c.cloth) + line("M3 -26C13 -24 18 -14 17 -3", c.rim, 1.3) + path("M-13 -15C-6 -18 4 -18 8 -16L8 -12C2 -14 -6 -14 -13 -11Z", c.cloth) + line("M-13 8Q0 22 14 8", c.cloth, 1.6),
  lamp: (c) => circle(15, -19, 5, c.cloth) + circle(16, -19, 3.6, c.glow) + `<circle cx="16" cy="-19" r="9" fill="${c.glow}" opacity=".25"/>`,
  beanie: (c) => path("M-16.500 -4C-19 -22 -8 -28 0 -28C9 -28 19 -22 16.500 -4C8 -9 -8 -9 -16.500 -4Z", c.cloth2) + path("M-17 -3C-8 -9 8 -9 17 -3L17 -8C8 -14 -8 -14 -17 -8Z", c.cloth),
  bandana: (c) => path("M-15.500 -6C-14 -13 14 -14 15.500 -7L15 -11C10 -18 -10 -18 -15 -10Z", c.cloth3) + path("M-15 -9C-22 -8 -24 -2 -27 4C-22 4 -18 0 -14 -6Z", c.cloth3),
  headset: (c) => line("M-15 -2C-17 -28 17 -28 15 -2", c.ink, 2.6) + rect(-18, -5, 6, 11, c.ink, 'rx="2"') + rect(12, -5, 6, 11, c.ink, 'rx="2"') + line("M15 5C14 13 8 13 5 11", c.ink, 1.6) + circle(4.5, 11, 1.8, c.rim),
  hood: (c) => path("M-20 24C-28 4 -24 -30 0 -31C24 -30 28 4 20 24L14 20C18 4 16 -16 0 -18C-16 -16 -18 4 -14 20Z", c.cloth2) + line("M4 -30C18 -27 23 -10 21 6", c.rim, 1.2),
  goggles: (c) => rect(-16, -6.5, 32, 4, c.ink) + both(`<circle cx="6.500" cy="-3" r="6" fill="${c.ink}"/>`) + both(circle(6.5, -3, 4.2, c.cloth3)) + line("M4 -6l3 3", c.rim, 1.1),
  visor: (c) => path("M-15 -8C-8 -10 8 -10 15 -8L14 1C8 4 -8 4 -14 1Z", c.ink) + path("M2 -8C8 -8.500 12 -8 14 -7L13 0C10 1.500 6 2 3 2Z", c.glow, 'opacity=".5"'),
  eyepiece: (c) => path("M3 -9h13v8H3z", c.ink) + circle(8, -5, 3, c.fire) + line("M16 -6L16 -18L0 -22", c.ink, 2),
  glasses: (c) => `<g fill="${c.glow}" fill-opacity=".28" stroke="${c.ink}" stroke-width="1.500"><rect x="-9" y="-5" width="8.500" height="6.500" rx="2"/><rect x="2.500" y="-5" width="9" height="6.500" rx="2"/></g>` + line("M-1 -3h4M-9 -3L-14 -4M11 -3L14 -4", c.ink, 1.2),
  shades: (c) => path("M-10 -5H1L0 1C-2 3 -7 3 -9 1ZM2 -5H13L12 1C10 3 5 3 3 1Z", c.ink) + line("M-14 -4H14", c.ink, 1.4) + line("M5 -4l3 0", c.rim, 1),
  mask: (c) => path("M-13 3C-6 1 6 1 13.500 3L12 12C8 19 -6 19 -11 12Z", c.cloth3) + line("M-10 7H12M-9 11H11", c.cloth, 0.8),
  fedora: (c) => path("M-26 -10C-14 -17 14 -17 26 -10C14 -6 -14 -6 -26 -10Z", c.ink) + path("M-15 -11C-16 -26 -8 -30 0 -27C8 -30 16 -26 15 -11Z", c.cloth) + path("M-15 -15C-8 -18 8 -18 15 -15V-11C8 -14 -8 -14 -15 -11Z", c.ink) + line("M8 -27C13 -25 14 -19 14 -14", c.rim, 1.1),
  crown: (c) => path("M-16 -8C-16 -16 -8 -20 0 -20C8 -20 16 -16 16 -8C8 -13 -8 -13 -16 -8Z", c.cloth3),
  respirator: (c) => path("M-9 2C-4 -2 5 -2 10 2L9 14C5 19 -4 19 -8 14Z", c.ink) + circle(9.5, 11, 4, c.cloth2) + circle(-8, 11, 4, c.cloth2) + line("M-13 0L-8 4M14 0L10 4", c.ink, 2),
  earpiece: (c) => circle(13.5, 0, 1.8, c.rim) + line("M13.5 1C16 8 13 14 15 20", c.rim, 0.8),
  smoke: (c) => line("M6 10.500L16 12", c.bone, 1.5) + circle(16.4, 12, 1.3, c.fire) + line("M17 10C20 4 14 0 19 -6C23 -11 17 -16 21 -22", c.rim, 1.2, 'opacity=".55"'),
  toothpick: (c) => line("M5 10.500L14 13", c.bone, 1),
  scar: (c) => line("M4 -9L9 6", c.ink, 1.1, 'opacity=".7"'),
  patch: (c) => path("M2 -6H12C12 0 9 3 7 3C4 3 2 -1 2 -6Z", c.ink) + line("M-14 -8L15 -6", c.ink, 1.2),
  wires: (c) => line("M-8 -18C-14 -30 -26 -26 -34 -34M0 -19C0 -30 6 -34 4 -44M8 -18C16 -28 24 -24 34 -32", c.rim, 1.1, 'opacity=".8"') + [-8, 0, 8].map((x) => circle(x, -18, 2, c.fire)).join(""),
  bandage: (c) => path("M-15 -14C-5 -19 5 -19 15 -14L15.500 -7C5 -11 -5 -11 -15.500 -7Z", c.bone) + path("M-4 -16h7v5h-7z", c.fire, 'opacity=".7"'),
};

const TONES = (c: Palette): [string, string][] => {
  const dark = c.light ? "#241a14" : "#05080a";
  const base = [dark, "#5a3d2b", "#d9b878", "#a4492a", "#b9bdbb"];
  return base.map((one): [string, string] => [c.light ? one : mix(one, c.ink, 0.45), mix(one, c.rim, 0.4)]);
};
/** A head from the traits that are said of it; the rest is cast by the dice. */
export function headOf(traits: readonly string[], dice: Dice): Head {
  const said = (known: object, fallback: readonly string[]): string => {
    const cast = oneOf(dice, fallback);
    return traits.find((word) => word in known) ?? cast;
  };
  const woman = traits.includes("woman");
  const face = said(FACES, woman ? ["oval", "oval", "lean"] : ["oval", "square", "lean", "round"]);
  const hair = said(HAIR, woman ? ["bob", "long", "tail", "bun", "curls", "mane"] : ["short", "crew", "side", "swept", "receding", "shaven"]);
  const beard = said(BEARDS, woman ? ["none"] : ["none", "none", "none", "stubble", "full", "moustache", "goatee"]);
  const number = (start: string, most: number) => {
    const cast = Math.floor(dice() * most);
    const word = traits.find((one) => one.startsWith(start));
    return word ? Number(word.slice(start.length)) : cast;
  };
  const skin = number("skin", 4);
  const tone = number("hair", 4);
  return { face, hair, beard: woman ? "none" : beard, worn: traits.filter((word) => word in WORN), skin, tone: skin > 1 && tone > 0 && tone < 4 ? 0 : tone };
}

/** The head as it is drawn; from behind it has no face. */
export function drawHead(head: Head, c: Palette, behind = false): { back: string; front: string } {
  const hair = HAIR[head.hair] ?? {};
  const [dark, bright] = TONES(c)[head.tone] ?? [c.ink, c.rim];
  const [lit, shade] = c.skin[head.skin] ?? (c.skin[1] as [string, string]);
  const shape = FACES[head.face] as string;
  const covered = head.worn.some((word) => ["cap", "helmet", "beanie", "hood", "fedora"].includes(word));
  const back = hair.back && !(covered && ["mohawk", "high", "wild"].includes(head.hair)) ? path(hair.back, dark) : "";
  if (behind) {
    const full = path("M-15.500 6C-19 -12 -11 -22 0 -22C11 -22 19 -12 15.500 6C14 14 8 18 0 18C-8 18 -14 14 -15.500 6Z", head.hair === "bald" ? shade : dark);
    return { back, front: full + (hair.lit && !covered ? path(hair.lit, bright, 'opacity=".6"') : line("M4 -20C12 -18 16 -10 15.500 0", bright, 1.2, 'opacity=".8"')) + wornOf(head, c, ["cap", "helmet", "beanie", "hood", "fedora", "bandana"]) };
  }
  const face =
    `<clipPath id="f"><path d="${shape}"/></clipPath>` +
    path("M-14 -3C-17 -5 -18 4 -13.500 6Z", shade) + path("M14 -3C17 -5 18 4 13.500 6Z", lit) +
    path(shape, shade) +
    `<g clip-path="url(#f)">` +
    // The light comes from the right: its edge runs down brow, nose and chin.
    path("M2 -22L1 -9L-1 -7L1.500 -3L-2 5L1 6.500L-1 9L1 12L-1 22H22V-22Z", lit) +
    // The shaded eye catches a little light; the lit one lies in its socket.
    path("M-10 -5.500C-7 -8 -3 -7 -1 -4C-3 -1.500 -8 -1.500 -10 -5.500Z", c.ink, 'opacity=".55"') +
    path("M2.500 -4.500C5 -7.500 9.500 -7.500 12 -4.500C10 -2 5 -1.500 2.500 -4.500Z", shade) +
    line("M2.5 -8.500Q7 -11 12.500 -8.200", dark, 1.7) + line("M-10.5 -8.500Q-6 -10.500 -1.500 -8.500", dark, 1.5, 'opacity=".8"') +
    circle(7.2, -4.2, 1.7, c.ink) + circle(7.8, -4.8, 0.5, c.bone) + circle(-5, -4.2, 1.4, c.ink) +
    line("M-3 11.200Q2 12.800 6.500 10.800", c.ink, 1.3, 'opacity=".8"') + line("M0 14.500Q2.500 15.200 4.500 14.300", shade, 1) +
    path("M-16 10Q-4 13 -2 22H-16Z", c.ink, 'opacity=".25"') +
    (head.beard === "stubble" ? path(BEARDS.full as string, dark, 'opacity=".3"') : BEARDS[head.beard] ? path(BEARDS[head.beard] as string, dark) + line("M-2.5 11.200Q2 12.500 6 11", shade, 1) : "") +
    `</g>`;
  const top = hair.front && !(covered && head.hair === "mohawk") ? path(hair.front, dark, head.hair === "shaven" ? 'opacity=".75"' : "") + (hair.lit && !covered ? path(hair.lit, bright, 'opacity=".65"') : "") : covered || head.hair !== "bald" ? "" : line("M4 -17.500C10 -16 13 -11 13.700 -5", c.rim, 1, 'opacity=".6"');
  return { back, front: face + top + wornOf(head, c) };
}

function wornOf(head: Head, c: Palette, only?: string[]): string {
  return head.worn.filter((word) => !only || only.includes(word)).map((word) => WORN[word]?.(c) ?? "").join("");
}
