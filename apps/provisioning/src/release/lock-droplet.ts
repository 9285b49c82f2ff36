import type { EntityManager } from 'typeorm';

/** What of a droplet matters to the releases that it tells of. */
export interface LockedDroplet {
  readonly id: string;
  /** Whether it may yet be made, with the secret that it has. */
  readonly isToBeMade: boolean;
  readonly team: string | null;
  /** Which of its secrets is the current one. */
  readonly webhookCounter: number;
  /** Whether it has ever signed. */
  readonly hasSigned: boolean;
}

/** A droplet that is not being destroyed, locked until the transaction ends; null when there is none. */
export async function lockDroplet(tx: EntityManager, droplet: string): Promise<LockedDroplet | null> {
  const [row] = await tx.query<LockedDroplet[]>(
    `select id, origin = 'ordered' and provider_id is null as "isToBeMade", team, webhook_counter as "webhookCounter", has_signed as "hasSigned"
     from droplet where id = $1 and state not in ('destroying', 'destroyed') for update`,
    [droplet],
  );
  return row ?? null;
}
