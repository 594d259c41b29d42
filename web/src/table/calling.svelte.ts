// Calls a person back when the table waits for them: the tab's title, a sound, a notification. Each only if wished for.

import { attended, notify } from "../lib/notifying";
import { settings } from "../lib/settings.svelte";
import { say } from "../words/table";

let sounds: AudioContext | null = null;

/** Two short tones, made on the spot. */
export function beep(): void {
  if (!settings.sound) return;
  try {
    sounds ??= new AudioContext();
    for (const [at, pitch] of [[0, 520], [0.14, 780]] as const) {
      const tone = sounds.createOscillator();
      const loudness = sounds.createGain();
      tone.frequency.value = pitch;
      const start = sounds.currentTime + at;
      loudness.gain.setValueAtTime(0.0001, start);
      loudness.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.12);
      tone.connect(loudness).connect(sounds.destination);
      tone.start(start);
      tone.stop(start + 0.13);
    }
  } catch {
    // A browser without sound: the title and the table still tell.
  }
}

/** It has become my turn after somebody else's. */
export function call(id: string, title: string, question: string): void {
  beep();
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
