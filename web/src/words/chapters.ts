// Several rooms of one language, put together by the names of their files.
import type { Message } from "./language.svelte";

type Room = Record<string, Message>;

export const chapter = (files: Record<string, unknown>): Record<string, Room> =>
  Object.fromEntries(Object.entries(files as Record<string, Room>).map(([path, words]) => [path.slice(2, -3), words]));
