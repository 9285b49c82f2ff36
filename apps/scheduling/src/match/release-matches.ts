import { PlayMatchV1 } from '@hexduel/contracts-events';
import { addToOutbox } from '@hexduel/database';
import { derivedId } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { chooseReleases } from './choose-releases';

export interface Release {
  readonly round: string;
  /** Most games of one entry at once. */
  readonly limit: number;
  /** Only matches of these entries: those that are in a game less than before. All of the round unless given. */
  readonly entries?: readonly string[];
}

interface WaitingRow {
  readonly match: string;
  readonly one: string;
  readonly two: string;
  readonly gamesOfOne: number;
  readonly gamesOfTwo: number;
}

/**
 * Releases those waiting matches of a round that the limit allows. The sandbox must be locked: releases are counted under
 * its lock. Every match that the limit allows has been released before, so that after a decision only matches of its two
 * entries need a look.
 */
export async function releaseMatches(tx: EntityManager, { round, limit, entries }: Release): Promise<void> {
  const rows = await waitingMatches(tx, round, limit, entries);
  const waiting = rows.map(({ match, one, two, gamesOfOne, gamesOfTwo }) => ({
    match,
    entries: [one, two] as const,
    games: [gamesOfOne, gamesOfTwo] as const,
  }));
  await sendToRunners(tx, chooseReleases(waiting, limit));
}

const WAITING = `select id, place, entry_one, entry_two from match where status = 'waiting'`;

function waitingMatches(
  tx: EntityManager,
  round: string,
  limit: number,
  entries: readonly string[] | undefined,
): Promise<WaitingRow[]> {
  // An entry has waiting matches in one round only, so that two narrow indexes answer for some entries.
  const waiting = entries
    ? `${WAITING} and entry_one = any($3::uuid[]) union ${WAITING} and entry_two = any($3::uuid[])`
    : `${WAITING} and round = $1 and $3::uuid[] is null`;
  return tx.query<WaitingRow[]>(
    `with games as (
       select e.entry, count(*)::int as count
       from match m cross join lateral (values (m.entry_one), (m.entry_two)) e (entry)
       where m.round = $1 and m.status = 'released' group by e.entry
     )
     select w.id as match, w.entry_one as one, w.entry_two as two,
       coalesce(a.count, 0) as "gamesOfOne", coalesce(b.count, 0) as "gamesOfTwo"
     from (${waiting}) w left join games a on a.entry = w.entry_one left join games b on b.entry = w.entry_two
     where coalesce(a.count, 0) < $2 and coalesce(b.count, 0) < $2 order by w.place`,
    [round, limit, entries ?? null],
  );
}

interface ReleasedRow {
  readonly match: string;
  readonly attempts: number;
  readonly sandbox: string;
  readonly epoch: number;
  readonly round: string;
  readonly size: number;
  readonly seed: string;
  readonly generatorVersion: number;
  readonly deadlineMs: number;
  readonly players: PlayMatchV1['players'];
}

/** Marks the matches as released, once more where they were before, and commands runners to play them, in their order. */
export async function sendToRunners(tx: EntityManager, matches: readonly string[]): Promise<void> {
  if (matches.length === 0) return;
  const rows = await tx.query<ReleasedRow[]>(
    `with released as (
       update match set status = 'released', attempts = attempts + 1, released_at = clock_timestamp(),
         last_heard_at = null
       where id = any($1::uuid[]) and status in ('waiting', 'released') returning *
     )
     select m.id as match, m.attempts, m.sandbox, m.epoch, m.round, r.size, m.seed,
       r.generator_version as "generatorVersion", r.deadline_ms as "deadlineMs",
       json_build_array(
         json_build_object('entry', a.entry, 'entryNumber', a.entry_number, 'address', a.address, 'release', a.release),
         json_build_object('entry', b.entry, 'entryNumber', b.entry_number, 'address', b.address, 'release', b.release)
       ) as players
     from released m join round r on r.id = m.round
       join participant a on a.round = m.round and a.entry = m.entry_one
       join participant b on b.round = m.round and b.entry = m.entry_two
     order by m.place`,
    [matches],
  );
  for (const { attempts, seed, ...command } of rows) {
    const id = derivedId('play match', command.epoch, command.match, attempts);
    await addToOutbox(tx, PlayMatchV1, { ...command, seed: Number(seed) }, { id });
  }
}
