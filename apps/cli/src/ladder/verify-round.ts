import { ReadLadder } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Words } from '../language';
import type { CheckedMatch } from './check-match';
import { checkScores } from './check-scores';
import type { Scores } from './check-scores';
import { Comparison } from './disagreement';
import type { Disagreement } from './disagreement';
import type { LadderSource } from './ladder-source';
import { readMatches, readStandings } from './read-round';
import type { SandboxEpoch, Unreadable } from './read-round';
import type { Tally } from './tally';

const NOT_FOUND: Words = ['not found', 'его нет'];
const SCORED: Words = ['scored', 'подсчитан'];

/**
 * Verifies one scored round. It returns the standings that the ladder published, so that a mistake is reported in the round
 * where it happened and not in all later ones.
 */
export async function verifyRound(
  reader: LadderSource,
  sandboxEpoch: SandboxEpoch,
  round: number,
  before: Scores,
  tally: Tally,
): Promise<Result<Scores, Unreadable>> {
  const published = await readStandings(reader, sandboxEpoch, round);
  if (!published.ok) return checkMissingRound(reader, sandboxEpoch, round, before, tally, published.error);
  const matches = await readMatches(reader, sandboxEpoch, published.value.round);
  if (!matches.ok) return checkMissingRound(reader, sandboxEpoch, round, before, tally, matches.error);
  for (const match of matches.value) tally.addMatch(match);
  tally.rounds += 1;
  tally.note(checkPairs(published.value.round, matches.value));
  tally.note(checkScores(round, published.value, matches.value, before));
  return ok(published.value.rows);
}

/** A missing round before the last scored one is a disagreement, unless a restart has just removed it. */
async function checkMissingRound(
  reader: LadderSource,
  sandboxEpoch: SandboxEpoch,
  round: number,
  before: Scores,
  tally: Tally,
  error: Unreadable,
): Promise<Result<Scores, Unreadable>> {
  if (error.kind !== 'missing') return refused(error);
  const ladder = await reader.read(ReadLadder, { sandbox: sandboxEpoch.sandbox });
  if (!ladder.ok) return ladder;
  if (ladder.value.epoch !== sandboxEpoch.epoch) return refused({ kind: 'restarted', message: error.message });
  tally.note([{ round, match: null, leg: null, what: ['round', 'раунд'], is: NOT_FOUND, shouldBe: SCORED }]);
  return ok(before);
}

/** Each pair of players must have one match, and the round as many matches as it says. */
function checkPairs(
  round: { readonly number: number; readonly matches: number },
  matches: readonly CheckedMatch[],
): readonly Disagreement[] {
  const compare = new Comparison({ round: round.number, match: null, leg: null });
  compare.same(['number of matches', 'число матчей'], matches.length, round.matches);
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
      const what: Words = [`matches of entries ${one} and ${other}`, `матчи участников ${one} и ${other}`];
      compare.same(what, times.get(`${one} and ${other}`) ?? 0, 1);
    }
  }
  return compare.found;
}
