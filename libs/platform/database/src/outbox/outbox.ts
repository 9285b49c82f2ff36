import type { DurableContract } from '@hexduel/contracts-events';
import { wrapMessage } from '@hexduel/messaging';
import type { WrapOptions, WrappedMessage } from '@hexduel/messaging';
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
  const message = wrapMessage(contract, data, options);
  await insertMessages(tx, [message]);
  return message.id;
}

/** The same for several messages of one contract, in their order, by one statement. */
export async function addAllToOutbox<Data>(
  tx: EntityManager,
  contract: DurableContract<Data>,
  messages: readonly { readonly data: Data; readonly options?: WrapOptions }[],
): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(
    tx,
    messages.map(({ data, options = {} }) => wrapMessage(contract, data, options)),
  );
}

async function insertMessages(tx: EntityManager, messages: readonly WrappedMessage[]): Promise<void> {
  await execute(
    tx,
    `insert into outbox (id, subject, body, trace_parent)
     select id, subject, body, trace_parent
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality as m (id, subject, body, trace_parent, place)
     order by place`,
    [
      messages.map(({ id }) => id),
      messages.map(({ subject }) => subject),
      messages.map(({ body }) => body),
      messages.map(({ traceParent }) => traceParent),
    ],
  );
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
