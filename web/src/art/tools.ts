// What people hold. A tool points to the right; the hand that holds it is at 0, 0. Guns are about 60 long.

import { circle, d, halo, line, type Palette, path, rect } from "./brush";

type Tool = (c: Palette) => string;

const flame = (c: Palette, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">` + halo("t", 0, -8, 26, c.fire, 0.8) + path("M0 4C-9 0 -9 -10 -3 -16C-3 -11 0 -10 1 -13C2 -19 0 -22 2 -27C9 -19 12 -6 7 1C5 4 2 5 0 4Z", c.fire) + path("M1 3C-4 1 -4 -5 0 -9C1 -6 4 -6 4 -10C7 -5 7 1 1 3Z", "#fff3cf") + "</g>";
const screen = (c: Palette, x: number, y: number, w: number, h: number): string => rect(x, y, w, h, c.glow, 'rx="1"') + rect(x, y, w, h, c.hue, 'rx="1" opacity=".35"');
const edge = (c: Palette, shape: string): string => line(shape, c.rim, 1.1, 'opacity=".85"');

export const TOOLS: Record<string, Tool> = {
  rifle: (c) => path("M-26 -3L-22 -7H-6L-2 -9H26V-6H40V-3H26V2H20L18 8H12L11 2H4L1 13H-5L-4 2H-14L-24 9H-29Z", c.ink) + path("M6 3H16L13 14H8Z", c.ink) + edge(c, "M-22 -7H-6L-2 -9H26M26 -6H40") + rect(4, -4, 6, 3, c.fire),
  shotgun: (c) => path("M-28 2L-12 -6H40V-3H42V0H12V4H-2V0H-10L-26 11H-31Z", c.ink) + edge(c, "M-12 -6H40") + rect(6, -1, 13, 5, c.cloth3),
  pistol: (c) => path("M-4 -7H20V-1H5L2 11H-6L-4 -1Z", c.ink) + edge(c, "M-4 -7H20"),
  pistols: (c) => path("M-4 -7H22V-1H5L2 12H-6L-4 -1Z", c.ink) + edge(c, "M-4 -7H22"),
  smartgun: (c) => path("M-30 -6H10L14 -9H46V-7H58V-3H46V1H14L8 5H-4L-8 14H-15L-14 4L-30 6Z", c.ink) + edge(c, "M-30 -6H10L14 -9H46M46 -7H58") + line("M-20 6C-26 20 -40 16 -46 10", c.ink, 5) + rect(-4, -2, 8, 4, c.fire) + circle(20, -4, 2.6, c.cloth3),
  flamer: (c) => path("M-24 -4H14L18 -6H34V0H18L12 4H2L-2 13H-8L-7 4H-24Z", c.ink) + edge(c, "M-24 -4H14L18 -6H34") + path("M-6 4h14v9h-14z", c.cloth2) + halo("t", 58, -8, 36, c.fire, 0.9) + path("M34 -3C46 -14 58 -8 70 -20C72 -12 82 -14 92 -18C86 -8 90 -2 82 2C74 8 66 0 58 6C50 8 42 0 34 -3Z", c.fire) + path("M36 -3C48 -8 56 -4 70 -10C66 -2 58 2 52 2C46 2 42 -1 36 -3Z", "#fff3cf"),
  harpoon: (c) => path("M-26 2L-10 -5H26V1H4L0 12H-6L-6 2L-24 9Z", c.ink) + edge(c, "M-10 -5H26") + line("M26 -2H56", c.rim, 2) + path("M54 -7L70 -2L54 3L58 -2Z", c.bone),
  prod: (c) => line("M-30 4L36 -2", c.ink, 4.5) + line("M36 -2L50 -6M36 -2L50 2", c.ink, 2) + halo("t", 56, -2, 20, c.glow, 1) + line("M50 -6L56 -12L54 -4L62 -8L56 0L64 4L54 3L58 10L50 2", c.bone, 1.4),
  light: (c) => path("M-10 -4H10L16 -7H20V7H16L10 4H-10Z", c.ink) + path("M20 -6L90 -34V34L20 6Z", c.glow, 'opacity=".35"') + path("M20 -4L90 -18V18L20 4Z", c.glow, 'opacity=".4"'),
  torch: (c) => line("M-14 0H22", c.ink, 5) + `<g transform="rotate(90)">${flame(c, 0, -22, 1.35)}</g>`,
  flare: (c) => line("M-10 0H14", c.ink, 4.5) + halo("t", 18, 0, 34, c.fire, 1) + circle(18, 0, 4, "#fff3cf") + [0, 1, 2, 3, 4, 5, 6, 7].map((at) => line(d`M${18 + Math.cos(at) * 7} ${Math.sin(at * 1.3) * 7}l${Math.cos(at) * 12} ${Math.sin(at * 1.3) * 12}`, c.fire, 1.2)).join(""),
  lantern: (c) => halo("t", 16, 0, 30, c.fire, 0.9) + rect(6, -7, 18, 14, c.fire, 'rx="3"') + line("M4 -8V8M26 -8V8M4 0H0", c.ink, 3),
  wrench: (c) => path("M-14 -4H22C24 -12 36 -13 40 -8L30 -5V4L40 8C36 13 25 12 22 4H-14Z", c.cloth3) + edge(c, "M-14 -4H22C24 -12 36 -13 40 -8"),
  axe: (c) => line("M-20 0H44", c.cloth3, 4) + path("M30 -2C30 -14 40 -22 50 -20C54 -10 54 0 50 8L30 4Z", c.bone) + edge(c, "M-20 -2H30"),
  knife: (c) => path("M-12 -3.500H4V3.500H-12Z", c.ink) + path("M4 -4H30C36 -4 40 -1 42 2H4Z", c.bone) + line("M4 -5V5", c.ink, 2),
  scalpel: (c) => line("M0 12L4 -8", c.cloth3, 3) + path("M3 -8L6 -24C9 -18 9 -12 6.500 -8Z", c.bone),
  syringe: (c) => line("M0 10V-2M-5 10H5", c.ink, 2.4) + rect(-4, -22, 8, 20, c.glow, 'opacity=".9" rx="1"') + rect(-4, -13, 8, 11, c.hue) + line("M0 -22V-36", c.bone, 1.4),
  vial: (c) => halo("t", 0, -14, 24, c.glow, 0.9) + path("M-4 -26H4V-4C4 4 -4 4 -4 -4Z", c.glow, 'opacity=".6"') + path("M-4 -14H4V-4C4 4 -4 4 -4 -4Z", c.hue) + rect(-5.5, -29, 11, 4, c.ink),
  bottle: (c) => path("M-3 -28H3V-20L7 -14V4H-7V-14L-3 -20Z", c.cloth3) + rect(-5, -10, 10, 8, c.bone),
  bomb: (c) => path("M-9 -4C-9 -16 9 -16 9 -4C9 8 -9 8 -9 -4Z", c.ink) + rect(-3, -19, 7, 5, c.cloth3) + line("M4 -18C12 -16 12 -8 10 -2", c.rim, 1.6) + `<circle cx="-8" cy="-18" r="4" fill="none" stroke="${c.rim}" stroke-width="1.400"/>`,
  tracker: (c) => halo("t", 0, -8, 40, c.glow, 0.85) + path("M-19 -22H19L22 -2L12 6H-12L-22 -2Z", c.ink) + screen(c, -14, -18, 28, 16) + `<g fill="none" stroke="${c.ink}" stroke-width="1.200"><path d="M-10 -2.500A10 10 0 0 1 10 -2.500M-6 -2.500A6 6 0 0 1 6 -2.500"/></g>` + circle(5, -11, 2, c.fire),
  tablet: (c) => halo("t", 0, -8, 34, c.glow, 0.7) + rect(-17, -24, 34, 26, c.ink, 'rx="3"') + screen(c, -14, -21, 28, 20) + line("M-10 -16H4M-10 -11H9M-10 -6H0", c.ink, 1.4),
  laptop: (c) => halo("t", 0, -14, 44, c.glow, 0.8) + path("M-24 -26H24V0H-24Z", c.ink) + screen(c, -21, -23, 42, 20) + path("M-26 0H26L32 8H-32Z", c.cloth2) + line("M-14 -17H4M-14 -12H12M-14 -7H-2", c.ink, 1.2),
  file: (c) => path("M-19 -24L-8 -26L-6 -22H19V4H-19Z", c.bone) + path("M-17 -20H17V2H-17Z", "#fff") + line("M-13 -15H9M-13 -10H12M-13 -5H4", c.ink, 1.2) + rect(6, -6, 9, 5, c.hue),
  map: (c) => path("M-30 -24L-10 -20L10 -25L30 -20V4L10 0L-10 5L-30 0Z", c.bone) + line("M-24 -14C-10 -20 -4 -4 8 -12S22 -10 26 -4", c.ink, 1.4) + line("M-10 -20V5M10 -25V0", c.cloth3, 0.9) + circle(8, -12, 2.2, c.fire),
  book: (c) => path("M0 -18C-8 -24 -18 -23 -24 -20V4C-18 1 -8 0 0 5C8 0 18 1 24 4V-20C18 -23 8 -24 0 -18Z", c.bone) + line("M0 -18V5M-19 -14H-6M-19 -9H-6M19 -14H6M19 -9H6", c.ink, 1.1),
  photo: (c) => rect(-15, -26, 30, 28, c.bone) + rect(-12, -23, 24, 18, c.cloth) + path("M-12 -9L-4 -16L2 -11L6 -14L12 -7V-5H-12Z", c.glow, 'opacity=".7"') + circle(6, -18, 3, c.glow),
  tape: (c) => rect(-18, -20, 36, 22, c.ink, 'rx="2"') + circle(-8, -9, 5, c.cloth3) + circle(8, -9, 5, c.cloth3) + rect(-13, -18, 26, 3.5, c.bone),
  chip: (c) => halo("t", 0, -12, 22, c.glow, 1) + rect(-6, -18, 12, 12, c.ink) + rect(-3, -15, 6, 6, c.glow) + line("M-6 -15h-5M-6 -9h-5M6 -15h5M6 -9h5M-3 -18v-5M3 -18v-5", c.rim, 1.2),
  camera: (c) => rect(-20, -18, 40, 24, c.ink, 'rx="3"') + path("M-8 -18L-5 -24H5L8 -18Z", c.ink) + circle(0, -6, 9, c.cloth3) + circle(0, -6, 5.5, c.ink) + circle(2, -8, 1.8, c.bone) + rect(11, -15, 6, 4, c.fire),
  phone: (c) => rect(-14, -4, 28, 8, c.ink, 'rx="3"') + line("M14 -3H24", c.rim, 1.6),
  radio: (c) => rect(-13, -6, 26, 12, c.ink, 'rx="2"') + line("M13 -3H34", c.rim, 1.8) + circle(-5, 0, 3.4, c.cloth3) + circle(8, -2, 1.4, c.fire),
  keys: (c) => `<circle cx="0" cy="-12" r="8" fill="none" stroke="${c.rim}" stroke-width="2.200"/>` + path("M-3 -5L-8 18H-4L-2 12H1L0 8L3 -4ZM2 -5L10 15L13 13L11 8L14 7L6 -6Z", c.bone),
  cross: (c) => halo("t", 0, -18, 26, c.fire, 0.8) + path("M-2.5 -34H2.500V-26H9V-21H2.500V-4H-2.500V-21H-9V-26H-2.500Z", c.fire) + line("M0 -34C-8 -44 -14 -40 -18 -46", c.fire, 0.9),
  candle: (c) => rect(-4, -16, 8, 20, c.bone) + flame(c, 0, -17, 0.7),
  badge: (c) => path("M-15 -26H15V4H-15Z", c.ink) + path("M0 -22L3 -17L9 -18L8 -12L12 -8L7 -5L6 0L0 -2L-6 0L-7 -5L-12 -8L-8 -12L-9 -18L-3 -17Z", c.fire),
  box: (c) => path("M-24 -22H24V6H-24Z", c.cloth3) + path("M-24 -22L-18 -30H30L24 -22Z", c.rim, 'opacity=".7"') + line("M-24 -12H24M0 -22V6", c.ink, 1.6),
  medkit: (c) => rect(-22, -22, 44, 28, c.bone, 'rx="4"') + path("M-4 -18H4V-12H10V-4H4V2H-4V-4H-10V-12H-4Z", c.fire) + line("M-8 -22V-27H8V-22", c.ink, 2.4),
  cat: (c) => path("M-18 6C-24 -8 -14 -20 -2 -18L0 -28L6 -22H12L17 -28L19 -14C18 -6 14 -4 14 6Z", c.fire) + circle(8, -15, 1.5, c.ink) + circle(14, -15, 1.5, c.ink) + line("M-18 4C-30 2 -30 -12 -24 -18", c.fire, 3.6),
  dog: (c) => path("M-18 6C-22 -8 -12 -18 0 -16L4 -28L10 -22H18L28 -16L26 -11L14 -9V6Z", c.ink) + circle(14, -18, 1.5, c.fire),
  bird: (c) => path("M-6 0C2 -6 12 -6 20 -2L30 -4L26 2C20 8 10 8 4 6L-14 22L-8 6L-22 14L-12 2L-30 2Z", c.ink) + circle(24, -1, 1.2, c.fire),
  net: (c) => `<g fill="none" stroke="${c.rim}" stroke-width="1.200"><path d="M10 -30C40 -24 44 20 12 30M10 -30C22 -20 22 20 12 30M10 -30L12 30M16 -22H36M15 -11H40M15 0H41M15 11H40M15 21H34"/></g>` + line("M-12 0H14", c.ink, 4.5),
  whip: (c) => line("M-8 0H12", c.ink, 4.5) + line("M12 0C34 -8 28 24 46 18S64 -16 74 -4", c.rim, 1.8),
  welder: (c) => path("M-14 -4H12L22 -8V0L12 4H-14Z", c.ink) + halo("t", 28, -4, 30, c.glow, 1) + circle(27, -4, 3.5, "#ffffff") + [0, 1, 2, 3, 4, 5].map((at) => line(d`M27 -4l${Math.cos(at * 1.05) * 18} ${Math.sin(at * 1.05) * 18}`, c.fire, 1)).join(""),
  driver: (c) => rect(-14, -4, 18, 8, c.fire, 'rx="3"') + line("M4 0H30", c.bone, 2.4),
  cable: (c) => line("M-6 6C-30 18 -46 2 -40 -16M2 2L12 -2", c.ink, 3.5) + path("M10 -8L24 -10V4L12 4Z", c.cloth3) + line("M24 -7H31M24 0H31", c.rim, 1.8),
  binoculars: (c) => path("M-16 -8L12 -10V-2L-16 0ZM-16 2L12 1V9L-16 9Z", c.ink) + circle(12, -6, 4.5, c.glow) + circle(12, 5, 4.5, c.glow),
  cup: (c) => path("M-8 -14H8L6 4H-6Z", c.bone) + line("M8 -10C14 -10 13 -2 7 -2", c.bone, 1.8) + line("M-3 -18C-6 -22 0 -24 -3 -29M3 -18C0 -22 6 -24 3 -29", c.rim, 1, 'opacity=".7"'),
  chain: (c) => line("M-12 0H10", c.ink, 4) + [0, 1, 2, 3, 4].map((at) => `<ellipse cx="${16 + at * 7}" cy="${at * 5}" rx="5" ry="3" fill="none" stroke="${c.rim}" stroke-width="1.800" transform="rotate(36 ${16 + at * 7} ${at * 5})"/>`).join(""),
  /** Behind the person: a machine that is worn. */
  loader: (c) => path("M-64 4V-84L-52 -98H52L64 -84V4H50V-76L44 -84H-44L-50 -76V4Z", c.cloth3) + line("M-52 -98H52L64 -84", c.rim, 1.6) + path("M-64 -60L-92 -66L-100 -34L-86 -28L-84 -46L-64 -42ZM64 -60L92 -66L100 -34L86 -28L84 -46L64 -42Z", c.fire) + path("M-100 -36L-106 -12L-96 -16L-92 -30ZM-86 -30L-80 -8L-76 -28ZM100 -36L106 -12L96 -16L92 -30ZM86 -30L80 -8L76 -28Z", c.bone) + [0, 1, 2, 3].map((at) => path(d`M${-48 + at * 26} -98h10l-6 9h-10z`, c.ink)).join("") + circle(-44, -90, 4, c.glow) + circle(44, -90, 4, c.glow),
  /** Before the person. */
  shield: (c) => path("M-52 4V-44C-30 -40 30 -40 52 -44V4Z", c.cloth3, 'opacity=".95"') + line("M-52 -44C-30 -40 30 -40 52 -44V4", c.rim, 1.6) + rect(-24, -34, 48, 11, c.glow, 'opacity=".35" rx="2"') + line("M-40 -12H40", c.ink, 2),
};
