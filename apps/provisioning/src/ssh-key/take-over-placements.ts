import type { EntityManager } from 'typeorm';

/**
 * A host that is imported again may still have keys from before: what was to be taken from it at this address is now to be
 * taken from it as this droplet, once it was met. What a replica does there just now keeps its lease.
 */
export async function takeOverPlacements(
  tx: Pick<EntityManager, 'query'>,
  { droplet, address }: { readonly droplet: string; readonly address: string },
): Promise<void> {
  await tx.query(
    `with earlier as (
       delete from ssh_key_placement p using droplet d
       where d.id = p.droplet and d.origin = 'imported' and d.state = 'destroyed' and d.address = $2
       returning p.ssh_key, p.leased_until)
     insert into ssh_key_placement (ssh_key, droplet, state, due_at, leased_until, is_tried)
     select ssh_key, $1, 'removing', clock_timestamp(), max(leased_until), true from earlier group by ssh_key`,
    [droplet, address],
  );
}
