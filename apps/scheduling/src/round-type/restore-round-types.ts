import type { EntityManager } from 'typeorm';

/**
 * Takes away the round types of a sandbox that game events had added and restores those they had changed or retired. No
 * round of it may be left, and the sandbox must be locked.
 */
export async function restoreRoundTypes(tx: EntityManager, sandbox: string): Promise<void> {
  await tx.query('delete from round_type where sandbox = $1 and added_by_event is not null', [sandbox]);
  await tx.query(
    `update round_type set size = (original->>'size')::int, deadline_ms = (original->>'deadlineMs')::int,
       score_multiplier = (original->>'scoreMultiplier')::numeric, position = (original->>'position')::int,
       active = (original->>'active')::boolean, original = null
     where sandbox = $1 and original is not null`,
    [sandbox],
  );
}
