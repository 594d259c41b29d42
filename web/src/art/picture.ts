// A card's picture, put together from what the server tells of the card: scene, figure, light. The same card gives the
// same text for everyone. It is drawn once for each ground, dark or light, and kept.

import type { CardInfo } from "../lib/types";
import { diceOf, halo, HIGH, mirrored, mix, moved, oneOf, type Palette, paletteOf, rect, WIDE } from "./brush";
import type { Plan } from "./creatures";
import { type Part, partOf } from "./parts";
import { SCENES } from "./scenes";
import type { Thing } from "./things";

/** What of a card is drawn. */
export type Drawn = Pick<CardInfo, "key" | "name" | "tone" | "picture">;

export interface Ground {
  /** The colour in which all is lit. */
  hue: string;
  light: boolean;
  /** A photograph: hardly any colour, with grain. */
  photo: boolean;
}

let persons: typeof import("./persons") | undefined;
let plans: Record<string, Plan> = {};
let things: Record<string, Thing> = {};
const PARTS: Record<Part, () => Promise<unknown>> = {
  persons: async () => (persons = await import("./persons")),
  creatures: () => import("./creatures").then(({ CREATURES }) => (plans = { ...plans, ...CREATURES })),
  beasts: () => import("./beasts").then(({ BEASTS }) => (plans = { ...plans, ...BEASTS })),
  things: () => import("./things").then(({ THINGS }) => (things = { ...things, ...THINGS })),
  emblems: () => import("./emblems").then(({ EMBLEMS }) => (things = { ...things, ...EMBLEMS })),
};

/** Loads what draws some figures; before that only the scenes behind them are drawn. */
export const load = (part: Part): Promise<unknown> => PARTS[part]();

/** How large a creature of some strength is drawn, and how far above the lower edge. */
const SIZES: Record<string, [least: number, most: number, y: number]> = {
  stalker: [0.92, 1.16, 60], warrior: [0.72, 0.86, 66], runner: [0.82, 1, 66], crawler: [0.8, 1, 66], flyer: [0.8, 0.98, 66], hugger: [0.82, 1, 62],
  queen: [0.82, 0.98, 66], egg: [0.72, 0.9, 68], burster: [0.86, 1.05, 66], swimmer: [0.86, 1, 62], newborn: [0.78, 0.9, 70], cocoon: [0.9, 1, 62],
  swarm: [0.95, 1.1, 60], shade: [0.86, 1, 70], oil: [1, 1.05, 62], grey: [0.92, 0.98, 66], machine: [0.86, 1, 60],
};

function figure(card: Drawn, tones: Palette): string {
  const { plan, who, traits, deed, thing } = card.picture;
  const dice = diceOf(card.key);
  const side = dice() < 0.5;
  const at = 102 + (dice() - 0.5) * 12;
  const drawPerson = persons?.drawPerson ?? (() => "");
  if (plan === "person") {
    const drawn = drawPerson({ who: who || card.name, traits, deed }, tones);
    return moved(side ? mirrored(drawn) : drawn, at, HIGH + 3, 1.1);
  }
  if (plan === "people") {
    const one = (name: string, does: string) => drawPerson({ who: name, traits, deed: does }, tones);
    const behind = (text: string) => `<g opacity=".88">${text}</g>`;
    return behind(moved(one(`${who} 2`, "rest"), at - 46, HIGH + 6, 0.86)) + behind(moved(mirrored(one(`${who} 3`, "rest")), at + 46, HIGH + 6, 0.86)) + moved(one(`${who} 1`, deed), at, HIGH + 10, 1.02);
  }
  const build = plans[plan];
  if (build) {
    const power = card.picture.strength / 100;
    const [least, most, y] = SIZES[plan] ?? [0.82, 1, 64];
    const drawn = build({ dice, power, traits }, tones);
    return moved(side ? mirrored(drawn) : drawn, at, y, least + (most - least) * power);
  }
  const emblem = things[thing] ?? things.star;
  return halo("x", 100, 60, 70, tones.ink, tones.light ? 0.25 : 0.6) + moved(emblem?.(tones) ?? "", 100, 60, 0.86, (dice() - 0.5) * 6);
}

/** Creatures are lit a little differently each, so that two of a kind are told apart from afar. */
const LIGHTS = ["#ff5a3c", "#ff9a2e", "#ff3d6e", "#e2c23a", "#d95bd0", "#ff7a59"];

function grain(card: Drawn, tones: Palette): string {
  const dice = diceOf(`${card.key} grain`);
  const speck = () => rect(dice() * WIDE, dice() * HIGH, 0.6 + dice(), 0.6 + dice(), dice() < 0.5 ? tones.bone : tones.ink, 'opacity=".3"');
  return Array.from({ length: 40 }, speck).join("");
}

/** The picture as a text of SVG. */
export function draw(card: Drawn, ground: Ground): string {
  const own = card.tone === "hostile" && ["creatures", "beasts"].includes(partOf(card.picture)) ? mix(ground.hue, oneOf(diceOf(`${card.key} light`), LIGHTS), 0.5) : ground.hue;
  const hue = ground.photo ? mix(own, "#8f8b80", 0.72) : own;
  const tones = paletteOf(hue, ground.light && !ground.photo);
  const scene = (SCENES[card.picture.scene] ?? SCENES.plain)?.(diceOf(`${card.key} scene`), tones) ?? "";
  const edge = `<linearGradient id="y" x2="0" y2="1"><stop offset=".55" stop-color="${tones.ink}" stop-opacity="0"/><stop offset="1" stop-color="${tones.ink}" stop-opacity="${tones.light ? ".25" : ".6"}"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="xMidYMid slice">${scene}${figure(card, tones)}${edge}${rect(0, 0, WIDE, HIGH, "url(#y)")}${ground.photo ? grain(card, tones) : ""}</svg>`;
}

const kept = new Map<string, string>();

/** The picture as the address of an image, drawn once. */
export function address(card: Drawn, ground: Ground): string {
  const key = [card.key, JSON.stringify(card.picture), ground.hue, ground.light, ground.photo].join();
  let found = kept.get(key);
  if (found === undefined) {
    found = `data:image/svg+xml,${draw(card, ground).replace(/[%#<>"]/g, (one) => encodeURIComponent(one))}`;
    kept.set(key, found);
  }
  return found;
}

/** Every word that a picture may be told in, once all is loaded; tests hold what the server tells against them. */
export async function known() {
  await Promise.all(Object.values(PARTS).map((part) => part()));
  return {
    plan: ["person", "people", "thing", ...Object.keys(plans)],
    scene: Object.keys(SCENES),
    deed: ["", ...(persons?.DEEDS ?? [])],
    thing: ["", ...Object.keys(things)],
  };
}
