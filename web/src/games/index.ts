// What a game brings to the client, found by the name of its folder here: its table and its lessons, and in tiles.ts its
// tile in the lobby. A game without a table of its own is drawn from its layout (layout/Table.svelte), and one that has
// no layout by its zones (table/PlainTable.svelte).

import type { Component } from "svelte";
import type { Lesson } from "../table/lessons";
import { speak } from "../words/language.svelte";

type Drawn = { default: Component };
const tables = import.meta.glob<Drawn>("./*/Table.svelte");
const lessons = import.meta.glob<{ LESSONS: Lesson[] }>("./*/lessons.ts");

const fromLayout = (): Promise<Drawn> => import("../layout/Table.svelte");
const fromZones = (): Promise<Drawn> => import("../table/PlainTable.svelte");

/** Loads the drawing of a game's table, when one is opened. */
export async function tableOf(game: string, laidOut: boolean): Promise<Drawn> {
  const load = tables[`./${game}/Table.svelte`] ?? (laidOut ? fromLayout : fromZones);
  const [drawn] = await Promise.all([load(), speak(`${game}Table`)]);
  return drawn;
}
/** Loads what a guided game teaches. */
export async function lessonsOf(game: string): Promise<Lesson[]> {
  const [found] = await Promise.all([lessons[`./${game}/lessons.ts`]?.(), speak(`${game}Lessons`)]);
  return found?.LESSONS ?? [];
}
