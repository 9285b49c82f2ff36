import type { SshKeyView } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';

/** The keys of a team, the oldest first, then those that are still to be taken from a machine; or the one of this id. */
export async function listSshKeys(
  db: Pick<EntityManager, 'query'>,
  team: string,
  sshKey: string | null = null,
): Promise<SshKeyView[]> {
  const rows = await db.query<(Omit<SshKeyView, 'machines'> & { machines: SshKeyView['machines'] | null })[]>(
    `select k.id, k.team, k.name, k.type, k.bits, k.fingerprint, ${instant('k.added_at')} as "addedAt",
       k.removed_at is not null as "isRemoved",
       (select json_agg(json_build_object('droplet', d.id, 'name', d.name, 'address', d.address, 'state', p.state,
          'attempts', p.attempts, 'problem', p.problem, 'nextAttemptAt', ${instant('p.due_at')}) order by d.number)
        from ssh_key_placement p join droplet d on d.id = p.droplet where p.ssh_key = k.id) as machines
     from ssh_key k
     where k.team = $1 and ($2::uuid is null or k.id = $2)
       and (k.removed_at is null or exists (select from ssh_key_placement p where p.ssh_key = k.id))
     order by k.removed_at is not null, k.added_at, k.id limit 200`,
    [team, sshKey],
  );
  return rows.map((row) => ({ ...row, machines: row.machines ?? [] }));
}

function instant(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
