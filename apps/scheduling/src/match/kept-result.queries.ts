import { execute, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';

const Kept = z.object({ match: z.string(), body: z.string().nullable() });

/**
 * The kept results of matches, as JSON. Null stands for one that does not fit: of the bodies, as many as have `length` characters
 * together are returned, but one at least.
 */
export function readKeptResults(
  database: Queryable,
  matches: readonly string[],
  length: number,
): Promise<z.infer<typeof Kept>[]> {
  return readRows(
    database,
    Kept,
    `select match, case when total <= $2 or place = 1 then body end as body from (
       select match, body, sum(length(body)) over (order by match) as total, row_number() over (order by match) as place
       from kept_result where match = any($1::uuid[])
     ) k`,
    [matches, length],
  );
}

/** What the ladder has scored. */
export interface ScoredByLadder {
  readonly sandbox: string;
  readonly epoch: number;
  readonly roundNumber: number;
  readonly corrections?: readonly string[] | undefined;
}

/** Deletes the results of a sandbox up to a round, and of corrections: the ladder has them. Those of earlier epochs go as well. */
export async function deleteKeptResults(
  tx: Queryable,
  { sandbox, epoch, roundNumber, corrections = [] }: ScoredByLadder,
): Promise<void> {
  await execute(
    tx,
    `delete from kept_result where sandbox = $1 and (epoch, round_number) <= ($2, $3)
       and (epoch < $2 or correction is null or correction = any($4::uuid[]))`,
    [sandbox, epoch, roundNumber, corrections],
  );
}
