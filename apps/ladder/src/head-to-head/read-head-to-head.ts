import type { HeadToHead } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import type { FoundEntry } from '../entry/find-entry';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import type { View } from '../view/view';
import { readPairs, readTableEntries } from './head-to-head.queries';
import type { Pair } from './head-to-head.queries';

/** Who has beaten whom in a sandbox, over the rounds that a view shows; with `entry` only its own pairs. */
export async function readHeadToHead(
  tx: Queryable,
  { id: sandbox, epoch }: FoundSandbox,
  view: View,
  entry: FoundEntry | null,
): Promise<HeadToHead> {
  const only = entry?.entry ?? null;
  const counted = await readTableEntries(tx, sandbox, only);
  const entries = counted.map(({ all: _, ...card }) => card);
  const omitted = (counted[0]?.all ?? 0) - entries.length;
  const pairs = await readPairs(tx, { sandbox, view, entry: only, ids: entries.map((each) => each.entry) });
  return { epoch, entries, omitted, pairs: mergePairs(pairs) };
}

/** Each pair once, as the entry with the lower number sees it, in the order of the numbers. */
export function mergePairs(counted: readonly Pair[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const pair of counted.map(lowerFirst)) {
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
