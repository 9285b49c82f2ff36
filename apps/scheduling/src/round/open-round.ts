import { RoundOpenedV1 } from '@hexduel/contracts-events';
import { GENERATOR_VERSION, seededRandom } from '@hexduel/engine';
import { newId } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { releaseMatches } from '../match/release-matches';
import type { RoundType } from '../round-type/round-type';
import type { Sandbox } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';
import { pairEntries } from './pair-entries';

/** Who takes part in a round, as it is for the whole of it. */
export interface Participant {
  readonly entry: string;
  readonly entryNumber: number;
  readonly team: string;
  readonly address: string | null;
  readonly release: string | null;
}

export interface RoundToOpen {
  readonly number: number;
  readonly type: RoundType;
  readonly participants: readonly Participant[];
  readonly now: Date;
  /** Draws a seed, 0 to 2^53 - 1. */
  readonly drawSeed: () => number;
}

/** Opens a round with all its matches and releases the first of them. The sandbox must be locked. */
export async function openRound(tx: EntityManager, sandbox: Sandbox, opened: RoundToOpen): Promise<void> {
  const { number, type, participants, drawSeed } = opened;
  const round = newId();
  const matches = pairEntries(participants, seededRandom(drawSeed())).map((pair) => ({
    match: newId(),
    seed: drawSeed(),
    pair,
  }));
  await insertRound(tx, sandbox, round, opened);
  await insertParticipants(tx, round, participants);
  await tx.query(
    `insert into match (id, sandbox, epoch, round, place, entry_one, entry_two, seed)
     select m.id, $1, $2, $3, m.place, m.one, m.two, m.seed
     from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::bigint[]) with ordinality as m (id, one, two, seed, place)`,
    [
      sandbox.id,
      sandbox.epoch,
      round,
      matches.map(({ match }) => match),
      matches.map(({ pair }) => pair[0].entry),
      matches.map(({ pair }) => pair[1].entry),
      matches.map(({ seed }) => seed),
    ],
  );
  await tx.query('update sandbox set next_tick_at = null, withheld_reason = null where id = $1', [sandbox.id]);
  const { id: roundType, size, deadlineMs, scoreMultiplier } = type;
  await tellFact(tx, RoundOpenedV1, sandbox.id, (stamp) => ({
    ...stamp,
    round,
    roundNumber: number,
    roundType: { roundType, size, deadlineMs, scoreMultiplier },
    generatorVersion: GENERATOR_VERSION,
    participants: [...participants],
    matches: matches.map(({ match, seed, pair }) => ({
      match,
      seed,
      entries: [pair[0].entryNumber, pair[1].entryNumber],
    })),
  }));
  await releaseMatches(tx, { round, limit: sandbox.maxParallelGames });
}

async function insertRound(tx: EntityManager, sandbox: Sandbox, round: string, opened: RoundToOpen): Promise<void> {
  const { number, type, now } = opened;
  await tx.query(
    `insert into round (id, sandbox, epoch, number, round_type, size, deadline_ms, score_multiplier,
       generator_version, opened_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      round,
      sandbox.id,
      sandbox.epoch,
      number,
      type.id,
      type.size,
      type.deadlineMs,
      type.scoreMultiplier,
      GENERATOR_VERSION,
      now,
    ],
  );
}

async function insertParticipants(tx: EntityManager, round: string, all: readonly Participant[]): Promise<void> {
  await tx.query(
    `insert into participant (round, entry, entry_number, team, address, release)
     select $1, p.* from unnest($2::uuid[], $3::int[], $4::uuid[], $5::text[], $6::text[]) p`,
    [
      round,
      all.map(({ entry }) => entry),
      all.map(({ entryNumber }) => entryNumber),
      all.map(({ team }) => team),
      all.map(({ address }) => address),
      all.map(({ release }) => release),
    ],
  );
}
