import type { DurableContract } from '@hexduel/contracts-events';
import { wrapMessage } from '@hexduel/messaging';
import type { WrapOptions } from '@hexduel/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { execute, readRows } from '../connection/rows';

/**
 * Adds a message to the outbox: it is published if and only if this transaction commits, after everything that was added
 * before it. Call it while holding the lock under which its order is decided (the sandbox's row). Returns the message's id.
 */
export async function addToOutbox<Data>(
  tx: EntityManager,
  contract: DurableContract<Data>,
  data: Data,
  options: WrapOptions = {},
): Promise<string> {
  const { id, subject, body, traceParent } = wrapMessage(contract, data, options);
  await execute(tx, 'insert into outbox (id, subject, body, trace_parent) values ($1, $2, $3, $4)', [
    id,
    subject,
    body,
    traceParent,
  ]);
  return id;
}

const Backlog = z.object({ count: z.int(), oldestSeconds: z.number() });
export type Backlog = z.infer<typeof Backlog>;

/** How many messages wait in the outbox, and since when the oldest does (seconds); for metrics and alarms. */
export async function outboxBacklog(database: DataSource): Promise<Backlog> {
  const [row] = await readRows(
    database,
    Backlog,
    `select count(*)::int as count,
       coalesce(extract(epoch from now() - min(added_at)), 0)::float as "oldestSeconds"
     from outbox`,
  );
  return row ?? { count: 0, oldestSeconds: 0 };
}
