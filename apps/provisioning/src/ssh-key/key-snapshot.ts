import type { AuditSnapshot } from '@hexduel/database';
import type { EntityManager } from 'typeorm';

/** A key as the audit shows it: without its line, of which the fingerprint tells enough. */
export async function takeKeySnapshot(tx: EntityManager, sshKey: string): Promise<AuditSnapshot | null> {
  const [row] = await tx.query<AuditSnapshot[]>(
    `select null as sandbox, json_build_object('team', team, 'name', name, 'type', type, 'bits', bits,
       'fingerprint', fingerprint) as snapshot
     from ssh_key where id = $1 and removed_at is null`,
    [sshKey],
  );
  return row ?? null;
}
