// The heads of Characters as small round pictures, for the map and the squad: the same heads as on their cards. The
// drawing is loaded once, after the table is there; until then they are told by letters.

import type { CardInfo } from "../../lib/types";

let art = $state.raw<{ heads: typeof import("../../art/heads"); brush: typeof import("../../art/brush") } | null>(null);
let asked = false;
const AGAIN = 2000;
const HUE = "#a9c4b4";
const SHOULDERS = "M-34 40C-32 21 -14 20 -8 17H8C14 20 32 21 34 40Z";
const kept = new Map<string, string>();

async function ask(): Promise<void> {
  asked = true;
  try {
    const [heads, brush] = await Promise.all([import("../../art/heads"), import("../../art/brush")]);
    art = { heads, brush };
  } catch {
    setTimeout(() => void ask(), AGAIN);
  }
}

/** The address of somebody's picture, once it can be drawn. */
export function portraitOf(face: CardInfo | undefined): string | undefined {
  if (face?.picture.plan !== "person") return undefined;
  if (!asked) void ask();
  if (!art) return undefined;
  const { who, traits } = face.picture;
  let found = kept.get(who);
  if (found === undefined) {
    const tones = art.brush.paletteOf(HUE, false);
    const { back, front } = art.heads.drawHead(art.heads.headOf(traits, art.brush.diceOf(who)), tones);
    const drawn = back + art.brush.path(SHOULDERS, tones.cloth2) + art.brush.rect(-8, 10, 16, 14, (tones.skin[1] ?? [])[1] ?? tones.ink) + front;
    found = `data:image/svg+xml,${`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-31 -33 62 62">${drawn}</svg>`.replace(/[%#<>"]/g, (one) => encodeURIComponent(one))}`;
    kept.set(who, found);
  }
  return found;
}
