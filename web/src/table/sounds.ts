// Quiet sounds for what happens at the table, made on the spot: nothing is loaded but this file, and only where sound is
// wished for.

import type { Shown } from "./steps";

let context: AudioContext | null = null;

/** How loud a sound is, of 1. */
const LOUDNESS = { tone: 0.1, noise: 0.05, thud: 0.18 };

/** A sound that begins at once or later and dies away. */
function fading(source: AudioScheduledSourceNode, through: AudioNode, loud: number, at: number, lasts: number): void {
  if (!context) return;
  const start = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  through.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + lasts);
}

function tone(from: number, to: number, at: number, lasts: number, loud = LOUDNESS.tone): void {
  if (!context) return;
  const sound = context.createOscillator();
  sound.frequency.setValueAtTime(from, context.currentTime + at);
  sound.frequency.exponentialRampToValueAtTime(to, context.currentTime + at + lasts);
  fading(sound, sound, loud, at, lasts);
}

/** Paper, a shot, a die: noise around a pitch. */
function noise(pitch: number, at: number, lasts: number, loud = LOUDNESS.noise): void {
  if (!context) return;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  const sound = context.createBufferSource();
  sound.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  sound.connect(band);
  fading(sound, band, loud, at, lasts);
}

const KINDS = {
  card: () => noise(2600, 0, 0.07),
  reveal: () => (noise(2600, 0, 0.07), tone(520, 700, 0.05, 0.16, 0.05)),
  strike: () => tone(120, 42, 0, 0.35, LOUDNESS.thud),
  blow: () => tone(150, 60, 0, 0.18, LOUDNESS.thud),
  hurt: () => tone(150, 60, 0, 0.18, LOUDNESS.thud),
  shot: () => noise(900, 0, 0.14, 0.12),
  roll: () => [0, 0.09, 0.17, 0.3].forEach((at) => noise(1500, at, 0.05)),
  turn: () => [520, 780].forEach((pitch, at) => tone(pitch, pitch, 0.14 * at, 0.13)),
  won: () => [523, 659, 784].forEach((pitch, at) => tone(pitch, pitch, 0.16 * at, 0.3)),
  lost: () => [392, 330, 262].forEach((pitch, at) => tone(pitch, pitch, 0.2 * at, 0.34)),
};

export function play(kind: keyof typeof KINDS): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    KINDS[kind]();
  } catch {
    // A browser without sound: title, words and pictures still tell.
  }
}

/** The sound of a step that is shown: of its heaviest deed, or of a card that moves. */
export function playStep({ deeds, cards }: Shown): void {
  const heaviest = (["strike", "blow", "hurt", "shot", "roll", "reveal"] as const).find((how) => deeds.some((deed) => deed.how === how));
  if (heaviest) play(heaviest);
  else if (cards.length > 0) play("card");
}
