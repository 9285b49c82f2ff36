import type { HeadToHead } from '@hexduel/contracts-http';

type Pair = HeadToHead['pairs'][number];

/** Matches of two entries that were told in one order, counted by how they ended for the first of them. */
export type OrderedPair = Pair;

/** Pairs told in either order, each once: as the entry with the lower number sees it, in the order of the numbers. */
export function countPairs(told: readonly OrderedPair[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const pair of told.map(lowerFirst)) {
    const key = `${pair.one} ${pair.two}`;
    const known = pairs.get(key);
    pairs.set(key, known ? sum(known, pair) : pair);
  }
  return [...pairs.values()].sort((a, b) => a.one - b.one || a.two - b.two);
}

function lowerFirst(pair: Pair): Pair {
  const { one, two, won, lost } = pair;
  return one < two ? pair : { ...pair, one: two, two: one, won: lost, lost: won };
}

function sum(known: Pair, pair: Pair): Pair {
  return {
    ...known,
    won: known.won + pair.won,
    drawn: known.drawn + pair.drawn,
    lost: known.lost + pair.lost,
    void: known.void + pair.void,
  };
}
