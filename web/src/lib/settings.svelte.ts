// What a person prefers, kept in this browser only.

const KEY = "holdout.settings";

/** How fast what others and the game do is shown; "off" jumps to the table as it stands. */
export type Speed = "slow" | "normal" | "fast" | "off";

export interface Preferences {
  /** "" is the browser's own. */
  language: string;
  textSize: number;
  theme: "dark" | "light" | "system";
  motion: "full" | "none";
  speed: Speed;
  signs: "usual" | "strong";
  sound: boolean;
  notify: boolean;
  autoPass: boolean;
  confirm: boolean;
  /** Ask before a turn ends while cards can still be played. */
  confirmEnd: boolean;
  /** For a moment after the options have changed, nothing is chosen. */
  guard: boolean;
  coach: boolean;
}

const USUAL: Preferences = {
  language: "",
  textSize: 1,
  theme: "dark",
  motion: "full",
  speed: "normal",
  signs: "usual",
  sound: false,
  notify: false,
  autoPass: true,
  confirm: false,
  confirmEnd: true,
  guard: true,
  coach: true,
};

function stored(): Preferences {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings: Preferences = $state(stored());

const bright = matchMedia("(prefers-color-scheme: light)");
let systemIsLight = $state(bright.matches);
bright.addEventListener("change", () => (systemIsLight = bright.matches));

/** Whether the page is on light ground. */
export const isLight = (): boolean => settings.theme === "light" || (settings.theme === "system" && systemIsLight);

/** Put the settings onto the page and keep them; called once by the app. */
export function applySettings(): void {
  const root = document.documentElement;
  root.style.setProperty("--text-scale", String(settings.textSize));
  root.dataset.still = settings.motion === "none" ? "yes" : "no";
  root.dataset.signs = settings.signs;
  root.dataset.theme = isLight() ? "light" : "dark";
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may refuse; the settings then last as long as the page.
  }
}

/** How long an animation takes now, in milliseconds. */
export function pace(usual: number): number {
  if (settings.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return settings.speed === "fast" || settings.speed === "off" ? usual / 2 : usual;
}
