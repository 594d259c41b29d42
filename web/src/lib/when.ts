// Points in time as people say them, in the language of the page; they are given in seconds since 1970.

import { date, language } from "../words/language.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many milliseconds the server's clock is ahead of this device's. */
let ahead = 0;

/** Go by the date of an answer that has just come from the server. */
export function setClockBy(told: string | null): void {
  const date = Date.parse(told ?? "");
  if (!Number.isNaN(date)) ahead = date - Date.now();
}

/** Now by the server's clock: this device's may be wrong. */
export const now = (): number => (Date.now() + ahead) / 1000;

/** How long ago something was, such as "3 hours ago". */
export function ago(at: number, until = now()): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const passed = Math.max(0, until - at);
  if (passed < MINUTE) return words.format(0, "second");
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), "hour");
  return words.format(-Math.floor(passed / DAY), "day");
}

/** A day, such as "14 Nov 2026". */
export const day = (at: number): string => date(at * 1000, { day: "numeric", month: "short", year: "numeric" });

/** A day and the time of it. */
export const moment = (at: number): string => date(at * 1000, { dateStyle: "medium", timeStyle: "short" });
