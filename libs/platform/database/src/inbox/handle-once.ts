import { Inject, Injectable } from '@nestjs/common';
import type { DurableContract } from '@hexduel/contracts-events';
import { bindHandler, dead, duplicate } from '@hexduel/messaging';
import type { Message, MessageRun, MessageRunner, Outcome } from '@hexduel/messaging';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { unlessDatabaseAway } from '../connection/connection-failure';
import { execute, readRows } from '../connection/rows';
import { transaction } from '../connection/transaction';

/** Carries an outcome out of a transaction that must not commit. */
class RolledBack extends Error {
  constructor(readonly outcome: Outcome) {
    super(outcome.kind);
  }
}

/**
 * Runs the effect of a message in one transaction. "retry", "dead" and "waiting" undo it. A database that is away makes "retry" as unavailable;
 * other errors throw.
 */
export async function undoUnlessDone(
  database: DataSource,
  effect: (tx: EntityManager) => Promise<Outcome>,
): Promise<Outcome> {
  const handle = (): Promise<Outcome> =>
    transaction(database, async (tx) => {
      const outcome = await effect(tx);
      if ('reason' in outcome) throw new RolledBack(outcome);
      return outcome;
    });
  try {
    return await unlessDatabaseAway(handle);
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
    throw error;
  }
}

/**
 * Handles a message once, however often it comes: the transaction of its effect also records that it was handled. See
 * `undoUnlessDone`.
 */
export function handleOnce(
  database: DataSource,
  consumer: string,
  message: { readonly id: string },
  effect: (tx: EntityManager) => Promise<Outcome>,
): Promise<Outcome> {
  return undoUnlessDone(database, async (tx) => {
    return (await enterInbox(tx, consumer, [message.id])).has(message.id) ? effect(tx) : duplicate;
  });
}

/**
 * Handles messages together, each once however often it comes: one transaction records that they were handled. `effect` gets those that
 * were not handled before, and returns an outcome for each of them, in their order. A message that it does not want to be recorded
 * ("retry", "dead") must leave nothing behind; errors undo all of them.
 */
export function handleAllOnce<Data>(
  database: DataSource,
  consumer: string,
  messages: readonly Message<Data>[],
  effect: (tx: EntityManager, fresh: readonly Message<Data>[]) => Promise<readonly Outcome[]>,
): Promise<Outcome[]> {
  return transaction(database, async (tx) => {
    const ids = messages.map(({ id }) => id);
    const entered = new Set(await enterInbox(tx, consumer, ids));
    // One that came twice in these messages is handled as its first.
    const fresh = messages.filter(({ id }) => entered.delete(id));
    const outcomes = fresh.length > 0 ? await effect(tx, fresh) : [];
    const byMessage = new Map(fresh.map((message, index) => [message, outcomes[index] ?? duplicate]));
    const undone = fresh.filter((message) => 'reason' in (byMessage.get(message) ?? duplicate));
    if (undone.length > 0) await leaveInbox(tx, consumer, undone);
    return messages.map((message) => byMessage.get(message) ?? duplicate);
  });
}

const Entered = z.object({ id: z.string() });

/**
 * Enters messages, and returns the ids of those that were not there. Waits for another transaction that has just entered one of them,
 * until that commits or rolls back.
 */
async function enterInbox(tx: EntityManager, consumer: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const entered = await readRows(
    tx,
    Entered,
    `insert into inbox (consumer, message_id) select $1, id from unnest($2::uuid[]) id order by id
     on conflict do nothing returning message_id as id`,
    [consumer, ids],
  );
  return new Set(entered.map(({ id }) => id));
}

async function leaveInbox(tx: EntityManager, consumer: string, messages: readonly { readonly id: string }[]) {
  const ids = messages.map(({ id }) => id);
  await execute(tx, 'delete from inbox where consumer = $1 and message_id = any($2::uuid[])', [consumer, ids]);
}

/** Runs each handler once per message, in a transaction with the inbox. */
@Injectable()
export class OnceRunner implements MessageRunner {
  readonly takesWholeStream = false;

  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  run({ consumer, message, handlerOf }: MessageRun): Promise<Outcome> {
    return handleOnce(this.database, consumer, message, async (tx) => {
      const call = handlerOf(message.subject);
      return call ? call(message, tx) : dead(`${consumer} has no handler of ${message.subject}`);
    });
  }
}

/**
 * Binds a method of a `@Consumer` to a contract: `(message, tx)`. It runs once per message, in one transaction with the inbox.
 * "retry", "dead" and errors undo what it did; a deadlock runs it again.
 */
export function HandleOnce<Data>(contract: DurableContract<Data>): ReturnType<typeof bindHandler<Data, EntityManager>> {
  return bindHandler<Data, EntityManager>(contract, OnceRunner);
}
