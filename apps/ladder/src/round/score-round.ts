import { RoundScoredV1 } from '@hexduel/contracts-events';
import { addToOutbox, transaction } from '@hexduel/database';
import { scoreRound } from '@hexduel/scoring';
import type { ScoredRound } from '@hexduel/scoring';
import type { DataSource, EntityManager } from 'typeorm';
import { scoreApplied } from '../correction/correction.queries';
import { Changes } from '../revision/changes';
import { lockSandbox } from '../sandbox/find-sandbox';
import type { LockedSandbox } from '../sandbox/sandbox.queries';
import { findRoundToScore, markScored, readDecidedMatches, readScores } from './scoring.queries';
import type { RoundToScore } from './scoring.queries';
import { readMatchesOfRounds } from './round.queries';
import { insertStandings, updateLadder, updatePoints } from './standing.queries';

/**
 * `idle`: no round waits. `waiting`: results that count have not come. `scored`: with whether the next round can be scored now.
 * `refused`: the rules of scoring do not accept the round.
 */
export type Scoring =
  | { readonly kind: 'idle' }
  | { readonly kind: 'waiting'; readonly round: RoundToScore }
  | { readonly kind: 'scored'; readonly round: RoundToScore; readonly isNextDue: boolean }
  | { readonly kind: 'refused'; readonly round: RoundToScore; readonly reason: string };

/**
 * Scores the next round of a sandbox if it is completed and all results that count are there: once, in the order of the rounds, in
 * one transaction, however many replicas try.
 */
export async function scoreNextRound(database: DataSource, sandbox: string): Promise<Scoring> {
  return transaction(database, async (tx) => {
    const locked = await lockSandbox(tx, sandbox);
    const round = locked && (await findRoundToScore(tx, sandbox, locked.scoredRound + 1));
    if (!round) return { kind: 'idle' };
    if (round.missing > 0) return { kind: 'waiting', round };
    const standings = await readScores(tx, sandbox, round);
    const matches = await readDecidedMatches(tx, round);
    const scored = scoreRound({ scoreMultiplier: round.scoreMultiplier, standings, matches });
    if (!scored.ok) return { kind: 'refused', round, reason: `${scored.error.code}: ${scored.error.message}` };
    await writeScores(tx, sandbox, round, scored.value);
    const isNextDue = await markScored(tx, sandbox, round);
    await publishScores(tx, locked, round, scored.value);
    return { kind: 'scored', round, isNextDue };
  });
}

/** Writes the ladder after a round, its history and the points of its matches. */
async function writeScores(
  tx: EntityManager,
  sandbox: string,
  { number }: RoundToScore,
  { points, standings }: ScoredRound,
): Promise<void> {
  await insertStandings(tx, sandbox, number, standings);
  await updateLadder(tx, sandbox, standings);
  await updatePoints(tx, points);
}

async function publishScores(
  tx: EntityManager,
  { id: sandbox, epoch }: LockedSandbox,
  round: RoundToScore,
  { points, standings }: ScoredRound,
): Promise<void> {
  const changes = new Changes(sandbox).ofRound(round.number).urgent().since(round.completedAt);
  changes.entries(standings.map(({ entry }) => entry)).raised(points.map(({ match }) => match));
  // What is at stake in the next round follows from the places that this one has made; of later rounds it is not known yet.
  const next = round.number + 1;
  changes.matches(await readMatchesOfRounds(tx, sandbox, [next, next]));
  const corrections = await scoreApplied(tx, sandbox);
  const rev = await changes.write(tx);
  await addToOutbox(tx, RoundScoredV1, {
    ...{ sandbox, epoch, round: round.id, roundNumber: round.number, rev },
    ...(corrections.length > 0 ? { corrections } : {}),
    entries: standings.map(({ entry, place, placeBefore, pointsGained, score }) => {
      return { entry, place, placeBefore, gained: pointsGained, score };
    }),
  });
}
