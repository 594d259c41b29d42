// Which rules have been explained in this browser already.

const KEY = "holdout.heard";

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((rule): rule is string => typeof rule === "string") : [];
  } catch {
    return [];
  }
}

let rules = $state.raw<ReadonlySet<string>>(new Set(stored()));

export const heard = (rule: string): boolean => rules.has(rule);

export function hear(rule: string): void {
  rules = new Set([...rules, rule]);
  try {
    localStorage.setItem(KEY, JSON.stringify([...rules]));
  } catch {
    // Private windows may refuse; it is then explained again next time.
  }
}
