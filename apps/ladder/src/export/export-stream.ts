import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { refusals } from '../refusals';
import { limitReads } from './export.queries';

/** How long one page may take to be read. */
const PAGE_TIMEOUT_MS = 30_000;

const MAX_EXPORTS = 3;
const RETRY_AFTER_S = 10;

/** Limits how many exports this process makes at once: each holds a connection to the database for as long as its reader takes. */
@Injectable()
export class ExportSlots {
  #used = 0;

  /**
   * Yields the pieces of `text` and holds a slot from the first piece to the last, or until the reader stops. Throws a problem of
   * status 429 where no slot is left.
   */
  async *hold<Piece>(text: AsyncIterable<Piece>): AsyncGenerator<Piece, void, undefined> {
    if (this.#used >= MAX_EXPORTS) throw refusals.exportsBusy(MAX_EXPORTS, RETRY_AFTER_S);
    this.#used += 1;
    try {
      yield* text;
    } finally {
      this.#used -= 1;
    }
  }
}

/**
 * Yields what `read` yields, all of it as it was at the moment of the first page, however long its reader takes. The transaction
 * ends with the reader.
 */
export async function* streamSnapshot<Piece>(
  database: DataSource,
  read: (tx: EntityManager) => AsyncIterable<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  const runner = database.createQueryRunner();
  try {
    await runner.startTransaction('REPEATABLE READ');
    await limitReads(runner.manager, PAGE_TIMEOUT_MS);
    yield* read(runner.manager);
  } finally {
    // Nothing was written, and on a lost connection there is nothing to end.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
  }
}
