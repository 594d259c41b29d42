// One table over one socket: what the server told last, and a way to send commands. It comes back by itself after
// a lost connection, and a command that was not acknowledged is sent again under the same id, so nothing doubles.

import { language } from "../words/language.svelte";
import { api, ServerProblem } from "./api";
import { shared } from "./sharing";
import type { Chat, Done, Frame, LogLine, Notes, Refused, Signal, TableState, ToBrowser, ToServer, Told } from "./types";

export const PROTOCOL = 1;
type Reply = Done | Refused | Told;
type Sent = { message: ToServer; settle: (reply: Reply) => void };
type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Order = WithoutId<ToServer>;

export class Link {
  status = $state<"connecting" | "open" | "lost" | "closed">("connecting");
  you = $state("");
  table = $state.raw<TableState | null>(null);
  frame = $state.raw<Frame | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<Chat[]>([]);
  notes = $state.raw<Notes | null>(null);
  /** Who hears of emotes and pings. */
  signalled: (signal: Signal) => void = () => undefined;
  trouble = $state("");

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Sent>();
  private tries = 0;
  private stopped = false;
  private retry: ReturnType<typeof setTimeout> | undefined;

  /** `shows` is told of every frame, with the whole log up to it, in the order in which they come. */
  constructor(
    readonly id: string,
    private readonly shows: (frame: Frame, log: LogLine[]) => void,
  ) {
    void this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  stop(): void {
    this.stopped = true;
    this.status = "closed";
    clearTimeout(this.retry);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** Send a command and wait for its one answer. */
  send(order: Order): Promise<Reply> {
    const message = { ...order, id: crypto.randomUUID() } as ToServer;
    return new Promise((settle) => {
      this.waiting.set((message as { id: string }).id, { message, settle });
      if (this.status === "open") this.socket?.send(JSON.stringify(message));
    });
  }

  private hurry = (): void => {
    if (this.status === "lost" && document.visibilityState === "visible") {
      clearTimeout(this.retry);
      void this.connect();
    }
  };

  private async connect(): Promise<void> {
    try {
      await api.me();
      const { ticket } = await api.ticket();
      if (this.stopped) return;
      const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
      this.socket = socket;
      socket.onopen = () =>
        socket.send(JSON.stringify({ type: "hello", version: PROTOCOL, ticket, table: this.id, lang: language() } satisfies ToServer));
      socket.onmessage = (event) => this.told(JSON.parse(event.data as string) as ToBrowser);
      socket.onclose = () => this.lost(socket);
    } catch (problem) {
      this.trouble = problem instanceof ServerProblem ? problem.message : String(problem);
      this.lost(null);
    }
  }

  private lost(socket: WebSocket | null): void {
    if (this.stopped || (socket !== null && socket !== this.socket)) return;
    this.socket = null;
    if (this.status === "closed") return;
    this.status = "lost";
    this.tries += 1;
    const pause = Math.min(10_000, 250 * 2 ** Math.min(this.tries, 6)) * (0.75 + Math.random() / 2);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.connect(), pause);
  }

  private told(message: ToBrowser): void {
    // What was under way when the page was left has nobody to be told to.
    if (this.stopped) return;
    switch (message.type) {
      case "welcome":
        this.you = message.you;
        this.status = "open";
        this.tries = 0;
        this.trouble = "";
        for (const { message: again } of this.waiting.values()) this.socket?.send(JSON.stringify(again));
        return;
      case "table":
        this.table = message;
        return;
      case "frame":
        this.log = message.log_from === 0 ? message.log : [...this.log.slice(0, message.log_from), ...message.log];
        this.frame = { ...message, view: shared(this.frame?.view, message.view), numbers: shared(this.frame?.numbers, message.numbers) };
        this.shows(this.frame, this.log);
        return;
      case "said":
        this.chat = [...this.chat.filter((line) => !message.lines.some((one) => one.among === line.among && one.number === line.number)), ...message.lines];
        return;
      case "notes":
        this.notes = message;
        return;
      case "signal":
        this.signalled(message);
        return;
      case "done":
      case "refused":
      case "told":
        if (message.type === "refused" && ["version", "no-table", "signed-out"].includes(message.code)) {
          this.trouble = message.words;
          this.status = "closed";
        }
        this.waiting.get(message.id)?.settle(message);
        this.waiting.delete(message.id);
        return;
      case "bye":
        this.trouble = message.words;
        if (!message.again) {
          this.status = "closed";
          this.socket?.close();
        }
        return;
    }
  }
}
