// Plain HTTP: the lobby, catalogues, the workshop, replays. Errors are sentences that can be shown as they are.

import type {
  BoardInfo,
  Book,
  CampaignPart,
  CardInfo,
  Code,
  Draft,
  Frame,
  GameInfo,
  History,
  Joined,
  Lasting,
  LobbyTable,
  MadeTable,
  Me,
  NewTable,
  Palette,
  Phrase,
  Problem,
  ReplayInfo,
  Review,
  Reported,
  RuleInfo,
  Ticket,
  Understood,
} from "./types";
import { language } from "../words/language.svelte";
import { setClockBy } from "./when";
import { say } from "../words/house";

export class ServerProblem extends Error {
  constructor(
    readonly code: string,
    words: string,
  ) {
    super(words);
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: { "accept-language": language(), ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ServerProblem("unreachable", say.unreachable);
  }
  if (method !== "GET") setClockBy(response.headers.get("date")); // a GET may come from the browser's cache
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Problem | null;
    throw new ServerProblem(
      problem?.code ?? "failed",
      problem?.words ?? say.failed({ status: response.status }),
    );
  }
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Seconds between tries while the server is away or busy; it restarts within them. */
const PAUSES = [1, 2, 4, 8, 15, 30];

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Ask again while the server cannot be reached or is busy, so that a restart leaves no hole in a page. */
async function patiently<T>(path: string): Promise<T> {
  for (const seconds of PAUSES) {
    try {
      return await call<T>("GET", path);
    } catch (problem) {
      if (!(problem instanceof ServerProblem) || !["unreachable", "busy"].includes(problem.code)) throw problem;
      await pause(seconds);
    }
  }
  return await call<T>("GET", path);
}

const kept = new Map<string, Promise<unknown>>();

/** What never changes while the page is open is asked for once in each language. */
function once<T>(path: string): Promise<T> {
  const key = `${language()} ${path}`;
  let asked = kept.get(key) as Promise<T> | undefined;
  if (!asked) {
    asked = patiently<T>(path);
    asked.catch(() => kept.delete(key));
    kept.set(key, asked);
  }
  return asked;
}

const part = encodeURIComponent;

export const api = {
  me: () => call<Me>("GET", "/me"),
  rename: (name: string, emblem = "") => call<Me>("PUT", "/me", { name, emblem }),
  lasting: () => call<Lasting>("GET", "/me/lasting"),
  code: () => call<Code>("POST", "/me/code"),
  phrase: () => call<Phrase>("POST", "/me/phrase"),
  comeBack: (words: string) => call<Me>("POST", "/return", { words }),
  signOutOthers: () => call<void>("DELETE", "/me/sessions"),
  deleteMe: () => call<void>("DELETE", "/me/data"),
  keepApart: (person: string, kind: "" | "mute" | "block") => call<void>("PUT", `/people/${part(person)}`, { kind }),
  reportPerson: (person: string, table: string, words: string) =>
    call<Reported>("POST", `/people/${part(person)}/report`, { table, words }),
  ticket: () => call<Ticket>("POST", "/ticket"),
  games: () => once<GameInfo[]>("/games"),
  /** A page of the lobby: the first one, or what comes after a table. */
  tables: (after = "") => call<LobbyTable[]>("GET", `/tables${after ? `?after=${part(after)}` : ""}`),
  deleteTable: (table: string) => call<void>("DELETE", `/tables/${part(table)}`),
  history: () => call<History>("GET", "/history"),
  invitation: (code: string) => call<LobbyTable>("GET", `/join/${part(code)}`),
  make: (table: Partial<NewTable> & { game: string; seats: number }) => call<MadeTable>("POST", "/tables", table),
  join: (code: string) => call<Joined>("POST", `/join/${part(code)}`),
  sheet: (table: string) => call<CampaignPart>("GET", `/tables/${part(table)}/sheet`),
  goOn: (table: string, gather: boolean) => call<Joined>("POST", `/tables/${part(table)}/next`, { gather }),
  invite: (table: string) => call<MadeTable>("GET", `/tables/${part(table)}/invite`),
  cards: (game: string) => once<CardInfo[]>(`/games/${part(game)}/cards`),
  tableCards: (table: string) => once<CardInfo[]>(`/tables/${part(table)}/cards`),
  board: (game: string, scenario: string) => once<BoardInfo>(`/games/${part(game)}/boards/${part(scenario)}`),
  palette: (game: string) => once<Palette>(`/games/${part(game)}/palette`),
  books: () => once<Book[]>("/books"),
  rules: (game: string, words: string) => call<RuleInfo[]>("GET", `/rules?game=${part(game)}&words=${part(words)}`),
  rule: (id: string) => once<RuleInfo>(`/rules/${part(id)}`),
  understand: (draft: Draft) => call<Understood>("POST", "/workshop", draft),
  replay: (table: string) => call<ReplayInfo>("GET", `/replays/${part(table)}`),
  deal: (table: string) => call<LobbyTable[]>("GET", `/replays/${part(table)}/deal`),
  review: (table: string, seat: number, from: number) => call<Review>("GET", `/replays/${part(table)}/review?seat=${seat}&from=${from}`),
  replayFrame: (table: string, at: number, seat: number | null) =>
    call<Frame>("GET", `/replays/${part(table)}/${at}${seat === null ? "" : `?seat=${seat}`}`),
  report: (table: string, words: string) => call<Reported>("POST", `/tables/${part(table)}/report`, { words }),
  reportAddress: (table: string) => `/api/tables/${part(table)}/report`,
};
