// In which language the client speaks. Its words stand in folders beside this file, one for each language and in it one
// file for each room; they are loaded by chapters, in the chosen language only. English words of small rooms stand in the
// room itself and come with the page that says them.

import { untrack } from "svelte";
import { settings } from "../lib/settings.svelte";

/** What languages are called, each by itself. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

/** A sentence by the number of what it counts, which is always called `count`. */
export type Plural = { readonly other: string } & { readonly [form in Exclude<Intl.LDMLPluralRule, "other">]?: string };
export type Message = string | Plural;
type Given = string | number;

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Asks<M> = M extends string ? Names<M> : "count" | Names<M[keyof M]>;
/** What is read from a room: the words, or a function where they have parameters. */
export type Words<E> = {
  readonly [K in keyof E]: [Asks<E[K]>] extends [never] ? string : (given: { readonly [N in Asks<E[K]>]: Given }) => string;
};
/** A room in another language: every word of the English one. */
export type Translation<W> = { readonly [K in keyof W]: W[K] extends string ? string : Message };
type Catalogue = Record<string, Record<string, Message>>;

/** What is loaded at once: what every page says, all around a table, or what only other pages say. */
const CHAPTERS: Record<Language, { readonly [name in "common" | "table" | "pages"]?: () => Promise<{ default: Catalogue }> }> = {
  en: { table: () => import("./en") },
  de: { common: () => import("./de/common"), table: () => import("./de"), pages: () => import("./de/pages") },
};
/** Rooms that few need are loaded one by one: what one game's table says and its guided games teach, and what windows say. */
const APART = import.meta.glob<Record<string, Message>>("./*/{ended,keys,replay,*Table,*Lessons}.ts", { import: "default" });
export type Chapter = "common" | "table" | "pages" | "ended" | "keys" | "replay" | `${string}${"Table" | "Lessons"}`;
const spokenOf = new Set<Chapter>(["common"]);

async function load(language: Language, chapter: Chapter): Promise<Catalogue> {
  if (chapter === "common" || chapter === "table" || chapter === "pages") return (await CHAPTERS[language][chapter]?.())?.default ?? {};
  const words = await APART[`./${language}/${chapter}.ts`]?.();
  return words ? { [chapter]: words } : {};
}

/** A language as the browser's owner writes it: in Austria, say, or in Britain. */
const localOf = (language: Language): string => navigator.languages.find((tag) => primary(tag) === language) ?? language;
const primary = (tag: string): string => tag.slice(0, 2).toLowerCase();

const speech = (language: Language, local = localOf(language)) => ({
  language,
  words: {} as Catalogue,
  chapters: new Set<Chapter>(),
  local,
  plurals: new Intl.PluralRules(local),
  numbers: new Intl.NumberFormat(local),
  lists: new Intl.ListFormat(local),
});
let spoken = $state.raw(speech("en"));

const isKnown = (name: string): name is Language => name in LANGUAGES;

/** The language that was chosen, or else the first of the browser's that we speak. */
export function wanted(): Language {
  const names = [settings.language, ...navigator.languages.map(primary)];
  return names.find(isKnown) ?? "en";
}

const spokenNow = $derived(spoken.language);
/** The language that is spoken now. Further words of it do not change it: nothing is asked of the server again. */
export const language = (): Language => spokenNow;

/**
 * Speak the language that is wanted, from now on also of some chapters, as soon as its words are here; it fails where they
 * cannot be loaded, and everything is said as before.
 */
export async function speak(...chapters: Chapter[]): Promise<void> {
  for (const each of chapters) spokenOf.add(each);
  const name = wanted();
  const before = untrack(() => spoken);
  const missing = [...spokenOf].filter((each) => before.language !== name || !before.chapters.has(each));
  if (missing.length === 0) return;
  const loaded = await Promise.all(missing.map((each) => load(name, each)));
  if (name !== wanted()) return;
  const now = spoken.language === name ? spoken : speech(name);
  spoken = { ...now, words: Object.assign({}, now.words, ...loaded), chapters: new Set([...now.chapters, ...missing]) };
  document.documentElement.lang = name;
}

const written = (value: Given): string => (typeof value === "number" ? spoken.numbers.format(value) : value);

function say(message: Message, given: Record<string, Given>): string {
  const sentence = typeof message === "string" ? message : (message[spoken.plurals.select(Number(given.count))] ?? message.other);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => written(given[name] ?? ""));
}

/**
 * The words of one room in the language that is spoken: with the English ones, or without where those are loaded like any
 * other language's. A word has the same parameters in every language.
 */
export function room<const E extends Record<string, Message>>(name: string, english?: E): Words<E> {
  return new Proxy({} as Words<E>, {
    get: (_, key: string) => {
      const message = spoken.words[name]?.[key] ?? english?.[key] ?? "";
      const plain = typeof message === "string" && !message.includes("{");
      return plain ? message : (given: Record<string, Given>) => say(message, given);
    },
  });
}

/** A number as it is written in the language that is spoken. */
export const number = (value: number): string => written(value);
/** "Ada, Ben and Cleo". */
export const list = (names: Iterable<string>): string => spoken.lists.format(names);
/** A moment, given in milliseconds or as a date. */
export const date = (at: number | Date, how: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(spoken.local, how).format(at);
