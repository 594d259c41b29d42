// Rest on a card and it is shown large beside the pointer; press it long and it opens.

import type { Action } from "svelte/action";
import type { CardInfo } from "../lib/types";
import type { TableContext } from "./context.svelte";

export interface Peeked {
  table: TableContext;
  face: CardInfo | undefined;
  card: number | null;
}

const RESTED = 380;
const PRESSED = 450;

export const peeks: Action<HTMLElement, Peeked> = (node, first) => {
  let shown = first;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let opened = false;

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
    if (event.pointerType !== "touch" && shown.face) wait(RESTED, () => shown.table.peek(shown.face, shown.card, node));
  };
  const press = (event: PointerEvent): void => {
    stop();
    opened = false;
    if (event.pointerType !== "touch") return;
    wait(PRESSED, () => {
      opened = true;
      shown.table.zoom(shown.face, shown.card);
    });
  };
  /** The end of a long press chooses nothing. */
  const click = (event: MouseEvent): void => {
    if (!opened) return;
    opened = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const menu = (event: MouseEvent): void => {
    if (opened) event.preventDefault();
  };
  const heard: [string, (event: never) => void, boolean?][] = [
    ["pointerenter", enter],
    ["pointerleave", leave],
    ["pointerdown", press],
    ["pointerup", stop],
    ["pointercancel", stop],
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
