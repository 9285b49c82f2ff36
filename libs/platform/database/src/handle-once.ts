import { duplicate } from '@hexduel/messaging';
import type { Outcome } from '@hexduel/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { transaction } from './transaction';
import { unlessDatabaseAway } from './unless-database-away';

/** Carries an outcome out of a transaction that must not commit. */
class Undone extends Error {
  constructor(readonly outcome: Outcome) {
    super(outcome.kind);
  }
}

/**
 * Handles a message once, however often it comes: that it was handled is written in the transaction of its effect.
 * "retry" and "dead" undo the effect. A database that is away makes "retry" as unavailable; other errors throw.
 */
export async function handleOnce(
  database: DataSource,
  consumer: string,
  message: { readonly id: string },
  effect: (tx: EntityManager) => Promise<Outcome>,
): Promise<Outcome> {
  const handle = (): Promise<Outcome> =>
    transaction(database, async (tx) => {
      if (!(await enterInbox(tx, consumer, message.id))) return duplicate;
      const outcome = await effect(tx);
      if (outcome.kind === 'retry' || outcome.kind === 'dead') throw new Undone(outcome);
      return outcome;
    });
  try {
    return await unlessDatabaseAway(handle);
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

// Waits for another transaction that has just entered the same message, until that commits or rolls back.
async function enterInbox(tx: EntityManager, consumer: string, id: string): Promise<boolean> {
  const entered: unknown[] = await tx.query(
    'insert into inbox (consumer, message_id) values ($1, $2) on conflict do nothing returning message_id',
    [consumer, id],
  );
  return entered.length > 0;
}

/** Forgets messages handled more than so many days ago; keep more than streams and dead letters do. How many it was. */
export async function pruneInbox(database: DataSource, olderThanDays = 45): Promise<number> {
  const [, count] = await database.query<[unknown, number]>(
    `delete from inbox where handled_at < now() - make_interval(days => $1)`,
    [olderThanDays],
  );
  return count;
}
