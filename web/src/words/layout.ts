// Words on a table that is drawn from its layout.
import type english from "./en/layout";
import { room } from "./language.svelte";

export const say = room<typeof english>("layout");
