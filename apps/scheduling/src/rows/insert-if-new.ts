import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/** Inserts a row unless one with the same key exists. Resolves with whether it was inserted. */
export async function insertIfNew<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  row: QueryDeepPartialEntity<Row>,
): Promise<boolean> {
  const inserted = await tx.createQueryBuilder().insert().into(entity).values(row).orIgnore().returning('*').execute();
  return (inserted.raw as readonly unknown[]).length > 0;
}
