// Cards travel from where they lay to where they lie now. Only what a frame moves is measured, with its neighbours: once
// before and once after the change. What comes from a pile or goes into one starts or ends there; what comes from
// nowhere that is drawn fades in. A card that is revealed turns over: first its back is seen, then its face.

import { pace } from "../lib/settings.svelte";
import type { Frame } from "../lib/types";
import { pieceOf, zones, type Zone } from "../lib/view";

export interface Lay {
  box: DOMRect;
  node: HTMLElement;
}
type Where = Map<string, Lay>;

const TRAVEL = 320;
const FLIP = 260;
const EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const order = (zone: Zone): string => zone.cards.map((piece) => piece.card).join();

/** Their drawings on the table. Models on a map are left out: they walk by themselves. */
function drawn(root: HTMLElement, moved: Set<string>): HTMLElement[] {
  const all = [...root.querySelectorAll("[data-card]")];
  return all.filter((node): node is HTMLElement => node instanceof HTMLElement && moved.has(node.dataset.card ?? ""));
}

/** The cards of every zone in which a card has come, gone or changed its place. */
export function movedBetween(before: Frame | null, after: Frame | null): Set<string> {
  const moved = new Set<string>();
  const were = new Map(zones(before).map((zone) => [zone.zone, zone]));
  for (const zone of zones(after)) {
    const was = were.get(zone.zone);
    if (was === zone || (was && was.count === zone.count && order(was) === order(zone))) continue;
    for (const { card } of was?.cards ?? []) moved.add(String(card));
    for (const { card } of zone.cards) moved.add(String(card));
  }
  return moved;
}

/** The cards of which only the back was seen, and whose face is seen now. */
export function turnedBetween(before: Frame | null, after: Frame | null): Set<string> {
  const seen = zones(after).flatMap((zone) => zone.cards.filter((piece) => piece.face !== undefined));
  const turned = seen.filter(({ card }) => {
    const was = pieceOf(before, card)?.piece;
    return was !== undefined && was.face === undefined;
  });
  return new Set(turned.map(({ card }) => String(card)));
}

/** What those that are about to turn over look like now, by card. */
export function likenesses(root: HTMLElement | null, turned: Set<string>): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  if (!root || turned.size === 0) return found;
  for (const node of drawn(root, turned)) {
    const card = node.querySelector<HTMLElement>("article");
    if (card && node.dataset.card) found.set(node.dataset.card, card.cloneNode(true) as HTMLElement);
  }
  return found;
}

/** Turn cards over, from what they looked like to what they look like now. */
export function turn(root: HTMLElement | null, backs: Map<string, HTMLElement>): void {
  const half = pace(FLIP) / 2;
  if (!root || half === 0 || backs.size === 0) return;
  const at = (degrees: number) => ({ transform: `perspective(40rem) rotateY(${degrees}deg)` });
  for (const node of drawn(root, new Set(backs.keys()))) {
    const [face, back] = [node.querySelector<HTMLElement>("article"), backs.get(node.dataset.card ?? "")];
    if (!face?.parentElement || !back) continue;
    back.setAttribute("aria-hidden", "true");
    back.classList.add("turning");
    Object.assign(back.style, { position: "absolute", inset: "0", width: "100%", height: "100%", pointerEvents: "none" });
    face.parentElement.append(back);
    face.animate([at(90), at(0)], { duration: half, delay: half, easing: "ease-out", fill: "backwards" });
    const gone = back.animate([at(0), at(-90)], { duration: half, easing: "ease-in" });
    gone.onfinish = gone.oncancel = () => back.remove();
  }
}

/** Where those that are about to move lie now. */
export function measure(root: HTMLElement | null, moved: Set<string>): Where {
  const found: Where = new Map();
  if (!root || moved.size === 0) return found;
  for (const node of drawn(root, moved)) {
    const box = node.getBoundingClientRect();
    if (box.width > 0) found.set(node.dataset.card ?? "", { box, node });
  }
  return found;
}

/** Let them travel from where they were measured to where they lie now. `from` and `to` are the frames on either side. */
export function travel(root: HTMLElement | null, before: Where, moved: Set<string>, from: Frame | null, to: Frame | null): void {
  const duration = pace(TRAVEL);
  if (!root || duration === 0 || moved.size === 0) return;
  // All are measured before the first is set in motion: measuring in between would lay the page out again each time.
  const nodes = drawn(root, moved).map((node) => [node, node.getBoundingClientRect()] as const);
  const there = new Set(nodes.filter(([, is]) => is.width > 0).map(([node]) => node.dataset.card ?? ""));
  const comes = nodes.map(([node, is]) => {
    const card = node.dataset.card ?? "";
    return [node, is, before.get(card)?.box ?? pileOf(root, from, card)] as const;
  });
  const leaves = [...before].filter(([card]) => !there.has(card)).map(([card, lay]) => [lay, pileOf(root, to, card)] as const);
  for (const [node, is, was] of comes) come(node, is, was, duration);
  for (const [lay, into] of leaves) if (into) leave(lay, into, duration);
}

/** Where the pile is drawn that a card lies in, if it is drawn at all. */
function pileOf(root: HTMLElement, frame: Frame | null, card: string): DOMRect | undefined {
  const zone = pieceOf(frame, Number(card))?.zone.zone;
  const box = zone === undefined ? undefined : root.querySelector(`[data-zone="${zone}"]`)?.getBoundingClientRect();
  return box && box.width > 0 ? box : undefined;
}

function come(node: HTMLElement, is: DOMRect, was: DOMRect | undefined, duration: number): void {
  if (is.width === 0) return;
  if (!was) {
    node.animate([{ opacity: 0, transform: "translateY(-10px)" }, { opacity: 1, transform: "none" }], { duration, easing: "ease-out" });
    return;
  }
  const [x, y] = [was.left - is.left, was.top - is.top];
  if (Math.abs(x) < 2 && Math.abs(y) < 2) return;
  node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${Math.min(2, was.width / is.width)})`, transformOrigin: "0 0", zIndex: 20 },
      { transform: "none", transformOrigin: "0 0", zIndex: 20 },
    ],
    { duration, easing: EASING },
  );
}

/** A card that is no longer drawn by itself goes into its pile as a likeness of what it was. */
function leave({ box, node }: Lay, into: DOMRect, duration: number): void {
  if (node.isConnected) return;
  const likeness = node.cloneNode(true) as HTMLElement;
  likeness.removeAttribute("data-card");
  likeness.setAttribute("aria-hidden", "true");
  likeness.inert = true;
  likeness.classList.add("leaving");
  Object.assign(likeness.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, zIndex: "30", pointerEvents: "none" });
  document.body.append(likeness);
  const [x, y] = [into.left + into.width / 2 - box.left - box.width / 2, into.top + into.height / 2 - box.top - box.height / 2];
  const gone = likeness.animate([{ transform: "none", opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0.2 }], { duration, easing: EASING });
  gone.onfinish = gone.oncancel = () => likeness.remove();
}
