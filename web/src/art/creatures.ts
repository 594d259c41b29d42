// Creatures of the hive, each from a plan of its body: how strong it is and what it can do change size, teeth, spines
// and jaws. A creature stands around 0, 0, is about 100 high and 150 wide, and comes from the right.

import { between, both, circle, d, type Dice, halo, line, moved, type Palette, path } from "./brush";

export interface Creature {
  dice: Dice;
  /** From 0 to 1: how strong it is. */
  power: number;
  /** What it has besides its body: wings, spines, a second jaw. */
  traits: readonly string[];
}
export type Plan = (creature: Creature, tones: Palette) => string;

const many = (count: number, each: (at: number) => string): string => Array.from({ length: count }, (_, at) => each(at)).join("");
const body = (c: Palette, shape: string): string => path(shape, c.rim, 'transform="translate(1.400 -1.300)"') + path(shape, c.ink);
const limb = (c: Palette, shape: string, width: number): string => line(shape, c.rim, width, 'transform="translate(1 -1)" opacity=".75"') + line(shape, c.ink, width);
const teeth = (c: Palette, from: [number, number], to: [number, number], count: number, long: number, dice: Dice): string =>
  path(
    "M" + many(count, (at) => {
      const k = at / count, next = (at + 1) / count;
      const at0 = [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k] as const;
      const at1 = [from[0] + (to[0] - from[0]) * next, from[1] + (to[1] - from[1]) * next] as const;
      const l = long * (0.7 + 0.5 * dice()) * (at === 0 || at === count - 1 ? 1.25 : 1);
      return d`${at ? "L" : ""}${at0[0]} ${at0[1]}L${(at0[0] + at1[0]) / 2} ${(at0[1] + at1[1]) / 2 + l}L${at1[0]} ${at1[1]}`;
    }) + "Z",
    c.bone,
  );
const drool = (c: Palette, x: number, y: number, dice: Dice): string =>
  many(3, (at) => { const l = between(dice, 8, 22); return line(d`M${x + at * 8} ${y}v${l}`, c.rim, 0.9, 'opacity=".7"') + circle(x + at * 8, y + l, 1.3, c.rim, 'opacity=".8"'); });
const claw = (c: Palette, x: number, y: number, turn: number, size = 1): string =>
  moved(many(4, (at) => path(d`M${-5 + at * 3.4} 0C${-7 + at * 4} -8 ${-8 + at * 5.4} -16 ${-10 + at * 7} -24C${-4 + at * 4.600} -16 ${-2 + at * 3.600} -8 ${-1.500 + at * 3.200} 0Z`, at % 2 ? c.ink : c.ink) + path(d`M${-10 + at * 7} -24l1 6 2.500 1z`, c.bone)) + circle(0, 1, 6, c.ink), x, y, size, turn);
const tail = (c: Palette, shape: string, x: number, y: number, turn: number): string => limb(c, shape, 5) + moved(path("M-4 0C-5 -10 -2 -20 6 -30C8 -18 6 -6 4 0Z", c.ink) + line("M3 -4C6 -12 6 -20 6 -28", c.rim, 1), x, y, 1.1, turn);
const spit = (x: number, y: number, dice: Dice): string => many(9, () => { const k = dice(); return circle(x + 10 + k * 46, y - 6 + between(dice, -3 - 14 * k, 4 + 14 * k), between(dice, 1, 3.4), "#d7ff6b"); });
/** What enhances it: spines, and light in its veins. */
const spliced = ({ traits, dice }: Creature, c: Palette, x: number, y: number): string =>
  traits.includes("spliced") ? many(5, (at) => line(d`M${x - 34 + at * 15} ${y}q${between(dice, -4, 4)} ${between(dice, 8, 12)} ${between(dice, 3, 9)} ${between(dice, 12, 22)}`, c.glow, 1.5)) : "";

/** The head from the side, jaws apart. */
const stalker: Plan = (creature, c) => {
  const { dice, power, traits } = creature;
  const [long, tall, gape] = [between(dice, -12, 10), between(dice, -5, 7), 5 + power * 13 + between(dice, 0, 6)];
  const twice = traits.includes("jawed");
  const skull = d`M58 2C60 -10 54 -20 40 -27C14 ${-40 - tall} ${-30 - long} ${-46 - tall} ${-66 - long} -33C${-74 - long} -30 ${-73 - long} -22 ${-65 - long} -20C-40 -18 -14 -12 2 -2C8 3 12 10 17 15L34 17C46 17 57 13 60 8Z`;
  const neck = "M-38 -20C-26 4 -34 34 -62 66H26C14 42 6 22 6 2Z";
  const jaw = "M4 6C6 24 18 38 36 40C48 41 57 36 60 30L52 28C40 32 28 24 20 14Z";
  return (
    many(3, (at) => limb(c, d`M${-42 + at * 7} 6C${-66 + at * 4} ${-8 - at * 9} ${-78 + at * 3} ${-26 - at * 6} ${-92 + at * 6} ${-44 - at * 5}`, 6.5 - at)) +
    body(c, neck) +
    many(5, (at) => line(d`M${-32 - at * 4} ${10 + at * 11}q18 ${-8} ${36 + at * 3} 2`, c.cloth3, 2, 'opacity=".6"')) +
    moved(body(c, jaw) + mirroredTeeth(c, 22, 54, 28, 7 + Math.round(power * 3), 6 + power * 4, dice), 0, 0, 1, gape) +
    (twice ? moved(path("M16 16L62 16C68 16 68 28 62 29L20 30Z", c.cloth) + line("M18 17L62 17", c.rim, 1.2) + teeth(c, [48, 17], [65, 17], 4, 5, dice) + moved(mirroredTeeth(c, 48, 65, 28, 4, 4, dice), 0, 0), 6, 4, 1, gape * 0.4) : "") +
    body(c, skull) +
    path(d`M40 -26C14 ${-38 - tall} ${-30 - long} ${-43 - tall} ${-64 - long} -32C-30 -34 10 -28 34 -20C42 -16 48 -10 52 0C54 -12 50 -20 40 -26Z`, c.cloth3, 'opacity=".75"') +
    many(4 + Math.round(power * 4), (at) => line(d`M${-52 - long + at * 14} ${-27 + at * 0.8}q6 -5 12 -2`, c.rim, 1.1, 'opacity=".55"')) +
    line(d`M44 -25C18 ${-39 - tall} ${-30 - long} ${-45 - tall} ${-64 - long} -33`, c.rim, 1.8) +
    teeth(c, [18, 14], [59, 9], 8 + Math.round(power * 4), 7 + power * 6, dice) +
    line("M18 13C32 17 48 15 60 8", c.cloth3, 2.4) +
    drool(c, 24, 24, dice) + spliced(creature, c, -8, -28) + (traits.includes("spits") ? spit(58, 24, dice) : "")
  );
};
/** Teeth that stand up from a lower jaw. */
const mirroredTeeth = (c: Palette, from: number, to: number, y: number, count: number, long: number, dice: Dice): string =>
  `<g transform="matrix(1 0 0 -1 0 ${(y * 2).toFixed(1)})">${teeth(c, [from, y - 4], [to, y - 1], count, long, dice)}</g>`;

/** From the front, upright, claws apart. */
const warrior: Plan = (creature, c) => {
  const { dice, power, traits } = creature;
  const [spread, raise] = [between(dice, 52, 66), between(dice, -18, 12)];
  const arm = limb(c, d`M16 -10L${spread} ${2 + raise * 0.5}L${spread + 14} ${-34 + raise}`, 9) + claw(c, spread + 15, -38 + raise, 12, 0.9 + power * 0.4);
  const tubes = many(3, (at) => limb(c, d`M${10 + at * 4} -14C${26 + at * 9} ${-34 - at * 2} ${30 + at * 9} -58 ${24 + at * 12} ${-78 + at * 8}`, 6));
  return (
    tail(c, d`M0 50C-60 60 -96 20 -84 -22C-80 -38 -70 -44 -62 -40`, -60, -40, 62) +
    both(tubes) +
    both(arm) +
    body(c, "M0 -20C16 -20 28 -12 26 2C24 20 14 36 18 66H-18C-14 36 -24 20 -26 2C-28 -12 -16 -20 0 -20Z") +
    many(5, (at) => both(line(d`M2 ${-6 + at * 9}C10 ${-10 + at * 9} 18 ${-8 + at * 9} ${22 - at * 2} ${-2 + at * 9}`, c.cloth3, 2.4, 'opacity=".8"'))) +
    line("M0 -12V60", c.cloth3, 2.6) +
    body(c, "M0 -66C12 -66 17 -54 16 -40C15 -26 10 -16 7 -8C5 -2 -5 -2 -7 -8C-10 -16 -15 -26 -16 -40C-17 -54 -12 -66 0 -66Z") +
    path("M2 -64C11 -63 15 -53 14 -40C13 -30 10 -24 8 -20C8 -34 8 -50 2 -64Z", c.cloth3, 'opacity=".85"') + line("M2 -65.500C12 -65 17 -54 15.500 -40", c.rim, 1.6) +
    many(4, (at) => line(d`M-8 ${-56 + at * 8}Q0 ${-60 + at * 8} 8 ${-56 + at * 8}`, c.rim, 0.9, 'opacity=".4"')) +
    path("M-9 -18C-5 -22 5 -22 9 -18L6 0C3 6 -3 6 -6 0Z", c.light ? "#3b0d08" : "#200503") +
    teeth(c, [-9, -18], [9, -18], 6 + Math.round(power * 2), 6 + power * 3, dice) + mirroredTeeth(c, -6, 6, 4, 5, 5, dice) +
    (traits.includes("jawed") ? path("M-3 -10H3V10H-3Z", c.cloth3) + teeth(c, [-3, 8], [3, 8], 3, 4, dice) : "") +
    drool(c, -8, 4, dice) + spliced(creature, c, 2, 6) + (traits.includes("spits") ? moved(spit(0, 0, dice), 4, 4, 1, 70) : "")
  );
};

/** On four legs, at a leap. */
const runner: Plan = (creature, c) => {
  const { dice, power } = creature;
  const lift = between(dice, -8, 6);
  const coat = d`M-56 10C-50 -14 -22 -26 4 -20C18 -22 28 -28 40 -26C40 -14 30 -4 20 2C8 16 -14 18 -28 20C-40 24 -52 22 -56 10Z`;
  const skull = d`M34 -12C36 -26 52 -36 78 -34C88 -33 94 -28 96 -22C90 -18 84 -18 78 -16L84 -12C74 -4 50 2 40 -2C35 -4 33 -8 34 -12Z`;
  return (
    `<g transform="translate(-6 ${lift}) rotate(-9)">` +
    tail(c, "M-52 8C-80 4 -92 -18 -78 -38C-72 -46 -64 -46 -60 -42", -60, -42, 100) +
    limb(c, "M-40 10L-62 30L-56 54L-74 60", 9) + limb(c, "M14 4L40 22L62 12L80 22", 8) +
    many(4, (at) => limb(c, d`M${-34 + at * 14} -14l${-10 + at} ${-18 - at * 1.500}`, 4.500)) +
    body(c, coat) +
    many(6, (at) => line(d`M${-44 + at * 11} ${-6 - at * 2}q4 10 0 20`, c.cloth3, 2, 'opacity=".75"')) +
    limb(c, "M-34 14L-26 40L-44 54L-58 50", 11) + limb(c, "M20 0L34 32L58 38L76 48", 10) +
    claw(c, 80, 24, 96, 0.7) + claw(c, 78, 50, 104, 0.8 + power * 0.2) + claw(c, -74, 60, -80, 0.6) +
    body(c, skull) + path("M36 -16C40 -27 54 -34 76 -33C60 -30 46 -24 42 -12Z", c.cloth3, 'opacity=".8"') + line("M36 -16C40 -28 56 -36 80 -34", c.rim, 1.6) +
    path("M94 -22C88 -18 82 -18 76 -16L82 -12C76 -8 68 -5 60 -4C70 -10 80 -18 94 -22Z", "#2a0503") +
    teeth(c, [66, -18], [95, -23], 7, 6 + power * 5, dice) + mirroredTeeth(c, 62, 84, -10, 6, 5, dice) + drool(c, 70, -4, dice) +
    spliced(creature, c, 0, -16) + "</g>" +
    (creature.traits.includes("hasty") ? many(6, (at) => line(d`M${-98 + at * 5} ${-34 + at * 16}h${-between(dice, 10, 30)}`, c.rim, 1, 'opacity=".5"')) : "")
  );
};

/** Head down along a ceiling. */
const crawler: Plan = (creature, c) => {
  const { dice, power } = creature;
  const sway = between(dice, -8, 8);
  return (
    tail(c, d`M-58 -38C-92 -30 -98 8 -74 20C-66 24 -60 20 -58 14`, -58, 14, 20) +
    limb(c, d`M-36 -26L-62 -2L-84 -58`, 8) + limb(c, d`M-30 -24L-40 12L-62 2`, 7) +
    limb(c, d`M14 -26L38 -6L62 -60`, 8) + limb(c, d`M8 -20L${48 + sway} 18L76 2`, 8) +
    claw(c, -84, -58, -8, 0.7) + claw(c, 63, -60, 10, 0.7) + claw(c, 78, 2, 70, 0.8) + claw(c, -64, 2, -80, 0.7) +
    body(c, "M-62 -42C-40 -56 10 -56 28 -40C34 -30 30 -14 18 -10C-10 -2 -44 -10 -58 -26C-64 -32 -66 -38 -62 -42Z") +
    many(6, (at) => limb(c, d`M${-50 + at * 13} -48l${-3 + at} -14`, 4.500)) +
    many(6, (at) => line(d`M${-48 + at * 12} -46q-4 16 2 ${28 + at}`, c.cloth3, 2.2, 'opacity=".75"')) +
    moved(
      body(c, "M-12 -34C-2 -44 18 -38 20 -22C24 0 22 20 14 34C10 42 -2 42 -8 34C-16 18 -20 -16 -12 -34Z") +
      path("M4 -38C16 -36 19 -24 20 -12C20 2 18 14 14 24C16 0 14 -20 4 -38Z", c.cloth3, 'opacity=".85"') + line("M4 -39C18 -37 22 -18 21 -2C21 12 18 24 14 33", c.rim, 1.6) +
      path("M-8 20C-2 16 10 16 14 20L12 36C8 42 -2 42 -6 36Z", "#2a0503") + teeth(c, [-8, 20], [14, 20], 7, 6 + power * 4, dice) + mirroredTeeth(c, -5, 12, 39, 6, 6, dice) + drool(c, -4, 42, dice),
      22, 2, 1, -22 + sway,
    ) + spliced(creature, c, -14, -44)
  );
};

/** On wings. */
const flyer: Plan = (creature, c) => {
  const { dice, power, traits } = creature;
  const beat = between(dice, -12, 10);
  const wing = d`M8 -14C30 ${-46 + beat} 60 ${-62 + beat} 98 ${-54 + beat}C92 ${-44 + beat} 90 ${-34 + beat} 92 ${-20 + beat}C82 ${-26 + beat} 74 ${-20 + beat} 70 ${-8 + beat}C60 ${-14 + beat} 50 -6 46 6C36 -2 22 2 12 14Z`;
  return (
    tail(c, "M0 30C-10 60 -44 66 -66 44", -66, 44, -40) +
    both(path(wing, c.cloth, 'opacity=".95"') + line(wing, c.rim, 1.2, 'opacity=".8"') + line(d`M8 -14L98 ${-54 + beat}M10 -8L92 ${-20 + beat}M10 -2L70 ${-8 + beat}M12 6L46 6`, c.ink, 2.6)) +
    both(limb(c, "M10 6L30 22L24 44", 6) + claw(c, 24, 46, 172, 0.7)) +
    body(c, "M0 -24C14 -24 20 -12 18 2C16 18 8 30 0 42C-8 30 -16 18 -18 2C-20 -12 -14 -24 0 -24Z") +
    many(4, (at) => both(line(d`M2 ${-4 + at * 9}q8 -4 ${14 - at * 2} 3`, c.cloth3, 2.2, 'opacity=".8"'))) +
    moved(
      body(c, "M-44 -18C-30 -34 14 -32 30 -14C36 -6 34 6 26 8C14 8 6 4 0 -4C-14 -12 -32 -10 -44 -14Z") + path("M-42 -18C-28 -31 12 -30 28 -14C8 -22 -18 -24 -42 -18Z", c.cloth3, 'opacity=".85"') + line("M-44 -18C-30 -34 14 -32 30 -14", c.rim, 1.6) +
      path("M4 0C12 12 24 18 32 14L28 6Z", c.ink) + teeth(c, [6, 2], [31, 6], 7, 7 + power * 4, dice) + mirroredTeeth(c, 12, 28, 14, 4, 4, dice),
      2, -26, 1, 8,
    ) + spliced(creature, c, 0, 6) + (traits.includes("spits") ? spit(30, -10, dice) : "")
  );
};

/** Eight fingers and a tail, made to hold a face. */
const hugger: Plan = ({ dice, power }, c) => {
  const leap = between(dice, -8, 8);
  return moved(
    limb(c, "M-6 20C-30 52 -78 40 -70 8C-66 -10 -44 -10 -42 4", 6.5) +
    both(many(4, (at) => {
      const reach = 52 + at * 7 + power * 8, y = -34 + at * 21;
      return limb(c, d`M8 ${-14 + at * 9}L${34 + at * 3} ${y - 16}L${reach} ${y + 4}L${reach + 6} ${y + 22}`, 6.4 - at * 0.5);
    })) +
    body(c, "M0 -34C14 -34 20 -22 19 -6C18 12 10 26 0 30C-10 26 -18 12 -19 -6C-20 -22 -14 -34 0 -34Z") +
    both(path("M10 4C20 2 24 12 20 20C16 26 10 24 8 18Z", c.cloth2)) +
    path("M2 -32C12 -31 18 -20 17 -6C16 4 13 12 9 18C12 0 12 -16 2 -32Z", c.cloth3, 'opacity=".85"') + line("M2 -33C14 -32 20 -20 18.500 -4", c.rim, 1.7) +
    many(5, (at) => line(d`M-9 ${-22 + at * 8}Q0 ${-27 + at * 8} 9 ${-22 + at * 8}`, c.rim, 1, 'opacity=".5"')) + circle(0, 12, 3.4, c.light ? "#3b0d08" : "#2a0503") + circle(0, 12, 1.5, c.bone),
    0, 0, 1, leap,
  );
};

/** The mother of all: a crest wider than the picture. */
const queen: Plan = (creature, c) => {
  const { dice, power, traits } = creature;
  const horn = between(dice, -6, 8);
  const crest = d`M0 -30C12 -36 24 -48 30 -60C36 -50 42 -52 50 ${-64 - horn}C54 -50 62 -50 76 ${-56 - horn}C70 -44 78 -36 92 ${-36 - horn}C80 -26 78 -20 84 -10C68 -16 54 -10 44 -2C34 4 22 8 0 8Z`;
  return (
    (traits.includes("winged") ? both(path("M14 0C40 -50 70 -66 116 -58C104 -40 104 -20 110 0C92 -8 80 4 72 22C60 10 40 14 20 30Z", c.cloth) + line("M14 0C40 -50 70 -66 116 -58M18 8L110 0M20 18L72 22", c.rim, 1.2, 'opacity=".7"')) : "") +
    both(limb(c, "M18 30L70 14L94 46", 10) + claw(c, 95, 44, 160, 1.05) + limb(c, "M12 38L40 34L44 62", 6)) +
    body(c, "M0 10C22 10 34 22 32 36C30 52 22 60 24 76H-24C-22 60 -30 52 -32 36C-34 22 -22 10 0 10Z") +
    many(4, (at) => both(line(d`M3 ${26 + at * 9}C12 ${20 + at * 9} 24 ${22 + at * 9} 27 ${28 + at * 9}`, c.cloth3, 2.6, 'opacity=".8"'))) +
    both(path(crest, c.rim, 'transform="translate(1 -1.400)"') + path(crest, c.ink) + path(d`M4 -28C16 -34 26 -46 30 -54C34 -40 44 -44 50 ${-54 - horn}C52 -40 62 -42 70 ${-48 - horn}C58 -30 30 -14 6 -12Z`, c.cloth3, 'opacity=".6"') + many(4, (at) => line(d`M6 ${-8 - at * 3}C20 ${-12 - at * 7} ${28 + at * 8} ${-20 - at * 6} ${34 + at * 10} ${-34 - at * 3}`, c.rim, 1, 'opacity=".5"'))) +
    body(c, "M0 -34C10 -34 15 -24 14 -10C13 4 14 20 9 34C6 42 -6 42 -9 34C-14 20 -13 4 -14 -10C-15 -24 -10 -34 0 -34Z") +
    path("M2 -32C10 -31 13 -22 12 -10C11 0 11 8 9 14C10 -4 8 -20 2 -32Z", c.cloth3, 'opacity=".9"') +
    path("M-11 16C-6 11 6 11 11 16L8 34C4 42 -4 42 -8 34Z", c.light ? "#3b0d08" : "#240402") + teeth(c, [-11, 16], [11, 16], 9, 8 + power * 4, dice) + mirroredTeeth(c, -8, 8, 40, 7, 7, dice) +
    (traits.includes("jawed") ? path("M-4 20H4V46H-4Z", c.cloth3) + teeth(c, [-4, 44], [4, 44], 3, 6, dice) : "") + drool(c, -9, 42, dice) + both(line("M5 -2L11 -6", c.fire, 1.8))
  );
};

/** Leather that opens. */
const egg: Plan = ({ dice, power, traits }, c) => {
  const several = traits.includes("several") ? 4 : 1 + Math.round(dice());
  const one = (x: number, y: number, size: number, open: boolean) =>
    moved(
      (open ? halo(`e${Math.round(x)}`, 0, -50, 40, c.glow, 0.9) : "") +
      body(c, "M0 -48C18 -48 30 -22 30 6C30 28 18 38 0 38C-18 38 -30 28 -30 6C-30 -22 -18 -48 0 -48Z") +
      path("M6 -44C20 -38 27 -18 27 6C27 20 22 30 14 34C20 10 18 -22 6 -44Z", c.cloth3, 'opacity=".7"') + line("M6 -46C22 -40 30 -20 30 4", c.rim, 1.6) +
      many(5, (at) => line(d`M${-20 + at * 9} ${between(dice, -20, -6)}q${between(dice, -4, 4)} 18 ${between(dice, -3, 3)} ${between(dice, 26, 40)}`, c.cloth3, 1.3, 'opacity=".7"')) +
      (open ? both(path("M0 -36C6 -44 14 -62 26 -66C28 -54 22 -38 12 -28Z", c.ink) + line("M2 -38C8 -48 16 -60 26 -66", c.rim, 1.3)) + path("M-11 -30C-6 -38 6 -38 11 -30C6 -24 -6 -24 -11 -30Z", c.glow) + line("M-3 -34C-10 -48 -2 -56 -7 -66M4 -34C10 -46 4 -54 8 -62", c.rim, 1.6) : line("M0 -48V-30M0 -48L-10 -34M0 -48L10 -34", c.cloth3, 1.6)),
      x, y, size,
    );
  const around = many(several - 1, (at) => one([-62, 62, -34, 88][at] as number, [20, 24, 34, 36][at] as number, between(dice, 0.5, 0.68), false));
  return around + one(0, 16, 0.95 + power * 0.4, true);
};

/** It comes out. */
const burster: Plan = ({ dice, power }, c) =>
  both(many(5, (at) => limb(c, d`M4 ${58 - at * 9}C${30 + at * 4} ${58 - at * 10} ${48 - at} ${40 - at * 8} ${34 - at * 2} ${22 - at * 5}`, 5))) +
  halo("r", 0, 34, 44, "#ff3a22", 0.7, 0.5) +
  limb(c, d`M0 60C${between(dice, -26, 26)} 30 -20 10 4 -18`, 22) + many(5, (at) => line(d`M${-14 + at * 3} ${32 - at * 9}q10 -5 20 -1`, c.cloth3, 2, 'opacity=".8"')) +
  moved(body(c, "M-34 -8C-26 -22 10 -26 28 -10C34 -4 34 8 28 10C16 14 -2 10 -10 4C-20 2 -30 2 -34 -8Z") + path("M-32 -9C-22 -20 8 -22 25 -9C6 -14 -14 -15 -32 -9Z", c.cloth3, 'opacity=".9"') + line("M-34 -8C-26 -22 10 -26 28 -10", c.rim, 1.6) + path("M6 6C14 16 24 18 30 14L28 8Z", c.ink) + teeth(c, [6, 5], [30, 8], 8, 6 + power * 4, dice) + mirroredTeeth(c, 12, 28, 15, 5, 4, dice), 8, -30, 1.15, -14) +
  many(12, () => circle(between(dice, -60, 60), between(dice, -50, 40), between(dice, 0.8, 2.6), "#d8321e", 'opacity=".9"'));

/** Long and bent, through water. */
const swimmer: Plan = (creature, c) =>
  limb(c, "M-92 40C-70 66 -44 30 -30 14C-18 0 0 -8 20 -8", 16) + limb(c, "M-92 40C-104 24 -98 4 -86 -2", 6) + limb(c, "M-30 12L-50 -18L-78 -24M-6 0L6 34L-16 52", 7) + claw(c, -78, -24, -80, 0.7) + claw(c, -16, 52, 200, 0.7) + many(8, (at) => line(d`M${-70 + at * 9} ${38 - at * 5.500}l-6 -14`, c.ink, 3)) + moved(stalker(creature, c), 28, -14, 0.62, 6);

/** Born too human: a skull that looks back. */
const newborn: Plan = ({ dice, power }, c) =>
  both(limb(c, "M24 26L74 12L88 54", 11) + claw(c, 89, 54, 168, 1)) +
  body(c, "M0 8C26 8 38 22 36 38C34 56 26 62 28 80H-28C-26 62 -34 56 -36 38C-38 22 -26 8 0 8Z") + many(4, (at) => both(line(d`M3 ${24 + at * 10}C14 ${18 + at * 10} 26 ${20 + at * 10} 31 ${28 + at * 10}`, c.cloth3, 3, 'opacity=".8"'))) +
  path("M0 -62C22 -62 32 -46 30 -26C29 -14 22 -8 18 4C16 16 8 22 0 22C-8 22 -16 16 -18 4C-22 -8 -29 -14 -30 -26C-32 -46 -22 -62 0 -62Z", c.skin[0]?.[1] ?? c.cloth3) + path("M2 -62C22 -62 32 -46 30 -26C29 -14 22 -8 18 4C16 16 9 22 2 22Z", c.skin[0]?.[0] ?? c.bone) +
  both(path("M5 -26C10 -34 22 -34 25 -24C24 -14 10 -12 5 -18Z", c.ink)) + circle(15, -23, 2.6, c.fire) + circle(-14, -23, 2.2, c.fire) + path("M-4 -10L0 -18L4 -10L2 -8H-2Z", c.ink) +
  path("M-15 0C-6 -4 6 -4 15 0C13 12 7 18 0 18C-7 18 -13 12 -15 0Z", "#2a0503") + teeth(c, [-14, 0], [14, 0], 9, 6 + power * 3, dice) + mirroredTeeth(c, -11, 11, 14, 7, 6, dice) + line("M-14 -48Q0 -56 14 -48M-10 -54Q0 -60 10 -54", c.ink, 1, 'opacity=".4"');

/** Bound to a wall. */
const cocoon: Plan = ({ dice }, c) =>
  many(9, (at) => limb(c, d`M${-84 + at * 21} -66C${-60 + at * 15} ${between(dice, -30, 0)} ${-40 + at * 10} ${between(dice, 10, 30)} ${-66 + at * 17} 70`, between(dice, 4, 9))) +
  path("M0 -34C10 -34 14 -26 13 -16C12 -8 7 0 0 0C-7 0 -12 -8 -13 -16C-14 -26 -10 -34 0 -34Z", c.skin[0]?.[1] ?? c.cloth3) + path("M1 -34C10 -34 14 -26 13 -16C12 -8 7 0 1 0Z", c.skin[0]?.[0] ?? c.bone) + both(line("M3 -19h6", c.ink, 1.6)) + path("M-3 -8Q0 -11 4 -8L3 -4H-2Z", c.ink) +
  body(c, "M-30 70C-34 30 -26 4 0 4C26 4 34 30 30 70Z") + many(7, (at) => line(d`M-28 ${12 + at * 9}Q${between(dice, -10, 10)} ${4 + at * 10} 28 ${14 + at * 9}`, c.cloth3, 3, 'opacity=".8"')) + both(line("M14 -34C26 -26 28 -10 22 6", c.ink, 5));

export const CREATURES: Record<string, Plan> = { stalker, warrior, runner, crawler, flyer, hugger, queen, egg, burster, swimmer, newborn, cocoon };
export { teeth, limb, body, mirroredTeeth };
