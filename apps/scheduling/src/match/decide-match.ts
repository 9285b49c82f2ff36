import type { MatchFinishedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { completeRoundIfDecided } from '../round/complete-round';
import { lockSandbox } from '../sandbox/sandbox';
import { arbitrate } from './arbitrate';
import type { KnownMatch, MatchStatus, Verdict } from './arbitrate';
import { releaseMatches } from './release-matches';

export interface Decision {
  readonly verdict: Verdict;
  /** True where this was the last match of its round. */
  readonly completesRound: boolean;
}

/**
 * Takes or refuses a result under the sandbox's lock. The one that counts decides its match, lets others be released, and
 * completes the round if it was the last.
 */
export async function decideMatch(tx: EntityManager, finished: MatchFinishedV1): Promise<Decision> {
  const sandbox = await lockSandbox(tx, finished.sandbox);
  const match = sandbox && (await findMatch(tx, finished.match));
  const verdict = arbitrate(finished, sandbox?.epoch ?? null, match);
  if (verdict !== 'counts' || !sandbox) return { verdict, completesRound: false };
  await tx.query(
    `update match set status = 'decided', result_hash = $2, decided_at = clock_timestamp() where id = $1`,
    [finished.match, finished.resultHash],
  );
  const { round, entries } = finished;
  await releaseMatches(tx, { round, limit: sandbox.maxParallelGames, entries });
  return { verdict, completesRound: await completeRoundIfDecided(tx, sandbox, round) };
}

interface MatchRow {
  readonly sandbox: string;
  readonly epoch: number;
  readonly round: string;
  readonly status: MatchStatus;
  readonly one: string;
  readonly two: string;
}

async function findMatch(tx: EntityManager, match: string): Promise<KnownMatch | null> {
  const [row] = await tx.query<MatchRow[]>(
    'select sandbox, epoch, round, status, entry_one as one, entry_two as two from match where id = $1',
    [match],
  );
  return row ? { ...row, entries: [row.one, row.two] } : null;
}
