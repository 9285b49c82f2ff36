import type { WrappedMessage } from '@hexduel/messaging';
import type { DataSource, EntityManager } from 'typeorm';

/** Publishes one message and resolves when it is stored for good. */
export type Publish = (message: WrappedMessage) => Promise<unknown>;

/** `left`: there may be more. `busy`: another replica is relaying. `failed`: a publish did not succeed. */
export type BatchResult =
  { readonly kind: 'left' | 'empty' | 'busy' } | { readonly kind: 'failed'; readonly error: unknown };

interface OutboxRow {
  readonly position: string;
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly trace_parent: string;
}

const BATCH = 200;
// A relay whose machine has vanished frees the lock after this; each publish takes far less.
const IDLE_TIMEOUT = '60s';

/**
 * Publishes the oldest messages of the outbox one after another, each once the one before is acknowledged, and removes
 * those that were. One relay at a time, by a lock that ends with the transaction and so with the process. A relay that
 * dies in between leaves messages that are published again under the same id.
 */
export async function relayBatch(database: DataSource, publish: Publish): Promise<BatchResult> {
  return database.transaction(async (tx) => {
    await tx.query(`set local idle_in_transaction_session_timeout = '${IDLE_TIMEOUT}'`);
    if (!(await isOurTurn(tx))) return { kind: 'busy' };
    const rows = await tx.query<OutboxRow[]>('select * from outbox order by position limit $1', [BATCH]);
    const sent: string[] = [];
    const result = await publishInOrder(rows, publish, sent);
    if (sent.length > 0) await tx.query('delete from outbox where position = any($1::bigint[])', [sent]);
    return result;
  });
}

async function isOurTurn(tx: EntityManager): Promise<boolean> {
  const [row] = await tx.query<{ ours: boolean }[]>(
    `select pg_try_advisory_xact_lock(hashtextextended('outbox of ' || current_schema(), 0)) as ours`,
  );
  return row?.ours === true;
}

async function publishInOrder(rows: readonly OutboxRow[], publish: Publish, sent: string[]): Promise<BatchResult> {
  for (const { position, id, subject, body, trace_parent: traceParent } of rows) {
    try {
      await publish({ id, subject, body, traceParent });
    } catch (error) {
      return { kind: 'failed', error };
    }
    sent.push(position);
  }
  return { kind: rows.length === BATCH ? 'left' : 'empty' };
}
