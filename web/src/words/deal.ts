import { room } from "./language.svelte";

export const say = room("deal", {
  label: "The same deal",
  hint: "Whoever plays it has the same setup and the same shuffle.",
  withComputers: "Play it with computers",
  withFriends: "Play it with friends",
  alone: "Play it",
  copyLink: "Copy the link",
  played: "How it went",
  who: "Who",
  result: "Result",
  turns: "Turns",
  when: "When",
  replay: "Replay",
  replayOf: "Replay of {who}",
  thisTable: "this table",
});
