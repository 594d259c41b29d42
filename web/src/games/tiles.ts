// A game's tile in the lobby, found by the name of its folder here. Tables do without them, so they stand apart.

import type { Component } from "svelte";
import PlainTile from "../lobby/PlainTile.svelte";

const tiles = import.meta.glob<{ default: Component }>("./*/Tile.svelte", { eager: true });

export const tileOf = (game: string): Component => tiles[`./${game}/Tile.svelte`]?.default ?? PlainTile;
