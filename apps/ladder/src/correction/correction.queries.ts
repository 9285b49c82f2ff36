import type { DataOf, RoundCorrectedV1 } from '@hexduel/contracts-events';
import { execute, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import type { StandingAfter } from '@hexduel/scoring';
import { z } from 'zod';

/** Keeps a correction, or the next part of it, until it can be applied. `madeAt` is an instant. */
export async function insertCorrection(
  tx: Queryable,
  fact: DataOf<typeof RoundCorrectedV1>,
  madeAt: string,
): Promise<void> {
  const { correction, sandbox, sandboxSeq, kind, roundNumber, match, entry, takesBack, reason, matches } = fact;
  await execute(
    tx,
    `insert into correction (id, sandbox, seq, kind, round_number, match, entry, takes_back, reason, made_at, is_whole)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (id) do update set is_whole = excluded.is_whole`,
    [
      ...[correction, sandbox, sandboxSeq, kind, roundNumber, match, entry, takesBack, reason, madeAt],
      fact.part === fact.parts,
    ],
  );
  await execute(
    tx,
    `insert into corrected_match (correction, match, new_hash)
     select $1, m.* from unnest($2::uuid[], $3::text[]) m on conflict do nothing`,
    [correction, matches.map((each) => each.match), matches.map(({ resultHash }) => resultHash)],
  );
}

const Waiting = z.object({ id: z.string(), missing: z.int(), unknown: z.int(), pruned: z.int().nullable() });
export type WaitingCorrection = z.infer<typeof Waiting>;

/**
 * The correction of a sandbox that is applied next: how many of its results have not come, how many of its matches are not here, and a
 * round whose matches it would need and that are no longer kept.
 */
export async function findCorrectionToApply(tx: Queryable, sandbox: string): Promise<WaitingCorrection | null> {
  const [row] = await readRows(
    tx,
    Waiting,
    `select c.id,
       (select count(*)::int from corrected_match n where n.correction = c.id and n.new_hash is not null
          and not exists (select from match_result r where r.match = n.match and r.result_hash = n.new_hash)) as missing,
       (select count(*)::int from corrected_match n left join match m on m.id = n.match
        where n.correction = c.id and m.id is null) as unknown,
       (select min(p.number) from round p where p.sandbox = c.sandbox and p.matches_pruned_at is not null and p.number >= (
          select min(r.number) from corrected_match n join match m on m.id = n.match join round r on r.id = m.round
          where n.correction = c.id)) as pruned
     from (select * from correction where sandbox = $1 and state = 'waiting' order by seq limit 1) c
     where c.is_whole`,
    [sandbox],
  );
  return row ?? null;
}

const IsWaiting = z.object({ isWaiting: z.boolean() });

/** Whether a correction of a sandbox waits. */
export async function hasWaitingCorrection(database: Queryable, sandbox: string): Promise<boolean> {
  const query = `select exists (select from correction where sandbox = $1 and state = 'waiting') as "isWaiting"`;
  const [row] = await readRows(database, IsWaiting, query, [sandbox]);
  return row?.isWaiting ?? false;
}

const MissingResult = z.object({ sandbox: z.string(), match: z.string(), resultHash: z.string() });

/** The results that corrections wait for, of all sandboxes. */
export function readMissingOfCorrections(database: Queryable): Promise<z.infer<typeof MissingResult>[]> {
  return readRows(
    database,
    MissingResult,
    `select c.sandbox, n.match, n.new_hash as "resultHash" from correction c join corrected_match n on n.correction = c.id
     where c.state = 'waiting' and n.new_hash is not null
       and not exists (select from match_result r where r.match = n.match and r.result_hash = n.new_hash)
     order by c.seq, n.match limit 500`,
  );
}

const Sandbox = z.object({ sandbox: z.string() });

/** The sandboxes with corrections that wait. */
export async function readSandboxesToCorrect(database: Queryable): Promise<string[]> {
  const rows = await readRows(
    database,
    Sandbox,
    `select distinct sandbox from correction where state = 'waiting' order by sandbox`,
  );
  return rows.map(({ sandbox }) => sandbox);
}

/** Remembers which results counted before a correction. */
export async function keepOldHashes(tx: Queryable, correction: string): Promise<void> {
  await execute(
    tx,
    `update corrected_match n set old_hash = m.counted_hash from match m where n.correction = $1 and m.id = n.match`,
    [correction],
  );
}

const Corrected = z.object({ match: z.string(), one: z.string(), two: z.string(), number: z.int() });
export type Corrected = z.infer<typeof Corrected>;

/** Makes the results of a correction count; returns its matches. All its results must be there. */
export async function countCorrected(tx: Queryable, correction: string): Promise<Corrected[]> {
  return readRows(
    tx,
    Corrected,
    `update match m set counted_hash = n.new_hash, result_hash = n.new_hash, winner = n.winner,
       finished_at = n.finished_at, status = case when n.new_hash is null then 'void' else 'finished' end
     from (
       select c.match, c.new_hash, r.winner, r.finished_at from corrected_match c
       left join match_result r on r.match = c.match and r.result_hash = c.new_hash where c.correction = $1
     ) n, round r
     where m.id = n.match and r.id = m.round
     returning m.id as match, m.one, m.two, r.number`,
    [correction],
  );
}

const RoundId = z.object({ id: z.string() });

/** The completed rounds of a correction that are not scored yet. */
export async function roundsToCount(tx: Queryable, correction: string): Promise<string[]> {
  const rows = await readRows(
    tx,
    RoundId,
    `select distinct r.id from corrected_match n join match m on m.id = n.match join round r on r.id = m.round
     where n.correction = $1 and r.state = 'completed'`,
    [correction],
  );
  return rows.map(({ id }) => id);
}

/** Writes which standings after a round are others now, and replaces them. Returns whether any is. */
export async function replaceStandings(
  tx: Queryable,
  { correction, sandbox, number }: { readonly correction: string; readonly sandbox: string; readonly number: number },
  rows: readonly StandingAfter[],
): Promise<boolean> {
  const parameters = [
    ...[correction, sandbox, number],
    rows.map(({ entry }) => entry),
    rows.map(({ place }) => place),
    rows.map(({ placeBefore }) => placeBefore),
    rows.map(({ pointsGained }) => pointsGained),
    rows.map(({ score }) => score),
  ];
  const changed = await execute(
    tx,
    `with n as (
       select * from unnest($4::uuid[], $5::int[], $6::int[], $7::numeric[], $8::numeric[])
         as n (entry, place, place_before, gained, score)
     ), old as (
       select s.* from standing s join n on n.entry = s.entry
       where s.sandbox = $2 and s.round_number = $3
         and (s.place, s.place_before, s.gained, s.score) is distinct from (n.place, n.place_before, n.gained, n.score)
     ), kept as (
       insert into corrected_standing (correction, round_number, entry, old_place, old_gained, old_score, place, gained, score)
       select $1, $3, old.entry, old.place, old.gained, old.score, n.place, n.gained, n.score
       from old join n on n.entry = old.entry
     )
     update standing s set place = n.place, place_before = n.place_before, gained = n.gained, score = n.score
     from n, old where s.sandbox = $2 and s.round_number = $3 and s.entry = n.entry and old.entry = n.entry`,
    parameters,
  );
  return changed > 0;
}

/** Writes that the points of a round are others than they were. */
export async function markCorrected(tx: Queryable, round: string): Promise<void> {
  await execute(tx, 'update round set corrected_at = clock_timestamp(), rev = rev + 1 where id = $1', [round]);
}

/** Writes what became of a correction. */
export async function endCorrection(tx: Queryable, correction: string, state: 'applied' | 'scored'): Promise<void> {
  await execute(
    tx,
    `update correction set state = $2::text, scored_at = case when $2::text = 'scored' then clock_timestamp() end where id = $1`,
    [correction, state],
  );
}

export async function refuseCorrection(tx: Queryable, correction: string, refusal: string): Promise<void> {
  await execute(tx, `update correction set state = 'refused', refusal = $2 where id = $1`, [correction, refusal]);
}

const AppliedId = z.object({ id: z.string() });

/** The corrections that count with the round that is scored now; from now on they are scored. */
export async function scoreApplied(tx: Queryable, sandbox: string): Promise<string[]> {
  const rows = await readRows(
    tx,
    AppliedId,
    `update correction set state = 'scored', scored_at = clock_timestamp() where sandbox = $1 and state = 'applied'
     returning id`,
    [sandbox],
  );
  return rows.map(({ id }) => id);
}

export async function deleteCorrections(tx: Queryable, sandbox: string): Promise<void> {
  await execute(tx, 'delete from correction where sandbox = $1', [sandbox]);
}
