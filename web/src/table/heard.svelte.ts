// Which rules have been explained in this browser already.

import { SvelteSet } from "svelte/reactivity";

const KEY = "holdout.heard";

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((rule): rule is string => typeof rule === "string") : [];
  } catch {
    return [];
  }
}

export const heard = new SvelteSet<string>(stored());

export function hear(rule: string): void {
  heard.add(rule);
  try {
    localStorage.setItem(KEY, JSON.stringify([...heard]));
  } catch {
    // Private windows may refuse; it is then explained again next time.
  }
}
