// Calls a person back when the table waits for them: the tab's title, a sound, a notification. Each only if wished for.

import { attended, notify } from "../lib/notifying";
import { settings } from "../lib/settings.svelte";
import { say } from "../words/table";

/** Play a sound, where sound is wished for. */
export async function sound(of: (sounds: typeof import("./sounds")) => void): Promise<void> {
  // Without the file of the sounds the table is silent, and all the same else.
  if (settings.sound) await import("./sounds").then(of, () => undefined);
}

/** It has become my turn after somebody else's. */
export function call(id: string, title: string, question: string): void {
  void sound(({ play }) => play("turn"));
  if (document.hidden || !document.hasFocus()) notify(id, title, question);
}

/** Keep other pages of mine from calling me to a table that is open here. Returns what ends it. */
export function attend(id: string): () => void {
  let leave = () => {};
  const here = new Promise<void>((resolve) => (leave = resolve));
  void navigator.locks?.request(attended(id), { mode: "shared" }, () => here);
  return () => leave();
}

/** Keep the tab's title; while the page is hidden and I am asked it blinks. Returns what ends it. */
export function titled(title: string, asked: boolean): () => void {
  const plain = `${title} · Holdout`;
  let on = true;
  const show = () => {
    document.title = asked ? (on || !document.hidden ? say.yourTurnAt({ title }) : plain) : plain;
    on = !on;
  };
  show();
  const blinking = asked ? setInterval(show, 1000) : undefined;
  return () => clearInterval(blinking);
}
