// German: every room of the client, by the name of its file here.
import type { Message } from "../language.svelte";

const rooms = import.meta.glob<Record<string, Message>>(["./*.ts", "!./index.ts"], { eager: true, import: "default" });

export default Object.fromEntries(Object.entries(rooms).map(([path, words]) => [path.slice(2, -3), words]));
