import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { lockByName } from '../rows/advisory-lock.queries';
import { Team } from './team.entity';

/**
 * The team, locked until the transaction ends; null if it never existed or was deleted. Lock its sandboxes first, in the
 * order of their ids.
 */
export function lockTeam(tx: EntityManager, id: string): Promise<Team | null> {
  return tx.findOne(Team, { where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
}

/**
 * Whether a team has this name. Until the transaction ends no other gives the name to a team: whoever asks at the same
 * time waits.
 */
export async function isNameTaken(tx: EntityManager, name: string): Promise<boolean> {
  await lockByName(tx, `name of a team: ${name}`);
  return tx.existsBy(Team, { name, deletedAt: IsNull() });
}
