import type { DataOf, SandboxFrozenV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { entriesOfSandbox } from '../entry/entries-of-sandbox';
import type { Changes } from '../revision/changes';

/**
 * Hides from the public what happens from a round on. From now on the public counts revisions of its own, and so does each team, so
 * that theirs tell nothing of what goes on; they never fall: not now, and not when everything is shown again.
 */
export async function freezeSandbox(
  tx: EntityManager,
  { sandbox, fromRound }: DataOf<typeof SandboxFrozenV1>,
  changes: Changes,
): Promise<void> {
  await tx.query('update sandbox set frozen_from = $2, shown_rev = coalesce(shown_rev, rev) where id = $1', [
    sandbox,
    fromRound,
  ]);
  await tx.query(
    `update entry e set shown_rev = coalesce(e.shown_rev, n.rev), own_rev = coalesce(e.own_rev, n.rev)
     from (
       select f.id, f.rev + coalesce(r.rev, 0) as rev from entry f left join round r on r.id = f.round where f.sandbox = $1
     ) n where n.id = e.id`,
    [sandbox],
  );
  await tx.query(
    'update round set shown_rev = case when number >= $2 then coalesce(shown_rev, rev) end where sandbox = $1',
    [sandbox, fromRound],
  );
  changes.entries(await entriesOfSandbox(tx, sandbox)).everything();
}
