import type { DataOf, TeamChangedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';
import { entriesOfSandbox } from './entries-of-sandbox';

/** Shows a team as it is now, on its own page and on those of its opponents. */
export async function changeTeam(
  tx: EntityManager,
  { sandbox, team, name, noContest }: DataOf<typeof TeamChangedV1>,
  changes: Changes,
): Promise<void> {
  await tx.query(
    `update entry set name = $3, no_contest = $4, card_rev = card_rev + 1 where sandbox = $1 and team = $2`,
    [sandbox, team, name, noContest],
  );
  changes.entries(await entriesOfSandbox(tx, sandbox));
}
