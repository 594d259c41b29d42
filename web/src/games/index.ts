// What a game brings to the client, found by the name of its folder here: its table, its lessons and its tile in the
// lobby. A game without a table of its own is drawn from its layout (layout/Table.svelte), and one that has no layout
// by its zones (table/PlainTable.svelte).

import type { Component } from "svelte";
import PlainTile from "../lobby/PlainTile.svelte";
import type { Lesson } from "../table/lessons";

type Drawn = { default: Component };
const tables = import.meta.glob<Drawn>("./*/Table.svelte");
const tiles = import.meta.glob<Drawn>("./*/Tile.svelte", { eager: true });
const lessons = import.meta.glob<{ LESSONS: Lesson[] }>("./*/lessons.ts");

const fromLayout = (): Promise<Drawn> => import("../layout/Table.svelte");
const fromZones = (): Promise<Drawn> => import("../table/PlainTable.svelte");

/** Loads the drawing of a game's table, when one is opened. */
export const tableOf = (game: string, laidOut: boolean): (() => Promise<Drawn>) =>
  tables[`./${game}/Table.svelte`] ?? (laidOut ? fromLayout : fromZones);
export const tileOf = (game: string): Component => tiles[`./${game}/Tile.svelte`]?.default ?? PlainTile;
/** Loads what a guided game teaches. */
export const lessonsOf = async (game: string): Promise<Lesson[]> => (await lessons[`./${game}/lessons.ts`]?.())?.LESSONS ?? [];
