// What is the same on all cards of a deck.

import type { CardInfo } from "../lib/types";

const onAll = (lists: string[][]): string[] => (lists[0] ?? []).filter((one) => lists.every((list) => list.includes(one)));

/** One card for all of them, without what differs; nothing where even the name does. */
export function alike(cards: CardInfo[]): CardInfo | undefined {
  const [first, ...others] = cards;
  if (!first || others.some((card) => card.name !== first.name)) return undefined;
  const numbers = Object.entries(first.numbers).filter(([value, number]) => others.every((card) => card.numbers[value] === number));
  const same = others.every((card) => card.text === first.text);
  return {
    ...first,
    key: first.deck,
    classes: onAll(cards.map((card) => card.classes)),
    signs: onAll(cards.map((card) => card.signs)),
    numbers: Object.fromEntries(numbers),
    ...(same ? {} : { text: "", headings: [], plain: [] }),
  };
}
