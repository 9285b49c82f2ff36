import { Inject, Injectable } from '@nestjs/common';
import type { DurableContract } from '@hexduel/contracts-events';
import { Batcher, bindBatchHandler, duplicate } from '@hexduel/messaging';
import type { BatchOptions, BatchRun, BatchRunner, Outcome } from '@hexduel/messaging';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { isConnectionFailure, unlessDatabaseAway } from '../connection/connection-failure';
import { transaction } from '../connection/transaction';
import { enterInbox, undoUnlessDone } from './handle-once';

/** What messages that are handled in a transaction are about; those of one sandbox wait for one another. */
export interface OfSandbox {
  readonly sandbox: string;
}

/** Undoes a batch in which a message was refused: its messages are then handled one by one. */
class BatchRefused extends Error {}

/**
 * Collects the messages that come while earlier ones of their group are handled, and handles them together. The first message does not
 * wait, unless its handler gathers. Where the handler throws, each message of its batch is handled alone.
 */
abstract class Batches implements BatchRunner {
  readonly #batcher = new Batcher<BatchRun, Outcome>({
    run: (_key, runs) => this.handle(runs),
    concernsAll: isConnectionFailure,
    expected: (outcomes) => outcomes.map(expectedOf).findLast((expected) => expected !== undefined),
  });

  constructor(protected readonly database: DataSource) {}

  run(run: BatchRun): Promise<Outcome> {
    const key = `${run.consumer} ${run.message.subject} ${this.groupOf(run)}`;
    return unlessDatabaseAway(() => this.#batcher.add(key, run, run.gatherMs));
  }

  /** Messages of a contract and of the same group are handled together. */
  protected abstract groupOf(run: BatchRun): string;

  /** An outcome for each run, in their order. */
  protected abstract handle(runs: readonly BatchRun[]): Promise<readonly Outcome[]>;

  /** Calls the handler of runs; an outcome for each of them, in their order. */
  protected async call(tx: EntityManager, runs: readonly BatchRun[]): Promise<readonly Outcome[]> {
    const messages = runs.map(({ message }) => message);
    const outcomes = (await runs[0]?.callBatch(messages, tx)) ?? [];
    if (outcomes.length === runs.length) return outcomes;
    const of = `a batch of ${runs.length} ${runs[0]?.message.subject}`;
    throw new Error(`the handler of ${of} returned ${outcomes.length} outcomes: it must return one for each message`);
  }
}

function expectedOf(outcome: Outcome): number | undefined {
  return outcome.kind === 'done' ? outcome.expected : undefined;
}

/** Runs the handler of a batch, with messages of all sandboxes, outside of a transaction: what it does must be one statement. */
@Injectable()
export class BatchStatementRunner extends Batches {
  constructor(@Inject(DataSource) database: DataSource) {
    super(database);
  }

  // Nothing is locked, so that sandboxes need not wait for one another.
  protected groupOf(): string {
    return 'all';
  }

  protected handle(runs: readonly BatchRun[]): Promise<readonly Outcome[]> {
    return this.call(this.database.manager, runs);
  }
}

/**
 * Handles a batch of messages of one sandbox in one transaction, so that one lock and one commit serve many. Where the handler throws or
 * refuses a message, what the batch did is undone and each of its messages is handled alone.
 */
abstract class TransactionBatches extends Batches {
  protected groupOf({ message }: BatchRun): string {
    return (message.data as OfSandbox).sandbox;
  }

  /** Of the runs of a batch those whose messages are to be handled. */
  protected abstract select(tx: EntityManager, runs: readonly BatchRun[]): Promise<ReadonlySet<BatchRun>>;

  protected async handle(runs: readonly BatchRun[]): Promise<readonly Outcome[]> {
    if (runs.length > 1) return transaction(this.database, (tx) => this.#handleTogether(tx, runs));
    return [await undoUnlessDone(this.database, async (tx) => (await this.#callSelected(tx, runs))[0] ?? duplicate)];
  }

  async #handleTogether(tx: EntityManager, runs: readonly BatchRun[]): Promise<readonly Outcome[]> {
    const outcomes = await this.#callSelected(tx, runs);
    const refused = outcomes.find((outcome) => 'reason' in outcome);
    if (refused) throw new BatchRefused(refused.reason);
    return outcomes;
  }

  /** Calls the handler of the selected runs; the others are duplicates. */
  async #callSelected(tx: EntityManager, runs: readonly BatchRun[]): Promise<readonly Outcome[]> {
    const selected = await this.select(tx, runs);
    const fresh = runs.filter((run) => selected.has(run));
    const outcomes = await this.call(tx, fresh);
    const byRun = new Map(fresh.map((run, index) => [run, outcomes[index]]));
    return runs.map((run) => byRun.get(run) ?? duplicate);
  }
}

/** Runs the handler of a batch in a transaction. */
@Injectable()
export class BatchTransactionRunner extends TransactionBatches {
  constructor(@Inject(DataSource) database: DataSource) {
    super(database);
  }

  protected select(_tx: EntityManager, runs: readonly BatchRun[]): Promise<ReadonlySet<BatchRun>> {
    return Promise.resolve(new Set(runs));
  }
}

/** Runs the handler of a batch with the messages that the inbox does not have yet, in a transaction with the inbox. */
@Injectable()
export class BatchOnceRunner extends TransactionBatches {
  constructor(@Inject(DataSource) database: DataSource) {
    super(database);
  }

  protected async select(tx: EntityManager, runs: readonly BatchRun[]): Promise<ReadonlySet<BatchRun>> {
    const ids = runs.map(({ message }) => message.id);
    const entered = new Set(await enterInbox(tx, runs[0]?.consumer ?? '', ids));
    // One that came twice in the batch is handled as its first.
    return new Set(runs.filter(({ message }) => entered.delete(message.id)));
  }
}

type BatchDecorator<Data> = ReturnType<typeof bindBatchHandler<Data, EntityManager>>;

/**
 * Binds a method of a `@Consumer` to a contract: `(messages, tx)`, with the messages of one sandbox that came together. Each message is
 * handled once, in one transaction with the inbox. It returns an outcome for each message in their order, or nothing where all are
 * done. "retry", "dead" and errors undo the batch, and its messages are handled one by one; a deadlock runs it again.
 */
export function HandleBatchOnce<Data extends OfSandbox>(
  contract: DurableContract<Data>,
  options?: BatchOptions,
): BatchDecorator<Data> {
  return bindBatchHandler<Data, EntityManager>(contract, BatchOnceRunner, options);
}

/** As `HandleBatchOnce`, without an inbox: what the method does must survive the same message twice by itself. */
export function HandleBatch<Data extends OfSandbox>(
  contract: DurableContract<Data>,
  options?: BatchOptions,
): BatchDecorator<Data> {
  return bindBatchHandler<Data, EntityManager>(contract, BatchTransactionRunner, options);
}

/** As `HandleBatch`, with messages of all sandboxes and without a transaction: for a method whose work is one statement. */
export function HandleBatchByStatement<Data>(
  contract: DurableContract<Data>,
  options?: BatchOptions,
): BatchDecorator<Data> {
  return bindBatchHandler<Data, EntityManager>(contract, BatchStatementRunner, options);
}
