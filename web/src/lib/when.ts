// Points in time as people say them, in the language of the page; they are given in seconds since 1970.

import { date, language } from "../words/language.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, such as "3 hours ago". */
export function ago(at: number, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const passed = Math.max(0, now - at);
  if (passed < MINUTE) return words.format(0, "second");
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), "hour");
  return words.format(-Math.floor(passed / DAY), "day");
}

/** A day, such as "14 Nov 2026". */
export const day = (at: number): string => date(at * 1000, { day: "numeric", month: "short", year: "numeric" });

/** A day and the time of it. */
export const moment = (at: number): string => date(at * 1000, { dateStyle: "medium", timeStyle: "short" });
