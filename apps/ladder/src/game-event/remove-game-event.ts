import type { DataOf, GameEventRemovedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';

/** Forgets a game event that will not happen. */
export async function removeGameEvent(
  tx: EntityManager,
  { gameEvent }: DataOf<typeof GameEventRemovedV1>,
  changes: Changes,
): Promise<void> {
  await tx.query('delete from game_event where id = $1', [gameEvent]);
  changes.events();
}
