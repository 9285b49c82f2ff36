import { Envelope } from '@hexduel/contracts-events';
import type { SandboxStamp } from '@hexduel/contracts-events';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { readRows } from '../connection/rows';
import { HeldMessage } from './sandbox-order.entity';

/** Keeps a message that came before its turn. */
export async function holdMessage(
  tx: EntityManager,
  consumer: string,
  stamp: SandboxStamp,
  envelope: Envelope,
): Promise<void> {
  await tx.query(
    `insert into held_message (consumer, sandbox, sequence, envelope) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [consumer, stamp.sandbox, stamp.sandboxSeq, JSON.stringify(envelope)],
  );
}

/** The message that is held for a place, if there is one. Moving the cursor there removes it. */
export async function heldAt(
  tx: EntityManager,
  consumer: string,
  sandbox: string,
  sequence: number,
): Promise<Envelope | null> {
  const [row] = await readRows(
    tx,
    z.object({ envelope: Envelope }),
    'select envelope from held_message where consumer = $1 and sandbox = $2 and sequence = $3',
    [consumer, sandbox, sequence],
  );
  return row?.envelope ?? null;
}

/** Whether the message is held whose turn it is. */
export async function isHeld(tx: EntityManager, consumer: string, sandbox: string, sequence: number): Promise<boolean> {
  return tx.existsBy(HeldMessage, { consumer, sandbox, sequence: String(sequence) });
}

const Held = z.object({ consumer: z.string(), sandbox: z.string(), count: z.int(), oldestSeconds: z.number() });
export type Held = z.infer<typeof Held>;

/** What waits for facts that have not come, by sandbox: how many, and since when the oldest does. For alarms. */
export async function heldMessages(database: DataSource): Promise<Held[]> {
  return readRows(
    database,
    Held,
    `select consumer, sandbox, count(*)::int as count,
       extract(epoch from now() - min(held_at))::float as "oldestSeconds"
     from held_message group by consumer, sandbox order by consumer, sandbox`,
  );
}
