import { SshKeyPlacementView, SshKeyView } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';

const KeyRow = SshKeyView.extend({ machines: z.array(SshKeyPlacementView).nullable() });

/** The keys of a team, oldest first, then removed ones that are still on a machine; or only the one with that id. */
export async function listSshKeys(
  queryable: Queryable,
  team: string,
  sshKey: string | null = null,
): Promise<SshKeyView[]> {
  const rows = await readRows(
    queryable,
    KeyRow,
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

/**
 * How many removed keys of a team are still on its machine. Not those on destroyed imported hosts: such a host belongs to an
 * admin, may be gone for good, and gets no further keys.
 */
export async function countLeavingKeys(queryable: Queryable, team: string): Promise<number> {
  const [row] = await readRows(
    queryable,
    z.object({ count: z.int() }),
    `select count(*)::int as count from ssh_key k where k.team = $1 and k.removed_at is not null and exists (
       select from ssh_key_placement p join droplet d on d.id = p.droplet
       where p.ssh_key = k.id and d.state <> 'destroyed')`,
    [team],
  );
  return row?.count ?? 0;
}
