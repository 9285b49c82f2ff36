import type { MatchFinishedV1, MatchStartedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { decideAgain } from '../correction/decide-again';
import { judgeSides } from '../rest/judge-sides';
import { Match } from '../round/match.entity';
import { arbitrate } from './arbitrate';
import type { Verdict } from './arbitrate';
import { continueRound } from './continue-round';
import { findMatchToDecide, lockDecidingSandbox, markDecided } from './match.queries';

export interface Decision {
  readonly verdict: Verdict;
  /** True for the last match of its round. */
  readonly completesRound: boolean;
}

/**
 * Accepts or refuses a result, under the sandbox's lock. A result that counts decides its match, releases others, and
 * completes the round if the match was its last. One that was played again corrects its round where that is complete.
 */
export async function decideMatch(tx: EntityManager, finished: MatchFinishedV1): Promise<Decision> {
  const { match: id, round, entries, resultHash } = finished;
  const sandbox = await lockDecidingSandbox(tx, finished.sandbox);
  const match = sandbox && (await findMatchToDecide(tx, id));
  const verdict = arbitrate(finished, sandbox?.epoch ?? null, match);
  if (verdict !== 'counts' || !sandbox || !match) return { verdict, completesRound: false };
  await markDecided(tx, id, { hash: resultHash, body: JSON.stringify(finished), sides: judgeSides(finished) });
  const { correction } = match;
  if (correction !== null && !(await decideAgain(tx, sandbox, { id, round, correction }, resultHash))) {
    return { verdict, completesRound: false };
  }
  return { verdict, completesRound: await continueRound(tx, sandbox, round, entries) };
}

/** Records that a runner has begun to play a match, so that the match does not count as silent. */
export async function recordMatchStart(tx: EntityManager, { match: id, epoch }: MatchStartedV1): Promise<void> {
  await tx.update(Match, { id, epoch, status: 'released' }, { lastSignalAt: () => 'clock_timestamp()' });
}
