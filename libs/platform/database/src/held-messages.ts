import type { Envelope, SandboxStamp } from '@hexduel/contracts-events';
import type { DataSource, EntityManager } from 'typeorm';

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

/** Takes out the held message whose turn it is, if there is one. */
export async function takeHeld(
  tx: EntityManager,
  consumer: string,
  sandbox: string,
  sequence: number,
): Promise<Envelope | null> {
  const [rows] = await tx.query<[{ envelope: Envelope }[], number]>(
    'delete from held_message where consumer = $1 and sandbox = $2 and sequence = $3 returning envelope',
    [consumer, sandbox, sequence],
  );
  return rows[0]?.envelope ?? null;
}

/** What waits for facts that have not come, by sandbox: how many, and since when the oldest does. For alarms. */
export async function heldMessages(
  database: DataSource,
): Promise<{ consumer: string; sandbox: string; count: number; oldestSeconds: number }[]> {
  return database.query(`
    select consumer, sandbox, count(*)::int as count,
      extract(epoch from now() - min(held_at))::float as "oldestSeconds"
    from held_message group by consumer, sandbox order by consumer, sandbox`);
}
