import type { MatchFinishedV1, MatchStartedV1 } from '@hexduel/contracts-events';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { decideAgain } from '../correction/decide-again';
import { judgeSides } from '../rest/judge-sides';
import { Match } from '../round/match.entity';
import { arbitrateAll } from './arbitrate';
import type { Verdict } from './arbitrate';
import { continueRound } from './continue-round';
import type { RoundProgress } from './continue-round';
import { findMatchesToDecide, lockDecidingSandbox, markDecided } from './match.queries';
import type { DecidingResult, DecidingSandbox } from './match.queries';

export interface Decision {
  readonly verdict: Verdict;
  /** How far the round is, on the last result that counts for it; null on the others. */
  readonly progress: RoundProgress | null;
}

/**
 * Accepts or refuses results of matches of one sandbox, under its lock. A result that counts decides its match, releases others, and
 * completes the round if the match was its last. One that was played again corrects its round where that is complete. Returns a decision
 * on each result, in their order.
 */
export async function decideMatches(
  tx: EntityManager,
  sandboxId: string,
  results: readonly MatchFinishedV1[],
): Promise<Decision[]> {
  const sandbox = await lockDecidingSandbox(tx, sandboxId);
  const ids = results.map(({ match }) => match);
  const found = sandbox ? await findMatchesToDecide(tx, ids) : [];
  const matches = new Map(found.map((match) => [match.id, match]));
  const verdicts = arbitrateAll(results, sandbox?.epoch ?? null, matches);
  const counting = results.filter((_, index) => verdicts[index] === 'counts');
  const progress = sandbox
    ? await applyResults(tx, sandbox, counting, matches)
    : new Map<MatchFinishedV1, RoundProgress>();
  return results.map((result, index) => {
    return { verdict: verdicts[index] ?? 'unknown', progress: progress.get(result) ?? null };
  });
}

/** Returns the progress of each round by the last result of it. */
async function applyResults(
  tx: EntityManager,
  sandbox: DecidingSandbox,
  results: readonly MatchFinishedV1[],
  matches: ReadonlyMap<string, Pick<Match, 'correction'>>,
): Promise<ReadonlyMap<MatchFinishedV1, RoundProgress>> {
  const progress = new Map<MatchFinishedV1, RoundProgress>();
  if (results.length === 0) return progress;
  await markDecided(tx, results.map(decidingResult));
  const byRound = new Map<string, MatchFinishedV1[]>();
  for (const result of results) {
    const { match: id, round, resultHash } = result;
    const correction = matches.get(id)?.correction ?? null;
    if (correction !== null && !(await decideAgain(tx, sandbox, { id, round, correction }, resultHash))) continue;
    byRound.set(round, [...(byRound.get(round) ?? []), result]);
  }
  for (const [round, decided] of byRound) {
    const entries = [...new Set(decided.flatMap((result) => result.entries))];
    const last = decided.at(-1);
    if (last) progress.set(last, await continueRound(tx, sandbox, round, entries));
  }
  return progress;
}

function decidingResult(finished: MatchFinishedV1): DecidingResult {
  const { match, resultHash: hash } = finished;
  return { match, hash, body: JSON.stringify(finished), sides: judgeSides(finished) };
}

/** Records that runners have begun to play matches, so that these do not count as silent. */
export async function recordMatchStarts(tx: EntityManager, starts: readonly MatchStartedV1[]): Promise<void> {
  const epochs = new Map(starts.map(({ epoch }) => [epoch, starts.filter((start) => start.epoch === epoch)]));
  for (const [epoch, begun] of epochs) {
    const id = In(begun.map(({ match }) => match));
    await tx.update(Match, { id, epoch, status: 'released' }, { lastSignalAt: () => 'clock_timestamp()' });
  }
}
