import type { EntityManager } from 'typeorm';

/** The ids of all entries of a sandbox, of those that have left too. */
export async function entriesOfSandbox(tx: EntityManager, sandbox: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>('select id from entry where sandbox = $1', [sandbox]);
  return rows.map(({ id }) => id);
}
