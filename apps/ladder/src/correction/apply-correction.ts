import { RoundScoredV1 } from '@hexduel/contracts-events';
import { addToOutbox, transaction } from '@hexduel/database';
import type { StandingAfter } from '@hexduel/scoring';
import type { DataSource, EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { Round } from '../round/round.entity';
import { countFinishedMatches, readMatchesOfRounds } from '../round/round.queries';
import { updateLadder, updatePoints } from '../round/standing.queries';
import { lockSandbox } from '../sandbox/find-sandbox';
import { isRevealed, placeEntries } from '../sandbox/sandbox.queries';
import type { LockedSandbox } from '../sandbox/sandbox.queries';
import {
  countCorrected,
  endCorrection,
  findCorrectionToApply,
  hasWaitingCorrection,
  keepOldHashes,
  markCorrected,
  refuseCorrection,
  replaceStandings,
  roundsToCount,
} from './correction.queries';
import type { Corrected, WaitingCorrection } from './correction.queries';
import { rescoreRounds } from './rescore-rounds';
import type { Rescored } from './rescore-rounds';

/** `idle`: none waits. `waiting`: results that count have not come, or parts of it. `applied`: its rounds are yet to be scored. */
export type Applied =
  | { readonly kind: 'idle' | 'waiting' }
  | { readonly kind: 'applied' | 'scored'; readonly correction: string }
  | { readonly kind: 'refused'; readonly correction: string; readonly reason: string };

/** Scoring does not accept what a correction makes of a round: none of it is written. */
class Refusal extends Error {
  constructor(
    readonly correction: string,
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * Applies the next correction of a sandbox if all results that it names are there: scores its first round and all later ones again, in
 * one transaction, however many replicas try. One that scoring refuses changes nothing.
 */
export async function applyNextCorrection(database: DataSource, sandbox: string): Promise<Applied> {
  // Asked after each scored round, when there is seldom one: without a lock.
  if (!(await hasWaitingCorrection(database, sandbox))) return { kind: 'idle' };
  try {
    return await transaction(database, async (tx) => {
      const locked = await lockSandbox(tx, sandbox);
      const next = locked && (await findCorrectionToApply(tx, sandbox));
      if (!next) return { kind: 'idle' };
      const obstacle = obstacleTo(next);
      if (obstacle !== null) return refuse(tx, sandbox, next.id, obstacle);
      return next.missing > 0 ? { kind: 'waiting' } : applyCorrection(tx, locked, next.id);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { correction, message } = error;
    return transaction(database, async (tx) => {
      await lockSandbox(tx, sandbox);
      return refuse(tx, sandbox, correction, message);
    });
  }
}

function obstacleTo({ unknown, pruned }: WaitingCorrection): string | null {
  if (unknown > 0) return `${unknown} of its matches are no longer kept`;
  return pruned === null ? null : `the matches of round ${pruned} are no longer kept`;
}

async function refuse(tx: EntityManager, sandbox: string, correction: string, reason: string): Promise<Applied> {
  await refuseCorrection(tx, correction, reason);
  await new Changes(sandbox).write(tx);
  return { kind: 'refused', correction, reason };
}

async function applyCorrection(tx: EntityManager, sandbox: LockedSandbox, correction: string): Promise<Applied> {
  await keepOldHashes(tx, correction);
  const corrected = await countCorrected(tx, correction);
  for (const round of await roundsToCount(tx, correction)) await countFinishedMatches(tx, round);
  const from = Math.min(...corrected.map(({ number }) => number));
  if (from > sandbox.scoredRound) {
    await endCorrection(tx, correction, 'applied');
    await changesOf(sandbox, corrected).write(tx);
    return { kind: 'applied', correction };
  }
  await rescore(tx, sandbox, correction, corrected, from);
  return { kind: 'scored', correction };
}

async function rescore(
  tx: EntityManager,
  sandbox: LockedSandbox,
  correction: string,
  corrected: readonly Corrected[],
  from: number,
): Promise<void> {
  const { id, scoredRound: to } = sandbox;
  const changed = new Set(corrected.map(({ number }) => number));
  const after = await rescoreRounds(tx, { sandbox: id, from, to }, async ({ round, scored }: Rescored) => {
    const { number } = round;
    const areOthers = await replaceStandings(tx, { correction, sandbox: id, number }, scored.standings);
    await updatePoints(tx, scored.points);
    if (areOthers || changed.has(number)) await markCorrected(tx, round.id);
  });
  if (!after.ok) throw new Refusal(correction, after.error);
  await updateLadder(tx, id, after.value);
  // Places of a reveal are those of the ladder, also while it goes on.
  if (await isRevealed(tx, id)) await placeEntries(tx, id);
  await endCorrection(tx, correction, 'scored');
  const changes = changesOf(sandbox, corrected).allEntries().urgent();
  // Points of the public's matches, and what is at stake in those that follow, depend on the places before them.
  changes.matches(await readMatchesOfRounds(tx, id, [from, to + 1]));
  await publishLadder(tx, sandbox, { correction, standings: after.value, rev: await changes.write(tx) });
}

function changesOf({ id }: LockedSandbox, corrected: readonly Corrected[]): Changes {
  const changes = new Changes(id);
  if (corrected.length > 0) changes.ofRound(Math.min(...corrected.map(({ number }) => number)));
  changes.matches(corrected.map(({ match }) => match));
  return changes.entries(corrected.flatMap(({ one, two }) => [one, two]));
}

/** The whole ladder after the last scored round, as after each round that is scored once. */
async function publishLadder(
  tx: EntityManager,
  { id: sandbox, epoch, scoredRound: roundNumber }: LockedSandbox,
  { correction, standings, rev }: { correction: string; standings: readonly StandingAfter[]; rev: number },
): Promise<void> {
  const { id: round } = await tx.getRepository(Round).findOneByOrFail({ sandbox, number: roundNumber });
  await addToOutbox(tx, RoundScoredV1, {
    ...{ sandbox, epoch, round, roundNumber, rev, corrections: [correction] },
    entries: standings.map(({ entry, place, placeBefore, pointsGained: gained, score }) => {
      return { entry, place, placeBefore, gained, score };
    }),
  });
}
