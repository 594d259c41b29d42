// What is told anew without being new stays the very same object: whoever draws it sees at once that nothing is to be done.

type Thing = Record<string, unknown>;
const isThing = (one: unknown): one is Thing => typeof one === "object" && one !== null;

/** What has just been parsed, with each part that equals the same part of what was there before being that very part. */
export function shared<T>(was: unknown, is: T): T {
  if (!isThing(was) || !isThing(is)) return is;
  if (Array.isArray(is)) return Array.isArray(was) ? (sharedList(was, is) as T) : is;
  const keys = Object.keys(is);
  let same = keys.length === Object.keys(was).length;
  for (const key of keys) {
    const part = shared(was[key], is[key]);
    if (part !== was[key] || !(key in was)) same = false;
    (is as Thing)[key] = part;
  }
  return (same ? was : is) as T;
}

/** Cards are found again wherever they lie in a list. */
function sharedList(was: unknown[], is: unknown[]): unknown[] {
  const cards = new Map(was.flatMap((one) => (isThing(one) && "card" in one ? [[one.card, one] as const] : [])));
  is.forEach((one, at) => (is[at] = shared(isThing(one) && "card" in one ? cards.get(one.card) : was[at], one)));
  return steady(was, is);
}

const alike = (one: object, other: object): boolean => {
  const [values, others] = [Object.entries(one), Object.entries(other)];
  return values.length === others.length && others.every(([key, value]) => (one as Thing)[key] === value);
};

/** A list of small objects that was made anew, with those that hold the same as before being the former ones. */
export function settled<T extends object>(was: T[] | undefined, is: T[], key: (one: T) => unknown): T[] {
  const before = new Map(was?.map((one) => [key(one), one]));
  return steady(was, is.map((one) => {
    const former = before.get(key(one));
    return former && alike(former, one) ? former : one;
  }));
}

/** A list that was made anew, or the former one if it holds the same. */
export function steady<T>(was: T[] | undefined, is: T[]): T[] {
  return was && was.length === is.length && is.every((one, at) => one === was[at]) ? was : is;
}
