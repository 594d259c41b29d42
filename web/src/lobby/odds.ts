// How hard a table is: what was measured of computer teams at just this table, or an honest word that it was not.

import type { Effect, GameInfo, OptionInfo, WinRate } from "../lib/types";
import { computer } from "../people/computers";
import { say } from "../words/making";
import { list } from "../words/language.svelte";

export interface Setup {
  seats: number;
  options: Record<string, unknown>;
  campaign: boolean;
  pack: string;
}

export interface Odds {
  /** Of this table; none where it was not measured. */
  rate?: WinRate;
  /** Of the same scenario and seats with everything as usual. */
  standard?: WinRate;
  /** Where not even that was measured: the standard tables of fewer and of more seats. */
  near: WinRate[];
  /** How many more or fewer of 100 games are won than at the standard table; 0 at that one. */
  points: number;
  /** What sets this table apart from all that were measured. */
  unlike: string;
}

export const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;
export const within = (rate: WinRate) =>
  [say.within({ low: Math.round(rate.low * 100), high: percent(rate.high), count: rate.games }), ...(rate.player ? [byWhom(rate)] : [])].join(", ");
/** How a team plays that is not the reference team. */
export const byWhom = (rate: WinRate) => (rate.player === "greedy" ? say.byThumb : say.by({ player: computer(rate.player) }));
/** A choice of an option, as a person would say it. */
export const worded = (option: OptionInfo, at: number): string => option.words[at] || said(option.choices[at]);
const said = (choice: unknown) =>
  choice === true ? say.yes : choice === false ? say.no : String(choice).replaceAll("-", typeof choice === "number" ? "−" : " ");
export const seated = (seats: number) => say.seated({ count: seats });
export const signed = (points: number) => (points < 0 ? `−${-points}` : points > 0 ? `+${points}` : "±0");
export const titled = (game: GameInfo, scenario: string) => game.scenarios.find((one) => one.key === scenario)?.title ?? scenario;

const same = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([name, value]) => other[name] === value);

const alike = (one: WinRate, other: WinRate) =>
  one.scenario === other.scenario && one.seats === other.seats && one.player === other.player && same(one.options, other.options);

/** Rates of the reference team before those of any other. */
const byReference = (one: WinRate, other: WinRate) => Number(one.player !== "") - Number(other.player !== "");

export function odds(game: GameInfo, scenario: string, setup: Setup): Odds {
  const first = setup.campaign ? game.campaign_scenarios[0] : undefined;
  const here = game.win_rates.filter((one) => one.scenario === (first ?? scenario)).toSorted(byReference);
  const sized = here.filter((one) => one.seats === setup.seats);
  const plain = here.filter((one) => same(one.options, {}));
  const rate = setup.campaign || setup.pack ? undefined : sized.find((one) => same(one.options, setup.options));
  const standard = plain.find((one) => one.seats === setup.seats);
  const reference = plain.filter((one) => !one.player);
  const fewer = reference.filter((one) => one.seats < setup.seats).at(-1);
  const more = reference.find((one) => one.seats > setup.seats);
  const effects = game.options.flatMap((one) => one.effects);
  const points = effects.find(({ measured }) => rate && alike(measured, rate))?.points ?? 0;
  const unlike = [
    ...(Object.keys(setup.options).length ? [say.theseOptions] : []),
    ...(setup.pack ? [say.ownCards] : []),
    ...(setup.campaign ? [say.carriedOver({ noun: game.campaign_noun })] : []),
  ];
  return { rate, standard, points, near: standard ? [] : [fewer, more].filter((one) => one !== undefined), unlike: list(unlike) };
}

/** What a choice does, as it was measured nearest to this scenario and so many seats. */
export function effectOf(option: OptionInfo, choice: unknown, scenario: string, seats: number): Effect | undefined {
  const all = option.effects.filter((one) => one.choice === choice);
  const fits = ({ measured }: Effect) =>
    Number(!measured.player) * 4 + Number(measured.scenario === scenario) * 2 + Number(measured.seats === seats);
  return all.toSorted((one, other) => fits(other) - fits(one))[0];
}

/** The figures behind the points of a choice. */
export function explained(game: GameInfo, { measured, standard }: Effect): string {
  const [scenario, seats] = [titled(game, measured.scenario), seated(measured.seats)];
  return say.explained({ rate: percent(measured.rate), within: within(measured), standard: percent(standard.rate), scenario, seats });
}
