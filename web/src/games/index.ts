// What a game brings to the client, found by the name of its folder here: its table, its lessons and its tile in the
// lobby. A game without a folder is drawn by its zones (table/PlainTable.svelte).

import type { Component } from "svelte";
import PlainTile from "../lobby/PlainTile.svelte";
import type { Lesson } from "../table/lessons";

type Drawn = { default: Component };
const tables = import.meta.glob<Drawn>("./*/Table.svelte");
const tiles = import.meta.glob<Drawn>("./*/Tile.svelte", { eager: true });
const lessons = import.meta.glob<{ LESSONS: Lesson[] }>("./*/lessons.ts", { eager: true });

/** Loads the table of a game, when one is opened. */
export const tableOf = (game: string): (() => Promise<Drawn>) =>
  tables[`./${game}/Table.svelte`] ?? (() => import("../table/PlainTable.svelte"));
export const tileOf = (game: string): Component => tiles[`./${game}/Tile.svelte`]?.default ?? PlainTile;
export const lessonsOf = (game: string): Lesson[] => lessons[`./${game}/lessons.ts`]?.LESSONS ?? [];
