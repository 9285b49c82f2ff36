import type { ReleaseEffect, Tally } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import { unwrap } from '@hexduel/result';
import { NO_POINTS, addPoints, formatPoints, parsePoints } from '@hexduel/scoring';
import { cardOf } from '../entry/find-entry';
import type { FoundEntry } from '../entry/find-entry';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import type { View } from '../view/view';
import { lastVisibleScores } from '../view/visibility';
import { findPlayed, readSpans, readTallies } from './played-release.queries';
import type { TalliedRow } from './played-release.queries';

export interface EffectOptions {
  readonly sandbox: FoundSandbox;
  readonly entry: FoundEntry;
  readonly round: { readonly round: string; readonly number: number };
  /** How many rounds to look at on either side. */
  readonly rounds: number;
  readonly view: View;
}

/** How an entry fared before a round and from it on, against the same opponents; null where it takes no part in the round. */
export async function readReleaseEffect(
  tx: Queryable,
  { sandbox, entry, round, rounds, view }: EffectOptions,
): Promise<ReleaseEffect | null> {
  const played = await findPlayed(tx, round.round, entry.entry);
  if (!played) return null;
  const last = lastVisibleScores(view, sandbox);
  const of = { sandbox: sandbox.id, entry: entry.entry, number: round.number, last, rounds };
  const spans = await readSpans(tx, of);
  const later = spans.filter(({ isAfter }) => isAfter);
  const tallies = await readTallies(tx, entry.entry, {
    rounds: spans.map((each) => each.round),
    later: later.map((each) => each.round),
  });
  const opponents = metOnBothSides(tallies);
  const span = (isAfter: boolean): ReleaseEffect['before'] => {
    const numbers = spans.filter((each) => each.isAfter === isAfter).map(({ number }) => number);
    const side = opponents.map((each) => (isAfter ? each.after : each.before));
    const [from, to] = numbers.length === 0 ? [null, null] : [Math.min(...numbers), Math.max(...numbers)];
    return { ...sumOf(side), rounds: numbers.length, from, to };
  };
  return {
    ...{ epoch: sandbox.epoch, entry: cardOf(entry), release: played.release, round: round.number },
    ...{ before: span(false), after: span(true), opponents },
  };
}

/** The opponents of both spans, with how the matches of each span ended. */
export function metOnBothSides(tallies: readonly TalliedRow[]): ReleaseEffect['opponents'] {
  return tallies
    .filter(({ isAfter }) => !isAfter)
    .flatMap((before) => {
      const after = tallies.find(({ entry, isAfter }) => isAfter && entry === before.entry);
      return after ? [{ ...cardOf(before), before: tallyOf(before), after: tallyOf(after) }] : [];
    });
}

function tallyOf({ won, drawn, lost, points }: Tally): Tally {
  return { won, drawn, lost, points };
}

function sumOf(tallies: readonly Tally[]): Tally {
  const count = (what: 'won' | 'drawn' | 'lost'): number => tallies.reduce((sum, tally) => sum + tally[what], 0);
  const points = tallies.reduce((sum, tally) => unwrap(addPoints(sum, unwrap(parsePoints(tally.points)))), NO_POINTS);
  return { won: count('won'), drawn: count('drawn'), lost: count('lost'), points: formatPoints(points) };
}
