import { z } from 'zod';
import { execute, readRows } from '../connection/rows';
import type { Queryable } from '../connection/rows';

const Cursor = z.object({ sandbox: z.string(), sequence: z.coerce.number() });

/** How far a consumer has come in each sandbox. */
export async function readCursors(database: Queryable, consumer: string): Promise<ReadonlyMap<string, number>> {
  const rows = await readRows(database, Cursor, 'select sandbox, sequence from sandbox_cursor where consumer = $1', [
    consumer,
  ]);
  return new Map(rows.map(({ sandbox, sequence }) => [sandbox, sequence]));
}

/** The first place of each sandbox for which a consumer holds a message. */
export async function readFirstHeld(database: Queryable, consumer: string): Promise<ReadonlyMap<string, number>> {
  const rows = await readRows(
    database,
    Cursor,
    'select sandbox, min(sequence) as sequence from held_message where consumer = $1 group by sandbox',
    [consumer],
  );
  return new Map(rows.map(({ sandbox, sequence }) => [sandbox, sequence]));
}

/** Notes how far a consumer without an order has come; never backwards. */
export async function raiseCursor(
  database: Queryable,
  consumer: string,
  sandbox: string,
  sequence: number,
): Promise<void> {
  await execute(
    database,
    `insert into sandbox_cursor as known (consumer, sandbox, sequence) values ($1, $2, $3)
     on conflict (consumer, sandbox) do update set sequence = greatest(known.sequence, excluded.sequence)`,
    [consumer, sandbox, sequence],
  );
}
