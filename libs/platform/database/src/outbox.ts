import type { DurableContract } from '@hexduel/contracts-events';
import { wrapMessage } from '@hexduel/messaging';
import type { WrapOptions } from '@hexduel/messaging';
import type { DataSource, EntityManager } from 'typeorm';

/**
 * Lays a message into the outbox: it is published if and only if this transaction commits, after everything laid
 * there before it. Call it while holding the lock under which its order is decided (the sandbox's row). Answers its id.
 */
export async function addToOutbox<Data>(
  tx: EntityManager,
  contract: DurableContract<Data>,
  data: Data,
  options: WrapOptions = {},
): Promise<string> {
  const { id, subject, body, traceParent } = wrapMessage(contract, data, options);
  await tx.query('insert into outbox (id, subject, body, trace_parent) values ($1, $2, $3, $4)', [
    id,
    subject,
    body,
    traceParent,
  ]);
  return id;
}

/** How many messages wait in the outbox, and since when the oldest does (seconds); for metrics and alarms. */
export async function outboxBacklog(database: DataSource): Promise<{ count: number; oldestSeconds: number }> {
  const [row] = await database.query<{ count: number; seconds: number }[]>(`
    select count(*)::int as count, coalesce(extract(epoch from now() - min(added_at)), 0)::float as seconds
    from outbox`);
  return { count: row?.count ?? 0, oldestSeconds: row?.seconds ?? 0 };
}
