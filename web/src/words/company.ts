// Words of company at a table: emotes, pointing, notes, reports, a seat for the fallen.
import type english from "./en/company";
import { room } from "./language.svelte";

export const say = room<typeof english>("company");
