// Notifications of the browser, for whoever has switched them on in the settings.

import { say } from "../words/people";
import { settings } from "./settings.svelte";

/** The name of the lock that a page holds while a table is open in it, so that no other page calls to it too. */
export const attended = (table: string): string => `holdout-table-${table}`;

/** Say that it is my turn at a table; a click leads there. One about the same table takes the place of the last. */
export function notify(table: string, title: string, words: string): void {
  if (!settings.notify || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const note = new Notification(say.yourTurn({ title }), { body: words, tag: `holdout-${table}` });
  note.onclick = () => {
    focus();
    if (location.pathname !== `/table/${table}`) location.assign(`/table/${table}`);
    note.close();
  };
}
