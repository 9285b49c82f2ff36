import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Envelope, SandboxStamp } from '@hexduel/contracts-events';
import type { Publish } from '@hexduel/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { readRows } from '../connection/rows';
import { WHOLE_CONTEXT } from '../facts/published-fact.entity';
import { moveFacts, numberMessages } from '../facts/published-fact.queries';
import type { FactPlace, KeptFact } from '../facts/published-fact.queries';
import { deleteMessages, readOldestMessages } from './outbox.queries';
import type { WaitingMessage } from './outbox.queries';

/** `left`: there may be more. `busy`: another replica is relaying. `failed`: a publish did not succeed. */
export type BatchResult =
  { readonly kind: 'left' | 'empty' | 'busy' } | { readonly kind: 'failed'; readonly error: unknown };

const BATCH = { count: 200, length: 4_000_000 };
/** How long a transaction publishes before it commits what is published, in milliseconds. */
const PUBLISHING_MS = 5_000;
/** Commands have no order that anything depends on: so many of them are published at once. */
const AT_ONCE = 32;

interface Placed extends WaitingMessage {
  readonly place: FactPlace | 'none' | 'not yet';
}

/**
 * Publishes the oldest messages of the outbox, each fact once everything before it is acknowledged, moves the facts to
 * those that are kept and removes the commands. One relay at a time, by a lock that ends with the transaction and so with the
 * process. A relay that dies in between leaves messages that are published again under the same id. However slow NATS is, the
 * transaction ends after some `PUBLISHING_MS` and keeps what it has published; Postgres ends one that stands still (see
 * `DatabaseOptions.idleInTransactionMs`).
 */
export async function relayBatch(database: DataSource, publish: Publish): Promise<BatchResult> {
  return database.transaction(async (tx) => {
    if (!(await isOurTurn(tx))) return { kind: 'busy' };
    const rows = await readOldestMessages(tx, BATCH);
    const placed = rows.map((row): Placed => ({ ...row, place: factPlaceOf(row.subject, row.body) }));
    const unnumbered = placed.filter(({ place }) => place === 'not yet').map(({ position }) => position);
    if (unnumbered.length > 0) {
      await numberMessages(tx, unnumbered);
      return { kind: 'left' };
    }
    const { sent, result } = await publishInOrder(placed, publish, performance.now() + PUBLISHING_MS);
    const positions = sent.map(({ position }) => position);
    const facts = await compressFacts(sent);
    if (facts.length > 0) await moveFacts(tx, positions, facts);
    else if (positions.length > 0) await deleteMessages(tx, positions);
    return result;
  });
}

const Turn = z.object({ ours: z.boolean() });

async function isOurTurn(tx: EntityManager): Promise<boolean> {
  const [row] = await readRows(
    tx,
    Turn,
    `select pg_try_advisory_xact_lock(hashtextextended('outbox of ' || current_schema(), 0)) as ours`,
  );
  return row?.ours === true;
}

const Numbered = z.object({
  contextSeq: Envelope.shape.contextSeq,
  data: SandboxStamp.pick({ sandbox: true, sandboxSeq: true }).partial().catch({}),
});

/** The place of a message, by its subject and its envelope as JSON. `none`: work has no place; `not yet`: its context numbers it. */
function factPlaceOf(subject: string, body: string): FactPlace | 'none' | 'not yet' {
  if (!subject.startsWith('evt.')) return 'none';
  const { contextSeq, data } = Numbered.parse(JSON.parse(body));
  if (data.sandbox !== undefined && data.sandboxSeq !== undefined) {
    return { sandbox: data.sandbox, sequence: data.sandboxSeq };
  }
  return contextSeq === undefined ? 'not yet' : { sandbox: WHOLE_CONTEXT, sequence: contextSeq };
}

async function publishInOrder(
  messages: readonly Placed[],
  publish: Publish,
  until: number,
): Promise<{ readonly sent: readonly Placed[]; readonly result: BatchResult }> {
  const sent: Placed[] = [];
  while (sent.length < messages.length) {
    if (performance.now() > until) return { sent, result: { kind: 'left' } };
    const next = publishedAtOnce(messages, sent.length);
    const results = await Promise.allSettled(
      next.map(({ id, subject, body, traceParent }) => publish({ id, subject, body, traceParent })),
    );
    sent.push(...next.filter((_, index) => results[index]?.status === 'fulfilled'));
    const failure = results.find((each) => each.status === 'rejected');
    if (failure) return { sent, result: { kind: 'failed', error: failure.reason } };
  }
  const length = messages.reduce((sum, { body }) => sum + body.length, 0);
  const isFull = messages.length === BATCH.count || length >= BATCH.length;
  return { sent, result: { kind: isFull ? 'left' : 'empty' } };
}

/** A fact, or the commands up to the next fact. */
function publishedAtOnce(messages: readonly Placed[], from: number): readonly Placed[] {
  const next = messages.slice(from, from + AT_ONCE);
  const commands = next.findIndex(({ place }) => place !== 'none');
  return next.slice(0, commands === -1 ? next.length : Math.max(1, commands));
}

const compress = promisify(gzip);

/** What is kept of the facts among these messages. */
async function compressFacts(messages: readonly Placed[]): Promise<KeptFact[]> {
  const kept = messages.map(async ({ place, subject, body }) =>
    typeof place === 'string' ? [] : [{ ...place, subject, body: await compress(body) }],
  );
  return (await Promise.all(kept)).flat();
}
