import type { DataSource, EntityManager } from 'typeorm';

/** How long one page may take to be read. */
const PAGE_TIMEOUT_MS = 30_000;

/**
 * Yields what `read` yields, all of it as it was at the moment of the first page, however long its reader takes. The transaction
 * ends with the reader.
 */
export async function* inSnapshot<Piece>(
  database: DataSource,
  read: (tx: EntityManager) => AsyncIterable<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  const runner = database.createQueryRunner();
  try {
    await runner.startTransaction('REPEATABLE READ');
    await runner.query('set transaction read only');
    await runner.query(`set local statement_timeout = ${PAGE_TIMEOUT_MS}`);
    yield* read(runner.manager);
  } finally {
    // Nothing was written, and a connection that was lost has nothing to end.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
  }
}
