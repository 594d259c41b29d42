// Things that are worn, carried, opened or fired: drawn around 0, 0, about 80 wide and high. Other emblems stand in
// emblems.ts.

import { both, circle, d, halo, line, type Palette, path, rect } from "./brush";
import { TOOLS } from "./tools";

export type Thing = (c: Palette) => string;

export const lit = (c: Palette, shape: string, fill?: string): string => path(shape, c.rim, 'transform="translate(1.600 -1.400)"') + path(shape, fill ?? c.cloth2);
export const ring = (x: number, y: number, r: number, stroke: string, width: number): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** A tool of those that people hold, alone and large. */
export const alone = (name: string, x: number, y: number, size: number, turn = 0): Thing => (c) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${TOOLS[name]?.(c) ?? ""}</g>`;

export const THINGS: Record<string, Thing> = {
  door: (c) => lit(c, "M-44 54V-50H44V54Z", c.cloth) + path("M-36 54V-42H-2V54ZM36 54V-42H2V54Z", c.cloth2) + [-30, -16, -2, 12, 26].map((y) => path(d`M-36 ${y}l34 -8v5l-34 8zM36 ${y}l-34 -8v5l34 8z`, c.fire, 'opacity=".75"')).join("") + circle(0, 4, 9, c.ink) + ring(0, 4, 6, c.glow, 2),
  hatch: (c) => circle(0, 0, 48, c.rim) + circle(-1, 1, 47, c.cloth) + circle(0, 0, 36, c.cloth2) + ring(0, 0, 22, c.ink, 6) + line("M-22 0H22M0 -22V22", c.ink, 6) + circle(0, 0, 6, c.fire) + [0, 1, 2, 3, 4, 5, 6, 7].map((at) => circle(Math.cos(at * 0.785) * 42, Math.sin(at * 0.785) * 42, 2.6, c.rim)).join(""),
  radar: (c) => circle(0, 0, 50, c.ink) + [48, 34, 20, 7].map((r) => ring(0, 0, r, c.glow, 1.4)).join("") + path("M0 0L46 -16A48 48 0 0 0 24 -42Z", c.glow, 'opacity=".45"') + line("M-48 0H48M0 -48V48", c.glow, 0.8, 'opacity=".5"') + circle(24, -20, 4, c.fire) + circle(-16, -26, 2.6, c.fire) + circle(-26, 16, 2, c.fire),
  console: (c) => halo("k", 0, -8, 60, c.glow, 0.7) + lit(c, "M-50 -42H50V22H-50Z", c.ink) + rect(-44, -36, 88, 52, c.glow, 'opacity=".75"') + line("M-36 -26H-4M-36 -16H10M-36 -6H-16M-36 4H4", c.ink, 2.4) + path("M14 8V-20L22 -28L34 -12V8Z", c.ink, 'opacity=".7"') + path("M-60 52L-52 28H52L60 52Z", c.cloth2) + line("M-46 36H46M-50 44H50", c.rim, 1.2, 'opacity=".6"'),
  gun: (c) => lit(c, "M-10 54L-4 8H4L10 54ZM-36 54L-6 18L0 22L-26 54ZM36 54L6 18L0 22L26 54Z") + lit(c, "M-34 -14H8V-20H58V-12H62V-6H58V2H8V8H-34Z", c.ink) + rect(-26, -10, 20, 12, c.cloth3) + circle(-34, -22, 6, c.ink) + circle(-33, -22, 3.4, c.fire) + path("M62 -9L84 -18L76 -9L86 -2Z", c.fire),
  explosion: (c) => halo("k", 0, 0, 70, c.fire, 0.9) + path("M0 -58L12 -24L40 -44L30 -12L62 -8L34 10L52 40L18 26L4 58L-10 26L-44 42L-30 10L-62 0L-30 -14L-44 -42L-12 -26Z", c.fire) + path("M0 -28L7 -10L24 -16L14 0L26 12L8 12L2 28L-6 12L-24 16L-14 0L-24 -14L-8 -10Z", "#fff3cf"),
  skull: (c) => path("M0 -50C30 -50 44 -30 42 -6C41 10 32 16 28 24V40H-28V24C-32 16 -41 10 -42 -6C-44 -30 -30 -50 0 -50Z", c.bone) + path("M-42 -6C-44 -30 -30 -50 0 -50C-16 -30 -18 10 -8 40H-28V24C-32 16 -41 10 -42 -6Z", c.ink, 'opacity=".3"') + both(path("M8 -10C12 -20 28 -20 32 -8C30 6 14 8 8 0Z", c.ink)) + path("M-6 16L0 4L6 16Z", c.ink) + line("M-16 28V40M-5 28V40M5 28V40M16 28V40", c.ink, 2),
  shield: (c) => lit(c, "M0 -54L44 -40V0C44 30 24 48 0 58C-24 48 -44 30 -44 0V-40Z", c.cloth3) + path("M0 -46L36 -34V0C36 24 20 40 0 48Z", c.hue, 'opacity=".6"') + path("M-6 -24H6V-6H22V6H6V28H-6V6H-22V-6H-6Z", c.bone),
  target: (c) => [50, 40, 30, 20, 10].map((r, at) => circle(0, 0, r, at % 2 ? "#c8201a" : c.bone)).join("") + [[-8, -14], [6, 8], [18, -4]].map(([x, y]) => circle(x as number, y as number, 3.2, c.ink)).join("") + line("M0 -60V60M-60 0H60", c.ink, 1),
  claw: (c) => [-34, -10, 14, 38].map((x, at) => path(d`M${x - 10} 56C${x - 20} 14 ${x - 8} -26 ${x + 10} ${-56 + Math.abs(at - 1.5) * 8}C${x + 12} -16 ${x + 14} 20 ${x + 10} 56Z`, c.ink) + line(d`M${x + 10} ${-54 + Math.abs(at - 1.5) * 8}C${x + 12} -16 ${x + 14} 20 ${x + 10} 52`, c.rim, 1.8) + path(d`M${x + 10} ${-56 + Math.abs(at - 1.5) * 8}l-7 22 9 0z`, c.bone)).join(""),
  crate: (c) => lit(c, "M-50 46V-24L-30 -44H58V26L38 46Z", c.cloth2) + path("M-50 46V-24H38V46Z", c.cloth3) + line("M-50 -24H38L58 -44M38 -24V46", c.ink, 2) + line("M-44 40L32 -18M-44 -18L32 40", c.ink, 4, 'opacity=".5"') + rect(-22, 2, 32, 16, c.fire) + line("M-16 10H4", c.ink, 3),
  exit: (c) => lit(c, "M-46 54V-50H20V54Z", c.ink) + path("M-38 54V-42H12V54Z", c.glow, 'opacity=".75"') + path("M-10 -10H34V-28L64 0L34 28V10H-10Z", c.fire),
  blip: (c) => [46, 32, 18].map((r, at) => ring(0, 0, r, c.glow, 3 - at * 0.4)).join("") + halo("k", 0, 0, 34, c.fire, 0.9) + circle(0, 0, 9, c.fire),
  hole: (c) => path("M-60 50V0C-60 -70 60 -70 60 0V50Z", c.rim) + path("M-58 52V2C-58 -66 58 -66 58 2V52Z", c.cloth2) + path("M-40 52V6C-40 -44 40 -44 40 6V52Z", "#020203") + both(path("M6 10C9 4 18 4 20 10C16 15 9 15 6 10Z", c.fire)) + [-50, -30, 30, 50].map((x) => line(d`M${x} ${-30 + Math.abs(x) * 0.4}l${x * 0.12} 12`, c.ink, 2)).join(""),
  lamp: (c) => halo("k", 18, 0, 64, c.glow, 0.8) + path("M0 -22L84 -56V56L0 22Z", c.glow, 'opacity=".4"') + lit(c, "M-60 -14H-18L0 -28V28L-18 14H-60Z", c.ink) + rect(-52, -8, 18, 16, c.cloth3),
  helmet: (c) => lit(c, "M-52 24C-58 -30 -30 -54 0 -54C30 -54 58 -30 52 24L40 18C38 -2 32 -10 26 -12H-26C-32 -10 -38 -2 -40 18Z", c.cloth3) + path("M-52 24L-40 18L-36 46L-46 42ZM52 24L40 18L36 46L46 42Z", c.cloth2) + line("M-30 -30C-10 -38 10 -38 24 -34", c.ink, 5) + circle(38, -34, 8, c.ink) + circle(40, -34, 5, c.glow) + line("M-36 44Q0 66 36 44", c.cloth2, 3),
  armor: (c) => lit(c, "M-44 -44L-18 -54C-10 -40 10 -40 18 -54L44 -44L52 0L38 8V52H-38V8L-52 0Z", c.cloth2) + path("M-34 -36L-6 -34L-4 -2L-32 0ZM34 -36L6 -34L4 -2L32 0Z", c.cloth3) + line("M-32 14H32M-32 26H32M-32 38H32", c.ink, 3),
  pouch: (c) => lit(c, "M-44 -24H44V44H-44Z", c.cloth3) + path("M-44 -24L-36 -44H36L44 -24Z", c.cloth2) + path("M-9 -8H9V6H23V22H9V36H-9V22H-23V6H-9Z", c.bone),
  rifle: alone("rifle", -6, 6, 2.1, -14),
  shotgun: alone("shotgun", -10, 4, 2.1, -14),
  pistol: alone("pistol", -18, 0, 3.2, -10),
  smartgun: alone("smartgun", -18, 8, 1.7, -10),
  flamer: alone("flamer", -44, 14, 1.5, -10),
  bomb: alone("bomb", 0, 12, 3.4, 12),
  tracker: alone("tracker", 0, 20, 2.5, -4),
  welder: alone("welder", -22, 10, 2.4, -12),
  knife: alone("knife", -26, 16, 2.4, -30),
};
