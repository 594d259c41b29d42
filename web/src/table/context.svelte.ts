// The contract between the shell of a table and a game's own drawing of it.
//
// A game table (games/GAME/Table.svelte, layout/Table.svelte or PlainTable.svelte) takes no props. It calls `useTable()` once and then
//   reads   table.frame, table.faces, table.names, table.seat      what there is to draw (frame.view is the game's own)
//           table.watching?.shown                                  the deed that is shown now, see watching.svelte.ts
//           table.layout                                           which places there are, by key, where the game has one
//   says    table.told(line), table.say(parts)                     a line of the log, another sentence, with people's names
//   lights  table.options("card", 61).length > 0 -> class lit     what may be chosen there now, see ui parts Spot/CardSpot
//   points  table.pointed.has("card:61") -> class pointed          what an option or a log line under the pointer means
//   chooses table.choose(option) or table.chooseAt("space", 77)    the latter asks which one if several options point there
//   refuses table.refusals("card", 61)                             why something there cannot be done
//   asks    table.asking = snippet                                what a game shows with the question
//   fits    table.part                                             "all", or on a narrow screen "table" or "hand"
//   tells   table.zoom(face, card), table.why("health", 61), table.rule("alien.turn.four-phases"), table.ask("sight", 77)
// and marks what moves with data-card={number} (cards, models): the shell lets it travel. Piles carry data-zone={number},
// players data-seat={number}, spaces of a map data-space={number}: deeds are shown there.
// Ready-made parts: CardSpot (a card that lights up, zooms, tells why), Pile (name, count, list), Dialog, Refusals.
// The same tables draw replays: then `table.link` is null, nothing can be chosen, and why/ask answer with nothing.

import { getContext, setContext, type Snippet } from "svelte";
import type { Link } from "../lib/link.svelte";
import { settings } from "../lib/settings.svelte";
import { tell } from "../lib/toasts.svelte";
import type { Ask, CardInfo, Frame, GameInfo, Layout, LogLine, Person, SeatState, Told } from "../lib/types";
import { closes, leavesUndone } from "./options";
import type { Watching } from "./watching.svelte";
import { byPoint, decisions, mine, numbersOf, type Asked, type Mine, type Option, type Part, type Point, type Refusal } from "../lib/view";

/** Where a table takes what it shows from: a socket, or a replay. */
export interface Source {
  readonly link: Link | null;
  /** What is drawn now; while deeds are shown it is older than `now`. */
  readonly frame: Frame | null;
  /** The newest frame: what I am asked stands in it. */
  readonly now: Frame | null;
  readonly watching: Watching | null;
  readonly seats: SeatState[];
  readonly people: Person[];
  /** How the game was set up: scenario, options. */
  readonly setup: Record<string, unknown>;
}
const NOTHING: never[] = [];
/** So many milliseconds after the options have changed, a click was aimed at what was there before. */
const GUARD = 300;
export type Showing = { face: CardInfo | undefined; card: number | null; /** Where it lies; null keeps it open until it is closed. */ at: Element | null };
export type Reason = { title: string; terms: [number, string, number][]; lines: string[]; waiting: boolean };
export type Menu = {
  title: string;
  options: Option[];
  refused: Refusal[];
  /** What choosing one of the options means here, if that is more than it says. */
  instead?: { option: Option; label: string; act: () => void };
};

export class TableContext {
  /** Every face that the game may show, by its key. */
  faces = $state.raw<ReadonlyMap<string, CardInfo>>(new Map());
  /** What the server tells of the game that is played here; null until it has come. */
  game = $state.raw<GameInfo | null>(null);
  /** How the game's table is laid out, where the game says so. */
  readonly layout: Layout | null = $derived.by(() => this.game?.layout ?? null);
  /** What is pointed at by the option, log line or motion under the pointer: "card:61", "zone:5" ... */
  pointed = $state.raw<Set<string>>(new Set());
  /** The option under the pointer, by its id: a game may show what it would come to. */
  weighed = $state("");
  /** A command of mine is on its way. */
  busy = $state(false);
  /** Which part is to be drawn: on a wide screen all, on a narrow one the table or my own hand and what is before me. */
  part = $state<"all" | "table" | "hand">("all");
  /** The options have changed just now: nothing is chosen yet. */
  fresh = $state(false);
  private resting: ReturnType<typeof setTimeout> | undefined;
  private askedAtEnd = "";
  /** My last answer was one that ends or declines something, or there was nothing that I could have ended. */
  ending = true;
  /** An option that waits for "yes, do it". */
  unsure = $state.raw<Option | null>(null);
  /** Orders that are lined up to be carried out together; null while none are. */
  orders = $state.raw<Option[] | null>(null);
  /** What the game shows with its question: a roll that may be changed, the card whose text asks. */
  asking = $state.raw<Snippet | null>(null);
  /** What a game calls the part beside its table on a narrow screen, where that is more than a hand. */
  ownPart = $state("");
  showing = $state.raw<Showing | null>(null);
  reason = $state.raw<Reason | null>(null);
  menu = $state.raw<Menu | null>(null);
  openRule = $state("");
  /** The rules that are cited together with the open one. */
  cited = $state.raw<string[]>([]);

  readonly frame: Frame | null = $derived.by(() => this.source.frame);
  readonly now: Frame | null = $derived.by(() => this.source.now);
  readonly link: Link | null = $derived.by(() => this.source.link);
  /** The seat whose eyes these are; null for a spectator. */
  readonly seat: number | null = $derived.by(() => this.now?.seat ?? null);
  readonly setup: Record<string, unknown> = $derived.by(() => this.source.setup);
  /** What the seats are called: by the person who alone sits there and nowhere else, or by the seat's own name. */
  readonly names: string[] = $derived.by(() => {
    const { seats, people } = this.source;
    const persons = seats.map((seat) =>
      seat.computer || seat.people.length !== 1 ? undefined : people.find((person) => person.key === seat.people[0])?.name,
    );
    return seats.map((seat, at) => (persons.filter((name) => name === persons[at]).length === 1 ? persons[at] || seat.name : seat.name));
  });
  // Parts of a frame that have not changed stay what they were, and so does all that is made of them.
  private readonly open: unknown = $derived.by(() => this.now?.view.decisions);
  readonly decisions: Asked[] = $derived.by(() => decisions(this.open, this.say));
  /** What I may answer now, if anything. */
  readonly mine: Mine | null = $derived.by(() => (this.link ? mine(this.seat, this.decisions) : null));
  private readonly offered: Option[] = $derived.by(() => (this.busy ? NOTHING : (this.mine?.options ?? NOTHING)));
  readonly points: Map<string, Option[]> = $derived.by(() => byPoint(this.offered.filter((option) => !this.mine?.asked.grave.includes(option.id))));
  private readonly refused: Refusal[] = $derived.by(() => this.mine?.asked.refused ?? NOTHING);
  private readonly against: Map<string, Refusal[]> = $derived.by(() => {
    const found = new Map<string, Refusal[]>();
    for (const one of this.refused) {
      for (const [kind, number] of one.option.points) {
        const key = `${kind}:${number}`;
        found.set(key, [...(found.get(key) ?? []), one]);
      }
    }
    return found;
  });
  private readonly values: Frame["numbers"] = $derived.by(() => this.frame?.numbers ?? NOTHING);
  private readonly numbers: Map<string, number> = $derived.by(() => numbersOf(this.values));
  private readonly notes = $derived.by(() => (this.frame?.view.notes ?? NOTHING) as [number, string][]);
  private readonly ways = $derived.by(() => (this.frame?.view.progress ?? NOTHING) as [number, number, number][]);

  constructor(private readonly source: Source) {}

  /** A sentence of the game, with people's names where it names seats. Questions and options are told so already. */
  say = (parts: Part[]): string => parts.map(([kind, words, number]) => (kind === "seat" ? (this.names[number] ?? words) : words)).join("");

  /** A line of the log, with people's names where it names seats. */
  told = (line: LogLine): string => this.say(line.parts);

  options(kind: string, number: number): Option[] {
    return this.points.get(`${kind}:${number}`) ?? NOTHING;
  }

  refusals(kind: string, number: number): Refusal[] {
    return this.against.get(`${kind}:${number}`) ?? NOTHING;
  }

  /** A value as it stands now, where the server tells it. */
  number(value: string, subject: number): number | undefined {
    return this.numbers.get(`${value}:${subject}`);
  }

  /** How much is done of what a card asks for, where the server tells it. */
  progress(card: number): { done: number; needed: number } | undefined {
    const row = this.ways.find(([one]) => one === card);
    return row && { done: row[1], needed: row[2] };
  }

  /** What is written on a card as it lies, where its table writes something. */
  note(card: number): string {
    return this.notes.find(([one]) => one === card)?.[1] ?? "";
  }

  face(key: string | undefined): CardInfo | undefined {
    return key === undefined ? undefined : this.faces.get(key);
  }

  get watching(): Watching | null {
    return this.source.watching;
  }

  /** For a moment nothing is chosen: what is under the pointer was something else just now. */
  rest(): void {
    clearTimeout(this.resting);
    this.fresh = settings.guard;
    if (settings.guard) this.resting = setTimeout(() => (this.fresh = false), GUARD);
  }

  /** Answer with an option; it is asked for once more where that is wished for. While a queue of orders is made, put it
   *  there or take it out again. */
  choose(option: Option): void {
    if (this.fresh || this.busy) return;
    this.menu = null;
    const grave = this.mine?.asked.grave.includes(option.id) ?? false;
    if (this.orders && !grave) return this.lineUp(option);
    if (this.unsure?.id === option.id || (!grave && !this.isToBeSure(option))) return void this.answer(option);
    this.unsure = option;
    this.rest();
  }

  private lineUp(option: Option): void {
    const others = (this.orders ?? []).filter((one) => one.id !== option.id);
    this.orders = others.length === this.orders?.length ? [...others, option] : others;
  }

  /** Whether it is asked again: always, if that is wished for; at an end that leaves something undone, once a turn. */
  private isToBeSure(option: Option): boolean {
    if (settings.confirm) return true;
    if (!settings.confirmEnd || !leavesUndone(option, this.mine?.options ?? [], this.game?.choices ?? {})) return false;
    const turn = String(this.now?.view.turn ?? this.mine?.asked.id);
    const asked = this.askedAtEnd === turn;
    this.askedAtEnd = turn;
    return !asked;
  }

  /** Choose what lies at a point: at once if one option points there, else by a small list. */
  chooseAt(kind: string, number: number, title = ""): void {
    if (this.fresh) return;
    const options = this.options(kind, number);
    const refused = this.refusals(kind, number);
    if (options.length === 1 && options[0]) this.choose(options[0]);
    else if (options.length > 1 || refused.length > 0) this.menu = { title, options, refused };
  }

  point(points: Point[], option = ""): void {
    this.weighed = option;
    this.pointed = new Set(points.map(([kind, number]) => `${kind}:${number}`));
  }

  unpoint(): void {
    this.weighed = "";
    this.pointed = new Set();
  }

  /** Show a card large until it is closed. */
  zoom(face: CardInfo | undefined, card: number | null = null): void {
    this.showing = { face, card, at: null };
  }

  /** Show a card large beside where it lies, unless one is open. */
  peek(face: CardInfo | undefined, card: number | null, at: Element): void {
    if (!this.showing || this.showing.at) this.showing = { face, card, at };
  }

  /** Open a rule; `cited` are all rules that the same line cites. */
  rule(id: string, cited: string[] = []): void {
    this.openRule = id;
    this.cited = cited;
  }

  /** Open how a number is made up: `value` is one of the game's values, `subject` a card, a seat or a zone. */
  async why(value: string, subject: number, title = value): Promise<void> {
    if (!this.link) return;
    this.reason = { title, terms: [], lines: [], waiting: true };
    const reply = await this.link.send({ type: "why", value, subject });
    if (!this.reason) return;
    if (reply.type === "told") this.reason = { title, terms: reply.terms ?? [], lines: reply.lines.map(this.say), waiting: false };
    else this.reason = { title, terms: [], lines: reply.type === "refused" ? [reply.words] : [], waiting: false };
  }

  /** Ask the board something that changes nothing. */
  async ask(what: Ask["what"], subject: number): Promise<Told | null> {
    const reply = await this.link?.send({ type: "ask", what, subject });
    return reply?.type === "told" ? reply : null;
  }

  /** Answer at once. What is still being shown is over with it. */
  async answer(option: Option): Promise<void> {
    const now = this.mine;
    if (!now || !this.link || this.seat === null || this.busy) return;
    this.watching?.answering();
    const ends = (one: Option) => closes(one, this.game?.choices ?? {});
    this.ending = ends(option) || !now.options.some(ends);
    this.unsure = null;
    this.busy = true;
    try {
      const reply = await this.link.send({ type: "answer", decision: now.asked.id, seat: this.seat, option: option.id });
      if (reply.type === "refused" && reply.code !== "stale") tell(reply.words, true);
    } finally {
      this.busy = false;
      this.unpoint();
    }
  }
}

/** Faces by their keys. */
export const byKey = (cards: CardInfo[]): Map<string, CardInfo> => new Map(cards.map((card) => [card.key, card]));

const KEY = Symbol("table");

export function provideTable(context: TableContext): TableContext {
  return setContext(KEY, context);
}

export function useTable(): TableContext {
  return getContext<TableContext>(KEY);
}
