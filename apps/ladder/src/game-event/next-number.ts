import type { EntityManager } from 'typeorm';

/**
 * The number of what happens next in a sandbox, from 1: nothing but what everybody sees counts, so that it tells of no hidden round.
 * The sandbox must be locked.
 */
export async function nextNumber(tx: EntityManager, sandbox: string): Promise<string> {
  const [[row]] = await tx.query<[{ happenings: string }[], number]>(
    'update sandbox set happenings = happenings + 1 where id = $1 returning happenings',
    [sandbox],
  );
  if (!row) throw new Error(`sandbox ${sandbox} is not there, nothing can happen in it`);
  return row.happenings;
}
