// Words about who sits where: before the start, in the row of seats, and in a seat's own window.
import type english from "./en/seats";
import { room } from "./language.svelte";

export const say = room<typeof english>("seats");
