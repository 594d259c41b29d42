// Rest on a card and it is shown large beside the pointer; press it long and it opens. A pile whose top card is not known
// opens itself. What comes to lie under a pointer that has not moved is not shown: nobody has asked for it.

import type { Action } from "svelte/action";
import type { CardInfo } from "../lib/types";
import type { TableContext } from "./context.svelte";

export interface Peeked {
  table: TableContext;
  face: CardInfo | undefined;
  card: number | null;
  /** Opens what holds it, where no card can be shown. */
  list?: () => void;
}

let last = "";
const at = (event: PointerEvent): string => `${event.clientX} ${event.clientY}`;
addEventListener("pointermove", (event) => (last = at(event)), { passive: true });

const RESTED = 380;
const PRESSED = 450;

export const peeks: Action<HTMLElement, Peeked> = (node, first) => {
  let shown = first;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  let opened = false;
  /** It came under the pointer, and not the pointer over it. */
  let came = false;

  const stop = (): void => clearTimeout(waiting);
  const wait = (time: number, then: () => void): void => {
    stop();
    waiting = setTimeout(then, time);
  };
  const leave = (): void => {
    stop();
    if (shown.table.showing?.at === node) shown.table.showing = null;
  };
  const enter = (event: PointerEvent): void => {
    came = at(event) === last;
    if (!came && event.pointerType !== "touch" && shown.face) wait(RESTED, () => shown.table.peek(shown.face, shown.card, node));
  };
  const move = (event: PointerEvent): void => void (came && enter(event));
  const open = (): void => {
    stop();
    opened = true;
    if (shown.face || shown.card !== null) shown.table.zoom(shown.face, shown.card);
    else shown.list?.();
  };
  const press = (event: PointerEvent): void => {
    stop();
    opened = false;
    held = event.pointerType === "touch";
    if (held) wait(PRESSED, open);
  };
  const release = (): void => {
    stop();
    held = false;
  };
  /** The end of a long press chooses nothing. */
  const click = (event: MouseEvent): void => {
    if (!opened) return;
    opened = false;
    event.stopPropagation();
    event.preventDefault();
  };
  /** The menu that a system shows after a long press is the long press itself. */
  const menu = (event: MouseEvent): void => {
    if (held && !opened) open();
    if (!opened) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const heard: [string, (event: never) => void, boolean?][] = [
    ["pointerenter", enter],
    ["pointermove", move],
    ["pointerleave", leave],
    ["pointerdown", press],
    ["pointerup", release],
    ["pointercancel", release],
    ["click", click, true],
    ["contextmenu", menu],
  ];
  for (const [kind, hear, before] of heard) node.addEventListener(kind, hear as EventListener, before);
  return {
    update: (next) => void (shown = next),
    destroy: () => {
      leave();
      for (const [kind, hear, before] of heard) node.removeEventListener(kind, hear as EventListener, before);
    },
  };
};
