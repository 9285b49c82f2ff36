import type { DataSource, EntityManager } from 'typeorm';
import { sqlState } from './connection-failure';

/** The two failures that Postgres asks to be tried again: could not serialise, deadlock. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 5;

const callbacks = new WeakMap<EntityManager, (() => unknown)[]>();

/**
 * Runs `work` in one transaction: it commits when `work` resolves and rolls back when it rejects. A deadlock or a
 * failure to serialise runs it again from the start, so `work` must have no effect but through `tx` and `afterCommit`.
 */
export async function transaction<T>(database: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const committed: (() => unknown)[] = [];
    let value: T;
    try {
      value = await database.transaction((tx) => {
        callbacks.set(tx, committed);
        return work(tx);
      });
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !TRY_AGAIN.has(sqlState(error))) throw error;
      continue;
    }
    for (const callback of committed) await callback();
    return value;
  }
}

/**
 * Calls `callback` once the transaction of `tx` has committed, before `transaction` resolves; never for an attempt that rolled
 * back. Callbacks run one after another in the order in which they were added; what one throws rejects `transaction`.
 */
export function afterCommit(tx: EntityManager, callback: () => unknown): void {
  const committed = callbacks.get(tx);
  if (!committed) throw new Error('afterCommit() works inside transaction() of @hexduel/database only');
  committed.push(callback);
}
