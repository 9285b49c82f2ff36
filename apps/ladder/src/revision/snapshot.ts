import type { DataSource, EntityManager } from 'typeorm';

/** Reads several things as they were at one moment, so that data and revision belong together. */
export function readSnapshot<T>(database: DataSource, read: (tx: EntityManager) => Promise<T>): Promise<T> {
  return database.transaction('REPEATABLE READ', read);
}
