// What a guided first game says.
import type english from "./en/corpsLessons";
import { room } from "./language.svelte";

export const say = room<typeof english>("corpsLessons");
