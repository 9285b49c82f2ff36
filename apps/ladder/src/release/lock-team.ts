import type { EntityManager } from 'typeorm';

/** Until the transaction ends, nobody else enters this team or takes down its release. Comes after the lock of a sandbox. */
export async function lockTeam(tx: EntityManager, team: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('team ' || $1, 0))`, [team]);
}
