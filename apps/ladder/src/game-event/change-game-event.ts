import type { DataOf, GameEventAppliedV1, GameEventPlannedV1, GameEventRemovedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';
import { GameEvent } from './game-event.entity';
import { nextNumber } from './game-event.queries';

/** Shows a game event that is planned, a new one or one that was changed. */
export async function planGameEvent(
  tx: EntityManager,
  planned: DataOf<typeof GameEventPlannedV1>,
  changes: Changes,
): Promise<void> {
  await tx.getRepository(GameEvent).upsert({ ...rowOf(planned), appliedAt: null, refusal: null, number: null }, ['id']);
  changes.events();
}

/** Shows a game event among those that have happened, unless it had no effect. */
export async function applyGameEvent(
  tx: EntityManager,
  applied: DataOf<typeof GameEventAppliedV1>,
  changes: Changes,
): Promise<void> {
  const { sandbox, action, appliedAt, refusal } = applied;
  const isShown = refusal === null && action.kind !== 'announce';
  const number = isShown ? await nextNumber(tx, sandbox) : null;
  await tx
    .getRepository(GameEvent)
    .upsert({ ...rowOf(applied), appliedAt: new Date(appliedAt), refusal, number }, ['id']);
  changes.events();
}

/** Deletes a game event that will not happen. */
export async function removeGameEvent(
  tx: EntityManager,
  { gameEvent: id }: DataOf<typeof GameEventRemovedV1>,
  changes: Changes,
): Promise<void> {
  await tx.getRepository(GameEvent).delete({ id });
  changes.events();
}

function rowOf({ sandbox, gameEvent: id, dueAt, offsetMs, action }: DataOf<typeof GameEventPlannedV1>) {
  return {
    ...{ id, sandbox, action },
    dueAt: dueAt === null ? null : new Date(dueAt),
    offsetMs: offsetMs === null ? null : String(offsetMs),
  };
}
