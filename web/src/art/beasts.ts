// Creatures of the files: beasts, swarms, shadows and things that are no body at all. They stand as those of the hive
// do (creatures.ts): around 0, 0, about 100 high and 150 wide.

import { between, both, circle, d, halo, line, moved, type Palette, path, rect } from "./brush";
import { body, limb, mirroredTeeth, type Plan, teeth } from "./creatures";

const many = (count: number, each: (at: number) => string): string => Array.from({ length: count }, (_, at) => each(at)).join("");
const stare = (c: Palette, x: number, y: number, size: number, id: string): string => halo(id, x, y, size * 5, c.fire, 0.6) + path(d`M${x - size * 1.800} ${y + size * 0.4}Q${x} ${y - size * 1.700} ${x + size * 1.800} ${y - size * 0.5}Q${x} ${y + size * 1.300} ${x - size * 1.800} ${y + size * 0.4}Z`, c.fire) + circle(x, y, size * 0.5, c.ink);

/** Hair, shoulders, eyes. */
const brute: Plan = ({ dice, power }, c) => {
  const fur = (from: number, to: number, y: number) => many(9, (at) => d`L${from + ((to - from) * (at + 0.5)) / 9} ${y - between(dice, 3, 9)}L${from + ((to - from) * (at + 1)) / 9} ${y}`);
  return (
    both(limb(c, "M34 -6L82 16L74 62", 24) + many(4, (at) => path(d`M${66 + at * 6} 58l2 16 5 -15z`, c.bone))) +
    body(c, `M-58 70C-62 20 -56 -8 -40 -16${fur(-40, -18, -18)}C-14 -30 14 -30 18 -18${fur(18, 40, -18)}C56 -8 62 20 58 70Z`) +
    body(c, `M-24 4C-28 -26 -24 -42 -14 -48${fur(-14, 14, -50)}C24 -42 28 -26 24 4C18 20 -18 20 -24 4Z`) +
    path("M4 -50C20 -46 26 -30 24 -8C20 -4 16 -2 12 -2C18 -18 16 -36 4 -50Z", c.cloth3, 'opacity=".7"') +
    stare(c, 10, -24, 3.2, "s") + `<g transform="scale(-1 1)">${stare(c, 10, -24, 3, "u")}</g>` + path("M-5 -14L0 -18L5 -14L3 -11H-3Z", c.cloth3) +
    path("M-14 -6C-6 -9 6 -9 14 -6C12 6 6 11 0 11C-6 11 -12 6 -14 -6Z", "#2a0503") + teeth(c, [-13, -6], [13, -6], 7, 6 + power * 6, dice) + mirroredTeeth(c, -10, 10, 8, 5, 6, dice) +
    many(14, () => { const [x, y] = [between(dice, -46, 46), between(dice, 20, 60)]; return line(d`M${x} ${y}l${between(dice, -3, 3)} 9`, c.cloth3, 1.6, 'opacity=".6"'); })
  );
};

/** A mouth with a body behind it. */
const worm: Plan = ({ dice, power }, c) =>
  limb(c, "M-96 60C-80 10 -40 70 -24 24C-14 -4 -4 -12 14 -14", 34) + many(10, (at) => line(d`M${-92 + at * 10} ${50 - Math.sin(at) * 10 - at * 3}q12 -4 18 10`, c.cloth3, 2, 'opacity=".6"')) +
  circle(26, -14, 36, c.rim, 'transform="translate(1.500 -1.500)"') + circle(26, -14, 36, c.ink) + circle(26, -14, 27, "#3a0805") + circle(26, -14, 12, "#170202") +
  many(16 + Math.round(power * 6), (at) => { const a = (at / (16 + Math.round(power * 6))) * Math.PI * 2; return path(d`M${26 + Math.cos(a - 0.14) * 27} ${-14 + Math.sin(a - 0.14) * 27}L${26 + Math.cos(a) * (11 + dice() * 4)} ${-14 + Math.sin(a) * (11 + dice() * 4)}L${26 + Math.cos(a + 0.14) * 27} ${-14 + Math.sin(a + 0.14) * 27}Z`, c.bone); }) + line("M2 -40A36 36 0 0 1 56 -34", c.rim, 1.8);

/** Too many to count. */
const swarm: Plan = ({ dice, power }, c) =>
  halo("s", 0, 0, 84, c.ink, 0.9, 0.8) +
  many(30 + Math.round(power * 16), (at) => {
    const a = dice() * Math.PI * 2, far = Math.sqrt(dice()) * (at < 9 ? 34 : 84), size = at < 9 ? between(dice, 1.2, 1.9) : between(dice, 0.4, 1);
    return moved(path("M0 -9C5 -9 7 -3 7 3C7 10 3 13 0 13C-3 13 -7 10 -7 3C-7 -3 -5 -9 0 -9Z", c.ink) + path("M0 -16C4 -16 5 -12 4 -8H-4C-5 -12 -4 -16 0 -16Z", c.ink) + line("M-6 -2L-14 -7M-7 3H-16M-6 8L-14 14M6 -2L14 -7M7 3H16M6 8L14 14M-2 -15L-7 -22M2 -15L7 -22", c.ink, 1.5) + line("M0 -8V12M2 -8C6 -6 7 0 6 6", c.rim, 0.9), Math.cos(a) * far, Math.sin(a) * far * 0.66, size, dice() * 360);
  }) + stare(c, 12, -6, 3, "v") + stare(c, -14, -4, 3, "w");

/** A neck out of the deep. */
const serpent: Plan = ({ dice, power }, c) =>
  limb(c, "M-104 56C-96 20 -74 20 -66 56M-54 60C-44 18 -16 22 -10 60", 17) + limb(c, "M14 70C-6 30 10 -6 28 -30", 24) + many(6, (at) => line(d`M${8 - at} ${52 - at * 14}l-12 -5`, c.ink, 4)) +
  moved(body(c, "M-20 4C-22 -16 4 -26 28 -18C46 -12 56 -4 58 4C46 8 34 8 26 8L44 16C26 26 0 24 -12 16Z") + path("M-18 0C-16 -14 4 -23 27 -16C40 -11 48 -6 52 0C30 -8 4 -10 -18 0Z", c.cloth3, 'opacity=".8"') + teeth(c, [14, 7], [56, 4], 9, 6 + power * 6, dice) + mirroredTeeth(c, 14, 42, 17, 7, 5, dice) + stare(c, 18, -6, 3, "s"), 24, -38, 1.05, -6) +
  many(4, (at) => line(d`M${-110 + at * 50} ${56 + (at % 2) * 4}q20 -6 40 0`, c.rim, 1.4, 'opacity=".6"'));

/** The shape of a person, and nothing in it. */
const shade: Plan = ({ dice, power }, c) => {
  const wisp = (x: number) => path(d`M${x} 70C${x - 12} 40 ${x + 14} 20 ${x - 2} ${-10 - between(dice, 0, 40)}C${x + 12} ${between(dice, -10, 10)} ${x + 16} 40 ${x + 12} 70Z`, c.ink, 'opacity=".7"');
  return many(8, (at) => wisp(-64 + at * 17)) + halo("s", 0, -10, 70, c.ink, 0.8) + body(c, "M-44 72C-42 24 -34 4 -16 -4C-10 -8 -9 -12 -10 -16C-17 -22 -18 -52 0 -54C18 -52 17 -22 10 -16C9 -12 10 -8 16 -4C34 4 42 24 44 72Z") + both(limb(c, d`M34 12L${62 + power * 10} 22L${66 + power * 8} -20`, 11) + many(4, (at) => line(d`M${66 + power * 8} -20l${-8 + at * 6} -18`, c.ink, 3))) + stare(c, 6.5, -34, 2.2 + power, "t") + stare(c, -6.5, -34, 2.2 + power, "u");
};

/** Large dark eyes. */
const grey: Plan = ({ dice }, c) => {

  const [pale, dim] = [c.light ? "#cfd6cf" : "#aebbb4", c.light ? "#7f8a84" : "#48544f"];

  return path("M-36 74C-34 40 -24 30 -8 26V14H8V26C24 30 34 40 36 74Z", dim) + path("M2 14H8V26C24 30 34 40 36 74H2Z", pale, 'opacity=".8"') + path("M0 -62C28 -62 38 -40 34 -18C30 4 12 24 0 24C-12 24 -30 4 -34 -18C-38 -40 -28 -62 0 -62Z", dim) + path("M3 -62C28 -61 38 -40 34 -18C30 4 14 22 3 24Z", pale) + both(path("M5 -6C6 -18 18 -30 30 -28C32 -16 22 -4 8 -2Z", "#050505")) + path("M22 -24C26 -26 28 -24 27 -20C24 -20 22 -22 22 -24ZM-16 -22C-20 -24 -22 -22 -21 -19Z", "#ffffff", 'opacity=".8"') + line("M-4 12Q0 13.500 5 12M-2 4h1M2 4h1", "#20262a", 1.6) + many(4, (at) => line(d`M${between(dice, -20, -6)} ${-52 + at * 3}q10 -4 ${between(dice, 20, 34)} 0`, dim, 0.9, 'opacity=".7"'));
};

/** An eye of glass. */
const machine: Plan = ({ dice, power }, c) =>
  rect(-64, -50, 128, 100, c.ink, 'rx="6"') + line("M-64 -50H58Q64 -50 64 -44V44", c.rim, 1.6) + many(4, (row) => many(4, (at) => rect(-58 + at * 30, -44 + row * 24, 26, 19, dice() < 0.4 ? c.cloth3 : c.cloth, 'rx="1.500"') + line(d`M${-54 + at * 30} ${-38 + row * 24}h${between(dice, 6, 18)}M${-54 + at * 30} ${-33 + row * 24}h${between(dice, 4, 16)}`, c.rim, 1, 'opacity=".6"'))) +
  circle(0, 0, 30 + power * 6, c.ink) + circle(0, 0, 25, c.cloth2) + halo("s", 0, 0, 46, c.fire, 0.9) + circle(0, 0, 15, c.fire) + circle(0, 0, 7, "#fff3cf") + `<circle cx="0" cy="0" r="20" fill="none" stroke="${c.rim}" stroke-width="1.500"/>` + many(5, (at) => line(d`M${-64 + at * 30} 50q${between(dice, -10, 10)} 14 ${between(dice, -8, 8)} 26`, c.ink, 3.6));

/** What runs and looks back. */
const oil: Plan = ({ dice, power }, c) =>
  path("M-110 -70H110V-34C96 -30 98 6 88 6C78 6 82 -26 70 -28C58 -30 62 26 50 28C38 28 42 -20 30 -24C18 -26 22 58 8 60C-8 60 -2 -16 -16 -22C-28 -26 -24 36 -38 36C-50 36 -46 -24 -58 -28C-70 -30 -66 12 -78 12C-88 12 -86 -32 -110 -34Z", c.ink) +
  many(6, (at) => line(d`M${-76 + at * 30} ${-22 + (at % 2) * 6}q3 14 1 24`, c.rim, 1.4, 'opacity=".75"')) + path("M-90 70C-60 44 -20 54 10 50C40 46 70 52 96 70Z", c.ink) + line("M-50 56C-20 50 20 52 60 56", c.rim, 1.4, 'opacity=".7"') + many(3 + Math.round(power * 3), (at) => stare(c, -64 + at * 26 + between(dice, -5, 5), -44 + between(dice, -6, 10), between(dice, 1.6, 2.6), `o${at}`));

/** What holds on from below. */
const roots: Plan = ({ dice, power }, c) =>
  many(9 + Math.round(power * 4), (at) => { const x = -84 + at * 18 + between(dice, -8, 8), top = between(dice, -56, 10); return limb(c, d`M${x} 72C${x + between(dice, -34, 34)} 40 ${x + between(dice, -30, 30)} 10 ${x + between(dice, -20, 20)} ${top}q${between(dice, -16, 16)} -10 ${between(dice, -10, 10)} -18`, between(dice, 4, 13)); }) +
  path("M-24 72C-30 30 -22 -8 0 -16C22 -8 30 30 24 72Z", c.ink) + stare(c, 9, 10, 3, "s") + stare(c, -9, 12, 3, "u") + path("M-12 32C-4 26 6 26 12 32C8 46 -8 46 -12 32Z", "#2a0503") + teeth(c, [-12, 32], [12, 32], 6, 6, dice);

/** A toy that should not smile. */
const doll: Plan = ({ dice }, c) =>
  both(limb(c, "M20 30L44 46L40 72", 12)) + body(c, "M-34 74C-32 40 -20 26 0 26C20 26 32 40 34 74Z") + both(path("M0 30C8 24 20 26 22 32C14 38 6 38 0 34Z", c.fire)) + path("M0 -50C24 -50 34 -34 33 -14C32 10 18 26 0 26C-18 26 -32 10 -33 -14C-34 -34 -24 -50 0 -50Z", c.bone) + path("M-33 -14C-34 -34 -24 -50 0 -50C-8 -30 -12 0 0 26C-18 26 -32 10 -33 -14Z", c.ink, 'opacity=".45"') + both(circle(13, -10, 8, c.ink)) + circle(13, -10, 3, c.fire) + circle(-13, -10, 3, c.fire) + path("M-14 8Q0 12 14 8Q8 20 0 20Q-8 20 -14 8Z", "#2a0503") + line("M-14 8V20M14 8V20", c.ink, 1.1) + path("M-36 -8C-44 -50 -18 -66 0 -66C18 -66 44 -50 36 -8C34 -30 20 -40 0 -40C-20 -40 -34 -30 -36 -8Z", c.cloth2) + line("M8 -48l6 10 -5 6 7 8", c.ink, 1, `opacity="${between(dice, 0.6, 0.9).toFixed(1)}"`);

/** Light with a will. */
const glow: Plan = ({ dice, power }, c) => halo("s", 0, 0, 96, c.glow, 0.9) + halo("u", 0, 0, 46, "#ffffff", 0.95) + many(12, () => { const a = dice() * 6.28; return line(d`M${Math.cos(a) * 20} ${Math.sin(a) * 20}Q${Math.cos(a + 0.5) * 50} ${Math.sin(a + 0.5) * 40} ${Math.cos(a + 0.2) * between(dice, 60, 100)} ${Math.sin(a + 0.2) * between(dice, 40, 70)}`, c.bone, between(dice, 0.8, 2.4), 'opacity=".8"'); }) + both(path(d`M6 -6C10 ${-12 - power * 4} 20 -12 22 -4C18 2 10 2 6 -6Z`, c.ink, 'opacity=".85"'));

/** A worm that came out of the ice, or a fluke: pale, with a ring of hooks and arms. */
const fluke: Plan = ({ dice, power }, c) =>
  both(limb(c, "M26 30L66 34L72 -6", 13)) + body(c, "M-40 74C-42 30 -34 8 -22 -14C-20 -44 20 -44 22 -14C34 8 42 30 40 74Z") + path("M6 -36C18 -34 22 -22 22 -12C32 10 38 34 38 72H20C26 30 20 -10 6 -36Z", c.cloth3, 'opacity=".75"') + circle(0, -12, 15, "#3a0805") + circle(0, -12, 6, "#120101") + many(12, (at) => { const a = (at / 12) * 6.28; return path(d`M${Math.cos(a - 0.2) * 15} ${-12 + Math.sin(a - 0.2) * 15}L${Math.cos(a) * (6 - power * 2)} ${-12 + Math.sin(a) * (6 - power * 2)}L${Math.cos(a + 0.2) * 15} ${-12 + Math.sin(a + 0.2) * 15}Z`, c.bone); }) + stare(c, 13, -32, 1.7, "s") + stare(c, -13, -32, 1.7, "u") + many(5, (at) => line(d`M-30 ${14 + at * 12}Q0 ${20 + at * 12} 30 ${14 + at * 12}`, c.cloth3, 1.6, `opacity="${between(dice, 0.4, 0.8).toFixed(1)}"`));

/** A beast of prey with ears. */
const hound: Plan = (creature, c) =>
  `<g transform="translate(-4 4)">` + limb(c, "M-56 4C-84 -4 -92 -26 -84 -40", 7) + limb(c, "M-40 14L-52 40L-46 66M20 14L34 38L30 66", 9) + body(c, "M-60 2C-56 -18 -20 -26 8 -20C22 -22 34 -26 40 -22C44 0 34 14 22 20C0 28 -36 28 -52 20C-58 16 -60 10 -60 2Z") + limb(c, "M-30 18L-26 44L-34 66M34 10L52 36L50 66", 10) + path("M30 -18L28 -50L42 -34L50 -54L56 -32C68 -28 80 -22 88 -12C84 -6 78 -4 70 -4L80 2C70 10 52 8 44 2C36 -2 32 -8 30 -18Z", c.ink) + line("M50 -54L56 -32C68 -28 80 -22 88 -12", c.rim, 1.6) + teeth(c, [62, -4], [86, -9], 6, 6 + creature.power * 4, creature.dice) + mirroredTeeth(c, 58, 78, 0, 5, 4, creature.dice) + stare(c, 58, -20, 2.4, "s") + many(8, (at) => line(d`M${-44 + at * 12} ${-20 - (at % 2) * 2}l-4 -9`, c.ink, 3)) + "</g>";

export const BEASTS: Record<string, Plan> = { brute, worm, swarm, serpent, shade, grey, machine, oil, roots, doll, glow, fluke, hound };
