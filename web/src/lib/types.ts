// Written by `python -m holdout.table.typescript` from the structs of the server; change those instead.

/** Of the protocol. A client that says another one in its `Hello` is asked to reload. */
export const VERSION = 1;

/**
 * The first message: a ticket that was got over HTTP, and which table this is about.
 *
 * `lang` is the language that its reader prefers, as in the header Accept-Language.
 */
export interface Hello {
  type: "hello";
  version: number;
  ticket: string;
  table: string;
  lang?: string;
}

/** Take a free seat, one that a computer has, or one that was offered to me. */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
}

/** Give a seat up. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
}

/** Hand a seat over to somebody at the table; with `share` both hold it. */
export interface Offer {
  type: "offer";
  id: string;
  seat: number;
  person: string;
  share?: boolean;
}

/** Give a free, own or absent seat to a computer player by name; an empty name frees it. */
export interface Computer {
  type: "computer";
  id: string;
  seat: number;
  player?: string;
}

/** Begin: every seat is taken. */
export interface Start {
  type: "start";
  id: string;
}

/**
 * Stop or go on; while it is paused computer players wait and nobody is reminded.
 *
 * With `rush` computers that play on alone wait for nobody who watches.
 */
export interface Pause {
  type: "pause";
  id: string;
  paused?: boolean;
  rush?: boolean;
}

/**
 * Tell after how many answers I have been shown the table: computers that play on alone wait for
 * it.
 */
export interface Seen {
  type: "seen";
  id: string;
  answers: number;
}

/** A new table with the same setup and seats, or what comes next in a campaign. */
export interface Rematch {
  type: "rematch";
  id: string;
  same_seed?: boolean;
  /** Wait for people at the new table, instead of seating all who sat here: somebody else may play. */
  gather?: boolean;
}

/** Answer the decision that is named, or take one of its openings, for one of my seats. */
export interface Answer {
  type: "answer";
  id: string;
  decision: string;
  seat: number;
  option: string;
}

/** Answer with several options one after the other, until something new is seen or asked. */
export interface Batch {
  type: "batch";
  id: string;
  decision: string;
  seat: number;
  options: string[];
}

/** Play every card that asks nothing and turns nothing up. */
export interface PlayAll {
  type: "play-all";
  id: string;
  decision: string;
  seat: number;
}

/** Leave upkeep among equals to the table for the rest of the game, or be asked again. */
export interface Routine {
  type: "routine";
  id: string;
  seat: number;
  left: boolean;
}

/** Take my last answer back, if nothing has been learnt since. */
export interface Undo {
  type: "undo";
  id: string;
}

/** Ask everyone to go back to the point after so many answers. */
export interface Rewind {
  type: "rewind";
  id: string;
  to: number;
}

/** Agree or not to what was asked of everyone (a rewind, a vote on an absent player). */
export interface Agree {
  type: "agree";
  id: string;
  motion: string;
  yes: boolean;
}

/** Ask everyone whether a computer takes the seat of somebody who is away. */
export interface Absent {
  type: "absent";
  id: string;
  seat: number;
  player?: string;
}

/** The owner sends somebody away from the table; it holds at once, on open sockets too. */
export interface Remove {
  type: "remove";
  id: string;
  person: string;
}

/** A line of chat; with `among` only those of my side hear it. */
export interface Say {
  type: "say";
  id: string;
  words: string;
  among?: boolean;
}

/** See the table with the eyes of another of my seats; with none of them as a spectator sees it. */
export interface Look {
  type: "look";
  id: string;
  seat?: number | null;
}

/** Ask how a number is made up. `value` is one of the game's values, `subject` a card or a seat. */
export interface Why {
  type: "why";
  id: string;
  value: string;
  subject: number;
}

/**
 * A question to the board that changes nothing: what is seen, reached or likely from here.
 *
 * `way` is how whoever acts gets to a space and `fire` how likely they hit a model.
 */
export interface Ask {
  type: "ask";
  id: string;
  what: "fire" | "odds" | "reach" | "sight" | "way";
  subject: number;
}

/** Ask for the option that a computer player would take in my place, and its reasons. */
export interface Hint {
  type: "hint";
  id: string;
}

/** A person who holds a seat, as the lobby shows them. `key` is public and proves nothing. */
export interface Holder {
  key: string;
  name: string;
  emblem: string;
}

/** A person at the table. `key` is public and is not what proves who they are. */
export interface Person {
  key: string;
  name: string;
  here: boolean;
  /** Three letters from which their small picture is drawn: colour, ground and figure. */
  emblem: string;
}

/** The holder of a seat: people (several when it is shared), a computer player, or nobody. */
export interface SeatState {
  seat: number;
  name: string;
  people: string[];
  computer: string;
  offered: string[];
  away_since: number | null;
  /** Upkeep among equals is left to the table. */
  routine: boolean;
  /** Its character is dead and does not come back: it plays no more in this game. */
  fallen: boolean;
  /** For how many seconds the table has waited for it before; counted only with clocks. */
  thought: number;
}

/** A motion that is put to the vote, and who has agreed so far. */
export interface Motion {
  id: string;
  words: string;
  by: string;
  agreed: string[];
  needed: string[];
}

/**
 * One line that was said, or that the table itself tells (`person` empty).
 *
 * With `among` it was said to one's own side alone. Each of the two is numbered by itself, so that
 * no gap
 * tells others of what they did not hear. `lang` is "en" for what the reader's language does not
 * have.
 */
export interface Chat {
  number: number;
  person: string;
  name: string;
  words: string;
  at: number;
  among: boolean;
  lang: string;
}

/** The state of a table: who is here, who sits where, and what it is doing. */
export interface TableState {
  type: "table";
  table: string;
  title: string;
  game: string;
  setup: Record<string, any>;
  status: "gathering" | "over" | "paused" | "playing";
  owner: string;
  people: Person[];
  seats: SeatState[];
  motion: Motion | null;
  thinking: number[];
  commitment: string;
  seed: string;
  next_table: string;
  notice: string;
  /** The code of the link that lets friends in; empty for whoever only walks by. */
  invite: string;
  /** What is played, in a few words each: the scenario, and the modes that the table uses. */
  modes: string[];
  /** Seats know what others may not. */
  secrets: boolean;
  /** What those are called who may talk among themselves; empty where nobody may. */
  side: string;
  side_seats: number[];
  /** Why nobody may talk now; empty while everybody may. */
  silence: string;
  silence_rule: string;
  /** What the campaign is called that this game is part of; empty for a game of its own. */
  campaign: string;
  campaign_over: boolean;
  /** It is shown how long each seat has been thinking. */
  clocks: boolean;
  /** Since when the seats that are asked now have been thinking, in seconds; told only with clocks. */
  moved: number;
  /** Only computers play on, and they wait until those who watch have seen what they did. */
  paced: boolean;
}

/**
 * You are in: who you are here, and in which language you are told. The table's state, a frame and
 * the
 * chat follow.
 */
export interface Welcome {
  type: "welcome";
  version: number;
  you: string;
  server: string;
  lang: string;
}

/**
 * One thing that a line tells and that a table shows by more than words.
 *
 * `points` is what does it or what it is about, and then to whom or where it goes. `number` is the
 * damage,
 * or what was rolled.
 */
export interface Deed {
  how: "blow" | "hurt" | "reveal" | "roll" | "shot" | "strike";
  points: [string, number][];
  number: number;
}

/**
 * One line of the story, for one pair of eyes.
 *
 * `parts` are its words, with the cards, seats and places that they name. `rule` is behind what
 * happened,
 * `rules` are all that are cited; `kinds` are the kinds of all that the line tells. With a
 * `heading` a new
 * part of the story begins. `deeds` are shown on the table, in their order; `weight` is how much
 * the line
 * matters to somebody who was away, from 0.
 */
export interface LogLine {
  parts: [string, string, number, string][];
  rule: string;
  rules: string[];
  kind: string;
  kinds: string[];
  points: [string, number][];
  heading: boolean;
  deeds: Deed[];
  weight: number;
}

/**
 * The table as my eyes see it, whole. `version` grows with every change; a gap is mended by the
 * next one.
 *
 * `view` is the kernel's view with its decisions. `log` takes the place of everything from line
 * `log_from`
 * on; lines before that one stay. `numbers` are values as they stand: (value, subject, number).
 */
export interface Frame {
  type: "frame";
  version: number;
  seat: number | null;
  mine: number[];
  view: Record<string, any>;
  numbers: [string, number, number][];
  log_from: number;
  log: LogLine[];
  answers: number;
  may_undo: boolean;
  result: string;
  result_rule: string;
  winners: number[];
}

/** Lines of chat that are new, in the order in which they were said. */
export interface Said {
  type: "said";
  lines: Chat[];
}

/** The command was carried out and is on disk. */
export interface Done {
  type: "done";
  id: string;
  version: number;
}

/** The command was not carried out and changed nothing. After `stale` the whole frame follows. */
export interface Refused {
  type: "refused";
  id: string;
  code: "bad-message" | "busy" | "cannot-undo" | "failed" | "no-table" | "not-allowed" | "not-yours" | "over" | "signed-out" | "slow-down" | "stale" | "unknown-option" | "version";
  words: string;
}

/** The answer to `why`, `ask` or `hint`. */
export interface Told {
  type: "told";
  id: string;
  lines: [string, string, number, string][][];
  spaces: number[];
  option: string;
  terms: [number, string, number][];
}

/** The socket closes; whether the client should come back by itself. */
export interface Bye {
  type: "bye";
  words: string;
  again: boolean;
}

/** Show everyone at the table one of a few small pictures. */
export interface Emote {
  type: "emote";
  id: string;
  emote: "cheer" | "fear" | "help" | "no" | "sorry" | "thanks" | "wait" | "yes";
}

/** Point at something on the table: those who may see it are shown where, and who points. */
export interface Ping {
  type: "ping";
  id: string;
  kind: "card" | "seat" | "space" | "zone";
  number: number;
}

/**
 * Write my own note, or with `shared` the table's page; `over` is the number of the page that I
 * read.
 */
export interface Note {
  type: "note";
  id: string;
  words: string;
  shared?: boolean;
  over?: number;
}

/** An emote or a ping of somebody; a ping has the kind and the number of what is pointed at. */
export interface Signal {
  type: "signal";
  person: string;
  name: string;
  emote: string;
  kind: string;
  number: number;
}

/** My own note and the page that I share with others, with its number and who wrote it last. */
export interface Notes {
  type: "notes";
  own: string;
  page: string;
  number: number;
  by: string;
}

/** Whatever a browser sends. */
export type ToServer =
  | Hello
  | Sit
  | Leave
  | Offer
  | Computer
  | Start
  | Pause
  | Seen
  | Rematch
  | Answer
  | Batch
  | PlayAll
  | Routine
  | Undo
  | Rewind
  | Agree
  | Absent
  | Remove
  | Say
  | Look
  | Why
  | Ask
  | Hint
  | Emote
  | Ping
  | Note;

/** Whatever a browser is told. */
export type ToBrowser =
  | Welcome
  | TableState
  | Frame
  | Said
  | Done
  | Refused
  | Told
  | Bye
  | Signal
  | Notes;

/** One zone by its key: a space, a pile, or a part of a seat. */
export interface Place {
  key: string;
  title: string;
  /** It is drawn even when nothing lies there. */
  empty: boolean;
  /** The terminal names it before every choice. */
  listed: boolean;
  /** The zone whose cards lie beside those of this one. */
  attached: string;
  /** What is attached stays there: its text is written out. */
  speaks: boolean;
  /**
   * Options that are offered here although they point at nothing, by their ids: what the button
   * says.
   */
  offers: Record<string, string>;
  /** Of a pile that lies face down: the deck that it is made of, if its cards are much alike. */
  deck: string;
  /** What is written on its cards. */
  note: string;
  /** Which values of its cards are shown on them. */
  values: string[];
  /** Where its cards lie, for those who listen; a seat's name follows or, of one's own, "you". */
  where: string;
}

/**
 * Places that belong together in a row.
 *
 * In a crowd the cards of all its places lie side by side; spaces hold a card or a few each.
 */
export interface Area {
  key: string;
  kind: "crowd" | "spaces";
  title: string;
  places: Place[];
  /** Piles at its end, to draw from or to take from. */
  stacks: Place[];
  /** Where its cards lie, for those who listen. */
  where: string;
  /** What stands there while nothing does. */
  calm: string;
  tone: "" | "danger" | "good";
  /** Each space has a frame with its own title; otherwise one frame holds them all. */
  framed: boolean;
  /** The card that came last lies at the far end: leftmost, and first in the terminal. */
  newest_first: boolean;
  /** Which values of its cards are shown on them. */
  values: string[];
  /** The value of a space that it costs to choose it. */
  price: string;
  /** By the verbs of options that pay that price: what the button says, with {} for the price. */
  offers: Record<string, string>;
  price_title: string;
  /** The field whose bits say which places, in the order of their keys, are gone from the game. */
  blocked: string;
  /** What a card is called that lies face down there. */
  hidden: string;
  /** Of the view: the zones of those of its places whose attached cards do nothing now. */
  shut: string;
  /**
   * How many cards complete it: it tells how many of them lie there; 0 where there is no such
   * number.
   */
  full: number;
  /** While nothing lies there, the areas beside it get most of its room. */
  yields: boolean;
}

/** Areas side by side. */
export interface Row {
  title: string;
  areas: Area[];
  /** It is drawn even when nothing lies there. */
  empty: boolean;
  /** How high it is, where most rows are 1. */
  height: number;
  /** Cards move through it from right to left; the terminal lists it in that order. */
  leftward: boolean;
  /** Its spaces stand above those of the row that follows, one above the other. */
  above: boolean;
  /** It is used by those who play against the others, and drawn large for them. */
  against: boolean;
}

/** The goals of the game: a stack with the present one on top, those that are done, and the scene. */
export interface Goal {
  /** What a goal is called. */
  title: string;
  goals: string;
  /** The field that counts the present goal. */
  number: string;
  done: string;
  scene: string;
  scene_title: string;
  /** The value that tells how many counters a card bears. */
  counters: string;
}

/** Something told by a key: a phase of the turn, points to spend, a field that is not zero. */
export interface Word {
  key: string;
  title: string;
  /** Of a phase: while it lasts, it stands for the whole turn. */
  alone: boolean;
  /** Of a phase: those who play against the others have it as well. */
  against: boolean;
  tone: "" | "danger";
}

/** Cards that lie under others, in a zone of their own: drawn with the card under which each lies. */
export interface Beneath {
  key: string;
  /** Of the view: pairs of such a card and the card above it. */
  field: string;
  /** Where they lie, for those who listen; the name of the card above follows. */
  where: string;
}

/** The price of the options of one verb: the value, and how the terminal writes it. */
export interface Price {
  value: string;
  words: string;
  /** The terminal also says where the card lies. */
  where: boolean;
}

/** Cards with a turn on which something happens: rows of card, seat and turn. */
export interface Timer {
  field: string;
  now: string;
  next: string;
  later: string;
}

/** The parts of a seat. */
export interface Seat {
  avatar: string;
  /** The field that is 1 for whoever is in the game. */
  alive: string;
  /** What whoever is out of the game is called. */
  lost: string;
  /** The field that is not 0 for whoever plays against the others: from the start, or after a death. */
  changed: string;
  /** What they play as. */
  changed_title: string;
  health: string;
  /** The values of a seat: how much it bears, and how much it has taken. */
  damage: string;
  /** What it takes to attack a seat; shown where somebody plays against the others. */
  defense: string;
  wounds: string;
  /** The zone of what was taken, and what one and several of them are called. */
  wound: [string, string];
  hand: string;
  piles: Place[];
  /** What lies open before a player, from left to right. */
  laid: Place[];
  /** Cards that only their owner knows; `note` is what their owner calls one while it is face down. */
  secrets: Place[];
  timer: Timer | null;
}

/** A whole table. */
export interface Layout {
  rows: Row[];
  seat: Seat;
  phases: Word[];
  /** What there is to spend in a turn: fields of the view. */
  points: Word[];
  /** What may still be done so many times in a turn: keys of the view's `uses`, where there are any. */
  uses: Word[];
  /** What is told while a field of the view is not 0. */
  notices: Word[];
  goal: Goal | null;
  /** The piles at the table's edge. */
  piles: Place[];
  beneath: Beneath | null;
  /** What the options of a verb cost. */
  prices: Record<string, Price>;
}

/** One sign. `path` is drawn in a box of 24 by 24, in `colour`. */
export interface Sign {
  title: string;
  colour: string;
  path: string;
  /** Of a value: the price stands in a shape of its own, the power of a foe is huge. */
  role?: "" | "power" | "price";
}

/** One match on a campaign's sheet: its title, how it stands, and what each column says of it. */
export interface SheetRow {
  title: string;
  state: "later" | "lost" | "next" | "won";
  cells: string[];
  /** The key of the scenario that is played; empty where none is. */
  scenario: string;
}

/**
 * How a campaign stands, in the words of its game.
 *
 * `total` is its score so far, `seats` what each seat keeps, `kept` what the team carries, under
 * headings.
 */
export interface Sheet {
  columns: string[];
  rows: SheetRow[];
  total: string;
  seats: string[];
  kept: [string, string[]][];
}

/**
 * One line of GET /api/tables: tables that are listed, and mine, first those where I am asked.
 *
 * GET /api/join/CODE tells the same of the table to which somebody is invited. DELETE
 * /api/tables/TABLE
 * deletes a table of mine, or takes a game that is over off my list.
 */
export interface LobbyTable {
  table: string;
  title: string;
  game: string;
  scenario: string;
  status: string;
  seats: SeatState[];
  mine: boolean;
  my_turn: boolean;
  created: number;
  changed: number;
  /** What the campaign is called that it is part of; empty for a game of its own. */
  campaign: string;
  /** The people who hold its seats. */
  holders: Holder[];
  /** The seats that the game waits for. */
  asked: number[];
  /** When the game last went on, or ended. */
  since: number;
  turn: number;
  /** How the game ended. */
  result: string;
  /** Whether I have won it. */
  won: boolean;
  /** Whether the table is mine to delete. */
  owned: boolean;
  /** The modes that it uses, in a few words each. */
  modes: string[];
}

/** A game of my history. */
export interface PlayedGame {
  table: string;
  title: string;
  game: string;
  scenario: string;
  /** Who sat in each seat. */
  names: string[];
  mine: number[];
  won: boolean;
  result: string;
  turn: number;
  ended: number;
  /** Whether its table is still there, so that it can be replayed. */
  kept: boolean;
}

/** How many games of a kind I have played and won. */
export interface Tally {
  game: string;
  scenario: string;
  seats: number;
  games: number;
  won: number;
}

/** GET /api/history: my own games that are over, all of them counted and the last ones listed. */
export interface History {
  games: number;
  won: number;
  /** How many I have won in a row up to now; below zero, how many I have lost. */
  streak: number;
  /** The most that I have ever won in a row. */
  best: number;
  tallies: Tally[];
  last: PlayedGame[];
}

/** A measured win rate of a computer team; low and high bound the true one 95 times in 100. */
export interface WinRate {
  scenario: string;
  seats: number;
  rate: number;
  low: number;
  high: number;
  games: number;
  /** The dials that were turned; all others stood as they are unless chosen. */
  options: Record<string, any>;
  /** Who sat in every seat; empty is the reference team, which the page of its game in docs names. */
  player: string;
  /** The options of the table that this one is held against, to tell what its options do. */
  standard: Record<string, any>;
  /** How often the seat against all others has won, where there is one. */
  foe: number | null;
}

/**
 * One choice's effect: how many points more or fewer the same player wins than at the standard
 * table.
 */
export interface Effect {
  choice: any;
  points: number;
  measured: WinRate;
  standard: WinRate;
}

/** One option of a game. */
export interface OptionInfo {
  name: string;
  says: string;
  default: any;
  choices: any[];
  difficulty: boolean;
  /** What choices of it do, as far as it was measured. */
  effects: Effect[];
  /** Its name in the reader's language. */
  title: string;
  /** Its choices in the reader's language; numbers and switches are empty. */
  words: string[];
  /** The heading under which it stands; empty for a ruling on which tables differ. */
  group: string;
  /** The option without which it means nothing: it is offered where that one is not as usual. */
  needs: string;
}

/** A scenario or mission: its key for the option `scenario`, a title and two sentences about it. */
export interface ScenarioInfo {
  key: string;
  title: string;
  about: string;
}

/** A kind of option, by the verb with which the ids of its options begin. */
export interface ChoiceInfo {
  /** The heading under which it is listed among many; empty where it has none. */
  group: string;
  /** It leaves undone what is offered; alone, it is no choice. */
  declines: boolean;
  /** It ends what the seat was doing. */
  ends: boolean;
  /** It plays a card that would else be left over. */
  plays: boolean;
  /** It spends what is lost once the seat ends what it was doing. */
  spends: boolean;
}

/** GET /api/games: a list of these. */
export interface GameInfo {
  name: string;
  title: string;
  least_seats: number;
  most_seats: number;
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
  players: string[];
  /** What is said of each computer player, by its name. */
  players_about: Record<string, string>;
  win_rates: WinRate[];
  campaign: boolean;
  /** What its campaign is called and is, for whoever makes a table; empty where it has none. */
  campaign_about: string;
  /** What players call it in the middle of a sentence. */
  campaign_noun: string;
  /** Its games by their titles, in the order in which they are played. */
  campaign_games: string[];
  /** The key of the scenario of each. */
  campaign_scenarios: string[];
  /** The scenario for a first game; empty where none is guided. */
  guided: string;
  /** Further options of that game. */
  guided_options: Record<string, any>;
  /** What the lobby says of it, in a sentence or two. */
  about: string;
  /** The card with which the workshop begins; empty in games whose cards are not written in texts. */
  first_card: string;
  /** How its table is laid out; none where it is drawn otherwise. */
  layout: Layout | null;
  /** Its kinds of option that are listed under a heading, decline or end something, by their verbs. */
  choices: Record<string, ChoiceInfo>;
  /** What its classes, keywords and printed values look like. */
  signs: Record<string, Sign>;
  /** The style of its cards and tables; empty is the house's own. */
  skin: string;
  /** The style of a scenario's table, where it has its own. */
  skins: Record<string, string>;
}

/** What a card's picture shows, in words of the client's drawing. */
export interface Picture {
  /** What is seen: a person, people, a thing, or how a creature's body is built. */
  plan: string;
  /** Where it is seen. */
  scene: string;
  /** The person that it shows; all that is not told of them follows from this name. */
  who: string;
  /** Of a person: face, hair, clothes. Of a creature: what it can do. */
  traits: string[];
  /** What a person does: a posture, or the tool in their hands. */
  deed: string;
  /** The emblem of a thing. */
  thing: string;
  /** How strong it looks, from 0 to 100. */
  strength: number;
  /** The style of the card where no table has one: that of its scenario or box. */
  skin: string;
}

/**
 * GET /api/games/GAME/cards: a list of these, every face that the game may show, by key.
 *
 * GET /api/tables/TABLE/cards: the same for one table, with the cards of its own pack.
 */
export interface CardInfo {
  key: string;
  name: string;
  kind: string;
  deck: string;
  of: string;
  text: string;
  copies: number;
  provenance: string;
  /** Classes, crews, keywords: what is drawn as a sign. */
  signs: string[];
  /** Printed values by name: cost, attack, recruit, health, rank, speed ... */
  numbers: Record<string, number>;
  film: string;
  /** What a Mission card asks for, in plain words. */
  goal: string;
  /** Which of its points has a plus, because the text may add to it: recruit, attack or neither. */
  plus: string;
  /** How it is drawn: friend, hostile, hazard, strike or place. */
  tone: string;
  /** Its classes, which are among its signs. */
  classes: string[];
  /** For each line of the text, the headings with which it begins; empty where it has none. */
  headings: string[];
  /** Those lines of the text that use terms of the game, in plain words. */
  plain: string[];
  /** The moments of which its text speaks, by their keys: reveal, death ... */
  triggers: string[];
  /** It is the harsher twin of another card. */
  hard: boolean;
  /** What is seen on it. */
  picture: Picture;
}

/** GET /api/books: a list of these, every rulebook that can be read, by the name of its game. */
export interface Book {
  name: string;
  title: string;
}

/**
 * GET /api/rules?game=G&words=W (a list, best first, at most 100) and GET /api/rules/ID.
 *
 * Without words it is the whole rulebook, in its own order.
 */
export interface RuleInfo {
  id: string;
  game: string;
  chapter: string;
  rule: string;
  kind: string;
  examples: string[];
  rulings: string[];
}

/** A wall, a door or a railing of a board, from corner to corner in spaces. */
export interface Line {
  kind: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** Of a door, as `open_doors` and `barricades` of the view name it. */
  number: number;
}

/** A named part of a board, a rectangle of spaces. */
export interface RoomInfo {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** GET /api/games/GAME/boards/SCENARIO: what the map is drawn from. */
export interface BoardInfo {
  title: string;
  width: number;
  height: number;
  /** Every space of the board by number; its column is number % width, its row number // width. */
  spaces: number[];
  solid: number[];
  consoles: number[];
  /** Space number to the name that players say, such as f4. */
  names: Record<string, string>;
  lines: Line[];
  /** What its columns are called, from left to right; its rows are counted from 1. */
  columns: string[];
  rooms: RoomInfo[];
}

/** GET /api/me (makes a guest where there is none): who I am. PUT /api/me changes name and emblem. */
export interface Me {
  key: string;
  name: string;
  emblem: string;
  /** Whether I have chosen my name; else the table gave me one. */
  named: boolean;
}

/** PUT /api/me. An empty emblem leaves it as it is. */
export interface Rename {
  name: string;
  emblem?: string;
}

/** POST /api/ticket: opens one socket, once, within a minute. */
export interface Ticket {
  ticket: string;
}

/**
 * POST /api/tables. `computers` names a player for seats from the last one back; the maker takes
 * seat 1,
 * or as many `own` seats from the first one on.
 *
 * With `start` the game begins at once if every seat is taken. `pack` is a pack of one's own as
 * TOML.
 */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, any>;
  title?: string;
  computers?: string[];
  own?: number;
  start?: boolean;
  listed?: boolean;
  seed?: string;
  campaign?: boolean;
  guided?: boolean;
  /** Everyone sees how long each seat has been thinking. */
  clocks?: boolean;
  pack?: string;
  /** The table and answer to branch off from, as TABLE@ANSWERS, once that game is over. */
  resume?: string;
}

/** The answer to POST /api/tables: the table, and the code that lets friends in (/join/CODE). */
export interface MadeTable {
  table: string;
  invite: string;
}

/** A line of a campaign's log, and the rule behind it. */
export interface CampaignNote {
  words: string;
  rule: string;
}

/** One table of a campaign, whose game is over or not. */
export interface CampaignTable {
  table: string;
  status: string;
  created: number;
}

/**
 * GET /api/tables/TABLE/sheet: how a campaign stands at its newest table that I may see.
 *
 * POST /api/tables/TABLE/next {gather} goes on with it once that game is over.
 */
export interface CampaignPart {
  /** What players call it in the middle of a sentence. */
  noun: string;
  game: string;
  table: string;
  title: string;
  status: string;
  sheet: Sheet;
  log: CampaignNote[];
  over: boolean;
  outcome: string;
  before: string[];
  next_table: string;
  /** The names of those who hold each seat. */
  holders: string[][];
  computers: string[];
  /** Its tables so far, in order. */
  tables: CampaignTable[];
  /** I am at its newest table. */
  mine: boolean;
}

/**
 * POST /api/tables/TABLE/next, answered with the table that comes next.
 *
 * With `gather` it waits for people: somebody else may play.
 */
export interface GoOn {
  gather?: boolean;
}

/** POST /api/join/CODE: the invite is exchanged for being at the table. */
export interface Joined {
  table: string;
}

/** POST /api/tables/TABLE/report: what somebody says is wrong; the game is attached to it here. */
export interface Trouble {
  words: string;
}

/** The number under which a report is kept. */
export interface Reported {
  number: number;
}

/** Every error over HTTP: what is wrong and what to do. */
export interface Problem {
  code: string;
  words: string;
}

/** POST /api/workshop: a card being written, as one TOML [[card]] entry. */
export interface Draft {
  game: string;
  toml: string;
}

/** A wording that is understood, and the whole card with it: taking it is replacing the text. */
export interface Mending {
  words: string;
  toml: string;
}

/** Words of a card that are not understood, their place, and what could be written instead. */
export interface Mistake {
  words: string;
  line: number;
  column: number;
  length: number;
  hint: string;
  mendings: Mending[];
  /** The language of its words and of its hint. */
  lang: string;
}

/** A line in other words than the stored ones, and what it was read as. */
export interface ReadAs {
  line: number;
  written: string;
  read_as: string;
}

/** A phrase of the palette: the text to put into the card, and what it does. */
export interface Phrase {
  text: string;
  does: string;
}

/** A value that a kind of card may print: "number", "choice", "switch" or "line". */
export interface FormField {
  name: string;
  sort: string;
  choices: Record<string, string>;
  least: number;
  most: number;
}

/** GET /api/games/GAME/palette: phrases for the workshop, and the form of each kind of card. */
export interface Palette {
  deeds: Phrase[];
  times: Phrase[];
  headings: Phrase[];
  keywords: Phrase[];
  forms: Record<string, FormField[]>;
}

/** A card as the program reads it: its data, each sentence explained, or what is wrong with it. */
export interface Understood {
  card: CardInfo | null;
  sentences: string[];
  mistakes: Mistake[];
  /** A table that has the card at hand soon: posting it plays the card. None where no table can. */
  play: NewTable | null;
  /** Lines that are written in other words than the stored ones. */
  readings: ReadAs[];
  /** The card with every text in its stored form; empty if it is written so already. */
  stored: string;
}

/** The card that did most in a game: its face, and how much of what (`title`). */
export interface BestCard {
  face: string;
  name: string;
  number: number;
  title: string;
}

/** One thing that a player did or suffered: how much (0: it just happened), and with which cards. */
export interface Feat {
  title: string;
  count: number;
  /** Names of cards, and how often each. */
  cards: [string, number][];
  /** There are more cards than are named. */
  more: boolean;
}

/** What became of the player of a seat. */
export interface Tale {
  seat: number;
  feats: Feat[];
}

/**
 * A decision that cost or won much, after so many answers: what was answered, and the other
 * option.
 *
 * Chances are estimates, in percent, by what the seat knew then: with the answer, and with the
 * other option.
 */
export interface Move {
  answers: number;
  seat: number;
  /** The question, where the answer says nothing without it. */
  asked: [string, string, number, string][];
  did: [string, string, number, string][];
  other: [string, string, number, string][];
  chance: number;
  other_chance: number;
}

/**
 * GET /api/replays/TABLE/review?seat=S&from=N: a seat's decisions that mattered most, a piece at a
 * time.
 *
 * `upto` is from where the next piece goes on, of `answers` in all.
 */
export interface Review {
  upto: number;
  answers: number;
  moves: Move[];
}

/** GET /api/replays/TABLE: a game that is over. Frames come from /api/replays/TABLE/N?seat=S. */
export interface ReplayInfo {
  table: string;
  title: string;
  game: string;
  setup: Record<string, any>;
  seed: string;
  commitment: string;
  seats: string[];
  /** Who answered and what the answer said, in order. */
  answers: [number, string][];
  /** After how many answers each turn began. */
  turns: number[];
  result: string;
  winners: number[];
  /** Why a game is not shown to its end; empty if it is. */
  notice: string;
  /** What was played, in a few words each: the scenario, and the modes that the table used. */
  modes: string[];
  /**
   * At each turn and at the end: after how many answers, and how likely each seat was to win in
   * percent.
   */
  chances: [number, number[]][];
  best: BestCard | null;
  tales: Tale[];
}

/** Somebody whom I mute (I do not hear them) or block (neither comes to a table of the other). */
export interface Apart {
  key: string;
  name: string;
  emblem: string;
  kind: string;
}

/** GET /api/me/lasting: how long I am remembered, where, and whom I keep apart from. */
export interface Lasting {
  /** In how many browsers I am signed in. */
  devices: number;
  /** So many days after my last visit a browser forgets me. */
  days: number;
  /** Whether I have a phrase to come back with. */
  phrase: boolean;
  apart: Apart[];
  /** After so many quiet days tables are archived; 0 for never. */
  archive_days: number;
  /** After so many more days in the archive they are deleted; 0 for never. */
  delete_days: number;
  /** So many days after their last visit guests who never played are forgotten. */
  guest_days: number;
}

/** POST /api/me/code: the code with which another browser becomes me, once, within so many seconds. */
export interface Code {
  code: string;
  seconds: number;
}

/** POST /api/me/phrase: the words with which I come back; the server keeps their hash only. */
export interface Phrase {
  phrase: string;
}

/** POST /api/return: this browser becomes whoever the code or the phrase belongs to. */
export interface Return {
  words: string;
}

/** PUT /api/people/KEY: mute or block somebody, or with an empty kind neither. */
export interface KeepApart {
  kind: "" | "block" | "mute";
}

/**
 * POST /api/people/KEY/report: tell the host of somebody at my table; what they said there goes
 * along.
 */
export interface ReportPerson {
  table: string;
  words: string;
}

/** Something that somebody said before they were reported, and when. */
export interface SaidLine {
  at: number;
  words: string;
}

/**
 * A report about a person, with what they had said last; `number` tells it from all others, for
 * good.
 */
export interface ReportedPerson {
  number: string;
  at: number;
  person: string;
  name: string;
  words: string;
  said: SaidLine[];
}

/** A ban that holds: `out` from everything, or `silent`; `until` is 0 for one without an end. */
export interface HeldBan {
  person: string;
  name: string;
  kind: string;
  until: number;
  at: number;
  words: string;
}

/** A table of this server that is closed because it is damaged. */
export interface DamagedTable {
  table: string;
  words: string;
}

/** A figure by name; `most` is its bound, 0 where it has none. */
export interface Count {
  name: string;
  value: number;
  most: number;
}

/** GET /api/host: reports, bans, figures and limits, and until when this browser is the host's. */
export interface HostPage {
  until: number;
  now: number;
  reports: ReportedPerson[];
  bans: HeldBan[];
  stored: Count[];
  running: Count[];
  limits: Count[];
  damaged: DamagedTable[];
}

/**
 * POST /api/host: open the host's page in this browser by a code that `holdout people page`
 * prints.
 */
export interface EnterHost {
  code: string;
}

/** PUT /api/host/bans/KEY: keep somebody out, or silent, for so many days; 0 is for good. */
export interface BanPerson {
  kind: "out" | "silent";
  days?: number;
  words?: string;
}
