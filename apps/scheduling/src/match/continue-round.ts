import { RoundCompletedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { VoidReason } from '../round/match.entity';
import { releaseMatches } from '../round/release-matches';
import { nextTick } from '../sandbox/next-tick';
import { publishFact } from '../sandbox/publish-fact';
import { Sandbox } from '../sandbox/sandbox.entity';
import { MANY_RELEASED, completeRound, findOpenMatches } from './match.queries';

export interface RoundProgress {
  readonly isComplete: boolean;
  /** How many results are worth waiting for: of all matches that are played; one where a runner may wait for what it lets begin. */
  readonly expected: number;
}

type Deciding = Pick<Sandbox, 'id' | 'state' | 'roundIntervalMs' | 'maxParallelGames'>;

/**
 * Goes on with a round after some of its matches were decided: releases waiting matches that the limit allows now (of `entries`, see
 * `releaseMatches`), or, if every match is decided or void, completes the round and sets the next tick. The sandbox must be locked:
 * under the lock, whoever decides the last match sees that it is the last.
 */
export async function continueRound(
  tx: EntityManager,
  sandbox: Deciding,
  id: string,
  entries: readonly string[],
): Promise<RoundProgress> {
  const { released, hasWaiting } = await findOpenMatches(tx, id);
  if (hasWaiting) await releaseMatches(tx, { round: id, limit: sandbox.maxParallelGames, entries });
  if (released > 0 || hasWaiting)
    return { isComplete: false, expected: hasWaiting && released < MANY_RELEASED ? 1 : released };
  const round = await completeRound(tx, id);
  if (!round) return { isComplete: false, expected: 0 };
  const { number, completedAt: now, ends } = round;
  // If no round is to follow, whatever else happens between rounds need not wait.
  const nextTickAt = sandbox.state === 'running' ? nextTick(now, sandbox.roundIntervalMs) : now;
  await tx.update(Sandbox, { id: sandbox.id }, { nextTickAt });
  await publishFact(tx, RoundCompletedV1, sandbox.id, (stamp) => ({
    ...stamp,
    round: id,
    roundNumber: number,
    counted: ends.flatMap(({ match, resultHash }) => (resultHash === null ? [] : [{ match, resultHash }])),
    void: ends.flatMap(({ match, voidReason }) => (voidReason === null ? [] : [{ match, ...reasonOf(voidReason) }])),
  }));
  return { isComplete: true, expected: 0 };
}

function reasonOf(reason: VoidReason): Omit<RoundCompletedV1['void'][number], 'match'> {
  if (reason === 'attempts' || reason === 'silence') return { reason };
  return { reason: 'silence', decision: reason === 'admin' ? 'void' : 'disqualified' };
}
