// Options in the order in which they are read: grouped by what is done, cards that are alike told once, and what ends
// the decision last. Nothing is left out; on the table every single card can still be chosen.

import type { ChoiceInfo, Frame } from "../lib/types";
import { pieceOf, zones, type Option } from "../lib/view";
import { say as layout } from "../words/layout";
import { say } from "../words/table";
import type { TableContext } from "./context.svelte";

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

/** What the game tells of its kinds of option, by verb. */
export type Choices = Record<string, ChoiceInfo>;

const verb = (option: Option): string => option.id.split(":", 1)[0] ?? "";

/** Options that end the decision or do nothing. */
export function closes(option: Option, choices: Choices): boolean {
  const kind = choices[verb(option)];
  return kind !== undefined && (kind.declines || kind.ends);
}

/** What an option leaves undone that ends what the seat was doing: cards that can be played, or what else could be spent. */
export function leavesUndone(option: Option, offered: Option[], choices: Choices): "plays" | "spends" | undefined {
  if (!choices[verb(option)]?.ends) return undefined;
  return (["plays", "spends"] as const).find((kind) => offered.some((other) => choices[verb(other)]?.[kind]));
}

/** Options that do the same at places of the table in the order in which these are read; others as they came. */
function inOrder(options: Option[], frame: Frame | null, order: string[]): Option[] {
  const read = new Map(order.map((key, at) => [key, at]));
  const numbers = new Map(zones(frame).map(({ zone, key }) => [zone, key]));
  const rank = ({ points: [point] }: Option): number => {
    const key = point?.[0] === "zone" ? numbers.get(point[1]) : point?.[0] === "card" ? pieceOf(frame, point[1])?.zone.key : undefined;
    return read.get(key ?? "") ?? -1;
  };
  const ranked = new Map<string, Option[]>();
  for (const option of options.filter((one) => rank(one) >= 0).sort((one, other) => rank(one) - rank(other))) {
    ranked.set(verb(option), [...(ranked.get(verb(option)) ?? []), option]);
  }
  return options.map((option) => (rank(option) < 0 ? option : (ranked.get(verb(option))?.shift() ?? option)));
}

/** `order` are the keys of the places of the table as they are read. */
export function grouped(options: Option[], frame: Frame | null, choices: Choices, order: string[] = []): Group[] {
  const groups = new Map<string, Option[]>();
  const last: Option[] = [];
  for (const option of options) {
    if (closes(option, choices) && options.length > 2) last.push(option);
    else {
      const title = options.length > 6 ? (choices[verb(option)]?.group || say.other) : "";
      groups.set(title, [...(groups.get(title) ?? []), option]);
    }
  }
  const shown = [...groups].map(([title, held]) => ({
    title: groups.size > 1 ? title : "",
    many: held.length > 14,
    offers: merged(inOrder(held, frame, order), frame),
  }));
  if (last.length > 0) shown.push({ title: "", many: false, offers: last.map((option) => ({ option, alike: 1 })) });
  return shown;
}

/** What an option costs, as the server tells it or where the game's layout says which value that is: of what it points at, or of all cards of a pile. */
export function priceOf(option: Option, table: TableContext): { value: string; number: number } | undefined {
  const told = table.mine?.asked.prices[option.id];
  if (told) return { value: told[0], number: told[1] };
  const value = table.layout?.prices[verb(option)]?.value;
  if (!value) return undefined;
  const pile = table.layout?.rows.flatMap((row) => row.areas.flatMap((area) => area.stacks)).find((one) => one.deck && one.offers[option.id]);
  const subject = option.points[0]?.[1] ?? -1;
  const face = pile ? [...table.faces.values()].find((one) => one.deck === pile.deck) : table.face(pieceOf(table.now, subject)?.piece.face);
  const number = (pile ? undefined : table.number(value, subject)) ?? face?.numbers[value];
  return number === undefined ? undefined : { value, number };
}

/** Where the card lies that an option is about, if another option is worded like it. */
export function placeOf(option: Option, offers: Offered[], frame: Frame | null): string {
  const [point] = option.points;
  const twin = point?.[0] === "card" && offers.some((one) => one.option !== option && one.option.label === option.label);
  const zone = twin ? pieceOf(frame, point[1])?.zone.name : "";
  return zone ? layout.in({ zone }) : "";
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
export function onlyPass(options: Option[], choices: Choices): boolean {
  const [only, ...others] = options;
  return only !== undefined && others.length === 0 && (choices[verb(only)]?.declines ?? false);
}
