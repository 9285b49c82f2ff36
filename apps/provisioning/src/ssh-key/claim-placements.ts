import { transaction } from '@hexduel/database';
import type { DataSource } from 'typeorm';

/** What is to be done on a machine, for this replica alone until the lease ends. */
export interface ClaimedPlacement {
  readonly claim: string;
  readonly sshKey: string;
  readonly droplet: string;
  readonly state: 'adding' | 'removing';
  readonly attempts: number;
  readonly line: string;
  readonly address: string;
  /** By which the machine must be known; null for a host that was let go before it was met. */
  readonly hostKey: string | null;
}

/**
 * Takes what is due, at most one thing of each machine, for its list of keys is written by one command at a time. `claim` is
 * a new id.
 */
export function claimPlacements(
  database: DataSource,
  { claim, most, leaseMs }: { readonly claim: string; readonly most: number; readonly leaseMs: number },
): Promise<ClaimedPlacement[]> {
  return transaction(database, async (tx) => {
    const droplets = await tx.query<{ id: string }[]>(
      `select id from droplet d
       where d.address is not null and (d.host_key is not null or d.state = 'destroyed') and exists (
         select from ssh_key_placement p where p.droplet = d.id and p.due_at <= clock_timestamp())
         and not exists (
           select from ssh_key_placement p where p.droplet = d.id and p.leased_until > clock_timestamp())
       order by (select min(p.due_at) from ssh_key_placement p where p.droplet = d.id) limit $1
       for update skip locked`,
      [most],
    );
    // A statement of its own, to see what was claimed before those rows were locked.
    const [rows] = await tx.query<[ClaimedPlacement[], number]>(
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
      [droplets.map(({ id }) => id), claim, leaseMs / 1_000],
    );
    return rows;
  });
}
