// Which part of the drawing a card needs. Each part is loaded when the first card that needs it is shown: most tables
// begin with people alone.

import type { CardInfo } from "../lib/types";

export type Part = "persons" | "creatures" | "beasts" | "things" | "emblems";

const PARTS: Record<string, Part> = {
  person: "persons", people: "persons",
  stalker: "creatures", warrior: "creatures", runner: "creatures", crawler: "creatures", flyer: "creatures", hugger: "creatures",
  queen: "creatures", egg: "creatures", burster: "creatures", swimmer: "creatures", newborn: "creatures", cocoon: "creatures",
  brute: "beasts", worm: "beasts", swarm: "beasts", serpent: "beasts", shade: "beasts", grey: "beasts", machine: "beasts",
  oil: "beasts", roots: "beasts", doll: "beasts", glow: "beasts", fluke: "beasts", hound: "beasts",
};
const THINGS = new Set(["door", "hatch", "radar", "console", "gun", "explosion", "skull", "shield", "target", "claw", "crate", "exit", "blip", "hole", "lamp", "helmet", "armor", "pouch", "rifle", "shotgun", "pistol", "smartgun", "flamer", "bomb", "tracker", "welder", "knife"]);

/** The part that draws a picture's figure; whatever is neither person nor creature is a thing or an emblem. */
export const partOf = ({ plan, thing }: CardInfo["picture"]): Part => PARTS[plan] ?? (THINGS.has(thing) ? "things" : "emblems");
