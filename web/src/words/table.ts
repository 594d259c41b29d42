// Words around a table: its head, what is asked, the log, windows.
import type english from "./en/table";
import { room } from "./language.svelte";

export const say = room<typeof english>("table");
