import { RoundScoredV1 } from '@hexduel/contracts-events';
import { addToOutbox, transaction } from '@hexduel/database';
import type { ScoredRound } from '@hexduel/scoring';
import type { DataSource, EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from '../sandbox/lock-sandbox';
import type { LockedSandbox } from '../sandbox/lock-sandbox';
import { computeScores, findRoundToScore } from './round-to-score';
import type { RoundToScore } from './round-to-score';
import { writeScores } from './write-scores';

/** `idle`: no round waits. `waiting`: results that count have not come. `refused`: the scoring does not accept the round. */
export type Scoring =
  | { readonly kind: 'idle' }
  | { readonly kind: 'scored' | 'waiting'; readonly round: RoundToScore }
  | { readonly kind: 'refused'; readonly round: RoundToScore; readonly reason: string };

/**
 * Scores the next round of a sandbox, if it is completed and all the results are there that count: once, in the order of the
 * rounds, in one transaction, however many replicas try.
 */
export async function scoreNextRound(database: DataSource, sandbox: string): Promise<Scoring> {
  return transaction(database, async (tx) => {
    const locked = await lockSandbox(tx, sandbox);
    const round = locked && (await findRoundToScore(tx, locked));
    if (!round) return { kind: 'idle' };
    if (round.missing > 0) return { kind: 'waiting', round };
    const scored = await computeScores(tx, sandbox, round);
    if (!scored.ok) return { kind: 'refused', round, reason: `${scored.error.code}: ${scored.error.message}` };
    await writeScores(tx, sandbox, round, scored.value);
    await tell(tx, locked, round, scored.value);
    return { kind: 'scored', round };
  });
}

async function tell(
  tx: EntityManager,
  { id: sandbox, epoch }: LockedSandbox,
  round: RoundToScore,
  scored: ScoredRound,
) {
  const { points, standings } = scored;
  const changes = new Changes(sandbox).ofRound(round.number).urgent();
  changes.entries(standings.map(({ entry }) => entry)).matches(points.map(({ match }) => match));
  const rev = await changes.write(tx);
  await addToOutbox(tx, RoundScoredV1, {
    ...{ sandbox, epoch, round: round.id, roundNumber: round.number, rev },
    entries: standings.map(({ entry, place, placeBefore, pointsGained, score }) => {
      return { entry, place, placeBefore, gained: pointsGained, score };
    }),
  });
}
