import type { say } from "../deal";
import type { Translation } from "../language.svelte";

export default {
  label: "Dieselbe Verteilung",
  hint: "Wer sie spielt, hat denselben Aufbau und dieselbe Mischung.",
  withComputers: "Mit Computern spielen",
  withFriends: "Mit Freunden spielen",
  alone: "Spielen",
  copyLink: "Link kopieren",
  played: "Wie es ausging",
  who: "Wer",
  result: "Ergebnis",
  turns: "Züge",
  when: "Wann",
  replay: "Aufzeichnung",
  replayOf: "Aufzeichnung von {who}",
  thisTable: "dieser Tisch",
} satisfies Translation<typeof say>;
