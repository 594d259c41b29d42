// Every class, value and keyword has a sign: a shape and a short word, so that colour is never alone. Which ones there
// are is told by the game whose cards are shown.

import type { CardInfo, GameInfo, Sign } from "../lib/types";

let known = $state.raw<Record<string, Sign>>({});

/** From now on signs are those of this game. */
export function drawSignsOf(game: GameInfo | undefined): void {
  known = game?.signs ?? {};
}

/** The sign that a card is known by from afar: the first of its words that has a shape. */
export function emblemOf(words: string[]): Sign | undefined {
  const word = words.find((one) => one in known);
  return word === undefined ? undefined : known[word];
}

/** A printed value is drawn where the game has a sign for it. */
export const isDrawn = (value: string): boolean => value in known;

/** The sign for a word; one that has no shape of its own is drawn as its first letter in a frame. */
export function signOf(word: string): Sign {
  return known[word] ?? { title: word.replaceAll("-", " "), colour: "#b8c7cf", path: "", role: "" };
}

/** In which colour cards are lit that have no class. */
const LIT: Record<string, string> = { hostile: "#ff5a3c", strike: "#ff9d3d", hazard: "#b292ff", place: "#6fb7e0", friend: "#7fd8b0" };

/** The colour of a card: of its class, of its crew, or of what kind of card it is. */
export function hueOf(face: CardInfo | undefined): string {
  const own = face?.tone === "friend" ? emblemOf(face.signs) : undefined;
  return own?.colour ?? LIT[face?.tone ?? ""] ?? (LIT.friend as string);
}
