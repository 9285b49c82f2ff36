import { RoundOpenedV1 } from '@hexduel/contracts-events';
import { GENERATOR_VERSION, seededRandom } from '@hexduel/engine';
import { newId } from '@hexduel/telemetry';
import type { EntityManager } from 'typeorm';
import type { RoundType } from '../round-type/round-type.entity';
import { publishFact } from '../sandbox/publish-fact';
import { Sandbox } from '../sandbox/sandbox.entity';
import { pairEntries } from './pair-entries';
import { Participant } from './participant.entity';
import { releaseMatches } from './release-matches';
import { Round } from './round.entity';
import { insertMatches } from './round.queries';

export interface RoundToOpen {
  readonly number: number;
  readonly type: RoundType;
  readonly participants: readonly Omit<Participant, 'round'>[];
  readonly now: Date;
  /** Draws a seed, 0 to 2^53 - 1. */
  readonly drawSeed: () => number;
}

/** Opens a round with all its matches and releases the first of them. The sandbox must be locked. */
export async function openRound(tx: EntityManager, sandbox: Sandbox, opened: RoundToOpen): Promise<void> {
  const { number, type, participants, drawSeed } = opened;
  const { id: roundType, size, deadlineMs, scoreMultiplier } = type;
  const round = { id: newId(), sandbox: sandbox.id, epoch: sandbox.epoch, number };
  const pairs = pairEntries(participants, seededRandom(drawSeed()));
  const matches = pairs.map((pair) => ({ match: newId(), seed: drawSeed(), pair }));
  const values = { roundType, size, deadlineMs, scoreMultiplier, generatorVersion: GENERATOR_VERSION };
  await tx.insert(Round, { ...round, ...values, openedAt: opened.now });
  await tx.insert(
    Participant,
    participants.map((participant) => ({ round: round.id, ...participant })),
  );
  await insertMatches(
    tx,
    round,
    matches.map(({ match, seed, pair: [one, two] }) => ({ match, seed, entries: [one.entry, two.entry] })),
  );
  await tx.update(Sandbox, { id: sandbox.id }, { nextTickAt: null, withheldReason: null });
  await publishFact(tx, RoundOpenedV1, sandbox.id, (stamp) => ({
    ...stamp,
    round: round.id,
    roundNumber: number,
    roundType: { roundType, size, deadlineMs, scoreMultiplier },
    generatorVersion: GENERATOR_VERSION,
    participants: [...participants],
    matches: matches.map(({ match, seed, pair: [one, two] }) => {
      return { match, seed, entries: [one.entryNumber, two.entryNumber] };
    }),
  }));
  await releaseMatches(tx, { round: round.id, limit: sandbox.maxParallelGames });
}
