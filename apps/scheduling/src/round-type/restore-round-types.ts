import type { EntityManager } from 'typeorm';
import { TICK } from '../audit/actor';
import { audited } from '../audit/audited';

/**
 * Takes away the round types of a sandbox that game events had added and restores those they had changed or retired. No
 * round of it may be left, and the sandbox must be locked.
 */
export async function restoreRoundTypes(tx: EntityManager, sandbox: string): Promise<void> {
  const touched = await tx.query<{ id: string; isAdded: boolean }[]>(
    `select id, added_by_event is not null as "isAdded" from round_type
     where sandbox = $1 and (added_by_event is not null or original is not null) order by position, id`,
    [sandbox],
  );
  for (const { id, isAdded } of touched) {
    const action = isAdded ? 'round-type.removed' : 'round-type.restored';
    await audited(tx, TICK, action, { kind: 'round type', id }, () => (isAdded ? remove(tx, id) : restore(tx, id)));
  }
}

function remove(tx: EntityManager, roundType: string): Promise<unknown> {
  return tx.query('delete from round_type where id = $1', [roundType]);
}

function restore(tx: EntityManager, roundType: string): Promise<unknown> {
  return tx.query(
    `update round_type set size = (original->>'size')::int, deadline_ms = (original->>'deadlineMs')::int,
       score_multiplier = (original->>'scoreMultiplier')::numeric, position = (original->>'position')::int,
       active = (original->>'active')::boolean, original = null
     where id = $1`,
    [roundType],
  );
}
