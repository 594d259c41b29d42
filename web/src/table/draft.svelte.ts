// Words that I write over words that are kept: what is new is taken as long as I have written nothing, and nothing is
// sent twice.

import type { Order } from "../lib/link.svelte";
import { tell } from "../lib/toasts.svelte";
import type { TableContext } from "./context.svelte";

export class Draft {
  words = $state("");
  saved = $state(false);
  busy = $state(false);
  /** The kept words that mine began from, and their number. */
  private base = $state.raw({ words: "", number: 0 });
  private again = false;

  constructor(
    private table: TableContext,
    private order: (words: string, over: number) => Order,
  ) {}

  get typed(): boolean {
    return this.words !== this.base.words;
  }

  /** Others have written since I began, and other words than mine. */
  behind(words: string, number: number): boolean {
    return this.typed && number > this.base.number && words !== this.words;
  }

  /** Write on over words that I have read. */
  over(words: string, number: number): void {
    this.base = { words, number };
  }

  take(words: string, number = 0): void {
    this.words = words;
    this.over(words, number);
  }

  /** Take words that are kept now, unless I am writing others. */
  hear(words: string, number = 0): void {
    if (!this.typed || this.words === words) this.take(words, number);
  }

  async save(): Promise<void> {
    this.again = this.busy;
    if (this.busy || !this.typed || !this.table.link) return;
    const words = this.words;
    this.busy = true;
    const reply = await this.table.link.send(this.order(words, this.base.number));
    this.busy = false;
    if (reply.type === "refused") return tell(reply.words, true);
    this.over(words, this.base.number + 1);
    this.saved = !this.typed;
    if (this.again) await this.save();
  }
}
