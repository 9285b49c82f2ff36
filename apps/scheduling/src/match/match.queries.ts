import { PlayMatchV1 } from '@hexduel/contracts-events';
import { execute, readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { JudgedSides } from '../rest/judge-sides';
import { COUNT_FAILED_ROUND } from '../rest/rest.queries';

// Results of all matches pass through the next three statements: by hand they cost a fraction of what the repository does.

const DecidingSandbox = z.object({
  id: z.string(),
  epoch: z.int(),
  state: z.enum(['planned', 'running', 'paused', 'finished']),
  roundIntervalMs: z.int(),
  maxParallelGames: z.int(),
});
export type DecidingSandbox = z.infer<typeof DecidingSandbox>;

/** What a decision needs of a sandbox, which is locked until the transaction ends; null if there is none. */
export async function lockDecidingSandbox(tx: EntityManager, sandbox: string): Promise<DecidingSandbox | null> {
  const [row] = await readRows(
    tx,
    DecidingSandbox,
    `select id, epoch, state, round_interval_ms as "roundIntervalMs", max_parallel_games as "maxParallelGames"
     from sandbox where id = $1 for update`,
    [sandbox],
  );
  return row ?? null;
}

const DecidedMatch = z.object({
  id: z.string(),
  sandbox: z.string(),
  epoch: z.int(),
  round: z.string(),
  status: z.enum(['waiting', 'released', 'decided', 'void']),
  entryOne: z.string(),
  entryTwo: z.string(),
  /** For which it is played again. */
  correction: z.string().nullable(),
});

/** What arbitration needs to know of those of these matches that exist. */
export function findMatchesToDecide(
  tx: EntityManager,
  matches: readonly string[],
): Promise<z.infer<typeof DecidedMatch>[]> {
  return readRows(
    tx,
    DecidedMatch,
    `select id, sandbox, epoch, round, status, entry_one as "entryOne", entry_two as "entryTwo", correction
     from match where id = any($1::uuid[])`,
    [matches],
  );
}

export interface DecidingResult {
  readonly match: string;
  readonly hash: string;
  /** As JSON. */
  readonly body: string;
  readonly sides: JudgedSides;
}

/** Marks matches as decided by results, one each, which are kept until the ladder has scored the round. */
export async function markDecided(tx: EntityManager, results: readonly DecidingResult[]): Promise<void> {
  await execute(
    tx,
    `with given as (
       select * from unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::int[]) as g (match, hash, body, failed, answered)
     ), decided as (
       update match m set status = 'decided', result_hash = g.hash, correction = null, decided_at = clock_timestamp(),
         failed_sides = g.failed, answered_sides = g.answered
       from given g where m.id = g.match
       returning m.id, m.sandbox, m.epoch, m.round, g.body
     )
     insert into kept_result (match, sandbox, epoch, round_number, body)
     select d.id, d.sandbox, d.epoch, r.number, d.body from decided d join round r on r.id = d.round
     on conflict (match) do update set body = excluded.body`,
    [
      results.map(({ match }) => match),
      results.map(({ hash }) => hash),
      results.map(({ body }) => body),
      results.map(({ sides }) => sides.failed),
      results.map(({ sides }) => sides.answered),
    ],
  );
}

const MatchEnd = z.object({
  match: z.string(),
  /** Of the result that counts; null for a void match. */
  resultHash: z.string().nullable(),
  voidReason: z.enum(['attempts', 'silence', 'admin', 'disqualified']).nullable(),
});

const OpenMatches = z.object({ released: z.int(), hasWaiting: z.boolean() });
/** With so many matches released, no runner waits for the next ones; more are not counted. */
export const MANY_RELEASED = 32;

/**
 * How many matches of a round are released, counted up to `MANY_RELEASED`, and whether some wait: each of two partial indices answers
 * for one. Asked after every batch of results, so that it is a statement apart from the one that completes a round, which takes Postgres
 * ten times as long to plan.
 */
export async function findOpenMatches(tx: EntityManager, round: string): Promise<z.infer<typeof OpenMatches>> {
  const [row] = await readRows(
    tx,
    OpenMatches,
    `select (select count(*)::int from (select from match where round = $1 and status = 'released' limit ${MANY_RELEASED}) r) as released,
       exists (select from match where round = $1 and status = 'waiting') as "hasWaiting"`,
    [round],
  );
  if (!row) throw new Error(`the question for open matches of round ${round} has no answer`);
  return row;
}

const CompletedRound = z.object({
  number: z.int(),
  completedAt: z.date(),
  /** How each match of it has ended, in their order. */
  ends: z.array(MatchEnd),
});

/**
 * Completes a round, unless it is not open; undefined then. None of its matches may wait or be released. Nothing of a completed round
 * can be set aside any more: the ladder keeps only results that count.
 */
export async function completeRound(
  tx: EntityManager,
  round: string,
): Promise<z.infer<typeof CompletedRound> | undefined> {
  const [row] = await readRows(
    tx,
    CompletedRound,
    `with completed as (
       update round set state = 'completed', completed_at = date_trunc('milliseconds', clock_timestamp())
       where id = $1 and state = 'open' returning id, number, completed_at
     ), forgotten as (
       update match m set set_aside_hash = null from completed c where m.round = c.id and m.set_aside_hash is not null
     ), ${COUNT_FAILED_ROUND}
     select c.number, c.completed_at as "completedAt", (
       select coalesce(json_agg(
         json_build_object('match', m.id, 'resultHash', m.result_hash, 'voidReason', m.void_reason) order by m.place
       ), '[]') from match m where m.round = c.id
     ) as ends
     from completed c`,
    [round],
  );
  return row;
}

const OldEpoch = z.object({ sandbox: z.string(), epoch: z.int() });

/** The epochs that restarts have ended, whose commands may be in the queue but no longer in the outbox. */
export function epochsToPurge(tx: EntityManager): Promise<z.infer<typeof OldEpoch>[]> {
  return readRows(
    tx,
    OldEpoch,
    `select s.id as sandbox, e as epoch from sandbox s cross join lateral generate_series(s.purged_epoch + 1, s.epoch - 1) e
     where not exists (select from outbox where subject = $1 || '.' || s.id || '.' || e)
     order by s.id, e`,
    [PlayMatchV1.subject],
  );
}

/** Whether any match is released, or any epoch may have left commands behind: else a sweep finds nothing. */
export async function mayHaveSweepWork(tx: EntityManager): Promise<boolean> {
  const [row] = await readRows(
    tx,
    z.object({ may: z.boolean() }),
    `select exists (select from match where status = 'released')
       or exists (select from sandbox where purged_epoch < epoch - 1) as may`,
  );
  return row?.may === true;
}

const Released = z.object({
  sandbox: z.string(),
  epoch: z.int(),
  matches: z.array(z.object({ match: z.string(), attempts: z.int() })),
});
export type Released = z.infer<typeof Released>;

/**
 * By sandbox: the matches that were released at least `afterMs` ago, where no command waits in the outbox. Those of which
 * `mostLost` commands were lost are left out.
 */
export function readReleased(
  tx: EntityManager,
  { afterMs, mostLost }: { readonly afterMs: number; readonly mostLost: number },
): Promise<Released[]> {
  return readRows(
    tx,
    Released,
    `select m.sandbox, m.epoch, json_agg(json_build_object('match', m.id, 'attempts', m.attempts)) as matches
     from match m
     where m.status = 'released' and m.released_at < clock_timestamp() - $2 * interval '1 ms' and m.lost_commands < $3
       and not exists (select from outbox where subject = $1 || '.' || m.sandbox || '.' || m.epoch)
     group by m.sandbox, m.epoch order by m.sandbox, m.epoch`,
    [PlayMatchV1.subject, afterMs, mostLost],
  );
}

const Lost = z.object({ match: z.string() });

/** Counts a lost command of those matches that are still released for the same time; returns them in their order. */
export async function countLost(
  tx: EntityManager,
  commands: readonly { readonly match: string; readonly attempts: number }[],
): Promise<string[]> {
  const rows = await readRows(
    tx,
    Lost,
    `with lost as (
       update match m set lost_commands = m.lost_commands + 1
       from unnest($1::uuid[], $2::integer[]) as c (match, attempts)
       where m.id = c.match and m.attempts = c.attempts and m.status = 'released' returning m.id, m.place
     )
     select id as match from lost order by place`,
    [commands.map(({ match }) => match), commands.map(({ attempts }) => attempts)],
  );
  return rows.map(({ match }) => match);
}
