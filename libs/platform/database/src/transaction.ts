import type { DataSource, EntityManager } from 'typeorm';
import { sqlState } from './sql-state';

/** The two failures that Postgres asks to be tried again: could not serialise, deadlock. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 5;

/**
 * Runs `work` in one transaction: it commits when `work` resolves and rolls back when it rejects. A deadlock or a
 * failure to serialise runs it again from the start, so that `work` must have no effect but through `tx`.
 */
export async function transaction<T>(database: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !TRY_AGAIN.has(sqlState(error))) throw error;
    }
  }
}
