// Options in the order in which they are read: grouped by what is done, cards that are alike told once, and what ends
// the decision last. Nothing is left out; on the table every single card can still be chosen.

import type { Frame } from "../lib/types";
import { pieceOf, type Option } from "../lib/view";

export interface Offered {
  option: Option;
  /** How many options are the same but for which of several equal cards they take. */
  alike: number;
}
export interface Group {
  title: string;
  many: boolean;
  offers: Offered[];
}

const TITLES: Record<string, string> = {
  play: "Play", "play-lent": "Play lent cards", recruit: "Recruit", sergeant: "Recruit", scan: "Scan", fight: "Fight",
  attack: "Attack", once: "Abilities", use: "Abilities", sacrifice: "Abilities", lend: "Coordinate", move: "Move",
  "sacrifice-in-vain": "Abilities",
  go: "Spaces", at: "Spaces", space: "Spaces", equip: "Gear", unequip: "Gear", barricade: "Barricades",
  "barricade-door": "Barricades", activate: "Activate", card: "Cards", seat: "Players", zone: "Places",
}; // prettier-ignore

const verb = (option: Option): string => option.id.split(":", 1)[0] ?? "";

/** Options that end the decision or do nothing: they point at nothing and carry no number. */
export function closes(option: Option): boolean {
  return option.points.length === 0 && /^(pass|no|done|enough|cease|hold-fire|stay-out|end-.*|no-.*)$/.test(option.id);
}

export function grouped(options: Option[], frame: Frame | null): Group[] {
  const groups = new Map<string, Option[]>();
  const last: Option[] = [];
  for (const option of options) {
    if (closes(option) && options.length > 2) last.push(option);
    else {
      const title = options.length > 6 ? (TITLES[verb(option)] ?? "Other") : "";
      groups.set(title, [...(groups.get(title) ?? []), option]);
    }
  }
  const shown = [...groups].map(([title, held]) => ({
    title: groups.size > 1 ? title : "",
    many: held.length > 14,
    offers: merged(held, frame),
  }));
  if (last.length > 0) shown.push({ title: "", many: false, offers: last.map((option) => ({ option, alike: 1 })) });
  return shown;
}

function merged(options: Option[], frame: Frame | null): Offered[] {
  const found = new Map<string, Offered>();
  for (const option of options) {
    const key = likeness(option, frame);
    const same = found.get(key);
    if (same) same.alike += 1;
    else found.set(key, { option, alike: 1 });
  }
  return [...found.values()];
}

/** Two options are alike when they do the same with equal cards of one zone. */
function likeness(option: Option, frame: Frame | null): string {
  const [point, ...others] = option.points;
  if (!point || point[0] !== "card" || others.length > 0 || option.id !== `${verb(option)}:${point[1]}`) return option.id;
  const where = pieceOf(frame, point[1]);
  if (!where?.piece.face) return option.id;
  const { card: _card, place: _place, ...columns } = where.piece;
  return JSON.stringify([verb(option), option.label, where.zone.zone, columns]);
}

/** A decision that leaves nothing to decide: its one answer is to pass. */
export function onlyPass(options: Option[]): boolean {
  return options.length === 1 && options[0] !== undefined && closes(options[0]) && !options[0].id.startsWith("end-");
}
