import { execute, readRows, transaction } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';

const FORGOTTEN = 'attempts = 0, problem = null, problem_kind = null, refused_host_key = null';

/**
 * Plans the changes: each key of a team belongs on the machine of the team, as soon as that is ready and its host key known,
 * and on no other. Placements on a machine that is being destroyed are dropped; an imported host outlives its droplet, so keys
 * are removed from it first.
 */
export async function planPlacements(tx: EntityManager): Promise<void> {
  await dropFromEndingMachines(tx);
  await dropUntriedUnwanted(tx);
  await removeUnwanted(tx);
  await addMissing(tx);
}

function dropFromEndingMachines(tx: EntityManager): Promise<number> {
  return execute(
    tx,
    `delete from ssh_key_placement p using droplet d
     where d.id = p.droplet and d.origin = 'ordered' and d.state in ('destroying', 'destroyed')`,
  );
}

// Nothing was ever sent for these; for others nobody knows whether the machine has the key.
function dropUntriedUnwanted(tx: EntityManager): Promise<number> {
  return execute(
    tx,
    `delete from ssh_key_placement p using droplet d, ssh_key k
     where d.id = p.droplet and k.id = p.ssh_key and p.state = 'adding' and not p.is_tried
       and (k.removed_at is not null or d.team is distinct from k.team)`,
  );
}

function removeUnwanted(tx: EntityManager): Promise<number> {
  return execute(
    tx,
    `update ssh_key_placement p set state = 'removing', ${FORGOTTEN}, due_at = clock_timestamp()
     from droplet d, ssh_key k
     where d.id = p.droplet and k.id = p.ssh_key and p.state <> 'removing'
       and (k.removed_at is not null or d.team is distinct from k.team)`,
  );
}

function addMissing(tx: EntityManager): Promise<number> {
  return execute(
    tx,
    `insert into ssh_key_placement as p (ssh_key, droplet, state, due_at)
     select k.id, d.id, 'adding', clock_timestamp()
     from ssh_key k join droplet d on d.team = k.team
     where k.removed_at is null and d.state in ('ready', 'imported') and d.address is not null and d.host_key is not null
     order by k.added_at, k.id
     on conflict (ssh_key, droplet) do update set state = 'adding', ${FORGOTTEN}, due_at = clock_timestamp()
     where p.state = 'removing'
       or (p.state = 'added' and p.host_key is distinct from (select d.host_key from droplet d where d.id = p.droplet))`,
  );
}

const ClaimedPlacement = z.object({
  claim: z.uuid(),
  sshKey: z.uuid(),
  droplet: z.uuid(),
  state: z.enum(['adding', 'removing']),
  attempts: z.int(),
  line: z.string(),
  address: z.string(),
  /** The key that the machine must show; null for a host that was destroyed before the first connection. */
  hostKey: z.string().nullable(),
});
/** A change on a machine that this replica has to itself until the lease ends. */
export type ClaimedPlacement = z.infer<typeof ClaimedPlacement>;

interface ClaimOptions {
  /** A new id. */
  readonly claim: string;
  readonly most: number;
  readonly leaseMs: number;
}

/** Claims due changes, at most one of each machine: a command that changes its list of keys must not run twice at a time. */
export function claimPlacements(
  database: DataSource,
  { claim, most, leaseMs }: ClaimOptions,
): Promise<ClaimedPlacement[]> {
  return transaction(database, async (tx) => {
    const droplets = await lockDueMachines(tx, most);
    // A statement of its own: it sees what others claimed before those rows were locked.
    return claimOnMachines(tx, droplets, claim, leaseMs);
  });
}

async function lockDueMachines(tx: EntityManager, most: number): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ id: z.uuid() }),
    `select id from droplet d
     where d.address is not null and (d.host_key is not null or d.state = 'destroyed') and exists (
       select from ssh_key_placement p where p.droplet = d.id and p.due_at <= clock_timestamp())
       and not exists (
         select from ssh_key_placement p where p.droplet = d.id and p.leased_until > clock_timestamp())
     order by (select min(p.due_at) from ssh_key_placement p where p.droplet = d.id) limit $1
     for update skip locked`,
    [most],
  );
  return rows.map(({ id }) => id);
}

function claimOnMachines(
  tx: EntityManager,
  droplets: readonly string[],
  claim: string,
  leaseMs: number,
): Promise<ClaimedPlacement[]> {
  return readRows(
    tx,
    ClaimedPlacement,
    `update ssh_key_placement p
     set claim = $2, is_tried = true, leased_until = clock_timestamp() + make_interval(secs => $3)
     from (
       select distinct on (q.droplet) q.droplet, q.ssh_key from ssh_key_placement q
       where q.droplet = any ($1) and q.due_at <= clock_timestamp() and not exists (
         select from ssh_key_placement o where o.droplet = q.droplet and o.leased_until > clock_timestamp())
       order by q.droplet, q.due_at, q.ssh_key
     ) due, ssh_key k, droplet d
     where p.droplet = due.droplet and p.ssh_key = due.ssh_key and k.id = p.ssh_key and d.id = p.droplet
       and (d.host_key is not null or p.state = 'removing')
     returning p.claim, p.ssh_key as "sshKey", p.droplet, p.state, p.attempts, k.line, d.address,
       coalesce(d.host_key, d.confirmed_host_key) as "hostKey"`,
    [droplets, claim, leaseMs / 1_000],
  );
}

/** How soon to look again for changes that are due and cannot be claimed just now, in milliseconds. */
const BLOCKED_MS = 1_000;

/** Milliseconds until the next change may be claimed, by the database's clock; null when none waits. */
export async function msToNextPlacement(database: DataSource): Promise<number | null> {
  const [row] = await readRows(
    database,
    z.object({ ms: z.number().nullable() }),
    `select (extract(epoch from min(greatest(due_at, clock_timestamp())) - clock_timestamp()) * 1000)::float as ms from ssh_key_placement`,
  );
  return row?.ms == null ? null : Math.max(BLOCKED_MS, row.ms);
}

/** Makes pending changes on a machine due at once, except the one that a replica works on. */
export function hurryPlacementsOn(tx: EntityManager, droplet: string): Promise<number> {
  return execute(
    tx,
    `update ssh_key_placement set due_at = clock_timestamp(), attempts = 0
     where droplet = $1 and due_at is not null and claim is null`,
    [droplet],
  );
}

/** Makes pending changes of a key due at once, except those that a replica works on; on which droplets. */
export async function hurryPlacementsOf(tx: EntityManager, sshKey: string): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ droplet: z.uuid() }),
    `update ssh_key_placement set due_at = clock_timestamp(), attempts = 0
     where ssh_key = $1 and due_at is not null and claim is null returning droplet`,
    [sshKey],
  );
  return rows.map(({ droplet }) => droplet);
}

/**
 * A host that is imported again may still have keys from before. Removals that are pending at this address become removals from
 * this droplet, due once its host key is known. A change that a replica works on keeps its lease.
 */
export async function movePlacementsToImported(
  tx: EntityManager,
  { droplet, address }: { readonly droplet: string; readonly address: string },
): Promise<void> {
  await execute(
    tx,
    `with earlier as (
       delete from ssh_key_placement p using droplet d
       where d.id = p.droplet and d.origin = 'imported' and d.state = 'destroyed' and d.address = $2
       returning p.ssh_key, p.leased_until)
     insert into ssh_key_placement (ssh_key, droplet, state, due_at, leased_until, is_tried)
     select ssh_key, $1, 'removing', clock_timestamp(), max(leased_until), true from earlier group by ssh_key`,
    [droplet, address],
  );
}
