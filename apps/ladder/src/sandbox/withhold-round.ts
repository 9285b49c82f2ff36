import type { DataOf, RoundWithheldV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';

// It is of rounds to come, and hidden as they are.
const LAST = 2_147_483_647;

/** Notes why no round was opened; it stands until the next one is, and is shown while the tournament runs. */
export async function withholdRound(
  tx: EntityManager,
  { sandbox, reason }: DataOf<typeof RoundWithheldV1>,
  changes: Changes,
): Promise<void> {
  await tx.query('update sandbox set withheld = $2 where id = $1', [sandbox, reason]);
  changes.ofRound(LAST);
}
