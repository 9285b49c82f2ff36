import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { execute, readRows } from '../connection/rows';

const WaitingMessage = z.object({
  /** Its place in the order; digits. */
  position: z.string(),
  id: z.string(),
  subject: z.string(),
  /** The envelope as JSON. */
  body: z.string(),
  traceParent: z.string(),
});
export type WaitingMessage = z.infer<typeof WaitingMessage>;

/** The oldest messages of the outbox: at most `count`, and of these as many as have `length` characters together, but one. */
export function readOldestMessages(
  tx: EntityManager,
  { count, length }: { readonly count: number; readonly length: number },
): Promise<WaitingMessage[]> {
  return readRows(
    tx,
    WaitingMessage,
    `select position, id, subject, body, trace_parent as "traceParent" from (
       select *, sum(length(body)) over (order by position) - length(body) as before
       from (select * from outbox order by position limit $1) oldest
     ) o where before < $2 order by position`,
    [count, length],
  );
}

export async function deleteMessages(tx: EntityManager, positions: readonly string[]): Promise<void> {
  await execute(tx, 'delete from outbox where position = any($1::bigint[])', [positions]);
}
