import { ReadLadder } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import { checkPairs } from './check-pairs';
import { checkScores } from './check-scores';
import type { Scores } from './check-scores';
import type { LadderReader } from './ladder-reader';
import { readMatches, readStandings } from './read-round';
import type { Life, Unreadable } from './read-round';
import type { Tally } from './tally';

/**
 * Verifies one scored round. The standings given back, for the next round to begin with, are those that the ladder tells:
 * what is wrong is named in the round where it went wrong, not in all that follow.
 */
export async function verifyRound(
  reader: LadderReader,
  life: Life,
  round: number,
  before: Scores,
  tally: Tally,
): Promise<Result<Scores, Unreadable>> {
  const told = await readStandings(reader, life, round);
  if (!told.ok) return withoutRound(reader, life, round, before, tally, told.error);
  const matches = await readMatches(reader, life, told.value.round);
  if (!matches.ok) return withoutRound(reader, life, round, before, tally, matches.error);
  for (const match of matches.value) tally.addMatch(match);
  tally.rounds += 1;
  tally.note(checkPairs(told.value.round, matches.value));
  tally.note(checkScores(round, told.value, matches.value, before));
  return ok(told.value.rows);
}

/** A round below the last scored one that is not to be had is a disagreement, unless a restart has just swept it away. */
async function withoutRound(
  reader: LadderReader,
  life: Life,
  round: number,
  before: Scores,
  tally: Tally,
  error: Unreadable,
): Promise<Result<Scores, Unreadable>> {
  if (error.kind !== 'missing') return refused(error);
  const ladder = await reader.read(ReadLadder, { sandbox: life.sandbox });
  if (!ladder.ok) return ladder;
  if (ladder.value.epoch !== life.epoch) return refused({ kind: 'restarted', message: error.message });
  tally.note([{ round, match: null, leg: null, what: 'round', is: 'not to be found', shouldBe: 'scored' }]);
  return ok(before);
}
