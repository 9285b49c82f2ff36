import type { DataOf, RoundWithheldV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';

/** Notes why no round was opened; it stands until the next one is, and is shown while the tournament runs. */
export async function withholdRound(
  tx: EntityManager,
  { sandbox, reason }: DataOf<typeof RoundWithheldV1>,
): Promise<void> {
  await tx.query('update sandbox set withheld = $2 where id = $1', [sandbox, reason]);
}
