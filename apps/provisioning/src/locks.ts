import { lockByName } from '@hexduel/database';
import type { EntityManager } from 'typeorm';

/** Until the transaction ends, no other one changes which droplet the team has. The team need not have a row. */
export const lockTeam = (tx: EntityManager, team: string): Promise<void> => lockByName(tx, `droplet of team ${team}`);

/** Orders run one after the other: two at once cannot pass the cap together. */
export const lockOrders = (tx: EntityManager): Promise<void> => lockByName(tx, 'order droplets');

/** Until the transaction ends, no other one adds a key to the team. The team need not have a row. */
export const lockKeysOfTeam = (tx: EntityManager, team: string): Promise<void> => lockByName(tx, `ssh keys of ${team}`);
