// Emotes, drawn by us in a box of 24 by 24: lines, and dots where a line has no length.

import type { Emote } from "../lib/types";

export type EmoteName = Emote["emote"];
const FACE = "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z";
const EYES = "M8.6 9.6h.01M15.4 9.6h.01";

export const EMOTES: Record<EmoteName, string> = {
  cheer: `${FACE}M7 9.8q1.6-2 3.2 0M13.8 9.8q1.6-2 3.2 0M7 13.5q5 7 10 0z`,
  thanks: "M12 20.5C5 15.5 3 12 3 8.9a4.4 4.4 0 0 1 9-1.4a4.4 4.4 0 0 1 9 1.4c0 3.1-2 6.6-9 11.6z",
  sorry: `${FACE}${EYES}M8 17q4-3.6 8 0M16.8 11.5q1.8 2.6 0 3.6q-1.8-1 0-3.6z`,
  yes: "M4 13l5.5 5.5L20.5 6.5",
  no: "M5.5 5.5l13 13M18.5 5.5l-13 13",
  wait: "M6 3h12M6 21h12M7 3c0 5 3.6 6 3.6 9S7 16 7 21M17 3c0 5-3.6 6-3.6 9s3.6 4 3.6 9M10 18.6h4",
  help: "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19zM12 8.3a3.7 3.7 0 1 0 0 7.4a3.7 3.7 0 1 0 0-7.4zM5.3 5.3l4 4M14.7 14.7l4 4M18.7 5.3l-4 4M9.3 14.7l-4 4",
  fear: `${FACE}M7 9l2.8-1.6M17 9l-2.8-1.6M8.6 11.2h.01M15.4 11.2h.01M7.5 17q1.5-2.4 3 0q1.5-2.4 3 0q1.5-2.4 3 0`,
};
export const NAMES = Object.keys(EMOTES) as EmoteName[];
