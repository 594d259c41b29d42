// Words of one's own history, and of deleting tables.
import { room } from "./language.svelte";

export const say = room("history", {
  title: "Your games",
  none: "No game of yours is over yet. Every game that you play to its end is counted here, with its result and its replay.",
  played: "played",
  won: "won",
  lost: "lost",
  percent: "{share} %",
  wonInARow: "won in a row",
  lostInARow: "lost in a row",
  mostInARow: "most won in a row",
  byGame: "By game",
  wonOf: "{won} of {games} won",
  scenario: "Scenario",
  seatsHead: "Seats",
  share: "Share",
  seats: { one: "{count} seat", other: "{count} seats" },
  last: "Last games",
  turn: "turn {turn}",
  company: "with {names}",
  replay: "Replay",
  replayOf: "Replay of {title}, {when}",
  deleteTitle: "Delete {title}?",
  deleteOverShared:
    "The game leaves your list; its result stays in your history. Others who played: {names}. Once all of you have deleted it, its replay is gone too.",
  deleteOver: "The game leaves your list with its chat and its replay. Its result stays in your history.",
  deleteShared:
    "Others who sit here: {names}. The table, its game and its chat are gone for them as well, at once; whoever is there is told that you deleted it.",
  deleteAlone: "The table, its game and its chat are gone. They cannot be brought back.",
  deleteIt: "Delete it",
  keepIt: "Keep it",
});
