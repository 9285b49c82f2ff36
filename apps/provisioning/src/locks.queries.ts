import { execute } from '@hexduel/database';
import type { EntityManager } from 'typeorm';

async function lock(tx: EntityManager, name: string): Promise<void> {
  await execute(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

/** Until the transaction ends, no other one changes which droplet the team has. The team need not have a row. */
export const lockTeam = (tx: EntityManager, team: string): Promise<void> => lock(tx, `droplet of team ${team}`);

/** Orders run one after the other: two at once cannot pass the cap together. */
export const lockOrders = (tx: EntityManager): Promise<void> => lock(tx, 'order droplets');

/** Until the transaction ends, no other one adds a key to the team. The team need not have a row. */
export const lockKeysOfTeam = (tx: EntityManager, team: string): Promise<void> => lock(tx, `ssh keys of ${team}`);
