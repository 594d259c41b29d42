// Pointing at things: the next click on the table, or a click with Alt at any time, points there instead of choosing.

import { tell } from "../lib/toasts.svelte";
import type { TableContext } from "./context.svelte";
import { pointAt } from "./nodes";

export class Pointing {
  on = $state(false);

  constructor(private readonly table: TableContext) {}

  /** Take a click before the table does, if it points. */
  clicked = (event: MouseEvent): void => {
    if (!this.on && !event.altKey) return;
    const target = event.target as Element;
    if (!target.closest(".board, .head .seats")) return;
    const under = event.detail > 0 ? document.elementsFromPoint(event.clientX, event.clientY) : [];
    const point = pointAt([target, ...under]);
    if (!point) return;
    event.preventDefault();
    event.stopPropagation();
    this.on = false;
    void this.send(point);
  };

  pressed = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.on) this.on = false;
  };

  private async send([kind, number]: NonNullable<ReturnType<typeof pointAt>>): Promise<void> {
    const reply = await this.table.link?.send({ type: "ping", kind, number });
    if (reply?.type === "refused") tell(reply.words, true);
  }
}
