import type { EntityManager } from 'typeorm';

/**
 * Lays out what is to be done: each key of a team is wanted on the machine that the team has, as soon as that is ready and
 * its host key known, and nowhere else. What was begun on a machine that ends is forgotten; an imported host lives on when we
 * let it go, so that keys are taken from it first.
 */
export async function planPlacements(tx: Pick<EntityManager, 'query'>): Promise<void> {
  await tx.query(`
    delete from ssh_key_placement p using droplet d
    where d.id = p.droplet and d.origin = 'ordered' and d.state in ('destroying', 'destroyed')`);
  // Nothing was ever sent for these; of others nobody knows whether the machine has the key.
  await tx.query(`
    delete from ssh_key_placement p using droplet d, ssh_key k
    where d.id = p.droplet and k.id = p.ssh_key and p.state = 'adding' and not p.is_tried
      and (k.removed_at is not null or d.team is distinct from k.team)`);
  await tx.query(`
    update ssh_key_placement p
    set state = 'removing', attempts = 0, problem = null, problem_kind = null, due_at = clock_timestamp()
    from droplet d, ssh_key k
    where d.id = p.droplet and k.id = p.ssh_key and p.state <> 'removing'
      and (k.removed_at is not null or d.team is distinct from k.team)`);
  await tx.query(`
    insert into ssh_key_placement as p (ssh_key, droplet, state, due_at)
    select k.id, d.id, 'adding', clock_timestamp()
    from ssh_key k join droplet d on d.team = k.team
    where k.removed_at is null and d.state in ('ready', 'imported') and d.address is not null and d.host_key is not null
    order by k.added_at, k.id
    on conflict (ssh_key, droplet) do update
    set state = 'adding', attempts = 0, problem = null, problem_kind = null, due_at = clock_timestamp()
    where p.state = 'removing'
      or (p.state = 'added' and p.host_key is distinct from (select d.host_key from droplet d where d.id = p.droplet))`);
}
