// Words of the map and the squad. What is printed on cards and tokens stays as it is printed.
import type english from "./en/corpsTable";
import { room } from "./language.svelte";

export const say = room<typeof english>("corpsTable");
