import { Inject, Injectable } from '@nestjs/common';
import type { DurableContract } from '@hexduel/contracts-events';
import { bindHandler, dead, duplicate } from '@hexduel/messaging';
import type { MessageRun, MessageRunner, Outcome } from '@hexduel/messaging';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { unlessDatabaseAway } from '../connection/connection-failure';
import { readRows } from '../connection/rows';
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

const Entered = z.object({ id: z.string() });

/**
 * Enters messages, and returns the ids of those that were not there. Waits for another transaction that has just entered one of them,
 * until that commits or rolls back.
 */
export async function enterInbox(
  tx: EntityManager,
  consumer: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const entered = await readRows(
    tx,
    Entered,
    `insert into inbox (consumer, message_id) select $1, id from unnest($2::uuid[]) id order by id
     on conflict do nothing returning message_id as id`,
    [consumer, ids],
  );
  return new Set(entered.map(({ id }) => id));
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
