// A page that stays open while the server gets a new client finds no more parts of its own: what it would load later has
// gone. It is then loaded anew, once, and says so. Tables are kept by the server, so nothing is lost.

import { say } from "../words/house";
import { tell } from "./toasts.svelte";

const KEY = "holdout.renewed";
const UNTOLD = "holdout.renewed.untold";
/** Not twice within so many milliseconds, whatever the server says. */
const AGAIN = 30_000;

const ownScript = (): string => document.querySelector("script[src]")?.getAttribute("src") ?? "";
const lately = (): boolean => Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN;

/** Load the page anew if the server has another client by now; one that only does not answer is waited for. */
async function renew(): Promise<void> {
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok || lately()) return;
  if ((await answer.text()).includes(ownScript())) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  sessionStorage.setItem(UNTOLD, "yes");
  location.reload();
}

/** Watch for parts that cannot be loaded; and where the page has just been loaded anew for one, say so. */
export function watchForRenewal(): void {
  if (sessionStorage.getItem(UNTOLD)) tell(say.renewed);
  sessionStorage.removeItem(UNTOLD);
  addEventListener("vite:preloadError", () => void renew());
}
