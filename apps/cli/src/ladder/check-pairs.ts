import type { CheckedMatch } from './check-match';
import { Comparison } from './disagreement';
import type { Disagreement } from './disagreement';

/** Of each pair of those who played there has to be one match, and as many as the round says. */
export function checkPairs(
  round: { readonly number: number; readonly matches: number },
  matches: readonly CheckedMatch[],
): readonly Disagreement[] {
  const compare = new Comparison({ round: round.number, match: null, leg: null });
  compare.same('number of matches', matches.length, round.matches);
  const times = new Map<string, number>();
  const players = new Set<number>();
  for (const { entryNumbers } of matches) {
    const pair = entryNumbers.toSorted((one, other) => one - other);
    for (const number of pair) players.add(number);
    times.set(pair.join(' and '), (times.get(pair.join(' and ')) ?? 0) + 1);
  }
  const numbers = [...players].sort((one, other) => one - other);
  for (const [index, one] of numbers.entries()) {
    for (const other of numbers.slice(index + 1)) {
      compare.same(`matches of entries ${one} and ${other}`, times.get(`${one} and ${other}`) ?? 0, 1);
    }
  }
  return compare.found;
}
